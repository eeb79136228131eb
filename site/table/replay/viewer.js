/** Through whose seat a finished game with hands is looked at. */

import { ALL_HANDS } from "../../lib/people.js";
import { showViewers } from "./controls.js";
import { go } from "./show.js";
import { tellStory } from "./story.js";

/** @import { ReplayState } from "./state.js" */

/**
 * When a game is over its hands are no secret any more: offers to see all of them, or what one seat
 * saw.
 * @param {ReplayState} replay
 */
export async function offerViewers(replay) {
  const { table, controls } = replay;
  const { gone, names, shell } = table;
  const { t } = shell;
  if (!(await replay.finished) || gone()) return;
  const seats = names.map((name, seat) => ({
    value: String(seat),
    name: t("table.replay.eyes_of", { name }),
  }));
  showViewers(
    controls,
    [{ value: String(ALL_HANDS), name: t("table.replay.eyes_all") }, ...seats],
    (value) => watchAs(replay, Number(value)),
  );
  watchAs(replay, ALL_HANDS);
}

/** @param {ReplayState} replay @param {number} viewer */
function watchAs(replay, viewer) {
  replay.viewer = viewer;
  replay.frames.clear();
  go(replay, replay.frame.ply);
  tellStory(replay);
}

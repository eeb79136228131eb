/** What happens when a game stops going on by itself. */

import { askToKeep } from "../../lib/keep_storage.js";
import { cover, focusAgain } from "./hands.js";
import { lookOf, save, setBusy, updateTools } from "./state.js";

/** @typedef {import("./state.js").PlayState} PlayState */

/**
 * The table waits for somebody now.
 * @param {PlayState} play @param {"act" | "roll" | "send" | "over"} wait
 * @param {typeof import("../end.js") | null} end  once it is over: what shows how it ended
 */
export function rest(play, wait, end) {
  const { table, frame, passDevice, guide, history } = play;
  play.waiting = (wait === "act" && passDevice.before(frame)) || wait;
  table.motion.rush(false);
  if (play.due !== null) save(play);
  setBusy(play, false);
  table.view.relook(lookOf(play));
  updateTools(play);
  if (play.waiting === "cover") cover(play);
  if (play.waiting === "act") guide.open(frame);
  if (end) showEnd(play, end);
  else focusAgain(play);
  history.fill();
}

/** @param {PlayState} play @param {typeof import("../end.js")} end */
function showEnd({ table, frame, acted }, { endPanel }) {
  const { tableBar, shell, view } = table;
  tableBar.element.dataset.over = "";
  if (acted) askToKeep();
  if (shell.post && acted) tableBar.setNotice(shell.t("post.last"));
  view.show(endPanel(frame, table));
}

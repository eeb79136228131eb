/** The menu of the viewer: what can be done with the moment and with the game. */

import { importWithCss } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { createMotion, motionKind } from "../lib/motion.js";
import { hasEyes } from "./controller.js";
import { hasChoice, isOffered } from "./state.js";

/** @import { Group } from "../table/menu.js" */
/** @import { Commands } from "./commands.js" */
/** @import { Analysis } from "./state.js" */

/** @param {Analysis} state @param {Commands} commands */
export async function openMenu(state, commands) {
  const { shell, speaker, mode } = state;
  const style = new URL("../table/menu.css", import.meta.url);
  const { openMenuOf } = await importWithCss(import("../table/menu.js"), style);
  // A frame in another site's page has no room for what makes positions and puzzles.
  const outside = !isFramed();
  const isPuzzle = isOffered(state, "words") && mode !== "replay" && (await hasChoice(state));
  /** @type {Group[]} */
  const groups = [
    [
      "moment",
      [
        ["share", "share", commands.share],
        ["position", "die", outside ? commands.edit : undefined],
        ["puzzle", "hint", isPuzzle ? commands.puzzle : undefined],
        ["words", "pen", isPuzzle && outside ? commands.words : undefined],
        ["eyes", "eye", hasEyes(state) ? commands.eyes : undefined],
      ],
    ],
    ["game", [["again", "again", commands.again]]],
    [
      "elsewhere",
      [
        ["keys", "keys", commands.keys],
        ["rules", "book", () => shell.navigate(`${speaker.game}/rules`)],
      ],
    ],
  ];
  const offered = groups.map(
    ([name, entries]) =>
      /** @type {Group} */ ([name, entries.filter(([each]) => isOffered(state, each))]),
  );
  openMenuOf(shell, offered, (speed) => {
    const motion = createMotion(motionKind(shell.settings.get("motion")), speed);
    state.motion().skip();
    state.motion = () => motion;
    state.board.element.dataset.motion = motion.kind;
  });
}

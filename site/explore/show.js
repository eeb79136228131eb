/** Going from node to node: the board, the words and the engine follow. */

import { toCodedError } from "../lib/coded_error.js";
import { setText } from "../lib/dom.js";
import { enginePanel } from "./engine_panel.js";
import { judge } from "./judging.js";
import { keep } from "./kept.js";
import { drawMoves } from "./moves.js";
import { fallingOf, worthOf } from "./rolls.js";
import { make, nodeAt } from "./state.js";
import { endOf, nodeOf } from "./tree.js";
import { happened, moveSentence, numberOf } from "./words.js";

/** @import { Explored } from "croupier/match" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Screen } from "./screen.js" */
/** @import { ExploreState } from "./state.js" */

/**
 * Makes a move at the node that is looked at, and goes there.
 * @param {ExploreState} state @param {Screen} screen @param {string} move
 */
export async function playMove(state, screen, move) {
  const mine = state.shows.present();
  try {
    const id = await make(state, move);
    if (mine.stale || state.left) return;
    if (id < 0) state.shell.say(state.speaker.t("explore.full"));
    else go(state, screen, id);
  } catch (error) {
    if (!mine.stale) failed(state, error);
  }
}

/** @param {ExploreState} state @param {unknown} error */
export function failed(state, error) {
  if (!state.left) state.shell.fail(toCodedError(error), state.first.record);
}

/**
 * Shows a node, and has the engine think about it.
 * @param {ExploreState} state @param {Screen} screen @param {number} id
 */
export async function go(state, screen, id) {
  const mine = state.shows.next();
  state.here = id;
  keep(state.key, { record: state.first.record, ...state });
  drawTree(state, screen);
  try {
    const node = await nodeAt(state, id);
    if (mine.stale) return;
    await showBoard(state, node);
    if (mine.stale) return;
    const before = nodeOf(state.tree, id).parent;
    const rolled = before < 0 ? null : (await nodeAt(state, before)).frame.next.seat;
    if (mine.stale) return;
    if (rolled !== null) state.rollers.set(id, rolled);
    tell(state, screen, node);
    state.shown = id;
    drawWords(state, screen, node);
    await judge(state, id, mine, () => tell(state, screen, node));
  } catch (error) {
    if (!mine.stale) failed(state, error);
  }
}

/** @param {ExploreState} state @param {Explored} node */
async function showBoard({ board }, node) {
  if (node.frame.next.actor < 0) board.show(node.frame);
  else await board.ask(node.frame);
}

/**
 * What the engine thinks, as far as it has come.
 * @param {ExploreState} state @param {Screen} screen @param {Explored} node
 */
function tell(state, { falling, engine, worth }, node) {
  const { board, eye, weighed, here } = state;
  const again = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset;
  const play = (/** @type {string} */ move) =>
    board.element.dispatchEvent(new CustomEvent("explore", { detail: move }));
  if (falling.dataset.at !== String(here)) {
    falling.dataset.at = String(here);
    falling.replaceChildren(...fallingOf(state, node, play));
  }
  engine.replaceChildren(...enginePanel(state, node, play));
  worth.replaceChildren(...worthOf(state, node, play));
  const known = weighed.get(here);
  if (node.frame.next.actor >= 0) board.hint(eye && known ? known.choices : null);
  if (again?.choice) {
    /** @type {HTMLElement | null} */ (
      engine.querySelector(`[data-choice="${CSS.escape(again.choice)}"]`)
    )?.focus();
  }
}

/** @param {ExploreState} state @param {Screen} screen @param {Explored} node */
async function drawWords(state, { line, told }, node) {
  const { here, speaker } = state;
  const { t } = speaker;
  const what = happened(state, node);
  const likely =
    node.chance === null ? "" : t("explore.likely", { n: likelyWords(t, node.chance) });
  setText(line, [what, likely].filter(Boolean).join(" "));
  const said = here ? await moveSentence(state, here) : t("explore.begin");
  if (here !== state.here) return;
  const { comment } = nodeOf(state.tree, here);
  setText(told, [`${said}.`, what, comment].filter(Boolean).join(" "));
}

/** @param {Shell["t"]} t @param {number} chance */
const likelyWords = (t, chance) =>
  chance < 0.0005
    ? t("explore.worth.rare")
    : t("review.percent", {
        n: new Intl.NumberFormat(t.lang, { maximumFractionDigits: 1 }).format(100 * chance),
      });

/** The tree, and what may be said of the node. @param {ExploreState} state @param {Screen} screen */
export function drawTree(state, screen) {
  const { tree, here, speaker } = state;
  const { where, moves, said } = screen;
  const all = numberOf(state, endOf(tree, here));
  setText(where, speaker.t("explore.where", { n: numberOf(state, here), all }));
  drawMoves(state, moves, (id) => go(state, screen, id));
  moves.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const { comment, mark, parent } = nodeOf(tree, here);
  if (said.comment.value !== comment) said.comment.value = comment;
  for (const each of said.marks) {
    each.disabled = here === 0;
    each.setAttribute("aria-pressed", String(each.dataset.mark === mark && mark !== ""));
  }
  said.remove.disabled = here === 0;
  said.promote.disabled = here === 0 || tree.get(parent)?.next[0] === here;
}

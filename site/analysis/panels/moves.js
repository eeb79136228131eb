/** The list of moves: the tree in lines, variations below the move that they replace. */

import { h, reconcile } from "../../lib/dom.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { goTo } from "../controller.js";
import { depthOf, linesOf, nodeOf, pathTo, ROOT } from "../game_tree.js";
import { moveWords, sentenceOf } from "../move_words.js";

/** @import { GameTree, Line } from "../game_tree.js" */
/** @import { Analysis, Mode } from "../state.js" */

/** Levels of indentation, at most. */
const DEEPEST = 5;
/** Moves that are named together, at most. */
const MOST_NAMED = 80;

/** @param {Analysis} state */
export function createMoves(state) {
  const list = h("ol", { class: "analysis-moves", dataset: { region: "moves" } });
  list.addEventListener("click", ({ target }) => {
    const found = target instanceof Element ? target.closest("[data-node]") : null;
    if (found instanceof HTMLElement) goTo(state, Number(found.dataset.node));
  });
  list.addEventListener("scroll", () => nameMoves(state, list), { passive: true });
  return list;
}

/** Draws the tree. @param {Analysis} state @param {HTMLElement} list */
export function drawMoves(state, list) {
  const { tree, speaker } = state;
  const lines = [{ depth: 0, moves: [ROOT] }, ...linesOf(tree)];
  reconcile(
    list,
    lines,
    ({ moves }) => moves[0] ?? ROOT,
    () => h("li", { class: "analysis-line" }),
    (item, line) => drawLine(tree, item, line, speaker.t("analysis.begin")),
  );
  markPresent(state, list);
}

/** Forgets the moves of another tree. @param {HTMLElement} list */
export function clearMoves(list) {
  reconcile(
    list,
    [],
    () => ROOT,
    () => h("li"),
  );
}

/** @param {GameTree} tree @param {HTMLElement} item @param {Line} line @param {string} begin */
function drawLine(tree, item, { depth, moves }, begin) {
  item.dataset.depth = String(depth);
  item.style.setProperty("--depth", String(Math.min(depth, DEEPEST)));
  reconcile(
    item,
    moves,
    (id) => id,
    (id) => moveElement(tree, id, begin),
    (element, id) => {
      drawWords(tree, element, id);
    },
  );
}

/** Mark and comment of a move. @param {GameTree} tree @param {Element} element @param {number} id */
function drawWords(tree, element, id) {
  const { mark: sign, comment } = nodeOf(tree, id);
  const [button, said] = element.children;
  if (!(button instanceof HTMLElement) || !said) return;
  if (said.textContent !== comment) said.textContent = comment;
  if ((button.dataset.mark ?? "") === sign) return;
  button.dataset.mark = sign;
  if (button.lastElementChild) button.lastElementChild.textContent = sign;
  delete button.dataset.named; // its name has the mark in words
}

/** Draws the words of a move, which have changed. @param {Analysis} state @param {HTMLElement} list @param {number} id */
export function drawWordsOf(state, list, id) {
  const button = list.querySelector(`[data-node="${id}"]`);
  if (!(button instanceof HTMLElement) || !button.parentElement || !state.tree.has(id)) return;
  drawWords(state.tree, button.parentElement, id);
  if (id !== ROOT) nameMove(state, button, id);
}

/** @param {GameTree} tree @param {number} id @param {string} begin */
const moveElement = (tree, id, begin) =>
  h(
    "span",
    { class: "analysis-moved" },
    h(
      "button",
      { type: "button", class: "analysis-move", tabindex: -1, dataset: { node: id } },
      h("span", { class: "analysis-who" }),
      h("span", { class: "analysis-words" }, id ? nodeOf(tree, id).move : begin),
      h("b"),
    ),
    h("span", { class: "analysis-said", dir: "auto" }),
  );

/** Marks the present move, brings it into sight, and names it and its neighbours. @param {Analysis} state @param {HTMLElement} list */
export function markPresent(state, list) {
  const { here, mode } = state;
  for (const each of list.querySelectorAll("[aria-current]")) {
    each.removeAttribute("aria-current");
    each.setAttribute("tabindex", "-1");
  }
  if (mode === "replay") hideAhead(state, list);
  const button = list.querySelector(`[data-node="${here}"]`);
  if (!(button instanceof HTMLElement)) return;
  button.setAttribute("aria-current", "step");
  button.setAttribute("tabindex", "0");
  // Only the list scrolls: the page stays where it is.
  const [box, own] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (own.top < box.top || own.bottom > box.bottom)
    list.scrollTop += own.top - box.top - (box.height - own.height) / 2;
  nameMoves(state, list);
}

/** Marks the moves that a replay does not show. @param {Analysis} state @param {HTMLElement} list */
function hideAhead({ tree, here }, list) {
  const path = new Set(pathTo(tree, here));
  for (const each of /** @type {Iterable<HTMLElement>} */ (list.querySelectorAll("[data-node]")))
    each.parentElement?.toggleAttribute("data-ahead", !path.has(Number(each.dataset.node)));
}

/** Puts words in place of the notation of the moves in sight. @param {Analysis} state @param {HTMLElement} list */
async function nameMoves(state, list) {
  const run = state.runs.present();
  for (const each of inSight(list, state.mode)) {
    if (run.aborted) return;
    if (each.dataset.named === undefined) await nameMove(state, each, Number(each.dataset.node));
  }
}

/**
 * The moves that can be seen in the list. Of two thousand only a few are asked where they are: they follow
 * each other down the list. A replay does not show those ahead.
 * @param {HTMLElement} list @param {Mode} mode
 */
function inSight(list, mode) {
  if (!list.checkVisibility()) return [];
  const { top, bottom } = list.getBoundingClientRect();
  const shown = mode === "replay" ? ":not([data-ahead])" : "";
  const found = list.querySelectorAll(`.analysis-moved${shown} > [data-node]`);
  const buttons = /** @type {HTMLElement[]} */ ([...found].slice(1)); // the first one is the beginning
  const edge = (/** @type {number} */ at) =>
    buttons[at]?.getBoundingClientRect() ?? { top, bottom };
  let [low, high] = [0, buttons.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edge(middle).bottom < top) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < Math.min(buttons.length, low + MOST_NAMED) && edge(end).top <= bottom) end += 1;
  return buttons.slice(low, end);
}

/** @param {Analysis} state @param {HTMLElement} button @param {number} id */
async function nameMove(state, button, id) {
  const { t } = state.speaker;
  const found = state.tree.has(id) ? await moveWords(state, id).catch(() => null) : null;
  const node = state.tree.get(id);
  if (!found || !node) return;
  const { seat, fell, words } = found;
  const n = depthOf(state.tree, id);
  const label = t("analysis.said.move", { n, said: sentenceOf(found, state.speaker) });
  const marked = node.mark ? `${label}, ${t(`analysis.marks.${markName(node.mark)}`)}` : label;
  button.dataset.named = "";
  button.setAttribute("aria-label", marked);
  const [who, text] = button.children;
  who?.replaceChildren(...(fell ? [icon("die")] : seat === null ? [] : [mark(seat)]));
  text?.replaceChildren(words);
}

/** The word for a mark in strings. @param {string} sign */
export const markName = (sign) =>
  ({ "!": "good", "?": "mistake", "??": "blunder" })[sign] ?? "none";

/** The tree as it is seen: lines of moves, what might have been instead below them. */

import { h } from "../lib/dom.js";
import { icon } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { linesOf, nodeOf } from "./tree.js";
import { moveWords, numberOf } from "./words.js";

/** @import { ExploreState } from "./state.js" */

/** Deeper variations stand no further in. */
const DEEPEST = 5;
/** Of so many moves the words are looked up; of others there is the notation. */
const MOST_NAMED = 400;

/**
 * Draws the tree anew.
 * @param {ExploreState} state @param {HTMLElement} root @param {(id: number) => void} go
 */
export function drawMoves(state, root, go) {
  const { tree, here, speaker } = state;
  const { t } = speaker;
  const begin = moveButton(state, 0, go);
  begin.append(t("explore.begin"));
  const lines = linesOf(tree).map(({ depth, moves }) =>
    h(
      "li",
      { class: "explore-line", dataset: { depth }, style: { "--depth": Math.min(depth, DEEPEST) } },
      moves.flatMap((id) => {
        const { comment } = nodeOf(tree, id);
        const element = moveButton(state, id, go);
        element.append(...notation(state, id));
        return [element, comment && h("span", { class: "explore-said" }, comment)];
      }),
    ),
  );
  const { comment } = nodeOf(tree, 0);
  root.replaceChildren(
    h(
      "li",
      { class: "explore-line" },
      begin,
      comment && h("span", { class: "explore-said" }, comment),
    ),
    ...lines,
  );
  root.querySelector(`[data-node="${here}"]`)?.setAttribute("aria-current", "step");
  nameMoves(state, root);
}

/** @param {ExploreState} state @param {number} id @param {(id: number) => void} go */
const moveButton = (state, id, go) =>
  h("button", {
    type: "button",
    class: "explore-move",
    dataset: { node: id, mark: nodeOf(state.tree, id).mark || null },
    onclick: () => go(id),
  });

/** What a move shows until its words are known. @param {ExploreState} state @param {number} id */
function notation({ tree }, id) {
  const node = nodeOf(tree, id);
  return [
    h("span", { class: "explore-words" }, node.move),
    node.mark && h("b", null, node.mark),
  ].filter((each) => each !== "");
}

/**
 * Puts the words of every move in its place, as the engine tells what was open there.
 * @param {ExploreState} state @param {HTMLElement} root
 */
async function nameMoves(state, root) {
  const { t, names } = state.speaker;
  const buttons = [...root.querySelectorAll("[data-node]")].slice(1, MOST_NAMED + 1);
  for (const element of buttons) {
    const id = Number(/** @type {HTMLElement} */ (element).dataset.node);
    if (!element.isConnected || state.left || !state.tree.has(id)) return;
    const { seat, fell, words } = await moveWords(state, id).catch(() => ({
      ...{ seat: null, fell: false, words: "" },
    }));
    if (!words || !element.isConnected) continue;
    const node = state.tree.get(id);
    if (!node) return;
    const name = names[seat ?? -1] ?? "";
    const said = t(fell ? "explore.said.fell" : "explore.said.chose", { name, words });
    const label = t("explore.said.move", { n: numberOf(state, id), said });
    const marked = node.mark ? `${label}, ${t(`explore.marks.${markName(node.mark)}`)}` : label;
    element.setAttribute("aria-label", marked);
    element.replaceChildren(
      ...[
        ...(fell ? [icon("die")] : seat === null ? [] : [mark(seat)]),
        h("span", { class: "explore-words" }, words),
        ...(node.mark ? [h("b", null, node.mark)] : []),
      ],
    );
  }
}

/** The word for a mark in strings. @param {string} sign */
export const markName = (sign) =>
  ({ "!": "good", "?": "mistake", "??": "blunder" })[sign] ?? "none";

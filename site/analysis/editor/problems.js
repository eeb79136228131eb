/** Problems of a position: their places and sentences. */

import { h, reconcile } from "../../lib/dom.js";
import { problemText } from "../../parts/problems.js";
import { placesOf } from "./state.js";

/** @import { Problem } from "croupier/match" */
/** @import { EditorPlan as Plan } from "../../types/editor.d.ts" */
/** @import { Editor } from "./state.js" */

/**
 * Problems by the place or control that shows them; "" for the position as a whole.
 * @param {Editor} editor @param {Plan} plan @returns {Map<string, Problem[]>}
 */
export function shownAt({ parts, placed }, plan) {
  const { controls } = plan;
  const known = new Set([
    ...placesOf(plan).map(({ id }) => id),
    ...controls.map(({ fact }) => fact),
  ]);
  const byPart = new Map(controls.map(({ fact, problem }) => [problem ?? fact, fact]));
  /** @type {Map<string, Problem[]>} */
  const found = new Map();
  for (const problem of placed.problems) {
    const { part, place } = problem;
    const at = parts.placeOf?.(part, place) ?? (place === null ? part : `${part}/${place}`);
    const shown = known.has(at) ? at : (byPart.get(part) ?? "");
    found.set(shown, [...(found.get(shown) ?? []), problem]);
  }
  return found;
}

/** Sentences about what is wrong at a place. @param {HTMLElement} list @param {Editor} editor @param {Problem[]} problems */
export function drawProblems(list, { words, game, parts }, problems) {
  const named = (/** @type {string} */ part, /** @type {string} */ thing) =>
    parts.named?.(part, thing, words) ?? null;
  const lines = problems.map((each) => problemText(words.t, game, each, named));
  reconcile(
    list,
    lines,
    (line) => line,
    (line) => h("li", null, line),
  );
}

/** A part of a node that it has from the beginning. @param {Element} node @param {string} selector */
export const partOf = (node, selector) => /** @type {HTMLElement} */ (node.querySelector(selector));

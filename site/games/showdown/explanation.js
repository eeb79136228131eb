/** Explanations of tapped items. */

import { isWild } from "./track.js";
import { spokenOf as cardWords } from "./tray.js";

/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Scene } from "./scene.js" */

/**
 * @param {Element} target what was tapped @param {Scene} scene @param {Table} table
 * @returns {string | null} null where there is nothing to say
 */
export function explanationOf(target, scene, table) {
  const { t } = table;
  const node = /** @type {HTMLElement | null} */ (
    target.closest("[data-entry], [data-space], .seat-figure, .seat")
  );
  if (!node) return null;
  const { entry, space } = node.dataset;
  if (entry !== undefined) return entryWords(entry, scene, table);
  if (space === undefined) return t("showdown.explain.figure");
  const number = Number(space);
  const card = scene.frame.observation.cards.find((each) => each.space === number) ?? null;
  if (card)
    return `${entryWords(card.id, scene, table)}${card.figure ? ` ${t("showdown.explain.guarded")}` : ""}`;
  return t(`showdown.explain.${isWild(number) ? "wild" : "free"}`);
}

/** @param {string} id @param {Scene} scene @param {Table} table */
function entryWords(id, scene, table) {
  const { cards, offers } = scene.frame.observation;
  const card = cards.find((each) => each.id === id);
  const at = offers.findIndex((offer) => offer.card === id);
  return card ? cardWords(card, at, [], scene, table) : null;
}

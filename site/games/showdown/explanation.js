/** Explanations of tapped items. */

import { isWild } from "./track.js";
import { spokenOf as cardWords } from "./tray.js";

/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ViewState } from "./view_state.js" */

/**
 * @param {Element} target what was tapped @param {ViewState} state @param {Table} table
 * @returns {string | null} null where there is nothing to say
 */
export function explanationOf(target, state, table) {
  const { t } = table;
  const node = /** @type {HTMLElement | null} */ (
    target.closest("[data-entry], [data-space], .seat-figure, .seat")
  );
  if (!node) return null;
  const { entry, space } = node.dataset;
  if (entry !== undefined) return entryWords(entry, state, table);
  if (space === undefined) return t("showdown.explain.figure");
  const number = Number(space);
  const card = state.frame.observation.cards.find((each) => each.space === number) ?? null;
  if (card)
    return `${entryWords(card.id, state, table)}${card.figure ? ` ${t("showdown.explain.guarded")}` : ""}`;
  return t(`showdown.explain.${isWild(number) ? "wild" : "free"}`);
}

/** @param {string} id @param {ViewState} state @param {Table} table */
function entryWords(id, state, table) {
  const { cards, offers } = state.frame.observation;
  const card = cards.find((each) => each.id === id);
  const at = offers.findIndex((offer) => offer.card === id);
  return card ? cardWords(card, at, [], state, table) : null;
}

/** The things of the extras: on the felt where they are in play, and beside their names. */

import { h, loadStyles } from "../../lib/dom.js";
import { getOwn } from "../../lib/get_own.js";
import { offered, presetOf } from "../../saves/draft.js";

/**
 * @import {
 *   GameEntry as Game, OptionEntry as Option, PresetEntry as Preset
 * } from "croupier/catalog"
 */
/** @import { PiecesModule } from "../../types/game.d.ts" */
/** @import { Form } from "./form.js" */

/** Pictures of a game's extras and editions, with their styles. @param {Game} game @returns {Promise<PiecesModule>} */
export async function loadPieces({ id }) {
  /** @type {PiecesModule} */
  const pieces = await import(`../../games/${id}/pieces.js`);
  await loadStyles(pieces.STYLES ?? [], "screen");
  return pieces;
}

/** Lays what is in play on the felt. @param {HTMLElement} felt @param {Form} form */
export function layPieces(felt, { game, draft, pieces }) {
  felt.replaceChildren(
    ...pieces.edition(presetOf(game, draft.rules)).map(laid),
    ...piecesOf(pieces, game, draft.rules, draft.options),
  );
}

/** The picture of an edition. @param {PiecesModule} pieces @param {Game} game @param {Preset} preset */
export const pictureOf = (pieces, game, preset) =>
  h(
    "span",
    { class: "edition-felt", "aria-hidden": "true" },
    pieces.edition(preset).map(laid),
    piecesOf(pieces, game, preset.id, preset.options),
  );

/**
 * The thing of one option, as it looks when it is in play; null where it has none.
 * @param {PiecesModule} pieces @param {Option} option
 */
export function pieceOf({ pieces }, { id, kind }) {
  return getOwn(pieces, id)?.(kind === "flag" ? true : 1)[0] ?? null;
}

/**
 * @param {PiecesModule} pieces @param {Game} game @param {string} rules
 * @param {Preset["options"]} options
 */
function piecesOf({ pieces }, game, rules, options) {
  return offered(game, rules).flatMap(({ id }) => {
    const value = options[id];
    return value ? (getOwn(pieces, id)?.(value) ?? []).map(laid) : [];
  });
}

/** A little askew, as things lie. @param {Element} thing @param {number} i */
const laid = (thing, i) =>
  h("span", { class: "felt-thing", style: { "--turn": `${((i * 47) % 23) - 11}deg` } }, thing);

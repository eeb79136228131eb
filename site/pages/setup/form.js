/** Common parts of the set-up page. */

import { h } from "../../lib/dom.js";

/** @import { GameEntry as Game, OptionEntry as Option } from "croupier/catalog" */
/** @import { Child } from "../../lib/dom.js" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Draft, Seat } from "../../saves/draft.js" */
/** @import { PiecesModule } from "../../types/game.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { Rung } from "../ladder.js" */

/**
 * @typedef {{
 *   game: Game, draft: Draft, shell: Shell, changed: () => void, pieces: PiecesModule,
 *   rungs?: Rung[], shown?: Seat
 * }} Form  `changed` is called after every change of the draft, and redraws the page; `rungs` are
 *   there once they have been fetched; `shown`: who was given a chair last, of whom the page speaks
 * @typedef {{ redraw: () => void }} Redrawn
 * @typedef {Redrawn & { element: HTMLElement }} Part  built once; `redraw` follows the draft
 */

/** @param {Redrawn[]} parts */
export function redrawAll(parts) {
  for (const { redraw } of parts) redraw();
}

/**
 * A part of the form under its heading.
 * @param {string} legend @param {...(Child | Node[])} body
 */
export const fieldset = (legend, ...body) => section("", legend, ...body);

/**
 * The same with a place of its own on the page.
 * @param {string} classes @param {string} legend @param {...(Child | Node[])} body
 */
export const section = (classes, legend, ...body) =>
  h("fieldset", { class: `setup-part ${classes}` }, h("legend", null, legend), ...body);

/** True if a person sits at the table. @param {Seat[]} seats */
export const withPerson = (seats) => seats.some(({ who }) => who === "human");

/** A line that says what is wrong; hidden while it is empty. */
export const problemLine = () => h("p", { class: "field-problem", role: "status" });

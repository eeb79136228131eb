/** What the parts of the set-up page have in common. */

import { h } from "../../lib/dom.js";

/** @typedef {import("../../records/draft.js").Draft} Draft */
/** @typedef {import("croupier/catalog").GameEntry} Game */
/** @typedef {import("croupier/catalog").OptionEntry} Option */
/** @typedef {import("../../records/draft.js").Seat} Seat */
/** @typedef {import("../../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/** @typedef {import("../ladder.js").Rung} Rung */
/** @typedef {import("../../types/game.d.ts").PiecesModule} PiecesModule */
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
 * @param {string} legend @param {...(import("../../lib/dom.js").Child | Node[])} body
 */
export const fieldset = (legend, ...body) => part("", legend, ...body);

/**
 * The same with a place of its own on the page.
 * @param {string} classes @param {string} legend @param {...(import("../../lib/dom.js").Child | Node[])} body
 */
export const part = (classes, legend, ...body) =>
  h("fieldset", { class: `setup-part ${classes}` }, h("legend", null, legend), ...body);

/** Whether somebody at the table is a person. @param {Seat[]} seats */
export const withPerson = (seats) => seats.some(({ who }) => who === "human");

/** A line that says what is wrong; hidden while it is empty. */
export const problemLine = () => h("p", { class: "field-problem", role: "status" });

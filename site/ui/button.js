import { h } from "../lib/dom.js";

/** @typedef {import("../lib/dom.js").Child} Child */

/** The looks of a button with words; `plain` looks like a link. */
export const MAIN = "button button-main";
export const PLAIN = "button button-plain";

/**
 * A button with words. Icon buttons are in icon.js.
 * @param {string | null} command  its `data-command`, the handle for tests and keys; null for none
 * @param {Child | Child[]} label
 * @param {((event: MouseEvent) => unknown) | null} act  null where a listener further out hears it
 * @param {string} [look]  its classes
 */
export function button(command, label, act, look = "button") {
  return h("button", { type: "button", class: look, dataset: { command }, onclick: act }, label);
}

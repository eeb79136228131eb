/** Buttons with words. */

import { h } from "../lib/dom.js";

/** @import { Child } from "../lib/dom.js" */

/** Classes of a button with words: the main one, and one that looks like a link. */
export const MAIN = "button button-main";
export const PLAIN = "button button-plain";

/**
 * A button with words. Icon buttons are in icon.js.
 * @param {string | null} command  its `data-command`, the handle for tests and keys; null for none
 * @param {Child | Child[]} label
 * @param {((event: MouseEvent) => unknown) | null} act  null where an element around it handles the click
 * @param {string} [classes]
 */
export function button(command, label, act, classes = "button") {
  return h("button", { type: "button", class: classes, dataset: { command }, onclick: act }, label);
}

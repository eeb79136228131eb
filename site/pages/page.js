/** Frame of every page of text: its heading and the article around it. */

import { h } from "../lib/dom.js";

/** @import { Child, Props } from "../lib/dom.js" */

/**
 * A page's heading. It takes the focus when the page is opened, so that a screen reader says it.
 * @param {Child} words @param {Props} [props]
 */
export const heading = (words, props = {}) => h("h1", { tabindex: -1, ...props }, words);

/**
 * A page of text under its heading.
 * @param {string} name  a class of its own, or "" @param {string} title @param {...(Child | Child[])} body
 */
export const page = (name, title, ...body) =>
  h("article", { class: name ? `page ${name}` : "page" }, heading(title), ...body);

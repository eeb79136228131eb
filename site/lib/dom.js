/**
 * DOM helpers: build an element, keep a list of elements in step with data, find one, load a style sheet,
 * set a text. Never innerHTML: text goes in as text.
 */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Props */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {{
 *   <T extends keyof HTMLElementTagNameMap>(
 *     tag: T, props?: Props | null, ...children: (Child | Child[])[]): HTMLElementTagNameMap[T],
 *   (tag: `svg:${string}`, props?: Props | null, ...children: (Child | Child[])[]): SVGElement,
 * }} Make
 */

/**
 * Makes an element. `svg:path` makes SVG. Props: `class`, `dataset`, `style` (custom properties
 * and the like, set through the CSSOM because the CSP forbids style attributes), `on<event>`,
 * anything else is an attribute; false, null and undefined leave it out, true sets it empty.
 */
export const h = /** @type {Make} */ (make);

/**
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 */
function make(tag, props, ...children) {
  const element = tag.startsWith("svg:")
    ? /** @type {SVGElement} */ (document.createElementNS(SVG, tag.slice(4)))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  append(element, children);
  return element;
}

/** @param {HTMLElement | SVGElement} element @param {string} name @param {unknown} value */
function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "dataset") {
    for (const [key, datum] of Object.entries(/** @type {Props} */ (value))) {
      if (datum !== null && datum !== undefined) element.dataset[key] = String(datum);
    }
  } else if (name === "style") {
    for (const [key, rule] of Object.entries(/** @type {Props} */ (value))) {
      element.style.setProperty(key, String(rule));
    }
  } else if (name.startsWith("on") && typeof value === "function") {
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Node} parent @param {(Child | Child[])[]} children */
function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** @type {WeakMap<Element, Map<string | number, HTMLElement>>} */
const kept = new WeakMap();

/**
 * Makes the children of `parent` stand for `items`, in order, reusing the node of each key.
 * @template I
 * @param {Element} parent
 * @param {readonly I[]} items
 * @param {(item: I, index: number) => string | number} keyOf
 * @param {(item: I, index: number) => HTMLElement} create
 * @param {(node: HTMLElement, item: I, index: number) => void} [update]
 */
export function reconcile(parent, items, keyOf, create, update) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string | number, HTMLElement>} */
  const after = new Map();
  let cursor = parent.firstChild;
  items.forEach((item, index) => {
    const key = keyOf(item, index);
    const node = before.get(key) ?? create(item, index);
    update?.(node, item, index);
    if (node === cursor) cursor = node.nextSibling;
    else parent.insertBefore(node, cursor);
    after.set(key, node);
  });
  for (const [key, node] of before) if (!after.has(key)) node.remove();
  kept.set(parent, after);
}

/**
 * The first element under `root` that matches, or null.
 * @param {string} selector @param {ParentNode} [root]
 * @returns {HTMLElement | null}
 */
export function $(selector, root = document) {
  return /** @type {HTMLElement | null} */ (root.querySelector(selector));
}

/**
 * Place of a style sheet: before the mark in the page's head that has this name, or behind all others.
 * Sheets stay once loaded, and of two rules with the same weight the later one holds; so sheets of
 * screens, tables and games keep their order, whichever was loaded first. A sheet before others makes
 * Chromium lay out all text of the page anew, one behind them does not.
 * @typedef {"screen" | "tables" | "game"} Place
 */

/**
 * Loads a style sheet, once.
 * @param {URL} url
 * @param {Place} [place]
 * @returns {Promise<void>} rejects with a TypeError where it cannot be fetched
 */
export function loadStyle({ href }, place) {
  const { head } = document;
  if ($(`link[href="${href}"]`, head)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = h("link", { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`fetch ${href}`));
    };
    head.insertBefore(link, $(`[data-styles=${place}]`, head));
  });
}

/**
 * Loads style sheets, of which each weighs more than those before it.
 * @param {URL[]} urls @param {Place} [place]
 */
export const loadStyles = (urls, place) => Promise.all(urls.map((url) => loadStyle(url, place)));

/**
 * A dynamically imported module, once its style sheet is loaded too. If the sheet cannot be fetched,
 * the module works without it.
 * @template M
 * @param {Promise<M>} module @param {URL} style
 * @returns {Promise<M>}
 */
export async function importWithCss(module, style) {
  const [loaded] = await Promise.all([module, loadStyle(style).catch(() => {})]);
  return loaded;
}

/**
 * Reinserts an element in its place. An element that moved only because of other words in it has
 * not moved, it has been replaced; browsers count the one as a shift of the layout, not the other.
 * @param {Element} element
 */
export const renew = (element) => element.replaceWith(element);

/**
 * Sets the text only where it differs, so that live regions stay quiet.
 * @param {Element} element @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A casino on the table: its sign, its bills with the stamps of those who would be paid, and a line
 * an owner, which each game fills in its own way.
 */

import { h, reconcile } from "../lib/dom.js";
import { mark } from "../ui/mark.js";
import { chip } from "./chip.js";
import { toggleCountClasses } from "./count_class.js";

/** @import { Tone } from "../ui/mark.js" */
/** @import { StampedBill } from "./casino_lines.js" */

/**
 * @param {number} id @param {Element} sign
 * @param {{name: string, spoken: string}} words its name, and the same for screen readers
 * @returns {HTMLElement}
 */
export const createCasino = (id, sign, { name, spoken }) =>
  h(
    "li",
    { class: "casino", dataset: { casino: id }, style: { "--nth": id } },
    h("div", { class: "casino-front" }, sign, chip()),
    h("h2", { class: "casino-name", "aria-label": spoken }, name),
    h("p", { class: "sr casino-words" }),
    h("p", { class: "casino-asks" }),
    h(
      "div",
      { class: "casino-body" },
      h("ul", { class: "bills", "aria-hidden": "true" }),
      h("ul", { class: "casino-lines", "aria-hidden": "true" }),
    ),
  );

/** @param {Element} root @param {string} selector */
export const query = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * Updates the look of a casino.
 * @typedef {object} CasinoLook
 * @property {number} lines    how many there are
 * @property {boolean} lit      something may be laid here now
 * @property {boolean} previewed  it is shown as it would be after a choice
 * @property {boolean} chip     a chip card is here
 * @property {Tone | null} lead  who would get the best bill now
 * @param {HTMLElement} root @param {CasinoLook} look
 */
export function updateLook(root, { lines, lit, previewed, chip, lead }) {
  const sign = /** @type {SVGElement | null} */ (root.querySelector(".casino-sign"));
  if (sign && !previewed) stamp(sign, { tone: lead });
  root.style.setProperty("--rows", String(lines));
  toggleCountClasses(root, "casino", lines);
  root.classList.toggle("casino-lit", lit);
  root.classList.toggle("casino-previewed", previewed);
  root.classList.toggle("casino-chip", chip);
  root.toggleAttribute("data-chip", chip);
}

/** So many seats, or owners of dice at one casino, and all signs are small. */
const FULL = 5;

/**
 * Plates of casinos are at one height, wherever dice are. `lines-4`: somewhere there are four lines.
 * @param {HTMLElement} root of the view @param {Element} seats @param {Element} casinos
 */
export function markFull(root, seats, casinos) {
  const lists = [...casinos.querySelectorAll(".casino-lines")];
  const most = Math.max(0, ...lists.map(({ childElementCount }) => childElementCount));
  toggleCountClasses(root, "lines", most);
  root.classList.toggle("casino-table-full", Math.max(most, seats.childElementCount) >= FULL);
}

/**
 * Buttons for the items of a casino that explain themselves, for keyboards and screen readers: visible
 * while focused.
 * @param {HTMLElement} root a casino @param {[name: string, words: string][]} things
 */
export function updateThings(root, things) {
  reconcile(
    query(root, ".casino-asks"),
    things,
    ([name]) => name,
    ([name, words]) => h("button", { type: "button", dataset: { explain: name } }, words),
    () => {},
  );
}

/**
 * @param {HTMLElement} root a casino @param {StampedBill[]} bills
 * @param {(value: number) => Element} draw
 */
export function updateBills(root, bills, draw) {
  const list = query(root, ".bills");
  toggleCountClasses(list, "bills", bills.length);
  reconcile(
    list,
    bills,
    // At another place it is another bill: what is dealt pushes nothing aside.
    ({ value }, i) => `${i} ${value}`,
    ({ value }) => h("li", { class: "bill-place", dataset: { value } }, draw(value)),
    stamp,
  );
}

/** The upper right corner of a sign, in its box. */
const CORNER = Object.entries({ x: "97", y: "1", width: "22", height: "22" });

/**
 * Puts an owner's mark on a bill or a sign: who would be paid, who leads.
 * @param {HTMLElement | SVGElement} node @param {{tone: Tone | null}} whose
 */
export function stamp(node, { tone }) {
  const wanted = String(tone ?? "");
  if (node.dataset.tone === wanted) return;
  node.dataset.tone = wanted;
  node.querySelector(".mark")?.remove();
  if (tone === null) return;
  const stamped = mark(tone);
  // Inside a drawing only attributes say how large it is and where.
  if (node instanceof SVGElement)
    for (const [name, value] of CORNER) stamped.setAttribute(name, value);
  node.append(stamped);
}

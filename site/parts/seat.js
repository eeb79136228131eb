/** A seat's badge: mark, name, dice left, money or the back of a bill, what it would be paid now. */

import { h, renew, setText } from "../lib/dom.js";
import { mark, setFigure } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";
import { billBack } from "./bill.js";
import { die } from "./die.js";

/**
 * @typedef {object} SeatFacts
 * @property {string} name
 * @property {string} [who]      what sits there, as in a set-up: a bot has a face
 * @property {number} dice      left in hand
 * @property {string} [count]   what is written for them; else their number
 * @property {boolean} [out]    it plays no more in this round; else as soon as no dice are left
 * @property {string | null} money   null: others must not see it, a bill's back is shown
 * @property {string} [held]  how many bills lie face down, where others must not see the money
 * @property {string | null} pending what it would be paid if the round ended now
 * @property {Element[]} [hand]  what else it holds, as small pictures
 * @property {boolean} active   whose turn it is
 * @property {boolean} winner
 * @property {string} spoken    all of it in a sentence, money in full
 */

/**
 * @param {number} seat 0-based
 * @returns {HTMLElement}
 */
export function createSeat(seat) {
  const hidden = { "aria-hidden": "true" };
  return h(
    "li",
    { class: "seat", dataset: { seat, tone: seat } },
    h("span", { class: "sr seat-spoken" }),
    h("span", { class: "seat-mark portrait-place", ...hidden }, mark(seat, "")),
    h("span", { class: "seat-name", ...hidden }),
    h(
      "span",
      { class: "seat-dice", ...hidden },
      die(seat, 0),
      h("b"),
      h("span", { class: "seat-hand", dataset: { field: "hand" } }),
    ),
    h(
      "span",
      { class: "seat-money", ...hidden },
      billBack(),
      h("b", { class: "seat-sum" }),
      h("span", { class: "seat-pending", dataset: { field: "pending" } }),
    ),
  );
}

/**
 * @param {Element} root a badge made by createSeat
 * @param {SeatFacts} facts
 */
export function updateSeat(root, facts) {
  const query = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (root.querySelector(name));
  setText(query(".seat-spoken"), facts.spoken);
  setText(query(".seat-name"), facts.name);
  showFace(root, facts.who);
  setText(query(".seat-dice b"), facts.count ?? String(facts.dice));
  setFigure(root, facts.dice);
  refill(query(".seat-hand"), facts.hand ?? []);
  showMoney(query(".seat-money"), facts.money ?? facts.held ?? "", facts.pending);
  root.classList.toggle("seat-hidden", facts.money === null);
  root.toggleAttribute("data-hidden", facts.money === null);
  root.classList.toggle("seat-active", facts.active);
  root.classList.toggle("seat-winner", facts.winner);
  root.classList.toggle("seat-out", facts.out ?? (facts.dice === 0 && !facts.active));
  if (facts.active) root.setAttribute("aria-current", "true");
  else root.removeAttribute("aria-current");
}

/** @param {HTMLElement} root @param {string} money @param {string | null} pending */
function showMoney(root, money, pending) {
  const before = root.textContent;
  setText(/** @type {Element} */ (root.querySelector(".seat-sum")), money);
  setText(/** @type {Element} */ (root.querySelector(".seat-pending")), pending ?? "");
  if (root.textContent !== before) renew(root);
}

/**
 * Puts a bot's face on a badge, behind the seat's mark.
 * @param {Element} root a badge @param {string | undefined} who
 */
export function showFace(root, who = "") {
  const place = /** @type {HTMLElement} */ (root.querySelector(".seat-mark"));
  if (place.dataset.who === who) return;
  place.dataset.who = who;
  place.querySelector(".portrait")?.remove();
  const face = portrait(who);
  if (face) place.prepend(face);
}

/** Changes what a place shows only where it shows something else. @param {Element} place @param {Element[]} wanted */
function refill(place, wanted) {
  const there = [...place.children];
  const same =
    there.length === wanted.length && there.every((node, i) => node.isEqualNode(wanted[i] ?? null));
  if (!same) place.replaceChildren(...wanted);
}

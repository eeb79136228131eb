/**
 * Payout panel: a paying casino, large, in the tray, with everybody's dice, the ties, and its bills, which
 * slide past the ties to their winners. The elements show the result; the rest is movement.
 */

import { h } from "../lib/dom.js";
import { mark } from "../ui/mark.js";
import { bill } from "./bill.js";
import { tiedGroups } from "./casino_lines.js";

/** @import { Tone } from "../ui/mark.js" */
/** @import { Award } from "./casino_lines.js" */

/**
 * A casino that is about to pay: `lines` strongest first, `bills` dearest first.
 * @typedef {object} PayingCasino
 * @property {number} id @property {string} name
 * @property {{owner: number, name: string, tone: Tone, strength: number}[]} lines
 * @property {number[]} bills @property {Award[]} awards @property {number[]} tied
 */
/** @typedef {{element: HTMLElement, bills: HTMLElement[], owners: Map<number, HTMLElement>}} PayoutPanel */

/** Milliseconds at speed one: a casino appears, its ties knock, the best bill waits. */
const OPEN = 130;
const TIE = 330;
const STOP = 420;
/** The last bill's flight to a badge, which is never shortened; a casino without dice. */
const FLIGHT = 230;
const EMPTY = 50;
/** Maximum for all casinos of a round together. */
const ROUND = 3300;

/** The parts of a casino's time. */
export const TIMES = { OPEN, TIE, STOP, FLIGHT, EMPTY };

/** Milliseconds for which a bill is shown: a 90 weighs more than a 10. @param {number} value in thousands */
export const weightOf = (value) => 150 + 4 * value;

/** True if a tie costs a seat the best bill. @param {PayingCasino} casino */
export const isCostly = ({ lines: [first], bills, tied }) =>
  first !== undefined && bills.length > 0 && tied.includes(first.owner);

/** Parts of a casino's time that can be shortened (`loose`) and that cannot (`fixed`). @param {PayingCasino} casino */
function partsOf(casino) {
  const { lines, awards, tied } = casino;
  if (!lines.length) return { loose: 0, fixed: EMPTY };
  const bills = awards.reduce((sum, { bill: value }) => sum + weightOf(value), 0);
  const ties = tied.length ? TIE + (isCostly(casino) ? STOP : 0) : 0;
  return { loose: OPEN + ties + bills, fixed: awards.length ? FLIGHT : 0 };
}

/** Factor for the times of a round's casinos. @param {readonly PayingCasino[]} casinos */
export function paceOf(casinos) {
  const parts = casinos.map(partsOf);
  const loose = parts.reduce((sum, part) => sum + part.loose, 0);
  const fixed = parts.reduce((sum, part) => sum + part.fixed, 0);
  return Math.min(1, (ROUND - fixed) / Math.max(1, loose));
}

/** Milliseconds that a casino takes at a pace. @param {PayingCasino} casino @param {number} pace */
export function lengthOf(casino, pace) {
  const { loose, fixed } = partsOf(casino);
  return loose * pace + fixed;
}

/**
 * Opens the panel of a casino in the tray, in place of the one before it.
 * @param {Element | null} tray @param {PayingCasino} casino @param {Element} sign
 * @param {(value: number) => string} figure what is printed on a bill
 * @returns {PayoutPanel}
 */
export function openPanel(tray, casino, sign, figure) {
  const bills = casino.bills.map((value, i) => billOf(casino, value, i, figure));
  const owners = new Map(casino.lines.map((line, i) => [line.owner, ownerOf(line, i)]));
  const element = h(
    "div",
    {
      class: "payout",
      "aria-hidden": "true",
      style: { "--owners": Math.max(1, casino.lines.length) },
      dataset: { region: "payout", paying: casino.id },
    },
    h("div", { class: "payout-casino" }, sign, h("b", null, casino.name)),
    h("div", { class: "payout-floor" }, ...bills.toReversed(), ...owners.values()),
  );
  closePanel(tray);
  tray?.prepend(element);
  return { element, bills, owners };
}

/** Removes the panel. @param {Element | null} tray */
export const closePanel = (tray) => tray?.querySelector(".payout")?.remove();

/**
 * A bill is over its winner; one that nobody wins stays where all begin.
 * @param {PayingCasino} casino @param {number} value @param {number} nth @param {(value: number) => string} figure
 */
function billOf({ lines, awards }, value, nth, figure) {
  const award = awards.at(nth);
  const at = award ? lines.findIndex(({ owner }) => owner === award.owner) : -1;
  return h(
    "span",
    { class: "payout-bill", style: { "--at": at + 2 }, dataset: { owner: award?.owner, nth } },
    bill(value, figure(value)),
  );
}

/** @param {PayingCasino["lines"][number]} line @param {number} nth */
const ownerOf = ({ owner, tone, strength }, nth) =>
  h(
    "span",
    { class: "payout-owner", style: { "--at": nth + 2 }, dataset: { owner, tone } },
    mark(tone, strength),
  );

/**
 * Lays the bills on one heap, from which each slides to its place.
 * @param {PayoutPanel} panel
 */
export function heapUp({ element, bills }) {
  const heap = element.querySelector(".payout-floor")?.getBoundingClientRect().left ?? 0;
  const lefts = bills.map((each) => each.getBoundingClientRect().left);
  for (const [i, each] of bills.entries()) {
    const left = lefts[i] ?? heap;
    each.style.transform = `translate(${heap - left + 3 * i}px, ${2 * i}px)`;
  }
}

/**
 * Pixels by which the tiles of tied owners move towards one another.
 * @param {PayoutPanel} panel @param {PayingCasino} casino
 * @returns {{tile: HTMLElement, by: number}[]}
 */
export const leaning = ({ owners }, { lines, tied }) =>
  tiedGroups(lines, tied).flatMap((group) => {
    const tiles = group.flatMap((owner) => owners.get(owner) ?? []);
    const boxes = tiles.map((tile) => tile.querySelector(".mark")?.getBoundingClientRect());
    const [first] = boxes;
    const last = boxes.at(-1);
    if (!first || !last) return [];
    const middle = (first.left + last.right) / 2;
    return tiles.map((tile, i) => {
      const place = middle + (i - tiles.length / 2) * first.width;
      return { tile, by: place - (boxes[i]?.left ?? place) };
    });
  });

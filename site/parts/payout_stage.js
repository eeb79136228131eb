/**
 * A casino while it pays, large, in the tray: who has how many, the ties, and its bills, which slide
 * past the ties to those whom they are for. What is built shows how it ends; the rest is movement.
 */

import { h } from "../lib/dom.js";
import { mark } from "../ui/mark.js";
import { bill } from "./bill.js";
import { tiedGroups } from "./casino_lines.js";

/** @import { Tone } from "../ui/mark.js" */
/** @import { Award } from "./casino_lines.js" */

/**
 * What lies at a casino that is about to pay: `lines` strongest first, `bills` dearest first.
 * @typedef {object} House
 * @property {number} id @property {string} name
 * @property {{owner: number, tone: Tone, strength: number}[]} lines
 * @property {number[]} bills @property {Award[]} awards @property {number[]} tied
 */
/** @typedef {{element: HTMLElement, bills: HTMLElement[], owners: Map<number, HTMLElement>}} Stage */

/** Milliseconds at speed one: a house appears, its ties knock, the best bill waits. */
const OPEN = 130;
const TIE = 330;
const STOP = 420;
/** The last bill's way to a badge, which is never hurried; a house where nobody has anything. */
const FLIGHT = 230;
const EMPTY = 50;
/** All houses of a round together take no longer. */
const ROUND = 3300;

/** The parts of a house's time. */
export const TIMES = { OPEN, TIE, STOP, FLIGHT, EMPTY };

/** How long a bill is looked at: a 90 weighs more than a 10. @param {number} value in thousands */
export const weightOf = (value) => 150 + 4 * value;

/** Whether a tie costs somebody the best bill. @param {House} house */
export const isCostly = ({ lines: [first], bills, tied }) =>
  first !== undefined && bills.length > 0 && tied.includes(first.owner);

/** What can be hurried of a house's time, and what cannot. @param {House} house */
function partsOf(house) {
  const { lines, awards, tied } = house;
  if (!lines.length) return { loose: 0, fixed: EMPTY };
  const bills = awards.reduce((sum, { bill: value }) => sum + weightOf(value), 0);
  const ties = tied.length ? TIE + (isCostly(house) ? STOP : 0) : 0;
  return { loose: OPEN + ties + bills, fixed: awards.length ? FLIGHT : 0 };
}

/** What the times of a round's houses are multiplied by. @param {readonly House[]} houses */
export function paceOf(houses) {
  const parts = houses.map(partsOf);
  const loose = parts.reduce((sum, part) => sum + part.loose, 0);
  const fixed = parts.reduce((sum, part) => sum + part.fixed, 0);
  return Math.min(1, (ROUND - fixed) / Math.max(1, loose));
}

/** How long a house takes at that pace. @param {House} house @param {number} pace */
export function lengthOf(house, pace) {
  const { loose, fixed } = partsOf(house);
  return loose * pace + fixed;
}

/**
 * Puts a house into the tray, in the place of the one before it.
 * @param {Element | null} tray @param {House} house @param {Element} sign
 * @param {(value: number) => string} figure what is printed on a bill
 * @returns {Stage}
 */
export function openStage(tray, house, sign, figure) {
  const bills = house.bills.map((value, i) => billOf(house, value, i, figure));
  const owners = new Map(house.lines.map((line, i) => [line.owner, ownerOf(line, i)]));
  const element = h(
    "div",
    {
      class: "payout",
      "aria-hidden": "true",
      style: { "--owners": Math.max(1, house.lines.length) },
      dataset: { region: "payout", house: house.id },
    },
    h("div", { class: "payout-house" }, sign, h("b", null, house.name)),
    h("div", { class: "payout-floor" }, ...bills.toReversed(), ...owners.values()),
  );
  closeStage(tray);
  tray?.prepend(element);
  return { element, bills, owners };
}

/** Gives the tray back. @param {Element | null} tray */
export const closeStage = (tray) => tray?.querySelector(".payout")?.remove();

/**
 * A bill stands over its winner; one that nobody wins stays where all begin.
 * @param {House} house @param {number} value @param {number} nth @param {(value: number) => string} figure
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

/** @param {House["lines"][number]} line @param {number} nth */
const ownerOf = ({ owner, tone, strength }, nth) =>
  h(
    "span",
    { class: "payout-owner", style: { "--at": nth + 2 }, dataset: { owner, tone } },
    mark(tone, strength),
  );

/**
 * Lays the bills on one heap, from which each slides to its place.
 * @param {Stage} stage
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
 * How those who are tied lean on one another: pixels for each.
 * @param {Stage} stage @param {House} house
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

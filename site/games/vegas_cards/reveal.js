/**
 * The reveal: everybody's chosen cards lie face down over the table, turn over at once, stay long
 * enough to be read, and go to their casinos.
 */

import { h } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { mark } from "../../ui/mark.js";
import { cardBack } from "./card.js";

/** @import { EventOf } from "croupier/vegas_cards" */
/** @import { Motion } from "../../lib/motion.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/** @typedef {EventOf<"laid">} Laid */
/** @typedef {{front: Element, holder: HTMLElement}} Turning a card that lies face down at first */
/** @typedef {{event: Laid, cards: Turning[]}} Row */
/** @typedef {{event: Laid, from: DOMRect[]}} Sent cards on their way, and from where, in the event's order */
/** @typedef {{screen: HTMLElement, rows: Row[]}} Revealed cards that have been turned over */

/**
 * Turns over what everybody has chosen, over the table as it was: nothing there tells it before.
 * @param {HTMLElement} root @param {Laid[]} laid one a seat @param {Table} table
 * @returns {Promise<Revealed | null>} null where nothing takes time
 */
export async function reveal(root, laid, { motion, names }) {
  const layer = root.querySelector(".flights");
  if (!layer || motion().scaled(1) === 0) return null;
  const rows = laid.map(rowOf);
  const screen = h(
    "div",
    { class: "reveal" },
    rows.map((row) => drawRow(row, names)),
  );
  layer.append(screen);
  await motion().play(screen, [{ opacity: 0 }, { opacity: 1 }], { duration: 240 });
  await motion().pause(420);
  await turnOver(
    rows.flatMap(({ cards }) => cards),
    motion(),
  );
  await motion().pause(READ + READ_SEAT * laid.length);
  return { screen, rows };
}

/** Duration of revealed cards, in milliseconds at speed one; more for each seat. */
const READ = 800;
const READ_SEAT = 160;

/** @param {Laid} event @returns {Row} */
const rowOf = (event) => ({
  event,
  cards: event.cards.map((each) => ({
    front: card(event.seat, each),
    holder: h("span", { class: "reveal-card" }, cardBack(event.seat)),
  })),
});

/** @param {Row} row @param {string[]} names */
const drawRow = ({ event: { seat }, cards }, names) =>
  h(
    "div",
    { class: "reveal-row" },
    h("p", { class: "reveal-name" }, mark(seat), names[seat]),
    h(
      "div",
      { class: "reveal-cards" },
      cards.map(({ holder }) => holder),
    ),
  );

/**
 * The screen fades, and the cards go from where they lay.
 * @param {Revealed} revealed @param {Motion} motion
 * @param {(sent: Sent[]) => Promise<void>} travel
 */
export async function leave({ screen, rows }, motion, travel) {
  const sent = rows.map(({ event, cards }) => {
    return { event, from: cards.map(({ holder }) => holder.getBoundingClientRect()) };
  });
  const gone = travel(sent);
  const faded = motion.play(screen, [{ opacity: 1 }, { opacity: 0 }], { duration: 260 });
  await Promise.all([faded.then(() => screen.remove()), gone]);
}

/** @param {Turning[]} cards @param {Motion} motion */
async function turnOver(cards, motion) {
  const half = { duration: 170, easing: "ease-in" };
  const [flat, edge] = [{ transform: "none" }, { transform: "scaleX(0)" }];
  await Promise.all(cards.map(({ holder }) => motion.play(holder, [flat, edge], half)));
  for (const { front, holder } of cards) holder.replaceChildren(front);
  await Promise.all(
    cards.map(({ holder }) => motion.play(holder, [edge, flat], { ...half, easing: "ease-out" })),
  );
}

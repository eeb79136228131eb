/**
 * Animation of events. The new state is in the DOM already; this moves pictures over it: bills and hands
 * are dealt, cards travel, ties fade, bills slide to their winners.
 */

import { afterFrame, nextFrame } from "../../lib/scheduling.js";
import { card } from "../../parts/card.js";
import { eventOf, eventsOf } from "../../parts/events.js";
import { keepLeads, leadsOf } from "../../parts/neon.js";
import {
  dealBill,
  keepTies,
  payingCasino,
  payOut,
  settledCasino,
  snapshotOfCasino,
} from "../../parts/payout.js";
import { closePanel } from "../../parts/payout_panel.js";
import { all, hideUntilLanded, oneAfterAnother } from "../../parts/snapshot.js";
import { payingCasinos } from "./paying.js";
import { leave, reveal } from "./reveal.js";

/** @import { EventOf, Frame } from "croupier/vegas_cards" */
/** @import { Leads } from "../../parts/neon.js" */
/** @import { CasinoSnapshot } from "../../parts/payout.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Revealed } from "./reveal.js" */

/** @typedef {EventOf<"laid">} Laid */
/**
 * Positions before: the casino that pays, the cards picked from the hand in their order, and the lines
 * that were tied.
 * @typedef {CasinoSnapshot
 *   & {picked: DOMRect[], tied: Set<string>, leads: Leads}} Before
 */

/** The actor of a move that nobody chooses. */
const CHANCE = -1;

/**
 * Positions of the elements that the frame's events will move.
 * @param {HTMLElement} root @param {Frame} frame the one about to be shown
 * @param {Frame | null} last  the one that is shown
 * @param {Table} table
 * @returns {Before}
 */
export function snapshotBefore(root, { events, action }, last, table) {
  const about = action?.actor === CHANCE ? events.find((event) => "casino" in event) : undefined;
  const casino = about && "casino" in about ? about.casino : undefined;
  const first = settledCasino(last?.events ?? []) === undefined;
  return {
    ...snapshotOfCasino(root, casino),
    ...payingCasino(root, casino, last ? payingCasinos(last, table) : [], first),
    leads: leadsOf(root),
    picked: all(root, ".hand-picked .card").map((node) => node.getBoundingClientRect()),
    tied: new Set(all(root, OLD_TIES).map(lineKey)),
  };
}

/** Lines that were tied before, and not only looked at as if they were. */
const OLD_TIES = ".casino-line-tied:not(:has(.laid-ghost))";

/** @param {HTMLElement} line */
const lineKey = (line) =>
  `${line.closest("[data-casino]")?.getAttribute("data-casino")}/${line.dataset.owner}`;

/**
 * Turns over the cards of a frame that reveals them, before anything else shows what they are.
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 */
export async function revealFirst(root, { events }, table) {
  return eventOf(events, "revealed") ? reveal(root, eventsOf(events, "laid"), table) : null;
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @param {Revealed | null} revealed
 * @returns {Promise<void>}
 */
export async function animate(root, before, frame, table, revealed) {
  const { events } = frame;
  const turned = eventOf(events, "bill_turned");
  const drawn = eventOf(events, "hand_drawn");
  const settled = settledCasino(events);
  if (turned) await dealBill(root, turned, table);
  if (drawn) await dealHand(root, drawn.seat, table);
  await lay(root, before, frame, table, revealed);
  if (settled !== undefined && frame.action?.actor === CHANCE)
    await payOut(root, before, events, table);
  if (eventOf(events, "start_drawn")) await table.motion().pause(900);
  if (eventOf(events, "deal_ended")) await table.motion().pause(120);
  if (frame.next.kind !== "pay") closePanel(root);
}

/**
 * Cards go to their casinos, after a reveal everybody's.
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @param {Revealed | null} revealed
 */
async function lay(root, before, { events }, table, revealed) {
  const laid = revealed ? undefined : eventOf(events, "laid");
  const fresh = all(root, ".casino-line").filter((line) => !before.tied.has(lineKey(line)));
  const tell = keepTies(fresh);
  const light = laid || revealed ? keepLeads(before.leads, table.motion) : () => {};
  if (revealed) {
    await drawnUnseen(root, revealed);
    await leave(revealed, table.motion(), (event, from) => travel(root, event, from, table));
  } else if (laid) await travel(root, laid, before.picked, table);
  tell();
  light();
}

/**
 * Everybody's cards are drawn in one piece of work and sent there in the next; they are not seen before.
 * @param {HTMLElement} root @param {Revealed} revealed
 */
async function drawnUnseen(root, { rows }) {
  const cells = rows
    .flatMap(({ event }) => landings(root, event))
    .filter((cell) => cell !== undefined);
  for (const cell of cells) cell.style.opacity = "0";
  await afterFrame();
  for (const cell of cells) cell.style.opacity = "";
}

/** The hand comes card by card. @param {HTMLElement} root @param {number} seat @param {Table} table */
async function dealHand(root, seat, { motion }) {
  const coming = [
    { opacity: 0, transform: "translateY(60%) rotate(12deg)" },
    { opacity: 1, transform: "none" },
  ];
  const cards = all(root, `[data-hand="${seat}"] .hand-card`);
  const timingOf = oneAfterAnother(cards.length, 60, 300);
  await Promise.all(cards.map((node, i) => motion().play(node, coming, timingOf(i))));
}

/**
 * The new places of the cards that a seat has just laid, in the order of the event.
 * @param {HTMLElement} root @param {Laid} event
 */
function landings(root, { seat, cards }) {
  /** @type {Map<number, HTMLElement[]>} */
  const cells = new Map();
  return cards.map(({ face }) => {
    const open =
      cells.get(face) ??
      all(root, `[data-casino="${face}"] .casino-line[data-owner="${seat}"] .cell`);
    cells.set(face, open);
    return open.pop();
  });
}

/**
 * Cards travel from a hand, or from their owner's badge, to their casinos.
 * @param {HTMLElement} root @param {Laid} event @param {DOMRect[]} from in the same order
 * @param {Table} table
 */
async function travel(root, event, from, { motion, flights }) {
  const badge = root.querySelector(`[data-seat="${event.seat}"] .seat-mark`);
  const home = badge?.getBoundingClientRect();
  const ways = landings(root, event).map((target, i) => ({
    target,
    to: target?.getBoundingClientRect(),
    start: from[i] ?? home,
  }));
  // After a reveal everybody's cards leave: all are asked where they go before the first one moves, which
  // is work enough for the next frame.
  if (motion().kind !== "still") await nextFrame();
  const casinos = event.cards.map(({ face }) => root.querySelector(`[data-casino="${face}"]`));
  for (const casino of casinos) casino?.classList.add("casino-now");
  const timingOf = oneAfterAnother(ways.length, 60, 440);
  const flown = ways.map(({ target, to, start }, i) => {
    const each = event.cards[i];
    if (!target || !to || !start || !each) return null;
    const timing = timingOf(i);
    hideUntilLanded(target, motion(), timing);
    return flights.fly(card(event.seat, each), start, to, { ...timing, arc: 24 });
  });
  await Promise.all(flown);
  await motion().pause(160);
  for (const casino of casinos) casino?.classList.remove("casino-now");
}

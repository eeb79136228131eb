/**
 * Animation of events. The new state is in the DOM already; this moves pictures over it: bills and hands
 * are dealt, cards travel, ties fade, bills slide to their winners.
 */

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
import { all, oneAfterAnother } from "../../parts/snapshot.js";
import { payingCasinos } from "./paying.js";
import { leave, reveal } from "./reveal.js";

/** @import { EventOf, Frame } from "croupier/vegas_cards" */
/** @import { Leads } from "../../parts/neon.js" */
/** @import { CasinoSnapshot } from "../../parts/payout.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Revealed, Sent } from "./reveal.js" */

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
  if (revealed) await leave(revealed, table.motion(), (sent) => travel(root, sent, table));
  else if (laid) await travel(root, [{ event: laid, from: before.picked }], table);
  tell();
  light();
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
 * Cards travel from hands, or from their owners' badges, to their casinos.
 * @param {HTMLElement} root @param {Sent[]} sent @param {Table} table
 */
async function travel(root, sent, table) {
  // All are asked where they go before the first one moves, which would lay the table out for each seat.
  const ways = sent.map((each) => waysOf(root, each));
  const faces = sent.flatMap(({ event }) => event.cards.map(({ face }) => face));
  const casinos = faces.map((face) => root.querySelector(`[data-casino="${face}"]`));
  for (const casino of casinos) casino?.classList.add("casino-now");
  await Promise.all(ways.map((each) => flyCards(each, table)));
  await table.motion().pause(160);
  for (const casino of casinos) casino?.classList.remove("casino-now");
}

/** The way of each card that a seat has laid. @param {HTMLElement} root @param {Sent} sent */
function waysOf(root, { event, from }) {
  const home = root.querySelector(`[data-seat="${event.seat}"] .seat-mark`);
  const start = home?.getBoundingClientRect();
  return landings(root, event).map((target, i) => {
    const each = event.cards[i];
    const picture = each && card(event.seat, each);
    return { picture, target, to: target?.getBoundingClientRect(), start: from[i] ?? start };
  });
}

/** @param {ReturnType<typeof waysOf>} ways @param {Table} table */
async function flyCards(ways, { flights }) {
  const timingOf = oneAfterAnother(ways.length, 60, 440);
  const flown = ways.map(({ picture, target, to, start }, i) => {
    if (!picture || !target || !to || !start) return null;
    return flights.fly(picture, start, to, { ...timingOf(i), arc: 24, target });
  });
  await Promise.all(flown);
}

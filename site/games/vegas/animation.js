/**
 * Animation of events. The new state is in the DOM already; this moves pictures over it: dice are
 * thrown and travel, bills are dealt, ties fade, bills slide to their winners.
 */

import { afterFrame } from "../../lib/scheduling.js";
import { eventOf } from "../../parts/events.js";
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
import { all, oneAfterAnother, snapshotOf } from "../../parts/snapshot.js";
import { castDice, gather, handOf, leap } from "../../parts/throw.js";
import { emptyFelt, roomFor } from "../../parts/throw_places.js";
import { diceOf, MANY } from "./groups.js";
import { payingCasinos } from "./paying.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Leads } from "../../parts/neon.js" */
/** @import { CasinoSnapshot } from "../../parts/payout.js" */
/** @import { Snapshot } from "../../parts/snapshot.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Cast } from "../../parts/throw.js" */

export { discard } from "../../parts/throw.js";
export { explanationOf } from "./explanation.js";

/**
 * Positions before: the dice of the group just chosen, and the casino of the events.
 * @typedef {CasinoSnapshot
 *   & {dice: Snapshot[], leads: Leads}} Before
 */

/** @type {Omit<Before, "casino" | "pace">} */
const NOTHING = { dice: [], leads: new Map(), lines: new Map(), bills: [], money: new Map() };

/**
 * Positions of the elements that the frame's events will move.
 * @param {HTMLElement} root @param {Frame} frame the one about to be shown
 * @param {Frame | null} last  the one that is shown
 * @param {Table} table
 * @returns {Before}
 */
export function snapshotBefore(root, { events }, last, table) {
  const about = events.find((event) => "casino" in event);
  const casino = about && "casino" in about ? about.casino : undefined;
  const first = settledCasino(last?.events ?? []) === undefined;
  const paying = payingCasino(root, casino, last ? payingCasinos(last, table) : [], first);
  // Asking where things are makes the browser lay everything out: not where nothing will move.
  if (table.motion().kind === "still") return { ...NOTHING, ...paying };
  const placed = eventOf(events, "placed");
  return {
    dice: placed ? all(root, `.group[data-face="${placed.face}"] .die`).map(snapshotOf) : [],
    leads: leadsOf(root),
    ...snapshotOfCasino(root, casino),
    ...paying,
  };
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @returns {Promise<void>}
 */
export async function animate(root, before, frame, table) {
  const { events } = frame;
  const placed = eventOf(events, "placed");
  const turned = eventOf(events, "bill_turned") ?? eventOf(events, "rainbow_replaced");
  const kicked = eventOf(events, "kicked");
  const settled = settledCasino(events);
  if (placed) await travel(root, before, placed.casino, table);
  else if (kicked) await kickOff(root, before, kicked, table);
  else if (eventOf(events, "preplaced")) await scatter(root, table);
  else if (turned) await dealBill(root, turned, table);
  else if (settled !== undefined && frame.action?.actor === -1)
    await payOut(root, before, events, table);
  if (eventOf(events, "start_drawn")) await table.motion().pause(900);
  if (eventOf(events, "round_ended")) await table.motion().pause(120);
  if (frame.next.kind !== "pay") closePanel(root);
}

/** The share of the table's height, over the tray, where dice come to lie at most. */
const REACH = 0.24;
/** A thrown die in pixels: a share of the table's width and height, within limits. */
const SIZE = { width: 0.064, height: 0.056, least: 27, most: 50 };

/**
 * The roll is thrown over the felt, before anything shows it. Resolves when all dice lie still.
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 * @returns {Promise<Cast[]>}
 */
export async function throwRoll(root, { observation: { roll }, setup, ply }, table) {
  const tray = root.querySelector(".tray")?.getBoundingClientRect();
  if (!roll || !tray) return [];
  const { width, height } = root.getBoundingClientRect();
  const share = Math.min(width * SIZE.width, height * SIZE.height, SIZE.most);
  const size = Math.max(SIZE.least, share);
  const dice = diceOf(roll);
  const under = Math.max(tray.top - height * REACH, ...taken(root));
  const onto = emptyFelt(under, tray, roomFor(dice.length, size));
  const from = handOf(root, setup.seats, roll.seat);
  return castDice(dice, { from, onto, size, seed: ply }, table);
}

/** Down to where something lies at each casino. @param {HTMLElement} root */
const taken = (root) =>
  all(root, ".casino-line:last-child, .bill-place:last-child").map(
    (node) => node.getBoundingClientRect().bottom,
  );

/**
 * The thrown dice slide together by face; the words of the groups come when they lie there.
 * @param {HTMLElement} root @param {Cast[]} casts @param {Table} table
 */
export async function gatherRoll(root, casts, table) {
  const groups = /** @type {HTMLElement} */ (root.querySelector(".groups"));
  if (table.motion().kind !== "still") {
    // The groups are drawn in one piece of work and the dice sent there in the next; until then they
    // would lie at both places.
    groups.style.opacity = "0";
    groups.classList.add("groups-gathering");
    await afterFrame();
  }
  const free = all(groups, ".die");
  await gather(
    casts,
    ({ tone, face, big = false }) => {
      const at = free.findIndex(
        (die) =>
          die.dataset.tone === String(tone) && isBig(die) === big && faceAround(die) === face,
      );
      return at < 0 ? undefined : free.splice(at, 1)[0];
    },
    table,
    () => {
      groups.style.opacity = "";
    },
  );
  groups.classList.remove("groups-gathering");
  for (const group of all(root, ".group")) {
    const dice = all(group, ".group-dice .die");
    if (dice.length >= MANY) leap(dice, table.motion());
  }
}

/** @param {Element} die */
const faceAround = (die) =>
  Number(/** @type {HTMLElement | null} */ (die.closest("[data-face]"))?.dataset.face);

/** Delay of a die after the one before it, and its flight, in milliseconds at speed one. */
const LAID = { delay: 50, duration: 400 };

/**
 * The chosen dice travel to their casino; lines that change places slide.
 * @param {HTMLElement} root @param {Before} before @param {number} id @param {Table} table
 */
async function travel(root, before, id, table) {
  const { motion } = table;
  const casino = root.querySelector(`[data-casino="${id}"]`);
  const lines = all(root, `[data-casino="${id}"] .casino-line`);
  const slides = lines.map((line) => {
    const from = before.lines.get(line.dataset.owner ?? "");
    return from ? motion().fly(line, from.rect, { duration: 260 }) : null;
  });
  const front = casino?.querySelector(".casino-front");
  const targets = newcomers(lines, before.dice);
  // All are asked before anything moves, which would lay the table out for each of them.
  const places = targets.map((target) => (target ?? front)?.getBoundingClientRect());
  const flown = flyDice(before.dice, targets, places, table);
  casino?.classList.add("casino-now");
  // A tie with ghosts was only looked at.
  const wasTied = (/** @type {HTMLElement} */ { dataset }) =>
    before.lines.get(dataset.owner ?? "")?.node.matches(".casino-line-tied:not(:has(.die-ghost))");
  const tell = keepTies(lines.filter((line) => !wasTied(line)));
  const light = keepLeads(before.leads, motion);
  const hits = before.dice.map(({ node }, i) => ({
    at: motion().scaled(LAID.delay * i + LAID.duration),
    big: isBig(node),
    on: /** @type {"die" | "wood"} */ (lines.length > 1 || i ? "die" : "wood"),
  }));
  table.cue("lay", 0, hits);
  await Promise.all([...slides, ...flown]);
  tell();
  await motion().pause(120);
  casino?.classList.remove("casino-now");
  light();
}

/**
 * Each die flies to where it lies now; one that does not stay fades at the casino.
 * @param {Snapshot[]} dice @param {(HTMLElement | null | undefined)[]} targets
 * @param {(DOMRect | undefined)[]} places of the targets, or of the casino
 * @param {Table} table
 */
function flyDice(dice, targets, places, { flights }) {
  const timingOf = oneAfterAnother(dice.length, LAID.delay, LAID.duration);
  return dice.map(({ node, rect }, i) => {
    const [target, to] = [targets[i], places[i]];
    return to && flights.fly(node, rect, to, { ...timingOf(i), arc: 26, fade: !target, target });
  });
}

/**
 * The new place of each die of a group: the last of its owner and kind, from the end.
 * @param {HTMLElement[]} lines @param {Snapshot[]} dice
 */
function newcomers(lines, dice) {
  const free = lines.flatMap((line) => all(line, ".die"));
  return dice.map(({ node }) => {
    const { tone } = /** @type {HTMLElement} */ (node).dataset;
    const at = free.findLastIndex((die) => die.dataset.tone === tone && isBig(die) === isBig(node));
    return at < 0 ? null : free.splice(at, 1)[0];
  });
}

/** @param {Element} die */
const isBig = (die) => die.classList.contains("die-big");

/**
 * A kicked die flies to its owner; a neutral one has none and fades.
 * @param {HTMLElement} root @param {Before} before
 * @param {{owner: number, big: boolean}} event @param {Table} table
 */
async function kickOff(root, before, { owner, big }, { motion, flights }) {
  const line = before.lines.get(String(owner));
  const die = line && all(line.node, ".die").findLast((each) => isBig(each) === big);
  const goal =
    root.querySelector(`[data-seat="${owner}"] .seat-mark`) ?? root.querySelector(".pile");
  if (!line || !die || !goal) return;
  const to = goal.getBoundingClientRect();
  const size = Math.min(line.rect.height, 36);
  const from = new DOMRect(line.rect.left + line.rect.width * 0.4, line.rect.top, size, size);
  const target = to.width ? to : new DOMRect(from.left, from.top + 80, size, size);
  await flights.fly(die, from, target, { duration: 560, arc: 46, fade: true });
  await motion().pause(120);
}

/** Dice that are laid before the first turn come from the middle of the table. @param {HTMLElement} root @param {Table} table */
async function scatter(root, { motion, flights }) {
  if (motion().kind === "still") return motion().pause(400);
  const from = root.querySelector(".pile-stack")?.getBoundingClientRect();
  const dice = all(root, ".casino-lines .die");
  const places = dice.map((die) => die.getBoundingClientRect());
  const timingOf = oneAfterAnother(dice.length, 60, 420);
  const flown = dice.map((die, i) => {
    const to = places[i] ?? new DOMRect();
    const start = from && new DOMRect(from.left, from.top, to.width, to.height);
    return start && flights.fly(die, start, to, { ...timingOf(i), target: die });
  });
  await Promise.all(flown);
}

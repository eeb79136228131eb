/** How a casino pays: tied dice or cards fade, each bill slides to its winner, the other bills leave. */

import { setText } from "../lib/dom.js";
import { eventOf, eventsOf } from "./events.js";
import { all, hideUntilLanded, pictureOf } from "./picture.js";

/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./flight.js").Flights} Flights */
/** @typedef {{motion: () => import("../lib/motion.js").Motion, flights: Flights}} Table */
/**
 * What a casino looked like before it paid.
 * @typedef {object} CasinoPicture
 * @property {Map<string, Picture>} lines  what lay there, by owner
 * @property {Picture[]} bills  dearest first
 * @property {Map<Element, string>} money  what the seats' badges said of their money
 */
/** @typedef {{type: "tied", casino: number, owners: number[]}} Tied */
/** @typedef {{type: "paid", casino: number, owner: number, bill: number}} Paid */
/** @typedef {{type: "returned" | "boxed", casino: number, bills: number[]}} Left */
/**
 * A casino while it pays.
 * @typedef {object} Payment
 * @property {HTMLElement} root  of the view
 * @property {Table} table
 * @property {Picture[]} bills  those that have not moved yet
 * @property {Map<string, Element | null>} lines  pictures held in place, by owner
 * @property {Map<Element, Element | null>} held  the same of the bills, by the bill's copy
 */

/** What a badge says of money: what the seat has, and what it would be paid. */
const MONEY = ":is(.seat-sum, .seat-pending)";

/** @param {HTMLElement} root @param {number | undefined} casino @returns {CasinoPicture} */
export const pictureOfCasino = (root, casino) => ({
  lines: new Map(
    all(root, `[data-casino="${casino}"] .casino-line`).map((node) => [
      node.dataset.owner ?? "",
      pictureOf(node),
    ]),
  ),
  bills: all(root, `[data-casino="${casino}"] .bill-place .bill`).map(pictureOf),
  money: new Map(all(root, `[data-seat] ${MONEY}`).map((node) => [node, node.textContent ?? ""])),
});

/**
 * New ties are not struck through before what makes them lies there. Returns what tells them.
 * @param {HTMLElement[]} lines those that were not tied before
 */
export function keepTies(lines) {
  for (const line of lines) line.classList.add("casino-line-untold");
  return () => {
    for (const line of lines) line.classList.remove("casino-line-untold");
  };
}

/**
 * A seat's badge says what it was paid when the bill arrives there. Returns what tells the money of a
 * seat, unless its badge is about another moment by then.
 * @param {HTMLElement} root @param {CasinoPicture["money"]} before @param {number[]} owners
 */
function keepMoney(root, before, owners) {
  const spoken = (/** @type {number} */ owner) =>
    root.querySelector(`[data-seat="${owner}"] .seat-spoken`)?.textContent;
  const kept = owners.flatMap((owner) =>
    all(root, `[data-seat="${owner}"] ${MONEY}`).map((node) => {
      const words = { owner, node, is: node.textContent ?? "", about: spoken(owner) };
      setText(node, before.get(node) ?? words.is);
      return words;
    }),
  );
  return (/** @type {number} */ paid) => {
    for (const { owner, node, is, about } of kept) {
      if (owner === paid && spoken(owner) === about) setText(node, is);
    }
  };
}

/**
 * The number of the casino that pays or gives its bills back in these events, if one does.
 * @template {{type: string}} E
 * @param {readonly E[]} events
 * @returns {number | undefined}
 */
export function settledCasino(events) {
  const all = /** @type {readonly (Tied | Paid | Left)[]} */ (/** @type {unknown} */ (events));
  const settled =
    eventOf(all, "paid") ??
    eventOf(all, "tied") ??
    eventOf(all, "returned") ??
    eventOf(all, "boxed");
  return settled?.casino;
}

/**
 * Acts out how one casino pays.
 * @param {HTMLElement} root @param {CasinoPicture} before
 * @param {readonly {type: string}[]} happened the frame's events
 * @param {number} casino @param {Table} table
 */
export async function payOut(root, before, happened, casino, table) {
  const events = /** @type {readonly (Tied | Paid | Left)[]} */ (happened);
  const node = root.querySelector(`[data-casino="${casino}"]`);
  const payment = startPayment(root, before, table);
  const tied = eventsOf(events, "tied").flatMap(({ owners }) => owners);
  const paid = eventsOf(events, "paid");
  node?.classList.add("casino-now");
  const owners = paid.map(({ owner }) => owner);
  const tell = keepMoney(root, before.money, owners);
  await dropTied(payment, new Set(tied));
  for (const each of paid) {
    await pay(payment, each);
    tell(each.owner);
  }
  await removeRest(
    payment,
    events.flatMap((event) => ("bills" in event ? event.bills : [])),
  );
  await table.motion().pause(paid.length || tied.length ? 160 : 60);
  for (const holder of [...payment.lines.values(), ...payment.held.values()]) holder?.remove();
  node?.classList.remove("casino-now");
}

/**
 * Holds pictures of all that lay at the casino in place, until each has had its turn.
 * @param {HTMLElement} root @param {CasinoPicture} before @param {Table} table
 * @returns {Payment}
 */
function startPayment(root, { lines, bills }, table) {
  const hold = (/** @type {Picture} */ { node, rect }) => table.flights.hold(node, rect);
  return {
    root,
    table,
    bills: [...bills],
    lines: new Map([...lines].map(([owner, picture]) => [owner, hold(picture)])),
    held: new Map(bills.map((picture) => [picture.node, hold(picture)])),
  };
}

/** @param {Payment} payment @param {Set<number>} owners */
async function dropTied(payment, owners) {
  if (!owners.size) return;
  await payment.table.motion().pause(260);
  await Promise.all([...owners].map((owner) => dropLine(payment, owner, 460)));
}

/** @param {Payment} payment @param {number} owner @param {number} duration */
async function dropLine({ lines, table: { flights } }, owner, duration) {
  const holder = lines.get(String(owner));
  if (holder) await flights.release(holder, { duration });
}

/** A bill slides to its winner. @param {Payment} payment @param {Paid} event */
async function pay(payment, { owner, bill }) {
  const { root, table } = payment;
  const from = takeBill(payment, bill);
  const seat = root.querySelector(`[data-seat="${owner}"] .seat-money`);
  if (!from || !seat) return;
  payment.held.get(from.node)?.remove();
  dropLine(payment, owner, 420);
  await table.flights.fly(from.node, from.rect, landing(seat), { duration: 540, arc: 18 });
  pulse(seat, table.motion());
}

/** Bills that nobody won go under the pile, or out of the game. @param {Payment} payment @param {number[]} bills */
async function removeRest(payment, bills) {
  const pile = payment.root.querySelector(".pile-stack");
  const { flights } = payment.table;
  await Promise.all(
    bills.map((value) => {
      const from = takeBill(payment, value);
      if (!from) return null;
      payment.held.get(from.node)?.remove();
      const timing = { duration: 480, fade: true };
      return pile ? flights.fly(from.node, from.rect, pile.getBoundingClientRect(), timing) : null;
    }),
  );
}

/** The picture of a bill of this value, which is then no longer there. @param {Payment} payment @param {number} value */
function takeBill({ bills }, value) {
  const at = bills.findIndex(
    ({ node }) => /** @type {HTMLElement} */ (node).dataset.bill === String(value),
  );
  return at < 0 ? null : bills.splice(at, 1)[0];
}

/** Where a bill lands on a badge: in its middle, no larger than a bill. @param {Element} seat */
function landing(seat) {
  const box = seat.getBoundingClientRect();
  const width = Math.min(40, box.width);
  return new DOMRect(
    box.left + box.width / 2 - width / 2,
    box.top + box.height / 2 - width / 4,
    width,
    width / 2,
  );
}

/** @param {Element} node @param {import("../lib/motion.js").Motion} motion */
function pulse(node, motion) {
  const [small, large] = [{ transform: "scale(1)" }, { transform: "scale(1.28)" }];
  motion.play(node, [small, large, small], { duration: 300 });
}

/**
 * A bill comes from the pile; the next may start while it is under way.
 * @param {HTMLElement} root @param {{casino: number, bill: number}} event @param {Table} table
 */
export async function dealBill(root, { casino, bill }, { motion, flights }) {
  const pile = root.querySelector(".pile-stack");
  const places = all(root, `[data-casino="${casino}"] .bill-place[data-value="${bill}"]`);
  const target = places.at(-1)?.querySelector(".bill");
  if (pile && target && motion().kind !== "still") {
    const timing = { duration: 330 };
    hideUntilLanded(target, motion(), timing);
    flights.fly(target, pile.getBoundingClientRect(), target.getBoundingClientRect(), {
      ...timing,
      arc: 30,
    });
  }
  await motion().pause(105);
}

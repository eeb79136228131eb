/**
 * Payout of a casino: tied owners knock together, each bill slides to its winner and on to their badge,
 * the other bills leave.
 */

import { renew, setText } from "../lib/dom.js";
import { eventsOf } from "./events.js";
import { heapUp, isCostly, leaning, openPanel, paceOf, TIMES, weightOf } from "./payout_panel.js";
import { all, snapshotOf } from "./snapshot.js";

/** @import { Motion } from "../lib/motion.js" */
/** @import { PayingCasino, PayoutPanel } from "./payout_panel.js" */
/** @import { Snapshot } from "./snapshot.js" */
/** @import { Table } from "./table_layout.js" */

/**
 * Appearance of a casino before it paid.
 * @typedef {object} CasinoSnapshot
 * @property {Map<string, Snapshot>} lines  what lay there, by owner
 * @property {Snapshot[]} bills  dearest first
 * @property {Map<Element, string>} money  what the seats' badges said of their money
 * @property {PayingCasino | null} casino  the same in figures, if it is about to pay
 * @property {number} pace  factor for the times of this round's payout
 */
/** @typedef {{type: "paid", casino: number, owner: number, bill: number}} Paid */
/**
 * A casino while it pays.
 * @typedef {object} Payment
 * @property {HTMLElement} root  of the view
 * @property {Table} table
 * @property {PayingCasino} casino
 * @property {PayoutPanel} panel
 * @property {number} pace
 * @property {(owner: number) => void} tell  lets a seat's badge say what it has been paid
 * @property {Map<string, Element | null>} felt  pictures held in place: "of <owner>", "bill <nth>"
 */

/** Events of a casino that pays or gives its bills back. */
const SETTLING = ["paid", "tied", "returned", "boxed"];

/**
 * The number of the casino that pays or gives its bills back in these events, if one does.
 * @param {readonly {type: string}[]} events
 * @returns {number | undefined}
 */
export function settledCasino(events) {
  const settled = events.find(({ type }) => SETTLING.includes(type));
  return /** @type {{casino?: number} | undefined} */ (settled)?.casino;
}

/** The money on a badge: what the seat has, and what it would be paid. */
const MONEY = ":is(.seat-sum, .seat-pending)";

/** Pace of a round's payouts, by table: decided at the first of them. @type {WeakMap<HTMLElement, number>} */
const paces = new WeakMap();

/**
 * The casino that is about to pay, and the pace.
 * @param {HTMLElement} root @param {number | undefined} id
 * @param {readonly PayingCasino[]} casinos as they lie @param {boolean} isFirst  none has paid yet in this round
 */
export function payingCasino(root, id, casinos, isFirst) {
  if (isFirst || !paces.has(root)) paces.set(root, paceOf(casinos));
  const casino = casinos.find((each) => each.id === id) ?? null;
  return { casino, pace: paces.get(root) ?? 1 };
}

/**
 * @param {HTMLElement} root @param {number | undefined} casino
 * @returns {Pick<CasinoSnapshot, "lines" | "bills" | "money">}
 */
export const snapshotOfCasino = (root, casino) => ({
  lines: new Map(
    all(root, `[data-casino="${casino}"] .casino-line`).map((node) => [
      node.dataset.owner ?? "",
      snapshotOf(node),
    ]),
  ),
  bills: all(root, `[data-casino="${casino}"] .bill-place .bill`).map(snapshotOf),
  money: new Map(all(root, `[data-seat] ${MONEY}`).map((node) => [node, node.textContent ?? ""])),
});

/**
 * Delays the strike-through of new ties until the dice have landed. Returns a function that shows it.
 * @param {HTMLElement[]} lines those that were not tied before
 */
export function keepTies(lines) {
  for (const line of lines) line.classList.add("casino-line-untold");
  return () => {
    for (const line of lines) line.classList.remove("casino-line-untold");
  };
}

/**
 * Delays the money on badges until the bill has arrived. Returns a function that shows a seat's money,
 * unless its badge is about another ply by then.
 * @param {HTMLElement} root @param {CasinoSnapshot["money"]} before @param {number[]} owners
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
      if (owner !== paid || spoken(owner) !== about || node.textContent === is) continue;
      setText(node, is);
      if (node.parentElement) renew(node.parentElement);
    }
  };
}

/**
 * Acts out how one casino pays, large, in the tray, while what lay there leaves the felt.
 * @param {HTMLElement} root @param {CasinoSnapshot} before
 * @param {readonly {type: string}[]} happened the frame's events
 * @param {Table} table
 */
export async function payOut(root, before, happened, table) {
  const { casino } = before;
  const paid = eventsOf(/** @type {readonly Paid[]} */ (happened), "paid");
  const tell = keepMoney(
    root,
    before.money,
    paid.map(({ owner }) => owner),
  );
  if (casino && table.motion().scaled(1)) {
    return payAtLeisure(root, { ...before, casino }, tell, table);
  }
  for (const { owner } of paid) tell(owner);
}

/**
 * @param {HTMLElement} root @param {CasinoSnapshot & {casino: PayingCasino}} before
 * @param {(owner: number) => void} tell @param {Table} table
 */
async function payAtLeisure(root, before, tell, table) {
  const { casino, pace } = before;
  const node = root.querySelector(`[data-casino="${casino.id}"]`);
  const sign = /** @type {Element} */ (node?.querySelector(".casino-sign")?.cloneNode(true));
  const panel = openPanel(root.querySelector(".tray-body"), casino, sign, table.t.short);
  const payment = { root, table, casino, panel, pace, tell, felt: holdFelt(before, table) };
  node?.classList.add("casino-now");
  try {
    await appear(payment);
    await knock(payment);
    await payBills(payment);
  } finally {
    for (const holder of payment.felt.values()) holder?.remove();
    node?.classList.remove("casino-now");
  }
}

/** @param {Payment} payment @param {number} ms at speed one, and at this round's pace */
const wait = ({ table, pace }, ms) => table.motion().pause(ms * pace);

/** @param {Payment} payment @param {Element} node @param {Keyframe[]} keyframes @param {number} ms */
const play = ({ table, pace }, node, keyframes, ms) =>
  table.motion().play(node, keyframes, { duration: ms * pace });

/**
 * Holds pictures of all that lay at the casino in place, by owner and by bill.
 * @param {CasinoSnapshot} before @param {Table} table
 */
function holdFelt({ lines, bills }, { flights }) {
  const hold = (/** @type {Snapshot} */ { node, rect }) => flights.hold(node, rect);
  return new Map([
    ...[...lines].map(([owner, picture]) => /** @type {const} */ ([`of ${owner}`, hold(picture)])),
    ...bills.map((picture, i) => /** @type {const} */ ([`bill ${i}`, hold(picture)])),
  ]);
}

/** Fades a picture held on the felt. @param {Payment} payment @param {string} what */
async function leave({ felt, table, pace }, what) {
  const holder = felt.get(what);
  if (holder) await table.flights.release(holder, { duration: 320 * pace });
}

/** The casino appears, its bills on one heap. @param {Payment} payment */
async function appear(payment) {
  const { panel, casino, table } = payment;
  if (!casino.lines.length) {
    for (const i of casino.bills.keys()) leave(payment, `bill ${i}`);
    return wait(payment, TIMES.EMPTY);
  }
  if (table.motion().kind === "moving") heapUp(panel);
  play(payment, panel.element, [{ opacity: 0 }, { opacity: 1 }], 110);
  await wait(payment, TIMES.OPEN);
}

/**
 * The tied knock together and turn grey; one that costs an owner the best bill stops the table.
 * @param {Payment} payment
 */
async function knock(payment) {
  const { panel, casino, table } = payment;
  if (!casino.tied.length || !casino.lines.length) return;
  const tied = leaning(panel, casino);
  const costly = isCostly(casino);
  const length = TIMES.TIE + (costly ? TIMES.STOP : 0);
  for (const { tile, by } of tied) {
    tile.style.transform = `translateX(${by}px)`;
    play(payment, tile, knocking(by), TIMES.TIE);
  }
  await wait(payment, TIMES.TIE * 0.4);
  table.cue("tie", casino.bills[0] ?? 0);
  for (const { tile } of tied) tile.classList.add("payout-tied");
  for (const owner of casino.tied) leave(payment, `of ${owner}`);
  await wait(payment, length - TIMES.TIE * 0.4);
}

/** Towards one another, a blow, and still. @param {number} by pixels @returns {Keyframe[]} */
const knocking = (by) => [
  { transform: "none", easing: "cubic-bezier(0.6, 0, 1, 0.6)" },
  { transform: `translateX(${by}px)`, offset: 0.4 },
  { transform: `translateX(${by - Math.sign(by) * 7}px)`, offset: 0.6 },
  { transform: `translateX(${by}px)` },
];

/** One bill after another, the dearest first, until the last has landed. @param {Payment} payment */
async function payBills(payment) {
  const { casino, panel } = payment;
  const landed = [];
  for (const [i, value] of casino.bills.entries()) {
    const bill = panel.bills[i];
    if (!bill) continue;
    if (bill.dataset.owner === undefined) {
      bill.classList.add("payout-gone");
      leave(payment, `bill ${i}`);
    } else {
      await lookAt(payment, bill, value, i);
      landed.push(flyHome(payment, bill, value));
    }
  }
  await Promise.all(landed);
}

/**
 * A bill slides to its winner and stays there.
 * @param {Payment} payment @param {HTMLElement} bill @param {number} value @param {number} nth
 */
async function lookAt(payment, bill, value, nth) {
  const { table } = payment;
  const time = weightOf(value);
  const from = bill.style.transform;
  payment.felt.get(`bill ${nth}`)?.remove();
  bill.style.transform = "";
  bill.classList.add("payout-now");
  play(payment, bill, sliding(from || "none", value), time * 0.6);
  await wait(payment, time * 0.55);
  table.cue("bill", value);
  await wait(payment, time * 0.45);
  bill.classList.remove("payout-now");
}

/** From the heap past the others, a little lifted; the dearer the larger. @param {string} from @param {number} value @returns {Keyframe[]} */
const sliding = (from, value) => [
  { transform: from },
  { transform: `translateY(-6px) scale(${1.06 + value / 400})`, offset: 0.82 },
  { transform: "none" },
];

/** @param {Payment} payment @param {HTMLElement} bill @param {number} value */
async function flyHome(payment, bill, value) {
  const { root, table, tell } = payment;
  const owner = Number(bill.dataset.owner);
  const seat = root.querySelector(`[data-seat="${owner}"] .seat-money`);
  leave(payment, `of ${owner}`);
  bill.classList.add("payout-gone");
  const sample = bill.querySelector(".bill");
  if (seat && sample) {
    const timing = { duration: TIMES.FLIGHT, arc: 18 };
    await table.flights.fly(sample, sample.getBoundingClientRect(), landing(seat), timing);
  }
  tell(owner);
  if (seat) land(seat, value, table.motion());
}

/** Landing place of a bill on a badge: its middle, no larger than a bill. @param {Element} seat */
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

/**
 * A badge takes a bill: the figure turns over to the new one, the more the bill is worth the harder.
 * @param {Element} seat @param {number} value @param {Motion} motion
 */
function land(seat, value, motion) {
  const [small, large] = [{ transform: "none" }, { transform: `scale(${1.12 + value / 350})` }];
  motion.play(seat, [small, large, small], { duration: 220 + value * 2 });
  const sum = seat.querySelector(".seat-sum");
  if (sum) motion.play(sum, TICK, { duration: 200 });
}

/** A figure that turns up. @type {Keyframe[]} */
const TICK = [
  { transform: "translateY(55%)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

/**
 * A bill comes from the pile; the next may start while it is under way.
 * @param {HTMLElement} root @param {{casino: number, bill: number}} event @param {Table} table
 */
export async function dealBill(root, { casino, bill }, { motion, flights }) {
  const pile = root.querySelector(".pile-stack");
  const places = all(root, `[data-casino="${casino}"] .bill-place[data-value="${bill}"]`);
  const target = places.at(-1)?.querySelector(".bill");
  if (pile && target && motion().kind !== "still") {
    const [from, to] = [pile.getBoundingClientRect(), target.getBoundingClientRect()];
    flights.fly(target, from, to, { duration: 330, arc: 30, target });
  }
  await motion().pause(105);
}

/** The rail of seats; in the solo game you, what you have to beat, and the colours one by one. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { writeChange } from "../../lib/numbers.js";
import { die } from "../../parts/die.js";
import { hidesMoney } from "../../parts/hidden_money.js";
import { isLastRound } from "../../parts/last_round.js";
import { createSeat, updateSeat } from "../../parts/seat.js";
import { EXTRAS, extrasWith } from "./extras.js";
import { countOf, inWords, KINDS } from "./kinds.js";
import { ownerName } from "./words.js";

/** @import { Frame, Seat } from "croupier/vegas" */
/** @import { SeatFacts } from "../../parts/seat.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/**
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 * @param {boolean} reveal nobody's money is a secret
 */
export function updateSeats(root, frame, table, reveal) {
  const { seats } = frame.observation;
  const solo = isSolo(frame);
  root.classList.toggle("seats-race", solo);
  root.classList.toggle("seats-hands", hasSpecial(frame));
  reconcile(
    root,
    solo ? [0, RACE, ...seats.keys()].filter((seat, i) => i < 2 || seat > 0) : [...seats.keys()],
    (seat) => seat,
    (seat) => (seat === RACE ? createRace() : createSeat(seat)),
    (node, seat) =>
      seat === RACE
        ? updateRace(node, frame, table)
        : updateSeat(node, factsOf(frame, seat, table, reveal)),
  );
}

/** True if hands may hold other than ordinary dice, which have a place of their own. @param {Frame} frame */
const hasSpecial = ({ setup: { options } }) =>
  EXTRAS.some(({ option, dice, held }) => (dice || held) && options[option]);

/** Winnings besides bills. */
const HELD = extrasWith("held");

/** The place of what all the colours have together, among the seats. */
const RACE = -1;

/** True in the game for one against the table. @param {Frame} frame */
export const isSolo = ({ observation }) => observation.owners.some(({ kind }) => kind === "colour");

/** The total of all colours that the person has to beat. @param {Frame} frame */
export const together = ({ observation: { seats } }) =>
  seats.slice(1).reduce((sum, { money }) => sum + money, 0);

function createRace() {
  return h(
    "li",
    { class: "race", dataset: { region: "race" } },
    h("span", { class: "race-name", dataset: { field: "name" } }),
    h("span", null, h("b", { class: "race-sum" }), h("span", { class: "seat-pending" })),
    h("span", { class: "race-bar", "aria-hidden": "true" }, h("i")),
  );
}

/** @param {HTMLElement} node @param {Frame} frame @param {Table} table */
function updateRace(node, frame, { t }) {
  const { seats } = frame.observation;
  const [you] = seats;
  const others = together(frame);
  const mine = you?.money ?? 0;
  setText(/** @type {Element} */ (node.querySelector(".race-name")), t("vegas.race.together"));
  setText(/** @type {Element} */ (node.querySelector(".race-sum")), t.short(others));
  const due = seats.slice(1).reduce((sum, { pending }) => sum + pending, 0);
  const pending = /** @type {Element} */ (node.querySelector(".seat-pending"));
  setText(pending, due ? ` +${t.short(due)}` : "");
  node.style.setProperty("--share", String(mine + others ? mine / (mine + others) : 0.5));
  node.classList.toggle("race-ahead", mine > others);
}

/**
 * @param {Frame} frame @param {number} seat @param {Table} table @param {boolean} reveal
 * @returns {SeatFacts}
 */
function factsOf(frame, seat, table, reveal) {
  const { observation, setup, next } = frame;
  const { t } = table;
  const state = /** @type {Seat} */ (observation.seats[seat]);
  const over = next.kind === "over";
  const solo = isSolo(frame);
  const isLast = isLastRound(frame, observation.round, observation.rounds);
  const hidden = !solo && !reveal && hidesMoney(setup, seat, isLast);
  const active = !over && (next.seat ?? observation.seat) === seat;
  const dice = countOf(state);
  const money = hidden ? t("vegas.seat.hidden", { n: state.bills.length }) : t.money(state.money);
  const pending = state.pending > 0;
  const special = specialWords(state, t);
  return {
    who: setup.seats[seat],
    name: ownerName(seat, table),
    dice,
    money: hidden ? null : t.short(state.money),
    held: state.bills.length ? t.number(state.bills.length) : "",
    pending: pending ? writeChange(state.pending, t.short) : null,
    active,
    winner: over && reveal && Boolean(observation.result?.winners.includes(seat)),
    hand: handOf(state, seat),
    spoken: t("vegas.seat.label", {
      n: dice,
      name: ownerName(seat, table),
      money: special ? `${money}, ${special}` : money,
      pending: pending ? t("vegas.seat.pending", { money: t.money(state.pending) }) : "",
      turn: active ? t("vegas.seat.turn") : "",
    }),
  };
}

/**
 * Small pictures of a hand's special dice and of winnings besides bills.
 * @param {Seat} state @param {number} seat
 */
function handOf(state, seat) {
  const dice = KINDS.flatMap(({ id, tone, big }) =>
    some(id, state[id], () => die(tone ?? seat, 0, { big })),
  );
  const held = HELD.flatMap(({ id, draw }) => Array.from({ length: state[id] }, draw));
  return [...dice, ...held];
}

/**
 * So many of a thing, which explain themselves when they are tapped.
 * @param {string} name @param {number} length @param {() => HTMLElement | SVGElement} draw
 */
const some = (name, length, draw) =>
  Array.from({ length }, () => {
    const thing = draw();
    thing.dataset.explain = name;
    return thing;
  });

/** @param {Seat} state @param {Table["t"]} t */
function specialWords(state, t) {
  return t.list([...inWords(KINDS, state, t), ...inWords(HELD, state, t)]);
}

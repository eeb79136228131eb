import { h, reconcile, setText } from "../../lib/dom.js";
import { chip } from "../../parts/chip.js";
import { die } from "../../parts/die.js";
import { createSeat, updateSeat } from "../../parts/seat.js";
import { ownerName } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */

/**
 * The rail of seats; in the solo game the colours follow you, and what they have together.
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 * @param {boolean} reveal nobody's money is a secret
 */
export function updateSeats(root, frame, table, reveal) {
  const { seats } = frame.observation;
  const solo = isSolo(frame);
  root.classList.toggle("seats-race", solo);
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

/** The place of what all the colours have together, among the seats. */
const RACE = -1;

/** Whether this is the game for one against the table. @param {Frame} frame */
export const isSolo = ({ observation }) => observation.owners.some(({ kind }) => kind === "colour");

/** What you have to beat: all the colours' money together. @param {Frame} frame */
export const together = ({ observation: { seats } }) =>
  seats.slice(1).reduce((sum, { money }) => sum + money, 0);

function createRace() {
  return h(
    "li",
    { class: "race" },
    h("span", { class: "race-name" }),
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
 * @returns {import("../../parts/seat.js").SeatFacts}
 */
function factsOf(frame, seat, table, reveal) {
  const { observation, setup, next } = frame;
  const { t } = table;
  const state = /** @type {import("./types.js").SeatState} */ (observation.seats[seat]);
  const over = next.kind === "over";
  const solo = isSolo(frame);
  const hidden = !solo && !reveal && !over && hides(setup, seat);
  const active = !over && (next.seat ?? observation.seat) === seat;
  const dice = state.own + state.big + state.kicker + state.neutral;
  const money = hidden ? t("vegas.seat.hidden", { n: state.bills.length }) : t.money(state.money);
  const pending = state.pending > 0;
  const special = specialWords(state, t);
  return {
    name: ownerName(seat, table),
    dice,
    money: hidden ? null : t.short(state.money),
    pending: pending ? `+${t.short(state.pending)}` : null,
    active,
    winner: over && Boolean(observation.result?.winners.includes(seat)),
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
 * What a hand holds besides ordinary dice, and the chip cards won, as small pictures.
 * @param {import("./types.js").SeatState} state @param {number} seat
 */
function handOf({ big, kicker, neutral, chips }, seat) {
  return [
    ...Array.from({ length: big }, () => die(seat, 0, { big: true })),
    ...Array.from({ length: kicker }, () => die("kicker", 0)),
    ...Array.from({ length: neutral }, () => die("neutral", 0)),
    ...Array.from({ length: chips }, chip),
  ];
}

/** @param {import("./types.js").SeatState} state @param {Table["t"]} t */
function specialWords(state, t) {
  const kinds = /** @type {const} */ (["big", "kicker", "neutral", "chips"]);
  const held = kinds.filter((kind) => state[kind] > 0);
  return t.list(held.map((kind) => t(`vegas.hand.${kind}`, { n: state[kind] })));
}

/**
 * Whether a seat's winnings lie face down for the people at this screen. A lone person sees his
 * own; with nobody to hide from nothing is hidden.
 * @param {import("./types.js").Setup} setup @param {number} seat
 */
export function hides(setup, seat) {
  const people = setup.seats.filter((each) => each === "human").length;
  if (!setup.options.hidden_money || people === 0) return false;
  return people > 1 || setup.seats[seat] !== "human";
}

/**
 * The line over the tray: what happens now, or what is asked.
 * @param {Frame} frame @param {Table} table @param {import("./view.js").Look} look
 */
export function promptOf({ next, observation, setup, events }, table, look) {
  const { t, names } = table;
  const seat = next.seat ?? observation.seat;
  const name = seat === null ? "" : names[seat];
  const lone = setup.seats.filter((each) => each === "human").length === 1;
  const mine = lone && seat !== null && setup.seats[seat] === "human";
  const drawn = events.find((event) => event.type === "start_drawn");
  const { kind } = next;
  const house = t(`vegas.houses.${observation.choices[0]?.casino ?? 1}`);
  if (kind === "over") return t("vegas.prompt.over");
  if (look.open) return t(`vegas.prompt.${kind}${mine ? "_you" : ""}`, { name, house });
  if (look.roll) return mine ? t("vegas.prompt.roll_you") : t("vegas.prompt.roll", { name });
  if (drawn) return t("vegas.events.start_drawn", { name: names[drawn.seat] });
  if (mine && ["place", "roll"].includes(kind) && !next.forced) return t("vegas.prompt.roll_you");
  if (kind === "place") {
    return t(next.forced ? "vegas.prompt.forced" : "vegas.prompt.thinking", { name });
  }
  if (kind === "kick" || kind === "chip") {
    return mine ? t(`vegas.prompt.${kind}_you`, { house }) : t("vegas.prompt.thinking", { name });
  }
  if (kind === "roll") return t("vegas.prompt.rolling", { name });
  const solo = observation.owners.some((owner) => owner.kind === "colour");
  if (kind === "preplace" && solo) return t("vegas.prompt.preplace_solo");
  return t(`vegas.prompt.${kind}`, { round: observation.round });
}

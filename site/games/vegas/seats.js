import { reconcile } from "../../lib/dom.js";
import { createSeat, updateSeat } from "../../ui/seat.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */

/**
 * The rail of seats.
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 * @param {boolean} reveal nobody's money is a secret
 */
export function updateSeats(root, frame, table, reveal) {
  const { seats } = frame.observation;
  reconcile(
    root,
    seats,
    (_, seat) => seat,
    (_, seat) => createSeat(seat),
    (node, _, seat) => updateSeat(node, factsOf(frame, seat, table, reveal)),
  );
}

/**
 * @param {Frame} frame @param {number} seat @param {Table} table @param {boolean} reveal
 * @returns {import("../../ui/seat.js").SeatFacts}
 */
function factsOf({ observation, setup, next }, seat, { t, names }, reveal) {
  const state = /** @type {import("./types.js").SeatState} */ (observation.seats[seat]);
  const over = next.kind === "over";
  const hidden = !reveal && !over && hides(setup, seat);
  const active = !over && (next.seat ?? observation.seat) === seat;
  const dice = state.own + state.big + state.kicker + state.neutral;
  const money = hidden ? t("vegas.seat.hidden", { n: state.bills.length }) : t.money(state.money);
  const pending = state.pending > 0;
  return {
    name: names[seat] ?? "",
    dice,
    money: hidden ? null : t.short(state.money),
    pending: pending ? `+${t.short(state.pending)}` : null,
    active,
    winner: over && Boolean(observation.result?.winners.includes(seat)),
    spoken: t("vegas.seat.label", {
      n: dice,
      name: names[seat],
      money,
      pending: pending ? t("vegas.seat.pending", { money: t.money(state.pending) }) : "",
      turn: active ? t("vegas.seat.turn") : "",
    }),
  };
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
export function promptOf({ next, observation, setup, events }, { t, names }, look) {
  const seat = next.seat ?? observation.seat;
  const name = seat === null ? "" : names[seat];
  const lone = setup.seats.filter((each) => each === "human").length === 1;
  const mine = lone && seat !== null && setup.seats[seat] === "human";
  const drawn = events.find((event) => event.type === "start_drawn");
  if (next.kind === "over") return t("vegas.prompt.over");
  if (look.open) return mine ? t("vegas.prompt.place_you") : t("vegas.prompt.place", { name });
  if (look.roll) return mine ? t("vegas.prompt.roll_you") : t("vegas.prompt.roll", { name });
  if (drawn) return t("vegas.events.start_drawn", { name: names[drawn.seat] });
  if (mine && ["place", "roll"].includes(next.kind) && !next.forced)
    return t("vegas.prompt.roll_you");
  if (next.kind === "place") {
    return t(next.forced ? "vegas.prompt.forced" : "vegas.prompt.thinking", { name });
  }
  if (next.kind === "roll") return t("vegas.prompt.rolling", { name });
  return t(`vegas.prompt.${next.kind}`, { round: observation.round });
}

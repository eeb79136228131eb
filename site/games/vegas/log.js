import { capital, countWord } from "./words.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Translate} Translate */

/** Laying out notes is seen on the table; a line for each would drown the rest. */
const SILENT = new Set(["start_drawn", "bill_turned"]);

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {GameEvent} event
 * @param {{t: Translate, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type, casino, round } = event;
  if (SILENT.has(type)) return null;
  const name = names[event.seat ?? event.owner ?? event.start] ?? t("vegas.neutral");
  const house = casino === undefined ? "" : t(`vegas.houses.${casino}`);
  const say = (/** @type {string} */ key, params = {}) =>
    t(`vegas.events.${key}`, { name, house, round, ...params });
  switch (type) {
    case "rolled":
      return say(type, { faces: faces(event).join(" ") });
    case "placed": {
      const n = event.own + event.big + event.kicker + event.neutral;
      const key = event.forced ? "placed_forced" : type;
      return capital(say(key, { n, count: countWord(t, n), face: event.face }), t.lang);
    }
    case "tied":
      return say(type, {
        names: t.list(
          event.owners.map((/** @type {number} */ owner) => names[owner] ?? t("vegas.neutral")),
        ),
      });
    case "paid":
      if (event.owner >= names.length) return say("paid_neutral", { money: t.money(event.bill) });
      return say(name === t("vegas.you") ? "paid_you" : type, { money: t.money(event.bill) });
    case "returned":
      return say(type, {
        money: t.list(event.bills.map((/** @type {number} */ bill) => t.money(bill))),
      });
    case "game_over":
      return say(type, {
        n: event.winners.length,
        names: t.list(event.winners.map((/** @type {number} */ seat) => names[seat] ?? "")),
      });
    default:
      return say(type);
  }
}

/** All faces of a roll in rising order. @param {GameEvent} event @returns {number[]} */
const faces = ({ own, big, kicker, neutral }) =>
  [...own, ...big, ...kicker, ...neutral].sort((a, b) => a - b);

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {GameEvent} event @param {number} seats how many there are
 * @returns {number | null}
 */
export function whose({ type, seat, owner, winners }, seats) {
  if (type === "rolled") return seat;
  if (type === "paid") return owner < seats ? owner : null;
  return type === "game_over" && winners.length === 1 ? winners[0] : null;
}

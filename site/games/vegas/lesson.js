import { BANDIT, NEUTRAL, standing } from "./standing.js";
import { noteWords, ownerName } from "./words.js";

/**
 * What a special rule did just now, in one short line: shown while it happens, so that whoever
 * plays with a module for the first time sees why the money went where it went.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Casino} Casino */

/**
 * @param {Frame | null} before the frame shown until now @param {Frame} frame @param {Table} table
 * @returns {string | null}
 */
export function lessonOf(before, { events, ply, observation }, table) {
  const { t } = table;
  const is = (/** @type {string} */ type) => events.find((event) => event.type === type);
  const say = (/** @type {string} */ key, params = {}) => t(`vegas.lesson.${key}`, params);
  const rainbow = is("rainbow_replaced");
  if (rainbow?.bill) return say("rainbow", { money: noteWords(t, rainbow.bill) });
  if (rainbow) return say("rainbow_again");
  if (is("rainbow_gone")) return say("rainbow_gone");
  const kicked = is("kicked");
  if (kicked?.owner === NEUTRAL) return say("kicked_neutral");
  const seat = observation.seats[kicked?.owner];
  if (seat && seat.own + seat.big + seat.kicker + seat.neutral === 1) {
    return say("kicked_back", { name: ownerName(kicked?.owner, table) });
  }
  const house = (is("tied") ?? is("paid"))?.casino;
  const casino = before?.ply === ply - 1 && before.observation.casinos[house - 1];
  return casino ? payLesson(casino, before.observation.owners, table) : null;
}

/**
 * @param {Casino} casino as it was before it paid
 * @param {import("./types.js").Owner[]} owners @param {Table} table
 */
function payLesson(casino, owners, table) {
  const { t } = table;
  const { tied, awards } = casino;
  const say = (/** @type {string} */ key, params = {}) => t(`vegas.lesson.${key}`, params);
  const name = (/** @type {number} */ owner) => ownerName(owner, table);
  const { lines } = standing(casino, null, null, owners);
  if (tied.includes(NEUTRAL)) {
    const others = t.list(
      tied.filter((owner) => owner !== NEUTRAL && level(lines, owner)).map(name),
    );
    return say(casino.id === BANDIT ? "neutral_bandit" : "neutral_tie", { names: others });
  }
  const close = lines.filter((line) => line.close && line.bill !== null);
  if (close.length) return say("bandit", { name: name(close[0]?.owner ?? 0) });
  if (awards.some(({ owner }) => owner === NEUTRAL)) return say("neutral_paid");
  const big = lines.find((line) => line.dice.some((die) => die.big) && lines.length > 1);
  return big ? say("big", { name: name(big.owner), n: big.strength }) : null;
}

/** Whether an owner is level with the neutral dice. @param {import("./standing.js").Line[]} lines @param {number} owner */
function level(lines, owner) {
  const strength = (/** @type {number} */ of) => lines.find((line) => line.owner === of)?.strength;
  return strength(owner) === strength(NEUTRAL);
}

/**
 * What a special rule did just now, in one short line: shown while it happens, so that whoever
 * plays with a module for the first time sees why the money went where it went.
 */

import { eventOf } from "../../parts/events.js";
import { BANDIT } from "./bandit.js";
import { casinoLines, NEUTRAL } from "./casino_lines.js";
import { countOf } from "./kinds.js";
import { sentence } from "./log.js";
import { billWords, ownerName } from "./words.js";

/** @typedef {import("croupier/vegas").Frame} Frame */
/** @typedef {import("croupier/vegas").Casino} Casino */
/** @typedef {import("../../parts/table_layout.js").Table} Table */

/**
 * @param {Frame | null} before the frame shown until now @param {Frame} frame @param {Table} table
 * @returns {string | null}
 */
export const explanationOf = (before, frame, table) =>
  ofRainbow(frame, table) ??
  ofKick(frame, table) ??
  ofExtra(frame, table) ??
  ofPay(before, frame, table);

/** @param {Frame} frame @param {Table} table */
function ofRainbow({ events }, { t }) {
  const rainbow = eventOf(events, "rainbow_replaced");
  if (rainbow?.bill) return t("vegas.explanation.rainbow", { money: billWords(t, rainbow.bill) });
  if (rainbow) return t("vegas.explanation.rainbow_again");
  return eventOf(events, "rainbow_gone") ? t("vegas.explanation.rainbow_gone") : null;
}

/** @param {Frame} frame @param {Table} table */
function ofKick({ events, observation }, table) {
  const kicked = eventOf(events, "kicked");
  if (!kicked) return null;
  if (kicked.owner === NEUTRAL) return table.t("vegas.explanation.kicked_neutral");
  const seat = observation.seats[kicked.owner];
  if (!seat || countOf(seat) !== 1) return null;
  return table.t("vegas.explanation.kicked_back", { name: ownerName(kicked.owner, table) });
}

/** @param {Frame} frame @param {Table} table */
function ofExtra({ events }, table) {
  const paid = eventOf(events, "extra_paid");
  return paid ? sentence(paid, table) : null;
}

/** @param {Frame | null} before @param {Frame} frame @param {Table} table */
function ofPay(before, { events, ply }, table) {
  const id = (eventOf(events, "tied") ?? eventOf(events, "paid"))?.casino;
  if (before?.ply !== ply - 1 || id === undefined) return null;
  const casino = before.observation.casinos[id - 1];
  return casino ? payWords(casino, before.observation, table) : null;
}

/**
 * @param {Casino} casino as it was before it paid
 * @param {import("./casino_lines.js").Seen} seen @param {Table} table
 */
function payWords(casino, seen, table) {
  const { tied, awards } = casino;
  const say = (/** @type {string} */ key, params = {}) =>
    table.t(`vegas.explanation.${key}`, params);
  const name = (/** @type {number} */ owner) => ownerName(owner, table);
  const { lines } = casinoLines(casino, null, seen);
  if (tied.includes(NEUTRAL)) {
    const strength = (/** @type {number} */ of) =>
      lines.find(({ owner }) => owner === of)?.strength;
    const owners = tied.filter(
      (owner) => owner !== NEUTRAL && strength(owner) === strength(NEUTRAL),
    );
    const key = casino.id === BANDIT ? "neutral_bandit" : "neutral_tie";
    return say(key, { names: table.t.list(owners.map(name)) });
  }
  const close = lines.find((line) => line.decided && line.bill !== null);
  if (close) return say("bandit", { name: name(close.owner) });
  if (awards.some(({ owner }) => owner === NEUTRAL)) return say("neutral_paid");
  const big = lines.find((line) => line.dice.some((die) => die.big) && lines.length > 1);
  return big ? say("big", { name: name(big.owner), n: big.strength }) : null;
}

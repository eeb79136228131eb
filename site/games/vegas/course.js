/**
 * How a game of this kind goes, for the table's controller: what to wait for, how long to let
 * things be looked at, where a game stands, what it comes to.
 */

import { h } from "../../lib/dom.js";
import { bill } from "../../ui/bill.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/** Kinds of chance that a person may set off by hand. */
export const byHand = new Set(["roll"]);

/**
 * Where the game stands: in which round of how many. A game may name another sentence for it
 * (`key`) and divide its log otherwise (`section`).
 * @param {Frame} frame @returns {{now: number, all: number, key?: string, section?: number}}
 */
export const stage = ({ observation: { round, rounds } }) => ({ now: round, all: rounds });

/**
 * Milliseconds at pace one that a frame stays before the next ply.
 * @param {Frame} frame
 */
export function pauseAfter({ next, ply }) {
  if (ply === 0) return 350;
  if (next.kind === "place") return next.forced ? 650 : 700;
  if (next.kind === "pay") return 240;
  if (next.kind === "roll") return 260;
  return 0;
}

/** The same while a replay runs by itself. @param {Frame} frame */
export function replayPause({ next }) {
  if (next.kind === "place") return 800;
  return next.kind === "bill" ? 0 : 320;
}

/**
 * What a skip covers: one player's turn, one filling, one house paid.
 * @param {Frame} frame
 */
export const scene = ({ next, ply, observation }) =>
  next.kind === "pay" ? `pay${ply}` : `${next.kind === "bill"}${next.seat ?? observation.seat}`;

/** The words on the button that rolls by hand. @param {Frame} frame @param {Translator} t */
export function handWords({ next, observation }, t) {
  const dice = next.seat === null ? null : observation.seats[next.seat];
  const n = dice ? dice.own + dice.big + dice.kicker + dice.neutral : 0;
  return t("vegas.roll.button", { n });
}

/** The action a key stands for, if any: a digit chooses a face. @param {Frame} frame @param {string} key */
export const actionOf = ({ observation }, key) =>
  observation.choices.find(({ face }) => String(face) === key)?.action ?? null;

/** What a seat has at the end, as a number. @param {Frame} frame @param {number} seat */
export const total = ({ observation }, seat) => observation.seats[seat]?.money ?? 0;

/** A total in full and in short. @param {Translator} t */
export const amounts = (t) => ({ full: t.money, short: t.short });

/**
 * What a seat's total is made of: its notes, dearest first, twins overlapping.
 * @param {Frame} frame @param {number} seat @param {Translator} t @returns {HTMLElement[]}
 */
export function holdings({ observation }, seat, t) {
  const values = [...(observation.seats[seat]?.bills ?? [])].sort((a, b) => b - a);
  return values.map((value, i) =>
    h(
      "span",
      { class: values[i + 1] === value ? "cell cell-under" : "cell" },
      bill(value, t.short(value)),
    ),
  );
}

/**
 * Controller of Expert Yahtzee: what to wait for, how long to show things, progress and totals.
 */

import { h } from "../../lib/dom.js";
import { eventOf } from "../../parts/events.js";
import { cardSign } from "./card_sign.js";
import { figure } from "./markers.js";
import { DICE } from "./slots.js";
import { isBotsDeed, turns } from "./view_state.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Sound } from "../../lib/sound.js" */
/** @import { Remark, Progress } from "../../types/game.d.ts" */

/** The sound of each type of event. @type {Record<string, Sound>} */
export const sounds = {
  start_rolled: "roll",
  moved: "put",
  thrown: "roll",
  yahtzee: "bell",
  placed: "pay",
  taken: "take",
  raised: "pay",
  failed: "lose",
  showdown_began: "bell",
};

/** So many dice with one face have a sound of their own; five are a Yahtzee, which has its sound. */
const MANY = 4;

/** The sound when the dice have settled: four alike. @param {Frame} frame @returns {Sound[]} */
export function settledSounds({ events }) {
  const dice = [...(eventOf(events, "thrown")?.dice ?? [])];
  return dice.some((face) => dice.filter((other) => other === face).length === MANY)
    ? ["bright"]
    : [];
}

/** @param {Frame} frame @returns {Remark | null} */
export function remark({ events, setup }) {
  const bot = (/** @type {number} */ seat) => (setup.seats[seat] ?? "human") !== "human";
  const yahtzee = eventOf(events, "yahtzee");
  if (yahtzee && bot(yahtzee.seat)) return { seat: yahtzee.seat, about: "many" };
  const taken = eventOf(events, "taken");
  if (taken && bot(taken.loser)) return { seat: taken.loser, about: "lost" };
  return taken && bot(taken.seat) ? { seat: taken.seat, about: "won" } : null;
}

/** Kinds of chance that a person may set off by hand. */
export const byHand = new Set(["start", "move", "throw"]);

/** @param {Frame} frame @param {string} type */
const has = ({ events }, type) => events.some((event) => event.type === type);

/**
 * Progress of the game: the number of cards on the track; `section` is the turn, 1-based, of the frame's
 * events.
 * @param {Frame} frame @returns {Progress}
 */
export const progress = (frame) => ({
  now: frame.observation.cards.filter(({ space }) => space !== null).length,
  all: frame.observation.cards.length,
  key: frame.observation.phase === "placement" ? "round" : "showdown",
  section: turns(frame) + (has(frame, "turn_ended") ? 0 : 1),
});

/** Milliseconds at speed one that the end of a turn is looked at: a person's own failure longest. */
const ENDED = { own: 1500, others: 260 };

/**
 * Milliseconds at speed one that a frame stays before the next ply. What bots do goes quickly: a
 * round of two takes less than five seconds.
 * @param {Frame} frame
 */
export function pauseBeforeNext(frame) {
  const { next, ply } = frame;
  const bot = isBotsDeed(frame);
  if (has(frame, "figure_returned")) return 1200;
  if (has(frame, "turn_ended")) return !bot && has(frame, "failed") ? ENDED.own : ENDED.others;
  if (has(frame, "start_drawn") || has(frame, "yahtzee")) return 900;
  if (next.kind === "claim") return bot ? 170 : 160;
  if (next.actor >= 0) return bot ? 150 : 650;
  if (bot) return 60;
  if (next.kind === "throw") return has(frame, "moved") ? 450 : 260;
  return ply === 0 ? 350 : 300;
}

/** The same while a replay runs by itself. @param {Frame} frame */
export const replayPause = (frame) => pauseBeforeNext(frame) + 400;

/** Extent of a skip: one player's turn. @param {Frame} frame */
export const scene = (frame) => `${turns(frame)}`;

/** The words on the button that throws by hand. @param {Frame} frame @param {Translator} t */
export function handWords({ next, observation }, t) {
  if (next.kind !== "throw") return t(`showdown.hand.${next.kind}`);
  return t("showdown.hand.throw", { n: DICE - (observation.attempt?.kept.length ?? 0) });
}

/** Keys for choices that no button in sight has the focus of. @type {Record<string, string>} */
const KEYS = { m: "move_on", t: "move_on", r: "raise", g: "go_on", e: "stop" };

/** The action a key stands for, if any. @param {Frame} frame @param {string} key */
export function actionOf({ next, observation }, key) {
  if (!["own", "go_on"].includes(next.kind)) return null;
  return observation.choices.find(({ kind }) => kind === KEYS[key])?.action ?? null;
}

/** A seat's total as a number. @param {Frame} frame @param {number} seat */
export const total = ({ observation }, seat) => observation.seats[seat]?.score ?? 0;

/** A total in full and in short. @param {Translator} t */
export const amounts = (t) => ({
  full: (/** @type {number} */ points) => t("showdown.points", { n: points }),
  short: t.number,
});

/**
 * Holdings of a seat: its cards, the dearest first.
 * @param {Frame} frame @param {number} seat @param {Translator} t @returns {HTMLElement[]}
 */
export function holdings({ observation }, seat, t) {
  return observation.cards
    .filter(({ owner }) => owner === seat)
    .sort((a, b) => b.value - a.value)
    .map((card) =>
      h(
        "span",
        { class: "cell won-card", dataset: { held: card.id, worth: card.value } },
        cardSign(card.id),
        h("b", null, t.number(card.value)),
        card.figure && figure(seat),
      ),
    );
}

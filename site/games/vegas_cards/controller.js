/**
 * Controller of the card game: what to wait for, who may see what, how long to show things, progress and
 * totals.
 */

import { eventOf, eventsOf } from "../../parts/events.js";
import { hidesMoney } from "../../parts/hidden_money.js";
import { moneyHeld } from "../../parts/holdings.js";

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Sound } from "../../lib/sound.js" */
/** @import { Remark, RoundEnd, Progress } from "../../types/game.d.ts" */

/** The sound of each type of event. @type {Record<string, Sound>} */
export const sounds = {
  revealed: "turn",
  laid: "put",
  chip_taken: "bell",
};

/** A bill that is worth a word, in thousands. */
const DEAR = 80;

/** @param {Frame} frame @returns {Remark | null} */
export function remark({ events, setup }) {
  const bot = (/** @type {number} */ owner) => (setup.seats[owner] ?? "human") !== "human";
  const paid = eventsOf(events, "paid").find(({ owner, bill }) => bill >= DEAR && bot(owner));
  if (paid) return { seat: paid.owner, about: "won" };
  const loser = eventOf(events, "tied")?.owners.find(bot);
  return loser === undefined ? null : { seat: loser, about: "lost" };
}

/** Kinds of chance that a person may set off by hand: none, cards come by themselves. */
export const byHand = new Set();

/** Types of events that show nothing new to the people around the table. */
const QUIET = new Set(["hand_drawn", "committed", "step_began"]);

/** This game has hands: what a seat sees is not what everybody sees. */
export const secrets = {
  /** True if a person at the shared screen is to choose from a hidden hand. @param {Frame} frame */
  due: ({ next }) => next.kind === "select" && next.bot === null && next.actions.length === 0,

  /** True if this ply showed something that everybody wants to look at. @param {Frame} frame */
  news: ({ events }) => events.some(({ type }) => !QUIET.has(type)),

  /**
   * For how many plies nothing has been shown or dealt: so far decisions may be taken back where
   * several people play. @param {Frame} frame
   */
  back: ({ observation: { turns, seats } }) =>
    turns ? 1 : seats.filter(({ committed }) => committed).length,
};

/**
 * Progress of the game: the deal and the step.
 * @param {Frame} frame @returns {Progress}
 */
export const progress = ({ events, observation: { deal, deals, step, steps } }) => ({
  now: deal,
  all: deals,
  // The cards that turn over belong to the step that they end.
  step: { now: eventOf(events, "revealed")?.step ?? step, all: steps },
});

/** @type {Record<string, number>} Milliseconds at speed one before a ply of this kind. */
const PAUSES = { select: 520, chip: 520, reveal: 420, hand: 60, pay: 40 };

/** The deal that a frame has ended. @param {Frame} frame @param {Translator} t @returns {RoundEnd | null} */
export function roundEnd({ events, setup, observation: { seats } }, t) {
  const ended = eventOf(events, "deal_ended");
  if (!ended) return null;
  return {
    round: ended.deal,
    starts: eventOf(events, "deal_began")?.start ?? null,
    hidden: (seat) =>
      hidesMoney(setup, seat)
        ? t("vegas_cards.seat.hidden", { n: seats[seat]?.bills.length ?? 0 })
        : null,
  };
}

/**
 * Milliseconds at speed one that a frame stays before the next ply.
 * @param {Frame} frame
 */
export function pauseBeforeNext({ next, ply, observation }) {
  if (ply === 0) return 350;
  if (next.kind === "select" && !observation.turns) return 160;
  return PAUSES[next.kind] ?? 0;
}

/** The same while a replay runs by itself. @param {Frame} frame */
export const replayPause = (frame) => pauseBeforeNext(frame) * 1.4;

/**
 * Extent of a skip: one step, one player's turn, one dealing out of bills, one casino paid.
 * @param {Frame} frame
 */
export function scene({ next, ply, observation: { turns, seat, step } }) {
  if (next.kind === "pay" || next.kind === "bill")
    return next.kind + (next.kind === "pay" ? ply : "");
  return turns ? `${next.seat ?? seat}` : `${step}${next.kind === "reveal"}`;
}

/** No chance is set off by hand. */
export const handWords = () => "";

/** Keys pick cards, which is the view's own business. */
export const actionOf = () => null;

/** A seat's total as a number. @param {Frame} frame @param {number} seat */
export const total = ({ observation }, seat) => observation.seats[seat]?.money ?? 0;

/** A total in full and in short. @param {Translator} t */
export const amounts = (t) => ({ full: t.money, short: t.short });

/** Number of bills that a seat has won. @param {Frame} frame @param {number} seat */
export const count = ({ observation }, seat) => observation.seats[seat]?.bills.length ?? 0;

/** Holdings of a seat. @param {Frame} frame @param {number} seat @param {Translator} t */
export const holdings = ({ observation }, seat, t) => moneyHeld(observation.seats[seat], t);

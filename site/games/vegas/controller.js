/**
 * Controller of the dice game: what to wait for, how long to show things, progress and totals.
 */

import { eventOf, eventsOf } from "../../parts/events.js";
import { hidesMoney } from "../../parts/hidden_money.js";
import { moneyHeld } from "../../parts/holdings.js";
import { casinoLines } from "./casino_lines.js";
import { choiceOfKind, EXTRAS, extraCasino } from "./extras.js";
import { diceOf, MANY } from "./groups.js";
import { countOf } from "./kinds.js";
import { isSolo, together } from "./seats.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Sound } from "../../lib/sound.js" */
/** @import { Remark, RoundEnd, Progress } from "../../types/game.d.ts" */
/** @import { Tone } from "../../ui/mark.js" */

/** The sound of each type of event. @type {Record<string, Sound>} */
export const sounds = {
  rolled: "roll",
  placed: "lay",
  preplaced: "put",
  colour_placed: "put",
  ...Object.assign({}, ...EXTRAS.map((extra) => extra.sounds)),
};

/** The largest group of a roll. @param {Frame} frame */
function mostAlike({ observation: { roll } }) {
  const faces = roll ? diceOf(roll).map(({ face }) => face) : [];
  return Math.max(0, ...faces.map((face) => faces.filter((other) => other === face).length));
}

/** The sounds when everything has settled: many of a kind, a tie. @param {Frame} frame @returns {Sound[]} */
export function settledSounds(frame) {
  const { events, observation } = frame;
  const placed = eventOf(events, "placed");
  if (eventOf(events, "rolled")) return mostAlike(frame) >= MANY ? ["bright"] : [];
  const tied = observation.casinos.find(({ id }) => id === placed?.casino)?.tied ?? [];
  return placed && tied.includes(placed.seat) ? ["knock"] : [];
}

/** A bill that is worth a word, in thousands. */
const DEAR = 80;

/** @param {Frame} frame @returns {Remark | null} */
export function remark(frame) {
  const { events, setup } = frame;
  const bot = (/** @type {number} */ owner) => (setup.seats[owner] ?? "human") !== "human";
  const rolled = eventOf(events, "rolled");
  if (rolled) {
    const many = mostAlike(frame) >= MANY && bot(rolled.seat);
    return many ? { seat: rolled.seat, about: "many" } : null;
  }
  const paid = eventsOf(events, "paid").find(({ owner, bill }) => bill >= DEAR && bot(owner));
  if (paid) return { seat: paid.owner, about: "won" };
  const loser = eventOf(events, "tied")?.owners.find(bot);
  return loser === undefined ? null : { seat: loser, about: "lost" };
}

/** Kinds of chance that a person may set off by hand. */
export const byHand = new Set(["roll"]);

/**
 * Progress of the game: the round. A game may have another sentence for it (`key`) and divide its log
 * otherwise (`section`).
 * @param {Frame} frame @returns {Progress}
 */
export const progress = ({ observation: { round, rounds } }) => ({ now: round, all: rounds });

/** The round that a frame has ended. @param {Frame} frame @param {Translator} t @returns {RoundEnd | null} */
export function roundEnd({ events, setup, observation: { seats } }, t) {
  const ended = eventOf(events, "round_ended");
  if (!ended) return null;
  return {
    round: ended.round,
    starts: setup.seats.length > 1 ? (eventOf(events, "round_began")?.start ?? null) : null,
    hidden: (seat) =>
      hidesMoney(setup, seat)
        ? t("vegas.seat.hidden", { n: seats[seat]?.bills.length ?? 0 })
        : null,
  };
}

/** Milliseconds at speed one for which a person reads that they have no choice. */
const FORCED = 1300;

/** @param {Frame["setup"]} setup @param {number | null} seat */
const isPerson = ({ seats }, seat) => seats[seat ?? -1] === "human";

/**
 * Milliseconds at speed one that a frame stays before the next ply.
 * @param {Frame} frame
 */
export function pauseBeforeNext({ next, ply, setup }) {
  if (ply === 0) return 350;
  // The throw before it has taken its time already.
  if (next.kind === "place") return next.forced && isPerson(setup, next.seat) ? FORCED : 480;
  if (next.kind === "pay") return 40;
  if (next.kind === "roll") return 260;
  if (next.kind === "rainbow") return 300;
  return choiceOfKind(next.kind) ? 650 : 0;
}

/** The same while a replay runs by itself. @param {Frame} frame */
export function replayPause({ next }) {
  if (next.kind === "place" || choiceOfKind(next.kind)) return 800;
  return next.kind === "bill" ? 0 : 320;
}

/**
 * Extent of a skip: one player's turn, one filling, one casino paid.
 * @param {Frame} frame
 */
export const scene = ({ next, ply, observation }) =>
  next.kind === "pay" ? `pay${ply}` : `${next.kind === "bill"}${next.seat ?? observation.seat}`;

/**
 * The words on the button that rolls by hand. In the solo game a die of every colour is rolled.
 * @param {Frame} frame @param {Translator} t
 */
export function handWords(frame, t) {
  const { next, observation } = frame;
  const left = observation.seats.map(countOf);
  const n = isSolo(frame) ? left.filter(Boolean).length : (left[next.seat ?? -1] ?? 0);
  return t("vegas.roll.button", { n });
}

/**
 * The action a key stands for, if any: a digit chooses a face, with Shift for the casino of any face; a
 * die to kick is chosen by its place in the line; what else is asked has a letter as its notation.
 * @param {Frame} frame @param {string} key
 */
export function actionOf({ observation, next }, key) {
  const { choices } = observation;
  if (next.kind === "kick") return kicksInLine(observation)[Number(key) - 1]?.action ?? null;
  const [, shift, digit] = /^(Shift\+)?([1-6])$/.exec(key) ?? [];
  const found = digit
    ? choices.find(
        ({ kind, face, casino }) =>
          kind === "place" &&
          face === Number(digit) &&
          Boolean(extraCasino(casino)) === Boolean(shift),
      )
    : choices.find(({ kind, action }) => choiceOfKind(kind) && action === key.toLowerCase());
  return found?.action ?? null;
}

/** The dice that may be kicked, as they lie: line by line, a big one last. @param {Frame["observation"]} observation */
function kicksInLine(observation) {
  const { choices, casinos } = observation;
  const casino = casinos.find(({ id }) => id === choices[0]?.casino);
  if (!casino) return [];
  const { lines } = casinoLines(casino, null, observation);
  return lines.flatMap((line) => choices.filter(({ owner }) => owner === line.owner));
}

/** A seat's total as a number. @param {Frame} frame @param {number} seat */
export const total = ({ observation }, seat) => observation.seats[seat]?.money ?? 0;

/**
 * Names of owners that are not seats but have totals: the colours of the solo game.
 * @param {number} owner @param {Translator} t
 */
export const nameOf = (owner, t) => t(`vegas.colours.${owner}`);

/**
 * Verdict where it is not simply the richest seat: the solo game is the person against all the others
 * together. Null where the usual words will do.
 * @param {Frame} frame @param {Translator} t
 * @returns {{title: string, line: string} | null}
 */
export function verdict(frame, t) {
  if (!isSolo(frame)) return null;
  const won = Boolean(frame.observation.result?.winners.length);
  const sums = { own: t.money(total(frame, 0)), others: t.money(together(frame)) };
  const end = won ? "won" : "lost";
  return { title: t(`vegas.solo.${end}`), line: t(`vegas.solo.${end}_line`, sums) };
}

/**
 * The lines of the chart, where they are not the seats': in the solo game you and the others.
 * @param {Frame} frame @param {string[]} names @param {Translator} t
 */
export function series(frame, names, t) {
  if (!isSolo(frame)) return null;
  const { ledger } = frame.observation;
  const sum = (/** @type {number[]} */ totals) => totals.slice(1).reduce((a, b) => a + b, 0);
  /** @type {{tone: Tone, name: string, values: number[]}[]} */
  const lines = [
    { tone: 0, name: names[0] ?? "", values: [0, ...ledger.map((totals) => totals[0] ?? 0)] },
    { tone: "neutral", name: t("vegas.race.together"), values: [0, ...ledger.map(sum)] },
  ];
  return lines;
}

/** A total in full and in short. @param {Translator} t */
export const amounts = (t) => ({ full: t.money, short: t.short });

/** Number of bills that a seat has won. @param {Frame} frame @param {number} seat */
export const count = ({ observation }, seat) => observation.seats[seat]?.bills.length ?? 0;

/** Holdings of a seat: bills and cards. @param {Frame} frame @param {number} seat @param {Translator} t */
export const holdings = ({ observation }, seat, t) => moneyHeld(observation.seats[seat], t);

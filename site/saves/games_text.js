/**
 * Games as a text that a person can read: each has its link, and below it what the link does not say.
 * What else is kept of a person has a line an entry, `kept: SHELF [NAME, VALUE]`. A text may come from anywhere: it is read line by line, and nonsense is reported by its line.
 */

import { isObject, parsed } from "../lib/schema.js";
import { Link } from "../links/link.js";
import { readAddress } from "../links/route.js";
import { costIn, dayFields, dayLines, dayTry, numbers, parIn, skillIn } from "./days_text.js";
import { LEARNT, MOST_OF_GAME, mistakesOf } from "./mistakes.js";
import { numbersOf } from "./reviewed.js";
import { seatNames } from "./seat_names.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Save } from "../types/records.d.ts" */
/** @import { StoredEntry } from "./carried.js" */
/** @import { DayFields } from "./days_text.js" */
/** @import { MistakeAt } from "./mistakes.js" */
/** @import { Numbers } from "./reviewed.js" */

/**
 * A game of a text, and the line that its link is in. `ply`: null where the text does not say it.
 * @typedef {Omit<Save, "ply" | "over"> & { ply: number | null, numbers: Numbers | null,
 *   mistakes: Omit<MistakeAt, "found">[], ofDay: DayFields, line: number }} Found
 */
/**
 * A line that makes no sense. `wrong`: only the line is left out (`field`), an entry that is none of a game
 * (`kept`), the game (`link`, `seats`), or everything behind it (`many`).
 * @typedef {{ wrong: "field" | "kept" | "link" | "seats" | "many", line: number, text: string }} Trouble
 */

const HEAD = "Croupier games, 1";

/** Bytes of a file: no text is longer. */
export const MOST_BYTES = 1_000_000;
/** Games in a text: more than a browser keeps and remembers. */
const MOST_GAMES = 500;
/** Characters of a line; a link has fewer. */
const LONGEST = 10_000;
/** Maximum number of characters quoted from a line. */
export const MOST_QUOTED = 60;

/**
 * Texts with these games and what else is kept, each no longer than a file may be.
 * @param {Save[]} games @param {Translator} t @param {Omit<StoredEntry, "line">[]} [things]
 */
export function writeGames(games, t, things = []) {
  /** @type {string[]} */
  const texts = [];
  let count = 0;
  const lines = things.map(
    ({ store, name, value }) => `kept: ${store} ${JSON.stringify([name, value])}`,
  );
  for (const line of [...lines, ...games.map((save) => writeGame(save, t))]) {
    const game = `\n\n${line}`;
    const last = texts.pop() ?? HEAD;
    // A character has three bytes at most.
    const fits = 3 * (last.length + game.length) < MOST_BYTES && count < MOST_GAMES;
    const more = line.startsWith("kept: ") ? 0 : 1;
    count = fits ? count + more : more;
    if (fits) texts.push(last + game);
    else texts.push(last, HEAD + game);
  }
  return texts.map((text) => `${text}\n`);
}

/** @param {Save} save @param {Translator} t */
function writeGame({ record, ply, updated, over, practice, byLink, result }, t) {
  const numbers = over ? numbersOf(record) : null;
  const mistakes = over ? mistakesOf(record).map(mistakeText) : [];
  const { setup } = Link.of(record);
  const tried = over ? dayTry(record) : null;
  const forPractice = tried ? tried.practice : practice;
  const title = `${t(`${setup.game}.name`)}: ${seatNames(t, setup.game, setup).join(", ")}`;
  return [
    `# ${title}`,
    `link: ${Link.of(record).address()}`,
    `moment: ${ply}`,
    // A day's game counts by when it ended, whenever the same moves were played again.
    `played: ${new Date(tried?.at ?? updated).toISOString()}`,
    `over: ${over ? "yes" : "no"}`,
    ...(forPractice ? ["practice: yes"] : []),
    ...(byLink ? [`here: ${byLink.mine.join(",")}`] : []),
    ...(typeof byLink?.turn === "number" ? [`turn: ${byLink.turn}`] : []),
    ...(numbers ? Object.entries(numbers).map(([name, value]) => `${name}: ${value}`) : []),
    ...(mistakes.length ? [`mistakes: ${mistakes.join(", ")}`] : []),
    ...(tried ? dayLines(tried) : []),
    ...(byLink?.other ? [`other: ${Link.of(byLink.other).address()}`] : []),
    ...(byLink?.sent ? [`sent: ${Link.of(byLink.sent).address()}`] : []),
    ...(result ? [`ended: ${result.totals} won ${result.winners}`] : []),
  ].join("\n");
}

/** A mistake as it is to be practised: "23 x1 2026-11-24", the moment, how often it was solved, when it is due. @param {MistakeAt} mistake */
const mistakeText = ({ ply, step, due }) =>
  `${ply} x${step} ${new Date(DAY * due).toISOString().slice(0, 10)}`;

/** @typedef {(value: string) => unknown} Reader  of a field's value; undefined where it makes no sense */

/** Parsers of fields. @type {Map<string, Reader>} */
const READERS = new Map([
  ["link", recordOf],
  ["moment", wholeUpTo(99_999)],
  ["played", momentOf],
  ["over", answerOf],
  ["practice", answerOf],
  ["here", seatsOf],
  ["turn", wholeUpTo(99)],
  ["accuracy", numberFrom(0, 100)],
  ["luck", numberFrom(-1, 1)],
  ["lost", numberFrom(0, 10_000)],
  ["mistakes", mistakesIn],
  ["other", recordOf],
  ["sent", recordOf],
  ["ended", endedIn],
  ["begun", momentOf],
  ["result", numbers(3)],
  ["skill", skillIn],
  ["cost", costIn],
  ["par", (value) => parIn(value, recordOf)],
  ["field", numbers(3)],
]);

/** The fields of a day's game. */
const OF_DAYS = ["begun", "result", "skill", "cost", "par", "field"];

/** Before this nobody has played here; an hour's difference of clocks is none. */
const FIRST_DAY = Date.UTC(2020, 0, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The games of a text and what makes no sense in it, in their order. The caller may pause between any
 * two answers: none takes long. Null: nothing new in this line.
 * @param {string} text
 * @returns {Generator<Found | StoredEntry | Trouble | null>}
 */
export function* readGames(text) {
  /** The fields of the game that is being read, with their lines. @type {Fields | null} */
  let game = null;
  let count = 0;
  for (const { line, written } of linesOf(text)) {
    const field = fieldIn(written);
    if (field?.name === "link") {
      yield* finished(game);
      game = new Map();
      count += 1;
      if (count > MOST_GAMES) return yield { wrong: "many", line, text: String(MOST_GAMES) };
    }
    if (field && THINGS.has(field.name)) {
      const things = THINGS.get(field.name)?.(field.value) ?? [];
      for (const [store, name, value] of things) yield { store, name, value, line };
      yield things.length ? null : trouble("kept", line, written);
      continue;
    }
    const known = field && READERS.get(field.name);
    const value = known?.(field?.value ?? "");
    if (field && known && value !== undefined) game?.set(field.name, { line, written, value });
    else if (known && field?.name === "link") yield trouble("link", line, written);
    else if (known && field?.name === "here") game?.set("here", { line, written, value: [] });
    else if (game && (known || !field)) yield trouble("field", line, written);
    yield null;
  }
  yield* finished(game);
}

/** @typedef {Map<string, { line: number, written: string, value: any }>} Fields */

/**
 * A game whose last line has been read.
 * @param {Fields | null} game
 * @returns {Generator<Found | Trouble>}
 */
function* finished(game) {
  const link = game?.get("link");
  if (!game || !link) return;
  const here = game.get("here");
  const seats = Link.of(link.value).setup.seats.length;
  const localSeats = /** @type {number[]} */ (here?.value ?? []);
  if (here && !(localSeats.length && localSeats.every((seat) => seat < seats)))
    return yield trouble("seats", here.line, here.written);
  const turn = game.get("turn");
  if (turn && turn.value >= seats) yield trouble("field", turn.line, turn.written);
  const valueIn = (/** @type {string} */ name) => game.get(name)?.value ?? null;
  const [accuracy, luck, lost] = ["accuracy", "luck", "lost"].map(valueIn);
  const [other, sent, ended] = ["other", "sent", "ended"].map(valueIn);
  const [begun, result, skill, cost, par, field] = OF_DAYS.map(valueIn);
  yield {
    record: link.value,
    line: link.line,
    ply: valueIn("moment"),
    updated: valueIn("played") ?? Date.now(),
    mistakes: valueIn("mistakes") ?? [],
    ofDay: dayFields({ begun, result, skill, cost, par, field }),
    numbers: [accuracy, luck, lost].includes(null) ? null : { accuracy, luck, lost },
    ...(valueIn("practice") && { practice: true }),
    ...(ended && { result: ended }),
    ...(here && {
      byLink: {
        ...{ mine: localSeats, turn: turn && turn.value < seats ? turn.value : null },
        ...(other && { other }),
        ...(sent && { sent }),
      },
    }),
  };
}

/** @param {Trouble["wrong"]} wrong @param {number} line @param {string} text @returns {Trouble} */
const trouble = (wrong, line, text) => ({ wrong, line, text: text.slice(0, MOST_QUOTED) });

/** The lines that say something, counted from 1. @param {string} text */
function* linesOf(text) {
  for (let at = 0, line = 1; at < text.length; line++) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end;
    const written = text.slice(at, next).trim();
    if (written && !written.startsWith("#") && !written.startsWith("Croupier games"))
      yield { line, written };
    at = next + 1;
  }
}

/**
 * @param {string} written  a line
 * @returns {{ name: string, value: string } | null} null where it is none of a game
 */
function fieldIn(written) {
  const at = written.indexOf(":");
  const name = written.slice(0, Math.max(0, at));
  if (!/^\w{1,20}$/.test(name)) return null;
  const isLong = written.length > LONGEST && !THINGS.has(name);
  return { name, value: isLong ? "" : written.slice(at + 1).trim() };
}

/** @param {string} link */
function recordOf(link) {
  const at = link.indexOf("#");
  const route = at < 0 ? null : readAddress({ hash: link.slice(at), search: "" }).sound;
  return route?.kind === "setup" || route?.kind === "record" ? route.link.record : undefined;
}

/**
 * A number within bounds, as it is written plainly.
 * @param {number} least @param {number} most @returns {Reader}
 */
function numberFrom(least, most) {
  return (value) => {
    const plain = /^-?\d{1,9}(?:\.\d{1,30})?(?:e-\d{1,3})?$/.test(value);
    const number = plain ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

/** A whole number from 0 on. @param {number} most @returns {Reader} */
function wholeUpTo(most) {
  const read = numberFrom(0, most);
  return (value) => (/^\d+$/.test(value) ? read(value) : undefined);
}

/** @param {string} value  as in 2026-11-21T20:15:00.000Z */
function momentOf(value) {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(value) && Date.parse(value);
  return time && time >= FIRST_DAY && time < Date.now() + HOUR ? time : undefined;
}

/** Mistakes with commas between them; undefined where one of them makes no sense. @param {string} value */
function mistakesIn(value) {
  const all = value.split(/, ?/).map(mistakeIn);
  return all.length <= MOST_OF_GAME && all.every(Boolean) ? all : undefined;
}

/** @param {string} text  as in 23 x1 2026-11-24 */
function mistakeIn(text) {
  const [, ply, step, day] = /^(\d{1,5}) x(\d) (\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  const due = Date.parse(day ?? "") / DAY;
  const sound = Number(step) <= LEARNT && Number.isInteger(due) && DAY * due >= FIRST_DAY;
  return sound ? { ply: Number(ply), step: Number(step), due } : null;
}

/** Parsers of lines that are no fields of a game: entries of a store. @type {Map<string, (value: string) => [string, string, unknown][]>} */
const THINGS = new Map([
  ["kept", thingIn],
  ["clubs", clubsIn],
]);

/** @param {string} text  as in solved ["tie-12",1] @returns {[string, string, unknown][]} */
function thingIn(text) {
  const [, store = "", entry = ""] = /^([a-z\d/-]{1,40}) (\[.*\])$/s.exec(text) ?? [];
  const pair = parsed(entry);
  const sound = Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string";
  return sound ? [[store, pair[0], pair[1]]] : [];
}

/** As an earlier build wrote all clubs. @param {string} text @returns {[string, string, unknown][]} */
function clubsIn(text) {
  const clubs = parsed(text);
  return isObject(clubs) ? Object.entries(clubs).map((each) => ["clubs", ...each]) : [];
}

/** The totals of the seats and who has won. @param {string} text  as in 410,300 won 0 */
function endedIn(text) {
  const [, totals = "", winners = ""] = /^([-\d.,]{1,200}) won ([\d,]{0,40})$/.exec(text) ?? [];
  const numbersOf = (/** @type {string} */ list) => (list ? list.split(",").map(Number) : []);
  const ended = { totals: numbersOf(totals), winners: numbersOf(winners) };
  const sound = ended.totals.length > 0 && Object.values(ended).flat().every(Number.isFinite);
  return sound ? ended : undefined;
}

const ANSWERS = new Map([
  ["yes", true],
  ["no", false],
]);

/** @param {string} value */
function answerOf(value) {
  return ANSWERS.get(value);
}

/** Different seats, with commas between them. @param {string} value */
function seatsOf(value) {
  if (!/^\d{1,2}(?:,\d{1,2}){0,9}$/.test(value)) return undefined;
  const seats = value.split(",").map(Number);
  return new Set(seats).size === seats.length ? seats : undefined;
}

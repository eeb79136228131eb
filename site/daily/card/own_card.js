/** The card of a person's own day: as text, in words, and for the engine to draw. */

import { asPng, download } from "../../export/draw_picture.js";
import { lightOfPage } from "../../lib/light.js";
import { percent } from "../../lib/percent.js";
import { cardLink, playOf } from "../../links/day_links.js";
import { Link } from "../../links/link.js";
import { dayOf } from "../../saves/calendar.js";
import { keptDays } from "../../saves/days.js";
import { dayResult, FIELD, isOpen } from "../result.js";
import { streaks } from "../streak.js";
import { controllersOf, dateWords, sumWords, tableWords } from "../words.js";
import { bars, blocks, courseWords, decisionWords, fateNames, rowName } from "./course.js";

/** @import { Look, OutcomeGrid as Course } from "croupier/bridge" */
/** @import { DaysEntry } from "croupier/catalog" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { Thing } from "../../together/share_sheet.js" */
/** @import { DayResult } from "../result.js" */
/** @import { Controllers } from "../words.js" */

/**
 * A finished game of a card: its record, the seat of the card, the grades of its decisions ("" while
 * unknown), its outcome grid and its sum.
 * @typedef {{ record: string, game: string, seat: number, grades: string, course: Course, sum: string }} Game
 */
/**
 * Content of a card. `figures`: numbers with their labels.
 * @typedef {{
 *   day: string, title: string, line: string, total: string, place: string,
 *   figures: { value: string, name: string }[], said: string[], marks: string[], games: Game[], decisions: string
 * }} CardContent
 */

/**
 * Content of the card of a day; null while the day is not finished.
 * @param {Pick<Shell, "catalog" | "engine" | "t">} shell @param {string} day
 * @returns {Promise<CardContent | null>}
 */
export async function cardContent({ catalog, engine, t }, day) {
  const result = dayResult(catalog.days, day);
  const done = result.tables.filter(({ done }) => done);
  if (isOpen(result) || !done.length) return null;
  const ids = [...new Set(done.map(({ game }) => game))];
  const [controllers] = await Promise.all([
    controllersOf(ids),
    t.learn("card", "review"),
    ...ids.map((game) => t.learnLater(game)),
  ]);
  const games = await Promise.all(
    done.map(async ({ game, done: own }) => {
      const record = own?.record ?? "";
      const seat = Link.of(record).setup.seats.indexOf("human");
      const course = await courseOf(engine, record, seat);
      const sum = own?.total === undefined ? "" : sumWords(game, own.total, controllers, t);
      return { record, game, seat, grades: own?.skill?.marks ?? "", course, sum };
    }),
  );
  const row = day === dayOf() ? streaks(catalog.days, keptDays(), day).now : 0;
  const whole = games.every(({ grades }) => grades)
    ? games.map(({ grades }) => grades).join("")
    : "";
  return {
    day,
    games,
    title: t("card.title", { date: dateWords(day, t, { dateStyle: "long" }) }),
    line: t("card.line", { number: result.number, table: whatWords(result, t) }),
    ...totalOf(result, games, controllers, t),
    ...figuresOf(result, games, controllers, row, t),
    marks: [result.late && t("card.late_mark"), result.practice && t("card.practice_mark")].filter(
      (each) => each !== false,
    ),
    decisions: decisionWords(whole, t),
  };
}

/** Courses that have been asked for: a finished game has one. @type {Map<string, Promise<Course>>} */
const courses = new Map();

/** @param {Shell["engine"]} engine @param {string} record @param {number} seat */
function courseOf(engine, record, seat) {
  const known = courses.get(record);
  if (known) return known;
  const grid = engine.call("outcome_grid", { record, seat });
  courses.set(record, grid);
  grid.catch(() => courses.delete(record));
  return grid;
}

/** The games of a day. @param {DayResult} result @param {Translator} t */
function whatWords({ tables, equal }, t) {
  const [first] = tables;
  if (!first) return "";
  if (equal) return t.list(tables.filter(({ done }) => done).map(({ game }) => t(`${game}.name`)));
  const table = tableWords(first, t);
  return tables.length > 1 ? t("card.set", { table, n: tables.length }) : table;
}

/** @param {DayResult} result @param {Game[]} games @param {Controllers} controllers @param {Translator} t */
function totalOf({ total, tables }, games, controllers, t) {
  const [first] = games;
  if (!first) return { total: "", place: "" };
  const sum = total === null ? first.sum : sumWords(first.game, total, controllers, t);
  if (games.length > 1)
    return { total: total === null ? "" : sum, place: t("card.boards", { n: games.length }) };
  const { place, all = 1 } = tables.find(({ done }) => done)?.done ?? {};
  if (place === undefined || all < 2) return { total: sum, place: "" };
  return { total: sum, place: t(place === 1 ? "card.first" : "card.place", { place, all }) };
}

/**
 * Par, accuracy, what share of games is beaten, days in a row, as far as they are known and move no more: as
 * figures and as sentences.
 * @param {DayResult} result @param {Game[]} games @param {Controllers} controllers
 * @param {number} row days in a row, up to today @param {Translator} t
 */
function figuresOf({ par, accuracy, firm, beat, late, practice }, games, controllers, row, t) {
  /** @type {CardContent["figures"]} */
  const figures = [];
  /** @type {string[]} */
  const said = [];
  /** @param {string} key @param {string} value @param {Record<string, unknown>} words */
  const tell = (key, value, words) => {
    figures.push({ value, name: t(`card.${key}`, words) });
    said.push(t(`card.${key}_words`, words));
  };
  if (par !== null) {
    const sum = sumWords(games[0]?.game ?? "", par, controllers, t);
    tell("par", sum, { sum });
  }
  if (accuracy !== null && firm) {
    const value = percent(t, accuracy / 100);
    tell("accuracy", value, { percent: value });
  }
  if (beat && beat.of >= FIELD) {
    const share = percent(t, beat.share);
    tell("beat", share, { percent: share, of: beat.of });
  }
  if (row > 1 && !practice && !late) tell("streak", t.number(row), { n: row });
  if (late) said.push(t("card.late"));
  if (practice) said.push(t("card.practice"));
  return { figures, said };
}

/**
 * The path of the card, with the moves of its games.
 * @param {DaysEntry} days @param {string} day @param {string} by
 */
function linkOfCard(days, day, by) {
  const { tables, late, practice } = dayResult(days, day);
  const plays = tables.map(({ done }) => (done ? playOf(Link.of(done.record).nameless) : null));
  return cardLink({ day, by, late, practice, plays });
}

/** Sizes of the picture of a card, in pixels. */
export const SHAPES = { wide: { width: 1200, height: 630 }, square: { width: 1200, height: 1200 } };

/**
 * Draws a card in the light of the page.
 * @param {Pick<Shell, "engine" | "t">} shell @param {CardContent} content @param {keyof typeof SHAPES} shape
 */
export async function drawCard({ engine, t }, content, shape) {
  const size = shape === "square" ? SHAPES.square : SHAPES.wide;
  /** @type {Look} */
  const look = { ...size, light: lightOfPage() };
  const link = Link.of(`daily/${content.day}`).address();
  const { svg } = await engine.call("card", { ...drawnOf(content, t, link), look });
  const name = `croupier-${content.day}.png`;
  return { svg, file: async () => new File([await asPng(svg, look)], name, { type: "image/png" }) };
}

/**
 * The card as something to be passed on.
 * @param {Pick<Shell, "catalog" | "engine" | "t">} shell @param {CardContent} content
 * @param {() => Promise<File | null>} [picture]  where it is drawn already
 * @returns {Thing}
 */
export function cardThing(shell, content, picture) {
  const file = picture ?? (async () => (await drawCard(shell, content, "wide")).file());
  const save = async () => {
    const drawn = await file();
    if (drawn) download(drawn, drawn.name);
  };
  return {
    what: "card",
    text: () => cardText(content),
    link: (by) => linkOfCard(shell.catalog.days, content.day, by),
    signed: true,
    picture: file,
    ways: { picture: save, words: () => cardWords(content, shell.t) },
  };
}

/** The lines that text and words share, so that nothing depends on the picture. @param {CardContent} content */
function lead({ title, line, total, place, said }) {
  const result = [total, place].filter(Boolean).join(", ");
  return [title, line, [result && `${result}.`, ...said].filter(Boolean).join(" ")].filter(Boolean);
}

/** The card as text: sentences, then blocks. Without the link. @param {CardContent} content */
function cardText(content) {
  const grades = content.decisions ? content.games.map(({ grades }) => grades).join("") : "";
  const courses = content.games.flatMap(({ course }, at) => [
    ...(at ? [""] : []),
    ...blocks(course),
  ]);
  return [...lead(content), ...courses, ...(grades ? ["", ...bars(grades)] : [])].join("\n");
}

/** The card in words alone, for screen readers. @param {CardContent} content @param {Translator} t */
export function cardWords(content, t) {
  const several = content.games.length > 1;
  const courses = content.games.flatMap(({ game, course, sum }, at) => [
    ...(several ? [t("card.board_words", { n: at + 1, sum })] : []),
    ...courseWords(game, course, t),
  ]);
  return [...lead(content), ...courses, content.decisions && `${content.decisions}.`]
    .filter(Boolean)
    .join("\n");
}

/** The parameters for the engine's drawing. @param {CardContent} content @param {Translator} t @param {string} link */
function drawnOf(content, t, link) {
  const { games, title, line, total, place, figures, decisions, marks } = content;
  const [first] = games;
  const several = games.length > 1;
  const rows = first?.course.rows ?? [];
  return {
    games: games.map(({ record, seat, grades }) => ({
      record,
      seat,
      grades: decisions ? grades : "",
    })),
    words: {
      title,
      line: [line, ...marks].join(" · "),
      total,
      place,
      figures: figures.map(({ value }) => value).slice(0, 4),
      labels: figures.map(({ name }) => name).slice(0, 4),
      rows: rows.map(({ kind }, at) => rowName(first?.game ?? "", kind, at + 1, t)),
      boards: several ? games.map(({ sum }, at) => t("card.board", { n: at + 1, sum })) : [],
      fates: fateNames(first?.game ?? "", t),
      decisions,
      link,
    },
  };
}

/** The page of the day: a table for each game, how it went, and how many days in a row. */

import { h, loadStyle } from "../lib/dom.js";
import { poster } from "../parts/poster.js";
import { linkOf } from "../records/record.js";
import { dayOf, daysPlayed, keepDays, streakOf, tableOf } from "../share/days.js";
import { resultOf } from "../share/result.js";
import { setReturnTo } from "../share/return_to.js";
import { share } from "../share/send_link.js";
import { bootStatus } from "../ui/boot_status.js";
import { button, MAIN, PLAIN } from "../ui/button.js";
import { history } from "./daily_history.js";
import { dateWords, resultWords } from "./daily_words.js";
import { page } from "./page.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/shell.d.ts").Mount} Mount */
/** @typedef {import("croupier/catalog").GameEntry} Game */
/** @typedef {import("../share/result.js").Controller} Controller */
/** @typedef {import("./daily_words.js").Today} Today */

/**
 * @param {Shell & { day?: string }} given  `day`: as in 2026-11-21, else today
 * @returns {Promise<Mount>}
 */
export async function prepareDaily({ day: asked, ...shell }) {
  const [controllers] = await Promise.all([
    controllersOf(shell.catalog.games),
    loadStyle(new URL("daily.css", import.meta.url)),
  ]);
  const now = dayOf();
  const day = asked ?? now;
  if (day > now) return (root) => notYet(root, day, shell.t);
  return (root) => mountDaily(root, { shell, day, now, days: daysPlayed(shell), controllers });
}

/** @param {HTMLElement} root @param {Today} today */
function mountDaily(root, today) {
  const { day, now } = today;
  const { t, engine } = today.shell;
  const title = t("daily.name");
  const boot = bootStatus(engine, t);
  const body = h("div", { class: "daily-body" });
  const draw = () => body.replaceChildren(...drawn(today));
  let left = false;
  const date = h("p", { class: "daily-date" }, dateWords(day, t, { dateStyle: "full" }));
  const line = h("p", { class: "quiet" }, t(day === now ? "daily.line" : "daily.past"));
  root.append(page("daily", title, date, line, body, boot.element));
  draw();
  countResults(today).then((news) => news && !left && draw(), reportError);
  return {
    title,
    unmount() {
      left = true;
      boot.unmount();
    },
  };
}

/**
 * A day that has not begun anywhere: its tables are not laid yet.
 * @param {HTMLElement} root @param {string} day @param {Shell["t"]} t
 */
function notYet(root, day, t) {
  const title = t("daily.name");
  const date = dateWords(day, t, { dateStyle: "full" });
  const way = h(
    "a",
    { class: MAIN, href: "#/daily", dataset: { command: "today" } },
    t("daily.today"),
  );
  root.append(page("daily", title, h("p", null, t("daily.not_yet", { date })), h("p", null, way)));
  return { title };
}

/**
 * Each game's controller, by the game's id.
 * @param {Game[]} games
 * @returns {Promise<Map<string, Controller>>}
 */
async function controllersOf(games) {
  const controller = async (/** @type {string} */ id) => import(`../games/${id}/controller.js`);
  const each = games.map(async ({ id }) => /** @type {const} */ ([id, await controller(id)]));
  return new Map(await Promise.all(each));
}

/**
 * Lets the engine count the games that have not been counted yet.
 * @param {Today} today
 * @returns {Promise<boolean>} whether there were any
 */
async function countResults({ shell: { engine }, days }) {
  const due = Object.values(days)
    .flatMap((games) => Object.values(games))
    .filter(({ total }) => total === undefined);
  for (const game of due) {
    // What is kept may be no game by the rules.
    const result = await resultOf(engine, game.record).catch(() => null);
    if (result) Object.assign(game, { total: result.total, place: result.place, all: result.all });
  }
  if (due.length) keepDays(days);
  return due.length > 0;
}

/** @param {Today} today @returns {Node[]} */
function drawn(today) {
  const tables = today.shell.catalog.games.map((game) => dayTable(game, today));
  return [
    h("ul", { class: "daily-tables" }, tables),
    streakLine(today),
    history(today) ?? [],
  ].flat();
}

/** @param {Today} today */
function streakLine(today) {
  const { days, day, now } = today;
  const { t } = today.shell;
  const streak = streakOf(days, now);
  const done = Object.keys(days[day] ?? {}).length;
  const send = () => share(linkOf(`daily/${day}`), shareText(today), t);
  return h(
    "p",
    { class: "daily-streak", dataset: { streak } },
    day === now && h("b", null, t.number(streak)),
    day === now && h("span", null, t("daily.streak", { n: streak })),
    done > 0 && button("share", t("daily.share"), send),
    day !== now && h("a", { class: PLAIN, href: "#/daily" }, t("daily.today")),
  );
}

/** One game's table of the day. @param {Game} game @param {Today} today */
function dayTable(game, today) {
  const { t, saves } = today.shell;
  const played = today.days[today.day]?.[game.id];
  const running = !played && saves.load(tableOf(game, today.day)) !== null;
  const state = played ? "watch" : running ? "play_on" : "play";
  const go = () => openTable(game, today);
  return h(
    "li",
    { class: "daily-table", dataset: { game: game.id, state } },
    poster(import(`../games/${game.id}/poster.js`)),
    h("h2", null, t(`${game.id}.name`)),
    h(
      "p",
      { class: played ? "daily-result" : "quiet", dataset: { region: played && "result" } },
      played && resultWords(game.id, played, today),
    ),
    button(state, t(`daily.${state}`), go, played ? undefined : MAIN),
  );
}

/** To the game that was played, or to the table. @param {Game} game @param {Today} today */
function openTable(game, { shell: { navigate }, day, days }) {
  const played = days[day]?.[game.id];
  if (played) return navigate(played.record, 0);
  const key = tableOf(game, day);
  setReturnTo(key, `daily/${day}`);
  navigate(key);
}

/** The day's results in words, for others. @param {Today} today */
function shareText(today) {
  const { day, now, days } = today;
  const { t, catalog } = today.shell;
  const lines = catalog.games.flatMap(({ id }) => {
    const played = days[day]?.[id];
    return played ? [`${t(`${id}.name`)}: ${resultWords(id, played, today)}`] : [];
  });
  const streak = day === now ? streakOf(days, now) : 0;
  return [
    t("daily.title", { date: dateWords(day, t, { dateStyle: "long" }) }),
    ...lines,
    ...(streak > 1 ? [t("daily.row", { n: streak })] : []),
  ].join("\n");
}

/** The page of the day: a table for each game, how it went, and how long one has kept at it. */

import { h, loadStyle } from "../lib/dom.js";
import { poster } from "../parts/poster.js";
import { linkOf } from "../records/record.js";
import { dayOf, daysPlayed, keepDays, shifted, streakOf, tableOf } from "../share/days.js";
import { resultOf } from "../share/result.js";
import { setReturnTo } from "../share/return_to.js";
import { shareWords } from "../share/send_link.js";
import { bootStatus } from "../ui/boot_status.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/catalog.d.ts").Game} Game */
/** @typedef {import("../share/days.js").Played} Played */
/** @typedef {import("../share/result.js").Controller} Controller */
/**
 * @typedef {{ shell: Shell, day: string, days: import("../share/days.js").Days,
 *   controllers: Map<string, Controller> }} Today
 */

/** Days that the history tells of. */
const SHOWN = 14;

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export async function mountDaily(root, shell) {
  const { t, engine } = shell;
  await loadStyle(new URL("comparison_page.css", import.meta.url));
  const title = t("daily.name");
  const boot = bootStatus(engine, t);
  const body = h("div", { class: "daily-body" });
  const controllers = await controllersOf(shell.catalog.games);
  const today = { shell, day: dayOf(), days: daysPlayed(shell), controllers };
  const draw = () => body.replaceChildren(...drawn(today));
  let left = false;
  root.append(
    h(
      "article",
      { class: "page daily" },
      h("h1", { tabindex: -1 }, title),
      h("p", { class: "daily-date" }, inWords(today.day, t, { dateStyle: "full" })),
      h("p", { class: "quiet" }, t("daily.line")),
      body,
      boot.element,
    ),
  );
  draw();
  reckon(today).then((news) => news && !left && draw(), reportError);
  return {
    title,
    unmount() {
      left = true;
      boot.unmount();
    },
  };
}

/**
 * How each game goes, by its id.
 * @param {Game[]} games
 * @returns {Promise<Map<string, Controller>>}
 */
async function controllersOf(games) {
  const controller = async (/** @type {string} */ id) => import(`../games/${id}/controller.js`);
  const each = games.map(async ({ id }) => /** @type {const} */ ([id, await controller(id)]));
  return new Map(await Promise.all(each));
}

/**
 * Lets the engine count what has not been counted yet.
 * @param {Today} today
 * @returns {Promise<boolean>} whether there was anything
 */
async function reckon({ shell: { engine }, days }) {
  const due = Object.values(days)
    .flatMap((games) => Object.values(games))
    .filter(({ total }) => total === undefined);
  for (const game of due) {
    const { total, place, all } = await resultOf(engine, game.record);
    Object.assign(game, { total, place, all });
  }
  if (due.length) keepDays(days);
  return due.length > 0;
}

/** @param {Today} today */
function drawn(today) {
  const { shell, day, days } = today;
  const { t, catalog } = shell;
  const streak = streakOf(days, day);
  const done = Object.keys(days[day] ?? {}).length;
  return [
    h(
      "ul",
      { class: "daily-tables" },
      catalog.games.map((game) => oneTable(game, today)),
    ),
    h(
      "p",
      { class: "daily-streak", dataset: { streak } },
      h("b", null, t.number(streak)),
      h("span", null, t("daily.streak", { n: streak })),
      done > 0 &&
        h(
          "button",
          {
            type: "button",
            class: "button",
            dataset: { command: "share" },
            onclick: () => shareWords(linkOf("daily"), shareText(today), t),
          },
          t("daily.share"),
        ),
    ),
    history(today),
  ].filter((each) => each !== null);
}

/** @param {Game} game @param {Today} today */
function oneTable(game, today) {
  const { shell, day, days } = today;
  const { t, saves, navigate } = shell;
  const key = tableOf(game, day);
  const played = days[day]?.[game.id];
  const running = saves.load(key) !== null && !played;
  const go = () => {
    if (played) return navigate(played.record, 0);
    setReturnTo(key, "daily");
    navigate(key);
  };
  const state = played ? "watch" : running ? "play_on" : "play";
  return h(
    "li",
    { class: "daily-table", dataset: { game: game.id, state } },
    poster(import(`../games/${game.id}/poster.js`)),
    h("h2", null, t(`${game.id}.name`)),
    h("p", { class: played ? "daily-result" : "quiet" }, played && result(game.id, played, today)),
    h(
      "button",
      {
        type: "button",
        class: played ? "button" : "button button-main",
        dataset: { command: state },
        onclick: go,
      },
      t(`daily.${state}`),
    ),
  );
}

/** @param {string} id @param {Played} played @param {Today} today */
function result(id, { total, place, all }, today) {
  if (total === undefined) return "";
  const { t } = today.shell;
  const sum = sumOf(id, total, today);
  return t(place === 1 ? "daily.first" : "daily.result", { sum, place, all });
}

/** A game's total in its own words. @param {string} id @param {number} total @param {Today} today */
const sumOf = (id, total, { controllers, shell: { t } }) =>
  controllers.get(id)?.amounts(t).full(total) ?? "";

/** The day's results in words, for others. @param {Today} today */
function shareText(today) {
  const { day, days } = today;
  const { t, catalog } = today.shell;
  const lines = catalog.games.flatMap(({ id }) => {
    const played = days[day]?.[id];
    return played ? [`${t(`${id}.name`)}: ${result(id, played, today)}`] : [];
  });
  const streak = streakOf(days, day);
  return [
    t("daily.title", { date: inWords(day, t, { dateStyle: "long" }) }),
    ...lines,
    ...(streak > 1 ? [t("daily.row", { n: streak })] : []),
  ].join("\n");
}

/** @param {Today} today */
function history(today) {
  const { day, days } = today;
  const { t, catalog } = today.shell;
  const told = Object.keys(days)
    .filter((each) => each < day)
    .sort()
    .reverse()
    .slice(0, SHOWN);
  if (!told.length) return null;
  const games = catalog.games;
  const cell = (/** @type {string} */ id, /** @type {Played | undefined} */ played) =>
    h(
      "td",
      null,
      played?.total !== undefined &&
        h("a", { href: `#/${played.record}@0` }, sumOf(id, played.total, today)),
    );
  return h(
    "section",
    null,
    h("h2", null, t("daily.history")),
    h(
      "div",
      { class: "daily-scroll" },
      h(
        "table",
        { class: "daily-history" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("td"),
            games.map(({ id }) => h("th", { scope: "col" }, t(`${id}.name`))),
          ),
        ),
        h(
          "tbody",
          null,
          told.map((each) =>
            h(
              "tr",
              { dataset: { day: each } },
              h(
                "th",
                { scope: "row" },
                each === shifted(day, -1)
                  ? t("daily.yesterday")
                  : inWords(each, t, { day: "numeric", month: "short" }),
              ),
              games.map(({ id }) => cell(id, days[each]?.[id])),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} day @param {Shell["t"]} t @param {Intl.DateTimeFormatOptions} form */
const inWords = (day, t, form) =>
  new Intl.DateTimeFormat(t.lang, { ...form, timeZone: "UTC" }).format(Date.parse(day));

/**
 * The table of the day on the home page, with its own table in small: whether it counts, and the streak;
 * after it how it went, what may be passed on, and when the next one comes. The puzzle is beside it.
 */

import { showBadge } from "../daily/badge.js";
import { importDays } from "../daily/import_days.js";
import { dayResult, isOpen } from "../daily/result.js";
import { streaks } from "../daily/streak.js";
import { showTimeLeft } from "../daily/time_left.js";
import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { poster } from "../parts/poster.js";
import { dayOf } from "../saves/calendar.js";
import { keptDays } from "../saves/days.js";
import { seatNames } from "../saves/seat_names.js";
import { setReturnTo } from "../together/return_to.js";
import { button, MAIN } from "../ui/button.js";
import { icon } from "../ui/icon.js";

/** @import { DayResult } from "../daily/result.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {Shell} shell
 * @returns {{ element: HTMLElement, unmount: () => void }}
 */
export function homeDay(shell) {
  const { t, catalog } = shell;
  importDays(shell);
  const day = dayOf();
  const result = dayResult(catalog.days, day);
  const left = h("p", { class: "quiet" });
  const element = h(
    "section",
    { class: "home-day", "aria-labelledby": "home-day", dataset: { state: stateOf(result) } },
    poster(posterOf(result), seatsOf(result)),
    h(
      "div",
      { class: "home-day-words" },
      h(
        "h2",
        { id: "home-day" },
        h("a", { href: "#/daily", dataset: { command: "daily" } }, t("home.daily")),
      ),
      streak(shell, day),
      line(shell, result),
      left,
      h("p", { class: "home-day-actions" }, playButton(shell, result), puzzle(shell)),
    ),
  );
  showBadge(catalog.days);
  const ends = [showTimeLeft(left, t, () => shell.navigate(""))];
  if (!isOpen(result)) {
    const place = h("div", { class: "day-card", dataset: { region: "card" } });
    element.append(place);
    import("../daily/card/place.js").then(({ mountCard }) => {
      if (place.isConnected) ends.push(mountCard(place, { shell, day, where: "home" }).unmount);
    }, reportError);
  }
  return {
    element,
    unmount() {
      for (const end of ends) end();
    },
  };
}

/** @param {DayResult} result */
const stateOf = (result) =>
  !isOpen(result) ? "done" : result.tables.some(({ running }) => running) ? "running" : "open";

/** @param {DayResult} result */
const posterOf = ({ tables }) => import(`../games/${tables[0]?.game}/poster.js`);

/** @param {DayResult} result */
const seatsOf = ({ tables }) => Link.of(tables[0]?.setup ?? "").setup.seats.length;

/** Days in a row, from the first one on. @param {Shell} shell @param {string} day */
function streak({ t, catalog }, day) {
  const { now } = streaks(catalog.days, keptDays(), day);
  return now > 0 && h("p", { class: "home-streak" }, t("daily.row", { n: now }));
}

/** What is played today, and under which terms. @param {Shell} shell @param {DayResult} result */
function line({ t }, result) {
  const [first] = result.tables;
  const games = result.equal
    ? result.tables.map(({ game }) => t(`${game}.name`))
    : [t(`${first?.game}.name`)];
  const state = stateOf(result);
  const words = [
    t.list(games),
    result.all > 1 && result.done > 0 && `${t.number(result.done)}/${t.number(result.all)}`,
    // Where all games are equal none counts, and each may be played again and with help.
    state !== "done" &&
      t(`home.daily_${result.equal ? "equal" : state === "running" ? "running" : "open"}`),
  ];
  return h("p", null, words.filter(Boolean).join(" · "));
}

/**
 * One tap to the table; where several are equal to the page. Before a first game has been finished it
 * says what a newcomer cannot know. @param {Shell} shell @param {DayResult} result
 */
function playButton({ t, navigate, saves }, result) {
  const next = result.tables.find(({ done }) => !done);
  if (!isOpen(result) || !next) return null;
  const go = () => {
    if (result.equal) return navigate("daily");
    setReturnTo(next.setup, `daily/${result.day}`);
    navigate(next.setup);
  };
  const isNew = !next.running && !saves.list().some(({ over }) => over);
  const words = isNew
    ? [h("b", null, t("home.daily_play")), h("small", null, terms(t, next.setup, result.equal))]
    : t(`daily.${next.running ? "play_on" : "play"}`);
  return button("play-day", words, go, isNew ? `${MAIN} play-day` : MAIN);
}

/** Whether a daily game counts, and against whom. @param {Shell["t"]} t @param {string} text the set-up @param {boolean} equal */
function terms(t, text, equal) {
  const { game, seats } = Link.of(text).setup;
  const others = seats.filter((who) => who !== "human");
  const names = t.list(seatNames(t, game, { seats: others, names: [] }));
  if (equal) return t("home.daily_free", { names });
  return others.length ? t("home.daily_counts", { names }) : t("home.daily_counts_alone");
}

/** @param {Shell} shell */
const puzzle = ({ t }) =>
  h(
    "a",
    { class: "button", href: "#/practice", dataset: { command: "puzzle" } },
    icon("die"),
    t("home.puzzle"),
  );

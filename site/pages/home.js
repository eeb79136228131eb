/** The first page: the games of this visitor, the games there are, and the buttons that lead to them. */

import { h } from "../lib/dom.js";
import { poster } from "../parts/poster.js";
import { quickDraft, writeDraft } from "../records/draft.js";
import { seatNames } from "../records/seat_names.js";
import { dayOf, daysPlayed, streakOf } from "../share/days.js";
import { button, PLAIN } from "../ui/button.js";
import { icon } from "../ui/icon.js";
import { drawKept } from "./kept_games.js";
import { heading } from "./page.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("croupier/catalog").GameEntry} Game */

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function mountHome(root, shell) {
  const { t, catalog } = shell;
  const { games } = catalog;
  const going = h("div", { class: "home-games" });
  const ended = h("div", { class: "home-games" });
  const cards = games.map((game) => tableCard(game, shell));
  root.append(
    h(
      "div",
      { class: "home" },
      h(
        "div",
        { class: "home-head" },
        heading(t("home.title", { n: games.length }), { class: "home-title" }),
        screenLinks(shell),
        dailyLink(shell),
      ),
      going,
      h("div", { class: "home-open" }, cards),
      ended,
    ),
  );
  drawKept({ going, ended }, shell);
  return { title: t("home.name") };
}

/** The link to the tables of the day. @param {Shell} shell */
function dailyLink(shell) {
  const { t } = shell;
  const days = daysPlayed(shell);
  const streak = streakOf(days, dayOf());
  const done = Object.keys(days[dayOf()] ?? {}).length;
  const words = done ? t("home.daily_done", { n: done }) : t("home.daily_line");
  return h(
    "a",
    { class: "home-daily", href: "#/daily", dataset: { command: "daily" } },
    icon("daily"),
    h("b", null, t("home.daily")),
    h("span", { class: "quiet" }, streak > 1 ? `${words} ${t("daily.row", { n: streak })}` : words),
    icon("forward"),
  );
}

/** The links to what one's own games come to, and to practice. @param {Shell} shell */
const screenLinks = ({ t, saves }) =>
  h(
    "p",
    { class: "home-ways" },
    [...(saves.list().length ? ["history"] : []), "practice"].map((page) =>
      h("a", { class: "button", href: `#/${page}`, dataset: { command: page } }, t(`home.${page}`)),
    ),
  );

/** A game: its picture, what it is like, the buttons that lead to it. @param {Game} game @param {Shell} shell */
function tableCard(game, shell) {
  const { t } = shell;
  const name = `table-${game.id}`;
  const words = h(
    "div",
    { class: "table-card-words" },
    h("h2", { id: name }, t(`${game.id}.name`)),
    h("p", null, t(`${game.id}.tagline`)),
    h("p", { class: "quiet" }, t(`${game.id}.facts`)),
  );
  return h(
    "section",
    { class: "table-card", dataset: { game: game.id }, "aria-labelledby": name },
    poster(import(`../games/${game.id}/poster.js`)),
    words,
    h("div", { class: "table-card-ways" }, playNow(game, shell), otherLinks(game.id, shell)),
  );
}

/** The button that starts a game at once, against the usual bots. @param {Game} game @param {Shell} shell */
function playNow(game, { t, navigate, saves }) {
  const draft = quickDraft(game);
  const setup = { seats: draft.seats.map(({ who }) => who).filter(Boolean), names: [] };
  const others = seatNames(t, game.id, setup).slice(1);
  const words = [
    h("b", null, t("home.play")),
    h("span", null, t("home.against", { names: t.list(others) })),
  ];
  const play = () => {
    const first = !saves.list().some(({ key }) => key.startsWith(`${game.id}?`));
    navigate(writeDraft(game, first ? begun(quickDraft(game)) : quickDraft(game)));
  };
  return button("play", words, play, "play-now");
}

/**
 * The same game with the person to begin, so that a first one does not start with others' turns.
 * @param {import("../records/draft.js").Draft} draft
 */
const begun = (draft) =>
  "start" in draft.options ? { ...draft, options: { ...draft.options, start: 0 } } : draft;

/** @param {string} game @param {Shell} shell */
const otherLinks = (game, { t }) => [
  h(
    "a",
    { class: "button", href: `#/${game}/setup`, dataset: { command: "setup" } },
    t("home.setup"),
  ),
  h("a", { class: PLAIN, href: `#/${game}/rules` }, t("home.rules")),
];

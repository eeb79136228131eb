/** The room: the tables that are open, the games somebody has left, and the way in. */

import { h } from "../lib/dom.js";
import { poster } from "../parts/poster.js";
import { quickDraft, writeDraft } from "../records/draft.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { dayOf, daysPlayed, streakOf } from "../share/days.js";
import { iconButton } from "../ui/icon.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Entry} Entry */
/** @typedef {import("../types/catalog.d.ts").Game} Game */

/** Games shown before the rest hides behind a fold. */
const SHOWN = 4;

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function mountHome(root, shell) {
  const { catalog, t } = shell;
  const open = catalog.games;
  const games = h("div", { class: "home-games" });
  root.append(
    h(
      "div",
      { class: "home" },
      h(
        "div",
        { class: "home-head" },
        h("h1", { class: "home-title", tabindex: -1 }, t("home.title", { n: open.length })),
        dayLine(shell),
      ),
      games,
      h(
        "div",
        { class: "home-open" },
        open.map((game) => litTable(game, shell)),
      ),
    ),
  );
  drawGames(games, shell);
  return { title: t("home.name") };
}

/** The way to the tables of the day. @param {Shell} shell */
function dayLine(shell) {
  const { t } = shell;
  const days = daysPlayed(shell);
  const streak = streakOf(days, dayOf());
  const done = Object.keys(days[dayOf()] ?? {}).length;
  const words = done ? t("home.daily_done", { n: done }) : t("home.daily_line");
  return h(
    "a",
    { class: "home-daily", href: "#/daily", dataset: { command: "daily" } },
    h("b", null, t("home.daily")),
    h("span", { class: "quiet" }, streak > 1 ? `${words} ${t("daily.row", { n: streak })}` : words),
  );
}

/**
 * @param {Game} game
 * @param {Shell} shell
 */
function litTable(game, { t, navigate }) {
  const draft = quickDraft(game);
  const setup = { seats: draft.seats.map(({ who }) => who).filter(Boolean), names: [] };
  const others = seatNames(t, game.id, setup).slice(1);
  const play = () => navigate(writeDraft(game, quickDraft(game)));
  const name = `table-${game.id}`;
  return h(
    "section",
    { class: "table-card", dataset: { game: game.id }, "aria-labelledby": name },
    poster(import(`../games/${game.id}/poster.js`)),
    h(
      "div",
      { class: "table-card-words" },
      h("h2", { id: name }, t(`${game.id}.name`)),
      h("p", null, t(`${game.id}.tagline`)),
      h("p", { class: "quiet" }, t(`${game.id}.facts`)),
    ),
    h(
      "div",
      { class: "table-card-ways" },
      h(
        "button",
        { type: "button", class: "play-now", dataset: { command: "play" }, onclick: play },
        h("b", null, t("home.play")),
        h("span", null, t("home.against", { names: t.list(others) })),
      ),
      h(
        "a",
        { class: "button", href: `#/${game.id}/setup`, dataset: { command: "setup" } },
        t("home.setup"),
      ),
      h("a", { class: "button button-plain", href: `#/${game.id}/rules` }, t("home.rules")),
    ),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
function drawGames(root, shell) {
  const { t, saves, catalog } = shell;
  const known = saves
    .list()
    .filter(({ record }) => catalog.games.some(({ id }) => record.startsWith(`${id}?`)));
  const posted = known.filter(({ over, post }) => post && !over);
  const running = known.filter(({ over, post }) => !post && !over);
  const finished = known.filter(({ over }) => over);
  const redraw = () => drawGames(root, shell);
  const ways = h("p", { class: "home-keep" }, h("a", { href: "#/about" }, t("home.keep")));
  const lines = (/** @type {Entry[]} */ entries) =>
    h(
      "ul",
      { class: "game-list" },
      entries.map((entry) => gameLine(entry, shell, redraw)),
    );
  root.hidden = known.length === 0;
  root.replaceChildren();
  if (posted.length) {
    root.append(h("h2", { class: "home-heading" }, t("post.running")), lines(posted));
  }
  if (running.length) {
    root.append(
      h("h2", { class: "home-heading" }, t("home.running")),
      lines(running.slice(0, SHOWN)),
    );
  }
  const folded = [...running.slice(SHOWN), ...finished];
  if (folded.length) {
    root.append(
      h(
        "details",
        { class: "home-finished" },
        h("summary", null, t("home.finished", { n: folded.length })),
        lines(folded),
      ),
    );
  }
  root.append(ways);
}

/**
 * @param {Entry} entry
 * @param {Shell} shell
 * @param {() => void} redraw
 */
function gameLine(entry, { t, saves, navigate, say }, redraw) {
  const setup = parseSetup(entry.record);
  const seats = seatNames(t, setup.game, setup);
  const names = t.list(seats);
  const { mine = [], turn = null, other } = entry.post ?? {};
  const theirs = turn !== null && !mine.includes(turn);
  const byLink = theirs ? t("post.waiting", { name: seats[turn] }) : t("post.yours");
  const way = entry.post ? byLink : t("home.continue");
  const forget = () => {
    saves.remove(entry.key);
    redraw();
    say(t("home.removed", { names }), {
      label: t("home.undo"),
      act() {
        saves.store(entry.key, entry);
        redraw();
      },
    });
  };
  const go = () => navigate(entry.over ? entry.record : setupOf(entry.key));
  return h(
    "li",
    { class: "game-line" },
    h(
      "button",
      { type: "button", class: "game-go", dataset: { command: "continue" }, onclick: go },
      h("span", { class: "game-names" }, names),
      h("span", { class: "quiet" }, `${t(`${setup.game}.name`)}, ${t.ago(entry.updated)}`),
      h("b", { class: "game-way" }, entry.over ? t("home.replay") : way),
    ),
    other && h("a", { class: "game-other", href: `#/${other}` }, t("post.other")),
    iconButton("forget", "cross", `${t("home.remove")}: ${names}`, forget, "game-forget"),
  );
}

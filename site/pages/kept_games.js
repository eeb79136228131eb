/** The games that this browser keeps, on the home page: by link, running, and how others ended. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { keptGames } from "../saves/in_progress.js";
import { seatNames } from "../saves/seat_names.js";
import { button } from "../ui/button.js";
import { icon, iconButton } from "../ui/icon.js";

/** @import { Entry } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** Games of a sort that are shown; further ones are folded away. */
const SHOWN = 4;

/**
 * Lists of games: running ones over the tables, finished ones below them.
 * @typedef {{ going: HTMLElement, ended: HTMLElement }} Places
 */

/** @param {Places} places @param {Shell} shell */
export function drawKept(places, shell) {
  const { t } = shell;
  const { going, ended } = places;
  const { byLink, running, finished, first } = keptGames(shell);
  const list = (/** @type {string} */ title, /** @type {Entry[]} */ entries) =>
    gameLists(t(title), entries, shell, places);
  going.hidden = !byLink.length && !running.length;
  const others = (/** @type {Entry[]} */ entries) => entries.filter((entry) => entry !== first);
  going.replaceChildren(
    ...(first ? [h("ul", { class: "game-first" }, gameLine(first, shell, places))] : []),
    ...list("by_link.running", others(byLink)),
    ...list("home.running", others(running)),
  );
  ended.hidden = going.hidden && !finished.length;
  ended.replaceChildren(
    ...list("home.finished", finished),
    h("a", { class: "button home-keep", href: "#/about" }, t("home.keep")),
  );
}

/**
 * Games under their heading, the latest of them in sight.
 * @param {string} title @param {Entry[]} entries @param {Shell} shell @param {Places} places
 */
function gameLists(title, entries, shell, places) {
  if (!entries.length) return [];
  const rest = entries.slice(SHOWN);
  return [
    h("h2", { class: "home-heading" }, title),
    gameList(entries.slice(0, SHOWN), shell, places),
    ...(rest.length
      ? [fold(shell.t("home.more", { n: rest.length }), () => gameList(rest, shell, places))]
      : []),
  ];
}

/** A list that is drawn once it is unfolded: there may be hundreds of games. @param {string} words @param {() => Node} list */
function fold(words, list) {
  const element = h("details", { class: "home-more" }, h("summary", null, words));
  element.addEventListener("toggle", () => element.append(list()), { once: true });
  return element;
}

/** @param {Entry[]} entries @param {Shell} shell @param {Places} places */
function gameList(entries, shell, places) {
  const lines = entries.map((entry) => gameLine(entry, shell, places));
  return h("ul", { class: "game-list" }, lines);
}

/** @param {Entry} entry @param {Shell} shell @param {Places} places */
function gameLine(entry, shell, places) {
  const { t, navigate } = shell;
  const { setup } = Link.of(entry.record);
  const seats = seatNames(t, setup.game, setup);
  const names = t.list(seats);
  const go = () => navigate(entry.over ? entry.record : Link.of(entry.key).key);
  const { result, practice } = entry;
  const about = [
    practice && t("table.practice.mark"),
    t(`${setup.game}.name`),
    standingWords(entry, setup.game, t),
    t.ago(entry.updated),
  ].filter(Boolean);
  const words = [
    h("span", { class: "game-names" }, result ? outcome(result, seats, t) : names),
    h("span", { class: "quiet" }, [...(result ? [names] : []), ...about].join(" · ")),
    h(
      "b",
      { class: "game-way" },
      entry.over && icon("play"),
      h("span", null, whatNext(entry, seats, t)),
    ),
  ];
  const remove = () => forget(entry, names, shell, places);
  const other = entry.byLink?.other;
  return h(
    "li",
    { class: "game-line" },
    button("continue", words, go, "game-go"),
    other && h("a", { class: "game-other", href: Link.of(other).hash }, t("by_link.other")),
    entry.over && reviewLink(entry.record, t),
    iconButton("forget", "cross", `${t("home.remove")}: ${names}`, remove, "game-forget"),
  );
}

/**
 * Round and score of a running game; "" where an earlier build has kept neither.
 * @param {Entry} entry @param {string} game @param {Shell["t"]} t
 */
function standingWords({ standing, over }, game, t) {
  const name = `${game}.${standing?.key ?? "round"}`;
  if (!standing || over || !t.has(name)) return "";
  const { now, all, own } = standing;
  const progress = t(name, { round: now, rounds: all });
  if (!own) return progress;
  const points = `${game}.points`;
  const score = t.has(points) ? t(points, { n: own }) : t.money(own);
  return t("home.standing", { progress, score });
}

/** @param {string} record @param {Shell["t"]} t */
const reviewLink = (record, t) =>
  h(
    "a",
    { class: "game-other", href: Link.of(record).withPage("review").hash },
    t("table.ways.analysis"),
  );

/**
 * Winners of a finished game, with everybody's total.
 * @param {NonNullable<Entry["result"]>} result @param {string[]} seats  their names
 * @param {Shell["t"]} t
 */
function outcome({ winners, totals }, seats, t) {
  const names = t.list(winners.map((seat) => seats[seat] ?? ""));
  const words = winners.length > 1 ? t("home.shared", { names }) : t("home.won", { names });
  const score = totals.map((total) => t.number(total)).join(" : ");
  return [
    winners.length ? words : t("home.lost"),
    " ",
    totals.length > 1 && h("span", { class: "game-score" }, score),
  ];
}

/**
 * Next action for a kept game, or the seat it waits for.
 * @param {Entry} entry @param {string[]} seats  their names @param {Shell["t"]} t
 */
function whatNext({ over, byLink }, seats, t) {
  if (over) return t("home.replay");
  if (!byLink) return t("home.continue");
  const { mine, turn } = byLink;
  const theirs = turn !== null && !mine.includes(turn);
  return theirs ? t("by_link.waiting", { name: seats[turn] }) : t("by_link.yours");
}

/**
 * Removes a game; the message that says so can bring it back.
 * @param {Entry} entry @param {string} names @param {Shell} shell @param {Places} places
 */
function forget(entry, names, shell, places) {
  const { t, saves, say } = shell;
  saves.remove(entry.key);
  drawKept(places, shell);
  say(t("home.removed", { names }), {
    label: t("home.undo"),
    act() {
      saves.store(entry.key, entry);
      drawKept(places, shell);
    },
  });
}

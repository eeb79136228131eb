/** The games that this browser keeps, on the home page: by link, running, and how others ended. */

import { h } from "../lib/dom.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { button } from "../ui/button.js";
import { icon, iconButton } from "../ui/icon.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Entry} Entry */

/** Games of a sort that are shown; further ones are folded away. */
const SHOWN = 4;

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function drawKept(root, shell) {
  const { t } = shell;
  const { byLink, running, finished } = sorted(shell);
  const sorts = /** @type {const} */ ([
    ["post.running", byLink],
    ["home.running", running],
    ["home.finished", finished],
  ]);
  root.hidden = sorts.every(([, entries]) => !entries.length);
  root.replaceChildren(
    ...sorts.flatMap(([title, entries]) => gameLists(t(title), entries, shell, root)),
    h("a", { class: "button home-keep", href: "#/about" }, t("home.keep")),
  );
}

/**
 * Games under their heading, the latest of them in sight.
 * @param {string} title @param {Entry[]} entries @param {Shell} shell @param {HTMLElement} root
 */
function gameLists(title, entries, shell, root) {
  if (!entries.length) return [];
  const rest = entries.slice(SHOWN);
  return [
    h("h2", { class: "home-heading" }, title),
    gameList(entries.slice(0, SHOWN), shell, root),
    ...(rest.length
      ? [fold(shell.t("home.more", { n: rest.length }), gameList(rest, shell, root))]
      : []),
  ];
}

/** The games that are kept, of those that this site knows. @param {Shell} shell */
function sorted({ saves, catalog }) {
  const known = saves
    .list()
    .filter(({ record }) => catalog.games.some(({ id }) => record.startsWith(`${id}?`)));
  const going = known.filter(({ over }) => !over);
  return {
    byLink: going.filter(({ post }) => post),
    running: going.filter(({ post }) => !post),
    finished: known.filter(({ over }) => over),
  };
}

/** @param {string} words @param {Node} list */
const fold = (words, list) => h("details", { class: "home-more" }, h("summary", null, words), list);

/** @param {Entry[]} entries @param {Shell} shell @param {HTMLElement} root */
function gameList(entries, shell, root) {
  const lines = entries.map((entry) => gameLine(entry, shell, root));
  return h("ul", { class: "game-list" }, lines);
}

/** @param {Entry} entry @param {Shell} shell @param {HTMLElement} root */
function gameLine(entry, shell, root) {
  const { t, navigate } = shell;
  const setup = parseSetup(entry.record);
  const seats = seatNames(t, setup.game, setup);
  const names = t.list(seats);
  const go = () => navigate(entry.over ? entry.record : setupOf(entry.key));
  const about = `${t(`${setup.game}.name`)}, ${t.ago(entry.updated)}`;
  const { result } = entry;
  const words = [
    h("span", { class: "game-names" }, result ? outcome(result, seats, t) : names),
    h("span", { class: "quiet" }, result ? `${names}. ${about}` : about),
    result && h("span", { class: "game-score" }, result.totals.map(t.number).join(" : ")),
    h("b", { class: "game-way" }, entry.over ? icon("play") : null, whatNext(entry, seats, t)),
  ];
  const remove = () => forget(entry, names, shell, root);
  const other = entry.post?.other;
  return h(
    "li",
    { class: "game-line" },
    button("continue", words, go, "game-go"),
    other && h("a", { class: "game-other", href: `#/${other}` }, t("post.other")),
    entry.over && reviewLink(entry.record, t),
    iconButton("forget", "cross", `${t("home.remove")}: ${names}`, remove, "game-forget"),
  );
}

/** @param {string} record @param {Shell["t"]} t */
const reviewLink = (record, t) =>
  h(
    "a",
    { class: "game-other", href: `#/${record.replace("?", "/review?")}` },
    t("table.ways.review"),
  );

/**
 * Who has won a game that is over.
 * @param {NonNullable<Entry["result"]>} result @param {string[]} seats  their names
 * @param {Shell["t"]} t
 */
function outcome({ winners }, seats, t) {
  const names = t.list(winners.map((seat) => seats[seat] ?? ""));
  if (!winners.length) return t("home.lost");
  return t(winners.length > 1 ? "home.shared" : "home.won", { names });
}

/**
 * What can be done with a kept game, or who it waits for.
 * @param {Entry} entry @param {string[]} seats  their names @param {Shell["t"]} t
 */
function whatNext({ over, post }, seats, t) {
  if (over) return t("home.replay");
  if (!post) return t("home.continue");
  const { mine, turn } = post;
  const theirs = turn !== null && !mine.includes(turn);
  return theirs ? t("post.waiting", { name: seats[turn] }) : t("post.yours");
}

/**
 * Removes a game; the message that says so can bring it back.
 * @param {Entry} entry @param {string} names @param {Shell} shell @param {HTMLElement} root
 */
function forget(entry, names, shell, root) {
  const { t, saves, say } = shell;
  saves.remove(entry.key);
  drawKept(root, shell);
  say(t("home.removed", { names }), {
    label: t("home.undo"),
    act() {
      saves.store(entry.key, entry);
      drawKept(root, shell);
    },
  });
}

/**
 * A game that has come by link from another device: which seats the visitor plays, or how it goes
 * on from what is kept here. Two different continuations are shown as such and never mixed.
 */

import { h } from "../lib/dom.js";
import { peopleOf, personDue } from "../lib/people.js";
import { hold } from "../lib/tab_lock.js";
import { Link } from "../links/link.js";
import { byLinkOf, keptByLink, takeSeats } from "../saves/by_link.js";
import { relation } from "../saves/relation.js";
import { seatNames } from "../saves/seat_names.js";
import { handsLine } from "../together/hands_line.js";
import { nameInput, rememberName, tidyName } from "../together/sender.js";
import { button, MAIN, PLAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { screen } from "../ui/screen.js";
import { paintSeats } from "../ui/seat_colours.js";
import { page } from "./page.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Entry } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @typedef {{
 *   shell: Shell, record: string, by: string, save: Entry | null, names: string[],
 *   left: AbortSignal, article: HTMLElement, boot: HTMLElement
 * }} Page  `record`: the link's; `by`: who has sent it; `save`: what was kept of this game when it was looked at; `names`: the seats'; `left`: the page has been left
 */

/**
 * @param {HTMLElement} root
 * @param {Shell & { link: Link, save: Entry | null }} given
 */
export function mountJoinGame(root, { link, save, ...shell }) {
  const { t } = shell;
  const { record, words, setup } = link;
  const { game, seats, names: given, colours } = setup;
  const title = t("by_link.title", { game: t(`${game}.name`) });
  const names = seatNames(t, game, { seats, names: given });
  return screen(
    shell,
    title,
    ({ boot, left }) => {
      const article = page("by-link", title, boot);
      paintSeats(article, colours, shell.catalog.link.colours);
      root.append(article);
      return decide({ shell, record, by: words.by, save, names, left, article, boot });
    },
    record,
  );
}

/** Chooses the question by the relation of the link's game to the one kept here. @param {Page} here */
async function decide(here) {
  const { shell, record, boot } = here;
  const { t, engine, say } = shell;
  /** @type {Frame} */
  const frame = await engine.call("frame", { record, seat: null });
  if (here.left.aborted) return;
  await withSave(here, async (save) => {
    const compared = save?.byLink && (await relation(engine, frame.record, save.record));
    if (here.left.aborted) return;
    boot.remove();
    if (!save || !compared) askSeats(here, frame);
    else if (compared.kind === "fork") showFork(here, frame, save, compared.ply);
    else if (compared.kind === "newer" && save.byLink?.mine.includes(save.byLink.turn ?? -1))
      showFork(here, frame, save, compared.ply, "by_link.fork.ahead"); // a person has played in a seat of here
    else if (compared.kind === "newer") showNewer(here, frame, save, compared.ply);
    else {
      if (compared.kind === "older") say(t("by_link.older"));
      enter(here, save.key);
    }
  });
}

/**
 * Does something with what is kept of the game now. Another tab may still wait for this link, or have
 * gone on until it heard of it; from now on it only watches.
 * @param {Page} here @param {(save: Entry | null) => void | Promise<void>} act
 */
async function withSave(here, act) {
  const { saves } = here.shell;
  const known = keptByLink(saves, here.record);
  const release = known?.byLink && (await hold(known.key, { steal: true }));
  try {
    here.save = keptByLink(saves, here.record);
    await act(here.save);
  } finally {
    release?.();
  }
}

/**
 * Does what was chosen if what is kept is still what was shown; else the page looks at it anew.
 * @param {Page} here @param {() => void} act
 */
function choose(here, act) {
  const { shell, save: shown, record, by } = here;
  return withSave(here, (save) => {
    if (save?.record === shown?.record) act();
    else shell.navigate(byLinkOf(record).withWords({ by }));
  });
}

/**
 * Goes to the table; the address is the game's own then, so that Back leaves it.
 * @param {Page} here @param {string} key  under which the game is kept
 */
function enter({ shell }, key) {
  history.replaceState(null, "", Link.of(key).hash);
  shell.navigate(key);
}

/**
 * Keeps how the game goes on. Where a seat of others has got another name meanwhile, its key is another
 * one; a link gives no new name to the seats that are played here.
 * @param {Page} here @param {string} next  the record to continue @param {number} ply
 * @param {string} [other]  the continuation that is not chosen
 * @returns {string} the key under which it is kept now
 */
function keep({ shell: { saves }, save }, next, ply, other = save?.byLink?.other) {
  if (!save?.byLink) return byLinkOf(next).key;
  const record = withOwnNames(next, save.record, save.byLink.mine);
  const { key } = byLinkOf(record);
  const byLink = { ...save.byLink, ...(other && { other }) };
  saves.store(key, { record, ply, updated: Date.now(), over: false, byLink });
  if (key !== save.key) saves.remove(save.key);
  return key;
}

/** A record in which some seats are called as in another one. @param {string} next @param {string} own @param {number[]} mine */
function withOwnNames(next, own, mine) {
  const [{ seats, names: theirs }, { names }] = [Link.of(next).setup, Link.of(own).setup];
  const called = seats.map((_, seat) => (mine.includes(seat) ? names : theirs)[seat] ?? "");
  return seats.every((_, seat) => called[seat] === (theirs[seat] ?? ""))
    ? next
    : Link.of(next).withNames(called).record;
}

/** The seats that are played on this device, with names. @param {Page} here @param {Frame} frame */
function askSeats(here, frame) {
  const { shell, record, by, names, article } = here;
  const { t } = shell;
  const { next, game } = frame;
  const rows = seatRows(here, frame, () => {
    sit.disabled = !chosen().length;
  });
  const chosen = () => rows.filter(({ box }) => box.checked);
  const sitNow = () => choose(here, () => sitDown(here, frame.record, chosen()));
  const sit = button("sit", t("by_link.sit"), sitNow, MAIN);
  const state = next.kind === "over" ? "by_link.is_over" : "by_link.turn";
  article.append(
    h(
      "p",
      null,
      by &&
        h("b", { class: "by-link-by", dataset: { region: "by" } }, t("by_link.by", { name: by })),
      t(state, { name: names[next.seat ?? -1] ?? names[0] }),
    ),
    h(
      "fieldset",
      { class: "by-link-seats" },
      h("legend", null, t("by_link.who")),
      rows.map(({ element }) => element),
    ),
    h("p", { class: "actions" }, sit, watchLink(t, record, "by_link.watch")),
    h("p", { class: "quiet" }, t("by_link.honest")),
    handsLine(game, t),
  );
}

/**
 * To the table in the chosen seats, each under the name that the person has given.
 * @param {Page} here @param {string} record @param {SeatRow[]} rows
 */
function sitDown({ shell }, record, rows) {
  const { seats, names } = Link.of(record).setup;
  const called = seats.map((_, seat) => names[seat] ?? "");
  for (const { seat, field } of rows) called[seat] = tidyName(field.value) || (called[seat] ?? "");
  const [first] = rows;
  if (first?.field.value) rememberName(first.field.value);
  const mine = Link.of(record).withNames(called).record;
  history.replaceState(null, "", byLinkOf(mine).withoutPlay().hash);
  takeSeats(
    shell,
    mine,
    rows.map(({ seat }) => seat),
  );
}

/** @typedef {ReturnType<typeof seatRow>} SeatRow */

/**
 * A line for each person's seat; taken is that of who is to move, or else the first.
 * @param {Page} here @param {Frame} frame @param {() => void} changed
 */
function seatRows(here, frame, changed) {
  const people = peopleOf(frame.setup.seats);
  const due = personDue(frame) ?? people[0] ?? 0;
  return people.map((seat) => seatRow(here, seat, seat === due, changed));
}

/**
 * A seat with a check box and, once it is taken, a field for the name of who plays there: the one
 * that the invitation gives, else the visitor's own.
 * @param {Page} here @param {number} seat @param {boolean} taken @param {() => void} changed
 */
function seatRow({ shell: { t, settings }, record, names }, seat, taken, changed) {
  const given = Link.of(record).setup.names[seat] ?? "";
  const words = t("sender.name");
  const field = nameInput({
    name: `name-${seat}`,
    placeholder: words,
    "aria-label": words,
    dataset: { field: "name" },
  });
  field.value = taken ? settings.get("name") || given : given;
  field.hidden = !taken;
  const box = h("input", {
    type: "checkbox",
    name: "mine",
    value: seat,
    onchange: () => {
      field.hidden = !box.checked;
      field.value ||= settings.get("name");
      changed();
    },
  });
  box.checked = taken;
  const label = h(
    "label",
    { class: "by-link-seat", dataset: { seat } },
    box,
    mark(seat),
    h("span", null, names[seat]),
  );
  return { seat, box, field, element: h("div", { class: "by-link-row" }, label, field) };
}

/**
 * The kept game and the link's go on differently: the visitor chooses which one to continue.
 * @param {Page} here @param {Frame} frame @param {Entry} own
 * @param {number} ply  the last one that they have in common @param {string} [text]
 */
function showFork(here, frame, own, ply, text = "by_link.fork.text") {
  const { t } = here.shell;
  const { mine, theirs } = waysOn(here, frame, own, ply, own.record);
  here.article.append(
    h("h2", null, t("by_link.fork.title")),
    h("p", null, t(text, { ply: t.number(ply) })),
    h(
      "p",
      { class: "actions" },
      button("mine", t("by_link.fork.mine"), mine, MAIN),
      button("theirs", t("by_link.fork.theirs"), theirs),
      watchLink(t, frame.record, "by_link.fork.look"),
    ),
    h("p", { class: "quiet" }, t("by_link.fork.kept")),
  );
}

/**
 * The link's goes on where the kept game is: the visitor says that it does here, too.
 * @param {Page} here @param {Frame} frame @param {Entry} own @param {number} ply  where the kept game is
 */
function showNewer(here, frame, own, ply) {
  const { t } = here.shell;
  const { mine, theirs } = waysOn(here, frame, own, ply);
  here.article.append(
    h("h2", null, t("by_link.newer.title")),
    h("p", null, t("by_link.newer.text", { ply: t.number(ply) })),
    h(
      "p",
      { class: "actions" },
      button("theirs", t("by_link.fork.theirs"), theirs, MAIN),
      button("mine", t("by_link.fork.mine"), mine),
      watchLink(t, frame.record, "by_link.fork.look"),
    ),
  );
}

/**
 * Going on with what is kept, and with what the link has.
 * @param {Page} here @param {Frame} frame @param {Entry} own
 * @param {number} ply  the last one that they have in common
 * @param {string} [left]  what stays beside the link's
 */
function waysOn(here, frame, own, ply, left) {
  const mine = () => choose(here, () => enter(here, keep(here, own.record, own.ply, frame.record)));
  const common = Math.min(ply, own.ply);
  const theirs = () => choose(here, () => enter(here, keep(here, frame.record, common, left)));
  return { mine, theirs };
}

/** @param {Shell["t"]} t @param {string} record @param {string} words */
const watchLink = (t, record, words) =>
  h("a", { class: PLAIN, href: Link.of(record).hash }, t(words));

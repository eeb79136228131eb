/**
 * A game that has come by link from another device: which seats the visitor plays, or how it goes
 * on from what is kept here. Two different continuations are shown as such and never mixed.
 */

import { h, loadStyle } from "../lib/dom.js";
import { peopleOf, personDue } from "../lib/people.js";
import { hold } from "../lib/tab_lock.js";
import { byLinkPath, relation, takeSeats } from "../records/by_link.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { bootStatus } from "../ui/boot_status.js";
import { button, MAIN, PLAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { page } from "./page.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Entry} Entry */
/** @typedef {import("../types/game.d.ts").Frame} Frame */
/**
 * @typedef {{
 *   shell: Shell, record: string, save: Entry | null, key: string, names: string[], left: boolean,
 *   article: HTMLElement, boot: ReturnType<typeof bootStatus>
 * }} Page  `record`: the link's; `save`: what is kept of this game; `key`: its set-up; `names`: the
 *   seats'; `left`: the page has been left
 */

/**
 * @param {HTMLElement} root
 * @param {Shell & { record: string, save: Entry | null }} given
 */
export async function mountJoinGame(root, { record, save, ...shell }) {
  await loadStyle(new URL("join_game.css", import.meta.url));
  const { t } = shell;
  const { game, seats, names: given } = parseSetup(record);
  const title = t("post.title", { game: t(`${game}.name`) });
  const boot = bootStatus(shell.engine, t);
  const article = page("post", title, boot.element);
  const key = byLinkPath(setupOf(record));
  const names = seatNames(t, game, { seats, names: given });
  /** @type {Page} */
  const here = { shell, record, save, key, names, left: false, article, boot };
  root.append(article);
  decide(here).catch((error) => here.left || shell.fail(error, record));
  return {
    title,
    unmount() {
      here.left = true;
      boot.unmount();
    },
  };
}

/** What the link's game is to the one kept here decides what is asked. @param {Page} here */
async function decide(here) {
  const { shell, record, save, key, boot } = here;
  const { t, engine, say } = shell;
  /** @type {Frame} */
  const frame = await engine.call("frame", { record, seat: null });
  const found = save?.post && (await relation(engine, frame.record, save.record));
  if (here.left) return;
  boot.unmount();
  boot.element.remove();
  if (!save?.post || !found) return askSeats(here, frame);
  // Another tab may still wait for this link; from now on it only watches.
  (await hold(key, { steal: true }))?.();
  if (found.kind === "fork") return showFork(here, frame, save, found.ply);
  if (found.kind === "newer") keep(here, frame.record, save.ply);
  if (found.kind === "older") say(t("post.older"));
  enter(here);
}

/** Goes to the table; the address is the game's own then, so that Back leaves it. @param {Page} here */
function enter({ shell, key }) {
  history.replaceState(null, "", `#/${key}`);
  shell.navigate(key);
}

/**
 * @param {Page} here @param {string} next  the record to continue @param {number} ply
 * @param {string} [other]  the continuation that is not chosen
 */
function keep({ shell, save, key }, next, ply, other = save?.post?.other) {
  if (!save?.post) return;
  const post = { ...save.post, ...(other && { other }) };
  shell.saves.store(key, { record: next, ply, updated: Date.now(), over: false, post });
}

/** Which seats are played on this device. @param {Page} here @param {Frame} frame */
function askSeats(here, frame) {
  const { shell, record, key, names, article } = here;
  const { t } = shell;
  const { next } = frame;
  const boxes = seatBoxes(here, frame, () => {
    sit.disabled = !chosen().length;
  });
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
  const sit = button(
    "sit",
    t("post.sit"),
    () => {
      history.replaceState(null, "", `#/${key}`);
      takeSeats(shell, frame.record, chosen());
    },
    MAIN,
  );
  const state = next.kind === "over" ? "post.is_over" : "post.turn";
  article.append(
    h("p", null, t(state, { name: names[next.seat ?? -1] ?? names[0] })),
    seatChoice(here, boxes),
    h("p", { class: "ways" }, sit, watchLink(t, record, "post.watch")),
    h("p", { class: "quiet" }, t("post.honest")),
  );
}

/**
 * A check box for each person; checked is who is to move, or else the first.
 * @param {Page} here @param {Frame} frame @param {() => void} onchange
 */
function seatBoxes({ record }, frame, onchange) {
  const { seats } = parseSetup(record);
  const people = peopleOf(seats);
  const due = personDue(frame) ?? people[0];
  return people.map((seat) => {
    const box = h("input", { type: "checkbox", name: "mine", value: seat, onchange });
    box.checked = seat === due;
    return box;
  });
}

/** @param {Page} here @param {HTMLInputElement[]} boxes */
function seatChoice({ shell: { t }, names }, boxes) {
  const seat = (/** @type {HTMLInputElement} */ box) => {
    const n = Number(box.value);
    return h(
      "label",
      { class: "post-seat", dataset: { seat: n } },
      box,
      mark(n),
      h("span", null, names[n]),
    );
  };
  return h("fieldset", { class: "post-seats" }, h("legend", null, t("post.who")), boxes.map(seat));
}

/**
 * The kept game and the link's go on differently: the visitor chooses which one to continue.
 * @param {Page} here @param {Frame} frame @param {Entry} own
 * @param {number} ply  the last one that they have in common
 */
function showFork(here, frame, own, ply) {
  const { t } = here.shell;
  const mine = () => {
    keep(here, own.record, own.ply, frame.record);
    enter(here);
  };
  const theirs = () => {
    keep(here, frame.record, Math.min(ply, own.ply), own.record);
    enter(here);
  };
  here.article.append(
    h("h2", null, t("post.fork.title")),
    h("p", null, t("post.fork.text", { ply: t.number(ply) })),
    h(
      "p",
      { class: "ways" },
      button("mine", t("post.fork.mine"), mine, MAIN),
      button("theirs", t("post.fork.theirs"), theirs),
      watchLink(t, frame.record, "post.fork.look"),
    ),
    h("p", { class: "quiet" }, t("post.fork.kept")),
  );
}

/** @param {Shell["t"]} t @param {string} record @param {string} words */
const watchLink = (t, record, words) => h("a", { class: PLAIN, href: `#/${record}` }, t(words));

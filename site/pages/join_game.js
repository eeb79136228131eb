/**
 * A game that has come by link from another device: who one is in it, or how it goes on from what
 * is kept here. Two different continuations are shown as such and never mixed.
 */

import { h } from "../lib/dom.js";
import { hold } from "../lib/tab_lock.js";
import { byLinkPath, relation, sitDown } from "../records/by_link.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { bootStatus } from "../ui/boot_status.js";
import { mark } from "../ui/mark.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Entry} Entry */
/** @typedef {import("../types/game.d.ts").Frame} Frame */

/**
 * @param {HTMLElement} root
 * @param {Shell & { record: string, save: Entry | null }} given
 */
export function mountPost(root, { record, save, ...shell }) {
  const { t, engine, saves, say, fail } = shell;
  const key = byLinkPath(setupOf(record));
  const { game, seats, names: given } = parseSetup(record);
  const names = seatNames(t, game, { seats, names: given });
  const title = t("post.title", { game: t(`${game}.name`) });
  const waiting = bootStatus(engine, t);
  const page = h(
    "article",
    { class: "page post" },
    h("h1", { tabindex: -1 }, title),
    waiting.element,
  );
  let left = false;
  root.append(page);
  decide().catch((error) => left || fail(error, record));
  return {
    title,
    unmount() {
      left = true;
      waiting.unmount();
    },
  };

  async function decide() {
    /** @type {Frame} */
    const frame = await engine.call("frame", { record, seat: null });
    const found = save?.post && (await relation(engine, frame.record, save.record));
    if (left) return;
    waiting.unmount();
    waiting.element.remove();
    if (!save?.post || !found) return askSeat(frame);
    // A tab that still waits for this link has nothing to do any more.
    (await hold(key, { steal: true }))?.();
    if (found.kind === "fork") return showFork(frame, save, found.ply);
    if (found.kind === "newer") keep(frame.record, save.ply);
    if (found.kind === "older") say(t("post.older"));
    enter();
  }

  /** Goes to the table; the address is the game's own then, so that Back leaves it. */
  function enter() {
    history.replaceState(null, "", `#/${key}`);
    shell.navigate(key);
  }

  /** @param {string} next @param {number} ply @param {string} [other] */
  function keep(next, ply, other = save?.post?.other) {
    if (!save?.post) return;
    const post = { ...save.post, ...(other && { other }) };
    saves.store(key, { record: next, ply, updated: Date.now(), over: false, post });
  }

  /** @param {Frame} frame */
  function askSeat(frame) {
    const { next } = frame;
    const over = next.kind === "over";
    const people = seats.flatMap((who, seat) => (who === "human" ? [seat] : []));
    const due = people.includes(next.seat ?? -1) ? next.seat : people[0];
    const boxes = people.map((seat) => {
      const box = h("input", { type: "checkbox", name: "mine", value: seat, onchange: check });
      box.checked = seat === due;
      return box;
    });
    const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
    const sit = button("button button-main", "sit", t("post.sit"), () => {
      history.replaceState(null, "", `#/${key}`);
      sitDown(shell, frame.record, chosen());
    });
    function check() {
      sit.disabled = !chosen().length;
    }
    page.append(
      h(
        "p",
        null,
        t(over ? "post.is_over" : "post.turn", { name: names[next.seat ?? -1] ?? names[0] }),
      ),
      h(
        "fieldset",
        { class: "post-seats" },
        h("legend", null, t("post.who")),
        boxes.map((box) => {
          const seat = Number(box.value);
          return h("label", { class: "post-seat" }, box, mark(seat), h("span", null, names[seat]));
        }),
      ),
      h("p", { class: "ways" }, sit, watch(record, "post.watch")),
      h("p", { class: "quiet" }, t("post.honest")),
    );
  }

  /** @param {Frame} frame @param {Entry} own @param {number} ply */
  function showFork(frame, own, ply) {
    const mine = () => {
      keep(own.record, own.ply, frame.record);
      enter();
    };
    const theirs = () => {
      keep(frame.record, Math.min(ply, own.ply), own.record);
      enter();
    };
    page.append(
      h("h2", null, t("post.fork.title")),
      h("p", null, t("post.fork.text", { ply: t.number(ply) })),
      h(
        "p",
        { class: "ways" },
        button("button button-main", "mine", t("post.fork.mine"), mine),
        button("button", "theirs", t("post.fork.theirs"), theirs),
        watch(frame.record, "post.fork.look"),
      ),
      h("p", { class: "quiet" }, t("post.fork.kept")),
    );
  }

  /** @param {string} to @param {string} words */
  function watch(to, words) {
    return h("a", { class: "button button-plain", href: `#/${to}` }, t(words));
  }
}

/** @param {string} look @param {string} command @param {string} words @param {() => void} act */
function button(look, command, words, act) {
  return h("button", { type: "button", class: look, dataset: { command }, onclick: act }, words);
}

import { $, h, reconcile, setText } from "../../lib/dom.js";
import { billPile } from "../../parts/bill.js";
import { die } from "../../parts/die.js";
import { createTableLayout } from "../../parts/table_layout.js";
import { createCasino, updateCasino } from "./casino.js";
import { lessonOf } from "./lesson.js";
import { choreograph, photograph } from "./moves.js";
import { promptOf, updateSeats } from "./seats.js";
import { BANDIT } from "./standing.js";
import { groupsOf, rollWords, showHint, updateTray } from "./tray.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("../../parts/table_layout.js").Look} Look */
/** @typedef {import("../../parts/table_layout.js").Mounting} Mounting */

/** How long a lesson stays to be read, in milliseconds at pace one. */
const LESSON = 1100;

/**
 * The table of this game. Furniture once, then everything from the frame.
 * @param {HTMLElement} root @param {Mounting} mounting
 */
export function mount(root, mounting) {
  const room = createTableLayout(root, "vegas", mounting);
  const { t, motion, act } = mounting;
  const { table, seats, felt } = room;
  const casinos = room.list("casinos");
  const groups = h("ol", { class: "groups", "aria-label": t("vegas.group.tray") });
  const pile = billPile();
  const aside = h(
    "p",
    { class: "aside" },
    h("span", { class: "aside-die", "aria-hidden": "true" }, die("kicker", 0)),
    t("vegas.kick.aside"),
  );
  felt.append(
    casinos,
    room.tray([h("div", { class: "tray-body" }, groups, room.roll, pile, aside)]),
  );
  root.classList.add("casino-table");

  /** @type {Frame | null} */
  let frame = null;
  /** @type {Look} */
  let look = {};
  /** @type {Choice | null} */
  let previewed = null;
  /** What a special rule has just done, in words. @type {string | null} */
  let lesson = null;

  /** @param {Choice | null} choice */
  function preview(choice) {
    if (choice === previewed) return;
    previewed = choice;
    drawCasinos();
    for (const button of groups.querySelectorAll("button")) {
      const own = choice !== null && button.dataset.action === choice.action;
      button.classList.toggle("group-previewed", own);
    }
  }

  function drawCasinos() {
    if (!frame) return;
    const { observation } = frame;
    const live = look.open ? observation.choices : [];
    reconcile(
      casinos,
      observation.casinos,
      (casino) => casino.id,
      (casino) => createCasino(casino, table),
      (node, casino) =>
        updateCasino(node, casino, table, observation.owners, {
          choice: previewed?.casino === casino.id ? previewed : null,
          roller: observation.roll?.seat ?? observation.seat,
          playable: live.some((choice) => choice.casino === casino.id),
          kicks: live.filter(({ kind, casino: at }) => kind === "kick" && at === casino.id),
        }),
    );
  }

  function draw() {
    if (!frame) return;
    const { observation, next } = frame;
    const kicking = Boolean(look.open) && next.kind === "kick";
    root.style.setProperty("--houses", String(observation.casinos.length));
    root.classList.toggle("vegas-bandit", observation.casinos.length >= BANDIT);
    root.classList.toggle("vegas-kick", kicking);
    aside.hidden = !kicking;
    root.style.setProperty("--tall", String(2.45 + observation.owners.length * 0.11));
    updateSeats(seats, frame, table, Boolean(look.reveal));
    drawCasinos();
    updateTray(groups, groupsOf(frame, table, Boolean(look.open)), table, rollKey(frame));
    room.tell(
      next.kind === "over" ? null : (next.seat ?? observation.seat),
      lesson ?? promptOf(frame, table, look),
      look.open ? ` ${rollWords(frame, table)}` : "",
    );
    room.offerRoll(look.roll);
    const asked = Boolean(look.roll) || observation.roll !== null || kicking;
    pile.hidden = asked || (Boolean(look.open) && next.kind === "chip");
    setText(/** @type {Element} */ (pile.lastChild), t("vegas.pile", { n: observation.pile }));
    root.dataset.turn = look.open ? "open" : look.roll ? "roll" : "";
  }

  /**
   * The choice a pointer or the focus is on: by its button, or by its house where that leaves only
   * one. Dice to be kicked have buttons of their own.
   * @param {EventTarget | null} target
   */
  function choiceAt(target) {
    if (!frame || !look.open || !(target instanceof Element)) return null;
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
    const { choices } = frame.observation;
    if (button) return choices.find((choice) => choice.action === button.dataset.action) ?? null;
    const casino = /** @type {HTMLElement | null} */ (target.closest("[data-casino]"));
    const there = choices.filter((choice) => String(choice.casino) === casino?.dataset.casino);
    return there.length === 1 && there[0]?.kind === "place" ? there[0] : null;
  }

  root.addEventListener("click", (event) => {
    const choice = choiceAt(event.target);
    if (choice) act(choice.action);
  });
  root.addEventListener("pointerover", (event) => preview(choiceAt(event.target)));
  root.addEventListener("pointerleave", () => preview(null));
  root.addEventListener("pointercancel", () => preview(null));
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) preview(choiceAt(target));
  });
  root.addEventListener("focusout", () => preview(null));

  return {
    /**
     * Shows a frame; resolves when everything has come to rest (at once when still or skipped).
     * @param {Frame} next @param {Look} [nextLook]
     */
    async update(next, nextLook = {}) {
      const before = nextLook.animate ? photograph(root, next, table) : null;
      const held = felt.contains(document.activeElement);
      lesson = nextLook.animate ? lessonOf(frame, next, table) : null;
      frame = next;
      look = nextLook;
      previewed = null;
      draw();
      if (held && look.open) $("[data-action]", felt)?.focus({ preventScroll: true });
      if (before) await choreograph(root, before, next, table);
      if (lesson) await motion().beat(LESSON);
    },

    /** The same frame in another light. @param {Look} nextLook */
    relook(nextLook) {
      look = nextLook;
      lesson = null;
      draw();
    },

    /** @param {import("./tray.js").Advice[] | null} advice */
    hint: (advice) => showHint(felt, advice, table),

    show: room.show,

    unmount: room.clear,
  };
}

/** Dice of one roll keep their nodes, those of the next are new. @param {Frame} frame */
function rollKey({ observation: { round, roll, seats } }) {
  if (!roll) return "";
  const left = seats[roll.seat];
  return [round, roll.seat, left?.own, left?.big, left?.kicker, left?.neutral].join(".");
}

import { $, h, reconcile, setText } from "../../lib/dom.js";
import { billBack } from "../../ui/bill.js";
import { die } from "../../ui/die.js";
import { createFlights } from "../../ui/flight.js";
import { mark } from "../../ui/mark.js";
import { createCasino, updateCasino } from "./casino.js";
import { lessonOf } from "./lesson.js";
import { choreograph, photograph } from "./moves.js";
import { promptOf, updateSeats } from "./seats.js";
import { BANDIT } from "./standing.js";
import { groupsOf, rollWords, showHint, updateTray } from "./tray.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */
/**
 * @typedef {object} Look how a frame is shown
 * @property {boolean} [animate]  act out what led here
 * @property {boolean} [open]     a person may choose now
 * @property {boolean} [reveal]   nobody's money is a secret (replay, end)
 * @property {string | null} [roll]   a person is to roll by hand: the button's words
 * @property {string | null} [prompt] instead of the view's own line
 */
/**
 * @typedef {object} Mounting
 * @property {Table["t"]} t
 * @property {string[]} names
 * @property {Table["motion"]} motion
 * @property {(action: string) => void} act
 * @property {Node} tools   the controller's commands, shown beside the prompt
 */

/** How long a lesson stays to be read, in milliseconds at pace one. */
const LESSON = 1100;

/**
 * The table of this game. Furniture once, then everything from the frame.
 * @param {HTMLElement} root @param {Mounting} mounting
 */
export function mount(root, { t, names, motion, act, tools }) {
  const seats = h("ol", { class: "seats", "aria-label": t("vegas.regions.seats") });
  const casinos = h("ol", { class: "casinos", "aria-label": t("vegas.regions.casinos") });
  const prompt = h("span");
  const heard = h("span", { class: "sr" });
  const whose = h("span", { class: "prompt-mark", "aria-hidden": "true" });
  const groups = h("ol", { class: "groups", "aria-label": t("vegas.group.tray") });
  const hand = h("button", {
    type: "button",
    class: "button button-main roll",
    dataset: { command: "roll" },
    hidden: true,
  });
  const pile = h(
    "p",
    { class: "pile" },
    h("span", { class: "pile-stack" }, billBack(), billBack(), billBack()),
    h("span", { class: "pile-count" }),
  );
  const aside = h(
    "p",
    { class: "aside" },
    h("span", { class: "aside-die", "aria-hidden": "true" }, die("kicker", 0)),
    t("vegas.kick.aside"),
  );
  const tray = h(
    "section",
    { class: "tray", "aria-label": t("vegas.regions.tray") },
    h(
      "div",
      { class: "tray-head" },
      h(
        "div",
        { class: "prompt-lead" },
        whose,
        h("p", { class: "prompt", role: "status" }, prompt, heard),
      ),
      tools,
    ),
    h("div", { class: "tray-body" }, groups, hand, pile, aside),
  );
  const felt = h("div", { class: "felt" }, casinos, tray);
  const layer = h("div", { class: "flights", "aria-hidden": "true" });
  const stage = h("div", { class: "stage" });
  root.classList.add("vegas");
  root.append(seats, felt, stage, layer);

  /** @type {Table} */
  const table = { t, names, motion, flights: createFlights(layer, motion) };
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
    const who = next.seat ?? observation.seat;
    whose.replaceChildren(...(who === null || next.kind === "over" ? [] : [mark(who)]));
    setText(prompt, look.prompt ?? lesson ?? promptOf(frame, table, look));
    setText(heard, look.open ? ` ${rollWords(frame, table)}` : "");
    setText(hand, look.roll ?? "");
    hand.hidden = !look.roll;
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

    /** Puts something else where the houses are, or gives the place back. @param {Node | null} node */
    show(node) {
      felt.hidden = node !== null;
      stage.replaceChildren(...(node ? [node] : []));
    },

    unmount() {
      table.flights.clear();
      root.replaceChildren();
      root.classList.remove("vegas", "vegas-bandit", "vegas-kick");
    },
  };
}

/** Dice of one roll keep their nodes, those of the next are new. @param {Frame} frame */
function rollKey({ observation: { round, roll, seats } }) {
  if (!roll) return "";
  const left = seats[roll.seat];
  return [round, roll.seat, left?.own, left?.big, left?.kicker, left?.neutral].join(".");
}

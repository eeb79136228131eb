import { h, reconcile, setText } from "../../lib/dom.js";
import { bestOf } from "../../parts/advice.js";
import { billPile } from "../../parts/bill.js";
import { createTableLayout } from "../../parts/table_layout.js";
import { createCasino, updateCasino } from "./casino.js";
import { choiceOf, mayToggle } from "./draft.js";
import { updateHands, updateWays } from "./hand.js";
import { choreograph, photograph } from "./moves.js";
import { promptOf, updateSeats } from "./seats.js";
import { waysOf } from "./ways.js";
import { cardsWords } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./ways.js").Advice} Advice */
/** @typedef {import("../../parts/table_layout.js").Look} Look */
/** @typedef {import("../../parts/table_layout.js").Mounting} Mounting */

/**
 * The table of this game. Furniture once, then everything from the frame.
 * @param {HTMLElement} root @param {Mounting} mounting
 */
export function mount(root, mounting) {
  const room = createTableLayout(root, "vegas_cards", mounting);
  const { t, motion, act } = mounting;
  const { table, seats, felt } = room;
  const casinos = room.list("casinos");
  const hands = h("ol", { class: "hands" });
  const ways = h("div", { class: "lay-ways" });
  const note = h("p", { class: "lay-note", role: "status" });
  const lay = h("div", { class: "lay-side" }, ways, note);
  const pile = billPile();
  felt.append(casinos, room.tray([h("div", { class: "tray-body" }, hands, lay, room.roll, pile)]));
  root.classList.add("casino-table", "vegas-cards");

  /** @type {Frame | null} */
  let frame = null;
  /** @type {Look} */
  let look = {};
  /** The cards picked, as bits. */
  let draft = 0;
  /** @type {Advice[] | null} */
  let advice = null;

  function draw() {
    if (!frame) return;
    const { observation, next } = frame;
    const open = Boolean(look.open);
    root.style.setProperty("--tall", String(2.45 + observation.seats.length * 0.11));
    updateSeats(seats, frame, table, Boolean(look.reveal));
    drawPicked();
    const asked = !look.roll && (next.actor >= 0 || observation.turns);
    const held = open && next.kind === "select" && observation.seats[next.actor]?.held;
    room.tell(
      asked ? next.seat : null,
      promptOf(frame, table, look),
      held ? ` ${t("vegas_cards.hand.spoken", { cards: cardsWords(t, held.hand) })}` : "",
    );
    room.offerRoll(look.roll);
    const empty = hands.childElementCount === 0 && !open;
    pile.hidden = Boolean(look.roll) || !empty;
    hands.hidden = Boolean(look.roll) || hands.childElementCount === 0;
    lay.hidden = !open;
    setText(
      /** @type {Element} */ (pile.lastChild),
      t("vegas_cards.pile", { n: observation.pile }),
    );
    root.dataset.turn = open ? "open" : look.roll ? "roll" : "";
  }

  /** What the picked cards change: the hand, the button, the houses they would go to. */
  function drawPicked() {
    if (!frame) return;
    const { observation, next } = frame;
    const open = Boolean(look.open);
    const { choices } = observation;
    const choice = open ? choiceOf(choices, draft) : null;
    const best = open && advice ? topOf(advice) : null;
    const picking = { open: open && next.kind === "select", draft, best };
    updateHands(hands, frame, picking, table);
    const { buttons, words } = waysOf(frame, open, choice, advice, table);
    updateWays(ways, note, buttons, words);
    const shown = next.kind === "chip" ? null : choice;
    reconcile(
      casinos,
      observation.casinos,
      ({ id }) => id,
      (casino) => createCasino(casino, table),
      (node, casino) =>
        updateCasino(node, casino, table, {
          choice: shown,
          seat: next.actor,
          playable: open && choices.some((each) => each.casinos.some(({ id }) => id === casino.id)),
        }),
    );
  }

  /** @param {Advice[]} all */
  function topOf(all) {
    const { action } = bestOf(all);
    return frame?.observation.choices.find((each) => each.action === action) ?? null;
  }

  /** @param {number} place @returns {boolean} whether the card could be picked or put back */
  function toggle(place) {
    const { choices = [], seats: all = [] } = frame?.observation ?? {};
    const held = all[frame?.next.actor ?? -1]?.held;
    if (!look.open || frame?.next.kind !== "select" || !held?.hand[place]) return false;
    if (!mayToggle(choices, draft, place)) {
      const button = hands.querySelector(`[data-pick="${place}"]`);
      if (button) motion().play(button, SHAKE, { duration: 240 });
      return true;
    }
    draft ^= 1 << place;
    drawPicked();
    return true;
  }

  /** @param {EventTarget | null} target */
  const pickAt = (target) => {
    const button = target instanceof Element ? target.closest("[data-pick]") : null;
    return button instanceof HTMLElement ? Number(button.dataset.pick) : null;
  };

  root.addEventListener("click", ({ target }) => {
    const place = pickAt(target);
    if (place !== null) toggle(place);
    const button = target instanceof Element ? target.closest("[data-action]") : null;
    if (button instanceof HTMLElement && look.open) act(button.dataset.action ?? "");
  });

  return {
    /**
     * Shows a frame; resolves when everything has come to rest (at once when still or skipped).
     * @param {Frame} next @param {Look} [nextLook]
     */
    async update(next, nextLook = {}) {
      const before = nextLook.animate ? photograph(root, next) : null;
      frame = next;
      look = nextLook;
      draft = 0;
      advice = null;
      draw();
      table.flights.clear();
      if (before) await choreograph(root, before, next, table);
    },

    /** The same frame in another light. @param {Look} nextLook */
    relook(nextLook) {
      look = nextLook;
      draw();
    },

    /** @param {Advice[] | null} thoughts */
    hint(thoughts) {
      advice = thoughts;
      drawPicked();
    },

    /**
     * A digit picks the card at its place, Enter lays what is picked.
     * @param {string} key @returns {boolean} whether the key was for the hand
     */
    key(key) {
      if (/^[1-5]$/.test(key)) return toggle(Number(key) - 1);
      const button = ways.querySelector("[data-action]");
      const at = document.activeElement;
      const elsewhere = at?.matches("a, button, input") && pickAt(at) === null;
      if (key !== "Enter" || draft === 0 || elsewhere || !(button instanceof HTMLElement))
        return false;
      act(button.dataset.action ?? "");
      return true;
    },

    show: room.show,

    unmount: room.clear,
  };
}

/** A card that cannot be added says no. @type {Keyframe[]} */
const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** The table of the card game: six casinos, and a tray for the hand. */

import { $, h, importWithCss, reconcile } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { renderInChunks, whenIdle } from "../../lib/scheduling.js";
import { bestOf } from "../../parts/advice.js";
import { billPile, setPile } from "../../parts/bill.js";
import { markFull } from "../../parts/casino.js";
import { eventOf } from "../../parts/events.js";
import { isLastRound } from "../../parts/last_round.js";
import { dataAt } from "../../parts/pointing.js";
import {
  cover,
  createTableLayout,
  createTray,
  namedList,
  offerRoll,
  removeTable,
  setPrompt,
} from "../../parts/table_layout.js";
import { createCasino, updateCasino } from "./casino.js";
import { updateHands } from "./hand.js";
import { layButtons, updateLayButtons } from "./lay_buttons.js";
import { promptOf } from "./prompt.js";
import { pileWords, updateSeats } from "./seats.js";
import { choiceOf, mayToggle } from "./selection.js";
import { cardsWords } from "./words.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Choice, Frame } from "croupier/vegas_cards" */
/** @import { Look, ViewContext } from "../../types/game.d.ts" */

/**
 * The animation module, not needed before the first event. If it cannot be loaded, frames are shown
 * without motion.
 */
const loadActing = () =>
  importWithCss(
    import("./animation.js"),
    new URL("../../parts/payout_panel.css", import.meta.url),
  ).catch(() => null);

/** @param {HTMLElement} root @param {ViewContext} context */
export function mount(root, context) {
  const view = build(root, context);
  whenIdle(loadActing);
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element) click(view, target, context.act);
  });
  return {
    update: (/** @type {Frame} */ frame, /** @type {Look} */ look = {}) =>
      update(view, frame, look),
    /** @param {Look} look */
    relook(look) {
      view.look = look;
      draw(view);
    },
    /** @param {Advice[] | null} advice */
    hint(advice) {
      view.advice = advice;
      drawPicked(view);
    },
    key: (/** @type {string} */ key) => press(view, key, context.act),
    async ghost(/** @type {string | null} */ action, /** @type {string | null} */ beside = null) {
      (await import("./ghosts.js")).showGhosts(view, action, beside, drawCasinos);
    },
    show: (/** @type {Node | null} */ node) => cover(view.layout, node),
    unmount: () => removeTable(view.layout),
  };
}

/** @typedef {ReturnType<typeof build>} View what is built once, and what it shows at present */

/** @param {HTMLElement} root @param {ViewContext} context */
function build(root, context) {
  const layout = createTableLayout(root, "vegas_cards", context);
  const casinos = namedList(layout, "casinos");
  const hands = h("ol", { class: "hands" });
  const buttons = h("div", { class: "lay-actions" });
  const line = h("p", { class: "lay-words", role: "status" });
  const lay = h("div", { class: "lay-side" }, buttons, line);
  const pile = billPile();
  const body = h("div", { class: "tray-body" }, hands, lay, layout.roll, pile);
  layout.felt.append(casinos, createTray(layout, [body]));
  root.classList.add("casino-table", "vegas-cards");
  return {
    root,
    layout,
    table: layout.table,
    casinos,
    hands,
    lay,
    buttons,
    line,
    pile,
    frame: /** @type {Frame | null} */ (null),
    look: /** @type {Look} */ ({}),
    /** The cards picked, as bits. */
    picked: 0,
    advice: /** @type {Advice[] | null} */ (null),
    /** A newer update leaves the older one's reveal. */
    updates: latest(),
  };
}

/**
 * Shows a frame; resolves when everything has come to rest.
 * @param {View} view @param {Frame} frame @param {Look} look
 */
async function update(view, frame, look) {
  const { root, table } = view;
  const run = view.updates.next();
  const acting = look.animate ? await loadActing() : null;
  if (run.aborted) return;
  table.flights.clear();
  const revealed = (await acting?.revealFirst(root, frame, table)) ?? null;
  if (run.aborted) return revealed?.screen.remove();
  const before = acting?.snapshotBefore(root, frame, view.frame, table);
  Object.assign(view, { frame, look, picked: 0, advice: null });
  if (look.chunked) await renderInChunks(renderChunks(view), run);
  else draw(view);
  look.onReveal?.();
  if (before) await acting?.animate(root, before, frame, table, revealed);
}

/** @param {View} view */
function draw(view) {
  for (const render of renderChunks(view)) render();
}

/** Rendering of the view in chunks; the second does not move the first. @param {View} view */
const renderChunks = (view) => [() => drawAround(view), () => drawLaid(view)];

/** All but the casinos. @param {View} view */
function drawAround(view) {
  const { root, layout, table, frame, look } = view;
  if (!frame) return;
  const { observation, next } = frame;
  const open = Boolean(look.open);
  root.style.setProperty("--tall", String(2.7 + observation.seats.length * 0.11));
  root.dataset.turn = open ? "open" : look.roll ? "roll" : "";
  const isLast = isLastRound(frame, observation.deal, observation.deals);
  const few = observation.step === observation.steps;
  root.dataset.late = isLast ? (few ? "turns" : "round") : "";
  updateSeats(layout.seats, frame, table, Boolean(look.reveal));
  markFull(root, layout.seats, view.casinos);
  drawHand(view);
  const hasPrompt = !look.roll && (next.actor >= 0 || observation.turns);
  const held = open && next.kind === "select" && observation.seats[next.actor]?.held;
  setPrompt(
    layout,
    hasPrompt ? next.seat : null,
    look.waiting ?? promptOf(frame, table, look),
    held ? ` ${table.t("vegas_cards.hand.spoken", { cards: cardsWords(table.t, held.hand) })}` : "",
  );
  drawTray(view, frame);
}

/** One of what the tray has room for: hands, the button to go on, or the pile. */
/** @param {View} view @param {Frame} frame */
function drawTray({ layout, table, look, hands, lay, pile }, { observation, next, events }) {
  const empty = hands.childElementCount === 0;
  const roll = Boolean(look.roll);
  offerRoll(layout, look.roll, look.quiet);
  // Between two steps the tray stays empty: what is seen for a moment only flickers.
  const between = ["hand", "select"].includes(next.kind) && !eventOf(events, "bill_turned");
  // A casino that is paid there is for who watches it: not for who goes elsewhere.
  if (!look.animate) $(".payout", layout.felt)?.remove();
  pile.hidden = roll || !empty || between || next.kind === "pay" || Boolean(look.open);
  hands.hidden = roll || empty;
  lay.hidden = !look.open && (hands.hidden || hands.classList.contains("hands-open"));
  lay.classList.toggle("lay-closed", !look.open);
  setPile(pile, table.t("vegas_cards.pile", { n: observation.pile }));
}

/** Draws what the picked cards change: the hand, the button, the casinos they would go to. */
/** @param {View} view */
function drawPicked(view) {
  drawHand(view);
  drawLaid(view);
}

/** The choice that the picked cards make, if any. @param {View} view */
const pickedChoice = ({ frame, look, picked }) =>
  frame && look.open ? choiceOf(frame.observation.choices, picked) : null;

/** The hand and the button. @param {View} view */
function drawHand(view) {
  const { table, frame, look, picked, advice } = view;
  if (!frame) return;
  const { choices } = frame.observation;
  const open = Boolean(look.open);
  const selecting = open && frame.next.kind === "select";
  const choice = pickedChoice(view);
  const best = open && advice ? bestChoice(choices, advice) : null;
  updateHands(view.hands, frame, { open: selecting, picked, best }, table);
  const { buttons, line } = layButtons(frame, { open, choice, advice }, table);
  updateLayButtons(view.buttons, view.line, buttons, line);
}

/** The casinos, with the picked cards as if they were laid. @param {View} view */
function drawLaid(view) {
  const { frame } = view;
  if (frame) drawCasinos(view, frame, frame.next.kind === "chip" ? null : pickedChoice(view));
}

/** @param {Choice[]} choices @param {Advice[]} advice */
function bestChoice(choices, advice) {
  const { action } = bestOf(advice);
  return choices.find((each) => each.action === action) ?? null;
}

/**
 * @param {View} view @param {Frame} frame
 * @param {(Choice | null)[]} choices to be shown as if made, the first one where several go to a casino
 */
function drawCasinos({ root, layout, casinos, table, look }, { observation }, ...choices) {
  const live = look.open ? observation.choices.flatMap((each) => each.casinos) : [];
  reconcile(
    casinos,
    observation.casinos,
    ({ id }) => id,
    (casino) => createCasino(casino, table),
    (node, casino) => {
      const isHere = (/** @type {Choice | null} */ each) =>
        each?.casinos.some(({ after }) => after.id === casino.id);
      updateCasino(node, casino, table, {
        choice: choices.find(isHere) ?? null,
        playable: live.some(({ after }) => after.id === casino.id),
      });
    },
  );
  markFull(root, layout.seats, casinos);
}

/** @param {View} view @param {Element} target @param {(action: string) => void} act */
function click(view, target, act) {
  const place = dataAt(target, "pick");
  const action = dataAt(target, "action");
  if (place !== undefined) toggle(view, Number(place));
  else if (action !== undefined && view.look.open) act(action);
  else explain(view, target);
}

/** Says what a pile of a seat is that was tapped. @param {View} view @param {Element} target */
function explain({ layout, table, frame }, target) {
  const seat = frame?.observation.seats[Number(dataAt(target, "seat"))];
  const words = seat ? pileWords(target, seat, table.t) : null;
  if (words) setPrompt(layout, Number(dataAt(target, "seat")), words);
}

/**
 * A digit picks the card at its place, Enter lays what is picked.
 * @param {View} view @param {string} key @param {(action: string) => void} act
 * @returns {boolean} whether the key was for the hand
 */
function press(view, key, act) {
  if (/^[1-5]$/.test(key)) return toggle(view, Number(key) - 1);
  const button = /** @type {HTMLElement | null} */ (view.buttons.querySelector("[data-action]"));
  const at = document.activeElement;
  const elsewhere = at?.matches("a, button, input") && dataAt(at, "pick") === undefined;
  if (key !== "Enter" || view.picked === 0 || elsewhere || !button) return false;
  act(button.dataset.action ?? "");
  return true;
}

/** @param {View} view @param {number} place @returns {boolean} whether there is a card to pick */
function toggle(view, place) {
  const { frame, look, picked, hands, table } = view;
  const held = frame?.observation.seats[frame.next.actor]?.held;
  if (!look.open || frame?.next.kind !== "select" || !held?.hand[place]) return false;
  if (mayToggle(frame.observation.choices, picked, place)) {
    view.picked ^= 1 << place;
    drawPicked(view);
  } else {
    const button = hands.querySelector(`[data-pick="${place}"]`);
    if (button) table.motion().play(button, SHAKE, { duration: 240 });
  }
  return true;
}

/** Shaking of a card that cannot be added. @type {Keyframe[]} */
const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

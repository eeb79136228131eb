/** The table of Expert Yahtzee: the board with the bowl in its middle, and the tray of cards. */

import { h } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { eventOf } from "../../parts/events.js";
import { dataAt, onPointed } from "../../parts/pointing.js";
import {
  cover,
  createTableLayout,
  createTray,
  namedList,
  offerRoll,
  removeTable,
  setPrompt,
} from "../../parts/table_layout.js";
import { discard } from "../../parts/throw.js";
import { animate, pictureBefore, throwFirst } from "./animation.js";
import { createBoard, updateBoard } from "./board.js";
import { createBowl, updateBowl } from "./bowl.js";
import { createDiceButtons, updateDiceButtons } from "./dice_buttons.js";
import { removeHint, showHint } from "./hint.js";
import { promptOf, subject } from "./prompt.js";
import { sceneOf } from "./scene.js";
import { updateSeats } from "./seats.js";
import { DICE, newSlots, slotsAfter, slotsAfterKeep } from "./slots.js";
import { updateTray } from "./tray.js";

/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("croupier/showdown").Choice} Choice */
/** @typedef {import("croupier/match").Advice} Advice */
/** @typedef {import("../../types/game.d.ts").Look} Look */
/** @typedef {import("../../types/game.d.ts").ViewContext} ViewContext */

/** Whether the odds are shown; as long as the page lives. */
let chances = false;

/** @param {HTMLElement} root @param {ViewContext} context */
export function mount(root, context) {
  const view = build(root, context);
  const unlisten = listen(view);
  return {
    update: (/** @type {Frame} */ frame, /** @type {Look} */ look = {}) =>
      update(view, frame, look),
    relook: (/** @type {Look} */ look) => relook(view, look),
    hint: (/** @type {Advice[] | null} */ advice) => hint(view, advice),
    show: (/** @type {Node | null} */ node) => cover(view.layout, node),
    unmount() {
      unlisten();
      removeTable(view.layout);
    },
  };
}

/** @typedef {ReturnType<typeof build>} View what is built once, and what it shows at present */

/** @param {HTMLElement} root @param {ViewContext} context */
function build(root, context) {
  const layout = createTableLayout(root, "showdown", context);
  const { table } = layout;
  const bowl = createBowl(table);
  const board = createBoard(bowl.element, table);
  const odds = oddsSwitch(table.t);
  const cards = namedList(layout, "cards");
  const buttons = createDiceButtons();
  const { again, stop, decline } = buttons;
  layout.felt.append(
    h("div", { class: "dusk" }),
    h("div", { class: "board-room" }, board.element),
    createTray(
      layout,
      [
        cards,
        h(
          "div",
          { class: "deeds", dataset: { region: "buttons" } },
          layout.roll,
          again,
          stop,
          decline,
        ),
      ],
      [odds],
    ),
  );
  root.classList.add("showdown");
  return {
    root,
    layout,
    table,
    act: context.act,
    bowl,
    board,
    odds,
    cards,
    buttons,
    frame: /** @type {Frame | null} */ (null),
    look: /** @type {Look} */ ({}),
    previewed: /** @type {Choice | null} */ (null),
    /** A card that may go to several spaces and waits for one. */
    picked: /** @type {string | null} */ (null),
    slots: newSlots(),
    /** A newer update leaves the older one's throw where it is. */
    updates: latest(),
    /** What the strongest bot would do, in words. */
    hinted: /** @type {string | null} */ (null),
  };
}

/** @param {ViewContext["t"]} t */
function oddsSwitch(t) {
  const title = t("showdown.odds.switch");
  return h(
    "button",
    {
      type: "button",
      class: "button button-icon odds-switch",
      title,
      dataset: { button: "odds" },
    },
    h("span", { "aria-hidden": "true" }, "%"),
    h("span", { class: "sr" }, title),
  );
}

/** @param {View} view @returns {() => void} ends it */
function listen(view) {
  const press = (/** @type {KeyboardEvent} */ event) => keepByDigit(view, event);
  view.root.addEventListener("click", ({ target }) => {
    if (target instanceof Element) click(view, target);
  });
  onPointed(view.root, (target) => preview(view, target && choiceAt(view, target)));
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * Shows a frame; resolves when everything has come to rest (at once when still or skipped).
 * @param {View} view @param {Frame} frame @param {Look} look
 */
async function update(view, frame, look) {
  const { root, table, bowl } = view;
  const mine = view.updates.next();
  const casts = look.animate ? await throwDice(view, frame) : [];
  if (mine.stale) return discard(casts);
  look.told?.();
  const before = look.animate ? pictureBefore(root, frame) : null;
  view.slots = slotsAfter(view.frame, frame, view.slots);
  view.frame = frame;
  relook(view, look);
  if (eventOf(frame.events, "showdown_began")) {
    bowl.announce.replaceChildren(
      h("b", null, table.t("showdown.announce.title")),
      h("span", null, table.t("showdown.announce.text")),
    );
  }
  if (before) await animate(root, before, frame, table, { order: view.slots.order, casts });
}

/**
 * Throws the dice of a frame over what was there before, closed to choices.
 * @param {View} view @param {Frame} frame
 */
async function throwDice(view, frame) {
  const { root, slots, table } = view;
  if (table.motion().kind === "still") return [];
  if (!["start_rolled", "moved", "thrown"].some((type) => frame.events[0]?.type === type))
    return [];
  relook(view, {});
  return throwFirst(root, frame, slots.order, table);
}

/** The same frame with another look. @param {View} view @param {Look} look */
function relook(view, look) {
  removeHint(view.root);
  const picked = look.open && view.frame ? cardWithChoice(view.frame) : null;
  Object.assign(view, { look, previewed: null, hinted: null, picked });
  draw(view);
}

/** The first card that may go to several spaces. @param {Frame} frame */
function cardWithChoice({ observation: { choices } }) {
  const places = choices.filter(({ kind }) => kind === "place");
  const several = places.find(({ card }, i) =>
    choices.some((other) => other !== places[i] && other.card === card),
  );
  return several?.card ?? null;
}

/** @param {View} view */
function draw(view) {
  const { root, layout, table, frame, look, slots } = view;
  if (!frame) return;
  const { observation, next } = frame;
  const open = Boolean(look.open);
  const { previewed, picked, hinted } = view;
  const scene = sceneOf(frame, { open, chances, slots, preview: previewed, picked });
  root.dataset.phase = observation.phase;
  root.dataset.turn = look.open ? next.kind : "";
  updateSeats(layout.seats, scene, table);
  updateBoard(view.board, scene, table);
  updateBowl(view.bowl, scene, table, slots);
  updateTray(view.cards, scene, table);
  updateDiceButtons(view.buttons, frame, { open, slots }, table.t);
  setPrompt(layout, subject(frame, look), look.waiting ?? hinted ?? promptOf(frame, table, look));
  view.odds.setAttribute("aria-pressed", String(chances));
  view.bowl.element.dataset.left = String(observation.attempt?.left ?? "");
  offerRoll(layout, look.roll, look.quiet);
}

/** @param {View} view @param {Advice[] | null} advice */
function hint(view, advice) {
  const { root, layout, table, frame, look, slots } = view;
  if (!advice) removeHint(root);
  view.hinted = frame && advice ? showHint(root, advice, frame, slots, table.t) : null;
  if (frame && view.hinted) setPrompt(layout, subject(frame, look), view.hinted);
}

/** @param {View} view @param {Element} target */
function click(view, target) {
  const slot = dataAt(target, "draft");
  const entry = /** @type {HTMLElement | null} */ (target.closest("[data-entry]"));
  const choice = choiceAt(view, target);
  if (slot !== undefined) toggle(view, Number(slot));
  else if (target.closest(".odds-switch")) {
    chances = !chances;
    draw(view);
  } else if (choice) choose(view, choice.action);
  else if (entry && !entry.querySelector("button")?.disabled) {
    view.picked = entry.dataset.entry ?? null;
    draw(view);
  }
}

/** Digits keep dice, wherever the focus is. @param {View} view @param {KeyboardEvent} event */
function keepByDigit(view, { key, target, ctrlKey, metaKey, altKey }) {
  const slot = Number(key) - 1;
  if (!/^[1-9]$/.test(key) || slot >= DICE || ctrlKey || metaKey || altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (target instanceof Element && target.matches("input, textarea, select")) return;
  toggle(view, slot);
}

/** Keeps a die or does not. @param {View} view @param {number} slot */
function toggle(view, slot) {
  if (!view.look.open || view.frame?.next.kind !== "keep") return;
  if (!view.slots.held.delete(slot)) view.slots.held.add(slot);
  draw(view);
}

/** @param {View} view @param {string} action */
function choose(view, action) {
  const { frame, slots } = view;
  if (frame?.next.kind === "keep") view.slots = slotsAfterKeep(frame, slots, action);
  view.act(action);
}

/** The claim that is pointed at. @param {View} view @param {Element} target */
function choiceAt({ frame, look }, target) {
  if (!frame || !look.open) return null;
  const { choices } = frame.observation;
  const action = dataAt(target, "action");
  if (action) return choices.find((each) => each.action === action) ?? null;
  const entry = dataAt(target, "entry");
  const claims = choices.filter(({ card }) => card !== null && card === entry);
  return claims.length === 1 ? (claims[0] ?? null) : null;
}

/** @param {View} view @param {Choice | null} choice */
function preview(view, choice) {
  const next = choice?.card ? choice : null;
  if (next === view.previewed) return;
  view.previewed = next;
  draw(view);
}

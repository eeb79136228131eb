/** The table of Expert Yahtzee: the board with the bowl in its middle, and the tray of cards. */

import { h } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { renderInChunks, whenIdle } from "../../lib/scheduling.js";
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
import { createBoard, updateBoard } from "./board.js";
import { createBowl, updateBowl } from "./bowl.js";
import { stopOf } from "./claiming.js";
import { createDiceButtons, updateDiceButtons } from "./dice_buttons.js";
import { lastTurnsAfter } from "./last_turns.js";
import { promptOf, subject } from "./prompt.js";
import { updateSeats } from "./seats.js";
import { DICE, newSlots, slotsAfter, slotsAfterKeep } from "./slots.js";
import { updateTray } from "./tray.js";
import { claimsOf, isBotsDeed, viewStateOf } from "./view_state.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Choice, Frame } from "croupier/showdown" */
/** @import { Look, ViewContext } from "../../types/game.d.ts" */

/** True while the odds are shown; as long as the page lives. */
let chances = false;

/**
 * The animation module, not needed before the first event. If it cannot be loaded, frames are shown
 * without motion.
 */
const loadActing = () => import("./animation.js").catch(() => null);

/** @param {HTMLElement} root @param {ViewContext} context */
export function mount(root, context) {
  const view = build(root, context);
  whenIdle(loadActing);
  listen(view);
  return {
    update: (/** @type {Frame} */ frame, /** @type {Look} */ look = {}) =>
      update(view, frame, look),
    pass: (/** @type {Frame} */ frame) => noteTurns(view, frame),
    relook: (/** @type {Look} */ look) => relook(view, look),
    hint: (/** @type {Advice[] | null} */ advice) => hint(view, advice),
    async ghost(/** @type {string | null} */ action, /** @type {string | null} */ beside = null) {
      (await import("./ghosts.js")).showGhosts(view, action, beside, () => draw(view));
    },
    show: (/** @type {Node | null} */ node) => cover(view.layout, node),
    key: (/** @type {string} */ key) => press(view, key),
    unmount: () => removeTable(view.layout),
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
    /** The choice that is previewed while nothing is pointed at. */
    ghost: /** @type {Choice | null} */ (null),
    /** The card pointed at, if it is within reach: which offer. */
    pointed: /** @type {number | null} */ (null),
    /** The card to claim as soon as the dice are final. */
    claiming: /** @type {string | null} */ (null),
    /** Result of the last turn of each seat, in words, and the frame up to which they are known. */
    lastTurns: /** @type {string[]} */ ([]),
    turnsUpTo: /** @type {Frame | null} */ (null),
    /** Explanation of a tapped item, in words. */
    explained: /** @type {string | null} */ (null),
    /** A card that may go to several spaces and waits for one. */
    picked: /** @type {string | null} */ (null),
    slots: newSlots(),
    /** A newer update leaves the older one's throw where it is. */
    updates: latest(),
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

/** @param {View} view */
function listen(view) {
  view.root.addEventListener("click", ({ target }) => {
    if (target instanceof Element) click(view, target);
  });
  onPointed(view.root, (target) => point(view, target));
}

/** Notes results of turns in a frame, also of one that is not drawn. @param {View} view @param {Frame} frame */
function noteTurns(view, frame) {
  view.lastTurns = lastTurnsAfter(view.turnsUpTo, frame, view.lastTurns, view.table.t);
  view.turnsUpTo = frame;
}

/**
 * Shows a frame; resolves when everything has come to rest (at once when still or skipped).
 * @param {View} view @param {Frame} frame @param {Look} look
 */
async function update(view, frame, look) {
  const { root, table } = view;
  const run = view.updates.next();
  const acting = look.animate ? await loadActing() : null;
  if (run.aborted) return;
  const casts = acting ? await throwDice(view, frame, acting) : [];
  if (run.aborted) return acting?.discard(root, casts);
  const before = acting?.snapshotBefore(root, frame) ?? null;
  look.onReveal?.();
  view.slots = slotsAfter(view.frame, frame, view.slots);
  noteTurns(view, frame);
  view.frame = frame;
  if (look.chunked) {
    view.look = look;
    await renderInChunks(renderChunks(view), run);
  } else relook(view, look);
  if (acting) await acting.animate(root, before, frame, table, { order: view.slots.order, casts });
}

/**
 * Throws the dice of a frame over what was there before, closed to choices; those of a bot that is
 * in a hurry are shown as they fell.
 * @param {View} view @param {Frame} frame @param {typeof import("./animation.js")} acting
 */
async function throwDice(view, frame, { throwFirst }) {
  const { root, slots, table } = view;
  if (table.motion().kind === "still" || isBotsDeed(frame)) return [];
  if (!["start_rolled", "moved", "thrown"].some((type) => frame.events[0]?.type === type))
    return [];
  relook(view, {});
  return throwFirst(root, frame, slots.order, table);
}

/** The same frame with another look. @param {View} view @param {Look} look */
function relook(view, look) {
  removeHint(view.root);
  const picked = look.open && view.frame ? cardWithChoice(view.frame) : null;
  Object.assign(view, { look, previewed: null, ghost: null, explained: null, picked });
  draw(view);
  if (look.open) claimNow(view);
}

/** The card that was tapped while its dice could still be thrown. @param {View} view */
function claimNow(view) {
  const { claiming, frame } = view;
  view.claiming = null;
  // Once the table has come to rest, which it says by this look.
  if (claiming && frame?.next.actions.includes(claiming)) queueMicrotask(() => view.act(claiming));
}

/** The first card that may go to several spaces. @param {Frame} frame */
function cardWithChoice(frame) {
  const choices = claimsOf(frame);
  const places = choices.filter(({ kind }) => kind === "place");
  const several = places.find(({ card }, i) =>
    choices.some((other) => other !== places[i] && other.card === card),
  );
  return several?.card ?? null;
}

/** @param {View} view */
function draw(view) {
  for (const render of renderChunks(view)) render();
}

/** Rendering of the view in chunks; the second does not move the first. @param {View} view */
const renderChunks = (view) => [() => drawAround(view), () => drawBoard(view)];

/** The data from which the parts are drawn. @param {View} view @param {Frame} frame */
const viewStateIn = ({ look, slots, previewed: preview, picked }, frame) =>
  viewStateOf(frame, { look, chances, slots, preview, picked });

/** Draws the board and the bowl. @param {View} view */
function drawBoard(view) {
  const { board, bowl, frame, table, slots, pointed } = view;
  if (!frame) return;
  const state = viewStateIn(view, frame);
  updateBoard(board, state, table);
  updateBowl(bowl, state, table, slots, pointed);
}

/** All but the board. @param {View} view */
function drawAround(view) {
  const { root, layout, table, frame, look, slots, explained } = view;
  if (!frame) return;
  const { observation, next } = frame;
  const state = viewStateIn(view, frame);
  // The light of the showdown comes with its announcement, after the last card has been laid.
  if (!(look.animate && eventOf(frame.events, "showdown_began")))
    root.dataset.phase = observation.phase;
  root.dataset.turn = look.open ? next.kind : "";
  updateSeats(layout.seats, state, view.lastTurns, table);
  updateTray(view.cards, state, table);
  updateDiceButtons(view.buttons, frame, { look, slots }, table.t);
  const words = look.waiting ?? explained ?? promptOf(frame, table, look);
  setPrompt(layout, subject(frame, look), words);
  view.odds.setAttribute("aria-pressed", String(chances));
  view.bowl.element.dataset.left = String(observation.attempt?.left ?? "");
  offerRoll(layout, look.roll, look.quiet);
}

/** Takes the hint away. @param {HTMLElement} root */
function removeHint(root) {
  for (const old of root.querySelectorAll(".hint-sign")) old.remove();
}

/** @param {View} view @param {Advice[] | null} advice */
async function hint(view, advice) {
  const { root, table, frame, look, slots } = view;
  const { showHint } = await import("./hint.js");
  if (view.frame !== frame || view.look !== look) return;
  removeHint(root);
  if (frame && advice) showHint(root, advice, frame, slots, table.t);
}

/** @param {View} view @param {Element} target */
function click(view, target) {
  const slot = dataAt(target, "draft");
  const entry = /** @type {HTMLElement | null} */ (target.closest("[data-entry]"));
  const choice = choiceAt(view, target);
  view.explained = null;
  if (slot !== undefined) toggle(view, Number(slot));
  else if (target.closest(".odds-switch")) {
    chances = !chances;
    draw(view);
  } else if (choice) choose(view, choice);
  else if (entry && view.frame && mayPick(view, entry)) {
    view.picked = entry.dataset.entry ?? null;
    draw(view);
  } else explain(view, target);
}

/** True for a card that may go to one of several spaces. @param {View} view @param {HTMLElement} entry */
const mayPick = ({ frame, look }, { dataset }) =>
  Boolean(look.open && frame && claimsOf(frame).some(({ card }) => card === dataset.entry));

/** Says what something on the table is that does nothing now. @param {View} view @param {Element} target */
async function explain(view, target) {
  const { frame, look, slots, table } = view;
  const { explanationOf } = await import("./explanation.js");
  if (!frame || view.frame !== frame || view.look !== look) return;
  const state = viewStateOf(frame, { look, chances, slots, preview: null, picked: null });
  view.explained = explanationOf(target, state, table);
  draw(view);
}

/**
 * Digits keep dice, T throws, E stops; Enter does what the main button says.
 * @param {View} view @param {string} key @returns {boolean} whether the key was for the view
 */
function press(view, key) {
  const { frame, buttons, look } = view;
  if (!look.open || frame?.next.kind !== "keep") return false;
  const slot = Number(key) - 1;
  const button = { t: buttons.again, e: buttons.stop }[key.toLowerCase()];
  if (/^[1-9]$/.test(key) && slot < DICE) toggle(view, slot);
  else if (button?.dataset.action) button.click();
  else return false;
  return true;
}

/** Keeps a die or does not. @param {View} view @param {number} slot */
function toggle(view, slot) {
  if (!view.look.open || view.frame?.next.kind !== "keep") return;
  if (!view.slots.held.delete(slot)) view.slots.held.add(slot);
  draw(view);
}

/** A choice; a claim stops at the dice first where they could still be thrown. @param {View} view @param {Choice} choice */
function choose(view, choice) {
  const { frame, slots } = view;
  if (!frame) return;
  const stop = choice.card === null ? undefined : stopOf(frame);
  const { action } = stop ?? choice;
  view.claiming = stop ? choice.action : null;
  if (frame.next.kind === "keep") view.slots = slotsAfterKeep(frame, slots, action);
  view.act(action);
}

/** The choice or claim that is pointed at. @param {View} view @param {Element} target */
function choiceAt({ frame, look }, target) {
  if (!frame || !look.open) return null;
  const action = dataAt(target, "action");
  if (action) return frame.observation.choices.find((each) => each.action === action) ?? null;
  const claim = dataAt(target, "claim");
  const entry = dataAt(target, "entry");
  const claims = claimsOf(frame).filter((each) =>
    claim ? each.action === claim : each.card === entry,
  );
  return claims.length === 1 ? (claims[0] ?? null) : null;
}

/** Shows what a claim that is pointed at would do, and how likely a card is. @param {View} view @param {Element | null} target */
function point(view, target) {
  const choice = target && choiceAt(view, target);
  const next = choice?.card ? choice : view.ghost;
  const entry = target ? dataAt(target, "entry") : undefined;
  const at = view.frame?.observation.offers.findIndex(({ card }) => card === entry) ?? -1;
  const pointed = at < 0 ? null : at;
  if (next === view.previewed && pointed === view.pointed) return;
  view.previewed = next;
  view.pointed = pointed;
  draw(view);
}

/** The table of the dice game: six casinos, with extras a seventh, and a tray for the roll. */

import { $, h, importWithCss, reconcile } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { renderInChunks, whenIdle } from "../../lib/scheduling.js";
import { billPile, setPile } from "../../parts/bill.js";
import { markFull } from "../../parts/casino.js";
import { eventOf } from "../../parts/events.js";
import { isLastRound } from "../../parts/last_round.js";
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
import { createCasino, updateCasino } from "./casino.js";
import { choiceOfKind, extraCasino, extrasWith } from "./extras.js";
import { groupsOf, rollWords } from "./groups.js";
import { countOf, KINDS } from "./kinds.js";
import { promptOf } from "./prompt.js";
import { updateSeats } from "./seats.js";
import { updateTray } from "./tray.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Choice, Frame } from "croupier/vegas" */
/** @import { Look, ViewContext } from "../../types/game.d.ts" */

/** Duration of an explanation, in milliseconds at speed one. */
const EXPLANATION = 1100;

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
  listen(view, context.act);
  return {
    update: (/** @type {Frame} */ frame, /** @type {Look} */ look = {}) =>
      update(view, frame, look),
    /** @param {Look} look */
    relook(look) {
      view.look = look;
      view.explanation = null;
      draw(view);
    },
    hint: (/** @type {Advice[] | null} */ advice) => hint(view, advice),
    async ghost(/** @type {string | null} */ action, /** @type {string | null} */ beside = null) {
      (await import("./ghosts.js")).showGhosts(view, action, beside, preview);
    },
    show: (/** @type {Node | null} */ node) => cover(view.layout, node),
    unmount: () => removeTable(view.layout),
  };
}

/** @typedef {ReturnType<typeof build>} View what is built once, and what it shows at present */

/** @param {HTMLElement} root @param {ViewContext} context */
function build(root, context) {
  const layout = createTableLayout(root, "vegas", context);
  const { t } = context;
  const casinos = namedList(layout, "casinos");
  const groups = h("ol", { class: "groups", "aria-label": t("vegas.group.tray") });
  const pile = billPile();
  const asides = extrasWith("choice").flatMap(({ kind, aside }) =>
    aside ? [{ kind, line: aside(t) }] : [],
  );
  const lines = asides.map(({ line }) => line);
  const body = h("div", { class: "tray-body" }, groups, layout.roll, pile, lines);
  layout.felt.append(casinos, createTray(layout, [body]));
  root.classList.add("casino-table", "vegas-dice");
  return {
    root,
    layout,
    table: layout.table,
    casinos,
    groups,
    pile,
    asides,
    frame: /** @type {Frame | null} */ (null),
    look: /** @type {Look} */ ({}),
    previewed: /** @type {Choice | null} */ (null),
    /** The choice that is previewed while nothing is pointed at. */
    ghost: /** @type {Choice | null} */ (null),
    /** The choice that was made instead. */
    beside: /** @type {Choice | null} */ (null),
    /** A newer update leaves the older one's throw where it is. */
    updates: latest(),
    /** Explanation of a special rule that has just acted, in words. */
    explanation: /** @type {string | null} */ (null),
  };
}

/** @param {View} view @param {(action: string) => void} act */
function listen(view, act) {
  view.root.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element ? choiceAt(view, target) : null;
    if (choice) act(choice.action);
  });
  onPointed(view.root, (target) => preview(view, (target && choiceAt(view, target)) ?? view.ghost));
}

/**
 * Shows a frame; resolves when everything has come to rest.
 * @param {View} view @param {Frame} frame @param {Look} look
 */
async function update(view, frame, look) {
  const { root, layout, table } = view;
  const run = view.updates.next();
  const acting = look.animate ? await loadActing() : null;
  if (run.aborted) return;
  const rolled = eventOf(frame.events, "rolled") !== undefined;
  const casts = acting && rolled ? await throwFirst(view, frame, acting) : null;
  if (run.aborted) return acting?.discard(casts);
  // Where things are is asked before anything changes.
  const before = acting?.snapshotBefore(root, frame, view.frame, table);
  look.onReveal?.();
  const held = layout.felt.contains(document.activeElement);
  view.explanation = acting?.explanationOf(view.frame, frame, table) ?? null;
  view.frame = frame;
  view.look = look;
  view.previewed = view.ghost = view.beside = null;
  if (look.chunked) await renderInChunks(renderChunks(view), run);
  else draw(view);
  if (held && look.open) $("[data-action]", layout.felt)?.focus({ preventScroll: true });
  if (casts) await acting?.gatherRoll(root, casts, table);
  else if (before) await acting?.animate(root, before, frame, table);
  if (view.explanation) await table.motion().pause(EXPLANATION);
}

/**
 * Throws the dice of a frame over what was there before, closed to choices.
 * @param {View} view @param {Frame} frame @param {typeof import("./animation.js")} acting
 */
async function throwFirst(view, frame, { throwRoll }) {
  if (view.table.motion().kind === "still") return [];
  view.look = {};
  view.explanation = null;
  draw(view);
  view.root.dataset.turn = "throw";
  return throwRoll(view.root, frame, view.table);
}

/** @param {View} view @param {Advice[] | null} advice */
async function hint(view, advice) {
  const { frame, look, layout, table } = view;
  const { showHint } = await import("./hint.js");
  if (view.frame === frame && view.look === look) showHint(layout.felt, advice, table.t);
}

/** @param {View} view */
function draw(view) {
  for (const render of renderChunks(view)) render();
}

/** Rendering of the view in chunks; the second does not move the first. @param {View} view */
const renderChunks = (view) => [() => drawAround(view), () => drawCasinos(view)];

/** All but the casinos. @param {View} view */
function drawAround(view) {
  const { root, layout, table, frame, look } = view;
  if (!frame) return;
  const { observation, next } = frame;
  root.style.setProperty("--casinos", String(observation.casinos.length));
  root.style.setProperty("--tall", String(2.7 + observation.owners.length * 0.11));
  root.classList.toggle(
    "vegas-seven",
    observation.casinos.some(({ id }) => extraCasino(id)),
  );
  root.dataset.turn = look.open ? "open" : look.roll ? "roll" : "";
  const few = diceLeft(observation) <= FEW * observation.seats.length;
  const isLast = isLastRound(frame, observation.round, observation.rounds);
  root.dataset.late = isLast ? (few ? "turns" : "round") : "";
  updateSeats(layout.seats, frame, table, Boolean(look.reveal));
  markFull(root, layout.seats, view.casinos);
  drawTray(view, frame);
  setPrompt(
    layout,
    next.kind === "over" ? null : (next.seat ?? observation.seat),
    look.waiting ?? view.explanation ?? promptOf(frame, table, look),
    look.open ? ` ${rollWords(frame, table)}` : "",
  );
}

/** So few dice each are the last turns of a round. */
const FEW = 2;

/** All dice in hand. @param {Frame["observation"]} observation */
const diceLeft = ({ seats }) => seats.reduce((sum, seat) => sum + countOf(seat), 0);

/** @param {View} view */
function drawCasinos({ root, layout, casinos, table, frame, look, previewed, beside }) {
  if (!frame) return;
  const { observation } = frame;
  const live = look.open ? observation.choices : [];
  reconcile(
    casinos,
    observation.casinos,
    (casino) => casino.id,
    (casino) => createCasino(casino, table),
    (node, casino) =>
      updateCasino(node, casino, table, observation, {
        choice: [previewed, beside].find((choice) => choice?.casino === casino.id) ?? null,
        roller: observation.roll?.seat ?? observation.seat,
        playable: live.some((choice) => choice.casino === casino.id),
        kicks: live.filter(({ kind, casino: at }) => kind === "kick" && at === casino.id),
      }),
  );
  markFull(root, layout.seats, casinos);
}

/**
 * One of what the tray has room for: the roll, the button to roll, a line about a choice, the pile.
 * @param {View} view @param {Frame} frame
 */
function drawTray({ root, layout, table, groups, pile, asides, look }, frame) {
  const { observation, next } = frame;
  const open = Boolean(look.open);
  const kicking = open && next.kind === "kick";
  root.classList.toggle("vegas-kick", kicking);
  for (const { kind, line } of asides) line.hidden = !open || next.kind !== kind;
  updateTray(groups, groupsOf(frame, table, open), rollKey(frame), table.t);
  offerRoll(layout, look.roll, look.quiet);
  const asking = open && choiceOfKind(next.kind);
  const hasPrompt = Boolean(look.roll) || observation.roll !== null || asking;
  // Between two turns the tray stays empty: what is seen for a moment only flickers.
  const between = eventOf(frame.events, "placed") !== undefined;
  // A casino that is paid there is for who watches it: not for who goes elsewhere.
  if (!look.animate) $(".payout", layout.felt)?.remove();
  pile.hidden = Boolean(hasPrompt || between || next.kind === "pay");
  setPile(pile, table.t("vegas.pile", { n: observation.pile }));
}

/** Dice of one roll keep their nodes, those of the next are new. @param {Frame} frame */
function rollKey({ observation: { round, roll, seats } }) {
  if (!roll) return "";
  const left = seats[roll.seat];
  return [round, roll.seat, left?.own, ...KINDS.map(({ id }) => left?.[id])].join(".");
}

/** @param {View} view @param {Choice | null} choice */
function preview(view, choice) {
  if (choice === view.previewed) return;
  view.previewed = choice;
  drawCasinos(view);
  for (const button of view.groups.querySelectorAll("button")) {
    const own = choice !== null && button.dataset.action === choice.action;
    button.classList.toggle("group-previewed", own);
  }
}

/**
 * The choice that is pointed at: by its button, or by its casino where that leaves only one. Dice
 * to be kicked have buttons of their own; what explains itself is no choice.
 * @param {View} view @param {Element} target
 */
function choiceAt({ frame, look }, target) {
  if (!frame || !look.open || target.closest("[data-explain]")) return null;
  const { choices } = frame.observation;
  const action = dataAt(target, "action");
  if (action !== undefined) return choices.find((choice) => choice.action === action) ?? null;
  const casino = dataAt(target, "casino");
  const there = choices.filter((choice) => String(choice.casino) === casino);
  return there.length === 1 && there[0]?.kind === "place" ? there[0] : null;
}

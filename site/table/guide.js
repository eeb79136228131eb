/**
 * The guide of a first game: a few tips, each when it is of use, pointing at the thing that it is
 * about. It never stops the game: a tip goes away when the game goes on.
 */

import { h } from "../lib/dom.js";
import { recall, remember } from "../lib/small_store.js";
import { button } from "../ui/button.js";

/**
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("../types/game.d.ts").Tip} Tip
 * @typedef {object} GuideState
 * @property {import("./context.js").TableContext} table
 * @property {HTMLElement} element
 * @property {HTMLElement} words
 * @property {Tip | null} shown
 * @property {Frame | null} frame   the last one with a choice for a person
 * @property {ResizeObserver} resized
 */

/** The name under which the tips that have been shown are kept, by game. */
const STORE = "guide";
/** Pixels between a tip and what it points at, and the least between it and the edge. */
const GAP = 14;
const EDGE = 8;

/** What a tip must not cover. */
const CHOICES = "[data-action], [data-part], .roll";

/**
 * The one tip that is the same in every game: once somebody else has played after one's own choice.
 * @type {Tip}
 */
const SKIP = {
  name: "skip",
  at: ".seats",
  due: ({ undo, setup }) => undo !== null && setup.seats.some((who) => who !== "human"),
};

/** Every tip is shown again from now on. */
export const forgetTips = () => remember(STORE, {});

/** @param {import("./context.js").TableContext} table */
export function createGuide(table) {
  const { tableBar, shell } = table;
  const { t, settings } = shell;
  const words = h("p", { role: "status" });
  const buttons = h(
    "span",
    { class: "guide-ways" },
    button("no-tips", t("table.guide.no-tips"), () => end(guide)),
    button("next-tip", t("table.guide.next-tip"), () => showNext(guide)),
  );
  const label = t("table.guide.name");
  const element = h(
    "aside",
    { class: "guide", hidden: true, "aria-label": label, dataset: { region: "guide" } },
    words,
    buttons,
  );
  /** @type {GuideState} */
  const guide = {
    table,
    element,
    words,
    shown: null,
    frame: null,
    resized: new ResizeObserver(() => place(guide)),
  };
  tableBar.grid.append(element);
  return {
    /** A person has a choice to make in this frame. @param {Frame} frame */
    open(frame) {
      guide.frame = frame;
      if (settings.get("tips") === "on") showNext(guide);
    },
    hide: () => hide(guide),
  };
}

/** @typedef {ReturnType<typeof createGuide>} Guide */

/** The names of the tips of a game that have been shown. @param {string} game @returns {string[]} */
const shownBefore = (game) => /** @type {string[] | undefined} */ (recall(STORE)[game]) ?? [];

/** @param {string} game @param {string[]} names */
const keepShown = (game, names) => remember(STORE, { ...recall(STORE), [game]: names });

/** Shows the first tip that is of use now and has not been shown before. @param {GuideState} guide */
function showNext(guide) {
  const { table, element, words, frame, resized } = guide;
  const { game, controller, tableBar, shell } = table;
  const known = shownBefore(game);
  const tips = table.motion.paced ? [SKIP, ...controller.tips] : controller.tips;
  const tip = frame && tips.find((each) => !known.includes(each.name) && each.due(frame));
  const target = tip && tableBar.element.querySelector(tip.at);
  if (!tip || !target?.checkVisibility()) return hide(guide);
  guide.shown = tip;
  keepShown(game, [...known, tip.name]);
  element.hidden = false;
  words.textContent = shell.t(`${tip === SKIP ? "table" : game}.guide.${tip.name}`);
  resized.observe(tableBar.element);
  place(guide);
}

/** @param {GuideState} guide */
function hide(guide) {
  guide.shown = null;
  guide.resized.disconnect();
  guide.element.hidden = true;
}

/** Shows no more tips of this game. @param {GuideState} guide */
function end(guide) {
  const { game, controller } = guide.table;
  keepShown(
    game,
    [SKIP, ...controller.tips].map(({ name }) => name),
  );
  hide(guide);
}

/** Puts the tip over what it points at, or below, or where it covers no choice. @param {GuideState} guide */
function place({ table, element, shown }) {
  const { tableBar } = table;
  const target = shown && tableBar.element.querySelector(shown.at);
  if (!target) return;
  const room = tableBar.view.getBoundingClientRect();
  const aim = target.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const middle = aim.left + aim.width / 2;
  const left = Math.max(room.left + EDGE, Math.min(room.right - width - EDGE, middle - width / 2));
  const over = aim.top - height - GAP;
  const under = aim.bottom + GAP;
  const choices = visibleRects(tableBar.element, CHOICES);
  const fits = (/** @type {number} */ top) =>
    top >= room.top &&
    top + height <= room.bottom &&
    !choices.some((each) => overlap(each, new DOMRect(left, top, width, height)));
  const away = room.top + EDGE;
  const top = [over, under, away, room.bottom - height - EDGE].find(fits) ?? away;
  element.dataset.side = top === over ? "over" : top === under ? "under" : "away";
  const corner = tableBar.grid.getBoundingClientRect();
  element.style.setProperty("left", `${left - corner.left}px`);
  element.style.setProperty("top", `${top - corner.top}px`);
  element.style.setProperty("--aim", `${middle - left}px`);
}

/** @param {HTMLElement} root @param {string} selector */
const visibleRects = (root, selector) =>
  [...root.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());

/** @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

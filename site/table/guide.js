/**
 * The guide of a first game: a few tips, each when it is of use, pointing at the thing that it is
 * about. It never stops the game: a tip goes away when the game goes on. In the same place is
 * what a thing on the table is, when tapped.
 */

import { h } from "../lib/dom.js";
import { list, text } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { button } from "../ui/button.js";
import { EDGE, freest, overlap, placesIn, visibleRects } from "./free_place.js";

/** @import { Store } from "../lib/store.js" */
/** @import { Frame, Tip } from "../types/game.d.ts" */
/** @import { GuideContext } from "./context.js" */
/** @import { Size } from "./free_place.js" */

/**
 * @typedef {object} GuideState
 * @property {GuideContext} table
 * @property {HTMLElement} element
 * @property {HTMLElement} words
 * @property {HTMLElement} noTips   the button that ends the tips
 * @property {Tip[]} tips
 * @property {(() => Element | null) | null} target   finds what it points at; null while it is hidden
 * @property {string} about   selector of what it speaks of
 * @property {number} waits   how often the person has waited for others since the guide was made
 * @property {ResizeObserver} resized
 */

/** The names of the tips that have been shown, by game. @type {Store<string[]>} */
const store = createStore("guide", list(text));
/** Pixels between a tip and what it points at. */
const GAP = 14;

/** Elements that a tip must not cover. */
const CHOICES = "[data-action], [data-part], .roll";
/** Elements that it avoids covering. */
const TOOLS = ".tools button";

/** So often others have played before it is said how that is skipped. */
const WAITS = 2;

/**
 * The one tip that is the same in every game.
 * @type {Tip}
 */
const SKIP = { name: "skip", at: ".seats", due: () => true };

/** Every tip is shown again from now on. */
export const forgetTips = () => store.save({});

/** @param {GuideContext} table @param {Tip[]} ofGame */
export function createGuide(table, ofGame) {
  const { tableBar, shell } = table;
  const { t, settings } = shell;
  const words = h("p", { role: "status" });
  const noTips = button("no-tips", t("table.guide.no-tips"), () => end(guide));
  const next = button("next-tip", t("table.guide.next-tip"), () => hide(guide));
  const buttons = h("span", { class: "guide-actions" }, noTips, next);
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
    noTips,
    tips: [SKIP, ...ofGame],
    target: null,
    about: "",
    waits: 0,
    resized: new ResizeObserver(() => place(guide)),
  };
  tableBar.grid.append(element);
  countWaits(guide);
  return {
    /** A person has a choice to make in this frame: it brings one tip at most. @param {Frame} frame */
    open(frame) {
      if (settings.get("tips") === "on") showNext(guide, frame);
    },
    /** Says what a thing is. @param {HTMLElement} thing */
    explain(thing) {
      guide.noTips.hidden = true;
      const find = () => (thing.isConnected ? thing : null);
      show(guide, t(`${table.game}.things.${thing.dataset.explain}`), find, "");
    },
    hide: () => hide(guide),
  };
}

/** @typedef {ReturnType<typeof createGuide>} Guide */

/** The names of the tips of a game that have been shown. @param {string} game @returns {string[]} */
const shownBefore = (game) => store.load()[game] ?? [];

/** @param {string} game @param {string[]} names */
const keepShown = (game, names) => store.save({ ...store.load(), [game]: names });

/** Counts how often others have played before the person chose again. @param {GuideState} guide */
function countWaits(guide) {
  let others = false;
  guide.table.tableBar.element.addEventListener("shown", (event) => {
    const { next } = /** @type {CustomEvent<{frame: Frame}>} */ (event).detail.frame;
    if (next.actor >= 0 && others && !next.bot) guide.waits += 1;
    if (next.actor >= 0) others = Boolean(next.bot);
  });
}

/**
 * Shows the first tip that is of use now and has not been shown before.
 * @param {GuideState} guide @param {Frame} frame
 */
function showNext(guide, frame) {
  const { table, tips, waits } = guide;
  const { game, tableBar, motion, shell } = table;
  const known = shownBefore(game);
  const find = (/** @type {Tip} */ { at }) =>
    [...tableBar.element.querySelectorAll(at)].find((each) => each.checkVisibility()) ?? null;
  const isDue = (/** @type {Tip} */ tip) =>
    tip === SKIP ? motion.paced && waits >= WAITS : tip.due(frame);
  const tip = tips.find((each) => !known.includes(each.name) && isDue(each) && find(each));
  if (!tip) return hide(guide);
  guide.noTips.hidden = false;
  keepShown(game, [...known, tip.name]);
  const words = shell.t(`${tip === SKIP ? "table" : game}.guide.${tip.name}`);
  show(guide, words, () => find(tip), tip.about ?? "");
}

/**
 * @param {GuideState} guide @param {string} said @param {() => Element | null} target
 * @param {string} about selector of what else it speaks of
 */
function show(guide, said, target, about) {
  guide.target = target;
  guide.about = about;
  guide.element.hidden = false;
  guide.words.textContent = said;
  guide.resized.observe(guide.table.tableBar.element);
  place(guide);
}

/** @param {GuideState} guide */
function hide(guide) {
  guide.target = null;
  guide.resized.disconnect();
  guide.element.hidden = true;
}

/** Shows no more tips of this game. @param {GuideState} guide */
function end(guide) {
  keepShown(
    guide.table.game,
    guide.tips.map(({ name }) => name),
  );
  hide(guide);
}

/**
 * Puts the tip beside what it points at: never over that, and where there is room over nothing that it
 * speaks of and over no choice. Where there is none it makes itself low.
 * @param {GuideState} guide
 */
function place({ table, element, about, target: find }) {
  const { tableBar } = table;
  const target = find?.();
  if (!target) return;
  const aim = target.getBoundingClientRect();
  const spoken = about ? visibleRects(tableBar.element, about) : [];
  const [choices = [], tools = []] = [CHOICES, TOOLS].map((each) =>
    visibleRects(tableBar.element, each),
  );
  const bestNow = () => bestPlace(table, element, aim, [spoken, choices, tools]);
  delete element.dataset.low;
  let best = bestNow();
  if ([aim, ...spoken].some((each) => overlap(each, best.box))) {
    element.dataset.low = "";
    best = bestNow();
  }
  element.dataset.side = best.side;
  const corner = tableBar.grid.getBoundingClientRect();
  element.style.setProperty("left", `${best.box.left - corner.left}px`);
  element.style.setProperty("top", `${best.box.top - corner.top}px`);
  element.style.setProperty("--aim", `${aim.left + aim.width / 2 - best.box.left}px`);
  element.style.setProperty("--aim-down", `${aim.top + aim.height / 2 - best.box.top}px`);
}

/**
 * The best place for a tip as large as it is now.
 * @param {GuideState["table"]} table @param {HTMLElement} element @param {DOMRect} aim
 * @param {DOMRect[][]} others what it had better not cover, what matters most first
 */
function bestPlace({ tableBar }, element, aim, others) {
  const room = tableBar.view.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const fitting = placesAround(aim, room, { width, height }).filter(
    ({ box }) => box.top >= room.top && box.bottom <= room.bottom && !overlap(box, aim),
  );
  return freest(fitting, others) ?? fallback(room, { width, height });
}

/**
 * Places for a tip, best first where they cover as little: over its target, under it, at its sides, and
 * anywhere in the room, as near as possible.
 * @param {DOMRect} aim @param {DOMRect} room @param {Size} size
 */
function placesAround(aim, room, { width, height }) {
  const within = (
    /** @type {number} */ at,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => Math.max(low + EDGE, Math.min(high - EDGE, at));
  const left = within(aim.left + aim.width / 2 - width / 2, room.left, room.right - width);
  const top = within(aim.top + aim.height / 2 - height / 2, room.top, room.bottom - height);
  const at = (/** @type {string} */ side, /** @type {number} */ x, /** @type {number} */ y) => ({
    side,
    box: new DOMRect(x, y, width, height),
  });
  const sides = [at("left", aim.left - width - GAP, top), at("right", aim.right + GAP, top)].filter(
    ({ box }) => box.left >= room.left && box.right <= room.right,
  );
  const columns = [left, room.left + EDGE, room.right - width - EDGE];
  return [
    ...columns.flatMap((x) => [
      at("over", x, aim.top - height - GAP),
      at("under", x, aim.bottom + GAP),
    ]),
    ...sides,
    ...placesIn(room, { width, height }, aim).map((box) => ({ side: "away", box })),
  ];
}

/** The place if nothing fits: at the upper edge. @param {DOMRect} room @param {Size} size */
const fallback = (room, { width, height }) => ({
  side: "away",
  box: new DOMRect(room.left + EDGE, room.top + EDGE, width, height),
});

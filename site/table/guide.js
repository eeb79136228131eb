/**
 * The guide of a first game: a few tips, each when it is of use, pointing at the thing that it is
 * about. It never stops the game: a tip goes away when the game goes on. In the same place stands
 * what a thing on the table is, for whoever has tapped it.
 */

import { h } from "../lib/dom.js";
import { list, text } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { button } from "../ui/button.js";

/**
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("../types/game.d.ts").Tip} Tip
 * @typedef {object} GuideState
 * @property {import("./context.js").Surroundings} table
 * @property {HTMLElement} element
 * @property {HTMLElement} words
 * @property {HTMLElement} noTips   the button that ends the tips
 * @property {Tip[]} tips
 * @property {(() => Element | null) | null} target   finds what it points at; null while it is hidden
 * @property {Frame | null} frame   the last one with a choice for a person
 * @property {number} left   how many more tips this choice may bring
 * @property {ResizeObserver} resized
 */

/** The names of the tips that have been shown, by game. @type {import("../lib/small_store.js").Shelf<string[]>} */
const store = shelf("guide", list(text));
/** Pixels between a tip and what it points at, and the least between it and the edge. */
const GAP = 14;
const EDGE = 8;

/** So many tips at one choice are enough; the others come with the next one. */
const MOST = 3;

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
export const forgetTips = () => store.remember({});

/** @param {import("./context.js").Surroundings} table @param {Tip[]} ofGame */
export function createGuide(table, ofGame) {
  const { tableBar, shell } = table;
  const { t, settings } = shell;
  const words = h("p", { role: "status" });
  const noTips = button("no-tips", t("table.guide.no-tips"), () => end(guide));
  const goOn = () => (noTips.hidden ? hide(guide) : showNext(guide));
  const next = button("next-tip", t("table.guide.next-tip"), goOn);
  const buttons = h("span", { class: "guide-ways" }, noTips, next);
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
    frame: null,
    left: MOST,
    resized: new ResizeObserver(() => place(guide)),
  };
  tableBar.grid.append(element);
  return {
    /** A person has a choice to make in this frame. @param {Frame} frame */
    open(frame) {
      guide.frame = frame;
      guide.left = MOST;
      if (settings.get("tips") === "on") showNext(guide);
    },
    /** Says what a thing is. @param {HTMLElement} thing */
    explain(thing) {
      guide.noTips.hidden = true;
      show(guide, t(`${table.game}.things.${thing.dataset.explain}`), () =>
        thing.isConnected ? thing : null,
      );
    },
    hide: () => hide(guide),
  };
}

/** @typedef {ReturnType<typeof createGuide>} Guide */

/** The names of the tips of a game that have been shown. @param {string} game @returns {string[]} */
const shownBefore = (game) => store.recall()[game] ?? [];

/** @param {string} game @param {string[]} names */
const keepShown = (game, names) => store.remember({ ...store.recall(), [game]: names });

/** Shows the first tip that is of use now and has not been shown before. @param {GuideState} guide */
function showNext(guide) {
  const { table, tips, frame } = guide;
  const { game, tableBar, motion, shell } = table;
  const known = shownBefore(game);
  const find = (/** @type {Tip} */ { at }) =>
    [...tableBar.element.querySelectorAll(at)].find((each) => each.checkVisibility()) ?? null;
  const tip =
    guide.left > 0 &&
    frame &&
    tips.find(
      (each) =>
        (each !== SKIP || motion.paced) &&
        !known.includes(each.name) &&
        each.due(frame) &&
        find(each),
    );
  if (!tip) return hide(guide);
  guide.left -= 1;
  guide.noTips.hidden = false;
  keepShown(game, [...known, tip.name]);
  show(guide, shell.t(`${tip === SKIP ? "table" : game}.guide.${tip.name}`), () => find(tip));
}

/**
 * @param {GuideState} guide @param {string} said @param {() => Element | null} target
 */
function show(guide, said, target) {
  guide.target = target;
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
 * Puts the tip beside what it points at: never over that, and over no choice where there is room.
 * @param {GuideState} guide
 */
function place({ table, element, target: find }) {
  const { tableBar } = table;
  const target = find?.();
  if (!target) return;
  const room = tableBar.view.getBoundingClientRect();
  const aim = target.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const choices = visibleRects(tableBar.element, CHOICES);
  const fitting = placesAround(aim, room, { width, height }).filter(
    ({ box }) => box.top >= room.top && box.bottom <= room.bottom && !overlap(box, aim),
  );
  const covered = (/** @type {DOMRect} */ box) =>
    choices.reduce((sum, each) => sum + overlapArea(each, box), 0);
  const [best = fallback(room, { width, height })] = fitting
    .map((each) => ({ ...each, covers: covered(each.box) }))
    .sort((a, b) => a.covers - b.covers);
  element.dataset.side = best.side;
  const corner = tableBar.grid.getBoundingClientRect();
  element.style.setProperty("left", `${best.box.left - corner.left}px`);
  element.style.setProperty("top", `${best.box.top - corner.top}px`);
  element.style.setProperty("--aim", `${aim.left + aim.width / 2 - best.box.left}px`);
  element.style.setProperty("--aim-down", `${aim.top + aim.height / 2 - best.box.top}px`);
}

/** @typedef {{width: number, height: number}} Size */

/**
 * Where a tip may stand, best first where they cover as little: over its target, under it, at its
 * sides, and away from it at the edges of the room.
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
    at("away", left, room.top + EDGE),
    at("away", left, room.bottom - height - EDGE),
  ];
}

/** Where nothing fits: at the upper edge. @param {DOMRect} room @param {Size} size */
const fallback = (room, { width, height }) => ({
  side: "away",
  box: new DOMRect(room.left + EDGE, room.top + EDGE, width, height),
});

/** @param {HTMLElement} root @param {string} selector */
const visibleRects = (root, selector) =>
  [...root.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());

/** How much two rectangles share, in square pixels. @param {DOMRect} a @param {DOMRect} b */
const overlapArea = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => overlapArea(a, b) > 0;

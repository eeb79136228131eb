/**
 * Notes on the table: the tips of a first game, and what a thing is when it is tapped. A tip comes while
 * nothing else is to be looked at, says what has just happened, and covers nothing.
 */

import { h } from "../lib/dom.js";
import { button } from "../ui/button.js";
import { keepTip, tipsShown } from "./first_steps.js";
import { EDGE, freest, overlap, placesIn, visibleRects } from "./free_place.js";

/** @import { Frame, Tip } from "../types/game.d.ts" */
/** @import { GuideContext } from "./context.js" */
/** @import { Size } from "./free_place.js" */

/**
 * @typedef {object} GuideState
 * @property {GuideContext} table
 * @property {HTMLElement} element
 * @property {HTMLElement} words
 * @property {(() => Element | null) | null} target   finds what it is about; null while it is hidden
 * @property {boolean} strict   it covers nothing, or is not shown
 * @property {ResizeObserver} resized
 */

/** Pixels between a note and what it points at. */
const GAP = 14;

/** So many tips has a first game. */
const MOST = 3;

/** All that a tip never covers: dice, money, signs, cards, people, choices and tools. Empty spaces of a track may be. */
const MATTERS = [
  ".die, .bill, .bills, .card, .chip, .piece",
  ".casino-sign, .casino-name, .casino-line, .space-taken, .space-target, .bowl, .entry",
  ".group, .hands, button:not(.space-button), .space-button:is([data-action], [data-claim])",
  ".seat, .prompt",
].join(", ");

/** @param {GuideContext} table @param {Tip[]} tips of the game */
export function createGuide(table, tips) {
  const { tableBar, shell } = table;
  const { t } = shell;
  const words = h("p", { role: "status" });
  const element = h(
    "aside",
    {
      class: "guide",
      hidden: true,
      "aria-label": t("table.guide.name"),
      dataset: { region: "guide" },
    },
    words,
    button("next-tip", t("table.guide.next-tip"), () => hide(guide)),
  );
  /** @type {GuideState} */
  const guide = {
    ...{ table, element, words, target: null, strict: false },
    resized: new ResizeObserver(() => place(guide)),
  };
  tableBar.grid.append(element);
  // Whatever is begun makes room for itself. What is tapped to be explained is explained by its click.
  const makeWay = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Node && element.contains(target))) hide(guide);
  };
  tableBar.element.addEventListener("pointerdown", (event) => {
    // Not a tap that was to skip what came before.
    if (!table.taps.ignores(event.timeStamp)) makeWay(event);
  });
  // Keys are pressed anywhere on the page.
  addEventListener("keydown", makeWay, { signal: table.left });
  return {
    /** The table waits for a person at this frame: it brings one tip at most. @param {Frame} frame */
    open: (frame) => showNext(guide, tips, frame),
    /** Says what a thing is. @param {HTMLElement} thing */
    explain(thing) {
      const find = () => (thing.isConnected ? thing : null);
      show(guide, t(`${table.game}.things.${thing.dataset.explain}`), find, false);
    },
    hide: () => hide(guide),
  };
}

/** @typedef {ReturnType<typeof createGuide>} Guide */

/**
 * Shows the first tip that is due, has not been shown before and has a free place; the others wait.
 * @param {GuideState} guide @param {Tip[]} tips @param {Frame} frame
 */
function showNext(guide, tips, frame) {
  const { game, tableBar, shell } = guide.table;
  const known = tipsShown(game);
  // Nothing competes with a first choice.
  if (frame.undo === null || known.length >= MOST) return;
  const find = (/** @type {Tip} */ { at }) =>
    [...tableBar.element.querySelectorAll(at)].find((each) => each.checkVisibility()) ?? null;
  const tip = tips.find((each) => !known.includes(each.name) && each.due(frame, known));
  if (!tip || !find(tip)) return;
  if (show(guide, shell.t(`${game}.guide.${tip.name}`), () => find(tip), true)) {
    keepTip(game, tip.name);
  }
}

/**
 * @param {GuideState} guide @param {string} said @param {() => Element | null} target
 * @param {boolean} strict
 * @returns {boolean} whether it is to be seen
 */
function show(guide, said, target, strict) {
  Object.assign(guide, { target, strict });
  guide.element.hidden = false;
  guide.words.textContent = said;
  guide.resized.observe(guide.table.tableBar.element);
  place(guide);
  return !guide.element.hidden;
}

/** @param {GuideState} guide */
function hide(guide) {
  guide.target = null;
  guide.resized.disconnect();
  guide.element.hidden = true;
}

/** Shapes of a note, the one to be read best first. */
const SHAPES = ["", "low", "narrow", "slim"];

/**
 * Puts a note beside what it is about, in the first shape for which there is a free place. Where there is
 * none a tip is not shown; what was asked for covers as little as possible.
 * @param {GuideState} guide
 */
function place(guide) {
  const { table, element, strict, target: find } = guide;
  const { tableBar } = table;
  const target = find?.();
  if (!target) return;
  const aim = target.getBoundingClientRect();
  const matters = visibleRects(tableBar.view, MATTERS);
  const isFree = (/** @type {{box: DOMRect}} */ { box }) =>
    !matters.some((each) => overlap(each, box)) && !overlap(aim, box);
  let best;
  for (const shape of SHAPES) {
    element.dataset.shape = shape;
    const places = placesFor(table, element, aim);
    best = places.find(isFree);
    if (best) break;
    if (!strict && shape === "low") best = freest(places, [[aim], matters]);
    if (best) break;
  }
  if (!best) return hide(guide);
  element.dataset.side = best.side;
  const corner = tableBar.grid.getBoundingClientRect();
  element.style.setProperty("left", `${best.box.left - corner.left}px`);
  element.style.setProperty("top", `${best.box.top - corner.top}px`);
  element.style.setProperty("--aim", `${aim.left + aim.width / 2 - best.box.left}px`);
  element.style.setProperty("--aim-down", `${aim.top + aim.height / 2 - best.box.top}px`);
}

/**
 * Places for a note as large as it is now, within the table.
 * @param {GuideState["table"]} table @param {HTMLElement} element @param {DOMRect} aim
 */
function placesFor({ tableBar }, element, aim) {
  const room = tableBar.view.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  return placesAround(aim, room, { width, height }).filter(
    ({ box }) => box.top >= room.top && box.bottom <= room.bottom,
  );
}

/**
 * Places for a note, best first where they cover as little: over its target, under it, at its sides, and
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

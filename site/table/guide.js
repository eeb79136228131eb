import { h } from "../lib/dom.js";
import { recall, remember } from "../lib/small_store.js";

/**
 * The guide of a first game: a few tips, each when it is of use, pointing at the very thing on the
 * table. It never waits for anybody: who plays on has read it.
 *
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("../types/game.d.ts").Tip} Tip
 */

/** What is remembered of tips: the names of those seen, by game. */
const SHELF = "guide";
/** Pixels between a tip and what it points at, and the least between it and the edge. */
const GAP = 14;
const EDGE = 8;

/** What must stay in reach. */
const CHOICES = "[data-action], [data-part], .roll";

/** Every tip is told again from now on. */
export const forgetTips = () => remember(SHELF, {});

/**
 * @param {import("./table.js").Desk} desk
 * @param {string} game
 */
export function createGuide({ place: { t, settings }, tableBar, controller }, game) {
  /** @type {Tip[]} */
  const tips = controller.tips;
  const words = h("p", { role: "status" });
  const button = (/** @type {string} */ command, /** @type {() => void} */ onclick) =>
    h(
      "button",
      { type: "button", class: "button", dataset: { command }, onclick },
      t(`table.guide.${command}`),
    );
  const ways = h("span", { class: "guide-ways" }, button("no-tips", end), button("next-tip", next));
  const name = t("table.guide.name");
  const element = h("aside", { class: "guide", hidden: true, "aria-label": name }, words, ways);
  tableBar.grid.append(element);
  /** @type {Tip | null} */
  let shown = null;
  /** @type {Frame | null} */
  let frame = null;
  const moved = new ResizeObserver(() => put());

  const seen = () => new Set(/** @type {string[]} */ (recall(SHELF)[game] ?? []));
  /** @param {Iterable<string>} names */
  const keep = (names) => remember(SHELF, { ...recall(SHELF), [game]: [...names] });

  /** Shows what is of use now, and has not been told before. */
  function next() {
    const told = seen();
    const now = frame;
    const tip = now && tips.find(({ name, due }) => !told.has(name) && due(now));
    const target = tip && tableBar.element.querySelector(tip.at);
    if (!tip || !target?.checkVisibility()) return hide();
    shown = tip;
    keep(told.add(tip.name));
    element.hidden = false;
    words.textContent = t(`${game}.guide.${tip.name}`);
    moved.observe(tableBar.element);
    put();
  }

  /** Next to what it points at, or else anywhere where nothing lies under it that can be chosen. */
  function put() {
    const target = shown && tableBar.element.querySelector(shown.at);
    if (!target) return;
    const room = tableBar.view.getBoundingClientRect();
    const aim = target.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const middle = aim.left + aim.width / 2;
    const left = Math.max(
      room.left + EDGE,
      Math.min(room.right - width - EDGE, middle - width / 2),
    );
    const choices = [...tableBar.element.querySelectorAll(CHOICES)]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect());
    const over = aim.top - height - GAP;
    const under = aim.bottom + GAP;
    const fits = (/** @type {number} */ top) =>
      top >= room.top &&
      top + height <= room.bottom &&
      !choices.some(
        (each) =>
          each.left < left + width &&
          left < each.right &&
          each.top < top + height &&
          top < each.bottom,
      );
    const places = [over, under, room.top + EDGE, room.bottom - height - EDGE];
    const top = places.find(fits) ?? places[2] ?? 0;
    element.dataset.side = top === over ? "over" : top === under ? "under" : "away";
    const corner = tableBar.grid.getBoundingClientRect();
    const style = {
      left: `${left - corner.left}px`,
      top: `${top - corner.top}px`,
      "--aim": `${middle - left}px`,
    };
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  }

  function hide() {
    shown = null;
    moved.disconnect();
    element.hidden = true;
  }

  function end() {
    keep(tips.map(({ name }) => name));
    hide();
  }

  return {
    /** A person has a choice to make in this frame. @param {Frame} open */
    open(open) {
      frame = open;
      if (settings.get("tips") === "on") next();
    },
    hide,
  };
}

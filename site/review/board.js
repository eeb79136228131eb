/** The table of a review: the game's own view, which shows any ply and is never played on. */

import { h, loadStyle } from "../lib/dom.js";
import { createMotion } from "../lib/motion.js";
import { STYLES } from "../table/styles.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/game.d.ts").View} View */
/** @typedef {import("../lib/i18n.js").Translator} Translator */
/**
 * `show`: a frame, as ghost dice what an action would do there, and a line over the tray in place of
 * the game's own; `ask`: a frame that is open to choices.
 * @typedef {{ element: HTMLElement,
 *   show: (frame: Frame, ghost?: string | null, line?: string) => void,
 *   ask: (frame: Frame) => Promise<void>, unmount: () => void }} Board
 */

/**
 * @param {string} game @param {Translator} t @param {string[]} names one a seat
 * @param {(action: string) => void} [act] a choice was made
 * @returns {Promise<Board>}
 */
export async function createBoard(game, t, names, act = () => {}) {
  const [module] = await Promise.all([
    import(`../games/${game}/view.js`),
    ...STYLES.map(loadStyle),
    import(`../games/${game}/styles.js`).then((styles) =>
      Promise.all(styles.STYLES.map(loadStyle)),
    ),
  ]);
  const still = createMotion("still", "instant");
  const root = h("div", { class: "table-view" });
  const element = h(
    "div",
    { class: "table review-board", dataset: { motion: "still", region: "board" } },
    root,
  );
  /** @type {View} */
  const view = module.mount(root, { t, names, motion: () => still, act, tools: h("span") });
  // The screen around it says what there is to say; the table would say part of it once more.
  root.querySelector("[data-region=prompt]")?.removeAttribute("role");
  return {
    element,
    show(frame, ghost = null, line = "") {
      element.dataset.ply = String(frame.ply);
      view.update(frame, { reveal: true, line });
      view.ghost?.(ghost);
    },
    async ask(frame) {
      element.dataset.ply = String(frame.ply);
      await view.update(frame, { open: true });
    },
    unmount: () => view.unmount(),
  };
}

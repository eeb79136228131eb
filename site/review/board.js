/** The table of a review: the game's own view, which shows any ply and is never played on. */

import { h, loadStyles } from "../lib/dom.js";
import { latest } from "../lib/latest.js";
import { createMotion } from "../lib/motion.js";
import { STYLES } from "../table/styles.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Advice, Frame, View } from "../types/game.d.ts" */

/**
 * `show`: a frame, as ghosts what the best choice would do there and the one that was made; resolves
 * when all of it is drawn; `ask`: a frame that is open to choices; `hint`: what is thought of each of
 * them.
 * @typedef {{ best: string | null, chosen: string | null }} Shown
 * Options for showing a frame. `line`: over the tray in place of the game's own; `chunked`: rendered
 * in chunks, with a frame after each.
 * @typedef {{ line?: string, chunked?: boolean }} Manner
 * @typedef {{ element: HTMLElement,
 *   show: (frame: Frame, choices?: Shown | null, manner?: Manner) => Promise<void>,
 *   ask: (frame: Frame) => Promise<void>, unmount: () => void,
 *   hint: (advice: Advice[] | null) => void }} Board
 */

/**
 * @param {string} game @param {Translator} t @param {string[]} names one a seat
 * @param {(action: string) => void} [act] a choice was made
 * @returns {Promise<Board>}
 */
export async function createBoard(game, t, names, act = () => {}) {
  const [module] = await Promise.all([
    import(`../games/${game}/view.js`),
    loadStyles(STYLES, "tables"),
    import(`../games/${game}/styles.js`).then((styles) => loadStyles(styles.STYLES, "game")),
  ]);
  const still = createMotion("still", "instant");
  const root = h("div", { class: "table-view" });
  const element = h(
    "div",
    { class: "table review-board", dataset: { motion: "still", region: "board" } },
    root,
  );
  const shows = latest();
  /** @type {View} */
  const view = module.mount(root, { t, names, motion: () => still, act, tools: h("span") });
  // The screen around it says what there is to say; the table would say part of it once more.
  root.querySelector("[data-region=prompt]")?.removeAttribute("role");
  /** Says that it can be used; in a frame embed/messages.js passes that on. @param {Frame} frame */
  const tell = (frame) => document.dispatchEvent(new CustomEvent("board", { detail: frame }));
  return {
    element,
    async show(frame, choices = null, { line = "", chunked = false } = {}) {
      element.dataset.ply = String(frame.ply);
      const mine = shows.next();
      const { best = null, chosen = null } = choices ?? {};
      // A view may draw the frame a moment later; what is only looked at comes on top of it.
      await view.update(frame, { reveal: true, line, chunked });
      if (!mine.stale) await view.ghost(best, chosen);
      tell(frame);
    },
    async ask(frame) {
      shows.next();
      element.dataset.ply = String(frame.ply);
      // Whoever has counted knows what everybody has: a puzzle hides nobody's money.
      await view.update(frame, { open: true, reveal: true });
      tell(frame);
    },
    hint: (advice) => view.hint(advice),
    unmount: () => view.unmount(),
  };
}

/** The board of the viewer: the game's own view, with choices that can be tried out. */

import { h, loadStyles } from "../lib/dom.js";
import { latest } from "../lib/latest.js";
import { createMotion } from "../lib/motion.js";
import { STYLES } from "../table/styles.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Advice, Frame, View, ViewContext } from "../types/game.d.ts" */

/**
 * How a frame is shown. `open`: to choices; `choices`: the best one and the one that was made, as ghosts;
 * `animate`: what led to it is acted out; `line`: over the tray in place of the game's own; `chunked`: in chunks, with a frame after each.
 * @typedef {{ open?: boolean, choices?: { best: string, chosen: string } | null, line?: string,
 *   chunked?: boolean, animate?: boolean }} Manner
 */
const still = createMotion("still", "instant");
const SILENT = { act() {}, cue() {}, motion: () => still };

/** @typedef {Awaited<ReturnType<typeof createBoard>>} Board */

/**
 * @param {string} game @param {Translator} t @param {string[]} names one a seat
 * @param {Partial<Pick<ViewContext, "act" | "motion" | "cue">>} [context]
 *   `act`: a choice was made; nothing moves and nothing is heard without the others
 */
export async function createBoard(game, t, names, context = {}) {
  const [module] = await Promise.all([
    import(`../games/${game}/view.js`),
    loadStyles(STYLES, "tables"),
    import(`../games/${game}/styles.js`).then((styles) => loadStyles(styles.STYLES, "game")),
  ]);
  const root = h("div", { class: "table-view" });
  const element = h(
    "div",
    { class: "table analysis-board", dataset: { motion: "still", region: "board" } },
    root,
  );
  const shows = latest();
  /** @type {View} */
  const view = module.mount(root, { ...SILENT, ...context, t, names, tools: h("span") });
  // The screen around it has a status line; the prompt would announce part of it twice.
  root.querySelector("[data-region=prompt]")?.removeAttribute("role");
  return {
    element,

    /**
     * Resolves when all of it is drawn. Everybody's money is shown.
     * @param {Frame} frame @param {Manner} [manner]
     */
    async show(frame, manner = {}) {
      const { open = false, choices = null, line = "", chunked = false, animate = false } = manner;
      const run = shows.next();
      element.dataset.ply = String(frame.ply);
      await view.update(frame, { open, reveal: true, line, chunked, animate });
      // A view may draw the frame a moment later; the ghosts come on top of it.
      if (!run.stale && (choices || !open))
        await view.ghost(choices?.best ?? null, choices?.chosen ?? null);
      // In a frame on another page embed/messages.js passes on that it can be used.
      document.dispatchEvent(new CustomEvent("board", { detail: frame }));
    },

    /** @param {Advice[] | null} advice of each choice */
    hint: (advice) => view.hint(advice),
    unmount: () => view.unmount(),
  };
}

/** The board of the viewer: the game's own view, with choices that can be tried out. */

import { h, loadStyles } from "../lib/dom.js";
import { latest } from "../lib/latest.js";
import { createMotion } from "../lib/motion.js";
import { STYLES } from "../table/styles.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Advice, Frame, View, ViewContext } from "../types/game.d.ts" */

/**
 * How a frame is shown. `open`: to choices; `choices`: the best one and the one that was made, as ghosts;
 * `animate`: what led to it is acted out; `reveal`: everybody's money is shown; `line`: over the tray in
 * place of the game's own; `chunked`: in chunks, with a frame after each.
 * @typedef {{ open?: boolean, choices?: { best: string, chosen: string } | null, line?: string,
 *   chunked?: boolean, animate?: boolean, reveal?: boolean }} Look
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
  const element = h("div", {
    class: "table analysis-board",
    dataset: { game, motion: (context.motion?.() ?? still).kind, region: "board" },
  });
  const grid = h("div", { class: "board-grid" }, root);
  element.append(grid);
  const shows = latest();
  let isMarked = false;
  /** @type {View} */
  const view = module.mount(root, { ...SILENT, ...context, t, names, tools: h("span") });
  // The screen around it has a status line; the prompt would announce part of it twice.
  root.querySelector("[data-region=prompt]")?.removeAttribute("role");
  return {
    ...{ element, grid, root },

    /**
     * Resolves when all of it is drawn.
     * @param {Frame} frame @param {Look} [look]
     */
    async show(frame, look = {}) {
      const { choices = null, ...seen } = look;
      const run = shows.next();
      this.cover(null);
      Object.assign(element.dataset, { ply: frame.ply, actor: frame.next.actor, busy: "" });
      const { open = false, reveal = true } = seen;
      await view.update(frame, { line: "", ...seen, open, reveal });
      // A view may draw the frame a moment later; the ghosts come on top of it.
      if (!run.aborted && (choices || !open || isMarked)) {
        isMarked = choices !== null;
        await view.ghost(choices?.best ?? null, choices?.chosen ?? null);
      }
      if (!run.aborted) delete element.dataset.busy;
      // In a frame on another page embed/messages.js passes on that it can be used.
      document.dispatchEvent(new CustomEvent("board", { detail: frame }));
    },

    /** Shows the result over the table; null: the table. @param {Node | null} panel */
    cover(panel) {
      if (panel === null && element.dataset.over === undefined) return;
      view.show(panel);
      if (panel) element.dataset.over = "";
      else delete element.dataset.over;
    },

    /** @param {Advice[] | null} advice of each choice */
    hint: (advice) => view.hint(advice),
    unmount: () => view.unmount(),
  };
}

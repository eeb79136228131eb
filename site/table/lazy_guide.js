/**
 * The tips of a first game and the explanations of tapped items. Code and words are loaded with the
 * first of them.
 */

import { importWithCss } from "../lib/dom.js";
import { latest } from "../lib/latest.js";

/** @import { GuideContext } from "./context.js" */
/** @import { Guide } from "./guide.js" */

/** @param {GuideContext} table @returns {import("./context.js").Guide} */
export function createLazyGuide(table) {
  const due = latest();
  /** @type {Promise<Guide> | null} */
  let made = null;
  /** Uses the guide once it is loaded, unless that is too late. @param {(guide: Guide) => void} act */
  const soon = (act) => {
    const run = due.next();
    made ??= fetchGuide(table);
    made.then(
      (guide) => run.aborted || act(guide),
      () => {
        made = null;
      },
    );
  };
  return {
    open(frame) {
      if (table.first) soon((guide) => guide.open(frame));
    },
    explain: (thing) => soon((guide) => guide.explain(thing)),
    hide() {
      due.next();
      made?.then((guide) => guide.hide()).catch(() => {});
    },
  };
}

/** @param {GuideContext} table @returns {Promise<Guide>} */
async function fetchGuide(table) {
  const { game, shell } = table;
  const [{ createGuide }, { tips }] = await Promise.all([
    importWithCss(import("./guide.js"), new URL("guide.css", import.meta.url)),
    import(`../games/${game}/tips.js`),
    shell.t.learnLater(game),
  ]);
  return createGuide(table, tips);
}

/**
 * The tips of a first game, and what things on the table are for whoever taps them. Code and words
 * come when the first of them is wanted.
 */

import { importWithCss } from "../lib/dom.js";
import { latest } from "../lib/latest.js";

/** @import { Surroundings } from "./context.js" */
/** @import { Guide } from "./guide.js" */

/** @param {Surroundings} table @returns {import("./context.js").Guide} */
export function createLateGuide(table) {
  const due = latest();
  /** @type {Promise<Guide> | null} */
  let made = null;
  /** Does something with the guide unless it has come too late for it. @param {(guide: Guide) => void} act */
  const soon = (act) => {
    const mine = due.next();
    made ??= fetchGuide(table);
    made.then(
      (guide) => mine.stale || act(guide),
      () => {
        made = null;
      },
    );
  };
  return {
    open(frame) {
      if (table.shell.settings.get("tips") === "on") soon((guide) => guide.open(frame));
    },
    explain: (thing) => soon((guide) => guide.explain(thing)),
    hide() {
      due.next();
      made?.then((guide) => guide.hide()).catch(() => {});
    },
  };
}

/** @param {Surroundings} table @returns {Promise<Guide>} */
async function fetchGuide(table) {
  const { game, shell } = table;
  const [{ createGuide }, { tips }] = await Promise.all([
    importWithCss(import("./guide.js"), new URL("guide.css", import.meta.url)),
    import(`../games/${game}/tips.js`),
    shell.t.learnLater(game),
  ]);
  return createGuide(table, tips);
}

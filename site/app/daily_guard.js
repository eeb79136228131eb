/** Guard of daily tables: one attempt each, and no dice shown before it. */

import { h } from "../lib/dom.js";
import * as tries from "../saves/tries.js";

/** @import { Tries } from "../table/context.js" */
/** @import { Route } from "../types/records.d.ts" */
/** @import { App, Mount } from "../types/shell.d.ts" */

/**
 * The functions that a daily table needs in play, with its words.
 * @param {App["shell"]["t"]} t @returns {Tries}
 */
export const triesWith = (t) => ({
  ...tries,
  /** It is tried once: nothing that helps is offered, and the bar says why. */
  markScored({ undo, hint, practice }) {
    undo.hidden = hint.hidden = true;
    if (practice.nextElementSibling?.getAttribute("data-region") === "scored") return;
    practice.after(
      h(
        "p",
        {
          class: "table-practice",
          dataset: { region: "scored" },
          title: t("table.scored.line"),
        },
        t("table.scored.mark"),
      ),
    );
  },
});

/**
 * The screen in place of a route: the page of a day that has not come yet, or a question before the
 * dice of a daily table are shown to a person who has not played it. Null for neither.
 * @param {App} app @param {Route} route @param {number | null} ply where to open it
 * @returns {Promise<[name: string, mount: Mount] | null>}
 */
export async function guardScreen({ shell: given }, route, ply) {
  const { catalog } = given;
  const link = "link" in route && route.link;
  if (!link) return null;
  const isTable = route.kind === "setup";
  const day = isTable && tries.notYet(catalog.days, link.key);
  if (day) {
    await given.t.learn(...catalog.games.map(({ id }) => id));
    const { prepareDaily } = await import("../daily/page/page.js");
    return ["daily", await prepareDaily({ ...given, day })];
  }
  const table = link.seeds
    .map((seed) => link.withFields({ seeds: "", seed }).record)
    .map((each) => tries.spoiledBy(catalog.days, each, isTable))
    .find(Boolean);
  if (!table) return null;
  const { mountSpoiler } = await import("../pages/spoiler.js");
  const go = () => given.navigate(link.at(ply ?? link.ply));
  return ["spoiler", (main, shell) => mountSpoiler(main, { ...shell, table, go })];
}

/** The trees that are saved in this browser, as a list of buttons that open them. */

import { h } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { button } from "../../ui/button.js";
import { keptTrees } from "./kept.js";

/** @import { Shell } from "../../types/shell.d.ts" */

/**
 * Null where there is none.
 * @param {Shell} shell @param {string} [but]  the key of one that is left out
 * @param {() => void} [stopSaving]  of the tree that is open
 */
export function keptList(shell, but, stopSaving = () => {}) {
  const { t } = shell;
  const trees = keptTrees().filter(({ key }) => key !== but);
  const items = trees.map(({ key, record, title, moves, updated }) => {
    const name = title || t(`${Link.of(record).game}.name`);
    const words = t("analysis.story.kept_one", { title: name, n: moves, ago: t.ago(updated) });
    const open = async () => (await import("./open_story.js")).openKept(shell, key, stopSaving);
    return h("li", null, button("kept", words, open));
  });
  return items.length
    ? h("ul", { class: "analysis-kept", dataset: { region: "kept" } }, items)
    : null;
}

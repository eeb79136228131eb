/** The menu of a table. */

import { h } from "../lib/dom.js";
import { button, MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/**
 * Where one can go from the table. The game is kept all the while.
 * @param {import("./context.js").TableContext} table
 * @param {Record<string, () => void>} commands of the present mode
 */
export function openMenu({ game, shell: { t, navigate } }, commands) {
  const settings = document.querySelector('[data-command="settings"]');
  /** @type {[string, (() => void) | undefined][]} */
  const entries = [
    ["continue", () => {}],
    ["settings", settings instanceof HTMLElement ? () => settings.click() : undefined],
    ["rules", () => navigate(`${game}/rules`)],
    ["replay", commands.replay],
    ["picture", commands.picture],
    ["file", commands.file],
    ["again", commands.again],
    ["setup", commands.setup],
    ["embed", commands.embed],
    ["home", () => navigate("")],
  ];
  const dialog = openDialog(
    { title: t("table.menu"), close: t("table.close"), class: "dialog-menu" },
    h(
      "ul",
      { class: "menu", dataset: { region: "menu" } },
      entries.map(([name, go]) => go && h("li", null, entryButton(name, go))),
    ),
  );

  /** @param {string} name @param {() => void} go */
  function entryButton(name, go) {
    const choose = () => {
      dialog.close();
      go();
    };
    const classes = name === "continue" ? MAIN : undefined;
    const made = button(null, t(`table.ways.${name}`), choose, classes);
    made.dataset.way = name;
    return made;
  }
}

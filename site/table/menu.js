import { h } from "../lib/dom.js";
import { openDialog } from "../ui/dialog.js";

/**
 * Where one can go from the table. The game is kept all the while.
 * @param {import("./table.js").Desk} desk
 * @param {Record<string, () => void>} commands of the present mode
 */
export function openMenu({ place }, commands) {
  const { t, navigate } = place;
  const game = place.record.slice(0, place.record.indexOf("?"));
  const settings = document.querySelector('[data-command="settings"]');
  /** @type {[string, (() => void) | undefined][]} */
  const ways = [
    ["continue", () => {}],
    ["settings", settings instanceof HTMLElement ? () => settings.click() : undefined],
    ["rules", () => navigate(`${game}/rules`)],
    ["replay", commands.replay],
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
      ways.map(
        ([name, go]) =>
          go &&
          h(
            "li",
            null,
            h(
              "button",
              {
                type: "button",
                class: name === "continue" ? "button button-main" : "button",
                dataset: { way: name },
                onclick: () => {
                  dialog.close();
                  go();
                },
              },
              t(`table.ways.${name}`),
            ),
          ),
      ),
    ),
  );
}

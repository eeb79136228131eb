/** The cover of a tab while another one plays the same game. */

import { h } from "../lib/dom.js";
import { hold } from "../lib/tab_lock.js";
import { button, MAIN } from "../ui/button.js";
import { announce } from "./showing.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Mode, TableContext } from "./context.js" */

/**
 * A game that another tab plays: shown as it was kept last, with a button to go on with it here.
 * @param {TableContext} table
 * @param {string} key
 * @param {Frame} [frame] to be shown, where nothing is shown yet
 * @returns {Mode}
 */
export function otherTab(table, key, frame) {
  const { shell, tableBar, view, log } = table;
  const { t, navigate } = shell;
  const take = async () => {
    const release = await hold(key, { steal: true });
    release?.();
    navigate(key);
  };
  if (frame) {
    announce(table, frame);
    log.add(frame);
    view.update(frame, {});
  }
  tableBar.undo.disabled = tableBar.hint.disabled = true;
  delete tableBar.element.dataset.busy;
  view.show(
    h(
      "section",
      { class: "pass-device", "aria-labelledby": "elsewhere-title" },
      h("h2", { id: "elsewhere-title" }, t("table.elsewhere.title")),
      h("p", null, t("table.elsewhere.text")),
      button("take", t("table.elsewhere.take"), null, MAIN),
    ),
  );
  return { act() {}, commands: { take }, leave() {} };
}

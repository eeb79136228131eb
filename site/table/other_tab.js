import { h } from "../lib/dom.js";
import { hold } from "../lib/tab_lock.js";

/** @typedef {import("./table.js").Desk} Desk */

/**
 * A game that another tab plays: to be seen as it was kept last, and to be taken over from there.
 * @param {Desk} desk
 * @param {string} key
 * @param {import("../types/game.d.ts").Frame} [frame] where nothing is to be seen yet
 * @returns {import("./table.js").Mode}
 */
export function otherTab({ place: { t, navigate }, tableBar, view, log, mark }, key, frame) {
  const take = async () => {
    const release = await hold(key, { steal: true });
    release?.();
    navigate(key);
  };
  if (frame) {
    mark(frame);
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
      h(
        "button",
        { type: "button", class: "button button-main", dataset: { command: "take" } },
        t("table.elsewhere.take"),
      ),
    ),
  );
  return { act() {}, commands: { take }, leave() {} };
}

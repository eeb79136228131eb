/** Playing on from a ply of a replay. */

import { h } from "../lib/dom.js";
import { hold } from "../lib/tab_lock.js";
import { Link } from "../links/link.js";
import { button, MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * Plays on from the ply that is shown; asks first where that would replace another game that is
 * kept under the same set-up.
 * @param {{ shell: Pick<Shell, "saves" | "navigate" | "t">, record: string, frame: Frame }} shown
 *   `record`: the whole game that is looked at
 */
export function playOn({ shell, record, frame }) {
  const { saves, navigate, t } = shell;
  const { record: here, ply } = frame;
  const key = Link.of(here).key;
  const own = saves.load(key);
  const start = async () => {
    // Another tab may be playing it just now: then it stays as it is, and the table says so.
    const release = await hold(key);
    // Who goes back in a game knows what comes: as with an undo, it counts nowhere.
    const practice = here !== record || own?.practice;
    const save = { record: here, ply, updated: Date.now(), over: false };
    if (release) saves.store(key, { ...save, ...(practice && { practice }) });
    release?.();
    navigate(key);
  };
  if (!own || own.over || own.record === here || own.record === record) start();
  else askWhich(t, () => navigate(key), start);
}

/**
 * Question which of two games to continue: the person's own, or the one that is shown.
 * @param {Translator} t
 * @param {() => void} own @param {() => void} here
 */
function askWhich(t, own, here) {
  const then = (/** @type {() => void} */ act) => () => {
    dialog.close();
    act();
  };
  const dialog = openDialog(
    { title: t("table.branch.title"), close: t("close") },
    h("p", null, t("table.branch.text")),
    h(
      "div",
      { class: "end-actions" },
      button(null, t("table.branch.own"), then(own), MAIN),
      button(null, t("table.branch.here"), then(here)),
    ),
  );
}

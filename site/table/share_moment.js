/** Sharing the moment that decided a game: as a sentence, as a picture, as a film. */

import { h } from "../lib/dom.js";
import { ALL_HANDS } from "../lib/people.js";
import { Link } from "../links/link.js";
import { share } from "../together/send_link.js";
import { openDialog } from "../ui/dialog.js";
import { commandButton } from "../ui/icon.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { IconName } from "../ui/icon.js" */
/** @import { TableContext } from "./context.js" */

/**
 * A finished game.
 * @typedef {Pick<TableContext, "game" | "names" | "controller"> & {
 *   shell: Pick<Shell, "t" | "engine" | "copy" | "navigate">, record: string
 * }} Finished
 */

/**
 * @param {Finished} table
 * @param {{ words: string, ply: number }} decided  the moment, and what is said of it
 */
export function openShareMoment(table, { words, ply }) {
  const { shell, game, record } = table;
  const { t, navigate } = shell;
  // The turn is that of the ply before: there it was decided, or the dice were thrown.
  const film = () =>
    navigate(
      Link.of(record)
        .withPage("film")
        .at(ply - 1),
    );
  const text = `${t(`${game}.name`)}: ${words}`;
  /** @type {[string, IconName, () => unknown][]} */
  const actions = [
    ["film", "film", film],
    ["picture", "picture", () => showPicture(table, ply)],
    ["sentence", "share", () => share(Link.of(record).at(ply).address(), text, t)],
  ];
  const offered = document.documentElement.dataset.form === "embed" ? actions.slice(1) : actions;
  const dialog = openDialog(
    { title: t("table.turning.title"), close: t("table.close"), class: "dialog-turning" },
    h("p", null, words),
    h(
      "div",
      { class: "end-actions" },
      offered.map(([name, sign, go]) => {
        const button = commandButton(`turning-${name}`, sign, t(`table.turning.${name}`), true);
        button.addEventListener("click", () => {
          dialog.close();
          go();
        });
        return button;
      }),
    ),
  );
}

/** @param {Finished} table @param {number} ply */
async function showPicture(table, ply) {
  const { record, shell } = table;
  const [{ openPicture }, frame] = await Promise.all([
    import("../export/picture.js"),
    shell.engine.call("frame", { record, ply, seat: ALL_HANDS }),
  ]);
  await openPicture(table, { frame, record, ply, seat: ALL_HANDS, reveal: true });
}

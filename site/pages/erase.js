/** Everything that this browser keeps of a person is deleted, after one question. */

import { startAnew } from "../lib/browser_storage.js";
import { h } from "../lib/dom.js";
import { forgetAll } from "../lib/forget_all.js";
import { allGames } from "../saves/reviewed.js";
import { button, MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/** @import { Shell } from "../types/shell.d.ts" */

/** @param {Shell} shell */
export function askToErase({ t, saves }) {
  const download = async () => {
    const { downloadAll } = await import("../saves/file.js");
    downloadAll({ t, saves });
  };
  const file = button("keep", t("about.keeping.save"), download);
  const trouble = h("p", { role: "status", dataset: { region: "rest" } });
  const erase = async () => {
    go.disabled = true;
    if (await forgetAll()) startAnew();
    else trouble.textContent = t("settings.erase.rest");
  };
  const go = button("erase-all", t("settings.erase.go"), erase);
  const { close } = openDialog(
    { title: t("settings.erase.title"), close: t("close") },
    h(
      "p",
      null,
      t("settings.erase.what", { games: t("settings.erase.games", { n: allGames(saves).length }) }),
    ),
    h("p", null, t("settings.erase.file")),
    h("p", { class: "actions" }, file),
    h(
      "p",
      { class: "actions" },
      button("keep-all", t("settings.erase.keep"), () => close(), MAIN),
      go,
    ),
    trouble,
  );
}

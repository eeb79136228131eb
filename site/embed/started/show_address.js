/** An address to be copied, where the frame may open nothing. */

import { h, loadStyles } from "../../lib/dom.js";
import { openDialog } from "../../ui/dialog.js";
import { STYLES } from "./styles.js";

/** @import { Translator } from "../../lib/i18n.js" */

/** @param {string} address @param {Translator} t */
export async function showAddress(address, t) {
  // The picture before the click does without the sheets that dress a dialog.
  await loadStyles(STYLES, "screen").catch(() => {});
  const field = h("textarea", {
    class: "dialog-text",
    readonly: true,
    rows: 4,
    "aria-label": t("embed.address"),
    dataset: { field: "address" },
  });
  field.value = address;
  openDialog({ title: t("embed.address"), close: t("embed.close") }, field);
  field.focus();
  field.select();
}

/** Passing a link on to somebody. */

import { h } from "../lib/dom.js";
import { siteAddress } from "../lib/here.js";
import { openDialog } from "../ui/dialog.js";
import { toast } from "../ui/toast.js";

/**
 * Passes a link on with the words that say what it is: to the device's own share sheet, else to the
 * clipboard, else to a field to copy from. Each step is only taken where the one before is missing or
 * refused. A link without an address of a site, which only a file makes, goes out with how it is opened.
 * @param {string} url @param {string} text
 * @param {import("../lib/i18n.js").Translator} t
 */
export async function share(url, text, t) {
  const whole = siteAddress() !== "";
  if (whole && (await offer(url, text))) return;
  const lines = [text, url, ...(whole ? [] : [t("table.open_with")])];
  await copyOut(lines.join("\n"), t("table.words_shared"), t);
}

/**
 * Copies a text, or shows it in a field to copy from.
 * @param {string} text @param {string} done what is said when it is on the clipboard
 * @param {import("../lib/i18n.js").Translator} t
 */
async function copyOut(text, done, t) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    showField(text, t);
  }
}

/**
 * The device's share sheet, where there is one and the screen is touched.
 * @param {string} url @param {string} text
 * @returns {Promise<boolean>} whether the sheet was shown
 */
async function offer(url, text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @param {string} url @param {import("../lib/i18n.js").Translator} t */
function showField(url, t) {
  const field = h("textarea", {
    class: "share-field",
    readonly: true,
    rows: 4,
    "aria-label": t("table.share_field"),
  });
  field.value = url;
  openDialog({ title: t("table.share_field"), close: t("table.close") }, field);
  field.focus();
  field.select();
}

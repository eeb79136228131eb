/** Passing a link on to a person. */

import { h } from "../lib/dom.js";
import { siteAddress } from "../lib/site_address.js";
import { openDialog } from "../ui/dialog.js";
import { toast } from "../ui/toast.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * Passes a link on with the words that say what it is: to the device's own share sheet, else to the
 * clipboard, else to a field to copy from. Each step is only taken where the one before is missing or
 * refused. A link without an address of a site, which only a file makes, goes out with how it is opened.
 * A picture goes with them where it can.
 * @param {string} url @param {string} text
 * @param {Translator} t
 * @param {{ picture?: File | null, done?: string }} [more] `done`: what is said once it is on the clipboard
 */
export async function share(url, text, t, { picture = null, done } = {}) {
  const whole = siteAddress() !== "";
  if (whole && (await offer(url, text, picture))) return;
  const lines = [text, url, ...(whole ? [] : [t("table.open_with")])].join("\n");
  if (picture && (await copyBoth(lines, picture))) toast(done ?? t("table.words_shared"));
  else await copyOut(lines, t("table.words_shared"), t);
}

/**
 * Copies a text and a picture: whatever they are pasted into takes what it can.
 * @param {string} text @param {Blob} picture
 * @returns {Promise<boolean>} whether that could be done
 */
async function copyBoth(text, picture) {
  try {
    const plain = new Blob([text], { type: "text/plain" });
    const item = new ClipboardItem({ "text/plain": plain, [picture.type]: picture });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text, or shows it in a field to copy from.
 * @param {string} text @param {string} done what is said when it is on the clipboard
 * @param {Translator} t
 */
export async function copyOut(text, done, t) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    showField(text, t);
  }
}

/**
 * The device's share sheet, where there is one and the screen is touched.
 * @param {string} url @param {string} text @param {File | null} picture
 * @returns {Promise<boolean>} whether the sheet was shown
 */
async function offer(url, text, picture) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
  try {
    await navigator.share({ url, text, ...files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @param {string} url @param {Translator} t */
function showField(url, t) {
  const field = h("textarea", {
    class: "dialog-text",
    readonly: true,
    rows: 4,
    "aria-label": t("table.share_field"),
  });
  field.value = url;
  openDialog({ title: t("table.share_field"), close: t("table.close") }, field);
  field.focus();
  field.select();
}

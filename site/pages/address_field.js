/** The field for the site's address in the single file, if the build has none. */

import { h } from "../lib/dom.js";
import { knownAddress } from "../lib/known_address.js";
import { builtFor, siteAddress } from "../lib/site_address.js";

/** @import { Translator } from "../lib/i18n.js" */

/** With a scheme or without one: a host, its port, a path. */
const ADDRESS = /^\s*(https?:\/\/)?([^\s:/@]+(?::\d+)?(?:\/\S*)?)\s*$/i;

/** True if the visitor may enter the site's address. */
const mayEnterAddress = () => document.documentElement.dataset.form === "file" && !builtFor();

/**
 * @param {Translator} t
 * @param {() => void} [changed]
 * @returns {HTMLElement | false} the field with what it is for; false where the address is known
 */
export function addressField(t, changed = () => {}) {
  if (!mayEnterAddress()) return false;
  const field = h("input", {
    id: "site-address",
    class: "text-field",
    type: "text",
    inputmode: "url",
    autocomplete: "url",
    spellcheck: "false",
    placeholder: "https://",
    value: siteAddress(),
    dataset: { field: "home" },
    onchange() {
      field.value = remember(field.value);
      changed();
    },
  });
  const label = h("label", { for: "site-address" }, h("b", null, t("about.file.home")));
  const words = h("p", { class: "quiet" }, t("about.file.home_text"));
  return h("div", { class: "keeping" }, label, field, words);
}

/** Saves the address of the site that a text gives. @param {string} text */
function remember(text) {
  const address = addressIn(text);
  knownAddress.save({ address });
  return address;
}

/**
 * The folder of the site, from any address of it; "" for a text that is no address.
 * @param {string} text
 */
function addressIn(text) {
  const [, scheme = "https://", rest = ""] = ADDRESS.exec(text) ?? [];
  if (!URL.canParse(scheme + rest)) return "";
  const { protocol, host, pathname } = new URL(scheme + rest);
  return `${protocol}//${host}${folderOf(pathname)}`;
}

/** Pages lie in the site's folder, or in `tables/` below it. @param {string} path */
const folderOf = (path) =>
  path.endsWith("/") || path.endsWith(".html")
    ? path.replace(/(?:\/tables)?\/[^/]*$/, "/")
    : `${path}/`;

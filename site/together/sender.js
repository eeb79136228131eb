/** The name that a person's invitations are signed with: asked once, kept, and free to be left out. */

import { h } from "../lib/dom.js";
import { flag } from "../lib/schema.js";
import { settings } from "../lib/settings.js";
import { createStore } from "../lib/store.js";
import { MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/** @import { Translator } from "../lib/i18n.js" */

const store = createStore("sender", { asked: flag });

/** Characters that a name may have: the engine's limit, which the catalogue tells (`link.name`). */
const LONGEST_NAME = 20;

/** A name as it is kept. @param {string} text */
export const tidyName = (text) => text.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME).trim();

/**
 * The sender's name, "" where they want none; asks for it the first time.
 * @param {Translator} t
 * @returns {Promise<string | null>} null where they have thought better of sending
 */
export async function senderName(t) {
  const name = settings.get("name");
  return name || store.load().asked ? name : ask(t);
}

/** @param {Translator} t @returns {Promise<string | null>} */
const ask = (t) => new Promise((resolve) => openQuestion(t, resolve));

/** @param {Translator} t @param {(name: string | null) => void} resolve */
function openQuestion(t, resolve) {
  const field = nameInput({ id: "sender-name", dataset: { field: "sender" } });
  const form = h(
    "form",
    { class: "sender" },
    h("label", { for: "sender-name" }, t("sender.name")),
    field,
    h("p", { class: "quiet" }, t("sender.line")),
    h("button", { type: "submit", class: MAIN, dataset: { command: "sign" } }, t("sender.go")),
  );
  const words = {
    title: t("sender.title"),
    close: t("close"),
    onclose: () => resolve(null),
  };
  const dialog = openDialog(words, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    rememberName(field.value);
    resolve(settings.get("name"));
    dialog.close();
  });
  field.focus();
}

/** A text with its sender's name. @param {string} text @param {string} name @param {Translator} t */
export const signed = (text, name, t) => (name ? t("sender.signed", { text, name }) : text);

/** Input for a person's name. @param {Parameters<typeof h>[1]} more what it is in its place */
export const nameInput = (more) =>
  h("input", {
    ...{ type: "text", class: "text-field", maxlength: LONGEST_NAME, autocomplete: "nickname" },
    ...more,
  });

/** Keeps a name that a person has given of their own accord. @param {string} text */
export function rememberName(text) {
  settings.set("name", tidyName(text));
  store.save({ asked: true });
}

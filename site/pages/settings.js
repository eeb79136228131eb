/** The settings, as a dialog over whatever is going on. Every change holds at once. */

import { h } from "../lib/dom.js";
import { LANGS, language } from "../lib/languages.js";
import { rolling } from "../lib/settings.js";
import { nameInput, rememberName } from "../together/sender.js";
import { button, PLAIN } from "../ui/button.js";
import { choiceOf } from "../ui/choice.js";
import { openDialog } from "../ui/dialog.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { SettingName } from "../lib/settings.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @typedef {{
 *   shell: () => Shell, changed: (name: SettingName) => Promise<void>, body: HTMLElement
 * }} Dialog `shell` is read anew after a change of language
 */

/** @type {[SettingName, string[]][]} */
const CHOICES = [
  ["lang", ["auto", ...LANGS]],
  ["theme", ["auto", "light", "dark"]],
  ["speed", ["calm", "brisk", "instant"]],
  ["motion", ["auto", "off"]],
  ["roll", ["tap", "auto"]],
  ["sound", ["off", "soft", "on", "loud"]],
  ["remarks", ["on", "off"]],
  ["tips", ["on", "off"]],
  ["coach", ["off", "on"]],
];

/** @param {Dialog["shell"]} shell @param {Dialog["changed"]} changed */
export function openSettings(shell, changed) {
  const dialog = {
    shell,
    changed,
    body: h("div", { class: "settings", dataset: { region: "settings" } }),
  };
  const { t } = shell();
  openDialog({ title: t("settings.title"), close: t("close"), onclose: refocus }, dialog.body);
  draw(dialog);
}

/** @param {Dialog} dialog */
function draw(dialog) {
  const { t, settings } = dialog.shell();
  dialog.body.lang = t.lang;
  dialog.body.replaceChildren(
    ...CHOICES.map(([name, values]) =>
      choiceOf({
        name,
        legend: t(`settings.${name}.name`),
        line: t.has(`settings.${name}.line`) && t(`settings.${name}.line`),
        values: values.map((value) => ({ value, label: label(t, name, value) })),
        chosen: name === "roll" ? rolling(settings) : settings.get(name),
        choose: (value) => choose(dialog, name, value),
      }),
    ),
    nameField(t, settings.get("name")),
    button("erase", t("settings.erase.name"), () => erase(dialog), PLAIN),
  );
}

/** Asks before everything is deleted; the settings make way for the question. @param {Dialog} dialog */
async function erase(dialog) {
  const { askToErase } = await import("./erase.js");
  dialog.body.closest("dialog")?.close();
  askToErase(dialog.shell());
}

/** The name that invitations are signed with. @param {Translator} t @param {string} name */
function nameField(t, name) {
  const field = nameInput({
    id: "own-name",
    dataset: { field: "own-name" },
    onchange: () => rememberName(field.value),
  });
  field.value = name;
  return h("div", { class: "setting" }, h("label", { for: "own-name" }, t("sender.name")), field);
}

/** @param {Dialog} dialog @param {SettingName} name @param {string} value */
async function choose(dialog, name, value) {
  dialog.shell().settings.set(name, value);
  await dialog.changed(name);
  if (name === "lang") redraw(dialog, `${name}-${value}`);
}

/** In another language, with the focus back on the choice that was made. @param {Dialog} dialog @param {string} id */
function redraw(dialog, id) {
  const title = dialog.body.closest("dialog")?.querySelector("h2");
  if (title) title.textContent = dialog.shell().t("settings.title");
  draw(dialog);
  document.getElementById(id)?.focus();
}

/** A change of language has replaced the button that the focus would go back to. */
function refocus() {
  if (document.activeElement !== document.body) return;
  const visible = [...document.querySelectorAll("[data-command=settings], [data-command=menu]")];
  const opener = visible.find((element) => element.checkVisibility());
  if (opener instanceof HTMLElement) opener.focus();
}

/** @param {Translator} t @param {string} name @param {string} value */
function label(t, name, value) {
  const own = language(value)?.name;
  return own ? h("span", { lang: value }, own) : t(`settings.${name}.${value}`);
}

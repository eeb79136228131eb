/** The settings: a page, and a dialog over a table or a viewer. Every change holds at once. */

import { h } from "../lib/dom.js";
import { install, installation } from "../lib/install.js";
import { LANGS, language } from "../lib/languages.js";
import { rolling } from "../lib/settings.js";
import { nameInput, rememberName } from "../together/sender.js";
import { button, PLAIN } from "../ui/button.js";
import { choiceOf } from "../ui/choice.js";
import { openDialog } from "../ui/dialog.js";
import { page } from "./page.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { SettingName } from "../lib/settings.js" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/**
 * @typedef {{ shell: () => Shell, body: HTMLElement }} Panel `shell` is read anew after a change of language
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

/** @param {Panel["shell"]} shell @returns {Panel} */
const createPanel = (shell) => ({
  shell,
  body: h("div", { class: "settings", dataset: { region: "settings" } }),
});

/** The dialog. @param {Panel["shell"]} shell */
export function openSettings(shell) {
  const panel = createPanel(shell);
  const { t } = shell();
  openDialog({ title: t("settings.title"), close: t("close"), onclose: refocus }, panel.body);
  draw(panel);
}

/** The page. @type {Mount} */
export function mountSettings(root, shell) {
  const panel = createPanel(() => shell);
  const title = shell.t("settings.title");
  draw(panel);
  root.append(page("", title, panel.body));
  return { title };
}

/** @param {Panel} panel */
function draw(panel) {
  const { t, settings } = panel.shell();
  panel.body.lang = t.lang;
  panel.body.replaceChildren(
    ...CHOICES.map(([name, values]) =>
      choiceOf({
        name,
        legend: t(`settings.${name}.name`),
        line: t.has(`settings.${name}.line`) && t(`settings.${name}.line`),
        values: values.map((value) => ({ value, label: label(t, name, value) })),
        chosen: name === "roll" ? rolling(settings) : settings.get(name),
        choose: (value) => choose(panel, name, value),
      }),
    ),
    nameField(t, settings.get("name")),
    installRow(panel),
    button("erase", t("settings.erase.name"), () => erase(panel), PLAIN),
  );
}

/** The site as an app: a button where the browser can install it, a line where its own menu does. @param {Panel} panel */
function installRow(panel) {
  const { t } = panel.shell();
  const accept = async () => {
    await install();
    draw(panel);
  };
  const { offer } = installation;
  if (!offer && !isInMenu()) return "";
  return h(
    "div",
    { class: "setting", dataset: { region: "install" } },
    h("b", null, t("settings.install.name")),
    h("p", { class: "quiet" }, t(`settings.install.${offer ? "line" : "menu"}`)),
    offer && button("install", t("offline.install"), accept),
  );
}

/** True in Safari on phones and tablets, unless the site runs as an app already. */
function isInMenu() {
  const { standalone } = /** @type {Navigator & { standalone?: boolean }} */ (navigator);
  return standalone === false && matchMedia("(pointer: coarse)").matches;
}

/** Asks before everything is deleted; the settings make way for the question. @param {Panel} panel */
async function erase(panel) {
  const { askToErase } = await import("./erase.js");
  panel.body.closest("dialog")?.close();
  askToErase(panel.shell());
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

/** @param {Panel} panel @param {SettingName} name @param {string} value */
async function choose(panel, name, value) {
  panel.shell().settings.set(name, value);
  await panel.shell().settingChanged(name);
  if (name === "lang") redraw(panel, `${name}-${value}`);
}

/** In another language, with the focus back on the choice that was made; the page is there anew already. @param {Panel} panel @param {string} id */
function redraw(panel, id) {
  const title = panel.body.closest("dialog")?.querySelector("h2");
  if (title) title.textContent = panel.shell().t("settings.title");
  draw(panel);
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

/** The settings, as a dialog over whatever is going on. Every change holds at once. */

import { h } from "../lib/dom.js";
import { LANGS } from "../lib/i18n.js";
import { openDialog } from "../ui/dialog.js";

/** @typedef {import("../lib/settings.js").SettingName} SettingName */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */

/** Each language in its own words. */
const LANG_NAMES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };

/** @type {[SettingName, string[]][]} */
const CHOICES = [
  ["lang", ["auto", ...LANGS]],
  ["theme", ["auto", "light", "dark"]],
  ["speed", ["calm", "brisk", "instant"]],
  ["motion", ["auto", "off"]],
  ["roll", ["auto", "tap"]],
  ["sound", ["off", "on"]],
  ["tips", ["on", "off"]],
];

/**
 * @param {() => Shell} shell  read anew after a change of language
 * @param {(name: SettingName) => Promise<void>} changed
 */
export function openSettings(shell, changed) {
  const body = h("div", { class: "settings" });
  const { t } = shell();
  const words = { title: t("settings.title"), close: t("settings.close"), onclose: refocus };
  const dialog = openDialog(words, body);

  /** @param {string} [focus]  the choice to put the focus back on */
  const draw = (focus) => {
    const { t, settings } = shell();
    body.lang = t.lang;
    body.replaceChildren(
      ...CHOICES.map(([name, values]) =>
        group(t, name, values, settings.get(name), async (value) => {
          settings.set(name, value);
          await changed(name);
          if (name === "lang") redraw(`${name}-${value}`);
        }),
      ),
    );
    if (focus) document.getElementById(focus)?.focus();
  };
  /** @param {string} focus */
  const redraw = (focus) => {
    const heading = dialog.element.querySelector("h2");
    if (heading) heading.textContent = shell().t("settings.title");
    draw(focus);
  };
  draw();
}

/** A change of language has replaced the button that the focus would go back to. */
function refocus() {
  if (document.activeElement !== document.body) return;
  const visible = [...document.querySelectorAll("[data-command=settings], [data-command=menu]")];
  const button = visible.find((element) => element.checkVisibility());
  if (button instanceof HTMLElement) button.focus();
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {SettingName} name
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function group(t, name, values, chosen, choose) {
  const key = `settings.${name}`;
  return h(
    "fieldset",
    { class: "setting" },
    h("legend", null, t(`${key}.name`)),
    t.has(`${key}.line`) && h("p", { class: "quiet" }, t(`${key}.line`)),
    h(
      "div",
      { class: "segments" },
      values.map((value) =>
        h(
          "label",
          { class: "segment" },
          h("input", {
            type: "radio",
            id: `${name}-${value}`,
            name,
            value,
            checked: value === chosen,
            onchange: () => choose(value),
          }),
          label(t, key, value),
        ),
      ),
    ),
  );
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} key
 * @param {string} value
 */
function label(t, key, value) {
  const own = /** @type {Record<string, string>} */ (LANG_NAMES)[value];
  return own ? h("span", { lang: value }, own) : h("span", null, t(`${key}.${value}`));
}

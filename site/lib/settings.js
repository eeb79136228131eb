/** Settings of the whole page: language, colours, speed and the like. */

import { PREFIX } from "./browser_storage.js";
import { text } from "./schema.js";
import { createStore } from "./store.js";

/** @import { Store } from "./store.js" */

/** Defaults of the settings. */
export const DEFAULTS = {
  lang: "auto",
  theme: "auto",
  speed: "brisk",
  motion: "auto",
  roll: "",
  sound: "off",
  remarks: "on",
  tips: "on",
  coach: "off",
  name: "",
};

/** @typedef {keyof typeof DEFAULTS} SettingName */

/**
 * How a lone person rolls: by hand unless chosen otherwise, but not where all else is at once.
 * @param {{ get: (name: SettingName) => string }} from
 */
export const rolling = ({ get }) => get("roll") || (get("speed") === "instant" ? "auto" : "tap");

/** The person's settings; those of a later build stay. @type {Store<string>} */
export const chosen = createStore("settings", text, 60, `${PREFIX}settings`);

/** Settings of this visit (`?theme=dark&lang=de`): they are not kept. @type {Record<string, string>} */
const given = {};

export const settings = {
  /**
   * @param {SettingName} name
   * @returns {string}
   */
  get(name) {
    return given[name] ?? chosen.get(name) ?? DEFAULTS[name];
  },

  /**
   * @param {SettingName} name
   * @param {string} value
   */
  set(name, value) {
    delete given[name];
    chosen.save({ [name]: value });
  },

  /**
   * For this visit only.
   * @param {SettingName} name
   * @param {string} value
   */
  give(name, value) {
    given[name] = value;
  },
};

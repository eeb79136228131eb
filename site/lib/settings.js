/** What a person has chosen for the whole page: language, colours, speed and the like. */

import { PREFIX, read, report, write } from "./browser_storage.js";

const KEY = `${PREFIX}settings`;

/** What holds when a person has chosen nothing. */
const DEFAULTS = {
  lang: "auto",
  theme: "auto",
  speed: "brisk",
  motion: "auto",
  roll: "auto",
  sound: "off",
  remarks: "on",
  tips: "on",
  step: "turn",
  coach: "off",
  name: "",
};

/** @typedef {keyof typeof DEFAULTS} SettingName */

/** Settings of this visit (`?theme=dark&lang=de`): they are not kept. @type {Record<string, string>} */
const given = {};

export const settings = {
  /**
   * @param {SettingName} name
   * @returns {string}
   */
  get(name) {
    const kept = chosen()[name];
    return given[name] ?? (typeof kept === "string" ? kept : DEFAULTS[name]);
  },

  /**
   * @param {SettingName} name
   * @param {string} value
   */
  set(name, value) {
    delete given[name];
    write(KEY, JSON.stringify({ ...chosen(), [name]: value }));
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

/** @returns {Record<string, string>} */
function chosen() {
  try {
    const found = JSON.parse(read(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    report("storage-corrupt");
    return {};
  }
}

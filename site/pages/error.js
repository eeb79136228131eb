/** What is shown instead of a blank page: which part of a link is wrong and what can be saved. */

import { h } from "../lib/dom.js";
import { setupOf } from "../records/record.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/engine.d.ts").CodedError} CodedError */

/** The part of a link that an error of the engine is about, where its code says so. */
const PARTS = new Map([
  ["unknown-game", "game"],
  ["unknown-revision", "v"],
  ["unknown-rules", "rules"],
  ["unknown-option", "with"],
  ["bad-option", "with"],
  ["option-conflict", "with"],
  ["bad-seats", "seats"],
  ["unknown-bot", "seats"],
  ["bad-seed", "seed"],
  ["bad-name", "names"],
  ["bad-check", "c"],
  ["bad-token", "play"],
  ["illegal", "play"],
  ["game-over", "play"],
]);

/** Characters of a long part shown on each side of the trouble. */
const AROUND = 48;

/**
 * @param {HTMLElement} root
 * @param {Shell & { error: CodedError, text?: string }} given
 */
export function mountError(root, { t, error, text: raw = "" }) {
  const { code, data } = error;
  const text = raw.replace(/^\//, "");
  const title = t(text ? "error.title" : "error.trouble");
  const key = t.has(`errors.${code}`) ? code : "internal";
  const part = typeof data.part === "string" ? data.part : (PARTS.get(code) ?? "");
  root.append(
    h(
      "article",
      { class: "page error" },
      h("h1", { tabindex: -1 }, title),
      h(
        "p",
        { class: "error-line" },
        h("b", null, t(`errors.${key}.name`)),
        t(`errors.${key}.line`, { kind: code, ...shortened(named(data, text, t)) }),
      ),
      text && part && where(t, text, part),
      h(
        "p",
        { class: "ways" },
        typeof data.salvage === "string" && salvage(t, data.salvage),
        h("a", { class: "button", href: "#/", dataset: { command: "home" } }, t("error.home")),
        !text &&
          h(
            "button",
            { type: "button", class: "button", onclick: () => location.reload() },
            t("error.reload"),
          ),
      ),
      h("p", { class: "quiet" }, t("error.untouched")),
    ),
  );
  return { title };
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} text
 * @param {string} part
 */
function where(t, text, part) {
  const [from, to] = span(text, part);
  const before = text.slice(0, from);
  const after = text.slice(to);
  const known = part.replace(/\d$/, "");
  const name = t.has(`parts.${known}`)
    ? t(`parts.${known}`)
    : t("parts.any", { part: part.slice(0, 40) });
  return h(
    "figure",
    { class: "where" },
    h("figcaption", { class: "quiet" }, t("error.part", { part: name })),
    h(
      "code",
      null,
      before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
      h("mark", null, clip(text.slice(from, to)) || " "),
      after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
    ),
  );
}

/**
 * Where a part stands in a link's text.
 * @param {string} text
 * @param {string} part
 * @returns {[number, number]}
 */
function span(text, part) {
  const query = text.indexOf("?");
  if (part === "game" || part === "page") return [0, query < 0 ? text.length : query];
  const at = text.search(new RegExp(`[?&]${part.replace(/\W/g, "\\$&")}=`));
  if (at < 0) return [text.length, text.length];
  const end = text.indexOf("&", at + 1);
  return [at + 1, end < 0 ? text.length : end];
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} record
 */
function salvage(t, record) {
  const shared = /^(challenge|boards)\//.exec(record)?.[1];
  const moves = record !== setupOf(record);
  const words = shared ? "salvage_rest" : moves ? "salvage_moves" : "salvage_setup";
  return h(
    "a",
    { class: "button button-main", href: `#/${record}`, dataset: { command: "salvage" } },
    t(`error.${words}`),
  );
}

/** @param {string} text */
function clip(text) {
  return text.length > 2 * AROUND ? `${text.slice(0, AROUND)}…${text.slice(-AROUND)}` : text;
}

/**
 * Options by the names that people know them by.
 * @param {Record<string, unknown>} data @param {string} text the link
 * @param {import("../lib/i18n.js").Translator} t
 */
function named(data, text, t) {
  const game = /^(?:(?:challenge|boards)\/)?(\w+)/.exec(text)?.[1];
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const name = `${game}.options.${value}.name`;
      return [key, ["option", "other"].includes(key) && t.has(name) ? t(name) : value];
    }),
  );
}

/**
 * Data for a sentence: nothing in it runs over, and moves are counted from one.
 * @param {Record<string, unknown>} data
 */
function shortened(data) {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === "decision" && typeof value === "number") return [key, value + 1];
      return [key, typeof value === "string" ? clip(value) : value];
    }),
  );
}

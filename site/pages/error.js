/** Error page: what is wrong with a link, and a field to paste it again. */

import { errorLine, errorName } from "../lib/coded_error.js";
import { h } from "../lib/dom.js";
import { partOf, placeOf } from "../links/error_part.js";
import { Link } from "../links/link.js";
import { button } from "../ui/button.js";
import { page } from "./page.js";
import { pasteField } from "./paste_link.js";

/** @import { Problem } from "croupier/match" */
/** @import { Translator } from "../lib/i18n.js" */
/** @import { CodedError } from "../types/engine.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** Characters that are shown before and after the part that is wrong. */
const AROUND = 48;

/**
 * @param {HTMLElement} root
 * @param {Shell & { error: CodedError, text?: string }} given
 */
export function mountError(root, { error, text: raw = "", ...shell }) {
  const { t } = shell;
  const { code, data } = error;
  const text = raw.replace(/^\//, "");
  const shared = code === "no-link"; // another app has shared a text in which there is none
  const title = t(shared ? "error.shared" : text ? "error.title" : "error.trouble");
  const part = partOf(error);
  const words = h(
    "p",
    { class: "error-line", dataset: { region: "error" } },
    h("b", null, errorName(t, code)),
    errorLine(t, code, shortened(named(data, text, t))),
  );
  const place = text && part && where(t, text, part);
  const problems = h("div", { class: "problems" });
  if (Array.isArray(data.problems)) showProblems(problems, text, data.problems, t);
  const field = (text || shared) && pasteField(shell);
  const kept = h("p", { class: "quiet" }, t("error.untouched"));
  const actions = nextSteps(t, data, Boolean(field));
  root.append(page("error", title, words, problems, place, field, actions, kept));
  return { title };
}

/**
 * Tells all that is wrong with a position; without its words the link itself says where.
 * @param {HTMLElement} root @param {string} text  of the link
 * @param {Problem[]} problems @param {Translator} t
 */
async function showProblems(root, text, problems, t) {
  const game = Link.of(text).game;
  try {
    const { problemList } = await import("../parts/problems.js");
    root.append(await problemList(t, game, problems), repairLink(text, t));
  } catch {
    root.remove();
  }
}

/**
 * To the editor, where each fault is beside its place; nothing where the link is no game's own.
 * @param {string} text @param {Translator} t
 */
function repairLink(text, t) {
  const link = Link.of(text);
  if (link.page) return "";
  const href = link.withoutPlay().withPage("position").hash;
  return h("p", null, h("a", { href, dataset: { command: "repair" } }, t("position.repair")));
}

/**
 * Next steps. If no link is to blame, the same page may well work when it is reloaded.
 * @param {Translator} t
 * @param {Record<string, unknown>} data  `salvage`: what is whole of the link
 * @param {boolean} ofLink
 */
const nextSteps = (t, { salvage }, ofLink) =>
  h(
    "p",
    { class: "actions" },
    typeof salvage === "string" && salvageLink(t, salvage),
    h("a", { class: "button", href: "#/", dataset: { command: "home" } }, t("error.home")),
    !ofLink && button("reload", t("error.reload"), () => location.reload()),
  );

/**
 * @param {Translator} t @param {string} record
 */
const salvageLink = (t, record) =>
  h(
    "a",
    { class: "button", href: Link.of(record).hash, dataset: { command: "salvage" } },
    t("error.salvage"),
  );

/**
 * @param {Translator} t
 * @param {string} text
 * @param {string} part
 */
function where(t, text, part) {
  const [from, to] = placeOf(text, part);
  const before = text.slice(0, from);
  const after = text.slice(to);
  const known = part.replace(/\d$/, "");
  const name = t.has(`parts.${known}`)
    ? t(`parts.${known}`)
    : t("parts.any", { part: part.slice(0, 40) });
  return h(
    "figure",
    { class: "where", dataset: { region: "where" } },
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

/** @param {string} text */
function clip(text) {
  return text.length > 2 * AROUND ? `${text.slice(0, AROUND)}…${text.slice(-AROUND)}` : text;
}

/**
 * Options by the names that people know them by.
 * @param {Record<string, unknown>} data @param {string} text the link
 * @param {Translator} t
 */
function named(data, text, t) {
  const game = Link.of(text).game;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const name = `${game}.options.${value}.name`;
      return [key, ["option", "other"].includes(key) && t.has(name) ? t(name) : value];
    }),
  );
}

/**
 * Data for a sentence: long texts are cut, and moves are counted from 1.
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

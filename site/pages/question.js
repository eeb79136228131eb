/**
 * What is shown where a link was damaged and no check proves what it was: the tables that it may have
 * been for. None of them is opened before somebody has said which.
 */

import { h } from "../lib/dom.js";
import { parseSetup } from "../records/record.js";
import { pathOf, plyOf } from "../records/route.js";
import { seatNames } from "../records/seat_names.js";
import { button, MAIN } from "../ui/button.js";
import { page } from "./page.js";
import { pasteField } from "./paste_link.js";

/** @typedef {import("../types/records.d.ts").Route} Route */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */

/**
 * @param {HTMLElement} root
 * @param {Shell & { guesses: Route[] }} given
 */
export function mountQuestion(root, { guesses, ...shell }) {
  const { t } = shell;
  const title = t("question.title", { n: guesses.length });
  const only = guesses.length === 1;
  root.append(
    page(
      "question",
      title,
      h("p", null, t("question.text")),
      h("ul", { class: "guesses" }, ...guesses.map((guess) => guessItem(shell, guess, only))),
      pasteField(shell, "button"),
      h("p", null, h("a", { class: "button", href: "#/" }, t("error.home"))),
      h("p", { class: "quiet" }, t("error.untouched")),
    ),
  );
  return { title };
}

/**
 * A table that the link may have been for, by its seed before all else: that is what damage changes.
 * @param {Shell} shell @param {Route} guess @param {boolean} only  there is no other
 */
function guessItem({ t, navigate }, guess, only) {
  const path = pathOf(guess) ?? "";
  const setup = parseSetup(path.replace(/^\w+\/(?=\w+\?)/, "").replace(/\/\w+\?/, "?"));
  const seeds = /[?&]seeds=([^&]*)/.exec(path)?.[1]?.split(",") ?? [setup.seed];
  const preset = `${setup.game}.presets.${setup.rules}.name`;
  const words = [
    t(`${setup.game}.name`),
    t.has(preset) ? t(preset) : setup.rules,
    t.list(seatNames(t, setup.game, setup)),
  ].join(" · ");
  const open = () => navigate(path, plyOf(guess));
  return h(
    "li",
    null,
    h("p", { class: "guess-seed" }, t("question.seed", { n: seeds.length, seed: t.list(seeds) })),
    h("p", { class: "quiet" }, words),
    button("guess", t("question.open"), open, only ? MAIN : "button"),
  );
}

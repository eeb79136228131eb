/** Statistics of a person's days: accuracy, and how often above par. */

import { h } from "../../lib/dom.js";
import { dayResult } from "../result.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { KeptDays } from "../../saves/days_merge.js" */
/** @import { DayContext } from "./report.js" */

/** From so many days on there is something to see. */
const LEAST = 3;
/** Accuracies that are distinguished, from 0 to 100. */
const STEPS = [0, 60, 70, 80, 90];

/** @param {DayContext} context @param {KeptDays} kept @returns {Node[]} nothing while there is too little */
export function distribution({ shell: { t, catalog } }, kept) {
  const results = Object.entries(kept)
    .filter(([day]) => day >= catalog.days.first)
    .map(([day, tries]) => dayResult(catalog.days, day, tries))
    .filter(({ done, practice }) => done && !practice);
  const exact = results.flatMap(({ accuracy }) => (accuracy === null ? [] : accuracy));
  const held = results.filter(({ total, par }) => total !== null && par !== null);
  if (exact.length < LEAST) return [];
  const above = held.filter(({ total, par }) => (total ?? 0) > (par ?? 0)).length;
  const counts = STEPS.map(
    (from, at) => exact.filter((each) => each >= from && each < (STEPS[at + 1] ?? 101)).length,
  );
  const most = Math.max(...counts);
  return [
    h("h2", null, t("day.distribution")),
    h(
      "ol",
      { class: "days-bars", dataset: { region: "distribution" } },
      counts.map((n, at) =>
        h(
          "li",
          { style: { "--part": n / most } },
          h("span", null, rangeWords(at, t)),
          h("b", null, t.number(n)),
        ),
      ),
    ),
    held.length > 0 && h("p", null, t("day.above_par", { n: above, all: held.length })),
  ].filter((each) => each !== false);
}

/** @param {number} at @param {Translator} t */
const rangeWords = (at, t) =>
  at
    ? t("day.range", { from: STEPS[at], to: STEPS[at + 1] ?? 100 })
    : t("day.below", { to: STEPS[1] });

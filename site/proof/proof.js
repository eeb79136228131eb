/** How it is tested: what the long tests came to the last time, figure by figure. */

import { h, loadStyles } from "../lib/dom.js";
import { page } from "../pages/page.js";
import { dateWords } from "../share/daily/words.js";
import { STYLES } from "./styles.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/shell.d.ts").Mount} Mount */
/** @typedef {import("../lib/i18n.js").Translator} Translator */
/** @typedef {import("../lib/dom.js").Child} Child */
/**
 * A row of tests/prove/proof.json, where its fields are explained.
 * @typedef {{
 *   figure: string, about: string, asked: { n: number | null, percent: number }, n: number,
 *   reached: { passed: number, percent: number } | null, seconds: number, build: string,
 *   machine: { cores: number, system: string, python: string } | null, date: string, by: string,
 *   failures: { what: string, again: string }[], why: string,
 *   verdict: "reached" | "so-far" | "failed" | "not-run",
 * }} Row
 */

const VERDICTS = /** @type {const} */ (["reached", "so-far", "failed", "not-run"]);

/** @returns {Promise<Row[]>} */
const fetched = async () => (await fetch(new URL("proof.json", import.meta.url))).json();

/**
 * @param {Shell} shell
 * @returns {Promise<Mount>}
 */
export async function prepareProof({ t }) {
  const [rows] = await Promise.all([fetched(), t.learn("proof"), loadStyles(STYLES, "screen")]);
  return (root) => mountProof(root, t, rows);
}

/** @param {HTMLElement} root @param {Translator} t @param {Row[]} rows */
function mountProof(root, t, rows) {
  const title = t("proof.title");
  const parts = t.keys("proof.about").map((part) =>
    partOf(
      t,
      part,
      rows.filter(({ about }) => about === part),
    ),
  );
  const again = h("p", null, t("proof.source"), " ", h("code", null, "python3 build.py prove"));
  const intro = h("p", null, t("proof.intro"));
  root.append(page("proof", title, intro, again, summary(t, rows), took(t, rows), parts));
  return { title };
}

/** How many figures have which verdict. @param {Translator} t @param {Row[]} rows */
const summary = (t, rows) =>
  h(
    "dl",
    { class: "proof-sum" },
    VERDICTS.map((verdict) =>
      h(
        "div",
        { dataset: { verdict } },
        h("dt", { class: "proof-verdict" }, t(`proof.verdict.${verdict}`)),
        h("dd", null, t.number(rows.filter((row) => row.verdict === verdict).length)),
      ),
    ),
  );

/** How long all of it took. @param {Translator} t @param {Row[]} rows */
function took(t, rows) {
  const n = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  return n > 0 && h("p", { class: "proof-how" }, t("proof.took", { n }));
}

/** @param {Translator} t @param {string} part @param {Row[]} rows */
const partOf = (t, part, rows) =>
  rows.length > 0 &&
  h(
    "section",
    { dataset: { part } },
    h("h2", null, t(`proof.about.${part}`)),
    h(
      "ul",
      { class: "proof-list" },
      rows.map((row) => line(t, row)),
    ),
  );

/** @param {Translator} t @param {Row} row */
function line(t, row) {
  const { figure, verdict } = row;
  return h(
    "li",
    { dataset: { figure, verdict } },
    h(
      "div",
      { class: "proof-head" },
      h("h3", null, t(`proof.of.${figure}.name`)),
      h("b", { class: "proof-verdict" }, t(`proof.verdict.${verdict}`)),
    ),
    h("p", null, t(`proof.of.${figure}.line`)),
    verdict === "not-run" ? goal(t, row) : result(t, row),
  );
}

/** What is asked for and was not run. @param {Translator} t @param {Row} row */
const goal = (t, { asked }) => h("p", { class: "proof-goal" }, `${askedFor(t, asked)}.`);

/** How many cases, and how many of them have to pass. @param {Translator} t @param {Row["asked"]} asked */
function askedFor(t, { n, percent }) {
  const many = n === null ? t("proof.goal_all") : t("proof.goal", { n: t.number(n) });
  return percent < 100 ? `${many}, ${t("proof.least", { percent: t.number(percent) })}` : many;
}

/** What came out, and how, where and when. @param {Translator} t @param {Row} row @returns {Child[]} */
function result(t, row) {
  const { n, reached, asked } = row;
  const of = asked.n === null ? "" : t.number(asked.n);
  const amount = t(of ? "proof.amount" : "proof.amount_all", { n: t.number(n), of });
  return [
    asked.n !== null && far(n / asked.n),
    h(
      "p",
      { class: "proof-result" },
      h("b", { dataset: { field: "n" } }, amount),
      " · ",
      h("b", { dataset: { field: "passed" } }, passed(t, row)),
    ),
    asked.percent < 100 && goal(t, row),
    h("p", { class: "proof-how" }, how(t, row)),
    reached && reached.passed < n && failures(t, row),
  ];
}

/** How much of what is asked for has been run. @param {number} part */
const far = (part) =>
  h(
    "div",
    { class: "proof-far", "aria-hidden": "true" },
    h("div", { style: { "--far": `${Math.min(1, part) * 100}%` } }),
  );

/** How many passed. @param {Translator} t @param {Row} row */
function passed(t, { n, reached, asked }) {
  if (!reached || reached.passed === n) return t("proof.none_failed");
  if (asked.percent < 100) return t("proof.passed", { percent: t.number(reached.percent) });
  return t("proof.failed", { n: n - reached.passed, number: t.number(n - reached.passed) });
}

/** Time, day, build, machine. @param {Translator} t @param {Row} row */
const how = (t, { seconds, date, build, machine, by }) =>
  [
    duration(t, seconds),
    dateWords(date, t, { dateStyle: "medium" }),
    t("proof.build", { build }),
    machine && t("proof.machine", { n: machine.cores, system: machine.system }),
    by,
  ]
    .filter(Boolean)
    .join(" · ");

/** Minutes, or seconds where it is less than one. @param {Translator} t @param {number} seconds */
function duration(t, seconds) {
  const [unit, n] =
    seconds < 60 ? ["second", Math.ceil(seconds)] : ["minute", Math.round(seconds / 60)];
  return new Intl.NumberFormat(t.lang, { style: "unit", unit, unitDisplay: "short" }).format(n);
}

/** The first that failed: what was found, and what shows it again. @param {Translator} t @param {Row} row */
const failures = (t, row) =>
  h(
    "details",
    null,
    h("summary", null, t("proof.again")),
    h(
      "ul",
      null,
      row.failures.map(({ what, again }) =>
        h("li", null, h("code", null, again), h("p", { lang: "en" }, what)),
      ),
    ),
  );

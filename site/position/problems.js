/** What is wrong with a position, as the engine has found it: a sentence for every problem. */

import { h } from "../lib/dom.js";

/** @typedef {import("../lib/i18n.js").Translator} Translator */
/** @typedef {import("croupier/match").Problem} Problem */

/**
 * A problem in words; those of `position` have to be known.
 * @param {Translator} t @param {Problem} problem
 */
export function problemText(t, { code, part, place, thing, found, wanted }) {
  const where =
    place === null
      ? t(`position.parts.${part}.all`)
      : t(`position.parts.${part}.each`, { n: place + 1 });
  const what = thing === null ? "" : thingText(t, part, thing);
  return t(`position.problems.${code}.${what ? "of" : "plain"}`, {
    ...{ where, what },
    ...{ found: found ?? 0, wanted: wanted ?? 0 },
  });
}

/**
 * What a problem is about: a bill by its worth, everything else as the line has it.
 * @param {Translator} t @param {string} part @param {string} thing
 */
function thingText(t, part, thing) {
  const isMoney = /^\d{1,4}$/.test(thing) && /^(?:casinos|won|pile|box)$/.test(part);
  if (isMoney && thing !== "0" && Number(thing) % 10 === 0) {
    return t("position.bills", { value: t.money(Number(thing)) });
  }
  const own = `position.things.${thing}`;
  return t.has(own) ? t(own) : t("position.thing", { thing: thing === "0" ? "r" : thing });
}

/**
 * A list of them.
 * @param {Translator} t @param {Problem[]} problems
 */
export async function problemList(t, problems) {
  await t.learn("position");
  return h(
    "ul",
    { dataset: { region: "problems" } },
    problems.map((each) => h("li", null, problemText(t, each))),
  );
}

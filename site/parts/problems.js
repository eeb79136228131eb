/** Sentences for the problems of a position. */

import { h } from "../lib/dom.js";

/** @import { Problem } from "croupier/match" */
/** @import { Translator } from "../lib/i18n.js" */

/**
 * A problem in words; those of `position` and the rest of the game's have to be known.
 * @param {Translator} t @param {string} game @param {Problem} problem
 * @param {(part: string, thing: string) => string | null} [named] a better word for a thing
 */
export function problemText(t, game, problem, named = () => null) {
  const { code, part, place, thing, found, wanted } = problem;
  const what = thing === null ? "" : (named(part, thing) ?? thingText(t, game, part, thing));
  return t(`position.problems.${code}.${what ? "of" : "plain"}`, {
    ...{ where: placeText(t, game, part, place), what },
    ...{ found: found ?? 0, wanted: wanted ?? 0 },
  });
}

/**
 * @param {Translator} t @param {string} game @param {string} part @param {number | null} place
 */
function placeText(t, game, part, place) {
  if (part === "pos") return t("position.line");
  const name = `${game}.position.parts.${part}`;
  return place === null ? t(`${name}.all`) : t(`${name}.each`, { n: place + 1 });
}

/**
 * The item of a problem: a bill by its worth, everything else by its name or as in the line.
 * @param {Translator} t @param {string} game @param {string} part @param {string} thing
 */
function thingText(t, game, part, thing) {
  const isBill = /^(?:casinos|won|pile|box)$/.test(part) && /^[1-9]\d*0$/.test(thing);
  if (isBill) return t("position.bills", { value: t.money(Number(thing)) });
  const own = `${game}.position.things.${thing}`;
  return t.has(own) ? t(own) : t("position.thing", { thing: thing === "0" ? "r" : thing });
}

/**
 * A list of them.
 * @param {Translator} t @param {string} game @param {Problem[]} problems
 */
export async function problemList(t, game, problems) {
  await Promise.all([t.learn("position"), t.learnLater(game)]);
  return h(
    "ul",
    { dataset: { region: "problems" } },
    problems.map((each) => h("li", null, problemText(t, game, each))),
  );
}

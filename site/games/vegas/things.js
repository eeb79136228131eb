/** What lies at a casino and says what it is when it is tapped: where it lies, what it is called. */

import { h, reconcile } from "../../lib/dom.js";
import { having } from "./extras.js";

/** @typedef {import("croupier/vegas").Casino} Casino */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

const THINGS = having("thing");

/** @param {Casino} casino */
const lyingAt = (casino) => THINGS.filter(({ lies }) => lies(casino));

/**
 * What lies at a casino that needs a word: the buttons that ask for it.
 * @param {Casino} casino @param {Translator} t @returns {[name: string, words: string][]}
 */
export const thingsAt = (casino, t) =>
  lyingAt(casino).map(({ explain, name }) => [
    explain,
    t("vegas.casino.ask", { thing: t(name, { n: 1 }) }),
  ]);

/**
 * The words for what lies beside its sign, each of which has a sentence, `vegas.casino.<word>`.
 * @param {Casino} casino
 */
export const thingsBeside = (casino) =>
  lyingAt(casino).flatMap(({ explain, beside }) => (beside ? [explain] : []));

/** The marks of what lies there, which say what they are. @param {Casino} casino */
export const marksAt = (casino) =>
  lyingAt(casino).flatMap(({ explain, mark }) => {
    if (!mark) return [];
    const drawn = mark();
    drawn.dataset.explain = explain;
    return [drawn];
  });

/** Draws them beside its sign. @param {Element} front of a casino @param {Casino} casino */
export function updateMarks(front, casino) {
  if (!THINGS.some(({ mark }) => mark)) return;
  const place = front.querySelector(".casino-marks") ?? h("span", { class: "casino-marks" });
  if (!place.parentNode) front.append(place);
  reconcile(
    place,
    marksAt(casino),
    ({ dataset }) => dataset.explain ?? "",
    (drawn) => h("span", null, drawn),
    () => {},
  );
}

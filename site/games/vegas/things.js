/** What lies at a casino and says what it is when it is tapped: where it lies, what it is called. */

import { h, reconcile } from "../../lib/dom.js";
import { BANDIT } from "./bandit.js";
import * as files from "./extras.js";

/** @typedef {import("croupier/vegas").Casino} Casino */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/**
 * A thing; `name` is the string that it is called by.
 * @typedef {{id: string, name: string, lies: (casino: Casino) => boolean}} Thing
 */

/** Whether an extra marks a casino; a replay from before there were any says nothing of them. @param {string} id */
const marks =
  (id) =>
  (/** @type {Casino} */ { extras = [] }) =>
    extras.includes(id);

/**
 * The extras that lie in a file of their own, each with what draws its mark.
 * @type {(Thing & {mark: () => SVGElement})[]}
 */
export const EXTRAS = Object.entries(
  /** @type {Record<string, {mark: () => SVGElement}>} */ ({ ...files }),
)
  .filter(([id]) => id !== "default") // of a list without any line, which a bundler gives one
  .map(([id, { mark }]) => ({ id, mark, name: `vegas.options.${id}.name`, lies: marks(id) }));

/** @type {Thing[]} */
const THINGS = [
  { id: "bandit", name: `vegas.casinos.${BANDIT}`, lies: ({ id }) => id === BANDIT },
  { id: "rainbow", name: "vegas.rainbow", lies: ({ bills }) => bills.includes(0) },
  { id: "chip", name: "vegas.hand.chips", lies: ({ chip }) => chip },
  ...EXTRAS,
];

/**
 * What lies at a casino that needs a word: the buttons that ask for it.
 * @param {Casino} casino @param {Translator} t @returns {[name: string, words: string][]}
 */
export const thingsAt = (casino, t) =>
  THINGS.filter(({ lies }) => lies(casino)).map(({ id, name }) => [
    id,
    t("vegas.casino.ask", { thing: t(name, { n: 1 }) }),
  ]);

/**
 * The ids of what lies beside its sign, each of which has a sentence, `vegas.casino.<id>`.
 * @param {Casino} casino
 */
export const thingsBeside = (casino) => [
  ...(casino.chip ? ["chip"] : []),
  ...EXTRAS.filter(({ lies }) => lies(casino)).map(({ id }) => id),
];

/** The mark of an extra, which says what it is. @param {{id: string, mark: () => SVGElement}} extra */
function markOf({ id, mark }) {
  const drawn = mark();
  drawn.dataset.explain = id;
  return drawn;
}

/** The marks of the extras that mark a casino. @param {Casino} casino */
export const marksAt = (casino) => EXTRAS.filter(({ lies }) => lies(casino)).map(markOf);

/** Draws them beside its sign. @param {Element} front of a casino @param {Casino} casino */
export function updateMarks(front, casino) {
  if (!EXTRAS.length) return;
  const place = front.querySelector(".casino-marks") ?? h("span", { class: "casino-marks" });
  if (!place.parentNode) front.append(place);
  reconcile(
    place,
    EXTRAS.filter(({ lies }) => lies(casino)),
    ({ id }) => id,
    (extra) => h("span", null, markOf(extra)),
    () => {},
  );
}

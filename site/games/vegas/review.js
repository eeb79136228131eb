/** The choices of the dice game in the words of a review. */

import { die } from "../../parts/die.js";
import { NEUTRAL, toneOf } from "./casino_lines.js";
import { LAZY_EXTRAS } from "./extras_lazy.js";
import { inWords, KINDS } from "./kinds.js";
import { casinoName, ownerName } from "./words.js";

/** @import { Choice, Frame } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */

/** The extra whose choice is of a kind. @param {string} kind */
const decisionOfKind = (kind) =>
  LAZY_EXTRAS.map(({ decision }) => decision).find((each) => each?.kind === kind);

/**
 * An action of a frame in words: "three dice on 4"; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator, names: string[] }} words
 */
export function choiceWords({ observation }, action, { t, names }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const say = (/** @type {string} */ key, params = {}) => t(`vegas.choices.${key}`, params);
  const casino = casinoName(t, choice.casino);
  const nameOf = (/** @type {number} */ owner) => ownerName(owner, { t, names });
  return (
    decisionOfKind(choice.kind)?.words(choice, { say, casino, nameOf, neutral: NEUTRAL }) ??
    say("place_all", {
      dice: t.list(diceWords(choice, { t, names })),
      face: choice.face ?? 0,
      casino,
    })
  );
}

/**
 * The same drawn: the dice that are laid, or what an extra draws.
 * @param {Frame} frame @param {string} action @returns {Node[]}
 */
export function choicePicture({ observation, next }, action) {
  const { choices, owners } = observation;
  const choice = choices.find((each) => each.action === action);
  if (!choice) return [];
  const { kind, casino, own, colours } = choice;
  const decision = decisionOfKind(kind);
  if (decision) return decision.draw(choice, (owner) => toneOf(owners[owner]));
  const face = choice.face ?? casino;
  const some = (/** @type {number} */ n, /** @type {() => Node} */ draw) =>
    Array.from({ length: n }, draw);
  return [
    ...some(own, () => die(next.actor, face)),
    ...KINDS.flatMap(({ id, tone, big }) =>
      some(choice[id], () => die(tone ?? next.actor, face, { big })),
    ),
    ...colours.map((colour) => die(colour, face)),
  ];
}

/**
 * The dice of a placement by kind; in the solo game by whose they are.
 * @param {Choice} choice @param {{ t: Translator, names: string[] }} words
 */
function diceWords({ own, colours, ...others }, { t, names }) {
  if (names.length === 1) {
    const mine = own ? [t("vegas.choices.own_die", { name: names[0] })] : [];
    return [...mine, ...colours.map((colour) => ownerName(colour, { t, names }))];
  }
  const ordinary = own ? [t("vegas.choices.dice", { n: own })] : [];
  return [...ordinary, ...inWords(KINDS, others, t)];
}

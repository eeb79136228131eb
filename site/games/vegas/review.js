/** The choices of the dice game in the words of a review. */

import { chip } from "../../parts/chip.js";
import { die } from "../../parts/die.js";
import { NEUTRAL, toneOf } from "./casino_lines.js";
import { inWords, KINDS } from "./kinds.js";
import { casinoName, ownerName } from "./words.js";

/** @typedef {import("croupier/vegas").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An action of a frame in words: "three dice on 4"; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator, names: string[] }} words
 */
export function choiceWords({ observation }, action, { t, names }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const say = (/** @type {string} */ key, params = {}) => t(`review.choice.vegas.${key}`, params);
  const { kind, casino, face, own, owner } = choice;
  if (kind === "chip") return say(own ? "take" : "leave");
  const there = casinoName(t, casino);
  if (kind === "kick") {
    if (owner === null) return say("kick_none");
    if (owner === NEUTRAL) return say("kick_neutral", { casino: there });
    return say("kick", { name: ownerName(owner, { t, names }), casino: there });
  }
  return say("place_all", {
    dice: t.list(diceWords(choice, { t, names })),
    face: face ?? 0,
    casino: there,
  });
}

/**
 * The same drawn: the dice that are laid or kicked, the chip card.
 * @param {Frame} frame @param {string} action @returns {Node[]}
 */
export function choicePicture({ observation, next }, action) {
  const { choices, owners } = observation;
  const choice = choices.find((each) => each.action === action);
  if (!choice) return [];
  const { kind, casino, own, colours, owner } = choice;
  if (kind === "chip") return own ? [chip()] : [];
  const face = choice.face ?? casino;
  if (kind === "kick")
    return owner === null ? [] : [die(toneOf(owners[owner]), face, { ghost: true })];
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
 * @param {import("croupier/vegas").Choice} choice @param {{ t: Translator, names: string[] }} words
 */
function diceWords({ own, colours, ...others }, { t, names }) {
  if (names.length === 1) {
    const mine = own ? [t("review.choice.vegas.own_die", { name: names[0] })] : [];
    return [...mine, ...colours.map((colour) => ownerName(colour, { t, names }))];
  }
  const ordinary = own ? [t("review.choice.vegas.dice", { n: own })] : [];
  return [...ordinary, ...inWords(KINDS, others, t)];
}

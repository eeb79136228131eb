/**
 * The roll as groups of dice with the same face, and what may be done with each; what is asked because
 * of an extra is shown in the same way.
 */

import { plain } from "../../parts/outcome.js";
import { effectOf } from "./effect.js";
import { choiceOfKind, extraCasino } from "./extras.js";
import { KINDS } from "./kinds.js";
import { casinoName, countWord, groupLabel } from "./words.js";

/** @import { Choice, Frame, Observation } from "croupier/vegas" */
/** @import { Effect } from "../../parts/outcome.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ThrownDie } from "../../parts/throw.js" */
/** @import { ExtraCasino, Offer } from "../../types/extra.d.ts" */
/** @import { Tone } from "../../ui/mark.js" */

/** @typedef {NonNullable<Observation["roll"]>} Roll */

/** @typedef {{key: string, tone: Tone, big: boolean}} GroupDie */
/**
 * Choice of a group: the words of its button, and the action, null if there is none.
 * @typedef {{action: string | null, words: string, short: string, tight?: string, spoken: string,
 *   effect: Effect | null}} GroupChoice
 */
/**
 * The second button of a group, where its dice may go to a casino of any face.
 * @typedef {GroupChoice & {extra: ExtraCasino}} SecondChoice
 */
/**
 * `draw`: what is there in place of dice.
 * @typedef {{key: string, face: number, dice: GroupDie[], draw: (() => Element) | null,
 *   main: GroupChoice, second: SecondChoice | null}} Group
 */

const FACES = [1, 2, 3, 4, 5, 6];

/** So many dice of a roll with one face have a sound of their own. */
export const MANY = 4;

/**
 * @param {Frame} frame @param {Table} table @param {boolean} open a person may choose now
 * @returns {Group[]}
 */
export function groupsOf(frame, table, open) {
  const { observation, next, setup } = frame;
  const { roll, casinos } = observation;
  const offered = choiceOfKind(next.kind)?.offered;
  if (offered) return open ? offered(observation, setup, table.t).map(groupOf) : [];
  if (!roll) return [];
  const extra = open ? casinos.map(({ id }) => extraCasino(id)).find(Boolean) : null;
  return FACES.flatMap((face) => {
    const dice = diceShowing(roll, face);
    if (!dice.length) return [];
    const at = (/** @type {number} */ casino) =>
      choiceAt(frame, table, open, { face, casino, n: dice.length });
    const second = extra ? { ...at(extra.id), extra } : null;
    return { key: `${face}`, face, dice, draw: null, main: at(face), second };
  });
}

/**
 * Words and action of a group's button.
 * @param {Frame} frame @param {Table} table @param {boolean} open
 * @param {{face: number, casino: number, n: number}} group where its dice would go, and how many
 * @returns {GroupChoice}
 */
function choiceAt({ observation, next }, table, open, { face, casino, n }) {
  const { t } = table;
  const { choices, roll } = observation;
  const choice = choices.find((each) => each.face === face && each.casino === casino);
  const effect = open && choice ? effectOf(choice, roll?.seat ?? 0, table, observation) : null;
  const label = groupLabel(t, n, face);
  const params = { label, casino: casinoName(t, casino), effect: effect?.spoken ?? "" };
  return {
    action: open && choice && next.actions.includes(choice.action) ? choice.action : null,
    ...labels(t, { n, count: choice?.count ?? n, face }, label),
    spoken: t("vegas.group.spoken", params).trim(),
    effect,
  };
}

/**
 * As many dice as lie on the button; where they count otherwise, that too. `tight`: where there is least room.
 * @param {Table["t"]} t @param {{n: number, count: number, face: number}} group @param {string} words
 */
const labels = (t, group, words) =>
  group.n === group.count
    ? { words, short: t("vegas.group.short", group), tight: "" }
    : {
        words: t("vegas.group.counts", group),
        short: t("vegas.group.counts", group),
        tight: t("vegas.group.tight", group),
      };

/** An offer in place of a group of dice. @param {Offer} offer @returns {Group} */
function groupOf({ action, words, worth, gain, draw }) {
  /** @type {Effect} */
  const effect = { kind: gain ? "gain" : "short", phrases: [plain(worth)], spoken: worth };
  const spoken = `${words}. ${worth}`.trim();
  const main = { action, words, short: words, spoken, effect };
  return { key: action, face: 0, dice: [], draw, main, second: null };
}

/**
 * The dice of a roll in the order in which they fell.
 * @param {Roll} roll
 * @returns {ThrownDie[]}
 */
export function diceOf({ seat, own, colours, ...others }) {
  const some = (/** @type {number[]} */ faces, /** @type {Tone} */ tone, isBig = false) =>
    faces.map((face) => ({ tone, face, big: isBig }));
  if (colours.length) return colours.flatMap((face, colour) => (face ? some([face], colour) : []));
  const special = KINDS.flatMap(({ id, tone, big }) => some(others[id], tone ?? seat, big));
  return [...some(own, seat), ...special];
}

/** @param {Roll} roll @param {number} shown @returns {GroupDie[]} */
const diceShowing = (roll, shown) =>
  diceOf(roll)
    .filter(({ face }) => face === shown)
    .map(({ tone, big = false }, i) => ({ key: `${tone}${big}${i}`, tone, big }));

/** "Anna: two 1s and one 4." @param {Frame} frame @param {Table} table */
export function rollWords({ observation: { roll } }, { t, names }) {
  if (!roll) return "";
  const groups = FACES.flatMap((face) => {
    const n = diceShowing(roll, face).length;
    return n ? t("vegas.group.showing", { n, count: countWord(t, n), face }) : [];
  });
  return t("vegas.roll.spoken", { name: names[roll.seat], groups: t.list(groups) });
}

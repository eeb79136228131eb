/**
 * The roll as groups of dice with the same face, and what may be done with each; a chip card to
 * take or to leave is shown in the same way.
 */

import { plain } from "../../parts/outcome.js";
import { BANDIT } from "./bandit.js";
import { effectOf } from "./effect.js";
import { KINDS } from "./kinds.js";
import { casinoName, countWord, groupLabel } from "./words.js";

/** @typedef {import("croupier/vegas").Frame} Frame */
/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {NonNullable<import("croupier/vegas").Observation["roll"]>} Roll */
/** @typedef {import("../../parts/table_layout.js").Table} Table */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {import("../../parts/outcome.js").Effect} Effect */

/** @typedef {{key: string, tone: Tone, big: boolean}} GroupDie */
/**
 * What may be done with a group: the words of its button, and the action, null if there is none.
 * @typedef {{action: string | null, words: string, short: string, tight?: string, spoken: string,
 *   effect: Effect | null}} GroupChoice
 */
/**
 * `bandit`: the second button, with the bandit in play.
 * @typedef {{key: string, face: number, dice: GroupDie[], main: GroupChoice,
 *   bandit: GroupChoice | null}} Group
 */

const FACES = [1, 2, 3, 4, 5, 6];

/** So many dice of a roll with one face are a beat of their own. */
export const MANY = 4;

/**
 * @param {Frame} frame @param {Table} table @param {boolean} open a person may choose now
 * @returns {Group[]}
 */
export function groupsOf(frame, table, open) {
  const { observation, next, setup } = frame;
  const { roll, choices, casinos } = observation;
  if (next.kind === "chip") {
    return open ? chipGroups(choices, Number(setup.options.chip_value), table) : [];
  }
  if (!roll) return [];
  const withBandit = open && casinos.length >= BANDIT;
  return FACES.flatMap((face) => {
    const dice = diceShowing(roll, face);
    if (!dice.length) return [];
    const at = (/** @type {number} */ casino) =>
      choiceAt(frame, table, open, { face, casino, n: dice.length });
    return { key: `${face}`, face, dice, main: at(face), bandit: withBandit ? at(BANDIT) : null };
  });
}

/**
 * What a group's button says and does.
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

/** Take it, then leave it. @param {Choice[]} choices @param {number} value @param {Table} table @returns {Group[]} */
function chipGroups(choices, value, { t }) {
  return [...choices].reverse().map(({ action, own }) => {
    const words = t(own ? "vegas.chip.take" : "vegas.chip.leave");
    const worth = own ? t("vegas.chip.worth", { money: t.money(value) }) : "";
    /** @type {Effect} */
    const effect = { kind: own ? "gain" : "short", phrases: [plain(worth)], spoken: worth };
    const spoken = `${words}. ${worth}`.trim();
    const main = { action, words, short: words, spoken, effect };
    return { key: action, face: 0, dice: [], main, bandit: null };
  });
}

/**
 * The dice of a roll in the order in which they fell.
 * @param {Roll} roll
 * @returns {import("../../parts/throw.js").ThrownDie[]}
 */
export function diceOf({ seat, own, colours, ...others }) {
  const some = (/** @type {number[]} */ faces, /** @type {Tone} */ tone, isBig = false) =>
    faces.map((face) => ({ tone, face, big: isBig }));
  if (colours.length) return colours.flatMap((face, colour) => (face ? some([face], colour) : []));
  const special = KINDS.flatMap(({ id, tone }) => some(others[id], tone ?? seat, id === "big"));
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

/** The rules page of the dice game; its pictures are drawn with the parts of the table. */

import { h } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import { casinoSign } from "../../parts/casino_sign.js";
import { die } from "../../parts/die.js";
import {
  chapter,
  essentials,
  openBook,
  pictureOfCasino,
  rulebook,
  stillTable,
} from "../../parts/rulebook.js";
import { icon } from "../../ui/icon.js";
import { createCasino, updateCasino } from "./casino.js";
import { NEUTRAL } from "./casino_lines.js";
import { cardOf } from "./extras.js";
import { LAZY_EXTRAS } from "./extras_lazy.js";
import { STYLES } from "./styles.js";

/** @import { GameEntry } from "croupier/catalog" */
/** @import { Casino } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Drawing } from "../../types/extra.d.ts" */
/** @import { Tone } from "../../ui/mark.js" */

/** @typedef {Casino["dice"][number]} Dice */

/**
 * The chapters about extras, the house's own after those of the boxes.
 * @param {GameEntry} entry
 */
function modulesOf({ options }) {
  const every = LAZY_EXTRAS.map(({ option }) => option);
  const isOurs = (/** @type {string} */ option) =>
    options.some(({ id, group }) => id === option && group === "house");
  const boxed = every.filter((option) => !isOurs(option));
  return [...boxed, "solo", ...every.filter(isOurs), "boxed"];
}

/** @param {Translator} t @param {GameEntry} entry of the catalogue @returns {Node} */
export function rulesPage(t, entry) {
  const book = openBook("vegas", t, namedIn(entry, t));
  return rulebook(
    steps.name,
    steps.styles,
    t("vegas.tagline"),
    essentials(book, steps.pictures),
    chapter(book, "long", ["bills", "turn", "pay", "trap", "end", "pile"], EXAMPLES),
    chapter(book, "modules", modulesOf(entry), EXAMPLES),
    chapter(book, "table", ["hidden", "keys"], EXAMPLES),
  );
}

/**
 * Names in the text: the minimum at a casino, the keys of extras.
 * @param {GameEntry} entry @param {Translator} t
 */
function namedIn({ presets }, t) {
  const classic = presets.find(({ id }) => id === "alea-2012");
  return {
    minimum: t.money(classic?.facts?.minimum ?? 0),
    of_extras: LAZY_EXTRAS.map(({ option }) => `vegas.rules.keys.${option}`)
      .filter(t.has)
      .map((key) => t(key))
      .join(" "),
  };
}

/** The essentials: a picture each, and what they are drawn with. @type {import("../../types/game.d.ts").Steps} */
export const steps = {
  name: "vegas-rules",
  styles: STYLES,
  pictures: {
    roll: () => dice([1, 4, 4, 2, 4, 6, 3, 5]),
    choose: () =>
      h(
        "div",
        { class: "rules-choose" },
        dice([4, 4, 4]),
        icon("forward"),
        h("div", { class: "casino-lit" }, casinoSign(4)),
      ),
    pay: (t) =>
      drawn(t, {
        id: 5,
        bills: [70, 20],
        dice: counted([3, 0, 2, 1]),
        tied: [],
        awards: awards([0, 70], [2, 20]),
      }),
    tie: (t) =>
      drawn(t, {
        id: 6,
        bills: [90],
        dice: counted([2, 2, 1, 0]),
        tied: [0, 1],
        awards: awards([2, 90]),
      }),
  },
};

/** @type {Record<string, ((t: Translator) => Node) | undefined>} */
const EXAMPLES = {
  "long.turn": () => dice([1, 3, 3, 3, 3, 6]),
  "long.pay": (t) =>
    drawn(t, {
      id: 2,
      bills: [80, 30, 10],
      dice: counted([5, 3, 3, 1]),
      tied: [1, 2],
      awards: awards([0, 80], [3, 30]),
    }),
  "long.trap": (t) =>
    drawn(t, { id: 1, bills: [60], dice: counted([2, 1, 2, 1]), tied: [0, 1, 2, 3], awards: [] }),
  ...Object.fromEntries(
    LAZY_EXTRAS.map(({ option, example }) => [
      `modules.${option}`,
      example && ((/** @type {Translator} */ t) => example(t, drawing(t))),
    ]),
  ),
  "modules.solo": () => mixed([0, 4], [1, 4], [2, 2], [3, 6], [4, 4]),
};

/**
 * One owner's dice at a casino.
 * @param {number} owner @param {number} count @param {Partial<Dice>} [more]
 * @returns {Dice}
 */
const lying = (owner, count, more = {}) => ({
  owner,
  count,
  big: 0,
  strength: count,
  faces: [],
  pips: 0,
  highest: 0,
  ...more,
});

/** @param {number[]} counts how many dice each seat has there */
const counted = (counts) =>
  counts
    .map((count, owner) => lying(owner, count))
    .filter(({ count }) => count)
    .sort((a, b) => b.count - a.count);

/** @param {...[owner: number, bill: number]} pairs */
const awards = (...pairs) => pairs.map(([owner, bill]) => ({ owner, bill }));

/** @param {number[]} faces */
const dice = (faces) => mixed(...faces.map((face) => /** @type {[number, number]} */ ([0, face])));

/** @param {...[Tone, number]} faces whose, and which */
const mixed = (...faces) =>
  h(
    "div",
    { class: "rules-dice", "aria-hidden": "true" },
    faces.map(([tone, face]) => die(tone, face)),
  );

/** Drawing functions for an extra's picture. @param {Translator} t @returns {Drawing} */
const drawing = (t) => ({
  casino: (casino) => drawn(t, casino),
  ...{ lying, counted, awards, mixed, neutral: NEUTRAL },
  replaced: (value, by) =>
    h(
      "div",
      { class: "rules-bills" },
      cardOf(value)?.draw(),
      icon("forward"),
      bill(by, t.short(by)),
    ),
});

/**
 * A casino as it would look on the table.
 * @param {Translator} t @param {Omit<Casino, "chip"> & Partial<Casino>} lying
 */
function drawn(t, lying) {
  const seats = [0, 1, 2, 3];
  const names = seats.map((seat) => t("vegas.player", { n: seat + 1 }));
  const table = stillTable(t, names);
  const casino = { chip: false, ...lying };
  const root = createCasino(casino, table);
  const owners = seats.map((seat) => ({ id: seat, kind: "seat", seat }));
  updateCasino(root, casino, table, { owners });
  return pictureOfCasino(root);
}

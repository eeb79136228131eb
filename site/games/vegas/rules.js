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
import { BANDIT } from "./bandit.js";
import { createCasino, updateCasino } from "./casino.js";
import { NEUTRAL } from "./casino_lines.js";
import { rainbowCard } from "./rainbow.js";
import { STYLES } from "./styles.js";
import { EXTRAS } from "./things.js";

/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/** @typedef {import("croupier/catalog").GameEntry} GameEntry */
/** @typedef {import("croupier/vegas").Casino} Casino */
/** @typedef {Casino["dice"][number]} Dice */

const MODULES = [
  "neutral",
  "minsum",
  "hundred",
  "biggy",
  "kicker",
  "rainbow",
  "bandit",
  "solo",
  "levels",
  "chips",
  ...EXTRAS.map(({ id }) => id),
  "boxed",
];

/** @param {Translator} t @param {GameEntry} entry of the catalogue @returns {Node} */
export function rulesPage(t, entry) {
  const book = openBook("vegas", t, numbersOf(entry, t));
  return rulebook(
    "vegas-rules",
    STYLES,
    t("vegas.tagline"),
    essentials(book, PICTURES),
    chapter(book, "long", ["bills", "turn", "pay", "trap", "end", "pile"], EXAMPLES),
    chapter(book, "modules", MODULES, EXAMPLES),
    chapter(book, "table", ["editions", "hidden", "forced", "luck", "keys"], EXAMPLES),
  );
}

/** The numbers that the text names: the least at a casino, and how many bills two editions have. */
/** @param {GameEntry} entry @param {Translator} t */
function numbersOf({ presets }, t) {
  const facts = (/** @type {string} */ id) => presets.find((each) => each.id === id)?.facts;
  const count = (/** @type {string} */ id) =>
    /** @type {number[]} */ (Object.values(facts(id)?.bills ?? {})).reduce((a, b) => a + b, 0);
  return {
    minimum: t.money(facts("alea-2012")?.minimum ?? 0),
    classic: count("alea-2012"),
    newer: count("alea-2018"),
  };
}

/** @type {Record<string, (t: Translator) => Node>} */
const PICTURES = {
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
  "modules.neutral": (t) =>
    drawn(t, {
      id: 5,
      bills: [80, 30],
      dice: [lying(NEUTRAL, 3), ...counted([0, 2])],
      tied: [],
      awards: awards([NEUTRAL, 80], [1, 30]),
    }),
  "modules.biggy": (t) =>
    drawn(t, {
      id: 3,
      bills: [90],
      dice: [lying(0, 1, { big: 1, strength: 3 }), ...counted([0, 3, 1])],
      tied: [0, 1],
      awards: awards([2, 90]),
    }),
  "modules.kicker": () => mixed(["kicker", 4], [0, 4], [1, 4], ["neutral", 4]),
  "modules.rainbow": (t) =>
    h("div", { class: "rules-bills" }, rainbowCard(), icon("forward"), bill(60, t.short(60))),
  "modules.bandit": (t) =>
    drawn(t, {
      id: BANDIT,
      bills: [70, 40],
      dice: [
        lying(0, 2, { faces: [5, 6], pips: 11, highest: 6 }),
        lying(1, 2, { faces: [2, 2], pips: 4, highest: 2 }),
      ],
      tied: [],
      awards: awards([0, 70], [1, 40]),
    }),
  ...Object.fromEntries(EXTRAS.map(({ id }) => [`modules.${id}`, marked(id)])),
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

/** A casino that an extra marks. @param {string} id @returns {(t: Translator) => Node} */
function marked(id) {
  return (t) =>
    drawn(t, { id: 4, bills: [60], dice: counted([3, 1]), tied: [], awards: [], extras: [id] });
}

/** @param {...[owner: number, bill: number]} pairs */
const awards = (...pairs) => pairs.map(([owner, bill]) => ({ owner, bill }));

/** @param {number[]} faces */
const dice = (faces) => mixed(...faces.map((face) => /** @type {[number, number]} */ ([0, face])));

/** @param {...[import("../../ui/mark.js").Tone, number]} faces whose, and which */
const mixed = (...faces) =>
  h(
    "div",
    { class: "rules-dice", "aria-hidden": "true" },
    faces.map(([tone, face]) => die(tone, face)),
  );

/**
 * A casino as it would look on the table.
 * @param {Translator} t @param {Omit<Casino, "chip" | "extras"> & Partial<Casino>} lying
 */
function drawn(t, lying) {
  const seats = [0, 1, 2, 3];
  const names = seats.map((seat) => t("vegas.player", { n: seat + 1 }));
  const table = stillTable(t, names);
  const casino = { chip: false, extras: [], ...lying };
  const root = createCasino(casino, table);
  const owners = seats.map((seat) => ({ id: seat, kind: "seat", seat }));
  updateCasino(root, casino, table, { owners });
  return pictureOfCasino(root);
}

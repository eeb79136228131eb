import { h } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import { house } from "../../parts/casino.js";
import { die } from "../../parts/die.js";
import {
  bound,
  chapter,
  essentials,
  openBook,
  pictured,
  stillTable,
} from "../../parts/rulebook.js";
import { icon } from "../../ui/icon.js";
import { createCasino, updateCasino } from "./casino.js";
import { rainbowCard } from "./rainbow.js";
import { BANDIT, NEUTRAL } from "./standing.js";
import { STYLES } from "./styles.js";

/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./types.js").Casino} Casino */

/** Numbers of the printed game that the text names, in thousands and notes. */
const PRINTED = { minimum: 50, classic: 54, newer: 48 };

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
];

/** @param {Translate} t */
export function rulesPage(t) {
  const book = openBook("vegas", t, { ...PRINTED, minimum: t.money(PRINTED.minimum) });
  return bound(
    "vegas-rules",
    STYLES,
    t("vegas.tagline"),
    essentials(book, PICTURES),
    chapter(book, "long", ["notes", "turn", "pay", "trap", "end", "pile"], EXAMPLES),
    chapter(book, "modules", MODULES, EXAMPLES),
    chapter(book, "table", ["editions", "hidden", "forced", "luck", "keys"], EXAMPLES),
  );
}

/** @type {Record<string, (t: Translate) => Node>} */
const PICTURES = {
  roll: () => dice([1, 4, 4, 2, 4, 6, 3, 5]),
  choose: () =>
    h(
      "div",
      { class: "rules-choose" },
      dice([4, 4, 4]),
      icon("forward"),
      h("div", { class: "casino-lit" }, house(4)),
    ),
  pay: (t) =>
    drawn(t, {
      id: 5,
      bills: [70, 20],
      dice: lots([3, 0, 2, 1]),
      tied: [],
      awards: awards([0, 70], [2, 20]),
    }),
  tie: (t) =>
    drawn(t, {
      id: 6,
      bills: [90],
      dice: lots([2, 2, 1, 0]),
      tied: [0, 1],
      awards: awards([2, 90]),
    }),
};

/** @type {Record<string, ((t: Translate) => Node) | undefined>} */
const EXAMPLES = {
  "long.turn": () => dice([1, 3, 3, 3, 3, 6]),
  "long.pay": (t) =>
    drawn(t, {
      id: 2,
      bills: [80, 30, 10],
      dice: lots([5, 3, 3, 1]),
      tied: [1, 2],
      awards: awards([0, 80], [3, 30]),
    }),
  "long.trap": (t) =>
    drawn(t, { id: 1, bills: [60], dice: lots([2, 1, 2, 1]), tied: [0, 1, 2, 3], awards: [] }),
  "modules.neutral": (t) =>
    drawn(t, {
      id: 5,
      bills: [80, 30],
      dice: [{ owner: NEUTRAL, count: 3, big: 0, strength: 3 }, ...lots([0, 2])],
      tied: [],
      awards: awards([NEUTRAL, 80], [1, 30]),
    }),
  "modules.biggy": (t) =>
    drawn(t, {
      id: 3,
      bills: [90],
      dice: [{ owner: 0, count: 1, big: 1, strength: 3 }, ...lots([0, 3, 1])],
      tied: [0, 1],
      awards: awards([2, 90]),
    }),
  "modules.kicker": () => mixed(["kicker", 4], [0, 4], [1, 4], ["neutral", 4]),
  "modules.rainbow": (t) =>
    h("div", { class: "rules-notes" }, rainbowCard(), icon("forward"), bill(60, t.short(60))),
  "modules.bandit": (t) =>
    drawn(t, {
      id: BANDIT,
      bills: [70, 40],
      dice: [
        { owner: 0, count: 2, big: 0, strength: 2, faces: [5, 6], pips: 11 },
        { owner: 1, count: 2, big: 0, strength: 2, faces: [2, 2], pips: 4 },
      ],
      tied: [],
      awards: awards([0, 70], [1, 40]),
    }),
  "modules.solo": () => mixed([0, 4], [1, 4], [2, 2], [3, 6], [4, 4]),
};

/** @param {number[]} counts one a seat */
const lots = (counts) =>
  counts
    .map((count, owner) => ({ owner, count, big: 0, strength: count }))
    .filter(({ count }) => count)
    .sort((a, b) => b.count - a.count);

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
 * A house as it would look on the table.
 * @param {Translate} t @param {Casino} casino
 */
function drawn(t, casino) {
  const seats = [0, 1, 2, 3];
  const table = stillTable(
    t,
    seats.map((seat) => t("vegas.player", { n: seat + 1 })),
  );
  const root = createCasino(casino, table);
  const owners = seats.map((seat) => ({ id: seat, kind: "seat", seat }));
  updateCasino(root, casino, table, owners);
  return pictured(root);
}

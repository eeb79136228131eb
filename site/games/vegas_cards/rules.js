import { h } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { house } from "../../parts/casino.js";
import {
  bound,
  chapter,
  essentials,
  openBook,
  pictured,
  stillTable,
} from "../../parts/rulebook.js";
import { icon } from "../../ui/icon.js";
import { sign } from "./card.js";
import { createCasino, updateCasino } from "./casino.js";
import { STYLES } from "./styles.js";

/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Casino} Casino */

/** @param {Translate} t */
export function rulesPage(t) {
  const book = openBook("vegas_cards", t);
  return bound(
    "vegas-cards",
    [...STYLES, new URL("rules.css", import.meta.url)],
    t("vegas_cards.tagline"),
    essentials(book, PICTURES),
    chapter(book, "long", ["cards", "deal", "choose", "out", "pay", "end"], EXAMPLES),
    chapter(book, "variants", ["turns", "chips", "notes"], EXAMPLES),
    chapter(book, "table", ["share", "luck", "replay", "keys"], EXAMPLES),
  );
}

/** Cards side by side, "+" for a double: "2 5 5+". @param {string} text @param {number} [tone] */
const cards = (text, tone = 0) =>
  h(
    "div",
    { class: "rules-cards", "aria-hidden": "true" },
    text
      .split(" ")
      .map((each) => card(tone, { face: Number(each[0]), dice: each.endsWith("+") ? 2 : 1 })),
  );

/** @type {Record<string, (t: Translate) => Node>} */
const PICTURES = {
  draw: () => cards("1 3 3+ 4 6"),
  choose: () =>
    h(
      "div",
      { class: "rules-choose" },
      cards("3 3+"),
      icon("forward"),
      h("div", { class: "casino-lit" }, house(3)),
    ),
  out: () => h("div", { class: "rules-out" }, cards("1 2 4 4+"), cards("4 5 5 6"), sign("glass")),
  pay: (t) =>
    drawn(
      t,
      3,
      [90, 40],
      [
        [0, 1, 2],
        [1, 1, 1],
        [2, 1, 1],
        [3, 1],
      ],
      [1, 2],
      [
        [0, 90],
        [3, 40],
      ],
    ),
};

/** @type {Record<string, ((t: Translate) => Node) | undefined>} */
const EXAMPLES = {
  "long.cards": () => cards("4 4+"),
  "long.choose": () => cards("5 5 5+"),
  "long.pay": (t) =>
    drawn(
      t,
      5,
      [90, 40],
      [
        [0, 1, 1, 2],
        [1, 1, 1, 1, 1],
        [2, 1],
      ],
      [0, 1],
      [[2, 90]],
    ),
};

/**
 * A house as it would look on the table.
 * @param {Translate} t @param {number} id @param {number[]} bills
 * @param {number[][]} lots an owner and the dice on each of his cards @param {number[]} tied
 * @param {number[][]} awards owner and bill
 */
function drawn(t, id, bills, lots, tied, awards) {
  const names = [1, 2, 3, 4].map((n) => t("vegas_cards.player", { n }));
  const table = stillTable(t, names);
  /** @type {Casino} */
  const casino = {
    id,
    bills,
    cards: lots.map(([owner = 0, ...dice]) => ({
      owner,
      cards: dice,
      strength: dice.reduce((sum, each) => sum + each, 0),
    })),
    tied,
    awards: awards.map(([owner = 0, bill = 0]) => ({ owner, bill })),
    chip: false,
  };
  const root = createCasino(casino, table);
  updateCasino(root, casino, table, { choice: null, seat: -1, playable: false });
  return pictured(root);
}

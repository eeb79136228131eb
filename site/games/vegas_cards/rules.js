/** The rules page of the card game; its pictures are drawn with the parts of the table. */

import { h } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { casinoSign } from "../../parts/casino_sign.js";
import {
  chapter,
  essentials,
  openBook,
  pictureOfCasino,
  rulebook,
  stillTable,
} from "../../parts/rulebook.js";
import { icon } from "../../ui/icon.js";
import { sign } from "./card.js";
import { createCasino, updateCasino } from "./casino.js";
import { STYLES } from "./styles.js";

/** @import { Casino } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */

/** @param {Translator} t @returns {Node} */
export function rulesPage(t) {
  const book = openBook("vegas_cards", t);
  return rulebook(
    steps.name,
    steps.styles,
    t("vegas_cards.tagline"),
    essentials(book, steps.pictures),
    chapter(book, "long", ["cards", "deal", "choose", "out", "pay", "end"], EXAMPLES),
    chapter(book, "variants", ["turns", "chips", "bills"], EXAMPLES),
    chapter(book, "table", ["share", "keys"], EXAMPLES),
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

/** The essentials: a picture each, and what they are drawn with. @type {import("../../types/game.d.ts").Steps} */
export const steps = {
  name: "vegas-cards",
  styles: [...STYLES, new URL("rules.css", import.meta.url)],
  pictures: {
    draw: () => cards("1 3 3+ 4 6"),
    choose: () =>
      h(
        "div",
        { class: "rules-choose" },
        cards("3 3+"),
        icon("forward"),
        h("div", { class: "casino-lit" }, casinoSign(3)),
      ),
    out: () => h("div", { class: "rules-out" }, cards("1 2 4 4+"), cards("4 5 5 6"), sign("glass")),
    pay: (t) =>
      drawn(t, {
        id: 3,
        bills: [90, 40],
        cards: lying([1, 2], [1, 1], [1, 1], [1]),
        tied: [1, 2],
        awards: [
          { owner: 0, bill: 90 },
          { owner: 3, bill: 40 },
        ],
      }),
  },
};

/** @type {Record<string, ((t: Translator) => Node) | undefined>} */
const EXAMPLES = {
  "long.cards": () => cards("4 4+"),
  "long.choose": () => cards("5 5 5+"),
  "long.pay": (t) =>
    drawn(t, {
      id: 5,
      bills: [90, 40],
      cards: lying([1, 1, 2], [1, 1, 1, 1], [1]),
      tied: [0, 1],
      awards: [{ owner: 2, bill: 90 }],
    }),
};

/** The cards of each seat at a casino, as the dice on them. @param {...number[]} piles one a seat */
const lying = (...piles) =>
  piles.map((cards, owner) => ({
    owner,
    cards,
    strength: cards.reduce((sum, dice) => sum + dice, 0),
  }));

/**
 * A casino as it would look on the table.
 * @param {Translator} t @param {Omit<Casino, "chip">} lying
 */
function drawn(t, lying) {
  const names = [1, 2, 3, 4].map((n) => t("vegas_cards.player", { n }));
  const table = stillTable(t, names);
  const casino = { ...lying, chip: false };
  const root = createCasino(casino, table);
  updateCasino(root, casino, table, { choice: null, playable: false });
  return pictureOfCasino(root);
}

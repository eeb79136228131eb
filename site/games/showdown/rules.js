/** The rules page of Expert Yahtzee; its pictures are drawn with the parts of the table. */

import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { chapter, essentials, openBook, rulebook } from "../../parts/rulebook.js";
import { mark } from "../../ui/mark.js";
import { cardSign, diamondSign, wildSign } from "./card_sign.js";
import { figure, pawn } from "./markers.js";
import { STYLES } from "./styles.js";
import { cardName } from "./words.js";

/** @import { GameEntry } from "croupier/catalog" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Book } from "../../parts/rulebook.js" */

/**
 * Facts of the edition for the rules page: all cards, the worth of those with one value, and the
 * numbers in the text.
 * @typedef {{cards: string[], worth: Record<string, number>, printed: Record<string, number>}} Facts
 */

/** Dice that fit each card with one value. @type {Record<string, number[]>} */
const FITTING = {
  "3K": [4, 4, 4, 2, 5],
  "4K": [2, 2, 2, 2, 6],
  FH: [3, 3, 3, 5, 5],
  SS: [2, 3, 4, 5, 5],
  LS: [2, 3, 4, 5, 6],
  CH: [6, 6, 5, 5, 4],
};

/** @param {Translator} t @param {GameEntry} entry of the catalogue @returns {Node} */
export function rulesPage(t, { presets: [edition] }) {
  const facts = /** @type {Facts} */ (/** @type {unknown} */ (edition?.facts));
  const book = openBook("showdown", t, facts.printed);
  return rulebook(
    steps.name,
    steps.styles,
    t("showdown.tagline"),
    essentials(book, steps.pictures),
    cards(book, facts),
    chapter(book, "long", ["setup", "free", "held", "own", "wild", "dice"], EXAMPLES),
    chapter(book, "yahtzee", ["five", "figure", "challenge"], EXAMPLES),
    chapter(book, "end", ["last", "on", "count"], EXAMPLES),
    chapter(book, "table", ["signs", "odds", "keys"], EXAMPLES),
  );
}

/**
 * All cards, each with what it asks for.
 * @param {Book} book @param {Facts} facts
 */
function cards({ t, words }, { cards, worth }) {
  const numbers = cards.filter((card) => !(card in worth));
  return h(
    "section",
    { "aria-labelledby": "rules-cards" },
    h("h2", { id: "rules-cards" }, words("cards.title")),
    h(
      "ul",
      { class: "rules-deck" },
      h(
        "li",
        null,
        h("span", { class: "rules-signs" }, numbers.map(cardSign)),
        h("p", null, words("cards.numbers")),
        dice([6, 6, 6, 1, 4]),
      ),
      Object.entries(worth).map(([card, value]) =>
        h(
          "li",
          null,
          h("span", { class: "rules-signs" }, cardSign(card)),
          h("p", null, h("b", null, cardName(t, card)), " ", words(`cards.${card}`, { value })),
          dice(FITTING[card] ?? []),
        ),
      ),
    ),
    h("p", null, words("cards.note")),
  );
}

/** @param {number[]} faces @param {"black" | "red"} [tone] */
const dice = (faces, tone = "black") =>
  h(
    "div",
    { class: "rules-dice", "aria-hidden": "true" },
    faces.map((face) => die(tone, face)),
  );

/**
 * A card as it is on the board.
 * @param {string} id @param {number} owner @param {number} value @param {boolean} [guarded]
 */
const lying = (id, owner, value, guarded = false) =>
  h(
    "div",
    { class: guarded ? "lying space-guarded" : "lying", "aria-hidden": "true" },
    h(
      "div",
      { class: "space-button" },
      h("span", { class: "space-sign" }, cardSign(id)),
      h(
        "span",
        { class: "hold", dataset: { tone: owner } },
        guarded ? figure(owner) : mark(owner),
        h("b", null, value),
      ),
    ),
  );

/** The essentials: a picture each, and what they are drawn with. @type {import("../../types/game.d.ts").Steps} */
export const steps = {
  name: "showdown-rules",
  styles: [...STYLES, new URL("rules.css", import.meta.url)],
  pictures: {
    move: () => [
      dice([3], "red"),
      h(
        "div",
        { class: "rules-walk", "aria-hidden": "true" },
        wildSign(),
        diamondSign(),
        diamondSign(),
        h("span", { class: "rules-pawn" }, diamondSign(), pawn(0)),
      ),
    ],
    throw: () => dice([4, 4, 1, 4, 2]),
    place: () => h("div", { class: "rules-row" }, dice([4, 4, 4]), lying("4", 0, 30)),
    take: () => h("div", { class: "rules-row" }, lying("4", 1, 30), dice([4, 4, 4])),
  },
};

/** @type {Record<string, (() => Node | Node[]) | undefined>} */
const EXAMPLES = {
  "long.free": () => dice([6, 6, 6, 5, 5]),
  "long.held": () => [lying("3", 1, 20), dice([3, 3, 1, 2, 6])],
  "yahtzee.five": () => lying("LS", 2, 70, true),
};

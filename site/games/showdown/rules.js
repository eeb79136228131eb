import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { bound, chapter, essentials, openBook } from "../../parts/rulebook.js";
import { mark } from "../../ui/mark.js";
import { diamondSign, figure, pawn, sign, wildSign } from "./pieces.js";
import { STYLES } from "./styles.js";
import { CARDS, cardName } from "./words.js";

/** @typedef {import("./types.js").Translate} Translate */

/** Numbers of the printed game that the text names. */
const PRINTED = { low: 1, high: 6, step: 10, most: 40, least: 25, total: 540 };
/** What the cards with one value are worth. @type {Record<string, number>} */
const WORTH = { "3K": 30, "4K": 40, FH: 50, SS: 50, LS: 70, CH: 60 };
/** Dice that fit each of them. @type {Record<string, number[]>} */
const FITTING = {
  "3K": [4, 4, 4, 2, 5],
  "4K": [2, 2, 2, 2, 6],
  FH: [3, 3, 3, 5, 5],
  SS: [2, 3, 4, 5, 5],
  LS: [2, 3, 4, 5, 6],
  CH: [6, 6, 5, 5, 4],
};

/** @param {Translate} t */
export function rulesPage(t) {
  const book = openBook("showdown", t, PRINTED);
  return bound(
    "showdown-rules",
    [...STYLES, new URL("rules.css", import.meta.url)],
    t("showdown.tagline"),
    essentials(book, PICTURES),
    cards(book),
    chapter(book, "long", ["setup", "free", "held", "own", "wild", "dice"], EXAMPLES),
    chapter(book, "yahtzee", ["five", "figure", "challenge"], EXAMPLES),
    chapter(book, "end", ["last", "on", "count"], EXAMPLES),
    chapter(book, "table", ["signs", "odds", "keys", "luck"], EXAMPLES),
  );
}

/** The twelve cards, each with what it asks for. @param {import("../../parts/rulebook.js").Book} book */
function cards({ t, words }) {
  const numbers = CARDS.filter((card) => !(card in WORTH));
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
        h("span", { class: "rules-signs" }, numbers.map(sign)),
        h("p", null, words("cards.numbers")),
        dice([6, 6, 6, 1, 4]),
      ),
      Object.entries(WORTH).map(([card, value]) =>
        h(
          "li",
          null,
          h("span", { class: "rules-signs" }, sign(card)),
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
 * A card as it lies on the board.
 * @param {string} id @param {number} owner @param {number} value @param {boolean} [guarded]
 */
const lying = (id, owner, value, guarded = false) =>
  h(
    "div",
    { class: guarded ? "lying space-guarded" : "lying", "aria-hidden": "true" },
    h(
      "div",
      { class: "space-button" },
      h("span", { class: "space-sign" }, sign(id)),
      h(
        "span",
        { class: "hold", dataset: { tone: owner } },
        guarded ? figure(owner) : mark(owner),
        h("b", null, value),
      ),
    ),
  );

/** @type {Record<string, () => Node | Node[]>} */
const PICTURES = {
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
};

/** @type {Record<string, (() => Node | Node[]) | undefined>} */
const EXAMPLES = {
  "long.free": () => dice([6, 6, 6, 5, 5]),
  "long.held": () => [lying("3", 1, 20), dice([3, 3, 1, 2, 6])],
  "yahtzee.five": () => lying("LS", 2, 70, true),
};

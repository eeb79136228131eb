import { h, loadStyle } from "../../lib/dom.js";
import { die } from "../../ui/die.js";
import { mark } from "../../ui/mark.js";
import { diamondSign, figure, pawn, sign, wildSign } from "./pieces.js";
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

/**
 * The rules: one screen of essentials, then everything, with examples drawn from the same parts
 * as the table.
 * @param {Translate} t
 * @returns {Node}
 */
export function rulesPage(t) {
  for (const name of ["view.css", "rules.css"]) {
    loadStyle(new URL(name, import.meta.url)).catch(() => {});
  }
  const words = (/** @type {string} */ key, params = {}) =>
    t(`showdown.rules.${key}`, { ...PRINTED, ...params });
  return h(
    "div",
    { class: "showdown-rules" },
    h("p", { class: "rules-lead" }, t("showdown.tagline")),
    h(
      "section",
      { "aria-labelledby": "rules-short" },
      h("h2", { id: "rules-short" }, words("short.title")),
      h(
        "ol",
        { class: "rules-steps" },
        ["move", "throw", "place", "take"].map((name) =>
          h(
            "li",
            { class: "rules-step" },
            h("div", { class: "rules-picture", "aria-hidden": "true" }, PICTURES[name]?.()),
            h("h3", null, words(`short.${name}.title`)),
            h("p", null, words(`short.${name}.text`)),
          ),
        ),
      ),
      h("p", { class: "rules-end" }, words("short.end")),
    ),
    cards(words, t),
    part("long", ["setup", "free", "held", "own", "wild", "dice"], words),
    part("yahtzee", ["five", "figure", "challenge"], words),
    part("end", ["last", "on", "count"], words),
    part("table", ["signs", "odds", "keys", "luck"], words),
  );
}

/** @typedef {(key: string, params?: object) => string} Words */

/** The twelve cards, each with what it asks for. @param {Words} words @param {Translate} t */
function cards(words, t) {
  const numbers = CARDS.filter((card) => !(card in WORTH));
  return h(
    "section",
    { "aria-labelledby": "rules-cards" },
    h("h2", { id: "rules-cards" }, words("cards.title")),
    h(
      "ul",
      { class: "rules-cards" },
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

/** @param {string} name @param {string[]} rules @param {Words} words */
function part(name, rules, words) {
  return h(
    "section",
    { class: "rules-part", "aria-labelledby": `rules-${name}` },
    h("h2", { id: `rules-${name}` }, words(`${name}.title`)),
    rules.map((rule) => {
      const example = EXAMPLES[`${name}.${rule}`];
      return h(
        "div",
        { class: "rules-rule" },
        h("h3", null, words(`${name}.${rule}.title`)),
        h("p", null, words(`${name}.${rule}.text`)),
        example &&
          h(
            "figure",
            { class: "rules-example" },
            h("div", { class: "rules-drawn", "aria-hidden": "true" }, example()),
            h("figcaption", null, words(`${name}.${rule}.example`)),
          ),
      );
    }),
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
    { class: guarded ? "lying space-guarded" : "lying" },
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
      { class: "rules-walk" },
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

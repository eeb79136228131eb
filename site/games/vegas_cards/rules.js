import { h, loadStyle } from "../../lib/dom.js";
import { createMotion } from "../../lib/motion.js";
import { createFlights } from "../../ui/flight.js";
import { house } from "../../ui/house.js";
import { icon } from "../../ui/icon.js";
import { card, sign } from "./card.js";
import { createCasino, updateCasino } from "./casino.js";

/** @typedef {import("./types.js").Translate} Translate */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Casino} Casino */

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
  const words = (/** @type {string} */ key) => t(`vegas_cards.rules.${key}`);
  return h(
    "div",
    { class: "vegas-rules vegas-cards" },
    h("p", { class: "rules-lead" }, t("vegas_cards.tagline")),
    h(
      "section",
      { "aria-labelledby": "rules-short" },
      h("h2", { id: "rules-short" }, words("short.title")),
      h(
        "ol",
        { class: "rules-steps" },
        ["draw", "choose", "out", "pay"].map((name) =>
          h(
            "li",
            { class: "rules-step" },
            h("div", { class: "rules-picture" }, PICTURES[name]?.(t)),
            h("h3", null, words(`short.${name}.title`)),
            h("p", null, words(`short.${name}.text`)),
          ),
        ),
      ),
      h("p", { class: "rules-end" }, words("short.end")),
    ),
    section("long", ["cards", "deal", "choose", "out", "pay", "end"], words, t),
    section("variants", ["turns", "chips", "notes"], words, t),
    section("table", ["share", "luck", "replay", "keys"], words, t),
  );
}

/**
 * @param {string} part @param {string[]} names @param {(key: string) => string} words
 * @param {Translate} t
 */
function section(part, names, words, t) {
  return h(
    "section",
    { class: "rules-part", "aria-labelledby": `rules-${part}` },
    h("h2", { id: `rules-${part}` }, words(`${part}.title`)),
    names.map((name) => {
      const example = EXAMPLES[`${part}.${name}`];
      return h(
        "div",
        { class: "rules-rule" },
        h("h3", null, words(`${part}.${name}.title`)),
        h("p", null, words(`${part}.${name}.text`)),
        example &&
          h(
            "figure",
            { class: "rules-example" },
            example(t),
            h("figcaption", null, words(`${part}.${name}.example`)),
          ),
      );
    }),
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
  const still = () => createMotion("still", "instant");
  const names = [1, 2, 3, 4].map((n) => t("vegas_cards.player", { n }));
  const table = { t, names, motion: still, flights: createFlights(h("div"), still) };
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
  // On the table a house is a heading; here it is a picture.
  const name = /** @type {Element} */ (root.querySelector(".casino-name"));
  name.setAttribute("role", "none");
  name.removeAttribute("aria-label");
  return h("ul", { class: "rules-casino" }, root);
}

/** The rules page of Pig; its pictures are drawn with the parts of the table. */

import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { chapter, essentials, openBook, rulebook } from "../../parts/rulebook.js";
import { STYLES } from "./styles.js";

/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/** @typedef {import("croupier/catalog").GameEntry} GameEntry */

/** @param {Translator} t @param {GameEntry} entry of the catalogue @returns {Node} */
export function rulesPage(t, { presets: [edition, short] }) {
  const facts = { goal: edition?.facts.goal, short: short?.facts.goal };
  const book = openBook("pig", t, facts);
  return rulebook(
    steps.name,
    steps.styles,
    t("pig.tagline"),
    essentials(book, steps.pictures),
    chapter(book, "long", ["turn", "one", "end"], EXAMPLES),
    chapter(book, "variants", ["short", "equal"], EXAMPLES),
    chapter(book, "table", ["luck", "keys"], EXAMPLES),
  );
}

/** @param {number[]} faces */
const dice = (faces) =>
  h(
    "div",
    { class: "rules-dice", "aria-hidden": "true" },
    faces.map((face) => die(face === 1 ? "red" : "black", face)),
  );

/** The essentials, a picture each. @type {import("../../types/game.d.ts").Steps} */
export const steps = {
  name: "pig-rules",
  styles: [...STYLES],
  pictures: {
    roll: () => dice([5]),
    add: () => dice([5, 3, 6]),
    one: () => dice([5, 3, 6, 1]),
  },
};

/** @type {Record<string, (() => Node) | undefined>} */
const EXAMPLES = {
  "long.turn": () => dice([4, 6, 2]),
  "long.one": () => dice([6, 6, 5, 1]),
};

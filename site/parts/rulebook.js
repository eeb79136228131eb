/**
 * A game's rules: its essentials as a few pictures with a line each, then everything, rule by rule,
 * with examples drawn with the same parts as the table.
 */

import { h, loadStyle, loadStyles } from "../lib/dom.js";
import { createMotion } from "../lib/motion.js";
import { createFlights } from "./flight.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Table } from "./table_layout.js" */

/**
 * @typedef {(t: Translator) => Node | Node[]} Drawing
 * @typedef {object} Book
 * @property {Translator} t
 * @property {(key: string, params?: object) => string} words below `GAME.rules`
 */

/**
 * @param {string} game @param {Translator} t @param {object} [params] what its words may name
 * @returns {Book}
 */
export function openBook(game, t, params = {}) {
  return { t, words: (key, more = {}) => t(`${game}.rules.${key}`, { ...params, ...more }) };
}

/**
 * The whole text, and the style sheets it is drawn with.
 * @param {string} name the game's own class
 * @param {URL[]} styles
 * @param {string} lead
 * @param {...Node} parts
 */
export function rulebook(name, styles, lead, ...parts) {
  loadStyle(new URL("./rulebook.css", import.meta.url), "screen").catch(() => {});
  loadStyles(styles, "game").catch(() => {});
  return h("div", { class: `rulebook ${name}` }, h("p", { class: "rules-lead" }, lead), parts);
}

/**
 * The essentials: a step for each picture, in their order.
 * @param {Book} book @param {Record<string, Drawing>} pictures
 */
export function essentials({ t, words }, pictures) {
  return h(
    "section",
    { "aria-labelledby": "rules-short" },
    h("h2", { id: "rules-short" }, words("short.title")),
    h(
      "ol",
      { class: "rules-steps", dataset: { region: "steps" } },
      Object.entries(pictures).map(([name, picture]) =>
        h(
          "li",
          { class: "rules-step" },
          h("div", { class: "rules-picture", dataset: { picture: name } }, picture(t)),
          h("h3", null, words(`short.${name}.title`)),
          h("p", null, words(`short.${name}.text`)),
        ),
      ),
    ),
    h("p", { class: "rules-end" }, words("short.end")),
  );
}

/**
 * Rules of one kind, with an example where there is one for `PART.RULE`.
 * @param {Book} book @param {string} part @param {string[]} rules
 * @param {Record<string, Drawing | undefined>} examples
 */
export function chapter({ t, words }, part, rules, examples) {
  return h(
    "section",
    { class: "rules-part", "aria-labelledby": `rules-${part}` },
    h("h2", { id: `rules-${part}` }, words(`${part}.title`)),
    rules.map((name) => {
      const example = examples[`${part}.${name}`];
      return h(
        "div",
        { class: "rules-rule", dataset: { rule: name } },
        h("h3", null, words(`${part}.${name}.title`)),
        h("p", null, words(`${part}.${name}.text`)),
        example &&
          h(
            "figure",
            { class: "rules-example" },
            h("div", { class: "rules-drawn" }, example(t)),
            h("figcaption", null, words(`${part}.${name}.example`)),
          ),
      );
    }),
  );
}

/**
 * A table at which nothing moves, for drawings.
 * @param {Translator} t @param {string[]} names
 * @returns {Table}
 */
export function stillTable(t, names) {
  const motion = () => createMotion("still", "instant");
  return { t, names, motion, cue() {}, flights: createFlights(h("div"), motion) };
}

/**
 * A casino of the table as a picture: there its name is a heading, here it is not.
 * @param {HTMLElement} casino
 */
export function pictureOfCasino(casino) {
  const name = /** @type {Element} */ (casino.querySelector(".casino-name"));
  name.setAttribute("role", "none");
  name.removeAttribute("aria-label");
  return h("ul", { class: "rules-casino" }, casino);
}

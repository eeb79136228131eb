import { h, setText } from "../lib/dom.js";
import { mark } from "../ui/mark.js";
import { createFlights } from "./flight.js";

/**
 * What stands in every game's room: the rail of seats, the felt with its tray, the stage for what
 * covers both. A game lays its own things on it.
 *
 * @typedef {import("../lib/i18n.js").Translator} Translate
 * @typedef {import("../types/game.d.ts").ViewContext} Mounting
 * @typedef {import("../types/game.d.ts").Look} Look
 *
 * @typedef {object} Table what every part of a view may use
 * @property {Translate} t
 * @property {string[]} names one a seat
 * @property {() => import("../lib/motion.js").Motion} motion
 * @property {import("./flight.js").Flights} flights
 */

/** Lines of more characters are set smaller. */
const LONG = 26;

/**
 * @param {HTMLElement} root @param {string} game whose words name the regions
 * @param {Mounting} mounting
 */
export function createTableLayout(root, game, { t, names, motion, tools }) {
  const region = (/** @type {string} */ name) => ({ "aria-label": t(`${game}.regions.${name}`) });
  const seats = h("ol", { class: "seats", ...region("seats") });
  const felt = h("div", { class: "felt" });
  const stage = h("div", { class: "stage" });
  const layer = h("div", { class: "flights", "aria-hidden": "true" });
  const whose = h("span", { class: "prompt-mark", "aria-hidden": "true" });
  const line = h("span");
  const heard = h("span", { class: "sr" });
  const prompt = h("p", { class: "prompt", role: "status" }, line, heard);
  const roll = h("button", {
    type: "button",
    class: "button button-main roll",
    dataset: { command: "roll" },
    hidden: true,
  });
  const before = root.className;
  root.classList.add("tabletop");
  root.append(seats, felt, stage, layer);
  /** @type {Table} */
  const table = { t, names, motion, flights: createFlights(layer, motion) };

  return {
    table,
    seats,
    felt,
    roll,

    /** A named list of the game's own things. @param {string} name */
    list: (name) => h("ol", { class: name, ...region(name) }),

    /**
     * The tray under the felt: who is asked for what, then the game's own things.
     * @param {Node[]} body @param {Node[]} switches the game's own, before the common tools
     */
    tray: (body, switches = []) =>
      h(
        "section",
        { class: "tray", ...region("tray") },
        h(
          "div",
          { class: "tray-head" },
          h("div", { class: "prompt-lead" }, whose, prompt),
          switches,
          tools,
        ),
        body,
      ),

    /**
     * The line over the tray.
     * @param {number | null} seat whose mark stands before it
     * @param {string} words @param {string} [more] what eyes see elsewhere, for a screen reader
     */
    tell(seat, words, more = "") {
      whose.replaceChildren(...(seat === null ? [] : [mark(seat)]));
      setText(line, words);
      prompt.classList.toggle("prompt-long", words.length > LONG);
      setText(heard, more);
    },

    /** Lets a person go on by hand, or not. @param {string | null | undefined} words */
    offerRoll(words) {
      setText(roll, words ?? "");
      roll.hidden = !words;
    },

    /** Puts something else over the felt, or gives the place back. @param {Node | null} node */
    show(node) {
      felt.hidden = node !== null;
      stage.replaceChildren(...(node ? [node] : []));
    },

    clear() {
      table.flights.clear();
      root.replaceChildren();
      root.className = before;
    },
  };
}

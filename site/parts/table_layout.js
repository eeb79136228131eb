/**
 * Layout of every game's table: the rail of seats, the felt with its tray, the overlay over both. A game
 * adds its own elements.
 */

import { h, renew, setText } from "../lib/dom.js";
import { mark } from "../ui/mark.js";
import { createFlights } from "./flight.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Motion } from "../lib/motion.js" */
/** @import { ViewContext } from "../types/game.d.ts" */
/** @import { Flights } from "./flight.js" */

/**
 * Services for the parts of a view.
 * @typedef {object} Table
 * @property {Translator} t
 * @property {string[]} names one a seat
 * @property {() => Motion} motion
 * @property {Flights} flights
 * @property {ViewContext["cue"]} cue
 */
/** @typedef {ReturnType<typeof createTableLayout>} TableLayout */

/** Lengths in characters from which a line is set smaller, and as running text. */
const LONG = 26;
const PROSE = 64;

/**
 * @param {HTMLElement} root @param {string} game whose words name the regions
 * @param {ViewContext} context
 */
export function createTableLayout(root, game, { t, names, motion, cue, tools }) {
  const layer = h("div", { class: "flights", "aria-hidden": "true" });
  const layout = {
    root,
    /** The classes of the root without the table's. */
    before: root.className,
    region: (/** @type {string} */ name) => ({ "aria-label": t(`${game}.regions.${name}`) }),
    seats: h("ol", { class: "seats", dataset: { region: "seats" } }),
    felt: h("div", { class: "felt" }),
    overlay: h("div", { class: "overlay" }),
    roll: rollButton(),
    prompt: createPrompt(),
    tools,
    /** @type {Table} */
    table: { t, names, motion, cue, flights: createFlights(layer, motion) },
  };
  layout.seats.setAttribute("aria-label", t(`${game}.regions.seats`));
  root.classList.add("tabletop");
  root.append(layout.seats, layout.felt, layout.overlay, layer);
  return layout;
}

/** The button that rolls, or goes on by hand in another way. */
const rollButton = () =>
  h("button", {
    type: "button",
    class: "button button-main roll",
    dataset: { command: "roll" },
    hidden: true,
  });

/** The line over the tray: a mark, what is asked, and what is for screen readers alone. */
function createPrompt() {
  const whose = h("span", { class: "prompt-mark", "aria-hidden": "true" });
  const line = h("span");
  const spoken = h("span", { class: "sr" });
  return {
    whose,
    line,
    spoken,
    element: h(
      "p",
      { class: "prompt", role: "status", dataset: { region: "prompt" } },
      line,
      spoken,
    ),
  };
}

/** A named list of the game's own things. @param {TableLayout} layout @param {string} name */
export const namedList = ({ region }, name) =>
  h("ol", { class: name, ...region(name), dataset: { region: name } });

/**
 * The tray under the felt: who is asked for what, then the game's own things.
 * @param {TableLayout} layout @param {Node[]} body
 * @param {Node[]} [switches] the game's own, before the common tools
 */
export const createTray = ({ region, prompt, tools }, body, switches = []) =>
  h(
    "section",
    { class: "tray", ...region("tray"), dataset: { region: "tray" } },
    h(
      "div",
      { class: "tray-head" },
      h("div", { class: "prompt-lead" }, prompt.whose, prompt.element),
      switches,
      tools,
    ),
    body,
  );

/**
 * Sets the line over the tray.
 * @param {TableLayout} layout @param {number | null} seat whose mark is before it
 * @param {string} words @param {string} [more] for screen readers alone: what is shown elsewhere
 */
export function setPrompt({ prompt: { whose, line, spoken, element } }, seat, words, more = "") {
  const shown = String(seat ?? "");
  if (whose.dataset.whose !== shown) {
    whose.dataset.whose = shown;
    whose.replaceChildren(...(seat === null ? [] : [mark(seat)]));
  }
  if (line.textContent !== words) {
    setText(line, words);
    renew(line);
  }
  element.classList.toggle("prompt-long", words.length > LONG);
  element.classList.toggle("prompt-prose", words.length > PROSE);
  setText(spoken, more);
}

/**
 * Lets a person go on by hand, or not.
 * @param {TableLayout} layout @param {string | null | undefined} words
 * @param {boolean} [quiet]  the button need not be pressed
 */
export function offerRoll({ roll }, words, quiet = false) {
  setText(roll, words ?? "");
  roll.hidden = !words;
  roll.classList.toggle("button-main", !quiet);
}

/** Puts something else over the felt, or gives the place back. @param {TableLayout} layout @param {Node | null} node */
export function cover({ felt, overlay }, node) {
  felt.hidden = node !== null;
  overlay.replaceChildren(...(node ? [node] : []));
}

/** Leaves the root as it was before the table was made. @param {TableLayout} layout */
export function removeTable({ root, before, table }) {
  table.flights.clear();
  root.replaceChildren();
  root.className = before;
}

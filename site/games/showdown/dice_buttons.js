/** The buttons under the cards: throw again, stop, leave the card. */

import { h } from "../../lib/dom.js";
import { stopOf } from "./claiming.js";
import { DICE, keepOf } from "./slots.js";
import { cardName } from "./words.js";

/** @import { Choice, Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Look } from "../../types/game.d.ts" */
/** @import { Slots } from "./slots.js" */

/** @typedef {ReturnType<typeof createDiceButtons>} DiceButtons */

export function createDiceButtons() {
  const button = (/** @type {string} */ name, /** @type {string} */ classes) =>
    h("button", { type: "button", class: classes, hidden: true, dataset: { button: name } });
  return {
    again: button("throw", "button button-main throw"),
    stop: button("stop", "button stop"),
    decline: button("decline", "button"),
  };
}

/**
 * While a person throws, the buttons stay where they are and only rest between two choices.
 * @param {DiceButtons} buttons @param {Frame} frame
 * @param {{look: Look, slots: Slots}} state @param {Translator} t
 */
export function updateDiceButtons(buttons, frame, { look, slots }, t) {
  const { choices, attempt, seat } = frame.observation;
  const open = Boolean(look.open);
  const throwing = seat !== null && frame.setup.seats[seat] === "human" && !look.roll;
  const rests = throwing && attempt !== null && frame.next.kind === "throw";
  const keeping = open && frame.next.kind === "keep";
  const keep = keeping ? keepOf(frame, slots) : null;
  const all = keeping ? stopOf(frame) : undefined;
  const again = keep && keep.places.length < DICE ? keep : undefined;
  const leave = open ? choices.find(({ kind }) => kind === "decline") : undefined;
  const kept = again?.places.length ?? attempt?.kept.length ?? 0;
  update(buttons.again, again, { rests: rests || Boolean(all), words: againWords(kept, t) });
  const title = t("showdown.stop.title");
  update(buttons.stop, all, { rests, words: title, small: rests ? " " : stopWords(frame, t) });
  update(buttons.decline, leave, { words: t("showdown.choice.decline") });
  buttons.stop.classList.toggle("button-main", Boolean(all && !again));
  // Before a die is kept the dice are what matters: no button is highlighted.
  const rethrows = again !== undefined && kept === 0;
  buttons.again.classList.toggle("button-main", !rethrows && (!all || again !== undefined));
}

/** @param {number} kept @param {Translator} t */
const againWords = (kept, t) =>
  kept ? t("showdown.throw.some", { n: DICE - kept }) : t("showdown.throw.all");

/** Words for what stopping would win. @param {Frame} frame @param {Translator} t */
function stopWords({ observation: { offers } }, t) {
  const [one, ...more] = offers.filter(({ value }) => value > 0);
  if (!one) return t("showdown.stop.nothing");
  return more.length
    ? t("showdown.stop.some", { n: more.length + 1 })
    : t("showdown.stop.one", { card: cardName(t, one.card), value: one.value });
}

/**
 * @param {HTMLButtonElement} button @param {Choice | undefined} choice
 * @param {{words: string, small?: string, rests?: boolean}} look `rests`: it is visible but
 *   disabled
 */
function update(button, choice, { words, small = "", rests = false }) {
  button.hidden = choice === undefined && !rests;
  if (choice === undefined) delete button.dataset.action;
  else button.dataset.action = choice.action;
  if (choice === undefined) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  const key = `${words}/${small}`;
  if (button.dataset.key === key) return;
  button.dataset.key = key;
  button.replaceChildren(h("span", null, words), ...(small ? [h("small", null, small)] : []));
}

/** The buttons under the cards: throw again, stop, leave the card. */

import { h } from "../../lib/dom.js";
import { DICE, keepOf } from "./slots.js";
import { cardName } from "./words.js";

/** @typedef {import("croupier/showdown").Choice} Choice */
/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("./slots.js").Slots} Slots */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */
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
 * @param {DiceButtons} buttons @param {Frame} frame
 * @param {{open: boolean, slots: Slots}} doing @param {Translator} t
 */
export function updateDiceButtons(buttons, frame, { open, slots }, t) {
  const { choices } = frame.observation;
  const keeping = open && frame.next.kind === "keep";
  const keep = keeping ? keepOf(frame, slots) : null;
  const all = keeping ? choices.find(({ places }) => places.length === DICE) : undefined;
  const again = keep && keep.places.length < DICE ? keep : undefined;
  const leave = open ? choices.find(({ kind }) => kind === "decline") : undefined;
  update(buttons.again, again, againWords(again?.places.length ?? 0, t));
  update(buttons.stop, all, t("showdown.stop.title"), stopWords(frame, t));
  update(buttons.decline, leave, t("showdown.choice.decline"));
  buttons.stop.classList.toggle("button-main", Boolean(all && !again));
}

/** @param {number} kept @param {Translator} t */
const againWords = (kept, t) =>
  kept ? t("showdown.throw.some", { n: DICE - kept }) : t("showdown.throw.all");

/** What stopping would win. @param {Frame} frame @param {Translator} t */
function stopWords({ observation: { offers } }, t) {
  const [one, ...more] = offers.filter(({ value }) => value > 0);
  if (!one) return t("showdown.stop.nothing");
  return more.length
    ? t("showdown.stop.some", { n: more.length + 1 })
    : t("showdown.stop.one", { card: cardName(t, one.card), value: one.value });
}

/**
 * @param {HTMLButtonElement} button @param {Choice | undefined} choice @param {string} words
 * @param {string} [small]
 */
function update(button, choice, words, small = "") {
  button.hidden = choice === undefined;
  if (choice === undefined) delete button.dataset.action;
  else button.dataset.action = choice.action;
  const key = `${words}/${small}`;
  if (button.dataset.key === key) return;
  button.dataset.key = key;
  button.replaceChildren(h("span", null, words), ...(small ? [h("small", null, small)] : []));
}

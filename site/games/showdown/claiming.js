/** Claims on buttons: with the dice that are final at once, with others by stopping at them first. */

import { DICE } from "./slots.js";

/** @import { Choice, Frame } from "croupier/showdown" */
/** @import { ViewState } from "./view_state.js" */

/**
 * Makes a button claim something, or nothing. It is never disabled: what it is about explains itself
 * when it is tapped.
 * @param {HTMLButtonElement} button @param {Choice | null} choice @param {ViewState} state
 */
export function setChoice(button, choice, { frame }) {
  const stopping = frame.next.kind === "keep";
  setDatum(button, "action", choice && !stopping ? choice.action : undefined);
  setDatum(button, "claim", choice && stopping ? choice.action : undefined);
  setDatum(button, "part", choice && stopping ? "" : undefined);
  setOpen(button, choice !== null);
}

/** Marks a button as one that does more than explain itself. @param {HTMLButtonElement} button @param {boolean} open */
export function setOpen(button, open) {
  button.tabIndex = open ? 0 : -1;
  if (open) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/** @param {HTMLElement} node @param {string} name @param {string | undefined} value */
function setDatum(node, name, value) {
  if (value === undefined) delete node.dataset[name];
  else node.dataset[name] = value;
}

/** The choice that keeps all dice. @param {Frame} frame */
export const stopOf = ({ next, observation: { choices } }) =>
  next.kind === "keep" ? choices.find(({ places }) => places.length === DICE) : undefined;

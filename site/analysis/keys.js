/** The keys of the viewer, as on other analysis boards: keys_help.js lists them. Digits are the table's. */

import { fail } from "./controller.js";
import { act } from "./puzzles/solving.js";
import { isOffered, presentFrame } from "./state.js";

/** @import { Analysis } from "./state.js" */

/** @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  x: "engine",
  p: "autoplay",
  f: "eyes",
  "?": "keys",
  " ": "best",
  "Shift+ArrowLeft": "mistake-back",
  "Shift+ArrowRight": "mistake-forward",
};

/** @param {Analysis} state @param {Record<string, () => unknown>} commands @returns {() => void} ends it */
export function listenToKeys(state, commands) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (altKey || document.querySelector("dialog[open]")) return;
    const element = target instanceof Element ? target : null;
    if (!element?.matches("input, select, textarea") && state.edit?.press(event)) {
      event.preventDefault();
      return;
    }
    if (ctrlKey || metaKey) return;
    // Fields have their own keys; the graph's slider has none with Shift.
    const isSlider = element?.matches("input[type=range]");
    if (element?.matches("input, select, textarea") && !(isSlider && shiftKey)) return;
    // On most keyboards "?" takes Shift.
    const name = KEYS[shiftKey && key !== "?" ? `Shift+${key}` : key];
    if (key === " " && element?.matches("a, button, summary")) return;
    if (name && isOffered(state, name)) {
      event.preventDefault();
      commands[name]?.();
    } else if (/^\d$/.test(key)) playDigit(state, key);
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** A digit chooses as it does at the table; in a replay nothing is chosen. @param {Analysis} state @param {string} digit */
async function playDigit(state, digit) {
  if (state.mode === "replay" || state.mode === "edit") return;
  const run = state.runs.present();
  try {
    const { mode, puzzle } = state;
    const frame = mode === "puzzle" ? puzzle?.exercise.frame : await presentFrame(state);
    if (!frame) return;
    const action = state.controller.actionOf(frame, digit);
    if (!run.aborted && action && frame.next.actions.includes(action)) act(state, action);
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}

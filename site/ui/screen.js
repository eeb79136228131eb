/** The frame of a screen that waits for the engine: the bar of its start, until when it is shown, and its failure. */

import { bootStatus } from "./boot_status.js";

/** @import { Screen, Shell } from "../types/shell.d.ts" */

/**
 * `boot`: the bar of the engine's start, for a place of the screen; `left`: aborted once the screen has been
 * left; `onLeave`: takes down then what the screen has put up, at once if that is past.
 * @typedef {{ boot: HTMLElement, left: AbortSignal, onLeave: (close: () => void) => void }} Here
 */

/**
 * Opens a screen. `open` puts it up, at once as far as it waits for nothing; if it fails while the screen is
 * shown, the screen that says why takes its place.
 * @param {Shell} shell @param {string} title
 * @param {(here: Here) => Promise<void>} open @param {string} [text] the link to blame
 * @returns {Screen}
 */
export function screen({ t, engine, fail }, title, open, text) {
  const boot = bootStatus(engine, t);
  const leaving = new AbortController();
  const left = leaving.signal;
  const onLeave = (/** @type {() => void} */ close) =>
    left.aborted ? close() : left.addEventListener("abort", () => close());
  onLeave(boot.unmount);
  open({ boot: boot.element, left, onLeave }).catch((error) => left.aborted || fail(error, text));
  return { title, unmount: () => leaving.abort() };
}

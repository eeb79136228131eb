/** Asks the browser not to clear away what is kept here when it needs room. */

import { time } from "./shape.js";
import { shelf } from "./small_store.js";

const store = shelf("keeping", { asked: time });
/** Some browsers ask the person: not again before so many milliseconds have passed. */
const PAUSE = 30 * 86_400_000;

/**
 * Asks at a moment at which there is something to lose: a game is over, or a link was sent and
 * its answer will come some day.
 */
export async function askToKeep() {
  const storage = globalThis.navigator?.storage;
  if (!storage?.persist || document.documentElement.dataset.form) return;
  if (Date.now() - (store.recall().asked ?? 0) < PAUSE) return;
  try {
    if (await storage.persisted()) return;
    store.remember({ asked: Date.now() });
    await storage.persist();
  } catch {
    // Refused outright: what is kept stays as long as the browser likes.
  }
}

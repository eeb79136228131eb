/** Request to the browser for persistent storage, which it does not clear when it needs room. */

import { time } from "./schema.js";
import { createStore } from "./store.js";

const store = createStore("keeping", { asked: time });
/** Milliseconds between two requests: some browsers ask the person. */
const PAUSE = 30 * 86_400_000;

/**
 * Requests it when there is something to lose: a game is over, or a link was sent and its answer will
 * come some day.
 */
export async function persistStorage() {
  const storage = globalThis.navigator?.storage;
  if (!storage?.persist || document.documentElement.dataset.form) return;
  if (Date.now() - (store.load().asked ?? 0) < PAUSE) return;
  try {
    if (await storage.persisted()) return;
    store.save({ asked: Date.now() });
    await storage.persist();
  } catch {
    // Refused outright: what is kept stays as long as the browser likes.
  }
}

/** Removes everything that the page keeps in this browser: entries, their second copy, stored files. */

import { PREFIX } from "./browser_storage.js";
import { repair } from "./offline.js";
import { forgetCopy } from "./second_copy.js";

/** @returns {Promise<boolean>} whether nothing is left */
export async function forgetAll() {
  const done = await Promise.allSettled([forgetCopy(), repair()]);
  // Last, because what is still on its way writes here too.
  done.push(...(await Promise.allSettled([forgetEntries()])));
  return done.every(({ status }) => status === "fulfilled");
}

/** Only our own: other apps may have the same origin. */
async function forgetEntries() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

/**
 * Removes everything that the page keeps in this browser: entries, their backup, stored files. Other
 * tabs stop keeping anything and go to the first page.
 */

import { PREFIX, stopKeeping, toOthers } from "./browser_storage.js";
import { deleteBackup } from "./idb_backup.js";
import { repair } from "./offline.js";

/** Milliseconds in which other tabs stop. */
const TO_STOP = 200;

/** @returns {Promise<boolean>} whether nothing is left */
export async function forgetAll() {
  stopKeeping(true);
  toOthers().postMessage("stop");
  await new Promise((resolve) => setTimeout(resolve, TO_STOP));
  const done = await Promise.allSettled([deleteBackup(), repair()]);
  // Last, because what is still on its way writes here too.
  done.push(...(await Promise.allSettled([forgetEntries()])));
  const isAll = done.every(({ status }) => status === "fulfilled");
  stopKeeping(isAll); // else this tab goes on
  toOthers().postMessage("done");
  return isAll;
}

/** Only our own: other apps may have the same origin. */
async function forgetEntries() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

/** Entries in quarantine, because they could not be read: a person may save or remove them. */

import { erase, keysOf, QUARANTINE, read } from "./browser_storage.js";

/** The entries with their former keys. @returns {[string, string][]} */
export const quarantined = () =>
  keysOf(QUARANTINE).map((key) => [key.replace(QUARANTINE, ""), read(key) ?? ""]);

/** Removes them for good. */
export const deleteQuarantined = () => {
  for (const key of keysOf(QUARANTINE)) erase(key);
};

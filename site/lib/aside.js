/** What could not be read and was set aside: to be looked at, saved or removed by whoever wants to. */

import { ASIDE, erase, keysOf, read } from "./browser_storage.js";

/** By the key under which it lay. @returns {[string, string][]} */
export const leftAside = () =>
  keysOf(ASIDE).map((key) => [key.replace(ASIDE, ""), read(key) ?? ""]);

/** Removes it for good. */
export const forgetAside = () => {
  for (const key of keysOf(ASIDE)) erase(key);
};

/** Lists of people who compared their cards of a day: earlier builds kept them, this one passes them on. */

import { read } from "../lib/browser_storage.js";
import { SHELF } from "../lib/small_store.js";

/** @returns {string} the clubs that are kept here, as they were written; "" for none */
export function keptClubs() {
  const text = read(`${SHELF}clubs`) ?? "";
  return text === "{}" ? "" : text;
}

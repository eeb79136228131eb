/** What a table loads when it is needed. */

import { importWithCss } from "../lib/dom.js";

/** What is needed at the end of a game alone. */
export const theEnd = () => importWithCss(import("./end.js"), new URL("end.css", import.meta.url));

/** Asks the browser to keep what is here, now that there is something to lose. */
export async function askToKeep() {
  (await import("../lib/persist_storage.js")).requestPersistence();
}

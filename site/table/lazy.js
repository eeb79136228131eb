/** Modules that a table loads when they are needed. */

import { importWithCss } from "../lib/dom.js";

/** The end of a game. */
export const loadEnd = () => importWithCss(import("./end.js"), new URL("end.css", import.meta.url));

/** Requests persistent storage, now that there is something to lose. */
export async function persistStorage() {
  (await import("../lib/persist_storage.js")).persistStorage();
}

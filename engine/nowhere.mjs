// What Python can see of the machine that builds: its time zone, clock, chance and language.
// All of it may end up in what is shipped, as Python's memory is. Here it is the same everywhere, so
// that two people who build the same sources get the same bytes. Imported before Pyodide.

import crypto from "node:crypto";

const NOW = Date.UTC(2026, 0, 1);

process.env.TZ = "UTC";
globalThis.Date = class extends Date {
  /** @param {any[]} given */
  constructor(...given) {
    super(...(given.length ? given : [NOW]));
  }
  static now() {
    return NOW;
  }
};
performance.now = () => 0;
crypto.randomFillSync = (/** @type {Uint8Array} */ view) => view.fill(0);

/** The variables that Python starts with; newer versions of Node.js would tell it their language. */
const ENVIRONMENT = { PYTHONHASHSEED: "0", LANG: "C.UTF-8" };

/** Options for `loadPyodide`. */
export const NOWHERE = { env: ENVIRONMENT };

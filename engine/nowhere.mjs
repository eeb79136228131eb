// What Python can see of the machine that builds: its time zone, clock, chance and language.
// All of it may end up in what is shipped, as Python's memory is. Here it is the same everywhere, so
// that two people who build the same sources get the same bytes. Imported before Pyodide.

import crypto from "node:crypto";

const NOW = Date.UTC(2026, 0, 1);

process.env.TZ = "UTC";
const Standing = class extends Date {
  /** @param {unknown[]} given  whatever a `Date` is made from */
  constructor(...given) {
    super(.../** @type {[number]} */ (given.length ? given : [NOW]));
  }
  /** @override */
  static now() {
    return NOW;
  }
};
const noChance = (/** @type {Uint8Array} */ view) => view.fill(0);
Object.assign(globalThis, { Date: Standing });
performance.now = () => 0;
Object.assign(crypto, { randomFillSync: noChance });

/** The variables that Python starts with; newer versions of Node.js would tell it their language. */
const ENVIRONMENT = { PYTHONHASHSEED: "0", LANG: "C.UTF-8" };

/** Options for `loadPyodide`. */
export const NOWHERE = { env: ENVIRONMENT };

/**
 * The lazily loaded parts of extras: explanations, the rules page, the set-up's felt. These
 * modules import nothing of the table, so that the set-up need not load it.
 */

import { bandit } from "./extras/bandit/lazy.js";
import { biggy } from "./extras/biggy/lazy.js";
import { chips } from "./extras/chips/lazy.js";
import { hundred } from "./extras/hundred/lazy.js";
import { kicker } from "./extras/kicker/lazy.js";
import { minsum } from "./extras/minsum/lazy.js";
import { neutral } from "./extras/neutral/lazy.js";
import { rainbow } from "./extras/rainbow/lazy.js";

/** @import { LazyExtra } from "../../types/extra.d.ts" */

/**
 * In the order of their chapters on the rules page.
 * @type {LazyExtra[]}
 */
export const LAZY_EXTRAS = [neutral, minsum, hundred, biggy, kicker, rainbow, bandit, chips];

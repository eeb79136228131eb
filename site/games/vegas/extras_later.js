/**
 * What is shown of extras when somebody looks for it: tips, explanations, the rules page, the set-up's
 * felt. These modules import nothing of the table, so that the set-up need not load it.
 */

import { bandit } from "./extras/bandit/later.js";
import { biggy } from "./extras/biggy/later.js";
import { chips } from "./extras/chips/later.js";
import { hundred } from "./extras/hundred/later.js";
import { kicker } from "./extras/kicker/later.js";
import { minsum } from "./extras/minsum/later.js";
import { neutral } from "./extras/neutral/later.js";
import { rainbow } from "./extras/rainbow/later.js";

/** @import { LaterExtra } from "../../types/extra.d.ts" */

/**
 * In the order of their chapters on the rules page.
 * @type {LaterExtra[]}
 */
export const LATER = [neutral, minsum, hundred, biggy, kicker, rainbow, bandit, chips];

/** What is shown of an extra. @param {string} option */
export const laterOf = (option) => LATER.find((each) => each.option === option);

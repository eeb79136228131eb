/** The page to return to after a game, by the game's set-up. */

import { text } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";

/** @import { Shelf } from "../lib/small_store.js" */

/** The name is older than the words here; browsers have it. @type {Shelf<string>} */
export const returns = shelf("errands", text);

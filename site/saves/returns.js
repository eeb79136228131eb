/** The page to return to after a game, by the game's set-up. */

import { text } from "../lib/schema.js";
import { createStore } from "../lib/store.js";

/** @import { Store } from "../lib/store.js" */

/** The name is older than the words here; browsers have it. @type {Store<string>} */
export const returns = createStore("errands", text);

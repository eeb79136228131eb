/** The page's one engine. Loaded by its own script tag so that it starts before the shell does. */

import { createEngine } from "./client.js";

/** embed/preview.js leaves the frames of a game here before it loads the site. */
export const engine = createEngine(Reflect.get(globalThis, "croupierGiven"));

/** For tests, and for people who try out the engine in the browser's console. */
Object.assign(globalThis, { croupier: { engine } });

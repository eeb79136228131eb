/** The page's one engine. Loaded by its own script tag so that it starts before the shell does. */

import { createEngine } from "./client.js";

/** A frame that comes with a game to watch has left it here. */
export const engine = createEngine(Reflect.get(globalThis, "croupierGiven"));

/** A handle for the curious, and for tests. */
Object.assign(globalThis, { croupier: { engine } });

/** The page's one engine. Loaded by its own script tag so that it starts before the shell does. */

import { createEngine } from "./client.js";

export const engine = createEngine();

/** A handle for the curious, and for tests. */
Object.assign(globalThis, { croupier: { engine } });

// What the build writes into the one file (building/onefile/build.mjs). For tsc only, never shipped.

/** The site's address, for modules that ask where they are. */
declare const BASE: string;
/** JSON by its path: its text, or in `packed` what is long. */
declare const ASSETS: Record<string, string | { packed: string }>;

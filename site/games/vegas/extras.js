/**
 * The extras that lie in a file of their own each, by their ids; a line for each:
 *
 *     export * as <id> from "./extras/<id>.js";
 *
 * The file exports `mark()`, which draws what lies at a casino that the extra marks. Everything else
 * that there is to show follows from the extra's words and from what the engine says.
 */

export {};

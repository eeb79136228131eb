/**
 * The extras that lie in a folder of their own each, by their ids; a line for each, the first of them in
 * place of the one that says that there is none:
 *
 *     export * as <id> from "./extras/<id>/mark.js";
 *
 * That module exports `mark()`, which draws what lies at a casino that the extra marks. Everything else
 * that there is to show follows from the extra's words and from what the engine says.
 */

export {};

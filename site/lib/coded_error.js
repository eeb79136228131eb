/** One form for everything that can be thrown: `{code, data}`, with words for the code. */

/** @import { CodedError } from "../types/engine.d.ts" */
/** @import { Translator } from "./i18n.js" */

/** Codes of links that are damaged somehow: what to do about them is the same. */
const DAMAGED = /^(malformed|bad-check|(link-)?too-long)$/;

/**
 * True for an error that has a code, as all errors of the engine have.
 * @param {unknown} error
 * @returns {error is CodedError}
 */
export function isCodedError(error) {
  return typeof (/** @type {Partial<CodedError> | null} */ (error)?.code) === "string";
}

/**
 * Coded form of anything thrown. A module that cannot be fetched is `engine-unreachable`: the
 * network is gone, or a new version has replaced the file. All else that has no code is `internal`.
 * @param {unknown} error
 * @returns {CodedError}
 */
export function toCodedError(error) {
  if (isCodedError(error)) return { code: error.code, data: error.data ?? {} };
  const gone = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return { code: gone ? "engine-unreachable" : "internal", data: { kind: String(error) } };
}

/** The key of an error's words: those of an internal one where it has none. @param {Translator} t @param {string} code */
function keyOf(t, code) {
  const key = `errors.${DAMAGED.test(code) ? "link-damaged" : code}`;
  return t.has(key) ? key : "errors.internal";
}

/** What is wrong, in a few words. @param {Translator} t @param {string} code */
export const errorName = (t, code) => t(`${keyOf(t, code)}.name`);

/** What to do about it. @param {Translator} t @param {string} code @param {CodedError["data"]} [data] */
export const errorLine = (t, code, data) => t(`${keyOf(t, code)}.line`, { kind: code, ...data });

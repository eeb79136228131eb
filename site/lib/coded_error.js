/** One form for everything that can be thrown: `{code, data}`, with words for the code. */

/** @import { CodedError } from "../types/engine.d.ts" */

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

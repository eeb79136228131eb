/** One shape for everything that can be thrown: `{code, data}`, with words for the code. */

/** @import { CodedError } from "../types/engine.d.ts" */

/**
 * Whether what was thrown says itself what went wrong, as all errors of the engine do.
 * @param {unknown} error
 * @returns {error is CodedError}
 */
export function isCoded(error) {
  return typeof (/** @type {Partial<CodedError> | null} */ (error)?.code) === "string";
}

/**
 * Anything thrown as a coded error. A module that cannot be fetched is `engine-unreachable`: the
 * network is gone, or a new version has replaced the file. All else that has no code is `internal`.
 * @param {unknown} error
 * @returns {CodedError}
 */
export function coded(error) {
  if (isCoded(error)) return { code: error.code, data: error.data ?? {} };
  const gone = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return { code: gone ? "engine-unreachable" : "internal", data: { kind: String(error) } };
}

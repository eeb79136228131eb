/** Calls that wait for the engine's answer. */

/** @import { CodedError } from "../types/engine.d.ts" */

/**
 * `request` is the message as JSON; `repeated`: sent to a second host because the first one died.
 * @typedef {{
 *   request: string, repeated: boolean,
 *   resolve: (result: any) => void, reject: (error: CodedError) => void
 * }} Call
 */
/** @typedef {{ waiting: Map<number, Call>, lastId: number }} Calls */

/** @returns {Calls} */
export function noCalls() {
  return { waiting: new Map(), lastId: 0 };
}

/**
 * @param {Calls} calls
 * @param {string} method
 * @param {object} params
 * @param {(request: string) => void} send  is given the request once the call waits
 * @returns {Promise<any>}
 */
export function addCall(calls, method, params, send) {
  return new Promise((resolve, reject) => {
    const id = ++calls.lastId;
    const request = JSON.stringify({ id, method, params });
    calls.waiting.set(id, { request, repeated: false, resolve, reject });
    send(request);
  });
}

/**
 * @param {Calls} calls
 * @param {{ id: number, result?: unknown, error?: CodedError }} answer
 */
export function settleCall(calls, { id, result, error }) {
  const call = calls.waiting.get(id);
  calls.waiting.delete(id);
  if (error) call?.reject(error);
  else call?.resolve(result);
}

/**
 * The host has died. Each call gets one more host; one that has already had its second is
 * rejected, because it may be what kills them.
 * @param {Calls} calls
 * @param {CodedError} error
 */
export function keepForOneMoreTry(calls, error) {
  for (const [id, call] of calls.waiting) {
    if (call.repeated) {
      calls.waiting.delete(id);
      call.reject(error);
    }
    call.repeated = true;
  }
}

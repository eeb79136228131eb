/** Host of the engine: a worker if the browser allows one, else the page itself. */

import { fetchChecked } from "../lib/fetch_checked.js";
import { integrityOf } from "../lib/integrity_of.js";
import { scriptUrl } from "../lib/script_url.js";

/**
 * A worker, or something in the page that is used like one.
 * @typedef {{
 *   postMessage(message: unknown): void, terminate(): void,
 *   onmessage: ((event: MessageEvent) => void) | null,
 *   onerror: ((event: ErrorEvent) => void) | null,
 *   addEventListener(type: "message", listener: () => void, options: { once: true }): void,
 * }} EngineHost
 */
/**
 * Ways to start a host:
 * - `address`: a worker from the address of its script.
 * - `memory`: a worker from a copy of that script. A frame without an origin (sandboxed) and a
 *   page opened from a disk may start no other.
 * - `page`: no worker. The page does not react while the engine computes.
 * @typedef {"address" | "memory" | "page"} HostKind
 */
/** Files that need not be fetched, by name. @typedef {Record<string, Blob>} Files */

/** @returns {HostKind[]} the kinds that can work in this page, in the order to try them */
export function hostKinds() {
  const { form } = document.documentElement.dataset;
  if (form === "file" || self.origin === "null") return ["memory", "page"];
  return form === "embed" ? ["address", "memory", "page"] : ["address"];
}

const WORKER = new URL("worker.js", import.meta.url).href;

/**
 * The worker's script. Workers accept no integrity hash: the script is compared here and then comes from
 * the browser's cache.
 */
const checkedScript = async (url = WORKER) =>
  fetchChecked(fetch, url, await integrityOf("bridge/worker.js"));

/**
 * @param {HostKind} kind
 * @param {Files} [files]
 * @returns {Promise<EngineHost>} rejects where the browser refuses
 */
export async function startHost(kind, files) {
  if (kind === "address") {
    await (await checkedScript()).arrayBuffer();
    return new Worker(scriptUrl(WORKER), { type: "module", name: "engine" });
  }
  const script = files?.["worker.js"];
  return kind === "memory" ? startFromMemory(script) : startInPage(script);
}

/**
 * A worker from memory is a classic script: Chromium refuses a module there.
 * @param {Blob} [script]
 * @returns {Promise<EngineHost>}
 */
async function startFromMemory(script) {
  const url = URL.createObjectURL(script ?? (await (await checkedScript()).blob()));
  const worker = new Worker(scriptUrl(url), { name: "engine" });
  worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
  return worker;
}

/** Counts the starts in the page: a module runs once for each address, so each needs its own. */
let startsInPage = 0;

/**
 * The engine in the page, at the other end of a message channel. `terminate` only closes the
 * channel: code in the page cannot be ended.
 * @param {Blob} [script]
 * @returns {Promise<EngineHost>}
 */
async function startInPage(script) {
  const { port1, port2 } = new MessageChannel();
  Object.assign(globalThis, { enginePort: port2 });
  const url = script ? URL.createObjectURL(script) : `${WORKER}?${++startsInPage}`;
  if (!script) await (await checkedScript(url)).arrayBuffer();
  await import(url);
  const likeWorker = { terminate: () => port1.close(), onerror: null };
  return /** @type {EngineHost} */ (/** @type {unknown} */ (Object.assign(port1, likeWorker)));
}

/** @returns {string} a name for the lock that a host holds while it lives */
export function newLockName() {
  return `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
}

/**
 * Browsers do not report that they end a worker, but they release its locks: a request for the lock
 * that it holds resolves when it ends.
 * @param {string} lockName
 * @param {() => void} onDeath
 */
export function watchForDeath(lockName, onDeath) {
  navigator.locks.request(lockName, onDeath).catch(() => {});
}

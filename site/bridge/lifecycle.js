/**
 * Lifecycle of the engine's host: start, messages, and recovery after it dies or hangs. The engine's
 * state follows from that:
 *
 *   resting -> booting -> ready -> booting (it died) -> ready ...
 *              booting -> failed -> booting (a person tries again, or it was only slow)
 */

import { isCodedError } from "../lib/coded_error.js";
import { integrityOf } from "../lib/integrity_of.js";
import { keepForOneMoreTry, settleCall } from "./calls.js";
import { newLockName, startHost, watchForDeath } from "./host.js";

/** @import { CodedError, Engine, EngineState, Progress } from "../types/engine.d.ts" */
/** @import { Calls } from "./calls.js" */
/** @import { EngineHost, Files, HostKind } from "./host.js" */

/** @typedef {{ files: Files | undefined, integrity: Record<string, string> }} StartFiles */
/**
 * All that the page's side of the bridge knows. `boot` goes to the worker as it is.
 * @typedef {{
 *   engine: { -readonly [K in keyof Engine]: Engine[K] },
 *   boot: { base: string, runtime: string, build: string, image: boolean, stored: boolean },
 *   compared: string[],
 *   files: Promise<Files> | undefined,
 *   calls: Calls,
 *   listeners: Set<() => void>,
 *   kind: HostKind,
 *   fallbacks: HostKind[],
 *   host: EngineHost | null,
 *   starts: number,
 *   hasSentMessage: boolean,
 *   watchdog: ReturnType<typeof setTimeout> | undefined,
 *   declareReady: () => void,
 * }} Client
 * `compared`: files that the worker compares with their hashes; `kind` is what is tried now, `fallbacks` what is left to try. `starts` counts: a host that comes
 * after the next start is ended at once. `hasSentMessage`: the present host has sent a message; one
 * that never does may be of a kind that does not work here.
 */

/** Milliseconds without a message after which a host counts as hung. */
const SILENCE = 20_000;

/** @param {string} reason @returns {CodedError} */
const unreachable = (reason) => ({ code: "engine-unreachable", data: { reason } });

/**
 * Ends the present host and starts a new one of the same kind.
 * @param {Client} client
 */
export function start(client) {
  endHost(client);
  client.hasSentMessage = false;
  client.engine.progress = { stage: "download", done: 0, total: 0 };
  enter(client, "booting");
  const number = ++client.starts;
  prepare(client).then(
    ([host, given]) => (number === client.starts ? connect(client, host, given) : host.terminate()),
    (error) =>
      number === client.starts &&
      tryNext(client, isCodedError(error) ? error : unreachable(String(error))),
  );
}

/**
 * A host that waits for its start message, and what goes along with that: files, and what they are
 * compared with. What the service worker stores it has compared already.
 * @param {Client} client
 * @returns {Promise<[EngineHost, StartFiles]>}
 */
async function prepare(client) {
  const files = await client.files;
  const names = client.boot.stored ? [] : client.compared;
  const compared = names.map(async (name) => [name, await integrityOf(name)]);
  const integrity = Object.fromEntries(await Promise.all(compared));
  return [await startHost(client.kind, files), { files, integrity }];
}

/**
 * @param {Client} client
 * @param {EngineHost} host
 * @param {StartFiles} given
 */
function connect(client, host, given) {
  const life = newLockName();
  client.host = host;
  host.onmessage = ({ data }) => {
    if (host === client.host) receive(client, life, JSON.parse(data));
  };
  host.onerror = (event) => {
    event.preventDefault();
    if (host === client.host) onWorkerDeath(client, unreachable(event.message));
  };
  host.postMessage({ start: { ...client.boot, life, ...given } });
  resetWatchdog(client);
}

/**
 * Deals with a message of the present host; the messages are listed in worker.js.
 * @param {Client} client
 * @param {string} life  the name of the lock that the host holds
 * @param {any} message
 */
function receive(client, life, message) {
  client.hasSentMessage = true;
  if (message.alive) {
    const { host } = client;
    watchForDeath(life, () => {
      if (host === client.host) onWorkerDeath(client, unreachable("worker ended"));
    });
  } else if (message.boot) onProgress(client, message.boot);
  else if (message.ready) becomeReady(client, message.ready.build);
  else if (message.failed) onFailedStart(client, message.failed);
  else if (message.dead) onWorkerDeath(client, { code: "internal", data: { kind: message.dead } });
  else if (message.id) settleCall(client.calls, message);
  resetWatchdog(client);
}

/**
 * @param {Client} client
 * @param {Progress} progress
 */
function onProgress(client, progress) {
  client.engine.progress = progress;
  // The page had given up on it, but it was only slow.
  if (client.engine.state === "failed") enter(client, "booting");
  notify(client);
}

/**
 * @param {Client} client
 * @param {string} build  what has started
 */
function becomeReady(client, build) {
  if (build !== client.boot.build) {
    const data = { page: client.boot.build, engine: build };
    stop(client, { code: "engine-integrity", data });
    return;
  }
  enter(client, "ready");
  client.declareReady();
  for (const { request } of client.calls.waiting.values()) send(client, request);
}

/**
 * @param {Client} client
 * @param {string} request
 */
export function send(client, request) {
  client.host?.postMessage(request);
  resetWatchdog(client);
}

/**
 * This kind of host cannot be had: start the next kind. Of a site never the page itself, which must
 * be asked for (`runInPage`); and a host that has sent a message is of a kind that works, so its
 * error is final.
 * @param {Client} client
 * @param {CodedError} error
 */
function tryNext(client, error) {
  const next = nextWorker(client);
  if (!next) return onFailedStart(client, error);
  client.kind = next;
  client.fallbacks.shift();
  start(client);
}

/**
 * The host cannot start. From a disk that is what Safari's workers do: they may not import what the
 * file holds, but the page may, so it thinks itself, without being asked to.
 * @param {Client} client
 * @param {CodedError} error
 */
function onFailedStart(client, error) {
  if (!client.files || client.fallbacks[0] !== "page") return stop(client, error);
  client.kind = "page";
  client.fallbacks = [];
  start(client);
}

/** @param {Client} client @returns {HostKind | null} the kind of worker to try next, if any */
function nextWorker({ hasSentMessage, fallbacks: [next] }) {
  return hasSentMessage || !next || next === "page" ? null : next;
}

/**
 * A host that was starting from the memory image, and died or hung, is started again without it.
 * @param {Client} client
 * @returns {boolean} whether that was so
 */
function doWithoutImage(client) {
  if (!client.hasSentMessage || !client.boot.image || client.engine.state !== "booting")
    return false;
  client.boot.image = false;
  start(client);
  return true;
}

/**
 * A worker that was ready is replaced, and what waits is asked again.
 * @param {Client} client
 * @param {CodedError} error
 */
function onWorkerDeath(client, error) {
  if (doWithoutImage(client)) return;
  if (client.engine.state !== "ready") return tryNext(client, error);
  keepForOneMoreTry(client.calls, error);
  start(client);
}

/**
 * The engine cannot start. Calls keep waiting, because another try may still answer them.
 * @param {Client} client
 * @param {CodedError} error
 */
function stop(client, error) {
  endHost(client);
  enter(client, "failed", error);
}

/** @param {Client} client */
function endHost(client) {
  client.host?.terminate();
  client.host = null;
}

/**
 * Begins to count the silence anew, as long as there is something to wait for.
 * @param {Client} client
 */
function resetWatchdog(client) {
  clearTimeout(client.watchdog);
  const { state } = client.engine;
  const waits = state === "booting" || (state === "ready" && client.calls.waiting.size > 0);
  if (waits) client.watchdog = setTimeout(() => onSilence(client), SILENCE);
}

/** @param {Client} client */
function onSilence(client) {
  const error = { code: "engine-timeout", data: { seconds: SILENCE / 1000 } };
  if (client.engine.state !== "booting") onWorkerDeath(client, error);
  else if (doWithoutImage(client)) return;
  else if (nextWorker(client)) tryNext(client, error);
  // A slow start may still succeed: the visitor is offered another try, and the host goes on.
  else enter(client, "failed", error);
}

/**
 * @param {Client} client
 * @param {EngineState} state
 * @param {CodedError | null} [error]
 */
function enter(client, state, error = null) {
  client.engine.state = state;
  client.engine.error = error;
  document.documentElement.dataset.engine = state;
  performance.mark(`engine-${state}`);
  notify(client);
  resetWatchdog(client);
}

/** @param {Client} client */
function notify({ listeners }) {
  for (const listener of [...listeners]) listener();
}

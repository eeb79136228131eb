/**
 * The page's side of the bridge to the engine. Whatever the engine runs in may die or hang: it is
 * started again and the waiting calls are repeated, which is safe because every call is a pure
 * function.
 */

import { isServedHere } from "../lib/offline.js";
import { addCall, noCalls } from "./calls.js";
import { hostKinds } from "./host.js";
import { send, start } from "./lifecycle.js";

/** @import { Engine, Methods } from "../types/engine.d.ts" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Files } from "./host.js" */
/** @import { Client } from "./lifecycle.js" */

/**
 * @template {keyof Methods} Method
 * @typedef {import("../types/engine.d.ts").CallParams<Method>} Asked
 */
/**
 * @template {keyof Methods} Method
 * @typedef {import("../types/engine.d.ts").Answer<Method>} Answer
 */
/**
 * Data that came with the page. `files`: files by name that need not be fetched; `frames`: all frames of
 * the game `record`, by ply.
 * @typedef {{ files?: Promise<Files>, frames?: Frame[], record?: string }} ClientOptions
 */

/** Files that the worker verifies before it runs or reads them; boot.json has the hashes of all else. */
const COMPARED = [
  "boot.json",
  "pyodide-lock.json",
  "bridge/boot.js",
  "bridge/image.js",
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
];

/**
 * Starts the engine at once; calls made before it is ready wait. Where the frames of a game are
 * options, it starts with the first call that they do not answer.
 * @param {ClientOptions} [options]
 * @returns {Engine}
 */
export function createEngine(options = {}) {
  const client = createClient(options);
  if (!options.frames?.length) start(client);
  return client.engine;
}

/**
 * @param {ClientOptions} options
 * @returns {Client}
 */
function createClient(options) {
  const { build = "", pyodide = "" } = document.documentElement.dataset;
  const [kind = "address", ...fallbacks] = hostKinds();
  const { promise: ready, resolve: declareReady } = deferred();
  /** @type {Client} */
  const client = {
    boot: {
      base: new URL("../", import.meta.url).href,
      runtime: new URL(pyodide, location.href).href,
      build,
      image: true,
      stored: isServedHere(),
    },
    compared: COMPARED,
    files: options.files,
    calls: noCalls(),
    listeners: new Set(),
    kind,
    fallbacks,
    host: null,
    starts: 0,
    hasSentMessage: false,
    watchdog: undefined,
    declareReady,
    engine: {
      state: "resting",
      progress: { stage: "download", done: 0, total: 0 },
      error: null,
      ready,
      get canRunInPage() {
        return client.engine.state === "failed" && client.fallbacks[0] === "page";
      },
      call: (method, params) => call(client, options, method, params),
      restart: () => start(client),
      runInPage: () => runInPage(client),
      watch: (listener) => watch(client, listener),
      hasFramesOf: (record) => hasFramesOf(options, record),
      forgetFrames() {
        const had = Boolean(options.frames?.length);
        options.frames = [];
        return had;
      },
    },
  };
  return client;
}

/** A promise and the function that resolves it. */
function deferred() {
  /** @type {() => void} */
  let resolve = () => {};
  /** @type {Promise<void>} */
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * @template {keyof Methods} Method
 * @param {Client} client
 * @param {ClientOptions} options
 * @param {Method} method
 * @param {Asked<Method>} params
 * @returns {Promise<Answer<Method>>}
 */
function call(client, options, method, params) {
  const known = method === "frame" && givenFrame(options, params);
  if (known) return Promise.resolve(/** @type {Answer<Method>} */ (known));
  if (client.engine.state === "resting") start(client);
  return addCall(client.calls, method, params, (request) => {
    if (client.engine.state === "ready") send(client, request);
  });
}

/**
 * The frame at this ply, the last one where none is named, if it came with the page.
 * @param {ClientOptions} options
 * @param {{ record?: string, ply?: number | null, text?: string | null, games?: object[],
 *   chapters?: object[] }} params
 */
function givenFrame(options, { record, ply }) {
  if (!hasFramesOf(options, record)) return undefined;
  const frames = options.frames ?? [];
  return frames[ply ?? frames[0]?.length ?? 0];
}

/**
 * @param {ClientOptions} options
 * @param {string | undefined} record
 */
function hasFramesOf({ frames = [], record: whole }, record) {
  return frames.length > 0 && record === whole;
}

/** @param {Client} client */
function runInPage(client) {
  client.kind = "page";
  client.fallbacks = [];
  start(client);
}

/**
 * @param {Client} client
 * @param {() => void} listener
 */
function watch({ listeners }, listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

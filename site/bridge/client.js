/**
 * The page's side of the bridge to the engine. Whatever the engine runs in may die or hang: it is
 * started again and the waiting calls are repeated, which is safe because every call is a pure
 * function.
 */

import { isServedHere } from "../lib/offline.js";
import { addCall, noCalls } from "./calls.js";
import { hostKinds } from "./host.js";
import { send, start } from "./lifecycle.js";

/** @typedef {import("../types/engine.d.ts").Engine} Engine */
/** @typedef {import("./lifecycle.js").Client} Client */
/** @typedef {import("../types/engine.d.ts").Methods} Methods */
/**
 * @template {keyof Methods} Method
 * @typedef {import("../types/engine.d.ts").Asked<Method>} Asked
 */
/**
 * @template {keyof Methods} Method
 * @typedef {import("../types/engine.d.ts").Answer<Method>} Answer
 */
/** @typedef {import("../types/game.d.ts").Frame} Frame */
/**
 * What came with the page. `files`: what need not be fetched, by name; `frames`: all frames of the
 * game `record`, by ply.
 * @typedef {{ files?: Promise<import("./host.js").Files>, frames?: Frame[], record?: string }} Given
 */

/** What the worker compares before it runs or reads it; boot.json has the hashes of all else. */
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
 * given, it starts with the first call that they do not answer.
 * @param {Given} [given]
 * @returns {Engine}
 */
export function createEngine(given = {}) {
  const client = createClient(given);
  if (!given.frames?.length) start(client);
  return client.engine;
}

/**
 * @param {Given} given
 * @returns {Client}
 */
function createClient(given) {
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
    files: given.files,
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
      call: (method, params) => call(client, given, method, params),
      restart: () => start(client),
      runInPage: () => runInPage(client),
      watch: (listener) => watch(client, listener),
      hasFramesOf: (record) => hasFramesOf(given, record),
      forgetFrames() {
        const had = Boolean(given.frames?.length);
        given.frames = [];
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
 * @param {Given} given
 * @param {Method} method
 * @param {Asked<Method>} params
 * @returns {Promise<Answer<Method>>}
 */
function call(client, given, method, params) {
  const known = method === "frame" && givenFrame(given, params);
  if (known) return Promise.resolve(/** @type {Answer<Method>} */ (known));
  if (client.engine.state === "resting") start(client);
  return addCall(client.calls, method, params, (request) => {
    if (client.engine.state === "ready") send(client, request);
  });
}

/**
 * The frame at this ply, the last one where none is named, if it came with the page.
 * @param {Given} given
 * @param {{ record?: string, ply?: number | null, text?: string | null, games?: object[] }} params
 */
function givenFrame(given, { record, ply }) {
  if (!hasFramesOf(given, record)) return undefined;
  const frames = given.frames ?? [];
  return frames[ply ?? frames[0]?.length ?? 0];
}

/**
 * @param {Given} given
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

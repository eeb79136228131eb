/**
 * The page's side of the bridge. The worker behind it is expendable: when it dies or hangs it is
 * started again and the call repeated, which is safe because every call is a pure function.
 */

/** @typedef {import("../types/engine.d.ts").Engine} Engine */
/** @typedef {import("../types/engine.d.ts").EngineState} EngineState */
/** @typedef {import("../types/engine.d.ts").CodedError} CodedError */
/**
 * @typedef {{
 *   request: string, repeated: boolean,
 *   resolve: (result: any) => void, reject: (error: CodedError) => void
 * }} Call
 */
const ALIVE = JSON.stringify({ alive: true });

/** Milliseconds without a word from the worker before it counts as hung. */
const PATIENCE = 20_000;

/**
 * The page's one Trusted Types policy: our own scripts, from our own origin or made by ourselves,
 * nothing else.
 */
const policy = globalThis.trustedTypes?.createPolicy("engine-worker", {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href);
    if (origin !== location.origin && protocol !== "blob:") throw new TypeError(url);
    return url;
  },
});

/**
 * An address of ours as the browser wants it where scripts are started.
 * @param {string} url
 * @returns {string}
 */
export function scriptUrl(url) {
  return /** @type {string} */ (/** @type {unknown} */ (policy?.createScriptURL(url) ?? url));
}

/**
 * How a worker can be had, best first. A frame without an origin (sandboxed) and a page from a
 * disk may only start one from memory; the page itself is no place for thinking, but the last.
 * @typedef {"address" | "memory" | "page"} Rung
 */

/** @returns {Rung[]} */
function ladder() {
  const { form } = document.documentElement.dataset;
  if (form === "file" || self.origin === "null") return ["memory", "page"];
  return form === "embed" ? ["address", "memory", "page"] : ["address"];
}

/**
 * What the engine runs in: a worker, or a stand-in for one.
 * @typedef {{
 *   postMessage(message: unknown): void, terminate(): void,
 *   onmessage: ((event: MessageEvent) => void) | null,
 *   onerror: ((event: ErrorEvent) => void) | null,
 *   addEventListener(type: "message", listener: (event: MessageEvent) => void): void,
 * }} Thinker
 */

/**
 * @param {Rung} rung
 * @param {Promise<Record<string, Blob>>} [files]
 * @returns {Promise<Thinker>}
 */
async function startThinker(rung, files) {
  const address = new URL("worker.js", import.meta.url).href;
  if (rung === "address") {
    return new Worker(scriptUrl(address), { type: "module", name: "engine" });
  }
  /** @type {Blob | undefined} */
  const given = (await files)?.["worker.js"];
  if (rung === "page") return thinkHere(given ? URL.createObjectURL(given) : address);
  // A worker from memory is a classic script: Chromium refuses a module there.
  const url = URL.createObjectURL(given ?? (await (await fetch(address)).blob()));
  const worker = new Worker(scriptUrl(url), { name: "engine" });
  worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
  return worker;
}

/** Counts stand-ins: each one needs a module of its own. */
let standIns = 0;

/**
 * The engine in the page itself, on the other end of a channel. It cannot be ended, only left.
 * @param {string} address
 * @returns {Promise<Thinker>}
 */
async function thinkHere(address) {
  const { port1, port2 } = new MessageChannel();
  Object.assign(globalThis, { enginePort: port2 });
  await import(address.startsWith("blob:") ? address : `${address}?${++standIns}`);
  const end = { terminate: () => port1.close(), onerror: null };
  return /** @type {Thinker} */ (/** @type {unknown} */ (Object.assign(port1, end)));
}

/** @param {string} reason @returns {CodedError} */
const unreachable = (reason) => ({ code: "engine-unreachable", data: { reason } });

/**
 * Starts the engine at once; calls made before it is ready wait. Where a game's frames are given,
 * it rests until something else is asked.
 * @param {{ files?: Promise<Record<string, Blob>>, frames?: any[], record?: string }} [given]
 *   `files`: what need not be fetched, by name; `frames`: of the game `record`, by ply
 * @returns {Engine}
 */
export function createEngine({ files, frames = [], record: whole } = {}) {
  const { build = "", pyodide = "" } = document.documentElement.dataset;
  const start = {
    base: new URL("../", import.meta.url).href,
    runtime: new URL(pyodide, location.href).href,
    build,
  };
  /** @type {Map<number, Call>} */
  const calls = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {() => void} */
  let declareReady = () => {};
  const [first = "address", ...rungs] = ladder();
  /** @type {Rung} */
  let rung = first;
  /** @type {Thinker | null} */
  let worker = null;
  /** Counts starts: one that comes about too late is ended again. */
  let launches = 0;
  /** Whether the present worker has said anything: if not, another kind of worker may. */
  let heard = false;
  let lastId = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;

  /** @type {{ -readonly [K in keyof Engine]: Engine[K] }} */
  const engine = {
    state: "resting",
    progress: { stage: "download", done: 0, total: 0 },
    error: null,
    ready: new Promise((resolve) => {
      declareReady = resolve;
    }),
    /** No worker can be had, but the page itself could think. */
    get pageIsLeft() {
      return engine.state === "failed" && rungs[0] === "page";
    },
    call(method, params) {
      const known = method === "frame" && frameAt(/** @type {any} */ (params));
      if (known) return Promise.resolve(known);
      if (engine.state === "resting") launch();
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const request = JSON.stringify({ id, method, params });
        calls.set(id, { request, repeated: false, resolve, reject });
        if (engine.state === "ready") post(request);
      });
    },
    restart: launch,
    thinkInPage() {
      rung = "page";
      rungs.length = 0;
      launch();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether a game came with its frames, so that it can be watched while the engine rests. */
    given: (record) => frames.length > 0 && record === whole,
  };

  /** The given frame, if it is this game's. @param {{ record: string, ply?: number | null }} asked */
  function frameAt({ record, ply }) {
    const [{ length = 0 } = {}] = frames;
    return engine.given(record) ? frames[ply ?? length] : undefined;
  }

  function launch() {
    worker?.terminate();
    worker = null;
    heard = false;
    engine.progress = { stage: "download", done: 0, total: 0 };
    enter("booting");
    const mine = ++launches;
    Promise.all([startThinker(rung, files), files]).then(
      ([own, given]) => (mine === launches ? attend(own, given) : own.terminate()),
      (error) => mine === launches && climb(unreachable(String(error))),
    );
  }

  /**
   * @param {Thinker} own
   * @param {Record<string, Blob>} [given]
   */
  function attend(own, given) {
    worker = own;
    own.onmessage = ({ data }) => own === worker && hear(data);
    own.onerror = (event) => {
      event.preventDefault();
      if (own === worker) lose(unreachable(event.message));
    };
    const life = `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    own.addEventListener("message", ({ data }) => data === ALIVE && mourn(own, life));
    own.postMessage({ start: { ...start, life, files: given } });
    watch();
  }

  /**
   * This kind of worker cannot be had: the next one, but the page itself only when asked for.
   * @param {CodedError} error
   */
  function climb(error) {
    const [next] = rungs;
    if (heard || !next || next === "page") return stop(error);
    rung = next;
    rungs.shift();
    launch();
  }

  /**
   * Waits for the lock that the worker holds while it lives, and so for its death.
   * @param {Thinker} own
   * @param {string} life
   */
  function mourn(own, life) {
    const gone = () => {
      if (own === worker) lose(unreachable("worker ended"));
    };
    navigator.locks.request(life, gone).catch(() => {});
  }

  /** @param {string} request */
  function post(request) {
    worker?.postMessage(request);
    watch();
  }

  /** Waits for the next word, as long as there is something to wait for. */
  function watch() {
    clearTimeout(watchdog);
    const waiting = engine.state === "booting" || (engine.state === "ready" && calls.size > 0);
    if (waiting) watchdog = setTimeout(timeOut, PATIENCE);
  }

  function timeOut() {
    const error = { code: "engine-timeout", data: { seconds: PATIENCE / 1000 } };
    // A slow start may still succeed: say so, offer to try again, and keep listening.
    if (engine.state !== "booting") lose(error);
    else if (!heard && rungs[0] && rungs[0] !== "page") climb(error);
    else enter("failed", error);
  }

  /** @param {string} text */
  function hear(text) {
    const message = JSON.parse(text);
    heard = true;
    if (message.boot) {
      engine.progress = message.boot;
      if (engine.state === "failed") enter("booting");
      notify();
    } else if (message.ready) {
      becomeReady(message.ready.build);
    } else if (message.failed) {
      stop(message.failed);
    } else if (message.dead) {
      lose({ code: "internal", data: { kind: message.dead } });
    } else if (message.id) {
      settle(message);
    }
    watch();
  }

  /** @param {string} running */
  function becomeReady(running) {
    if (running !== build) {
      stop({ code: "engine-integrity", data: { page: build, engine: running } });
      return;
    }
    enter("ready");
    declareReady();
    for (const { request } of calls.values()) post(request);
  }

  /** @param {{ id: number, result?: unknown, error?: CodedError }} message */
  function settle({ id, result, error }) {
    const call = calls.get(id);
    calls.delete(id);
    if (error) call?.reject(error);
    else call?.resolve(result);
  }

  /**
   * The worker is gone. Whoever waits gets one more try with a new one.
   * @param {CodedError} error
   */
  function lose(error) {
    if (engine.state !== "ready") {
      climb(error);
      return;
    }
    for (const [id, call] of calls) {
      if (call.repeated) {
        calls.delete(id);
        call.reject(error);
      }
      call.repeated = true;
    }
    launch();
  }

  /**
   * It cannot start. Calls keep waiting: a retry may still serve them.
   * @param {CodedError} error
   */
  function stop(error) {
    worker?.terminate();
    worker = null;
    enter("failed", error);
  }

  /**
   * @param {EngineState} state
   * @param {CodedError | null} [error]
   */
  function enter(state, error = null) {
    engine.state = state;
    engine.error = error;
    document.documentElement.dataset.engine = state;
    notify();
    watch();
  }

  function notify() {
    for (const listener of [...listeners]) listener();
  }

  if (!frames.length) launch();
  return engine;
}

/**
 * The page's side of the bridge. The worker behind it is expendable: when it dies or hangs it is
 * started again and the call repeated, which is safe because every call is a pure function.
 */

/** @typedef {{ stage: "download" | "start" | "install", done: number, total: number }} Progress */
/** @typedef {"booting" | "ready" | "failed"} EngineState */
/** @typedef {{ code: string, data: Record<string, unknown> }} CodedError */
/**
 * @typedef {{
 *   request: string, repeated: boolean,
 *   resolve: (result: any) => void, reject: (error: CodedError) => void
 * }} Call
 */
/**
 * @typedef {{
 *   state: EngineState, progress: Progress, error: CodedError | null,
 *   ready: Promise<void>,
 *   call(method: string, params: object): Promise<any>,
 *   restart(): void,
 *   watch(listener: () => void): () => void,
 * }} Engine
 */

const ALIVE = JSON.stringify({ alive: true });

/** Milliseconds without a word from the worker before it counts as hung. */
const PATIENCE = 20_000;

/** The page's one Trusted Types policy: our own scripts, from our own origin, nothing else. */
const policy = globalThis.trustedTypes?.createPolicy("engine-worker", {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url);
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
 * Starts the engine at once; calls made before it is ready wait.
 * @param {{ onBoot?: (progress: Progress) => void, onState?: (state: EngineState) => void }} [on]
 * @returns {Engine}
 */
export function createEngine({ onBoot, onState } = {}) {
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
  /** @type {Worker | null} */
  let worker = null;
  let lastId = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;

  /** @type {Engine} */
  const engine = {
    state: "booting",
    progress: { stage: "download", done: 0, total: 0 },
    error: null,
    ready: new Promise((resolve) => {
      declareReady = resolve;
    }),
    call(method, params) {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const request = JSON.stringify({ id, method, params });
        calls.set(id, { request, repeated: false, resolve, reject });
        if (engine.state === "ready") post(request);
      });
    },
    restart: launch,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function launch() {
    worker?.terminate();
    engine.progress = { stage: "download", done: 0, total: 0 };
    enter("booting");
    try {
      worker = new Worker(scriptUrl(new URL("worker.js", import.meta.url).href), {
        type: "module",
        name: "engine",
      });
    } catch (error) {
      stop({ code: "engine-unreachable", data: { reason: String(error) } });
      return;
    }
    const own = worker;
    own.onmessage = ({ data }) => own === worker && hear(data);
    own.onerror = (event) => {
      event.preventDefault();
      if (own === worker) lose({ code: "engine-unreachable", data: { reason: event.message } });
    };
    const life = `engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    own.addEventListener("message", ({ data }) => data === ALIVE && mourn(own, life));
    post(JSON.stringify({ start: { ...start, life } }));
  }

  /**
   * Waits for the lock that the worker holds while it lives, and so for its death.
   * @param {Worker} own
   * @param {string} life
   */
  function mourn(own, life) {
    const gone = () => {
      if (own === worker) lose({ code: "engine-unreachable", data: { reason: "worker ended" } });
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
    if (engine.state === "booting") enter("failed", error);
    else lose(error);
  }

  /** @param {string} text */
  function hear(text) {
    const message = JSON.parse(text);
    if (message.boot) {
      engine.progress = message.boot;
      if (engine.state === "failed") enter("booting");
      onBoot?.(message.boot);
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
      stop(error);
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
    onState?.(state);
    notify();
    watch();
  }

  function notify() {
    for (const listener of [...listeners]) listener();
  }

  launch();
  return engine;
}

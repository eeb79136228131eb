/**
 * The page and its service worker: install it once the engine is loaded, say when everything is on
 * the device, offer a new version, and repair.
 */

import { here } from "./site_address.js";

/** `ready`: every file is on the device. @typedef {"none" | "ready" | "update"} Offline */

const MINUTE = 60_000;
/** A page that is open looks for a new version so often; one that is seen again, if it is longer ago. */
const LOOK_EVERY = 60 * MINUTE;
const LOOK_WHEN_SEEN = 15 * MINUTE;
/** So long the service worker may take to fetch what is missing. */
const PATIENCE = 3 * MINUTE;

const workers = allowedWorkers();

/** The service workers; undefined in a frame without storage, where even reading the property throws. */
function allowedWorkers() {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether our service worker answers this page's requests, from what it stores */
export function isServedHere() {
  return workers?.controller?.scriptURL === `${here()}sw.js`;
}

/** Our own; the browser may name that of a site in a folder above, whose pages include ours. */
async function registered() {
  const found = await workers?.getRegistration();
  return found?.scope === here() ? found : undefined;
}

/**
 * @param {string} script  address of sw.js, as the browser accepts it
 * @param {(state: Offline) => void} onState
 */
export async function keepOffline(script, onState) {
  if (!workers) return;
  try {
    const registration = await workers.register(script, { updateViaCache: "none" });
    const reportState = async () => {
      const { waiting, active } = registration;
      if (!active) return;
      const whole = !waiting && (await isWhole(active));
      onState(registration.waiting ? "update" : whole ? "ready" : "none");
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", reportState);
    });
    registration.installing?.addEventListener("statechange", reportState);
    lookForUpdates(registration, reportState);
    await reportState();
  } catch {
    // Refused (private mode, a frame): the page works, but needs the network next time.
    onState("none");
  }
}

/**
 * True if the service worker has every file; it first fetches those that are missing, because browsers
 * and people clear storage.
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>}
 */
function isWhole(worker) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE, false);
  });
  worker.postMessage("mend", [port2]);
  return answer.finally(() => port1.close());
}

/**
 * A page may be open for days: looks for a new version every hour, when the page is seen again, and
 * when the network comes back, which is also when missing files can be had.
 * @param {ServiceWorkerRegistration} registration @param {() => void} mend
 */
function lookForUpdates(registration, mend) {
  let last = Date.now();
  const look = (/** @type {number} */ least) => {
    if (Date.now() - last < least) return;
    last = Date.now();
    registration.update().catch(() => {}); // no network, or the server is away: another time
  };
  addEventListener("online", () => {
    look(0);
    mend();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look(LOOK_WHEN_SEEN);
  });
  setInterval(look, LOOK_EVERY, MINUTE);
}

/** Lets a waiting version take over, then starts it. Games are kept where they are. */
export async function takeUpdate() {
  const registration = await registered();
  if (!registration?.waiting) return location.reload();
  workers?.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take-over");
}

/**
 * Removes the service worker and all files it kept, and asks for a fresh page. Saved games and
 * settings stay.
 */
export async function repair() {
  const registration = await registered();
  registration?.active?.postMessage("let-go");
  await registration?.unregister();
  await forgetFiles();
  const manifest = new URL("../boot.json", import.meta.url);
  for (const stale of [here(), manifest]) {
    await fetch(stale, { cache: "reload" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
  // The worker answers this page to its end; one of an older version may have looked into what is gone,
  // which makes it anew.
  await forgetFiles();
}

/** Repairs and starts again from the server's files; games and settings are kept. */
export async function repairAndReload() {
  await repair();
  location.reload();
}

/** Removes what the service worker (sw.js) has kept. */
export async function forgetFiles() {
  const cache = `${new URL(here()).pathname.slice(1)}croupier`;
  try {
    for (const name of [cache, `${cache}-lists`]) await caches.delete(name);
  } catch {
    // Where a frame may keep nothing, there is nothing to remove.
  }
}

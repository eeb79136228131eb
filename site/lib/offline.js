/**
 * The page and its service worker: install it once the engine is loaded, say when everything is on
 * the device, offer a new version, and repair.
 */

/** @typedef {"none" | "ready" | "update"} Offline */

const workers = allowedWorkers();

/** Where a frame may keep nothing, even asking is an error. */
function allowedWorkers() {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether a service worker answers this page's requests, from what it stores */
export function isServedHere() {
  return Boolean(workers?.controller);
}

/**
 * @param {string} script  address of sw.js, as the browser accepts it
 * @param {(state: Offline) => void} onState
 */
export async function keepOffline(script, onState) {
  if (!workers) return;
  try {
    const registration = await workers.register(script, { updateViaCache: "none" });
    const reportState = () => {
      if (registration.waiting && registration.active) onState("update");
      else if (registration.active) onState("ready");
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", reportState);
    });
    registration.installing?.addEventListener("statechange", reportState);
    reportState();
  } catch {
    // Refused (private mode, a frame): the page works, but needs the network next time.
    onState("none");
  }
}

/** Lets a waiting version take over, then starts it. Games are kept where they are. */
export async function takeUpdate() {
  const registration = await workers?.getRegistration();
  if (!registration?.waiting) return location.reload();
  workers?.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take-over");
}

/**
 * Removes the service worker and all files it kept, and asks for a fresh page. Saved games and
 * settings stay.
 */
export async function repair() {
  const registrations = (await workers?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await cacheNames();
  await Promise.all(
    names.filter((name) => name.startsWith("croupier")).map((name) => caches.delete(name)),
  );
  const manifest = new URL("../boot.json", import.meta.url);
  for (const stale of ["/", manifest]) {
    await fetch(stale, { cache: "reload" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}

/** Repairs and starts again from the server's files; games and settings are kept. */
export async function repairAndReload() {
  await repair();
  location.reload();
}

/** Where a frame may keep nothing, there is nothing to remove. */
async function cacheNames() {
  try {
    return await caches.keys();
  } catch {
    return [];
  }
}

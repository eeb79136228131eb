/** The screen of a device at the table stays on: a phone that is locked drops its connections. */

/** Until what it gives is called. Without it, or where it is refused, the screen goes off as usual. */
export function keepAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isOver = false;
  // The browser lets go whenever the page is out of sight.
  const take = async () => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
    if (isOver) lock?.release();
  };
  document.addEventListener("visibilitychange", take);
  take();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", take);
    lock?.release();
  };
}

/**
 * The log of what happened before this page was opened, fetched backwards ply by ply while the
 * table waits, so that nobody waits for it.
 * @param {import("./context.js").TableContext} table
 * @param {() => {record: string, ply: number}} present
 */
export function createHistory({ ask, log }, present) {
  let filling = false;
  let stopped = false;
  return {
    async fill() {
      if (filling) return;
      filling = true;
      // What lies long past is not read out.
      log.list.setAttribute("aria-live", "off");
      try {
        for (;;) {
          const { record, ply } = present();
          const first = log.first ?? ply + 1;
          if (stopped || first <= 0) return;
          log.addBefore(await ask("frame", { record, ply: first - 1 }));
        }
      } catch {
        // The game has moved on meanwhile (an undo): the next call tries again.
      } finally {
        filling = false;
        log.list.removeAttribute("aria-live");
      }
    },
    stop() {
      stopped = true;
    },
  };
}

/** @typedef {ReturnType<typeof createHistory>} History */

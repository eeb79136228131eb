/**
 * The log of what happened before this page was opened, fetched backwards ply by ply while the
 * table waits, so that nobody waits for it.
 * @param {import("./table.js").Desk} desk
 * @param {() => import("../types/game.d.ts").Frame} present
 */
export function createHistory({ ask, log }, present) {
  let filling = false;
  let stopped = false;
  return {
    async fill() {
      if (filling) return;
      filling = true;
      try {
        for (;;) {
          const { record, ply } = present();
          const first = log.first ?? ply + 1;
          if (stopped || first <= 0) return;
          log.addBefore(await ask("frame", { record, ply: first - 1 }));
        }
      } catch {
        // The game has moved on meanwhile (an undo): the next rest tries again.
      } finally {
        filling = false;
      }
    },
    stop() {
      stopped = true;
    },
  };
}

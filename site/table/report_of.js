/** @import { ReportModule } from "../types/game.d.ts" */

/**
 * A game's reports of a round and of its end; null where it has none, or the connection is gone.
 * @param {string} game @returns {Promise<ReportModule | null>}
 */
export const reportOf = (game) => import(`../games/${game}/report.js`).catch(() => null);

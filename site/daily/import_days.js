/** Daily games that were not played here: from a file or an older build. */

import { placeOf } from "../saves/calendar.js";
import { keepTry } from "../saves/days.js";
import { runningTry } from "../saves/tries.js";

/** @typedef {Pick<import("../types/shell.d.ts").Shell, "saves" | "catalog">} Shell */

/** Adds the finished daily games among the saves to the days. @param {Shell} shell */
export function importDays({ saves, catalog: { days } }) {
  for (const { key, record, over, updated, practice } of saves.list()) {
    if (!over || !placeOf(days, key)) continue;
    const begun = runningTry(key)?.begun;
    keepTry(days, {
      record,
      at: updated,
      ...(begun !== undefined && { begun }),
      ...(practice && { practice }),
    });
  }
}

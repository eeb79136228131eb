/** Games of days that have come otherwise than by being played here: from a file, or from an older build. */

import { placeOf } from "../../records/calendar.js";
import { keepTry } from "../../records/days.js";
import { runningTry } from "../../records/tries.js";

/** @typedef {Pick<import("../../types/shell.d.ts").Shell, "saves" | "catalog">} Shell */

/** Keeps what is finished among the saves. @param {Shell} shell */
export function gatherDays({ saves, catalog: { days } }) {
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

/** The mark on the installed app while the day's table is not played: no notification, no question. */

import { dayOf } from "../saves/calendar.js";
import { dayResult, isOpen } from "./result.js";

/** @import { DaysEntry } from "croupier/catalog" */

/** @param {DaysEntry} days */
export async function showBadge(days) {
  if (!("setAppBadge" in navigator) || !isInstalled()) return;
  try {
    if (isOpen(dayResult(days, dayOf()))) await navigator.setAppBadge();
    else await navigator.clearAppBadge();
  } catch {
    // The system shows none.
  }
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

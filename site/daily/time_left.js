/** Time left of the present day: until midnight UTC, the same moment for everybody. */

import { setText } from "../lib/dom.js";
import { DAY, dayOf } from "../saves/calendar.js";

/** @import { Translator } from "../lib/i18n.js" */

/** Milliseconds until the next day. @param {number} [now] */
export const untilNext = (now = Date.now()) => DAY - (now % DAY);

/** Hours and minutes. @param {number} time in milliseconds @param {Translator} t */
function timeWords(time, t) {
  const minutes = Math.max(1, Math.ceil(time / 60_000));
  const hours = Math.floor(minutes / 60);
  const left = t("daily.minutes", { n: minutes % 60 });
  if (!hours) return left;
  return minutes % 60
    ? t.list([t("daily.hours", { n: hours }), left])
    : t("daily.hours", { n: hours });
}

/**
 * Shows the time left of the day while the element is there, and calls back when the day has changed.
 * @param {HTMLElement} element @param {Translator} t
 * @param {() => void} changed called once, when it is another day
 * @returns {() => void} ends it
 */
export function showTimeLeft(element, t, changed) {
  const day = dayOf();
  const show = () => {
    if (dayOf() !== day) {
      stop();
      return changed();
    }
    setText(element, t("daily.next", { time: timeWords(untilNext(), t) }));
  };
  // Every half minute; where a device has slept, as soon as it is awake.
  const timer = setInterval(show, 30_000);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", show);
  };
  document.addEventListener("visibilitychange", show);
  show();
  return stop;
}

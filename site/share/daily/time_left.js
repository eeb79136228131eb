/** Time left of the present day: until midnight UTC, the same moment for everybody. */

import { setText } from "../../lib/dom.js";
import { DAY, dayOf } from "../../records/calendar.js";

/** @import { Translator } from "../../lib/i18n.js" */

/** Milliseconds until the next day. @param {number} [now] */
export const untilNext = (now = Date.now()) => DAY - (now % DAY);

/** Hours and minutes. @param {number} time in milliseconds @param {Translator} t */
function timeWords(time, t) {
  const minutes = Math.max(1, Math.ceil(time / 60_000));
  const hours = Math.floor(minutes / 60);
  const told = t("daily.minutes", { n: minutes % 60 });
  if (!hours) return told;
  return minutes % 60
    ? t.list([t("daily.hours", { n: hours }), told])
    : t("daily.hours", { n: hours });
}

/**
 * Tells the time to the next day as long as the element stands, and when the day has changed.
 * @param {HTMLElement} element @param {Translator} t
 * @param {() => void} changed called once, when it is another day
 * @returns {() => void} ends it
 */
export function tellTimeLeft(element, t, changed) {
  const day = dayOf();
  const tell = () => {
    if (dayOf() !== day) {
      stop();
      return changed();
    }
    setText(element, t("daily.next", { time: timeWords(untilNext(), t) }));
  };
  // Every half minute; where a device has slept, as soon as it is awake.
  const timer = setInterval(tell, 30_000);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
  document.addEventListener("visibilitychange", tell);
  tell();
  return stop;
}

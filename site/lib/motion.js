/**
 * Animation, for those who want it: with `still`, the same calls show the end at once. Every
 * animation starts from a page that already shows its end, changes transform and opacity only, and
 * can be skipped.
 */

import { getOwn } from "./get_own.js";

/** @typedef {"calm" | "brisk" | "instant"} Speed */
/**
 * Milliseconds at speed one. `easing`: from each keyframe without one to the next. `until`: of animations that
 * begin together, when the last one is through: they end together then, in one frame of the main thread.
 * @typedef {{delay?: number, duration?: number, easing?: string, until?: number}} Timing
 */
/** @typedef {ReturnType<typeof createMotion>} Motion */

/** Factor of each speed for all times. */
const SPEED_FACTORS = { calm: 1.45, brisk: 0.85, instant: 0 };
/**
 * Milliseconds for which an animation would stay as it ends, had it not been cancelled. Chromium draws the last
 * 40 ms of each on the main thread.
 */
const HELD = 60;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * Mode of motion, and its speed.
 * @typedef {object} State
 * @property {boolean} still  nothing moves
 * @property {number} factor  of all times; 0 without pauses
 * @property {Set<() => void>} running  ends an animation or a pause, for each one under way
 */

/**
 * @param {"moving" | "still"} kind
 * @param {Speed} speed
 */
export function createMotion(kind, speed) {
  const factor = getOwn(SPEED_FACTORS, speed) ?? SPEED_FACTORS.brisk;
  /** @type {State} */
  const state = { still: kind === "still" || factor === 0, factor, running: new Set() };
  return {
    kind: state.still ? "still" : "moving",

    /** @param {Element} element @param {Keyframe[]} keyframes @param {Timing} [timing] */
    play: (element, keyframes, timing) => play(state, element, keyframes, timing),

    /** Moves to its place from where it was. @param {Element} element @param {DOMRect} from @param {Timing} [timing] */
    async fly(element, from, timing) {
      const step = stepBetween(from, element.getBoundingClientRect());
      // Of several that are sent off together all are asked before the first one moves.
      await null;
      if (step) await play(state, element, [{ transform: step }, { transform: "none" }], timing);
    },

    /** Waits, so that people can follow. @param {number} ms */
    pause: (ms) => pause(state, ms * factor),

    /** Ends everything under way now. */
    skip() {
      for (const end of [...state.running]) end();
    },

    /** @param {number} ms @returns {number} milliseconds at this speed */
    scaled: (ms) => ms * factor,
  };
}

/**
 * @param {State} state
 * @param {Element} element @param {Keyframe[]} keyframes @param {Timing} [timing]
 * @returns {Promise<void>}
 */
async function play(state, element, keyframes, timing = {}) {
  if (state.still) return;
  const { factor, running } = state;
  const { duration = 260, delay = 0, easing = EASE, until = delay + duration } = timing;
  const whole = until * factor + HELD;
  const share = (/** @type {number} */ ms) => (ms * factor) / whole;
  const moved = within(keyframes, share(delay), share(delay + duration), easing);
  const animation = element.animate(moved, whole);
  await new Promise((/** @type {(_: void) => void} */ resolve) => {
    const end = () => {
      running.delete(end);
      animation.cancel();
      resolve();
    };
    running.add(end);
    // Timed from when it began to move; by then it may have been ended.
    animation.ready.then(() => setTimeout(end, until * factor), end);
  });
}

/**
 * Keyframes in a part of the time: before and after it the first and the last one stay.
 * @param {Keyframe[]} keyframes @param {number} begin @param {number} end  as shares of the time
 * @param {string} easing
 * @returns {Keyframe[]}
 */
function within(keyframes, begin, end, easing) {
  const at = (/** @type {number} */ share) => Math.min(1, begin + (end - begin) * share);
  const moved = keyframes.map((each, i) => ({
    easing,
    ...each,
    offset: at(each.offset ?? i / (keyframes.length - 1)),
  }));
  return [{ ...keyframes[0], offset: 0 }, ...moved, { ...keyframes.at(-1), offset: 1 }];
}

/**
 * @param {State} state @param {number} ms
 * @returns {Promise<void>}
 */
function pause({ running }, ms) {
  if (ms < 1) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      running.delete(done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    running.add(done);
  });
}

/**
 * The transform that puts an element of rectangle `to` where `from` is; null where they agree.
 * @param {DOMRect} from @param {DOMRect} to
 */
function stepBetween(from, to) {
  if (!to.width || !from.width) return null;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/**
 * Kind of motion: still if the person has turned it off, here or in the system.
 * @param {string} setting "auto" or "off"
 * @returns {"moving" | "still"}
 */
export function motionKind(setting) {
  const off = setting === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return off ? "still" : "moving";
}

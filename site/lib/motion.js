/**
 * Movement with a twin. Both twins have one shape; the still one shows the same end state at
 * once. Every animation decorates a state that is already in the DOM, touches transform and
 * opacity only, and can be skipped.
 */

/** @typedef {"calm" | "brisk" | "instant"} Speed */
/** @typedef {{delay?: number, duration?: number, easing?: string}} Timing */
/**
 * @typedef {object} Motion
 * @property {"moving" | "still"} kind
 * @property {(element: Element, keyframes: Keyframe[], timing?: Timing) => Promise<void>} play
 * @property {(element: Element, timing?: Timing) => Promise<void>} settle   drops into place
 * @property {(element: Element, from: DOMRect, timing?: Timing) => Promise<void>} fly
 *   arrives from another place
 * @property {(elements: Iterable<Element>, mutate: () => void, timing?: Timing) => Promise<void>} flip
 *   moves elements from where they were before `mutate` to where they are after it
 * @property {(ms: number) => Promise<void>} beat   a pause for the eye
 * @property {() => void} skip   ends everything under way now
 * @property {(ms: number) => number} pace   milliseconds at this speed
 */

const PACE = { calm: 1.45, brisk: 0.85, instant: 0 };
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * @param {"moving" | "still"} kind
 * @param {Speed} speed
 * @returns {Motion}
 */
export function createMotion(kind, speed) {
  const factor = PACE[speed] ?? PACE.brisk;
  const { beat, skipBeats } = createBeats(factor);
  if (kind === "still" || factor === 0) return stillMotion(kind, factor, beat, skipBeats);

  /** @type {Set<Animation>} */
  const running = new Set();

  /** @type {Motion["play"]} */
  const play = async (element, keyframes, timing = {}) => {
    const animation = element.animate(keyframes, {
      duration: (timing.duration ?? 260) * factor,
      delay: (timing.delay ?? 0) * factor,
      easing: timing.easing ?? EASE,
      fill: "backwards",
    });
    running.add(animation);
    try {
      await animation.finished;
    } catch {
      // Cancelled because its element left the page: the state is already right.
    } finally {
      running.delete(animation);
    }
  };

  /** @type {Motion["fly"]} */
  const fly = (element, from, timing) => {
    const step = stepBetween(from, element.getBoundingClientRect());
    return step
      ? play(element, [{ transform: step }, { transform: "none" }], timing)
      : Promise.resolve();
  };

  return {
    kind,
    play,
    fly,
    settle: (element, timing) => play(element, SETTLE, { duration: 420, ...timing }),
    async flip(elements, mutate, timing) {
      const before = [...elements].map((element) => ({
        element,
        rect: element.getBoundingClientRect(),
      }));
      mutate();
      await Promise.all(before.map(({ element, rect }) => fly(element, rect, timing)));
    },
    beat,
    skip() {
      for (const animation of running) animation.finish();
      skipBeats();
    },
    pace: (ms) => ms * factor,
  };
}

/** @type {Keyframe[]} */
const SETTLE = [
  { transform: "translateY(-70%) rotate(-200deg) scale(1.25)", opacity: 0 },
  { transform: "translateY(-40%) rotate(-120deg) scale(1.2)", opacity: 1, offset: 0.25 },
  { transform: "translateY(6%) rotate(14deg) scale(1)", offset: 0.72 },
  { transform: "translateY(-3%) rotate(-5deg)", offset: 0.86 },
  { transform: "none", opacity: 1 },
];

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

/** @param {number} factor */
function createBeats(factor) {
  /** @type {Set<() => void>} */
  const waiting = new Set();
  return {
    /** @param {number} ms @returns {Promise<void>} */
    beat(ms) {
      if (ms * factor < 1) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(done, ms * factor);
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    },
    skipBeats() {
      for (const done of [...waiting]) done();
    },
  };
}

/**
 * @param {"moving" | "still"} kind @param {number} factor
 * @param {Motion["beat"]} beat @param {() => void} skip
 * @returns {Motion}
 */
function stillMotion(kind, factor, beat, skip) {
  const nothing = () => Promise.resolve();
  return {
    kind,
    play: nothing,
    fly: nothing,
    settle: nothing,
    flip(_elements, mutate) {
      mutate();
      return Promise.resolve();
    },
    beat,
    skip,
    pace: (ms) => ms * factor,
  };
}

/**
 * Which twin to use: the person's setting first, then the system's wish.
 * @param {"auto" | "off" | undefined | null} setting
 * @returns {"moving" | "still"}
 */
export function motionKind(setting) {
  if (setting === "off") return "still";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "moving";
}

/**
 * Movement with a twin. Both twins have one shape; the still one shows the same end state at
 * once. Every animation decorates a state that is already in the DOM, touches transform and
 * opacity only, and can be skipped.
 */

/** @typedef {"calm" | "brisk" | "instant"} Speed */
/** @typedef {{delay?: number, duration?: number, easing?: string}} Timing milliseconds at pace 1 */
/** @typedef {ReturnType<typeof createMotion>} Motion */

const PACE = { calm: 1.45, brisk: 0.85, instant: 0 };
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** A die dropping into its place. @type {Keyframe[]} */
const SETTLE = [
  { transform: "translateY(-70%) rotate(-200deg) scale(1.25)", opacity: 0 },
  { transform: "translateY(-40%) rotate(-120deg) scale(1.2)", opacity: 1, offset: 0.25 },
  { transform: "translateY(6%) rotate(14deg) scale(1)", offset: 0.72 },
  { transform: "translateY(-3%) rotate(-5deg)", offset: 0.86 },
  { transform: "none", opacity: 1 },
];

/**
 * @param {"moving" | "still"} kind
 * @param {Speed} speed
 */
export function createMotion(kind, speed) {
  const factor = PACE[speed] ?? PACE.brisk;
  const still = kind === "still" || factor === 0;
  /** What a skip ends. @type {Set<() => void>} */
  const running = new Set();

  /**
   * @param {Element} element @param {Keyframe[]} keyframes @param {Timing} [timing]
   * @returns {Promise<void>}
   */
  async function play(element, keyframes, { duration = 260, delay = 0, easing = EASE } = {}) {
    if (still) return;
    const animation = element.animate(keyframes, {
      duration: duration * factor,
      delay: delay * factor,
      easing,
      fill: "backwards",
    });
    const finish = () => animation.finish();
    running.add(finish);
    // Cancelled means that its element has left the page: the state is right without it.
    await animation.finished.catch(() => {});
    running.delete(finish);
  }

  return {
    kind: still ? "still" : "moving",
    play,

    /** Drops into place. @param {Element} element @param {Timing} [timing] */
    settle: (element, timing) => play(element, SETTLE, { duration: 420, ...timing }),

    /** Arrives from where it was. @param {Element} element @param {DOMRect} from @param {Timing} [timing] */
    async fly(element, from, timing) {
      const step = stepBetween(from, element.getBoundingClientRect());
      if (step) await play(element, [{ transform: step }, { transform: "none" }], timing);
    },

    /** A pause for the eye. @param {number} ms @returns {Promise<void>} */
    beat(ms) {
      if (ms * factor < 1) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          running.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms * factor);
        running.add(done);
      });
    },

    /** Ends everything under way now. */
    skip() {
      for (const end of [...running]) end();
    },

    /** @param {number} ms @returns {number} milliseconds at this speed */
    pace: (ms) => ms * factor,
  };
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
 * Which twin to use: the person's setting first, then the system's wish.
 * @param {string} setting "auto" or "off"
 * @returns {"moving" | "still"}
 */
export function motionKind(setting) {
  const off = setting === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return off ? "still" : "moving";
}

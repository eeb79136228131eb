/**
 * A throw: dice leave a hand together, roll over the felt, settle one after another wherever they
 * come to lie, and only then slide to their places. What is thrown is drawn on the layer of flights;
 * the view shows the roll when the dice have come to rest, so that nothing tells it before.
 */

import { h, loadStyle } from "../lib/dom.js";
import { afterFrame } from "../lib/scheduling.js";
import { die } from "./die.js";
import { randomFrom, restingPlaces, sideOf } from "./throw_places.js";
import { takeRelease } from "./throw_velocity.js";

/** @import { Motion, Timing } from "../lib/motion.js" */
/** @import { Hit } from "../lib/sound.js" */
/** @import { ViewContext } from "../types/game.d.ts" */
/** @import { Tone } from "../ui/mark.js" */
/** @import { Flights } from "./flight.js" */
/** @import { Release } from "./throw_velocity.js" */
/** @import { Box, Point } from "./throw_places.js" */

/**
 * @typedef {{motion: () => Motion, flights: Flights,
 *   cue: ViewContext["cue"]}} Table
 */
/** @typedef {{tone: Tone, face: number, big?: boolean}} ThrownDie */
/** Origin of a throw; `own`: from a person at this table. @typedef {Point & {own?: boolean}} From */
/**
 * Target of a throw, in pixels of the window. `seed`: of its look, so that a replay looks the same.
 * @typedef {{from: From, onto: Box, size: number, seed: number}} Throw
 */
/**
 * A die on the felt.
 * @typedef {{die: ThrownDie, holder: HTMLElement, turn: HTMLElement, angle: number, size: number}} Cast
 */

export const dressed = loadStyle(new URL("throw.css", import.meta.url)).catch(() => {});

/**
 * Milliseconds at speed one until the first and the last die of a throw have settled, and for which it lies as
 * it fell before it is sorted: the person's own is shown longer.
 */
const OWN = { first: 720, last: 980, pause: 470 };
const OTHERS = { first: 430, last: 640, pause: 130 };
/** Maximum delay between two dice that leave the hand. */
const SPREAD = 60;
/** In how many moments the dice of a throw settle, at most. */
const MOMENTS = 4;
/** Duration of sorting. */
const GATHER = 260;
/** Pause on dice where nothing moves. */
const STILL = 250;

/** A rolling die loses its speed by and by. */
const ROLL = "cubic-bezier(0.2, 0.62, 0.34, 1)";
/** Side of the cube, as a share of a settled die. */
const SIDE = 0.9;
/** A big die is larger by as much. */
const BIG = 1.42;
/** No die turns faster: what turns faster only flickers. In degrees. */
const MOST_TURNS = 1260;

/**
 * Throws dice. Resolves when all lie still, at once where nothing moves; they stay until they are
 * gathered.
 * @param {ThrownDie[]} dice @param {Throw} thrown @param {Table} table
 * @returns {Promise<Cast[]>}
 */
export async function castDice(dice, thrown, table) {
  if (table.motion().kind === "still" || !thrown.onto.width) return [];
  await dressed;
  const hand = thrown.from.own ? takeRelease() : null;
  const times = thrown.from.own ? OWN : OTHERS;
  const random = randomFrom(thrown.seed);
  const room = thrown.size * (anyBig(dice) ? 1.2 : 1);
  const onto = hand ? sideOf(thrown.onto, hand, dice.length, room) : thrown.onto;
  const places = restingPlaces(dice.length, onto, room, random);
  const casts = dice.map((each, i) => {
    const size = thrown.size * (each.big ? BIG : 1);
    const place = places[i] ?? { x: thrown.onto.left, y: thrown.onto.top };
    return createCast(each, place, size, random() * 44 - 22, table);
  });
  // So many are not drawn and set in motion in one go: they lie ready for a frame, unseen.
  for (const { holder } of casts) holder.style.opacity = "0";
  await afterFrame();
  for (const { holder } of casts) holder.style.opacity = "";
  const timings = casts.map((_, i) => {
    const delay = random() * SPREAD;
    const end = times.first + (times.last - times.first) * settling(i, casts.length);
    return { delay, duration: end - delay, easing: ROLL };
  });
  table.cue("roll", 0, hitsOf(dice, timings, table.motion()));
  const way = { from: hand?.at ?? thrown.from, over: hand ? past(hand, thrown.onto) : null };
  await Promise.all(
    casts.map((cast, i) => rollIn(cast, way, places[i], timings[i] ?? {}, random, table.motion())),
  );
  await table.motion().pause(times.pause);
  return casts;
}

/**
 * When the nth of some dice settles, 0 to 1: in so many moments, because each makes work for a slow phone.
 * @param {number} nth @param {number} count
 */
function settling(nth, count) {
  const moments = Math.min(MOMENTS, count);
  return moments > 1 ? Math.floor((nth * moments) / count) / (moments - 1) : 0;
}

/**
 * Sound hits of a throw: each die hits the felt when it comes down, and the last ones hit others.
 * @param {ThrownDie[]} dice @param {{delay: number, duration: number}[]} timings
 * @param {Motion} motion
 * @returns {Hit[]}
 */
const hitsOf = (dice, timings, motion) =>
  dice.flatMap(({ big = false }, i) => {
    const { delay = 0, duration = 0 } = timings[i] ?? {};
    return LANDINGS.map(([when = 0, hard], nth) => ({
      at: motion.scaled(delay + duration * when),
      ...{ big, hard, on: /** @type {"die" | "felt"} */ (nth && i % 2 ? "die" : "felt") },
    }));
  });

/** Distance past their places that dice fly, in milliseconds of the hand's movement. */
const PAST = 90;
/** At most so much of the felt's width. */
const FARTHEST = 0.3;
/** A hand that is slower than this has let go and not thrown, in pixels a millisecond. */
const SLOW = 0.15;

/**
 * Distance in pixels that dice fly past their places before they come back; null if they were only
 * released.
 * @param {Release} hand @param {Box} onto
 */
function past({ velocity }, { width }) {
  const fast = Math.hypot(velocity.x, velocity.y);
  if (fast < SLOW) return null;
  const far = Math.min(fast * PAST, width * FARTHEST) / fast;
  return { x: velocity.x * far, y: velocity.y * far };
}

/** @param {ThrownDie[]} dice */
const anyBig = (dice) => dice.some(({ big }) => big);

/**
 * A die where it will lie: a cube that is seen while it rolls, and over that the die drawn flat.
 * @param {ThrownDie} thrown @param {Point} place its middle @param {number} size
 * @param {number} angle at which it comes to lie, in degrees @param {Pick<Table, "flights">} table
 * @returns {Cast}
 */
export function createCast(thrown, place, size, angle, { flights }) {
  const { tone, face } = thrown;
  const turn = drawn(thrown);
  turn.style.rotate = `${angle}deg`;
  const at = new DOMRect(place.x - size / 2, place.y - size / 2, size, (size * 34) / 32);
  const holder = flights.place(turn, at);
  holder.classList.add("cast");
  Object.assign(holder.dataset, { tone, cast: face });
  holder.style.setProperty("--half", `${(size * SIDE) / 2}px`);
  return { die: thrown, holder, turn, angle, size };
}

/** Dice as they have been drawn, by their looks: a slow phone copies them sooner than it makes new ones. @type {Map<string, HTMLElement>} */
const models = new Map();

/** The cube and the flat die of a thrown one. @param {ThrownDie} thrown */
function drawn({ tone, face, big = false }) {
  const key = `${tone} ${face} ${big}`;
  const model =
    models.get(key) ??
    h(
      "span",
      { class: "cast-turn" },
      h("i", { class: "cast-shadow" }),
      h(
        "span",
        { class: "cast-lift" },
        h(
          "span",
          { class: "cast-solid" },
          h("span", { class: "cast-cube" }, facesOf(face).map(cubeFace)),
        ),
        h("span", { class: "cast-flat" }, die(tone, face, { big })),
      ),
    );
  models.set(key, model);
  return /** @type {HTMLElement} */ (model.cloneNode(true));
}

/** The faces of a cube that shows one of them: it, the opposite one, and the two pairs beside it. @param {number} face */
function facesOf(face) {
  const [a = 2, b = 3] = [1, 2, 3].filter((low) => low !== face && low !== 7 - face);
  return [face, 7 - face, a, 7 - a, b, 7 - b];
}

/** @param {number} face */
const cubeFace = (face) => h("span", { class: `cast-face cast-face-${face}` });

/**
 * Rolls a die from the hand to its place; a die that was flicked flies past that and comes back.
 * @param {Cast} cast @param {{from: Point, over: Point | null}} way @param {Point | undefined} to
 * @param {Timing} timing
 * @param {() => number} random @param {Motion} motion
 */
async function rollIn(
  { holder, turn, angle, size: width },
  { from, over },
  to,
  timing,
  random,
  motion,
) {
  const dx = from.x + (random() - 0.5) * width * 3 - (to?.x ?? 0);
  const dy = from.y + (random() - 0.5) * width * 3 - (to?.y ?? 0);
  // What hops the same way with every die is in the style sheet; its times are on that part alone, for
  // what a die hands down to all its parts is asked of all of them.
  const { style } = partOf(turn, ".cast-lift");
  style.animationDelay = `${motion.scaled(timing.delay ?? 0)}ms`;
  style.animationDuration = `${motion.scaled(timing.duration ?? 0)}ms`;
  // A class, and not on the cube itself: what is not fully opaque, or may come to be, is drawn flat.
  holder.classList.add("cast-rolling");
  await Promise.all([
    motion.play(
      holder,
      [
        { transform: `translate(${dx}px, ${dy}px)` },
        ...(over ? [{ transform: `translate(${over.x}px, ${over.y}px)`, offset: 0.62 }] : []),
        { transform: "none" },
      ],
      timing,
    ),
    motion.play(partOf(turn, ".cast-cube"), spin(dx, dy, width, angle), timing),
  ]);
  holder.classList.remove("cast-rolling");
}

/** @param {HTMLElement} turn of a die @param {string} name */
const partOf = (turn, name) => /** @type {HTMLElement} */ (turn.querySelector(name));

/**
 * Rolling without slipping: as far as the die has still to go, as far it has still to turn, about
 * the axis across its way.
 * @param {number} dx @param {number} dy the way back to the hand, in pixels @param {number} size
 * @param {number} angle of the die on the felt, in degrees
 * @returns {Keyframe[]}
 */
function spin(dx, dy, size, angle) {
  const far = Math.hypot(dx, dy) || 1;
  const about = Math.atan2(-dx, dy) - (angle * Math.PI) / 180;
  const degrees = Math.min(MOST_TURNS, (far / (size / 2)) * (180 / Math.PI));
  const at = (/** @type {number} */ left) =>
    `rotate3d(${Math.cos(about).toFixed(4)}, ${Math.sin(about).toFixed(4)}, 0, ${left}deg)`;
  return [
    { transform: at(-degrees) },
    { transform: at(-degrees * 0.04), offset: 0.9 },
    { transform: at(0) },
  ];
}

/** Times at which a die hits the felt, as a share of its way (as in throw.css), and how hard. */
const LANDINGS = [
  [0.34, 0.9],
  [0.58, 0.5],
  [0.74, 0.25],
];

/**
 * Slides thrown dice to where they belong.
 * @param {Cast[]} casts @param {(thrown: ThrownDie) => Element | undefined} targetOf asked once a die
 * @param {Table} table @param {() => void} [shown] lets the places be seen, which may change then
 */
export async function gather(casts, targetOf, table, shown = () => {}) {
  const { motion } = table;
  if (motion().kind === "still" || !casts.length) {
    shown();
    discard(casts);
    return motion().pause(STILL);
  }
  // All are asked where they are before anything moves.
  const ways = casts.map((cast) => wayOf(cast, targetOf(cast.die)));
  shown();
  const targets = ways.flatMap(({ target, to }) => (target && to?.width ? [target] : []));
  for (const target of targets) target.classList.add("cast-awaited");
  await Promise.all(ways.map((way, i) => slide(way, i * 14, motion())));
  // All at once: the first has lain in its place for the blink of an eye, and each change would be a
  // piece of work for a slow phone.
  for (const target of targets) target.classList.remove("cast-awaited");
  discard(casts);
}

/**
 * Dice leap up one after another: what they show is rare.
 * @param {Element[]} dice @param {Motion} motion
 */
export const leap = (dice, motion) =>
  Promise.all(
    dice.map((die, i) => motion.play(die, LEAP, { delay: i * 70, duration: 380, easing: "ease" })),
  );

/** @type {Keyframe[]} */
const LEAP = [
  { transform: "none" },
  { transform: "translateY(-42%) rotate(7deg) scale(1.14)", offset: 0.4 },
  { transform: "translateY(5%)", offset: 0.75 },
  { transform: "none" },
];

/** Takes thrown dice away that are not wanted any more. @param {Cast[] | null} casts */
export function discard(casts) {
  for (const { holder } of casts ?? []) holder.remove();
}

/** A die's place and destination. @param {Cast} cast @param {Element | undefined} target */
const wayOf = (cast, target) => ({
  ...{ cast, target },
  ...{ at: cast.holder.getBoundingClientRect(), to: target?.getBoundingClientRect() },
});

/**
 * @param {ReturnType<typeof wayOf>} way @param {number} delay
 * @param {Motion} motion
 */
async function slide({ cast: { holder, turn }, target, at, to }, delay, motion) {
  if (!target || !to?.width) return holder.remove();
  const [dx, dy] = [to.left - at.left, to.top - at.top];
  const goal = `translate(${dx}px, ${dy}px) scale(${to.width / at.width})`;
  holder.style.transform = goal;
  const timing = { delay, duration: GATHER };
  turn.style.transitionDelay = `${motion.scaled(delay)}ms`;
  turn.style.transitionDuration = `${motion.scaled(GATHER)}ms`;
  turn.style.rotate = "0deg";
  holder.classList.add("cast-sliding");
  await motion.play(holder, [{ transform: "none" }, { transform: goal }], timing);
}

/**
 * From where a seat throws: people from the near edge of the table, others from their badge.
 * @param {HTMLElement} root of the view @param {string[]} seats of the set-up
 * @param {number} seat
 * @returns {From}
 */
export function handOf(root, seats, seat) {
  const table = root.getBoundingClientRect();
  const badge = root.querySelector(`.seat[data-seat="${seat}"]`)?.getBoundingClientRect();
  const own = seats[seat] === "human";
  if (own || !badge?.width)
    return { x: table.left + table.width * 0.08, y: table.bottom + 40, own };
  return { x: badge.left + badge.width / 2, y: badge.top + badge.height / 2 };
}

/**
 * A throw: dice leave a hand together, roll over the felt, settle one after another wherever they
 * come to lie, and only then slide to their places. What is thrown is drawn on the layer of flights;
 * the view shows the roll when the dice have come to rest, so that nothing tells it before.
 */

import { h, loadStyle } from "../lib/dom.js";
import { afterFrame } from "../lib/scheduling.js";
import { die, FACE } from "./die.js";
import { oneAfterAnother } from "./snapshot.js";
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
 * A die on the felt. `angle`: at which it lies, in degrees; `size`: its width in pixels.
 * @typedef {{die: ThrownDie, holder: HTMLElement, cube: HTMLElement, angle: number, size: number}} Cast
 */

export const dressed = loadStyle(new URL("throw.css", import.meta.url)).catch(() => {});

/**
 * Milliseconds at speed one until the first and the last die of a throw have settled, and for which it lies as
 * it fell before it is sorted: the person's own is shown longer.
 */
const OWN = { first: 720, last: 980, pause: 470 };
const OTHERS = { first: 430, last: 640, pause: 130 };
/** Duration of one die's way to its place, and how much later than the one before it sets out. */
const GATHER = 260;
const APART = 14;
/** Pause on dice where nothing moves. */
const STILL = 250;

/** A rolling die loses its speed by and by. */
const ROLL = "cubic-bezier(0.2, 0.62, 0.34, 1)";
/** The same curve in two parts: past the place, and back; and the share of time that the first one takes. */
const PASSING = "cubic-bezier(0.32, 0.4, 0.61, 0.74)";
const RETURNING = "cubic-bezier(0.2, 0.64, 0.47, 1)";
const PASSED = 0.25;
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
  const settled = casts.map(
    (_, i) => times.first + ((times.last - times.first) * i) / Math.max(1, casts.length - 1),
  );
  table.cue("roll", 0, hitsOf(dice, settled, table.motion()));
  const way = { from: hand?.at ?? thrown.from, over: hand ? past(hand, thrown.onto) : null };
  await Promise.all(
    casts.map((cast, i) => {
      const timing = { duration: settled[i], until: settled.at(-1) };
      return rollIn(cast, way, places[i], timing, random, table.motion());
    }),
  );
  // Where they lie they are drawn flat, all in one piece of work.
  for (const { cube, die: thrown } of casts) cube.replaceWith(flat(thrown));
  await table.motion().pause(times.pause);
  return casts;
}

/**
 * Sound hits of a throw: each die hits the felt when it comes down, and the last ones hit others.
 * @param {ThrownDie[]} dice @param {number[]} settled when each one lies still, in ms
 * @param {Motion} motion
 * @returns {Hit[]}
 */
const hitsOf = (dice, settled, motion) =>
  dice.flatMap(({ big = false }, i) =>
    LANDINGS.map(([when = 0, hard], nth) => ({
      at: motion.scaled((settled[i] ?? 0) * when),
      ...{ big, hard, on: /** @type {"die" | "felt"} */ (nth && i % 2 ? "die" : "felt") },
    })),
  );

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
 * A die where it will lie, as a cube.
 * @param {ThrownDie} thrown @param {Point} place its middle @param {number} size
 * @param {number} angle at which it comes to lie, in degrees @param {Pick<Table, "flights">} table
 * @returns {Cast}
 */
export function createCast(thrown, place, size, angle, { flights }) {
  const { tone, face } = thrown;
  const cube = h("span", { class: "cast-cube" }, facesOf(face).map(cubeFace));
  const width = size * FACE;
  const at = new DOMRect(place.x - width / 2, place.y - width / 2, width, width);
  const holder = flights.place(h("i", { class: "cast-shadow" }), at);
  holder.append(cube);
  holder.classList.add("cast");
  Object.assign(holder.dataset, { tone, cast: face });
  holder.style.transform = `rotate(${angle}deg)`;
  return { die: thrown, holder, cube, angle, size };
}

/** The faces of a cube that shows one of them: it, the opposite one, and the two pairs beside it. @param {number} face */
function facesOf(face) {
  const [a = 2, b = 3] = [1, 2, 3].filter((low) => low !== face && low !== 7 - face);
  return [face, 7 - face, a, 7 - a, b, 7 - b];
}

/** @param {ThrownDie} thrown */
const flat = ({ tone, face, big = false }) => die(tone, face, { big });

/** @param {number} face */
const cubeFace = (face) => h("i", { class: "cast-face", dataset: { pips: face } });

/**
 * Rolls a die from the hand to its place; a die that was flicked flies past that and comes back.
 * @param {Cast} cast @param {{from: Point, over: Point | null}} way @param {Point | undefined} to
 * @param {Timing} timing
 * @param {() => number} random @param {Motion} motion
 */
function rollIn({ holder, cube, angle, size }, { from, over }, to, timing, random, motion) {
  const dx = from.x + (random() - 0.5) * size * 3 - (to?.x ?? 0);
  const dy = from.y + (random() - 0.5) * size * 3 - (to?.y ?? 0);
  const at = (/** @type {Point} */ { x, y }) => `translate(${x}px, ${y}px) rotate(${angle}deg)`;
  const way = [
    { transform: at({ x: dx, y: dy }), easing: over ? PASSING : ROLL },
    ...(over ? [{ transform: at(over), offset: PASSED, easing: RETURNING }] : []),
    { transform: at({ x: 0, y: 0 }) },
  ];
  return Promise.all([
    motion.play(holder, way, timing),
    motion.play(cube, BOUNCE, timing),
    motion.play(cube, spin(dx, dy, size, angle), timing),
  ]);
}

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
  const axis = `${Math.cos(about).toFixed(4)} ${Math.sin(about).toFixed(4)} 0`;
  const at = (/** @type {number} */ left) => ({ rotate: `${axis} ${left}deg` });
  return [{ ...at(-degrees), easing: ROLL }, at(0)];
}

/** How a die hits the felt: it falls faster and faster, and leaves slower and slower. Its shadow stays below. @type {Keyframe[]} */
const BOUNCE = [
  { translate: "0 -100%", scale: 1.32, easing: "ease-in" },
  { translate: "0 -80%", scale: 1.256, easing: "ease-in", offset: 0.16 },
  { translate: "0 0", scale: 1, easing: "ease-out", offset: 0.34 },
  { translate: "0 -34%", scale: 1.109, easing: "ease-in", offset: 0.46 },
  { translate: "0 0", scale: 1, easing: "ease-out", offset: 0.58 },
  { translate: "0 -10%", scale: 1.032, easing: "ease-in", offset: 0.66 },
  { translate: "0 0", scale: 1, easing: "ease-out", offset: 0.74 },
  { translate: "0 0", scale: 1 },
];

/** Times at which a die hits the felt, as a share of its way (as in BOUNCE), and how hard. */
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
  const timingOf = oneAfterAnother(ways.length, APART, GATHER);
  await Promise.all(ways.map((way, i) => slide(way, timingOf(i), motion())));
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
  { transform: "translateY(-50%) rotate(7deg) scale(1.14)", offset: 0.4 },
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
 * A die straightens on its way, and has no shadow of its own in its place.
 * @param {ReturnType<typeof wayOf>} way @param {Timing} timing
 * @param {Motion} motion
 */
async function slide({ cast: { holder, angle, size }, target, at, to }, timing, motion) {
  if (!target || !to?.width) return holder.remove();
  holder.querySelector(".cast-shadow")?.remove();
  const dx = to.left + to.width / 2 - at.left - at.width / 2;
  const dy = to.top + to.height / 2 - at.top - at.height / 2;
  const goal = `translate(${dx}px, ${dy}px) scale(${to.width / (size * FACE)}) rotate(0deg)`;
  const from = `translate(0, 0) scale(1) rotate(${angle}deg)`;
  holder.style.transform = goal;
  await motion.play(holder, [{ transform: from }, { transform: goal }], timing);
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

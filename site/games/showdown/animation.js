/**
 * Animation of events. The new state is in the DOM already; this moves pictures over it: thrown dice
 * slide to their places, the pawn walks, cards fly to the board, markers come and go.
 */

import { eventOf } from "../../parts/events.js";
import { all, snapshotOf } from "../../parts/snapshot.js";
import { castDice, gather, handOf, leap, discard as remove } from "../../parts/throw.js";
import { announce } from "./announcement.js";
import {
  ANNOUNCED,
  CARD,
  DROP,
  dropTime,
  LAST_LOOK,
  QUICK,
  RED,
  STEADY,
  walkTime,
} from "./pace.js";
import { takeOver } from "./takeover.js";
import { pawnSpot, SPACES } from "./track.js";
import { isBotsDeed } from "./view_state.js";

/** @import { Event, EventOf, Frame } from "croupier/showdown" */
/** @import { Motion } from "../../lib/motion.js" */
/** @import { Snapshot } from "../../parts/snapshot.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Cast } from "../../parts/throw.js" */
/** @import { Pace } from "./pace.js" */

/** A die dropping into its place: fast, then it comes to rest. @type {Keyframe[]} */
const SETTLE = [
  { transform: "translateY(-70%) rotate(-200deg) scale(1.25)", opacity: 0 },
  { transform: "translateY(-40%) rotate(-120deg) scale(1.2)", opacity: 1, offset: 0.06 },
  { transform: "translateY(6%) rotate(14deg) scale(1)", offset: 0.22 },
  { transform: "translateY(-3%) rotate(-5deg)", offset: 0.34, easing: "ease-out" },
  { transform: "none", opacity: 1 },
];

/** @typedef {EventOf<"moved">} Moved */
/** @typedef {EventOf<"thrown">} Thrown */
/** @typedef {EventOf<"placed">} Placed */
/** @typedef {Snapshot | null} Before the card in the tray that will be claimed */
/** @typedef {{order: number[], casts: Cast[]}} Lying the place in each slot; dice just thrown */

/**
 * What the frame's events will move, where it is now.
 * @param {HTMLElement} root @param {Frame} frame the one about to be shown
 * @returns {Before}
 */
export function snapshotBefore(root, { events }) {
  const placed = eventOf(events, "placed");
  const card = placed && root.querySelector(`[data-entry="${placed.card}"] .sign`);
  return card ? snapshotOf(card) : null;
}

/** A thrown die, red or black, as a share of the board's width. */
const SIZE = { red: 0.085, black: 0.105 };

/**
 * The dice of a frame are thrown into the bowl, before anything shows how they fell. Resolves when
 * they lie still; those in the bowl are away until the thrown ones are gathered, or discarded.
 * @param {HTMLElement} root @param {Frame} frame @param {number[]} order the place in each slot
 * @param {Table} table
 * @returns {Promise<Cast[]>}
 */
export async function throwFirst(root, { events, setup, ply }, order, table) {
  const red = eventOf(events, "moved") ?? eventOf(events, "start_rolled");
  const black = eventOf(events, "thrown");
  const seat = (red ?? black)?.seat;
  const board = root.querySelector(".board");
  const bowl = root.querySelector(".bowl");
  if (seat === undefined || !board || !bowl) return [];
  const away = [
    ...(red ? all(root, ".red-die") : []),
    ...all(root, ".die-button").filter((_, slot) => black?.places.includes(order[slot] ?? -1)),
  ];
  for (const each of away) each.classList.add("die-away");
  const faces = black ? black.places.map((place) => black.dice[place] ?? 1) : [red?.face ?? 1];
  return castDice(
    faces.map((face) => ({ tone: black ? "black" : "red", face })),
    {
      from: handOf(root, setup.seats, seat),
      onto: bowl.getBoundingClientRect(),
      size: board.clientWidth * (black ? SIZE.black : SIZE.red),
      seed: ply,
    },
    table,
  );
}

/** Takes thrown dice away that are not wanted any more. @param {HTMLElement} root @param {Cast[]} casts */
export function discard(root, casts) {
  bringBack(root);
  remove(casts);
}

/** The dice that lay in the bowl are seen again. @param {HTMLElement} root */
function bringBack(root) {
  for (const each of all(root, ".die-away")) each.classList.remove("die-away");
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @param {Lying} lying
 */
export async function animate(root, before, frame, table, lying) {
  const quick = isBotsDeed(frame);
  bringBack(root);
  for (const event of frame.events) await act(root, before, event, table, { ...lying, quick });
  if (frame.next.kind === "over") await table.motion().pause(LAST_LOOK);
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Event} event @param {Table} table
 * @param {Lying & {quick: boolean}} how  `quick`: without delay
 */
async function act(root, before, event, table, { order, casts, quick }) {
  const motion = table.motion();
  const { t, names } = table;
  switch (event.type) {
    case "start_rolled":
      return gather(casts, redDie(root), table);
    case "moved":
      if (quick) await motion.pause(RED);
      else await gather(casts, redDie(root), table);
      return walk(root, event, quick ? QUICK : STEADY, table.motion());
    case "thrown":
      if (event.throw === LAST) flare(root, motion);
      if (quick) table.cue("roll", 0, dropped(event, motion));
      return quick
        ? drop(root, event, order, motion)
        : gather(casts, blackDie(root, event, order), table);
    case "placed":
      return place(root, before, event, table, quick);
    case "taken":
      return takeOver(root, event, table, quick);
    case "raised":
      return settle(root.querySelector(`[data-space="${event.space}"] .hold`), 380, motion);
    case "yahtzee":
      await leap(all(root, ".die-button .die"), motion);
      return announce(
        root,
        t("showdown.announce.yahtzee"),
        t("showdown.announce.five", event),
        ANNOUNCED.yahtzee,
        motion,
      );
    case "figure_returned": {
      const name = names[event.seat];
      const line = t("showdown.announce.home", { name });
      return announce(
        root,
        t("showdown.announce.challenge"),
        line,
        ANNOUNCED.figure_returned,
        motion,
      );
    }
    case "showdown_began":
      root.dataset.phase = "showdown";
      return announce(
        root,
        t("showdown.announce.title"),
        t("showdown.announce.text"),
        ANNOUNCED.showdown_began,
        motion,
      );
  }
}

/**
 * A bot's dice drop into their places, one after another: a whole throw would take too long.
 * @param {HTMLElement} root @param {Thrown} event @param {number[]} order @param {Motion} motion
 */
async function drop(root, { places }, order, motion) {
  const dice = all(root, ".die-button .die").filter((_, slot) =>
    places.includes(order[slot] ?? -1),
  );
  const { duration, apart } = DROP;
  const until = dropTime(dice.length);
  const timing = { duration, easing: "linear", until };
  const dropped = dice.map((die, i) => motion.play(die, SETTLE, { ...timing, delay: i * apart }));
  // Where nothing moves the dice are looked at for as long.
  await Promise.all([...dropped, motion.pause(until)]);
}

/** Sound hits of dice that drop. @param {Thrown} event @param {Motion} motion */
const dropped = ({ places }, motion) =>
  places.map((_, i) => ({ at: motion.scaled(DROP.apart * i + DROP.duration * 0.7) }));

/** The place of the red die. @param {HTMLElement} root */
const redDie = (root) => () => root.querySelector(".red-die .die") ?? undefined;

/** The places of thrown black dice, one after another by face. @param {HTMLElement} root @param {Thrown} event @param {number[]} order */
function blackDie(root, { places }, order) {
  const free = all(root, ".die-button").filter((_, slot) => places.includes(order[slot] ?? -1));
  return (/** @type {{face: number}} */ { face }) => {
    const at = free.findIndex((button) => Number(button.dataset.face) === face);
    return at < 0 ? undefined : (free.splice(at, 1)[0]?.querySelector(".die") ?? undefined);
  };
}

/** @param {Element | null} node @param {number} duration @param {Motion} motion */
async function settle(node, duration, motion) {
  if (node) await motion.play(node, SETTLE, { duration, easing: "linear" });
}

/** The lamp of the last throw flares up. @param {HTMLElement} root @param {Motion} motion */
function flare(root, motion) {
  const lamp = root.querySelector(".throws i:last-child");
  const [small, large] = [{ transform: "none" }, { transform: "scale(2.1)" }];
  if (lamp) motion.play(lamp, [small, large, small], { duration: 520 });
}

/** The number of the last throw of an attempt. */
const LAST = 3;

/**
 * The pawn walks from space to space.
 * @param {HTMLElement} root @param {Moved} event @param {Pace} pace @param {Motion} motion
 */
async function walk(root, event, pace, motion) {
  const pawn = root.querySelector(`.pawn-place[data-seat="${event.seat}"]`);
  const size = (root.querySelector(".board")?.clientWidth ?? 0) / 5;
  if (!pawn) return;
  const duration = walkTime(event.face, pace);
  await motion.play(pawn, path(event, size), { duration, easing: "linear" });
}

/**
 * From where the pawn was to where it is now, with a hop between two spaces.
 * @param {Moved} event @param {number} size of a space in pixels
 * @returns {Keyframe[]}
 */
function path({ face, origin, space }, size) {
  const goal = pawnSpot(space);
  const spot = (/** @type {number} */ step) => pawnSpot((origin + step) % SPACES);
  /** @type {(x: number, y: number, step: number) => Keyframe} */
  const at = (x, y, step) => ({
    transform: `translate(${x}px, ${y}px)`,
    offset: step / face,
    easing: "ease-in-out",
  });
  return Array.from({ length: face + 1 }, (_, step) => {
    const { x, y } = spot(step);
    const here = at((x - goal.x) * size, (y - goal.y) * size, step);
    if (step === face) return [here];
    const next = spot(step + 1);
    const [midX, midY] = [(x + next.x) / 2 - goal.x, (y + next.y) / 2 - goal.y];
    return [here, at(midX * size, midY * size - size * 0.16, step + 0.5)];
  }).flat();
}

/**
 * A card comes from the tray; then its marker settles.
 * @param {HTMLElement} root @param {Snapshot | null} card @param {Placed} event @param {Table} table
 * @param {boolean} quick the marker settles while the game goes on
 */
async function place(root, card, event, { motion, flights }, quick) {
  const space = root.querySelector(`[data-space="${event.space}"]`);
  if (motion().kind === "still" || !space) return motion().pause(CARD.still);
  const sign = space.querySelector(".space-sign .sign");
  if (card && sign) {
    const duration = quick ? CARD.quick : CARD.steady;
    const to = sign.getBoundingClientRect();
    await flights.fly(card.node, card.rect, to, { duration, arc: 24, target: sign });
  }
  const settled = settle(space.querySelector(".hold"), 360, motion());
  if (!quick) await settled;
}

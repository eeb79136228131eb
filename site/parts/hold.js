/**
 * Dice in the hand: while the button that rolls is held they rattle under the finger, and let go they fly
 * the way that it moved. What they show is none of the hand's business. Keys press the button as ever.
 */

import { h } from "../lib/dom.js";
import { createFlights } from "./flight.js";
import { letGo, speedOf } from "./hand.js";
import { createCast, dressed } from "./throw.js";

/** @import { Holding } from "../types/game.d.ts" */
/** @import { Sample } from "./hand.js" */
/** @import { ThrownDie } from "./throw.js" */
/** @import { Point } from "./throw_places.js" */

/** A held die in pixels, and how much room each has, in dice. */
const SIZE = 34;
const ROOM = 0.66;
/** Milliseconds between two rattles. */
const RATTLE = 95;
/** Milliseconds for which a device shakes with a rattle. */
const SHAKE = 8;
/** Milliseconds after which dice that nobody threw are gone from the hand. */
const FORGOTTEN = 1500;
/** Dice next to one another do not lie in a ring: the golden angle, in radians. */
const TURN = 2.4;

/**
 * Lets the dice of a roll that a person sets off be held.
 * @param {Holding} table @param {{ply: number}} frame the one that waits for it
 * @param {ThrownDie[]} dice what they show means nothing yet
 */
export async function offerHold(table, frame, dice) {
  const { element } = table.tableBar;
  await dressed;
  const roll = /** @type {HTMLElement | null} */ (element.querySelector(".roll"));
  if (!roll || !dice.length) return;
  roll.style.setProperty("touch-action", "none");
  roll.oncontextmenu = (event) => event.preventDefault();
  roll.onpointerdown = (event) => {
    const waits = element.dataset.ply === String(frame.ply) && element.dataset.busy === undefined;
    if (event.button === 0 && waits) hold(table, roll, dice, event);
  };
}

/**
 * From the finger's coming down to its leaving.
 * @param {Holding} table @param {HTMLElement} roll the button @param {ThrownDie[]} dice
 * @param {PointerEvent} down
 */
function hold(table, roll, dice, down) {
  const cup = cupOf(table, dice, down);
  if (!cup) return;
  /** @type {Sample[]} */
  const way = [sampleOf(down)];
  rattle(table);
  const rattling = setInterval(() => rattle(table), RATTLE);
  const clear = () => {
    clearInterval(rattling);
    cup.remove();
  };
  // A hand leaves the button, and what it does elsewhere is heard there.
  const heard = new AbortController();
  const on = (
    /** @type {"pointermove" | "pointerup" | "pointercancel"} */ type,
    /** @type {(event: PointerEvent) => void} */ act,
  ) =>
    addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), {
      signal: heard.signal,
    });
  on("pointermove", (event) => {
    way.push(sampleOf(event));
    cup.style.setProperty("translate", `${event.x - down.x}px ${event.y - down.y}px`);
  });
  on("pointercancel", () => {
    heard.abort();
    clear();
  });
  on("pointerup", (event) => {
    heard.abort();
    clearInterval(rattling);
    way.push(sampleOf(event));
    letGo({ at: { x: event.x, y: event.y }, speed: speedOf(way), clear });
    press(roll);
    setTimeout(clear, FORGOTTEN);
  });
}

/**
 * The button is pressed where the finger leaves, wherever that is.
 * @param {HTMLElement} roll
 */
function press(roll) {
  let pressed = false;
  const note = () => {
    pressed = true;
  };
  roll.addEventListener("click", note, { once: true });
  setTimeout(() => {
    roll.removeEventListener("click", note);
    if (!pressed) roll.click();
  });
}

/** @param {PointerEvent} event @returns {Sample} */
const sampleOf = ({ timeStamp, x, y }) => ({ time: timeStamp, x, y });

/**
 * The dice under the finger, each shaking in its own way; null where there is no layer for them.
 * @param {Holding} table @param {ThrownDie[]} dice @param {Point} at
 */
function cupOf({ tableBar, motion }, dice, { x, y }) {
  const layer = tableBar.element.querySelector(".flights");
  if (!(layer instanceof HTMLElement)) return null;
  const corner = layer.getBoundingClientRect();
  const style = { left: `${x - corner.left}px`, top: `${y - corner.top}px` };
  const cup = h("div", { class: "cup", style });
  layer.append(cup);
  const flights = createFlights(cup, motion.get);
  for (const [i, die] of dice.entries()) {
    const far = SIZE * ROOM * Math.sqrt(i);
    const place = { x: x + far * Math.cos(i * TURN), y: y + far * Math.sin(i * TURN) - SIZE };
    const { holder, turn } = createCast(die, place, SIZE * (die.big ? 1.42 : 1), i * 37, {
      flights,
    });
    shake(holder, turn, i);
  }
  return cup;
}

/** @param {HTMLElement} holder @param {HTMLElement} turn @param {number} nth */
function shake(holder, turn, nth) {
  const about = (/** @type {number} */ i) => Math.round(Math.sin((nth + 1) * (i + 1) * 2.7) * 9);
  const jolts = [0, 1, 2, 3, 0].map((i) => ({
    transform: `translate(${about(i)}px, ${about(i + 5)}px)`,
  }));
  holder.animate(jolts, { duration: 230 + (nth % 4) * 40, iterations: Infinity });
  const axis = `${(nth % 3) - 1}, 1, ${((nth + 1) % 3) - 1}`;
  turn
    .querySelector(".cast-solid")
    ?.animate({ opacity: [1, 1] }, { iterations: Infinity, duration: 999 });
  turn
    .querySelector(".cast-flat")
    ?.animate({ opacity: [0, 0] }, { iterations: Infinity, duration: 999 });
  turn
    .querySelector(".cast-cube")
    ?.animate(
      [{ transform: `rotate3d(${axis}, 0deg)` }, { transform: `rotate3d(${axis}, 360deg)` }],
      { duration: 420 + (nth % 5) * 70, iterations: Infinity },
    );
}

/** It is heard, and a device that can shake does, with sound or without. @param {Holding} table */
function rattle({ beat, shell: { settings } }) {
  if (settings.get("sound") === "off") navigator.vibrate?.(SHAKE);
  else beat("rattle");
}

/**
 * Press and hold to roll: while the button is held, the dice rattle under the finger; released, they fly
 * in the direction of its movement. The outcome does not depend on it. Keys press the button as usual.
 */

import { h } from "../lib/dom.js";
import { createFlights } from "./flight.js";
import { createCast, dressed } from "./throw.js";
import { setRelease, velocityOf } from "./throw_velocity.js";

/** @import { HoldContext } from "../types/game.d.ts" */
/** @import { Sample } from "./throw_velocity.js" */
/** @import { ThrownDie } from "./throw.js" */
/** @import { Point } from "./throw_places.js" */

/** Size of a held die in pixels, and the distance between two, in dice. */
const SIZE = 34;
const ROOM = 0.66;
/** Milliseconds between two rattles. */
const RATTLE = 95;
/** Milliseconds for which a device shakes with a rattle. */
const SHAKE = 8;
/** Milliseconds after which held dice that are not thrown are removed. */
const FORGOTTEN = 1500;
/** The golden angle, in radians, so that the dice do not form a ring. */
const TURN = 2.4;

/**
 * Enables press-and-hold on the button of a person's roll.
 * @param {HoldContext} table @param {{ply: number}} frame the one that waits for the roll
 * @param {ThrownDie[]} dice with faces that mean nothing yet
 */
export async function enableHold(table, frame, dice) {
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
 * A hold, from pointer down to pointer up.
 * @param {HoldContext} table @param {HTMLElement} roll the button @param {ThrownDie[]} dice
 * @param {PointerEvent} down
 */
function hold(table, roll, dice, down) {
  const cup = cupOf(table, dice, down);
  if (!cup) return;
  /** @type {Sample[]} */
  const path = [sampleOf(down)];
  rattle(table);
  const rattling = setInterval(() => rattle(table), RATTLE);
  const clear = () => {
    clearInterval(rattling);
    cup.remove();
  };
  // The pointer leaves the button, so the window listens.
  const heard = new AbortController();
  const on = (
    /** @type {"pointermove" | "pointerup" | "pointercancel"} */ type,
    /** @type {(event: PointerEvent) => void} */ act,
  ) =>
    addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), {
      signal: heard.signal,
    });
  on("pointermove", (event) => {
    path.push(sampleOf(event));
    cup.style.setProperty("translate", `${event.x - down.x}px ${event.y - down.y}px`);
  });
  on("pointercancel", () => {
    heard.abort();
    clear();
  });
  on("pointerup", (event) => {
    heard.abort();
    clearInterval(rattling);
    path.push(sampleOf(event));
    setRelease({ at: { x: event.x, y: event.y }, velocity: velocityOf(path), clear });
    press(roll);
    setTimeout(clear, FORGOTTEN);
  });
}

/**
 * Presses the button when the pointer is released anywhere.
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
 * @param {HoldContext} table @param {ThrownDie[]} dice @param {Point} at
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
    const { holder, cube } = createCast(die, place, SIZE * (die.big ? 1.42 : 1), i * 37, {
      flights,
    });
    shake(holder, cube, i * 37, i);
  }
  return cup;
}

/** @param {HTMLElement} holder @param {HTMLElement} cube @param {number} angle @param {number} nth */
function shake(holder, cube, angle, nth) {
  const about = (/** @type {number} */ i) => Math.round(Math.sin((nth + 1) * (i + 1) * 2.7) * 9);
  const jolts = [0, 1, 2, 3, 0].map((i) => ({
    transform: `translate(${about(i)}px, ${about(i + 5)}px) rotate(${angle}deg)`,
  }));
  holder.animate(jolts, { duration: 230 + (nth % 4) * 40, iterations: Infinity });
  const axis = `${(nth % 3) - 1}, 1, ${((nth + 1) % 3) - 1}`;
  cube.animate(
    [{ transform: `rotate3d(${axis}, 0deg)` }, { transform: `rotate3d(${axis}, 360deg)` }],
    { duration: 420 + (nth % 5) * 70, iterations: Infinity },
  );
}

/** It is heard, and a device that can shake does, with sound or without. @param {HoldContext} table */
function rattle({ cue, shell: { settings } }) {
  if (settings.get("sound") === "off") navigator.vibrate?.(SHAKE);
  else cue("rattle");
}

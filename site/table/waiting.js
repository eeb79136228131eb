/** When the table waits, and for whom. */

/** @typedef {import("../types/game.d.ts").Frame} Frame */

/** @param {Frame["setup"]} setup */
export const people = ({ seats }) => seats.filter((who) => who === "human").length;

/**
 * What the table waits for: a choice, a roll by hand, somebody on another device (send), nothing
 * any more (over), or nothing (null: it goes on by itself).
 * @param {Frame} frame
 * @param {string} rolling the setting: "auto" or "tap"
 * @param {Pick<import("../types/game.d.ts").Controller, "byHand" | "playsItself">} controller
 * @param {number[]} [mine] in a game by link: the seats of this device
 * @returns {"act" | "roll" | "send" | "over" | null}
 */
export function waitsFor(frame, rolling, controller, mine) {
  const { next, setup } = frame;
  if (next.kind === "over") return "over";
  const human = next.seat !== null && setup.seats[next.seat] === "human";
  if (!human) return null;
  const byItself =
    next.actor < 0 ? !controller.byHand.has(next.kind) : controller.playsItself?.(frame);
  if (byItself) return null;
  if (mine && !mine.includes(next.seat ?? -1)) return "send";
  if (next.actor >= 0) return "act";
  return rolling === "tap" || (mine?.length ?? people(setup)) > 1 ? "roll" : null;
}

/**
 * Whether a decision may be taken back. Alone: always. In company only until something new is on
 * the table, so that nobody chooses again with more knowledge.
 * @param {Frame} frame
 * @param {number} [back] how many plies back nothing new has come
 */
export function mayUndo({ undo, ply, setup }, back = 1) {
  if (undo === null) return false;
  return people(setup) === 1 || undo >= ply - back;
}

/** What is known of a game that is being reviewed. */

import { latest } from "../lib/latest.js";

/** @import { Latest } from "../lib/latest.js" */
/** @import { Controller, Frame, LogModule } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Graph } from "./graph.js" */
/** @import { Reviewed } from "./kept.js" */
/** @import { Speaker } from "./moment.js" */
/** @import { Moment } from "./moments.js" */

/**
 * Where things are told: which ply it is, what happened, what may be chosen; and all of that to
 * whoever listens.
 * @typedef {{ where: HTMLElement, happened: HTMLElement, decision: HTMLElement, told: HTMLElement }} Places
 */
/**
 * A game being reviewed.
 * @typedef {object} ReviewState
 * @property {Shell} shell
 * @property {string} record
 * @property {Frame} last   the last frame of the game
 * @property {number | null} person   the seat whose game it is: the only person's, or the best one's
 * @property {Controller} controller
 * @property {LogModule} log
 * @property {Speaker} speaker
 * @property {Board} board
 * @property {Graph} graph
 * @property {Places} places
 * @property {Reviewed | null} review   as far as it has come
 * @property {Moment[]} moments   what there is to go through, as far as it is known
 * @property {number} ply   what is shown
 * @property {Map<number, Promise<Frame>>} frames   by ply
 * @property {Latest} shows
 * @property {boolean} left
 */

/** The viewer who sees all hands: `ALL_HANDS` in the engine. */
const ALL = -3;

/**
 * @param {Omit<ReviewState, "review" | "moments" | "ply" | "frames" | "shows" | "left">} given
 * @returns {ReviewState}
 */
export const createReviewState = (given) => ({
  ...given,
  review: null,
  moments: [],
  ply: given.last.ply,
  frames: new Map(),
  shows: latest(),
  left: false,
});

/**
 * The frame at a ply; once a game is over its hands are no secret.
 * @param {ReviewState} state @param {number} ply
 */
export function frameAt({ shell, record, last, controller, frames }, ply) {
  let known = frames.get(ply);
  if (!known) {
    const seat = controller.secrets && last.next.kind === "over" ? ALL : null;
    known = shell.engine.call("frame", { record, ply, seat });
    frames.set(ply, known);
    known.catch(() => frames.delete(ply));
  }
  return known;
}

/** The decision that is made next at a ply, if it has been judged. @param {ReviewState} state @param {number} ply */
export const judgementAt = ({ review }, ply) => review?.steps[ply]?.judgement ?? null;

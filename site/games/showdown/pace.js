/** Durations on the board, in milliseconds at speed one. */

/** @typedef {{start: number, step: number}} Pace of a pawn: once, and a space */

/** A bot's dice drop into their places, one after another. */
export const DROP = { duration: 150, apart: 12 };

/** @param {number} dice */
export const dropTime = (dice) => DROP.duration + DROP.apart * Math.max(0, dice - 1);

/** Pause on a bot's red die before the pawn walks. */
export const RED = 120;

/** @type {Pace} */
export const STEADY = { start: 120, step: 130 };
/** @type {Pace} */
export const QUICK = { start: 50, step: 56 };

/** @param {number} face @param {Pace} pace */
export const walkTime = (face, { start, step }) => start + face * step;

/** A card flies from the tray to the board; `quick`: a bot's; `still`: the look at it where nothing moves. */
export const CARD = { steady: 420, quick: 300, still: 200 };

/**
 * A card is taken from another player: one flight of two, the words over the bowl, and the look at it
 * where nothing moves.
 * @typedef {{flight: number, words: number, look: number}} TakeoverPace
 */
/** @type {TakeoverPace} */
export const TAKEOVER = { flight: 440, words: 800, look: 380 };
/** @type {TakeoverPace} */
export const QUICK_TAKEOVER = { flight: 360, words: 500, look: 200 };

/** Durations of words over the bowl, by event. */
export const ANNOUNCED = { yahtzee: 900, figure_returned: 1200, showdown_began: 1700 };

/** Pause on the board when the game is over. */
export const LAST_LOOK = 1000;

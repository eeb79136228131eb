/**
 * Small things of a person that other parts of the page keep. Their shelves are here, so that one file
 * can carry all of them (carried.js).
 */

import { fields, list, maybe, number, text, time, whole } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { isRecord } from "./fields.js";

/** @import { MoveNode } from "croupier/match" */
/** @import { Shelf } from "../lib/small_store.js" */

const MOST_SOLVED = 1000;
const MOST_ANSWERS = 200;
const MOST_STORIES = 20;

/** Puzzles that have been solved. */
export const solved = shelf("solved", () => true, MOST_SOLVED);

/** What somebody has answered to positions that others have put. @type {Shelf<string>} */
export const answers = shelf("answers", text, MOST_ANSWERS);

/**
 * What choices about one thing cost in a game: so many of them were not the best, and what they lost in
 * all, as parts of a victory.
 * @typedef {{ topic: string, times: number, lost: number }} Cost
 */
const isCost = fields({ topic: text, times: whole(0, 1e4), lost: number(0, 1e4) });
/** What choices cost in reviewed games. @type {Shelf<{ costs: Cost[] }>} */
export const patterns = shelf("patterns", fields({ costs: list(isCost) }), 400);

/**
 * `record`: where it begins; `here`: the node that is looked at, by its place among the moves.
 * @typedef {{ record: string, title: string, here: number, updated: number,
 *   moves: MoveNode[] }} Story
 */
const isStory = fields({
  ...{ record: isRecord, title: text, here: whole(0), updated: time },
  moves: list(fields({ parent: whole(-1), move: text, mark: maybe(text), comment: maybe(text) })),
});
/** Trees of moves, by the address that leads there. @type {Shelf<Story>} */
export const stories = shelf("stories", isStory, MOST_STORIES);

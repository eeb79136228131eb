/**
 * Small things of a person that other parts of the page keep. Their shelves are here, so that one file
 * can carry all of them (carried.js).
 */

import { fields, list, maybe, number, text, time, whole } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { isRecord } from "./fields.js";

const MOST_SOLVED = 1000;
const MOST_ANSWERS = 200;
const MOST_STORIES = 20;

/** Puzzles that have been solved. */
export const solved = shelf("solved", () => true, MOST_SOLVED);

/** What somebody has answered to positions that others have put. @type {import("../lib/small_store.js").Shelf<string>} */
export const answers = shelf("answers", text, MOST_ANSWERS);

const isCost = fields({ topic: text, times: whole(0, 1e4), lost: number(0, 1e4) });
/** What choices cost in reviewed games. @type {import("../lib/small_store.js").Shelf<{ costs: import("../review/patterns.js").Cost[] }>} */
export const patterns = shelf("patterns", fields({ costs: list(isCost) }), 400);

const isStory = fields({
  ...{ record: isRecord, title: text, here: whole(0), updated: time },
  moves: list(fields({ parent: whole(-1), move: text, mark: maybe(text), comment: maybe(text) })),
});
/** Trees of moves, by the address that leads there. @type {import("../lib/small_store.js").Shelf<import("../explore/kept.js").Kept>} */
export const stories = shelf("stories", isStory, MOST_STORIES);

/**
 * Stores of a person's own data that several folders use, in one file so that `carried.js` can list them.
 */

import { fields, list, maybe, number, text, time, whole } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { isRecord } from "../links/fields.js";

/** @import { MoveNode } from "croupier/match" */
/** @import { Store } from "../lib/store.js" */

const MOST_SOLVED = 1000;
const MOST_ANSWERS = 200;
const MOST_STORIES = 20;

/** The page to return to after a game, by its set-up. The name is older than the words here. @type {Store<string>} */
export const returns = createStore("errands", text);

/** Puzzles that have been solved. */
export const solved = createStore("solved", () => true, MOST_SOLVED);

/** Answers to positions that others have set. @type {Store<string>} */
export const answers = createStore("answers", text, MOST_ANSWERS);

/**
 * Cost of the choices of one topic in a game. `times`: how many were not the best; `lost`: in all, as
 * parts of a victory.
 * @typedef {{ topic: string, times: number, lost: number }} Cost
 */
const isCost = fields({ topic: text, times: whole(0, 1e4), lost: number(0, 1e4) });
/** Costs of choices in reviewed games. @type {Store<{ costs: Cost[] }>} */
export const patterns = createStore("patterns", fields({ costs: list(isCost) }), 400);

/**
 * `record`: where it begins; `here`: the node that is looked at, by its place among the moves.
 * @typedef {{ record: string, title: string, here: number, moves: MoveNode[] }} SavedTree
 */
/**
 * The first chapter; `more`: the others; `chapter`: the place of the one that is looked at.
 * @typedef {SavedTree & { updated: number, more?: SavedTree[] | null, chapter?: number | null }} Story
 */
const isMove = fields({ parent: whole(-1), move: text, mark: maybe(text), comment: maybe(text) });
const tree = { record: isRecord, title: text, here: whole(0), moves: list(isMove) };
const further = { more: maybe(list(fields(tree))), chapter: maybe(whole(0)) };
const isStory = fields({ ...tree, ...further, updated: time });
/** Stories, by the address that leads there. @type {Store<Story>} */
export const stories = createStore("stories", isStory, MOST_STORIES);

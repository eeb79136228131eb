/** What an address opens: a game, a position, or a story. */

import { ALL_HANDS, viewpoint } from "../lib/people.js";
import { checksum, nameless } from "../records/checksum.js";
import { fieldsOf } from "../records/fields.js";
import { parseSetup } from "../records/record.js";
import { newTree, nodeAtPly, ROOT, treeOf, withGame } from "./game_tree.js";
import { keptUnder } from "./story/kept.js";
import { BARE, storyInLink } from "./story/link.js";

/** @import { Explored } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Engine, Shell } from "../types/shell.d.ts" */
/** @import { GameTree } from "./game_tree.js" */

/**
 * The game that is analysed. `seat`: the seat that sees it, null: only public information; `rootPly`: the
 * ply of the root, if the game still runs.
 * @typedef {{ record: string, seat: number | null, last: Frame, isOver: boolean,
 *   rootPly?: number | null }} Game
 */
/**
 * @typedef {object} Opening
 * @property {string} key   under which the tree is saved
 * @property {Explored} first   the root
 * @property {string} title
 * @property {GameTree} tree
 * @property {number} here   the node to begin at
 * @property {number | null} ply   of the game, to begin at
 * @property {Game | null} game   null for a position and for a story
 * @property {boolean} isDealt   other dice fall than in the game, and hands were dealt anew
 * @property {boolean} isKept   the tree has been saved here before
 */

/**
 * @param {Shell} shell @param {string} record @param {number | null} ply
 * @param {string | undefined} packed a story in the link
 * @returns {Promise<Opening>} rejects with a CodedError
 */
export async function openingOf({ engine }, record, ply, packed) {
  if (packed)
    return packed === BARE ? openPosition(engine, record) : openStory(engine, record, packed);
  const seat = viewpoint(parseSetup(record).seats);
  const last = await engine.call("frame", { record, seat });
  if (!fieldsOf(record).has("play"))
    return openMoment(engine, { record, seat, last, isOver: false }, ply);
  const isOver = last.next.kind === "over";
  return isOver
    ? openFinished(engine, { record, seat: ALL_HANDS, last, isOver }, ply)
    : openMoment(engine, { record, seat, last, isOver }, ply ?? last.ply);
}

/** A node of another tree, where nothing is hidden. @param {Engine} engine @param {string} record */
async function openPosition(engine, record) {
  const first = await engine.call("follow", { record, moves: [] });
  return withKept(first.record, { first, game: null, isDealt: false, ply: null });
}

/** @param {Engine} engine @param {string} record @param {string} packed */
async function openStory(engine, record, packed) {
  const text = await storyInLink(record, packed).catch(() => {
    throw { code: "link-damaged", data: { part: "tree", value: "" } };
  });
  const { title, moves, first } = await engine.call("open_story", { text });
  const key = `${record}#${checksum(packed)}`;
  const given = { first, game: null, isDealt: false, ply: null };
  return withKept(key, given, { title, tree: treeOf(moves) });
}

/** A whole game: its moves are the main line. @param {Engine} engine @param {Game} game @param {number | null} ply */
async function openFinished(engine, game, ply) {
  const { record, last } = game;
  const first = await engine.call("explore", { record, seat: null, ply: 0 });
  const opening = withKept(nameless(record), { first, game, isDealt: false, ply });
  const tree = withGame(opening.tree, first);
  const here = ply === null && opening.isKept ? opening.here : nodeAtPly(tree, ply ?? last.ply);
  return { ...opening, tree, here };
}

/**
 * A moment of a game that still runs, or a position: the tree begins there. The engine deals hidden cards
 * anew.
 * @param {Pick<Engine, "call">} engine @param {Game} game @param {number | null} ply
 */
export async function openMoment(engine, game, ply) {
  const { record, seat } = game;
  const first = await engine.call("explore", { record, seat, ply });
  const isDealt = parseSetup(first.record).seed !== parseSetup(record).seed;
  if (!fieldsOf(record).has("play"))
    return withKept(first.record, { first, isDealt, ply: null, game: null });
  const opening = withKept(first.record, { first, isDealt, ply, game: { ...game, rootPly: ply } });
  return { ...opening, ply: opening.here === ROOT ? ply : null };
}

/**
 * With the tree that is saved under the key, if there is one.
 * @param {string} key @param {Pick<Opening, "first" | "game" | "isDealt" | "ply">} given
 * @param {{ title: string, tree: GameTree }} [otherwise]
 * @returns {Opening}
 */
function withKept(key, given, otherwise = { title: "", tree: newTree() }) {
  const kept = keptUnder(key);
  const { title, tree, here } = kept ?? { ...otherwise, here: ROOT };
  return { key, ...given, title, tree, here, isKept: kept !== null };
}

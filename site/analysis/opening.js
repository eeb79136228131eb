/** What an address opens: a game, a moment of a running game, a position, or a story. */

import { ALL_HANDS, viewpoint } from "../lib/people.js";
import { checksum, nameless } from "../records/checksum.js";
import { fieldsOf } from "../records/fields.js";
import { parseSetup } from "../records/record.js";
import { newTree, nodeAtPly, ROOT, treeOf, withGame } from "./game_tree.js";
import { lineOfFrames } from "./line_of_frames.js";
import { keptUnder } from "./story/kept.js";
import { BARE, storyInLink } from "./story/link.js";

/** @import { Explored } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Engine, Shell } from "../types/shell.d.ts" */
/** @import { GameTree } from "./game_tree.js" */
/** @import { Mode } from "./state.js" */

/**
 * The game that is looked at. `seat`: the seat that sees it, null: only public information; `rootPly`: the
 * ply of the root, where the tree is not the game but begins at one of its moments.
 * @typedef {{ record: string, seat: number | null, last: Frame, isOver: boolean,
 *   rootPly?: number | null }} Game
 */
/**
 * @typedef {object} Opening
 * @property {string} key   under which the tree is saved
 * @property {() => Promise<Explored>} root   rejects with a CodedError
 * @property {string} title
 * @property {GameTree} tree
 * @property {number} here   the node to begin at
 * @property {number | null} ply   of the game, to begin at
 * @property {Game | null} game   null for a position and for a story
 * @property {boolean} isDealt   other dice fall than in the game, and hands were dealt anew
 * @property {boolean} isKept   the tree has been saved here before
 */

/**
 * @typedef {object} Address
 * @property {string} record
 * @property {number | null} ply
 * @property {string | undefined} tree   a story, packed
 * @property {Mode} mode
 */

/**
 * @param {Shell} shell @param {Address} address
 * @returns {Promise<Opening>} rejects with a CodedError
 */
export async function openingOf({ engine, say, t }, { record, ply, tree: packed, mode }) {
  if (packed)
    return packed === BARE ? openPosition(engine, record) : openStory(engine, record, packed);
  const seat = viewpoint(parseSetup(record).seats);
  const last = await engine.call("frame", { record, seat });
  if (ply !== null && ply > last.length) say(t("error.past_end"));
  const at = ply === null ? null : Math.min(ply, last.length);
  const isOver = last.next.kind === "over";
  const game = { record, seat: isOver ? ALL_HANDS : seat, last, isOver };
  if (!fieldsOf(record).has("play")) return openMoment(engine, game, at);
  return isOver || mode === "replay"
    ? openGame(engine, game, at)
    : openMoment(engine, game, at ?? last.ply);
}

/** A node of another tree, where nothing is hidden. @param {Engine} engine @param {string} record */
async function openPosition(engine, record) {
  const first = await engine.call("follow", { record, moves: [] });
  return withKept(first.record, { root: known(first), game: null, isDealt: false, ply: null });
}

/**
 * A moment that is known with its choices: nothing is requested of the engine, and its game is not opened.
 * @param {Pick<Engine, "call">} engine @param {{ record: string, ply: number }} moment
 */
export const openPuzzle = (engine, { record, ply }) =>
  withTree(record, {
    root: once(() => engine.call("explore", { record, seat: null, ply })),
    ...{ game: null, isDealt: false, ply: null },
  });

/** A function that gives the same promise each time. @param {() => Promise<Explored>} ask */
function once(ask) {
  /** @type {Promise<Explored> | null} */
  let answer = null;
  return () => {
    answer ??= ask().catch((error) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/** @param {Explored} first */
const known = (first) => once(async () => first);

/** @param {Engine} engine @param {string} record @param {string} packed */
async function openStory(engine, record, packed) {
  const text = await storyInLink(record, packed).catch(() => {
    throw { code: "link-damaged", data: { part: "tree", value: "" } };
  });
  const { title, moves, first } = await engine.call("open_story", { text });
  const key = `${record}#${checksum(packed)}`;
  const given = { root: known(first), game: null, isDealt: false, ply: null };
  return withKept(key, given, { title, tree: treeOf(moves) });
}

/**
 * A whole game: its moves are the main line. One that still runs is only replayed.
 * @param {Pick<Engine, "call"> & Partial<Engine>} engine @param {Game} game @param {number | null} ply
 * @returns {Promise<Opening>} rejects with a CodedError
 */
export async function openGame(engine, game, ply) {
  const { record, last, seat, isOver } = game;
  const line = engine.hasFramesOf?.(record)
    ? await lineOfFrames((at) => engine.call("frame", { record, ply: at }), last.length)
    : await engine.call("game_line", { record, seat });
  const root = once(() => engine.call("explore", { record, seat: null, ply: 0 }));
  const given = { root, game, isDealt: false, ply };
  const key = nameless(record);
  const opening = isOver ? withKept(key, given) : withTree(key, given);
  const tree = withGame(opening.tree, line);
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
  const root = known(first);
  if (!fieldsOf(record).has("play"))
    return withKept(first.record, { root, isDealt, ply: null, game: null });
  const opening = withKept(first.record, { root, isDealt, ply, game: { ...game, rootPly: ply } });
  return { ...opening, ply: opening.here === ROOT ? ply : null };
}

/** @typedef {Pick<Opening, "root" | "game" | "isDealt" | "ply">} GivenOpening */
/** @typedef {{ title: string, tree: GameTree }} Titled */

/**
 * With the tree that is saved under the key, if there is one.
 * @param {string} key @param {GivenOpening} given @param {Titled} [otherwise]
 * @returns {Opening}
 */
function withKept(key, given, otherwise) {
  const kept = keptUnder(key);
  const opening = withTree(key, given, kept ?? otherwise);
  return kept ? { ...opening, here: kept.here, isKept: true } : opening;
}

/** @param {string} key @param {GivenOpening} given @param {Titled} [titled] @returns {Opening} */
const withTree = (key, given, { title, tree } = { title: "", tree: newTree() }) => ({
  ...{ key, title, tree, ...given },
  here: ROOT,
  isKept: false,
});

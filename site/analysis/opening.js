/** What an address opens: a game, a moment of a running game, a position, or a story. */

import { ALL_HANDS, viewpoint } from "../lib/people.js";
import { checksum } from "../links/checksum.js";
import { Link } from "../links/link.js";
import { nodeAtPly, ROOT, treeOf, withGame } from "./game_tree.js";
import { lineOfFrames } from "./line_of_frames.js";
import { newChapter } from "./story/chapters.js";
import { keptUnder } from "./story/kept.js";
import { BARE, storyInLink } from "./story/link.js";

/** @import { ShownNode, OpenedChapter } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Engine, Shell } from "../types/shell.d.ts" */
/** @import { GameTree } from "./game_tree.js" */
/** @import { Chapter, Story } from "./story/chapters.js" */
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
 * @property {() => Promise<ShownNode>} root   rejects with a CodedError
 * @property {readonly Chapter[]} chapters   of the story, the present one as it was when it was opened
 * @property {number} chapter   the place of the present one; `title` and `tree` are its own
 * @property {string} title
 * @property {GameTree} tree
 * @property {number} here   the node to begin at
 * @property {number | null} ply   of the game, to begin at
 * @property {Game | null} game   null for a position and for a story
 * @property {boolean} isDealt   other dice fall than in the game, and hands were dealt anew
 * @property {boolean} isKept   the tree has been saved here before
 */

/**
 * @param {Shell} shell @param {Link} link @param {Mode} mode
 * @returns {Promise<Opening>} rejects with a CodedError
 */
export async function openingOf({ engine, say, t }, link, mode) {
  const { record, ply, fields } = link;
  const packed = fields.get("tree");
  if (packed)
    return packed === BARE ? openPosition(engine, record) : openStory(engine, record, packed);
  const seat = viewpoint(link.setup.seats);
  const last = await engine.call("frame", { record, seat });
  if (ply !== null && ply > last.length) say(t("error.past_end"));
  const at = ply === null ? null : Math.min(ply, last.length);
  const isOver = last.next.kind === "over";
  const game = { record, seat: isOver ? ALL_HANDS : seat, last, isOver };
  if (link.play === null) return openMoment(engine, game, at);
  return isOver || mode === "replay"
    ? openGame(engine, game, at)
    : openMoment(engine, game, at ?? last.ply);
}

/** A node of another tree, where nothing is hidden. @param {Engine} engine @param {string} record */
async function openPosition(engine, record) {
  const first = await engine.call("follow", { record, moves: [] });
  return withKept(engine, first.record, { ...OF_STORY, first });
}

/**
 * A moment that is known with its choices: nothing is requested of the engine, and its game is not opened.
 * @param {Pick<Engine, "call">} engine @param {{ record: string, ply: number }} moment
 */
export function openPuzzle(engine, { record, ply }) {
  const root = once(() => engine.call("analysis", { record, seat: null, ply }));
  const saved = { key: record, isKept: false };
  return openingFrom(engine, saved, { ...OF_STORY, root }, bareStory(record));
}

/** A function that gives the same promise each time. @param {() => Promise<ShownNode>} ask */
function once(ask) {
  /** @type {Promise<ShownNode> | null} */
  let answer = null;
  return () => {
    answer ??= ask().catch((error) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/** A position or a story belongs to no game. */
const OF_STORY = { game: null, isDealt: false, ply: null };

/** @param {Engine} engine @param {string} record @param {string} packed */
async function openStory(engine, record, packed) {
  const text = await storyInLink(record, packed).catch(() => {
    throw { code: "link-damaged", data: { part: "tree", value: "" } };
  });
  const { chapters } = await engine.call("open_story", { text });
  const key = `${record}#${checksum(packed)}`;
  return withKept(engine, key, OF_STORY, { chapters: chapters.map(chapterFrom), chapter: 0 });
}

/** @param {OpenedChapter} opened @returns {Chapter} */
export const chapterFrom = ({ title, moves, first: { record } }) => ({
  ...{ record, title, tree: treeOf(moves) },
  here: ROOT,
});

/**
 * A chapter of a story in place of another one.
 * @param {Pick<Engine, "call">} engine
 * @param {{ key: string, isChanged: boolean }} present  under which the story is saved, and whether it is
 * @param {Story} story @returns {Opening}
 */
export const openChapter = (engine, { key, isChanged }, story) =>
  openingFrom(engine, { key, isKept: isChanged }, OF_STORY, story);

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
  const root = once(() => engine.call("analysis", { record, seat: null, ply: 0 }));
  const given = { root, game, isDealt: false, ply };
  const key = Link.of(record).nameless;
  const opening = isOver
    ? withKept(engine, key, given)
    : openingFrom(engine, { key, isKept: false }, given, bareStory(""));
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
  const first = await engine.call("analysis", { record, seat, ply });
  const isDealt = Link.of(first.record).setup.seed !== Link.of(record).setup.seed;
  if (Link.of(record).play === null)
    return withKept(engine, first.record, { first, isDealt, ply: null, game: null });
  const given = { first, isDealt, ply, game: { ...game, rootPly: ply } };
  const opening = withKept(engine, first.record, given);
  return { ...opening, ply: opening.here === ROOT ? ply : null };
}

/**
 * `first`: the node that the address leads to; `root`: the beginning of a whole game.
 * @typedef {Pick<Opening, "game" | "isDealt" | "ply"> & { first?: ShownNode,
 *   root?: Opening["root"] }} GivenOpening
 */

/**
 * With the story that is saved under the key, if there is one. A game's own moment is its first chapter.
 * @param {Pick<Engine, "call">} engine @param {string} key @param {GivenOpening} given
 * @param {Story} [otherwise]
 * @returns {Opening}
 */
function withKept(engine, key, given, otherwise) {
  const { game, first } = given;
  const kept = keptUnder(key);
  const bare = bareStory(first?.record ?? "");
  if (!kept) return openingFrom(engine, { key, isKept: false }, given, otherwise ?? bare);
  // Its first chapter was removed: what is left begins elsewhere, and stays as it is.
  if (game && first && kept.chapters[0]?.record !== first.record)
    return openingFrom(engine, { key: `${key}#${Date.now()}`, isKept: false }, given, bare);
  const chapter = game ? 0 : kept.chapter;
  return openingFrom(engine, { key, isKept: true }, given, { ...kept, chapter });
}

/** @param {string} record @returns {Story} */
const bareStory = (record) => ({ chapters: [newChapter(record)], chapter: 0 });

/**
 * @param {Pick<Engine, "call">} engine @param {Pick<Opening, "key" | "isKept">} saved
 * @param {GivenOpening} given @param {Story} story @returns {Opening}
 */
function openingFrom(engine, saved, { first, root, ...given }, { chapters, chapter }) {
  const { record, title, tree, here } = chapters[chapter] ?? newChapter("");
  const isKnown = first && first.record === record;
  const ask = async () => (isKnown ? first : engine.call("follow", { record, moves: [] }));
  return { ...saved, ...given, root: root ?? once(ask), chapters, chapter, title, tree, here };
}

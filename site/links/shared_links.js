/**
 * Links that hold several games of one set-up, none with the names of its seats: who opens one plays
 * under their own. `by` and `from` say who sends it and who has answered. A challenge is a finished
 * game and, once a person has answered it, their moves in the same set-up:
 * `challenge/vegas?...&play=...&c=...&reply=...&rc=...`. A set of boards has several seeds and, for
 * some boards (counted from 1), the sender's moves: `boards/vegas?...&seeds=a,b,c,d&play1=...&c1=...`
 */

import { readOfDays } from "./day_links.js";
import { damaged, joinFields, LinkError } from "./fields.js";
import { SHAPES } from "./limits.js";
import { Link } from "./link.js";
import { NAME, nameIn } from "./words.js";

/** @import { Board } from "../types/records.d.ts" */
/** @import { Several } from "./route.js" */

/** The sizes of a set: how many boards one link may hold. */
export const SETS = [4, 8];

const MOVES = /** @type {RegExp} */ (SHAPES.get("play"));
const CHECK = /** @type {RegExp} */ (SHAPES.get("c"));

const CHALLENGE_SHAPES = new Map([
  ...SHAPES,
  ["by", NAME],
  ["from", NAME],
  ["reply", MOVES],
  ["rc", CHECK],
]);

/** @type {Map<string, RegExp>} */
const BOARDS_SHAPES = new Map(SHAPES)
  .set("by", NAME)
  .set("seeds", /^[\w-]{1,40}(,[\w-]{1,40}){1,15}$/);
for (const key of ["seed", "play", "c"]) BOARDS_SHAPES.delete(key);
for (let n = 1; n <= 8; n++) BOARDS_SHAPES.set(`play${n}`, MOVES).set(`c${n}`, CHECK);

/**
 * Segments and fields of links with several games: see `read` in route.js.
 * @type {Several}
 */
export const several = {
  ofDays: readOfDays,
  shapes: (kind) => (kind === "boards" ? BOARDS_SHAPES : CHALLENGE_SHAPES),
  route(kind, game, fields) {
    const words = { by: nameIn(fields, "by"), from: nameIn(fields, "from") };
    if (kind === "boards") {
      const boards = readBoards(game, fields);
      return { kind, link: boardsLink(boards).withWords(words), boards };
    }
    const { record, reply } = readChallenge(game, fields);
    return { kind, link: challengeLink(record, reply).withWords(words), record, reply };
  },
};

/**
 * Two games of one set-up, or one that waits for an answer. Throws a LinkError.
 * @param {string} game @param {Map<string, string>} fields
 * @returns {{ record: string, reply: string | null }}
 */
function readChallenge(game, fields) {
  if (!fields.get("play")) throw damaged("play", "");
  const record = joinFields(game, fields);
  const reply = fields.has("reply") ? withMoves(fields, game, "reply", "rc") : null;
  return { record, reply };
}

/**
 * Four or eight boards of one set-up, some with the sender's game. Throws a LinkError.
 * @param {string} game @param {Map<string, string>} fields
 * @returns {Board[]}
 */
function readBoards(game, fields) {
  const seeds = fields.get("seeds")?.split(",") ?? [];
  if (!SETS.includes(seeds.length) || new Set(seeds).size < seeds.length) {
    throw new LinkError("link-boards", { part: "seeds", n: seeds.length });
  }
  for (const [key, value] of fields) {
    const [, n] = /^(?:play|c)(\d)$/.exec(key) ?? [];
    if (n && Number(n) > seeds.length) throw damaged(key, value);
  }
  return seeds.map((seed, i) => {
    const own = new Map(fields).set("seed", seed);
    const played = own.has(`play${i + 1}`);
    const record = played ? withMoves(own, game, `play${i + 1}`, `c${i + 1}`) : null;
    return { setup: joinFields(game, own), record };
  });
}

/**
 * The record of a set-up with the moves and the check under other keys.
 * @param {Map<string, string>} fields @param {string} game
 * @param {string} moves @param {string} check
 */
function withMoves(fields, game, moves, check) {
  const own = new Map(fields).set("play", fields.get(moves) ?? "");
  own.delete("c");
  const sum = fields.get(check);
  return joinFields(game, sum ? own.set("c", sum) : own);
}

/**
 * The link of a challenge: a finished game, and one that answers it.
 * @param {string} record
 * @param {string | null} [reply]
 */
export function challengeLink(record, reply = null) {
  const answer = Link.of(reply ?? "").fields;
  return Link.of(record)
    .withPage("challenge")
    .withFields({ reply: answer.get("play") ?? "", rc: answer.get("c") ?? "" });
}

/**
 * The link of a set of boards, with the games that a person has finished on them.
 * @param {Board[]} boards
 */
export function boardsLink(boards) {
  const seeds = boards.map(({ setup }) => Link.of(setup).setup.seed);
  const plays = boards.flatMap(({ record }, i) => {
    const { fields } = Link.of(record ?? "");
    return ["play", "c"].map((key) => [`${key}${i + 1}`, fields.get(key) ?? ""]);
  });
  return Link.of(boards[0]?.setup ?? "")
    .withPage("boards")
    .withFields({ seed: "", seeds: seeds.join(","), ...Object.fromEntries(plays) });
}

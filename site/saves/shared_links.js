/**
 * Links that hold several games of one set-up, none with the names of its seats: who opens one plays
 * under their own. `by` and `from` say who sends it and who has answered. A challenge is a finished
 * game and, once a person has answered it, their moves in the same set-up:
 * `challenge/vegas?...&play=...&c=...&reply=...&rc=...`. A set of boards has several seeds and, for
 * some boards (counted from 1), the sender's moves: `boards/vegas?...&seeds=a,b,c,d&play1=...&c1=...`
 */

import { readOfDays } from "./day_links.js";
import { damaged, fieldsOf, joinFields, LinkError } from "./fields.js";
import { SHAPES } from "./limits.js";
import { parseSetup } from "./record.js";
import { NAME, nameIn, withNames } from "./sender.js";

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
    if (kind === "boards") {
      const [boards, by] = [readBoards(game, fields), nameIn(fields, "by")];
      return { kind, text: withNames(writeBoards(boards), { by }), boards, by };
    }
    const given = readChallenge(game, fields);
    const { record, reply, by, from } = given;
    return { kind, text: withNames(writeChallenge(record, reply), { by, from }), ...given };
  },
};

/**
 * Two games of one set-up, or one that waits for an answer. Throws a LinkError.
 * @param {string} game @param {Map<string, string>} fields
 * @returns {{ record: string, reply: string | null, by: string, from: string }}
 */
function readChallenge(game, fields) {
  if (!fields.get("play")) throw damaged("play", "");
  const record = joinFields(game, withoutCheck(fields));
  const reply = fields.has("reply") ? withMoves(fields, game, "reply", "rc") : null;
  return { record, reply, by: nameIn(fields, "by"), from: nameIn(fields, "from") };
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
    const own = withoutCheck(fields).set("seed", seed);
    const played = own.has(`play${i + 1}`);
    const record = played ? withMoves(own, game, `play${i + 1}`, `c${i + 1}`) : null;
    return { setup: joinFields(game, own), record };
  });
}

/** The fields without the check of the link as a whole. @param {Map<string, string>} fields */
function withoutCheck(fields) {
  const own = new Map(fields);
  own.delete("sc");
  return own;
}

/**
 * The record of a set-up with the moves and the check under other keys.
 * @param {Map<string, string>} fields @param {string} game
 * @param {string} moves @param {string} check
 */
function withMoves(fields, game, moves, check) {
  const own = withoutCheck(fields).set("play", fields.get(moves) ?? "");
  own.delete("c");
  const sum = fields.get(check);
  return joinFields(game, sum ? own.set("c", sum) : own);
}

/**
 * The path of a challenge: a finished game, and one that answers it.
 * @param {string} record
 * @param {string | null} [reply]
 */
export function writeChallenge(record, reply = null) {
  const moves = reply ? fieldsOf(reply) : null;
  const answer = moves ? `&reply=${moves.get("play")}&rc=${moves.get("c")}` : "";
  return `challenge/${record}${answer}`;
}

/**
 * The path of a set of boards, with the games that a person has finished on them.
 * @param {Board[]} boards
 */
export function writeBoards(boards) {
  const [{ setup } = { setup: "" }] = boards;
  const seeds = boards.map((board) => parseSetup(board.setup).seed);
  const plays = boards.flatMap(({ record }, i) => {
    const moves = record ? fieldsOf(record) : null;
    return moves ? [`play${i + 1}=${moves.get("play")}`, `c${i + 1}=${moves.get("c")}`] : [];
  });
  const head = setup.replace(/&seed=[^&]*/, `&seeds=${seeds.join(",")}`);
  return `boards/${[head, ...plays].join("&")}`;
}

/**
 * Validity of a card: the engine replays its moves at the day's tables and decides their results, that
 * they are legal, and that the bots have played as they do.
 */

import { resultOf } from "../../export/result.js";
import { isCodedError } from "../../lib/coded_error.js";
import { createCache } from "../../lib/store.js";
import { recordsOf } from "../../links/day_links.js";
import { Link } from "../../links/link.js";

/** @import { Card } from "../../types/records.d.ts" */
/** @import { Engine } from "../../types/shell.d.ts" */
/** @import { GameResult } from "../../export/result.js" */

/** Reason why a card does not hold. @typedef {"moves" | "bots" | "more"} Why */
/**
 * Judgement of a card. `results`: at each of the day's tables, null without a game; `why`: the reason if
 * it is invalid, without results.
 * @typedef {{ card: Card, results: (GameResult | null)[], why: Why | null }} Judged
 */

/** Bots' decisions that are looked at before the page has its turn. */
const SLICE = 4;

/** Games whose bots have been looked at: whether they all did as they do in this build. */
const known = createCache("proofs", 300);

/**
 * Judges a card. Never rejects because of what is in it.
 * @param {Engine} engine @param {Card} card @param {string[]} tables  set-ups of its day
 * @returns {Promise<Judged>}
 */
export async function judged(engine, card, tables) {
  const none = (/** @type {Why} */ why) => ({ card, results: tables.map(() => null), why });
  if (card.plays.length > tables.length) return none("more");
  /** @type {(GameResult | null)[]} */
  const results = [];
  for (const record of recordsOf(card, tables)) {
    try {
      results.push(record ? await resultOf(engine, record) : null);
    } catch (error) {
      if (isOfMoves(error)) return none("moves");
      throw error;
    }
  }
  for (const result of results) {
    if (result && !(await botsVerified(engine, Link.of(result.record).nameless)))
      return none("bots");
  }
  return { card, results, why: null };
}

/** True for an error in a card, not in the engine. @param {unknown} error */
const isOfMoves = (error) => isCodedError(error) && !/^(?:engine-|internal$)/.test(error.code);

/**
 * True if the bots of a finished game decided as they do here.
 * @param {Engine} engine @param {string} record
 */
async function botsVerified(engine, record) {
  const before = known.get(record);
  if (before !== null) return before;
  let ply = 0;
  for (;;) {
    const part = await engine.call("check_bots", { record, ply, decisions: SLICE });
    if (part.over) {
      known.save({ [record]: part.other === null });
      return part.other === null;
    }
    ply = part.ply;
  }
}

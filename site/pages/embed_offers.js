/** Offers for an author's page: a moment, a position, a puzzle, a game, or fresh dice. */

import { resultOf } from "../export/result.js";
import { viewpoint } from "../lib/people.js";
import { freshQuery } from "../links/frame.js";
import { Link } from "../links/link.js";
import { challengeLink } from "../links/shared_links.js";

/** @import { Offer } from "../export/embed_text.js" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["engine"]} Engine */

/** Pixels: a table fits into these, from narrow to wide. */
const TABLE = 600;
/** A puzzle has its words over the table and the choices with their chances below it. */
const PUZZLE = 880;
/** A review has the graph of the game over its moments. */
const REVIEW = 900;

/**
 * Offers for a game before the engine has answered.
 * @param {Link | null} link @returns {Offer[]}
 */
export function firstOffers(link) {
  if (!link) return [varying("fresh", ""), varying("daily", "game=daily")];
  const game = link.withPage("").at(0);
  const setup = game.withoutPlay();
  const watch = { ...offer("watch", game, setup), whole: true };
  const others = [varying("daily", "game=daily"), varying("fresh", freshQuery(link))];
  return [...(link.play === null ? [] : [watch]), offer("same", setup, setup), ...others];
}

/**
 * Offers for a moment or a set-up, the likeliest first.
 * @param {Engine} engine @param {Link} link
 * @returns {Promise<Offer[]>} rejects with a CodedError
 */
export async function offersOf(engine, link) {
  const { record, ply, play, setup, words } = link;
  const first = firstOffers(link);
  if (play === null) return setup.pos ? [puzzleOf(link.at(null)), ...first] : first;
  const seat = viewpoint(setup.seats);
  const last = await engine.call("frame", { record, seat });
  const over = last.next.kind === "over";
  const frame = ply === null ? last : await engine.call("frame", { record, seat, ply });
  const here = frame.next.kind === "over" ? [] : await momentsOf(engine, link, frame, over);
  const all = [...here, ...first, ...(over ? await whenOver(engine, link) : [])];
  if (words.ask || words.say) all.sort((a, b) => rankOf(a) - rankOf(b));
  return all;
}

/** A puzzle first, where there are words to one. @param {Offer} offer */
const rankOf = ({ what }) => Number(what !== "puzzle");

/** @param {Link} link */
const puzzleOf = (link) => ({
  ...offer("puzzle", link.withPage("practice"), link),
  height: PUZZLE,
});

/**
 * Offers for the ply of a frame; hands that its viewer must not see stay unknown.
 * @param {Engine} engine @param {Link} link @param {Frame} frame @param {boolean} over
 * @returns {Promise<Offer[]>}
 */
async function momentsOf(engine, link, frame, over) {
  const { record } = link;
  const { ply, next, seat } = frame;
  const here = Link.of(record).at(ply);
  const moment = { ...offer("moment", here, here), whole: true };
  if (next.actor < 0 || next.forced) return [moment];
  const placed = await engine.call("position", { record, ply, seat: over ? null : seat });
  const from = placed.record && withPerson(Link.of(placed.record), next.actor);
  return [moment, ...(from ? [offer("position", from, from)] : []), puzzleOf(link.at(ply))];
}

/** The game with a person in it: in the seat in turn, if all are bots. @param {Link} link @param {number} actor */
function withPerson(link, actor) {
  const { seats } = link.setup;
  return seats.includes("human") ? link : link.withSetup({ seats: seats.with(actor, "human") });
}

/** @param {Engine} engine @param {Link} link to a finished game @returns {Promise<Offer[]>} */
async function whenOver(engine, link) {
  const game = Link.of(link.record);
  const start = game.withoutPlay();
  const review = { ...offer("review", game.withPage("review"), start), height: REVIEW };
  const people = link.setup.seats.filter((who) => who === "human").length;
  if (people !== 1) return [review];
  const { total } = await resultOf(engine, link.record);
  return [review, { ...offer("challenge", challengeLink(game.nameless), start), target: total }];
}

/** @param {string} what @param {Link} link @param {Link} drawn @returns {Offer} */
const offer = (what, link, drawn) => ({ ...varying(what, ""), link, drawn });

/** An offer of a different table for each reader or each day. @param {string} what @param {string} query @returns {Offer} */
const varying = (what, query) => ({
  ...{ what, query, link: null, drawn: null },
  ...{ height: TABLE, whole: false },
});

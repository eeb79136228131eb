/**
 * The address of a story: that of the moment where its first chapter begins, and behind it the story,
 * packed, while that is short enough for an address. The table of that chapter is the address's own and
 * not packed.
 */

import { packText, unpackText } from "../../lib/packed_text.js";
import { MOST } from "../../links/limits.js";
import { Link } from "../../links/link.js";

/** Characters that a story may have: `LONGEST` in engine/croupier/analysis/story.py. */
export const LONGEST = 100_000;
const TABLE = /^\[Table "[^"\n]*"\]\n/m;

/** In place of a story: no moves and no words, of a table where nothing is hidden and nothing is dealt anew. */
export const BARE = "-";

/** The link to the board for a position. @param {string} record  of the node @param {string} [packed] */
export const boardLink = (record, packed = BARE) =>
  Link.of(record).withPage("analysis").withFields({ tree: packed });

/**
 * The link to a story; null where it is too long for one.
 * @param {string} record  where it begins @param {string} text  the story
 */
export async function storyLink(record, text) {
  const link = boardLink(record, await packText(text.replace(TABLE, "")));
  return `${link.signed()}`.length > MOST ? null : link;
}

/**
 * The story of a link. Rejects where it is none, or would unpack to more than a story may have.
 * @param {string} record  where it begins @param {string} packed
 */
export async function storyInLink(record, packed) {
  return `[Table "${record}"]\n${await unpackText(packed, 4 * LONGEST)}`;
}

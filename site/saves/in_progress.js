/** The games that this browser keeps, by how far they are. */

import { Link } from "../links/link.js";

/** @import { Entry } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** The games that are kept, of those that this site knows. @param {Shell} shell */
export function keptGames({ saves, catalog }) {
  const known = saves
    .list()
    .filter(({ record }) => catalog.games.some(({ id }) => record.startsWith(`${id}?`)));
  const going = known.filter(({ over }) => !over);
  const byLink = going.filter(({ byLink }) => byLink);
  const running = going.filter(({ byLink }) => !byLink);
  // The latest that goes on here; without one, the latest by link that waits for this person.
  const first = running[0] ?? byLink.find(isMyTurn);
  return { byLink, running, finished: known.filter(({ over }) => over), first };
}

/** @param {Entry} entry */
const isMyTurn = ({ byLink }) =>
  byLink && byLink.turn !== null && byLink.mine.includes(byLink.turn);

/** Puts the first game of the home page into the address; without one, the home page. @param {Shell} shell */
export function followShortcut(shell) {
  history.replaceState(null, "", Link.of(keptGames(shell).first?.key ?? "").hash);
}

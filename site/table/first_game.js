/**
 * A first game of a kind: four pictures before it, the first roll by hand, the coach, and at most three
 * tips. One setting turns all of it off.
 */

import { isFramed } from "../lib/framed.js";
import { peopleOf } from "../lib/people.js";
import { list, text } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { Link } from "../links/link.js";

/** @import { Store } from "../lib/store.js" */
/** @import { TableProps } from "./context.js" */

/**
 * By game the key of its first game, then the names of the tips that were shown in it; nothing where
 * the next game is to count as the first one. Earlier builds kept names of tips alone.
 * @type {Store<string[]>}
 */
export const firstGames = createStore("guide", list(text));

/**
 * `begins`: the pictures have not been shown yet.
 * @param {TableProps} props @param {string} key under which the game is kept
 * @returns {{ begins: boolean } | null} null where it is no first game
 */
export function firstGame({ setup, settings, saves, record, byLink }, key) {
  const { game, seats } = setup;
  if (settings.get("tips") === "off" || settings.get("speed") === "instant") return null;
  const people = byLink?.mine ?? peopleOf(seats);
  if (isFramed() || !people.length) return null;
  const known = firstGames.get(game);
  if (known?.length) return known[0] === key ? { begins: false } : null;
  const isOther = (/** @type {string} */ other) => other !== key && other.startsWith(`${game}?`);
  if (Link.of(record).play || (!known && saves.list().some((save) => isOther(save.key)))) {
    return null;
  }
  return { begins: true };
}

/** What a first game has shown so far. */

import { getOwn } from "../lib/get_own.js";
import { firstGames } from "./first_game.js";

/** The pictures are shown: from now on this is the first game. @param {string} game @param {string} key */
export const beginFirstGame = (game, key) =>
  firstGames.save({ ...firstGames.load(), [game]: [key] });

/** The tips that were shown in a first game. @param {string} game */
export const tipsShown = (game) => getOwn(firstGames.load(), game)?.slice(1) ?? [];

/** @param {string} game @param {string} name of a tip */
export function keepTip(game, name) {
  const known = firstGames.load();
  firstGames.save({ ...known, [game]: [...(getOwn(known, game) ?? []), name] });
}

/** The next game of each kind counts as the first one. @param {string[]} games */
export const forgetFirstGames = (games) =>
  firstGames.save(Object.fromEntries(games.map((game) => [game, []])));

/** What a first game has shown so far. */

import { firstGames } from "./first_game.js";

/** The pictures are shown: from now on this is the first game. @param {string} game @param {string} key */
export const beginFirstGame = (game, key) => firstGames.save({ [game]: [key] });

/** The tips that were shown in a first game. @param {string} game */
export const tipsShown = (game) => firstGames.get(game)?.slice(1) ?? [];

/** @param {string} game @param {string} name of a tip */
export const keepTip = (game, name) =>
  firstGames.save({ [game]: [...(firstGames.get(game) ?? []), name] });

/** The next game of each kind counts as the first one. @param {string[]} games */
export const forgetFirstGames = (games) =>
  firstGames.save(Object.fromEntries(games.map((game) => [game, []])));

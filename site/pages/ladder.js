/** Ladder of the bots of all games, a scale each: measured by engine/training/ladder.py. */

/**
 * `points`: of Elo, `error`: two standard errors of them; `games`: in which the bot played.
 * @typedef {{
 *   game: string, preset: string, seats: number, bot: string,
 *   points: number, error: number, games: number
 * }} Rung
 */

/** @type {Promise<Rung[]> | undefined} */
let loading;

/** The bots of all games, a game's weakest first; none where the file cannot be had. */
export function ladder() {
  loading ??= fetched().catch(() => []);
  return loading;
}

/** @returns {Promise<Rung[]>} */
const fetched = async () => (await fetch(new URL("../ladder.json", import.meta.url))).json();

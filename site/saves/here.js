/**
 * The game whose other seats are on devices at the same table, if there is one. It is a game by link whose
 * turns go over a channel: the folder here/ has the channel, the table knows only this.
 */

/**
 * `key`: under which the game is kept; `live`: false once the channel is gone, then it is a game by link like any
 * other; `attach`: a table shows the game now, and gets what ends that; `played`: a choice was made here, at this
 * record; `again`: another game is wanted.
 * @typedef {{
 *   key: string, readonly live: boolean,
 *   attach: (table: HereTable) => () => void,
 *   played: (record: string, action: string) => void,
 *   again: () => void,
 * }} HereGame
 */
/**
 * A table that shows it, in `element`. `addToBar` puts a button beside the round; `follow`: the game has come so far;
 * `changed`: `live` has changed.
 * @typedef {{ element: HTMLElement, addToBar: (node: HTMLElement) => void, setNotice: (text: string) => void,
 *   follow: (record: string) => void, changed: () => void }} HereTable
 */

/** @type {HereGame | null} */
let present = null;

/** @param {HereGame | null} game */
export function setHereGame(game) {
  present = game;
}

/** The game at one table that is kept under a key. @param {string} key */
export const hereGameAt = (key) => (present?.key === key ? present : null);

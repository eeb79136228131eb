/**
 * What the engine says of this game, as the view reads it (money in thousands, seats 0-based,
 * owners by id: a seat, or nobody's dice).
 *
 * @typedef {{owner: number, count: number, big: number, strength: number, faces?: number[],
 *   pips?: number}} Lot `faces`, on the bandit: of the ordinary dice, then of the big one
 * @typedef {{owner: number, bill: number}} Award
 * @typedef {{id: number, bills: number[], dice: Lot[], tied: number[], awards: Award[],
 *   chip?: boolean}} Casino number 7 is the bandit; a bill of 0 is a rainbow card
 * @typedef {{own: number, big: number, kicker: number, neutral: number, money: number,
 *   bills: number[], pending: number, chips: number}} SeatState
 * @typedef {{seat: number, own: number[], big: number[], kicker: number[], neutral: number[],
 *   colours: number[]}} Roll `colours`, in the solo game: a face each, 0 for none
 * @typedef {{action: string, kind: string, face: number | null, casino: number, own: number,
 *   big: number, kicker: number, neutral: number, colours: number[], owner: number | null,
 *   tied: number[], awards: Award[]}} Choice
 * @typedef {{ranking: number[], winners: number[],
 *   turning_point: {round: number, seat: number, swing: number} | null}} Result
 * @typedef {{id: number, kind: string, seat: number | null}} Owner a seat is its own id, so is a
 *   colour of the solo game; the neutral dice are 6
 * @typedef {object} Observation
 * @property {number} round
 * @property {number} rounds
 * @property {number | null} start
 * @property {number | null} seat
 * @property {number} pile
 * @property {Owner[]} owners
 * @property {Casino[]} casinos
 * @property {SeatState[]} seats
 * @property {Roll | null} roll
 * @property {Choice[]} choices
 * @property {number[][]} ledger
 * @property {Result | null} result
 *
 * @typedef {{type: string} & Record<string, any>} GameEvent
 * @typedef {object} Setup
 * @property {string} game
 * @property {number} revision
 * @property {string} rules
 * @property {Record<string, any>} options
 * @property {string[]} seats
 * @property {string[]} names
 * @property {string} seed
 * @typedef {{actor: number, seat: number | null, kind: string, actions: string[],
 *   bot: string | null, forced: boolean}} Next
 * @typedef {object} Frame
 * @property {string} game
 * @property {string} record
 * @property {Setup} setup
 * @property {number} ply
 * @property {number} length
 * @property {number | null} seat
 * @property {{actor: number, notation: string} | null} action
 * @property {GameEvent[]} events
 * @property {Observation} observation
 * @property {Next} next
 * @property {number | null} undo
 *
 * @typedef {import("../../lib/i18n.js").Translator} Translate
 *
 * @typedef {import("../../parts/table_layout.js").Table} Table
 */
export {};

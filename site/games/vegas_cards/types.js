/**
 * What the engine says of this game, as the view reads it (money in thousands, seats 0-based,
 * places in a hand 0-based). What a viewer must not know is null or empty.
 *
 * @typedef {{face: number, dice: number}} Card
 * @typedef {{owner: number, cards: number[], strength: number}} Lot cards: the dice on each
 * @typedef {{owner: number, bill: number}} Award
 * @typedef {{id: number, tied: number[], awards: Award[]}} Standing
 * @typedef {Standing & {bills: number[], cards: Lot[], chip: boolean}} Casino
 * @typedef {{hand: Card[], glass: Card[], deck: Card[], committed: number[]}} Held
 * @typedef {{cards: number, hand: number, deck: number, glass: number, out: boolean,
 *   committed: boolean, money: number, bills: number[], pending: number, chips: number,
 *   held: Held | null}} SeatState
 * @typedef {{action: string, kind: "select" | "chip", casinos: Standing[], cards: Card[],
 *   ways: number[][], total: number, out: boolean, taken: boolean}} Choice
 * @typedef {{ranking: number[], winners: number[],
 *   turning_point: {round: number, seat: number, swing: number} | null}} Result
 * @typedef {object} Observation
 * @property {boolean} turns
 * @property {number} deal
 * @property {number} deals
 * @property {number} step
 * @property {number} steps
 * @property {number} limit
 * @property {number | null} start
 * @property {number | null} seat
 * @property {number} pile
 * @property {number[]} box
 * @property {Casino[]} casinos
 * @property {SeatState[]} seats
 * @property {Choice[]} choices
 * @property {number[][]} ledger
 * @property {Result | null} result
 *
 * @typedef {{type: string} & Record<string, any>} GameEvent
 * @typedef {object} Setup
 * @property {string} rules
 * @property {{hidden_money: boolean, chips: boolean, chip_value: number}} options
 * @property {string[]} seats
 * @typedef {{actor: number, seat: number | null, kind: string, actions: string[],
 *   bot: string | null, forced: boolean}} Next
 * @typedef {object} Frame
 * @property {string} record
 * @property {Setup} setup
 * @property {number} ply
 * @property {number | null} seat  whose eyes: a seat, nobody's (null), or OPEN
 * @property {{actor: number, notation: string | null} | null} action
 * @property {GameEvent[]} events
 * @property {Observation} observation
 * @property {Next} next
 *
 * @typedef {import("../../lib/i18n.js").Translator} Translate
 * @typedef {import("../../parts/table_layout.js").Table} Table
 */
export {};

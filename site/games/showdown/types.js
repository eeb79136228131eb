/**
 * What the engine says of this game, as the view reads it (points, seats and places 0-based,
 * spaces clockwise 0-15, cards by their codes).
 *
 * @typedef {{id: string, circles: number[], space: number | null, owner: number | null,
 *   value: number, figure: boolean}} Card
 * @typedef {{pawn: number, figure: boolean, score: number, spaces: number[], turns: number}} SeatState
 * @typedef {{mode: "place" | "take" | "raise" | "wild", throw: number, left: number,
 *   dice: number[], kept: number[]}} Attempt
 * @typedef {{card: string, kind: string, spaces: number[], before: number, loser: number | null,
 *   least: number | null, value: number, figure: boolean, made: number,
 *   circles: {value: number, made: number}[], keep: string | null}} Offer
 * @typedef {{action: string, kind: string, places: number[], made: number[], card: string | null,
 *   space: number | null, value: number, figure: boolean, before: number, loser: number | null,
 *   scores: number[]}} Choice
 * @typedef {{ranking: number[], winners: number[],
 *   turning_point: {round: number, seat: number, swing: number} | null}} Result
 * @typedef {object} Observation
 * @property {"placement" | "showdown" | "over"} phase
 * @property {number | null} start
 * @property {number | null} seat
 * @property {number[]} showdown
 * @property {(string | null)[]} track
 * @property {Card[]} cards
 * @property {SeatState[]} seats
 * @property {Attempt | null} attempt
 * @property {number} of
 * @property {Offer[]} offers
 * @property {Choice[]} choices
 * @property {number[][]} ledger
 * @property {Result | null} result
 *
 * @typedef {{type: string} & Record<string, any>} GameEvent
 * @typedef {{actor: number, seat: number | null, kind: string, actions: string[],
 *   bot: string | null, forced: boolean}} Next
 * @typedef {object} Frame
 * @property {string} game
 * @property {string} record
 * @property {{seats: string[], options: {autoplay: boolean}}} setup
 * @property {number} ply
 * @property {{actor: number, notation: string} | null} action
 * @property {GameEvent[]} events
 * @property {Observation} observation
 * @property {Next} next
 *
 * @typedef {import("../../lib/i18n.js").Translator} Translate
 *
 * @typedef {import("../../parts/table_layout.js").Table} Table
 *
 * @typedef {import("../../parts/table_layout.js").Look} Look
 *
 * @typedef {object} Scene a frame, and what somebody is doing about it
 * @property {Frame} frame
 * @property {boolean} open
 * @property {number | null} me      whose cards are "one's own": the only person's, or whose turn it is
 * @property {boolean} chances       the odds are shown
 * @property {Choice | null} draft   what the dice kept at the moment mean
 * @property {Choice | null} preview the claim that a pointer or the focus is on
 * @property {string | null} picked  a card that may go to several spaces and waits for one
 */
export {};

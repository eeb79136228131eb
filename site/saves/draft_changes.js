/** Changes to a draft on the set-up page, and its derived values. */

import { Link } from "../links/link.js";
import { offered, presetOf, seated, usualBots } from "./draft.js";
import { seatNames } from "./seat_names.js";

/** @import { GameEntry as Game, OptionEntry as Option } from "croupier/catalog" */
/** @import { Translator } from "../lib/i18n.js" */
/** @import { Draft } from "./draft.js" */

/**
 * @param {Game} game
 * @param {Draft} draft
 * @param {Translator} t
 */
export function namesOf(game, draft, t) {
  const taken = seated(game, draft);
  return seatNames(t, game.id, {
    seats: taken.map(({ who }) => who),
    names: taken.map(({ who, name }) => (who === "human" ? name.trim() : "")),
  });
}

/**
 * In a game by link: the seats of this device; null where all sit here.
 * @param {Game} game @param {Draft} draft
 */
export function hereOf(game, draft) {
  const taken = seated(game, draft);
  if (!taken.some(({ who, away }) => who === "human" && away)) return null;
  return taken.flatMap(({ who, away }, seat) => (who === "human" && !away ? [seat] : []));
}

/** True for an edition for one player. @param {Game} game @param {Draft} draft */
export const isAlone = (game, draft) => presetOf(game, draft.rules).facts.seats[1] === 1;

/** Value of a chair whose person is on another device. */
export const AWAY = "away";

/**
 * Gives a chair to a person or a bot.
 * @param {Draft} draft @param {number} place @param {string} who  a bot's id, "human", `AWAY`, or ""
 *   for nobody
 */
export function fillSeat(draft, place, who) {
  const seat = draft.seats.at(place);
  if (!seat) return;
  seat.away = who === AWAY;
  seat.who = seat.away ? "human" : who;
  draft.seatsChosen = true;
}

/** Two of those at the table change places, their colours with them. @param {Draft} draft @param {number} one @param {number} other */
export function exchange(draft, one, other) {
  const { seats } = draft;
  const [a, b] = [seats.at(one), seats.at(other)];
  if (!a || !b) return;
  seats.splice(one, 1, b);
  seats.splice(other, 1, a);
  draft.seatsChosen = true;
}

/**
 * A draft with the position that its set-up begins from, as long as it is about the same table.
 * @param {Game} game @param {Draft} draft @param {string} setup
 */
export function keepPosition(game, draft, setup) {
  const { pos } = Link.of(setup).setup;
  return pos ? { ...draft, position: { text: pos, table: tableOf(game, draft) } } : draft;
}

/**
 * A set-up with the position that its draft has kept.
 * @param {Game} game @param {Draft} draft @param {string} setup
 */
export function withPosition(game, draft, setup) {
  const { text, table } = draft.position ?? { text: "", table: "" };
  return table === tableOf(game, draft) ? Link.of(setup).withSetup({ pos: text }).record : setup;
}

/**
 * All of a table that a position has to fit: the edition, its options, how many sit there.
 * @param {Game} game @param {Draft} draft
 */
const tableOf = (game, draft) =>
  JSON.stringify([draft.rules, draft.options, seated(game, draft).length]);

/**
 * Takes another edition: its options, and its suggested number of players unless a person has
 * chosen who sits there.
 * @param {Game} game @param {Draft} draft @param {string} rules
 */
export function choosePreset(game, draft, rules) {
  const { id, options, facts } = presetOf(game, rules);
  draft.rules = id;
  draft.options = { ...options };
  const first = draft.seats.find(({ who }) => who) ?? draft.seats[0];
  if (first && !first.who) first.who = "human";
  if (draft.seatsChosen || facts.seats[1] === 1) return;
  const wanted = facts.suggested ?? facts.seats[0];
  const bots = usualBots(game);
  draft.seats.forEach((seat, i) => {
    if (seat.who !== "human") seat.who = i < wanted ? (bots[(i - 1) % bots.length] ?? "") : "";
  });
}

/**
 * Why an option cannot have a value: the number of seats, or the option that would have to be
 * higher; null where it can.
 * @param {Game} game @param {Draft} draft @param {Option} option @param {number} value
 * @returns {{ seats: number } | { other: string } | null}
 */
export function refusal(game, draft, { id, at_most: other }, value) {
  const seats = seated(game, draft).length;
  if (presetOf(game, draft.rules).refused[seats]?.[id]?.includes(value)) return { seats };
  return other && value > Number(draft.options[other]) ? { other } : null;
}

/**
 * Gives every option whose value is refused now the nearest smaller value that is not.
 * @param {Game} game @param {Draft} draft
 */
export function settle(game, draft) {
  for (const option of offered(game, draft.rules)) {
    const { id, kind, values } = option;
    const value = draft.options[id];
    if (typeof value !== "number" || !refusal(game, draft, option, value)) continue;
    const able = values.filter((each) => each < value && !refusal(game, draft, option, each));
    draft.options[id] = kind === "seat" ? null : (able.at(-1) ?? null);
  }
}

/**
 * The colours of the seats as a link has them: none where they are those in order. Who plays alone
 * has none to choose: the others there are called by theirs.
 * @param {Game} game @param {Draft} draft @param {readonly string[]} all  the catalogue's
 */
export function changedColours(game, draft, all) {
  const colours = coloursOf(game, draft, all);
  const changed = colours.length > 1 && colours.some((each, seat) => each !== all[seat]);
  return changed ? colours : [];
}

/**
 * A colour for everybody at the table: the chosen one, else that of the seat if nobody has chosen
 * it, else the first that is left.
 * @param {Game} game @param {Draft} draft @param {readonly string[]} all  the catalogue's
 * @returns {string[]}
 */
export function coloursOf(game, draft, all) {
  const wanted = seated(game, draft).map(({ colour }) => colour);
  const chosen = wanted.map((colour, seat) =>
    colour !== undefined && all.includes(colour) && wanted.indexOf(colour) === seat
      ? colour
      : undefined,
  );
  const left = all.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour, seat) => {
    if (colour !== undefined) return colour;
    const own = Math.max(0, left.indexOf(all[seat] ?? ""));
    return left.splice(own, 1)[0] ?? "";
  });
}

/**
 * Gives a seat a colour; the seat that had it gets the other.
 * @param {Game} game @param {Draft} draft @param {readonly string[]} all  the catalogue's
 * @param {number} seat  of those at the table @param {string} colour
 */
export function chooseColour(game, draft, all, seat, colour) {
  const taken = seated(game, draft);
  const before = coloursOf(game, draft, all);
  const other = taken[before.indexOf(colour)];
  const own = taken[seat];
  if (other) other.colour = before[seat];
  if (own) own.colour = colour;
}

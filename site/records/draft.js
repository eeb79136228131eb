/**
 * A set-up that is being edited: by the person on the set-up page, or filled in by "play now". All
 * it knows of a game comes from the catalogue.
 */

import { parseSetup, writeSetup } from "./record.js";
import { seatNames } from "./seat_names.js";
import { newSeed } from "./seed.js";

/** @typedef {import("croupier/catalog").PresetEntry["options"][string]} Value */
/** @typedef {import("croupier/catalog").OptionEntry} Option */
/** @typedef {import("croupier/catalog").PresetEntry} Preset */
/** @typedef {import("croupier/catalog").GameEntry} Game */
/**
 * @typedef {{ who: string, name: string, away?: boolean }} Seat  who: "human", a bot's id, or ""
 *   for nobody; `away`: a person on another device
 */
/**
 * @typedef {{ rules: string, options: Record<string, Value>, seats: Seat[], seed: string,
 *   seatsChosen?: boolean }} Draft `seatsChosen`: somebody has put people or bots where they are
 */

/** Set-ups that are being edited, by game id or link; kept while the page is open. @type {Map<string, Draft>} */
export const drafts = new Map();

/** Whom a newcomer plays: the two strongest of the first three bots, the stronger one first. @param {Game} game */
const usualBots = ({ bots }) => bots.slice(0, 3).slice(-2).reverse();

/**
 * Good defaults: you against the usual two bots, the first preset, a fresh seed.
 * @param {Game} game
 * @returns {Draft}
 */
export function quickDraft(game) {
  const others = usualBots(game);
  const preset = presetOf(game, "");
  return {
    rules: preset.id,
    options: { ...preset.options },
    seats: fill(game, ["human", ...others], []),
    seed: newSeed(),
  };
}

/**
 * The draft that a set-up text stands for.
 * @param {Game} game
 * @param {string} text
 * @returns {Draft}
 */
export function readDraft(game, text) {
  const setup = parseSetup(text);
  const preset = presetOf(game, setup.rules);
  const options = { ...preset.options };
  for (const token of setup.with) {
    const option = offered(game, preset.id).find((each) => tokenValue(each, token) !== undefined);
    if (option) options[option.id] = tokenValue(option, token) ?? null;
  }
  return {
    rules: preset.id,
    options,
    seats: fill(game, setup.seats, setup.names),
    seed: setup.seed || newSeed(),
    seatsChosen: true,
  };
}

/**
 * @param {Game} game
 * @param {Draft} draft
 * @returns {string} the set-up as text
 */
export function writeDraft(game, draft) {
  const taken = seated(game, draft);
  const preset = presetOf(game, draft.rules);
  return writeSetup({
    game: game.id,
    v: game.revision,
    rules: preset.id,
    with: offered(game, preset.id).flatMap((option) => {
      const value = draft.options[option.id];
      return value === preset.options[option.id] ? [] : [tokenOf(option, value ?? null)];
    }),
    seats: taken.map(({ who }) => who),
    names: taken.map(({ who, name }) => (who === "human" ? name.trim() : "")),
    seed: draft.seed,
  });
}

/**
 * The options that an edition offers, in the game's order.
 * @param {Game} game @param {string} rules
 */
export function offered(game, rules) {
  const { options } = presetOf(game, rules);
  return game.options.filter(({ id }) => id in options);
}

/**
 * Who sits at the table: no more than the edition takes.
 * @param {Game} game @param {Draft} draft
 */
export function seated(game, draft) {
  const [, most] = presetOf(game, draft.rules).facts.seats;
  return draft.seats.filter(({ who }) => who).slice(0, most);
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

/**
 * Takes another edition: its options, and its suggested number of players unless somebody has
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
 * @param {Game} game
 * @param {Draft} draft
 * @param {import("../lib/i18n.js").Translator} t
 */
export function namesOf(game, draft, t) {
  const taken = seated(game, draft);
  return seatNames(t, game.id, {
    seats: taken.map(({ who }) => who),
    names: taken.map(({ who, name }) => (who === "human" ? name.trim() : "")),
  });
}

/**
 * @param {Game} game
 * @param {string} id
 * @returns {Preset}
 */
export function presetOf(game, id) {
  const [first] = game.presets;
  const found = game.presets.find((preset) => preset.id === id) ?? first;
  return found ?? { id: "", options: {}, facts: { seats: game.seats }, refused: {} };
}

/**
 * @param {Game} game
 * @param {string[]} who
 * @param {string[]} names
 * @returns {Seat[]}
 */
function fill(game, who, names) {
  return Array.from({ length: game.seats[1] }, (_, i) => ({
    who: who[i] ?? "",
    name: names[i] ?? "",
  }));
}

/**
 * @param {Option} option
 * @param {Value} value
 */
function tokenOf({ kind, token }, value) {
  if (kind === "flag") return value ? token : `no-${token}`;
  return value === null ? `no-${token}` : `${token}${value}`;
}

/**
 * @param {Option} option
 * @param {string} text
 * @returns {Value | undefined} undefined where the text is not about this option
 */
function tokenValue({ kind, token }, text) {
  if (text === `no-${token}`) return kind === "flag" ? false : null;
  if (kind === "flag") return text === token ? true : undefined;
  const rest = text.startsWith(token) ? text.slice(token.length) : "";
  return /^\d+$/.test(rest) ? Number(rest) : undefined;
}

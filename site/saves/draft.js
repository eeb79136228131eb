/**
 * A set-up that is being edited: by the person on the set-up page, or filled in by "play now". All
 * it knows of a game comes from the catalogue.
 */

import { Link } from "../links/link.js";
import { newSeed } from "./seed.js";

/**
 * @import {
 *   GameEntry as Game, OptionEntry as Option, PresetEntry as Preset
 * } from "croupier/catalog"
 */
/** @import { SetupText } from "../types/records.d.ts" */

/** @typedef {Preset["options"][string]} Value */
/**
 * @typedef {{ who: string, name: string, away?: boolean, colour?: string }} Seat  who: "human", a
 *   bot's id, or "" for nobody; `away`: a person on another device; `colour`: one that was chosen
 */
/**
 * @typedef {{ rules: string, options: Record<string, Value>, seats: Seat[], seed: string,
 *   seatsChosen?: boolean, position?: { text: string, table: string } }} Draft
 *   `seatsChosen`: a person has put people or bots where they are; `position`: what the game begins
 *   from, as long as the table is the same
 */

/** Set-ups that are being edited, by game id or link; kept while the page is open. @type {Map<string, Draft>} */
export const drafts = new Map();

/** Default bots, in order. */
const USUAL = ["steady", "greedy"];

/** Whom a newcomer plays. @param {Game} game */
export const usualBots = ({ bots }) => USUAL.filter((bot) => bots.includes(bot));

/**
 * Good defaults: you against the usual two bots, the first preset, a fresh seed.
 * @param {Game} game @param {string[]} others  other bots, where the game has them
 * @returns {Draft}
 */
export function quickDraft(game, others = usualBots(game)) {
  const preset = presetOf(game, "");
  return {
    rules: preset.id,
    options: { ...preset.options },
    seats: fill(game, ["human", ...others], []),
    seed: newSeed(),
  };
}

/**
 * The draft that a set-up stands for.
 * @param {Game} game
 * @param {SetupText} setup
 * @returns {Draft}
 */
export function readDraft(game, setup) {
  const preset = presetOf(game, setup.rules);
  const options = { ...preset.options };
  for (const token of setup.with) {
    const option = offered(game, preset.id).find((each) => tokenValue(each, token) !== undefined);
    if (option) options[option.id] = tokenValue(option, token) ?? null;
  }
  const seats = fill(game, setup.seats, setup.names);
  for (const [i, colour] of setup.colours.entries()) if (seats[i]) seats[i].colour = colour;
  return {
    rules: preset.id,
    options,
    seats,
    seed: setup.seed || newSeed(),
    seatsChosen: true,
  };
}

/**
 * @param {Game} game
 * @param {Draft} draft
 * @param {string[]} [colours]  of the seats, where they are not theirs in order
 * @returns {string} the set-up as text
 */
export function writeDraft(game, draft, colours = []) {
  const taken = seated(game, draft);
  const preset = presetOf(game, draft.rules);
  return Link.ofSetup({
    game: game.id,
    v: game.revision,
    rules: preset.id,
    with: offered(game, preset.id).flatMap((option) => {
      const value = draft.options[option.id];
      return value === preset.options[option.id] ? [] : [tokenOf(option, value ?? null)];
    }),
    seats: taken.map(({ who }) => who),
    names: taken.map(({ who, name }) => (who === "human" ? name.trim() : "")),
    colours,
    seed: draft.seed,
  }).record;
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
 * Seats at the table: no more than the edition allows.
 * @param {Game} game @param {Draft} draft
 */
export function seated(game, draft) {
  const [, most] = presetOf(game, draft.rules).facts.seats;
  return draft.seats.filter(({ who }) => who).slice(0, most);
}

/**
 * @param {Game} game
 * @param {string} id
 * @returns {Preset}
 */
export function presetOf(game, id) {
  const [first] = game.presets;
  const preset = game.presets.find((preset) => preset.id === id) ?? first;
  return (
    preset ?? {
      id: "",
      options: {},
      facts: { seats: game.seats, suggested: game.seats[0] },
      refused: {},
    }
  );
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

/**
 * A set-up while it is being made: what the set-up page edits and "play now" fills in. All it
 * knows of a game comes from the catalogue.
 */

import { newSeed, parseSetup, writeSetup } from "../lib/link.js";

/** @typedef {string | number | boolean | null} Value */
/** @typedef {{ id: string, kind: string, token: string, least?: number, most?: number }} Option */
/** @typedef {{ id: string, options: Record<string, Value>, facts: Record<string, unknown> }} Preset */
/**
 * @typedef {{
 *   id: string, revision: number, seats: [number, number],
 *   presets: Preset[], options: Option[], bots: string[]
 * }} Game
 * @typedef {{ games: Game[], errors: string[] }} Catalog
 */
/** @typedef {{ who: string, name: string }} Seat  who: "human", a bot's id, or "" for nobody */
/** @typedef {{ rules: string, options: Record<string, Value>, seats: Seat[], seed: string }} Draft */

/**
 * Good defaults: you against the two strongest bots, the first preset, a fresh seed.
 * @param {Game} game
 * @returns {Draft}
 */
export function quickDraft(game) {
  const others = game.bots.slice(-2).reverse();
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
    const option = game.options.find((known) => tokenValue(known, token) !== undefined);
    if (option) options[option.id] = tokenValue(option, token) ?? null;
  }
  return {
    rules: preset.id,
    options,
    seats: fill(game, setup.seats, setup.names),
    seed: setup.seed || newSeed(),
  };
}

/**
 * @param {Game} game
 * @param {Draft} draft
 * @returns {string} the set-up as text
 */
export function writeDraft(game, draft) {
  const taken = seated(draft);
  const preset = presetOf(game, draft.rules);
  return writeSetup({
    game: game.id,
    v: game.revision,
    rules: preset.id,
    with: game.options.flatMap((option) => {
      const value = draft.options[option.id];
      return value === preset.options[option.id] ? [] : [tokenOf(option, value ?? null)];
    }),
    seats: taken.map(({ who }) => who),
    names: taken.map(({ who, name }) => (who === "human" ? name.trim() : "")),
    seed: draft.seed,
  });
}

/** @param {Draft} draft */
export const seated = (draft) => draft.seats.filter(({ who }) => who);

/**
 * What the seats are called: by their given names, "you" for the only person, bots by character;
 * of several alike each gets a number.
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} game
 * @param {{ seats: string[], names: string[] }} setup
 * @returns {string[]}
 */
export function seatNames(t, game, { seats, names }) {
  const alone = seats.filter((who) => who === "human").length === 1;
  const plain = seats.map((who, i) => {
    if (names[i]) return names[i];
    if (who !== "human") return t(`${game}.bots.${who}.name`);
    return alone ? t(`${game}.you`) : t(`${game}.player`, { n: i + 1 });
  });
  return plain.map((name, i) => {
    const twins = plain.filter((other) => other === name).length;
    const n = plain.slice(0, i + 1).filter((other) => other === name).length;
    return twins > 1 ? t(`${game}.twin`, { name, n }) : name;
  });
}

/**
 * @param {Game} game
 * @param {string} id
 * @returns {Preset}
 */
export function presetOf(game, id) {
  const [first = { id: "", options: {}, facts: {} }] = game.presets;
  return game.presets.find((preset) => preset.id === id) ?? first;
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

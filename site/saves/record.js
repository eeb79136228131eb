/**
 * The text of a game. A set-up says what is played by whom:
 * `vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41`; a record is a set-up, the moves
 * made (`play`) and a check of both (`c`). All texts here have been read from a link before.
 */

import { linkHead } from "../lib/site_address.js";
import { withSetupChecksum } from "./checksum.js";
import { decoded, fieldsOf, joinFields, splitOnce, writeNames } from "./fields.js";

/** @import { SetupText } from "../types/records.d.ts" */

/**
 * A record's text without its moves: the key under which a game is kept.
 * @param {string} record
 * @returns {string}
 */
export function setupOf(record) {
  const [game = "", query = ""] = splitOnce(record, "?");
  const fields = fieldsOf(query);
  fields.delete("play");
  fields.delete("c");
  return joinFields(game, fields);
}

/**
 * Set-up of a set-up or record as text; empty fields where it has none.
 * @param {string} text
 * @returns {SetupText}
 */
export function parseSetup(text) {
  const [game = "", query = ""] = splitOnce(text, "?");
  const fields = fieldsOf(query);
  const list = (/** @type {string} */ key, /** @type {string} */ by) =>
    fields.get(key)?.split(by) ?? [];
  return {
    game,
    v: Number(fields.get("v") ?? 1),
    rules: fields.get("rules") ?? "",
    with: list("with", "."),
    seats: list("seats", ","),
    names: list("names", ",").map((name) => decoded(name) ?? ""),
    colours: list("colours", ",").filter(Boolean),
    pos: fields.get("pos") ?? "",
    seed: fields.get("seed") ?? "",
  };
}

/**
 * The text of a set-up, in canonical order.
 * @param {Omit<SetupText, "v" | "colours" | "pos"> & Partial<SetupText>} setup
 * @returns {string}
 */
export function writeSetup({
  game,
  v = 1,
  rules,
  with: options,
  seats,
  names,
  colours = [],
  pos = "",
  seed,
}) {
  const fields = new Map([
    ["v", String(v)],
    ["rules", rules],
  ]);
  if (options.length) fields.set("with", options.join("."));
  fields.set("seats", seats.join(","));
  if (names.some(Boolean)) fields.set("names", writeNames(names));
  if (colours.length) fields.set("colours", colours.join(","));
  if (pos) fields.set("pos", pos);
  fields.set("seed", seed);
  return joinFields(game, fields);
}

/**
 * The address by which a game is passed on, at a ply if one is given: that of the game's own page,
 * whose picture chats show, with a check that tells when the link has been cut.
 * @param {string} path  of a page, a set-up, a record or several games
 * @param {number | null} [ply]
 * @returns {string}
 */
export function linkOf(path, ply = null) {
  const lang = document.documentElement.lang || "en";
  return `${linkHead(pageFor(path, lang))}#/${withSetupChecksum(path, ply)}`;
}

/**
 * The same for a site and a language.
 * @param {{ home: string, lang: string }} site @param {string} path @param {number | null} [ply]
 */
export const linkFrom = ({ home, lang }, path, ply = null) =>
  `${home}${pageFor(path, lang)}#/${withSetupChecksum(path, ply)}`;

/** The page whose picture stands for a path, below the site's address. @param {string} path @param {string} lang */
function pageFor(path, lang) {
  const [, game] = /^(?:challenge\/|boards\/)?(\w+)(?:\/\w+)?\?/.exec(path) ?? [];
  return game ? `tables/${game}.${lang}.html` : "";
}

// Which scripts are joined to which file; see bundle.mjs.

import { basename } from "node:path";

/** The part of a module that is requested by itself. All posters are one. @param {string} path */
export function partOf(path) {
  const [file, folder, game] = [basename(path, ".js"), ...path.split("/")];
  if (file === "poster") return "posters";
  if (folder === "table" && file !== "table") return `table-${file}`;
  if (folder !== "games" || !game) return file;
  if (["view", "log", "controller", "styles"].includes(file)) return game;
  return `${game}-${["rules", "tips", "review", "pieces"].includes(file) ? file : "played"}`;
}

/** A table and what is requested at that table alone. @param {string} name */
const at = (name) => `${name}(-.*)?`;

/** A newcomer's table needs these at once, and nothing of the pages. */
const FIRST_GAME = "table-(first_pictures|guide)";

/**
 * Rows of a file's name and expressions. A module that several parts need goes into the first file
 * whose first expression matches each part, and whose others match some part each.
 * @param {string[]} games @returns {string[][]}
 */
function table(games) {
  const tables = ["table", ...games];
  const atTables = tables.map(at).join("|");
  return [
    ["rulebook", ".*-rules"],
    ["played", ".*-played"],
    ...tables.map((name) => [name, at(name), name]),
    ["first_game", at("table"), FIRST_GAME],
    ...tables.map((name) => [`${name}-later`, at(name)]), // the table starts without
    ["table", atTables, at("table")],
    ["table", atTables, ...games.map(at)],
    ["games", atTables], // some games have it in common; the others do not load it
    ["basics", ".*", "preview|posters"], // few bytes: a frame in another page needs it
    ["frame", ".*", "of_today|shared_links"], // some frames need it
    ["common", ".*", ["app", ...tables].join("|")],
    ["dialogs", ".*", FIRST_GAME],
    ["screens", ".*", "home|setup"],
    ["packed_replay", ".*", "packed_replay"], // a frame needs it without the pages
    ["pages", ".*"],
  ];
}

/**
 * The file of a module as a function of the parts that need it.
 * @param {string[]} games @returns {(parts: string[]) => string | undefined}
 */
export function joining(games) {
  const rows = table(games).map(([file = "", ...names]) => {
    const [each, ...some] = names.map((name) => new RegExp(`^(${name})$`));
    return { file, each, some };
  });
  return (parts) => {
    if (parts.length < 2) return parts[0];
    const matching = rows.filter(({ each }) => parts.every((part) => each?.test(part)));
    return matching.find(({ some }) => some.every((one) => parts.some((part) => one.test(part))))
      ?.file;
  };
}

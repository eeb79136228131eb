// Joins the scripts and style sheets of the page to a few files, by what is needed together: one
// for what every screen needs, one a screen, one a game.
//
//   node site/bundle.mjs OUTPUT_FOLDER [FOLDER_OF_SOURCE_MAPS]
//
// A *part* can be requested by itself: a script of a page, or a module that another one
// imports when it is needed. A module goes into the file of its part, or, where several parts need
// it, into one that they have in common (`fileOf`). The files lie side by side, and for a module it
// is as if it still lay in its folder. Beside them is written parts.json: the files that each part
// needs, styles included. The same sources give the same bytes.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { nameOfList, sourceMaps, styleLists, wholeScript } from "./bundle_parts.mjs";

const SITE = dirname(fileURLToPath(import.meta.url));
const output = resolve(process.argv[2] ?? "");
const TARGET = "es2023";
const maps = sourceMaps(process.argv[3]);

/**
 * A script of the page: without its comments, and what it imports and exports, by paths and names.
 * @typedef {{ code: string, imports: string[], exports: string[] }} Script
 */

/** @param {string} path */
const text = (path) => readFileSync(join(SITE, path), "utf8");
const found = readdirSync(SITE, { recursive: true, encoding: "utf8" }).map((path) =>
  path.replaceAll("\\", "/"),
);
const scripts = found.filter((path) => path.endsWith(".js")).sort();
const sheets = found.filter((path) => path.endsWith(".css")).sort();
/** @param {string} path */
const isPage = (path) => /\.html$|page\.template$/.test(path);
const pages = found.filter(isPage).sort();

const STATIC = /\b(?:import|export)\b[^;"'`()=]*?\bfrom\s*"([^"]+)"|\bimport\s*"([^"]+)"/g;
/** Imports by name, with their module. */
const CLAUSE = /\b(?:import|export)\b([^;"'`()=]*?)\bfrom\s*"([^"]+)"/g;
/** `import("../pages/error.js")`, or with the id of a game in it. */
const LATER = /\bimport\(\s*["`](\.[^"`$]*?)(?:games\/\$\{([^}]+)\}\/([^"`$]+))?["`]\s*\)/g;
const GAME = /^games\/(\w+)\/(\w+)\.js$/;
/** A module script, and the style sheets, of a page. */
const PAGE_SCRIPT = /<script type="module"[^>]* src="b\/__BUILD__\/([^"]+)"/g;
const PAGE_SHEET = /<link rel="stylesheet" href="(?:\.\.\/)?b\/__BUILD__\/([^"]+)">/g;

/**
 * The value of a key. Throws if the map has none.
 * @template Value @param {Map<string, Value>} map @param {string} key @returns {Value}
 */
function have(map, key) {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${key} is not known`);
  return value;
}

/** True for a module of the site, false for a library. @param {string} name */
const isOwnName = (name) => name.startsWith(".");
/** A name relative to a module, as a path from the root of the site. @param {string} module @param {string} name */
const at = (module, name) => posix.join(posix.dirname(module), name);

/** Every script of the page, by its path. @returns {Promise<Map<string, Script>>} */
async function readScripts() {
  const entryPoints = scripts.map((path) => join(SITE, path));
  const { outputFiles, metafile } = await build({
    format: "esm",
    target: TARGET,
    write: false,
    metafile: true,
    entryPoints,
    absWorkingDir: SITE,
    outdir: SITE,
    charset: "utf8",
    legalComments: "none",
    ...maps.first,
  });
  const codes = new Map(outputFiles.map(({ path, text: code }) => [path, code]));
  return new Map(
    scripts.map((path) => {
      const code = maps.named(path, codes.get(join(SITE, path)) ?? "");
      const names = [...code.matchAll(STATIC)].map(([, from, alone]) => from ?? alone ?? "");
      const imports = names.filter(isOwnName).map((name) => at(path, name));
      return [path, { code, imports, exports: metafile.outputs[path]?.exports ?? [] }];
    }),
  );
}

const modules = await readScripts();
const games = [...new Set(scripts.flatMap((path) => GAME.exec(path)?.[1] ?? []))];

/** A module and all that it imports at once. @param {string} root */
function loadedWith(root) {
  const all = new Set([root]);
  for (const module of all) for (const each of have(modules, module).imports) all.add(each);
  return all;
}

/** The modules that a script imports when it needs them; of every game where it may be any. @param {string} module */
const importedLater = (module) =>
  [...have(modules, module).code.matchAll(LATER)].flatMap(([, path = "", id, file]) =>
    id ? games.map((game) => `games/${game}/${file}`) : [at(module, path)],
  );

/** Parts that most visits load: what they bring along is no part of its own. */
const LARGE = new Set(["app", "home", "setup", "table", ...games]);
/** Parts whose shared modules are loaded at the start. */
const EARLY = new Set(["app", "home", "posters", "setup"]);
/** A table's picture in another page is light: what it needs is in a file without the rest. */
const LIGHT = new Set(["preview", "posters"]);
/** Modules that only some of those pictures need: with them is what they share with the rest of the page. */
const LIGHT_LATER = ["of_today", "shared_links"];

/** The modules of a game that are a part by themselves. */
const OWN = ["rules", "tips", "review", "pieces"];
/** The modules of a game that its table is made of. */
const TABLE = new Set(["view", "log", "controller", "styles"]);

/**
 * The name of a part: the file's own, a game's id for its table, all games' posters as one. What a
 * game imports when it is played (how things move, hints) is one part too.
 * @param {string} root
 */
function partOf(root) {
  const [, game, file = ""] = GAME.exec(root) ?? [];
  if (file === "poster") return "posters";
  if (OWN.includes(file)) return `${game}-${file}`;
  if (file && !TABLE.has(file)) return `${game}-played`;
  return game ?? posix.basename(root, ".js");
}

/** The game that a part belongs to, if any. @param {string} part */
const gameOf = (part) =>
  games.find((game) => [game, ...[...OWN, "played"].map((own) => `${game}-${own}`)].includes(part));
/** Parts that every visit to a table loads. */
const OF_EVERY_TABLE = new Set(["app", "table", ...games]);
/** @param {string} page @param {RegExp} written */
const namesIn = (page, written) => [...text(page).matchAll(written)].map(([, path = ""]) => path);
/** The scripts that pages name, by module, as the pages write them. */
const named = pages.flatMap((page) => namesIn(page, PAGE_SCRIPT));

/** The modules of parts: what pages name, and what is imported later by anything they lead to. */
function findRoots() {
  const all = new Set(named);
  for (const root of all)
    for (const module of loadedWith(root))
      for (const each of importedLater(module)) if (modules.has(each)) all.add(each);
  const large = [...all].filter((root) => LARGE.has(partOf(root)));
  const isWithin = (/** @type {string} */ root) =>
    large.some((other) => other !== root && loadedWith(other).has(root));
  const isOwn = (/** @type {string} */ root) =>
    [...LARGE, ...LIGHT_LATER].includes(partOf(root)) || named.includes(root) || !isWithin(root);
  return new Set([...all].filter(isOwn));
}

const roots = findRoots();
/** The table and what is asked for at a table alone. */
const ofTable = new Set([...roots].filter((root) => root.startsWith("table/")).map(partOf));
/** The parts that need a module, by module. @type {Map<string, Set<string>>} */
const neededBy = new Map();
for (const root of roots)
  for (const module of loadedWith(root)) {
    if (!neededBy.has(module)) neededBy.set(module, new Set());
    neededBy.get(module)?.add(partOf(root));
  }

/** The file that a module goes into: see the top. @param {string} module */
function fileOf(module) {
  if (roots.has(module)) return partOf(module);
  const parts = [...(neededBy.get(module) ?? [])];
  if (parts.length === 1 && parts[0]) return parts[0];
  if (games.length > 1 && parts.every((part) => part.endsWith("-rules"))) return "rulebook";
  if (games.length > 1 && parts.every((part) => part.endsWith("-played"))) return "played";
  if (parts.every((part) => ofTable.has(part))) return parts.includes("table") ? "table" : "beside";
  const isOfTables = parts.some((part) => OF_EVERY_TABLE.has(part));
  if (parts.some((part) => LIGHT.has(part))) return isOfTables ? "basics" : "pictures";
  for (const part of LIGHT_LATER) if (parts.includes(part)) return part;
  const [first, ...ofTables] = parts.map((part) => (part === "table" ? part : gameOf(part)));
  if (first && ofTables.every(Boolean)) {
    const tables = new Set([first, ...ofTables]);
    // What its table does without is not loaded with it.
    if (tables.size === 1) return parts.includes(first) ? first : `${first}-later`;
    // What some games have in common the others need not load.
    return tables.has("table") || tables.size === games.length ? "table" : "games";
  }
  if (parts.every((part) => part === "engine" || part === "app")) return "engine";
  const [only = "", more] = parts.filter((part) => OF_EVERY_TABLE.has(part));
  if (!more && games.includes(only)) return `shared-${only}`; // not loaded with every table
  if (parts.some((part) => EARLY.has(part))) return isOfTables ? "common" : "screens";
  return isOfTables ? "common" : "pages";
}

/** The modules of each file, by its name. @type {Map<string, string[]>} */
const files = new Map();
for (const module of [...neededBy.keys()].sort()) {
  const name = fileOf(module);
  files.set(name, [...(files.get(name) ?? []), module]);
}
const nth = new Map(scripts.map((path, i) => [path, i.toString(36)]));

/** True if a file is named after this module, whose exports keep their names there. @param {string} module */
const isFirst = (module) => roots.has(module) && !GAME.test(module);

/** The name of a module's export outside its file. @param {string} module @param {string} name */
const outside = (module, name) => (isFirst(module) ? name : `${name}_${nth.get(module)}`);

/** All exports of a game's module, for those who import it later. @param {string} file */
const wholeOfGame = (file) => `all_${posix.basename(file, ".js")}`;
/** The same of any module; of a game's under its game's id. @param {string} module */
function whole(module) {
  const [, game, file = ""] = GAME.exec(module) ?? [];
  return game ? `${wholeOfGame(file)}_${game}` : `all_${nth.get(module)}`;
}

/** A module's text as in the joined files: its address, its later imports (shell/inline/integrity.js). @param {string} module */
function rewritten(module) {
  return have(modules, module)
    .code.replaceAll("import.meta.url", `new URL(${JSON.stringify(module)},import.meta.url).href`)
    .replace(LATER, (written, path, id, name) => {
      if (id) {
        const [first, ...rest] = games.map((game) => fileOf(`games/${game}/${name}`));
        const alike = rest.every((other) => other === first);
        const address = alike ? first : first?.replace(games[0] ?? "", `\${${id}}`);
        return `croupierFiles.load(\`${address}.js\`).then(found=>found[\`${wholeOfGame(name)}_\${${id}}\`])`;
      }
      const target = at(module, path);
      if (!modules.has(target)) throw new Error(`${module}: ${written}`);
      const file = `croupierFiles.load("${fileOf(target)}.js")`;
      return isFirst(target) ? file : `${file}.then(found=>found.${whole(target)})`;
    });
}

const importedLaterAnywhere = new Set([...neededBy.keys()].flatMap(importedLater));

/** The exports of a file: every export of its modules, and whole modules. @param {string} name */
const exportsOf = (name) =>
  have(files, name).flatMap((module) => {
    const names = have(modules, module).exports.map(
      (each) => `${each} as ${outside(module, each)}`,
    );
    const lines = [`import "./${module}"`];
    if (names.length) lines.push(`export {${names}} from "./${module}"`);
    if (importedLaterAnywhere.has(module) && !isFirst(module))
      lines.push(`export * as ${whole(module)} from "./${module}"`);
    return lines;
  });

/**
 * The exports of a module that the modules of a file import by name; all of them for `import *`.
 * @param {string} name @param {string} path
 */
function namesUsed(name, path) {
  const clauses = have(files, name).flatMap((module) => {
    const found = [...have(modules, module).code.matchAll(CLAUSE)];
    const own = found.filter(([, , from = ""]) => at(module, from) === path);
    return own.map(([, clause = ""]) => clause);
  });
  const { exports } = have(modules, path);
  if (!clauses.every((clause) => /^\s*\{.*\}\s*$/s.test(clause))) return exports;
  const used = new Set(
    clauses.flatMap((clause) => clause.match(/[\w$]+(?=\s+as\b|\s*[,}])/g) ?? []),
  );
  return exports.filter((each) => used.has(each));
}

/**
 * Imports from another file go through a list of the names that it gives to one module's exports.
 * @param {string} name @returns {import("esbuild").Plugin}
 */
const asJoined = (name) => ({
  name: "joined",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind, namespace }) => {
      if (namespace === "file") return; // within a library
      if (kind === "dynamic-import" || namespace === "names") return { path, external: true };
      const module = importer === "<stdin>" ? path.slice(2) : at(importer, path);
      return { path: module, namespace: fileOf(module) === name ? "own" : "names" };
    });
    onLoad({ filter: /.*/, namespace: "own" }, ({ path }) => ({
      contents: sheetsOf.has(path) ? joinedList(path) : rewritten(path),
      resolveDir: SITE,
    }));
    onLoad({ filter: /.*/, namespace: "names" }, ({ path }) => {
      const names = namesUsed(name, path).map((each) => `${outside(path, each)} as ${each}`);
      return { contents: `export {${names}} from "./${fileOf(path)}.js"` };
    });
  },
});

/** The text of one joined file. @param {string} name */
async function joined(name) {
  const { outputFiles } = await build({
    stdin: { contents: exportsOf(name).join(";"), resolveDir: SITE },
    plugins: [asJoined(name)],
    ...maps.second(name),
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "esm",
    target: TARGET,
    write: false,
    logLevel: "warning",
  });
  return maps.textOf(outputFiles);
}

// -- Style sheets

/** @type {[string, string[]][]} */
const listsOfPages = pages.map((page) => [page, namesIn(page, PAGE_SHEET)]);
const lists = new Map(
  [...listsOfPages, ...(await styleLists(SITE, scripts))].filter(([, list]) => list.length),
);

/** True for a list whose sheets are not shared: a page's, and that of extras at the set-up. @param {string} owner */
const isAlone = (owner) => isPage(owner) || owner.endsWith("/extras/styles.js");

/** The joined sheet of a sheet: a list's own, else one for all lists that name it. @param {string} owner @param {string} sheet */
function sheetOf(owner, sheet) {
  if (isAlone(owner)) return `${nameOfList(owner)}.css`;
  const owners = [...lists.keys()].filter(
    (other) => !isAlone(other) && have(lists, other).includes(sheet),
  );
  return `${owners.length > 1 ? "of-" : ""}${owners.map(nameOfList).join("-")}.css`;
}

/** The sheets of each joined one, by its name. @type {Map<string, string[]>} */
const joinedSheets = new Map();
/** The joined sheets of each list, in the order of precedence. @type {Map<string, string[]>} */
const sheetsOf = new Map();
for (const [owner, list] of lists) {
  const names = [...new Set(list.map((sheet) => sheetOf(owner, sheet)))];
  for (const name of names)
    joinedSheets.set(
      name,
      list.filter((sheet) => sheetOf(owner, sheet) === name),
    );
  if (String(names.flatMap((name) => joinedSheets.get(name))) !== String(list))
    throw new Error(`${owner}: joining would change the order of the sheets`);
  sheetsOf.set(owner, names);
}

/** A `styles.js` once its sheets are joined. @param {string} module */
const joinedList = (module) =>
  `export const STYLES = ${JSON.stringify(sheetsOf.get(module))}.map((name) => new URL(name, import.meta.url))`;

/** @param {string[]} names */
const minifiedSheet = async (names) =>
  (await transform(names.map(text).join("\n"), { loader: "css", minify: true, charset: "utf8" }))
    .code;

// -- What is written

/** A classic script in other people's pages, where its names would be everybody's. */
const FOR_OTHERS = "embed.js";
/** Files by name. @type {Map<string, string>} */
const written = new Map();
const listed = new Set([...lists.values()].flat());
const unneeded = scripts.filter((path) => !neededBy.has(path));
/** Workers that import something: nothing is shared with the page, so each is one file. */
const workers = unneeded.filter((path) => have(modules, path).imports.length);
const alone = unneeded.filter((path) => !workers.includes(path));

await Promise.all([
  ...[...files.keys()].map(async (name) => written.set(`${name}.js`, await joined(name))),
  ...workers.map(async (path) => written.set(path, await wholeScript(join(SITE, path), TARGET))),
  ...alone.map(async (path) => {
    const format = path === FOR_OTHERS ? "iife" : "esm";
    const { code } = await transform(text(path), { minify: true, format, target: TARGET });
    written.set(path, code);
  }),
  ...[...joinedSheets].map(async ([name, names]) => written.set(name, await minifiedSheet(names))),
  ...sheets
    .filter((path) => !listed.has(path))
    .map(async (path) => written.set(path, await minifiedSheet([path]))),
]);

/** The files of a part: all that its own imports, and their style sheets. @param {string} part */
function filesOf(part) {
  const scripts = new Set([`${part}.js`]);
  for (const name of scripts)
    for (const [, other = ""] of have(written, name).matchAll(/\bfrom"\.\/([^"]+)"/g))
      scripts.add(other);
  const inside = [...scripts].flatMap((name) => have(files, name.slice(0, -3)));
  const own = inside.filter((module) => neededBy.get(module)?.has(part));
  const styles = own.flatMap((module) => sheetsOf.get(module) ?? []);
  return { scripts: [...scripts].sort(), styles: [...new Set(styles)] };
}

const manifest = {
  parts: Object.fromEntries([...files.keys()].sort().map((name) => [name, filesOf(name)])),
  named: Object.fromEntries(named.map((path) => [path, `${fileOf(path)}.js`])),
  games,
};
written.set("parts.json", JSON.stringify(manifest));
for (const [name, body] of written) {
  mkdirSync(dirname(join(output, name)), { recursive: true });
  writeFileSync(join(output, name), body);
}

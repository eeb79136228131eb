// Joins the scripts and style sheets of the page to a few files, by what is needed together.
//
//   node site/building/bundle.mjs OUTPUT_FOLDER [FOLDER_OF_SOURCE_MAPS]
//
// A *part* can be requested by itself: a script of a page, or what another module imports when it is
// needed. A module goes into the file of its part, or, if several need it, into one that they share
// (bundle_table.mjs). The files are side by side. parts.json lists the files of each part.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { rollup } from "rollup";
import { joinStyles } from "./bundle_styles.mjs";
import { joining, partOf } from "./bundle_table.mjs";

/** @import { PluginContext } from "rollup" */

const SITE = dirname(dirname(fileURLToPath(import.meta.url)));
const [output = "", maps = ""] = process.argv.slice(2, 4).map((path) => resolve(path));
const SMALL = /** @type {const} */ ({ minify: true, charset: "utf8", target: "es2023" });
/** The module scripts of pages. */
const ENTRIES = ["bridge/engine.js", "embed/preview.js", "app/app.js"];
/** It reads QR codes; the same package draws them, which the page leaves to the engine. */
const READER = "qr/decode.js";
/** Modules of others, each where it is. */
const LIBRARIES = new Map(
  [
    ["gifenc", "gifenc/dist/gifenc.esm.js"],
    [READER, READER],
  ].map(([name, path]) => [name, fileURLToPath(import.meta.resolve(path ?? ""))]),
);
/** The import of a module of any game. */
const OF_GAME = /\bimport\(\s*`[./]+\/games\/\$\{([^}]+)\}\/(\w+\.js)`,?\s*\)/g;

/** A path from the site's root. @param {string} path */
const nameOf = (path) => relative(SITE, resolve(SITE, path));
const found = readdirSync(SITE, { recursive: true, encoding: "utf8" }).map(nameOf).sort();
const games = found.flatMap((path) => /^games\/(\w+)\/view\.js$/.exec(path)?.[1] ?? []);
const fileOf = joining(games);
const styles = await joinStyles(SITE, found);

/** The parts of modules that are requested by themselves, by id. @type {Map<string, string>} */
const roots = new Map();
/** The parts that need a module, by its id. @type {Map<string, Set<string>>} */
const neededBy = new Map();

/** Finds both, once all modules are read. @this {PluginContext} */
function findParts() {
  for (const root of [...this.getModuleIds()].sort()) {
    const { isEntry, dynamicImporters } = this.getModuleInfo(root) ?? {};
    if (isEntry || dynamicImporters?.length) roots.set(root, partOf(nameOf(root)));
    const all = new Set(roots.has(root) ? [root] : []);
    for (const id of all) {
      neededBy.set(id, (neededBy.get(id) ?? new Set()).add(partOf(nameOf(root))));
      for (const each of this.getModuleInfo(id)?.importedIds ?? []) all.add(each);
    }
  }
}

/** An import of a module of any game, as one of each. @param {string} _ @param {string} game @param {string} file */
function importOfGame(_, game, file) {
  const own = games.filter((each) => found.includes(`games/${each}/${file}`));
  const path = (/** @type {string} */ each) => JSON.stringify(join(SITE, "games", each, file));
  return `(async (game) => ({ ${own.map((each) => `${each}: () => import(${path(each)})`)} })[game]())(${game})`;
}

/** A `styles.js`, once its sheets are joined. @param {string} id */
function joinedList(id) {
  const from = (/** @type {string} */ name) => relative(dirname(id), join(SITE, name));
  const names = JSON.stringify(styles.namesOf.get(nameOf(id))?.map(from));
  return `export const STYLES = ${names}.map((name) => new URL(name, import.meta.url))`;
}

/** The reader without the rest of its package: half as large. */
async function readerOfCodes() {
  const stdin = { contents: `export { default } from "${READER}"`, resolveDir: SITE };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm" });
  return outputFiles[0]?.text ?? "";
}

const { generate } = await rollup({
  input: ENTRIES.map((path) => join(SITE, path)),
  preserveEntrySignatures: false,
  treeshake: false, // esbuild leaves out what a file does not use, faster
  onwarn: ({ message }) => {
    throw new Error(message);
  },
  plugins: {
    name: "site",
    resolveId: (name) => LIBRARIES.get(name) ?? null,
    load: (id) => {
      if (id === LIBRARIES.get(READER)) return readerOfCodes();
      return styles.namesOf.has(nameOf(id)) ? joinedList(id) : null;
    },
    transform: (code) => ({ code: code.replace(OF_GAME, importOfGame), map: null }),
    buildEnd: findParts,
    // Later imports go through the page's own check: app/inline/integrity.js.
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId ? { left: "croupierFiles.load(", right: ")" } : null,
    // For a module it is as if it were in its folder.
    resolveImportMeta: (_, { moduleId }) => `new URL("${nameOf(moduleId)}",import.meta.url).href`,
    renderChunk: (code) => transform(code, { ...SMALL, sourcemap: !!maps, format: "esm" }),
  },
});
const { output: made } = await generate({
  // A script of a page does something: it is in no file that others import.
  manualChunks: (id) =>
    ENTRIES.includes(nameOf(id)) ? roots.get(id) : fileOf([...(neededBy.get(id) ?? [])]),
  chunkFileNames: "[name].js",
  generatedCode: { preset: "es2015", symbols: false },
  freeze: false,
  sourcemap: maps ? "hidden" : false,
  sourcemapPathTransform: (path, map) => nameOf(resolve(dirname(map), path)),
});

/** @param {string} folder @param {string} name @param {string | Uint8Array} body */
function write(folder, name, body) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), body);
}

const chunks = made.filter((file) => file.type === "chunk");

/** Scripts with all that they import. @param {string[]} names */
function withImports(names) {
  const all = new Set(names);
  for (const name of all)
    for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      all.add(each);
  return [...all].sort();
}

/** The scripts and the style sheets of a part. @param {string} part */
function filesOf(part) {
  const own = [...neededBy.keys()].filter((id) => neededBy.get(id)?.has(part));
  const files = chunks.filter(({ moduleIds }) => moduleIds.some((id) => roots.get(id) === part));
  const sheets = new Set(own.flatMap((id) => styles.namesOf.get(nameOf(id)) ?? []));
  return { scripts: withImports(files.map(({ fileName }) => fileName)), styles: [...sheets] };
}

for (const { fileName, code, map } of chunks) {
  write(output, fileName, code);
  if (map) write(maps, `${fileName}.map`, map.toString());
}
const parts = Object.fromEntries([...roots.values()].map((part) => [part, filesOf(part)]));
const imports = Object.fromEntries(
  chunks.map(({ fileName }) => [fileName, withImports([fileName])]),
);
write(output, "parts.json", JSON.stringify({ parts, imports, games }));
for (const [name, body] of styles.files) write(output, name, body);

/** Workers and scripts in pages share nothing with the others: each is one file. */
const alone = found.filter((path) => path.endsWith(".js") && !neededBy.has(join(SITE, path)));
for (const path of alone) {
  // In other people's pages, names outside a function would be everybody's.
  const format = path === "embed.js" ? "iife" : "esm";
  const [entry, outfile] = [join(SITE, path), join(output, path)];
  await build({ ...SMALL, entryPoints: [entry], outfile, format, bundle: true });
}

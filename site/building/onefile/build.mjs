// Makes the whole site one HTML file that starts from a disk, without a server or a network: the
// scripts as one, styles and words inside it, Python's runtime as base64.
//
//   node site/building/onefile/build.mjs DIST_FOLDER OUTPUT.html
//
// For the modules it is as if they were loaded from BASE, where no server is: what they ask for under
// it is in the file. The same input gives the same bytes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

/** @import { Plugin } from "esbuild" */

const BASE = "https://croupier.invalid/";
const SITE = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [dist = "", output = ""] = process.argv.slice(2, 4).map((path) => resolve(path));

const indexPage = readFileSync(join(dist, "index.html"), "utf8");
/** The same page as it was written: the build has joined the style sheets that it lists. */
const writtenPage = readFileSync(join(SITE, "index.html"), "utf8");
const [, buildId = ""] = /data-build="(\w+)"/.exec(indexPage) ?? [];
const [, runtime = ""] = /data-pyodide="([^"]+)"/.exec(indexPage) ?? [];
/** The folder of all files that have the build in their address. */
const versioned = join(dist, "b", buildId);

/** JSON files that only the engine's worker reads. */
const FOR_PYTHON = /^(pyodide-lock|boot)\.json$/;

/** @param {string} path */
const text = (path) => readFileSync(path, "utf8");
/** @param {string} path */
const nameOf = (path) => relative(versioned, path).replaceAll("\\", "/");
const files = filesIn(versioned);

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Characters from which JSON is compressed: puzzles, not words, which are wanted at once. */
const LONG = 100_000;

/** The JSON that the page fetches, by name. */
function assets() {
  const found = files.filter((path) => path.endsWith(".json") && !FOR_PYTHON.test(nameOf(path)));
  return Object.fromEntries(found.map((path) => [nameOf(path), asset(text(path))]));
}

/** @param {string} source */
function asset(source) {
  if (source.length < LONG) return source;
  return { packed: gzipSync(source, { level: 9 }).toString("base64") };
}

/**
 * Gives each module its address under BASE, and puts the packed engine in the engine's place.
 * @type {Plugin}
 */
const asOneFile = {
  name: "one-file",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /bridge\/engine\.js$/ }, () => ({
      path: join(SITE, "building/onefile/engine.mjs"),
    }));
    onLoad({ filter: /\.js$/ }, ({ path }) => ({
      contents: text(path).replaceAll(
        "import.meta.url",
        JSON.stringify(BASE + relative(SITE, path).replaceAll("\\", "/")),
      ),
    }));
  },
};

/** All scripts of the page as one. */
async function bundle() {
  const { outputFiles } = await build({
    stdin: {
      contents: 'import "./building/onefile/assets.mjs"; import "./app/app.js";',
      resolveDir: SITE,
    },
    plugins: [asOneFile],
    define: { ASSETS: "croupierAssets", BASE: JSON.stringify(BASE) },
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "iife",
    target: "es2023",
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

/** Text that is safe inside a script or style element. @param {string} source */
function inside(source) {
  return source.replace(/<\/(script|style)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
}

/** JSON that is safe inside a script element. @param {unknown} value */
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The style sheets of tables and games, in the order of precedence that they name themselves. */
async function tableStyles() {
  const games = readdirSync(join(SITE, "games")).sort();
  /** @type {Set<string>} */
  const found = new Set();
  for (const folder of ["pages/setup", "table", ...games.map((game) => `games/${game}`)]) {
    /** @type {{ STYLES: URL[] }} */
    const { STYLES } = await import(pathToFileURL(join(SITE, folder, "styles.js")).href);
    for (const url of STYLES) found.add(relative(SITE, fileURLToPath(url)).replaceAll("\\", "/"));
  }
  return [...found];
}

/** The style sheets that index.html lists, and the others, which the page loads when needed. */
async function styleNames() {
  const links = writtenPage.matchAll(/<link rel="stylesheet" href="b\/\w+\/([^"]+)">/g);
  const listed = [...links].map(([, name = ""]) => name);
  const tables = (await tableStyles()).filter((name) => !listed.includes(name));
  const sheets = filesIn(SITE)
    .map((path) => relative(SITE, path).replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".css"));
  const others = sheets.filter((name) => !listed.includes(name) && !tables.includes(name));
  return { listed, late: [...others, ...tables] };
}

/** Files for Python, a script element each: archives as they are, all else compressed. */
function packedFiles() {
  const ours = files.filter(
    (path) =>
      /\.(whl|zip|image)$|bridge\/(worker|boot|image)\.js$/.test(path) ||
      FOR_PYTHON.test(nameOf(path)),
  );
  return [...filesIn(join(dist, runtime)), ...ours].map((path) => {
    const bytes = readFileSync(path);
    const archive = /\.(whl|zip|image)$/.test(path);
    const body = (archive ? bytes : gzipSync(bytes, { level: 9 })).toString("base64");
    const name = path.split(/[\\/]/).at(-1);
    return `<script type="text/plain" data-file="${name}"${archive ? "" : " data-packed"}>${body}</script>`;
  });
}

/** The lines at the end of the page: what Python needs, the licences, and the page's script. */
const endLines = () => [
  ...packedFiles(),
  `<script type="text/plain" id="licences">\n${licences}</script>`,
  `<script>${code}</script>`,
];

/** A policy that lets these scripts run and nothing be fetched. @param {string[]} scripts */
function policyFor(...scripts) {
  const hash = (/** @type {string} */ source) =>
    `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(" ")} 'wasm-unsafe-eval' blob:`,
    "worker-src blob:",
    "connect-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * The lines that take the place of the links and scripts in the page's head.
 * @param {string} themeFirst @param {string} code
 */
async function headLines(themeFirst, code) {
  const icon = readFileSync(join(dist, "icons/icon.svg")).toString("base64");
  const { listed, late } = await styleNames();
  const styles = [...listed, ...late].map((name) => inside(text(join(SITE, name))));
  return [
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(themeFirst, code)}">`,
    `<link rel="icon" href="data:image/svg+xml;base64,${icon}">`,
    `<script>${themeFirst}</script>`,
    ...styles.map((style) => `<style>${style}</style>`),
    // Before the page loads a style sheet it looks for a link to it, and finds these.
    ...late.map((name) => `<link rel="inside" href="${BASE}${name}">`),
  ];
}

/** The licences of all that is in the file, which its page about itself shows. */
const licences = inside(text(join(dist, "licences/licences.txt")));
const SAID =
  "<!-- Croupier, MIT license. Others made parts of it: their licences are at the end. -->";

const themeFirst = inside(
  (await transform(text(join(SITE, "app/inline/theme.js")), { minify: true })).code,
);
const code = inside(`const croupierAssets=${json(assets())};${await bundle()}`);

const head = (await headLines(themeFirst, code)).join("\n");

const page = indexPage
  .replace(/ *(<template>)?<script[^>]*>[\s\S]*?<\/script>(<\/template>)?\n/g, "")
  .replace(/ *<link[^>]*>\n/g, "")
  // The file has a policy of its own.
  .replace(/ *<meta http-equiv="Content-Security-Policy"[^>]*>\n/, "")
  .replace("<html ", `${SAID}\n<html data-form="file" `)
  // By functions: what is inserted may hold dollar signs.
  .replace("</head>", () => `${head}\n</head>`)
  .replace("</body>", () => `${endLines().join("\n")}\n</body>`);

writeFileSync(output, page);

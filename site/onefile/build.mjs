// Makes the whole site one HTML file that starts from a disk, without a server or a network:
// the scripts as one, styles and words inside it, Python's runtime packed as text.
//
//   node site/onefile/build.mjs DIST_FOLDER OUTPUT.html HOME
//
// HOME is the address of the site, for the links that people share from the file.
// What ES modules load from each other's side they find here under BASE, an address that leads
// nowhere. The same input gives the same bytes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const BASE = "https://croupier.invalid/";
const SITE = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [dist, output] = process.argv.slice(2, 4).map((path) => resolve(path));
const home = process.argv[4];

const pageText = readFileSync(join(dist, "index.html"), "utf8");
const id = /data-build="(\w+)"/.exec(pageText)[1];
const runtime = /data-pyodide="\/([^"]+)"/.exec(pageText)[1];
const versioned = join(dist, "b", id);

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const all = filesIn(versioned);
const text = (path) => readFileSync(path, "utf8");
const nameOf = (path) => relative(versioned, path).replaceAll("\\", "/");

/** What the page asks for by `fetch`, but for what Python needs. */
const forPython = /^(pyodide-lock|boot)\.json$/;
const assets = Object.fromEntries(
  all
    .filter((path) => path.endsWith(".json") && !forPython.test(nameOf(path)))
    .map((path) => [nameOf(path), text(path)]),
);

/** Each module knows its own address, and the engine is the packed one. */
const asOneFile = {
  name: "one-file",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /bridge\/engine\.js$/ }, () => ({
      path: join(SITE, "onefile/engine.mjs"),
    }));
    onLoad({ filter: /\.js$/ }, ({ path }) => ({
      contents: text(path).replaceAll(
        "import.meta.url",
        JSON.stringify(BASE + relative(SITE, path).replaceAll("\\", "/")),
      ),
    }));
  },
};

const bundled = await build({
  stdin: {
    contents: 'import "./onefile/assets.mjs"; import "./shell/app.js";',
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

/** Text that may stand inside a script or style element. */
const inside = (source) =>
  source.replace(/<\/(script|style)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

const code = inside(`const croupierAssets=${json(assets)};${bundled.outputFiles[0].text}`);
const themeFirst = inside(text(join(versioned, "shell/theme_first.js")));

const listed = [...pageText.matchAll(/<link rel="stylesheet" href="\/b\/\w+\/([^"]+)">/g)].map(
  ([, name]) => name,
);
const late = all.map(nameOf).filter((name) => name.endsWith(".css") && !listed.includes(name));
const styles = [...listed, ...late].map((name) => inside(text(join(versioned, name))));

/** Python and the engine: archives as they are, the rest packed. */
const packed = [
  ...filesIn(join(dist, runtime)),
  ...all.filter((path) => /\.(whl|zip)$|worker\.js$/.test(path) || forPython.test(nameOf(path))),
].map((path) => {
  const bytes = readFileSync(path);
  const archive = /\.(whl|zip)$/.test(path);
  const body = (archive ? bytes : gzipSync(bytes, { level: 9 })).toString("base64");
  const name = path.split(/[\\/]/).at(-1);
  return `<script type="text/plain" data-file="${name}"${archive ? "" : " data-packed"}>${body}</script>`;
});

const hash = (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(themeFirst)} ${hash(code)} 'wasm-unsafe-eval' blob:`,
  "worker-src blob:",
  "connect-src blob:",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const icon = readFileSync(join(dist, "icons/icon.svg")).toString("base64");

const head = [
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  `<link rel="icon" href="data:image/svg+xml;base64,${icon}">`,
  `<script>${themeFirst}</script>`,
  ...styles.map((style) => `<style>${style}</style>`),
  // The page asks for a game's style sheet by such an element, and finds it here.
  ...late.map((name) => `<link rel="inside" href="${BASE}${name}">`),
];

const page = pageText
  .replace(/ *<script[^>]*><\/script>\n/g, "")
  .replace(/ *<link[^>]*>\n/g, "")
  .replace("<html ", `<html data-form="file" data-home="${home}" `)
  // By functions: what is inserted may hold dollars.
  .replace("</head>", () => `${head.join("\n")}\n</head>`)
  .replace("</body>", () => `${packed.join("\n")}\n<script>${code}</script>\n</body>`);

writeFileSync(output, page);

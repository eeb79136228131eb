// What bundle.mjs needs to know of single files: the lists of style sheets, workers as one file, and
// which lines of the sources a joined file is made of.

import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** @import { OutputFile } from "esbuild" */

/**
 * The style sheets that each `styles.js` exports, as paths from the site's root.
 * @param {string} site the site's root @param {string[]} scripts all scripts, as paths from there
 * @returns {Promise<[string, string[]][]>}
 */
export async function styleLists(site, scripts) {
  const root = pathToFileURL(site).pathname;
  return Promise.all(
    scripts
      .filter((path) => posix.basename(path) === "styles.js")
      .map(async (path) => {
        /** @type {{ STYLES: URL[] }} */
        const { STYLES } = await import(pathToFileURL(join(site, path)).href);
        return [path, STYLES.map((url) => posix.relative(root, url.pathname))];
      }),
  );
}

/** The name of a list in that of a joined sheet: the page's, or the folder's. @param {string} owner */
export const nameOfList = (owner) => /([^/]+)(?:\.html|\/[^/]+)$/.exec(owner)?.[1];

/**
 * A script with all that it imports, in one file.
 * @param {string} path @param {string} target the oldest JavaScript that has to run it
 */
export async function wholeScript(path, target) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "esm",
    target,
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

const COMMENT = /\/\*\*.*?\*\//gs;
const INLINE = /(?<=^\/\/# sourceMappingURL=data:application\/json;base64,)\S+/m;

/**
 * Maps of the joined files, right to the line: what is rewritten between esbuild's two turns moves
 * the rest of its line, so modules keep theirs.
 * @param {string | undefined} folder where they go; without it none are made
 */
export function sourceMaps(folder) {
  if (folder) mkdirSync(folder, { recursive: true });
  return {
    /** Options for reading modules. @type {{ sourcemap?: "inline", minifyWhitespace?: boolean }} */
    first: folder ? { sourcemap: "inline" } : { minifyWhitespace: true },
    /** A module as it was read, its map naming it by its path. @param {string} path @param {string} code */
    named: (path, code) =>
      code.replace(COMMENT, "").replace(INLINE, (base64) => {
        const map = JSON.parse(Buffer.from(base64, "base64").toString());
        return Buffer.from(JSON.stringify({ ...map, sources: [path] })).toString("base64");
      }),
    /** Options for joining them. @param {string} name @returns {{ sourcemap?: "external", outfile?: string }} */
    second: (name) =>
      folder ? { sourcemap: "external", outfile: join(folder, `${name}.js`) } : {},
    /** The text of a joined file; its map is written. @param {OutputFile[]} made */
    textOf(made) {
      const map = made.find(({ path }) => path.endsWith(".map"));
      if (folder && map) writeFileSync(join(folder, basename(map.path)), map.contents);
      return made.find((file) => file !== map)?.text ?? "";
    },
  };
}

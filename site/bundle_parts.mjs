// What bundle.mjs needs to know of single files: the lists of style sheets, and workers as one file.

import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

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

// Joins the style sheets that are loaded together: those of a page, and those of a `styles.js`.

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transform } from "esbuild";

const PAGE = /\.html$|page\.template$/;
const PAGE_SHEET = /<link rel="stylesheet" href="(?:\.\.\/)?b\/__BUILD__\/([^"]+)">/g;

/** True for a list whose sheets are not shared: a page's, and that of extras at the set-up. @param {string} owner */
const isAlone = (owner) => PAGE.test(owner) || owner.endsWith("/extras/styles.js");

/**
 * The bodies of the joined sheets and of all others, by name; and which of them each list is: that of
 * a page or of a `styles.js`, in the order of precedence.
 * @param {string} site the site's folder @param {string[]} found all its files, as paths from there
 */
export async function joinStyles(site, found) {
  /** @param {string} path */
  const text = (path) => readFileSync(join(site, path), "utf8");
  /** @param {string} path @returns {Promise<string[]>} */
  const listIn = async (path) => {
    if (PAGE.test(path)) return [...text(path).matchAll(PAGE_SHEET)].map(([, sheet = ""]) => sheet);
    /** @type {{ STYLES: URL[] }} */
    const { STYLES } = await import(pathToFileURL(join(site, path)).href);
    return STYLES.map((url) => relative(site, fileURLToPath(url)));
  };
  /** The sheets of each list. @type {Map<string, string[]>} */
  const lists = new Map();
  for (const path of found.filter((path) => PAGE.test(path) || path.endsWith("/styles.js")))
    lists.set(path, await listIn(path));

  /** The joined sheet of a sheet: a list's own, or that of all lists that name it. @param {string} owner @param {string} sheet */
  const nameOf = (owner, sheet) => {
    const sharing = [...lists].filter(([other, list]) => !isAlone(other) && list.includes(sheet));
    const owners = isAlone(owner) ? [owner] : sharing.map(([other]) => other);
    const names = owners.map((path) => /([^/]+)(?:\.html|\/[^/]+)$/.exec(path)?.[1]);
    return `${names.length > 1 ? "of-" : ""}${names.join("-")}.css`;
  };

  const listed = new Set([...lists.values()].flat());
  const others = found.filter((path) => path.endsWith(".css") && !listed.has(path));
  /** The sheets that each written one is made of. */
  const joined = new Map(others.map((path) => [path, [path]]));
  /** @type {Map<string, string[]>} */
  const namesOf = new Map();
  for (const [owner, list] of lists) {
    const names = [...new Set(list.map((sheet) => nameOf(owner, sheet)))];
    const sheets = names.map((name) => list.filter((sheet) => nameOf(owner, sheet) === name));
    if (String(sheets) !== String(list))
      throw new Error(`${owner}: joining would change the order of the sheets`);
    for (const [i, name] of names.entries()) joined.set(name, sheets[i] ?? []);
    namesOf.set(owner, names);
  }
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [name, sheets] of joined) {
    const options = /** @type {const} */ ({ loader: "css", minify: true, charset: "utf8" });
    files.set(name, (await transform(sheets.map(text).join("\n"), options)).code);
  }
  return { namesOf, files };
}

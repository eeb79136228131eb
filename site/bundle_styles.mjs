// Joins the style sheets that are loaded together: those of a page, and those of a `styles.js`.

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";

const PAGE = /\.html$|page\.template$/;
const PAGE_SHEET = /<link rel="stylesheet" href="(?:\.\.\/)?b\/__BUILD__\/([^"]+)">/g;

/** The folder or page in whose sheets no others have a part. @param {string} owner */
const isAlone = (owner) => PAGE.test(owner) || owner.endsWith("/extras/styles.js");

/**
 * The bodies of joined sheets and of those that are not joined, by name; the names of those that each
 * `styles.js` is made of, in order of precedence.
 * @param {string} site the site's folder @param {string[]} found all its files, as paths from there
 */
export async function joinStyles(site, found) {
  /** @param {string} path */
  const text = (path) => readFileSync(join(site, path), "utf8");
  /** The sheets of each page and of each `styles.js`. @type {Map<string, string[]>} */
  const lists = new Map();
  for (const path of found) {
    const named = PAGE.test(path) ? [...text(path).matchAll(PAGE_SHEET)] : [];
    if (named.length)
      lists.set(
        path,
        named.map(([, sheet = ""]) => sheet),
      );
    if (!path.endsWith("/styles.js")) continue;
    /** @type {{ STYLES: URL[] }} */
    const { STYLES } = await import(pathToFileURL(join(site, path)).href);
    const root = pathToFileURL(site).pathname;
    lists.set(
      path,
      STYLES.map(({ pathname }) => posix.relative(root, pathname)),
    );
  }

  /** The joined sheet of a sheet: a list's own, or one for all lists that name it. @param {string} owner @param {string} sheet */
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

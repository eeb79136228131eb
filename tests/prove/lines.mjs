// Which line of the sources each part of the built scripts comes from, by source maps.
//
//   node tests/prove/lines.mjs FOLDER_OF_MAPS FOLDER_OF_SCRIPTS
//
// Prints, for each script by its name, a list of [start, source, line]: from this character on it is
// that line, 1-based; a source that is none of ours is "".

import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";

const [, , maps, scripts] = process.argv;

/** @param {string} name */
function partsOf(name) {
  const map = new SourceMap(JSON.parse(readFileSync(join(maps, `${name}.map`), "utf8")));
  const parts = [];
  let start = 0;
  let last = "";
  for (const [row, text] of readFileSync(join(scripts, name), "utf8").split("\n").entries()) {
    for (let column = 0; column < text.length; column++) {
      const { originalSource = "", originalLine = 0 } = map.findEntry(row, column);
      const source = /^[\w/]+\.js$/.test(originalSource) ? originalSource : "";
      const here = `${source} ${originalLine}`;
      if (here !== last) parts.push([start + column, source, originalLine + 1]);
      last = here;
    }
    start += text.length + 1;
  }
  return parts;
}

const names = readdirSync(maps).map((name) => name.replace(/\.map$/, ""));
console.log(JSON.stringify(Object.fromEntries(names.map((name) => [name, partsOf(name)]))));

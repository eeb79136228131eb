/** Who sends a link, and who has answered it: `by` and `from`, beside the seats' own names. */

import { decoded, writeNames } from "./fields.js";
import { SHAPES } from "./limits.js";

/** The name of who sends a link, or answers it. */
export const NAME = /^[\w\-.~!*'(),%]{0,240}$/;

/** A game by link, which says who has sent it. */
export const POST_SHAPES = new Map([...SHAPES, ["by", NAME]]);

/** A name in a link, "" where there is none. @param {Map<string, string>} fields @param {string} key */
export const nameIn = (fields, key) => (decoded(fields.get(key) ?? "") ?? "").slice(0, 20);

/**
 * A link's path with the names of who sends it and who has answered, before the seed, where no cut
 * takes them away.
 * @param {string} path @param {Record<string, string>} names  by key: `by`, `from`
 */
export function withNames(path, names) {
  const fields = Object.entries(names).filter(([, name]) => name);
  const text = fields.map(([key, name]) => `${key}=${writeNames([name])}&`).join("");
  return path.replace(/[?&](?=seeds?=)/, (mark) => mark + text);
}

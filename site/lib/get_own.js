/** Look-ups by a word from outside, such as a link's. */

/**
 * Own property of a plain object; undefined for the names that every object inherits, such as
 * `constructor`.
 * @template T
 * @param {{ [name: string]: T } | null | undefined} table
 * @param {string} name
 * @returns {T | undefined}
 */
export const getOwn = (table, name) =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

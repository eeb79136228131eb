/** Looking up by a word from outside, such as a link's. */

/**
 * What a plain object itself has under a name; undefined for the names that every object has, such as
 * `constructor`.
 * @template T
 * @param {{ [name: string]: T } | null | undefined} table
 * @param {string} name
 * @returns {T | undefined}
 */
export const own = (table, name) => (table && Object.hasOwn(table, name) ? table[name] : undefined);

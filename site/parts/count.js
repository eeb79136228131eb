/** How many of something there are, told to styles. */

/** So many, and more, are dressed otherwise. */
const MANY = [4, 5, 6, 7];

/**
 * Says by classes that there are at least so many: a style that asked for it by :has() would be asked
 * again for the whole table whenever anything moves.
 * @param {Element} node @param {string} name @param {number} count
 */
export function markCount(node, name, count) {
  for (const many of MANY) node.classList.toggle(`${name}-${many}`, count >= many);
}

/** Counts as classes, for styles. */

/** Counts from which styles differ. */
const MANY = [4, 5, 6, 7];

/**
 * Sets the classes `<name>-4` and so on up to the count. A selector with :has() would restyle the whole
 * table whenever anything moves.
 * @param {Element} node @param {string} name @param {number} count
 */
export function toggleCountClasses(node, name, count) {
  for (const many of MANY) node.classList.toggle(`${name}-${many}`, count >= many);
}

/** Seats whose colours are handed out otherwise than in their order; their marks stay as they are. */

/** The colours that a seat has: its body, what is written on it, and its lines. */
const KINDS = ["", "-ink", "-line"];

/** The body's colour that a seat has where nothing was chosen. @param {number} seat */
export const paintOf = (seat) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`);

/**
 * Gives the seats within an element their colours.
 * @param {HTMLElement} root
 * @param {readonly string[]} colours  one for each seat; none: theirs in order
 * @param {readonly string[]} all  the catalogue's, in the order of the seats
 */
export function paintSeats(root, colours, all) {
  const page = getComputedStyle(document.documentElement);
  for (const seat of all.keys()) {
    const from = all.indexOf(colours[seat] ?? "");
    for (const kind of KINDS) {
      const name = `--seat-${seat}${kind}`;
      if (from < 0 || from === seat) root.style.removeProperty(name);
      else root.style.setProperty(name, page.getPropertyValue(`--seat-${from}${kind}`));
    }
  }
}

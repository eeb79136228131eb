/** The style sheets of a table with casinos, in the order of precedence. */

export const CASINO_STYLES = [
  "casino_lines",
  "casino",
  "casino_low",
  "casinos",
  "chip",
  "casino_table",
  "casino_seats",
  "casino_sign",
].map((name) => new URL(`${name}.css`, import.meta.url));

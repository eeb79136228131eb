/** Styles of extras: on the felt of the set-up, where no table is, and at the table. */

const urls = (/** @type {string[]} */ names) =>
  names.map((name) => new URL(`${name}.css`, import.meta.url));

export const STYLES = urls(["rainbow/piece", "bandit/piece", "kicker/tone"]);

export const TABLE_STYLES = urls([
  "rainbow/rainbow",
  "bandit/bandit",
  "kicker/tone",
  "kicker/kicker",
]);

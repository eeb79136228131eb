/** Styles of extras on the felt of the set-up, where no table is. */

export const STYLES = ["rainbow/piece", "bandit/piece", "kicker/tone"].map(
  (name) => new URL(`${name}.css`, import.meta.url),
);

/**
 * What the strongest bot thinks of a choice: the lead it brings in the game's unit, or with `wins`
 * how much of the victory, from 0 to 1; `error` is one standard error of that.
 * @typedef {{action: string, value: number, error: number, wins: boolean}} Advice
 */

/** The best choice. @param {Advice[]} advice at least one */
export const bestOf = (advice) => advice.reduce((a, b) => (b.value > a.value ? b : a));

/**
 * How much worse a choice looks than the best one, in the game's unit or in wins of a hundred
 * games; 0 where nobody can tell (within two standard errors).
 * @param {Advice} best @param {Advice} each
 */
export function behindBy(best, each) {
  const unit = best.wins ? 100 : 1;
  const behind = Math.round(unit * (best.value - each.value));
  const doubt = 2 * unit * Math.hypot(best.error, each.error);
  return behind < 1 || behind < doubt ? 0 : behind;
}

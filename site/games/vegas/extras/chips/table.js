/** Chip cards, a house rule: one at a casino for the first to lay enough dice there. */

import { chip } from "../../../../parts/chip.js";

/** @import { Extra, OwnChoice } from "../../../../types/extra.d.ts" */

/** @type {Extra} */
export const chips = {
  option: "chips",
  explain: "chip",
  thing: { name: "vegas.hand.chips", lies: ({ chip }) => chip },
  held: { id: "chips", draw: chip },
  choice: { kind: "chip", offered },
  sounds: { chip_taken: "bell" },
};

/**
 * Take it, then leave it.
 * @type {NonNullable<OwnChoice["offered"]>}
 */
function offered({ choices }, { options }, t) {
  const money = t.money(Number(options.chip_value));
  return [...choices].reverse().map(({ action, own }) => ({
    action,
    words: t(own ? "vegas.chip.take" : "vegas.chip.leave"),
    worth: own ? t("vegas.chip.worth", { money }) : "",
    gain: Boolean(own),
    draw: own ? chip : null,
  }));
}

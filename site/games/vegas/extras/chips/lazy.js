/** Lazy part of chip cards. */

import { chip } from "../../../../parts/chip.js";
import { chipPiece } from "../../../../parts/pieces.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** Of this round, by whose casino they are of; of the rounds before. */
const isOfRound = (/** @type {string} */ thing) => /^t\d$/.test(thing);
const EARLIER = "chip";

/** The casino of a chip card of this round; null for others. @param {string} thing */
const homeOf = (thing) => (isOfRound(thing) ? `casinos/${Number(thing[1]) - 1}` : null);

/** @type {LazyExtra} */
export const chips = {
  option: "chips",
  decision: {
    kind: "chip",
    words: ({ own }, { say }) => say(own ? "take" : "leave"),
    draw: ({ own }) => (own ? [chip()] : []),
  },
  editor: {
    is: (thing) => isOfRound(thing) || thing === EARLIER,
    fits: (thing, part, place) =>
      part === "won" || (part === "out" ? thing === EARLIER : homeOf(thing) === place),
    thing: { name: (t) => t("vegas.hand.chips", { n: 1 }), draw: chip },
    homeOf,
    asks: { due: "chip", extraCasinos: "none" },
    controls: (due, { places }, say) =>
      due === "kick" && Object.values(places).flat().some(isOfRound)
        ? [{ kind: "switch", fact: "chip", name: say("chip"), on: "yes" }]
        : [],
  },
  piece: () => [chipPiece()],
};

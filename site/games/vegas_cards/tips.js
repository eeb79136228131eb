/** The tips of a first game: what each is about, and when it has happened. */

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { Tip } from "../../types/game.d.ts" */

/** @type {Tip<Frame>[]} */
export const tips = [
  {
    name: "tie",
    at: ".casino-line-tied",
    due: ({ observation }) => observation.casinos.some(({ tied }) => tied.length),
  },
  { name: "out", at: ".seat-out", due: () => true },
  { name: "paid", at: ".seats", due: ({ observation }) => observation.deal > 1 },
];

/** The tips of a first game: what each is about, and when it has happened. */

/** @import { Frame } from "croupier/vegas" */
/** @import { Tip } from "../../types/game.d.ts" */

/** @type {Tip<Frame>[]} */
export const tips = [
  {
    name: "tie",
    at: ".casino-line-tied",
    due: ({ observation }) => observation.casinos.some(({ tied }) => tied.length),
  },
  { name: "line", at: ".seat", due: (_frame, known) => known.includes("tie") },
  { name: "paid", at: ".seats", due: ({ observation }) => observation.round > 1 },
];

/** The tips of a first game: what each is about, and when it has happened. */

/** @import { Frame } from "croupier/showdown" */
/** @import { Tip } from "../../types/game.d.ts" */

/** @type {Tip<Frame>[]} */
export const tips = [
  {
    name: "crown",
    at: ".space-guarded",
    due: ({ observation }) => observation.cards.some(({ figure }) => figure),
  },
  {
    name: "laid",
    at: ".space-taken",
    due: ({ observation, next }) =>
      observation.cards.some(({ owner }) => owner !== null && owner !== next.seat),
  },
  { name: "last", at: ".seats", due: ({ observation: { phase } }) => phase === "showdown" },
];

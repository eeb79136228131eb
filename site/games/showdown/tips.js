/** The tips of a first game: what they point at, and when each is of use. */

import { claimsOf, turns } from "./view_state.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { Tip } from "../../types/game.d.ts" */

/** @type {Tip<Frame>[]} */
export const tips = [
  {
    name: "keep",
    at: ".dice",
    about: ".throws, .deeds",
    due: ({ next }) => next.kind === "keep",
  },
  {
    name: "space",
    at: ".space-underfoot",
    about: ".red-die",
    due: ({ next }) => next.kind === "keep",
  },
  { name: "goal", at: ".seats", about: ".cards", due: ({ next }) => next.kind === "keep" },
  { name: "claim", at: ".entry-open", due: (frame) => claimsOf(frame).length > 0 },
  { name: "bots", at: ".seat-deed:not(:empty)", due: (frame) => turns(frame) > 1 },
  { name: "own", at: ".bowl", due: ({ next }) => next.kind === "own" },
  { name: "tools", at: ".tools", due: (frame) => turns(frame) > 2 },
  { name: "last", at: ".aim", due: ({ observation: { phase } }) => phase === "showdown" },
];

/** The tips of a first game: what they point at, and when each is of use. */

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { Tip } from "../../types/game.d.ts" */

/** @type {Tip<Frame>[]} */
export const tips = [
  { name: "pick", at: ".hands", due: ({ next }) => next.kind === "select" },
  { name: "goal", at: ".seats", about: ".bills", due: ({ next }) => next.kind === "select" },
  { name: "chip", at: ".tray", due: ({ next }) => next.kind === "chip" },
  { name: "secret", at: ".hands", due: ({ observation: { step, turns } }) => step > 1 && !turns },
  { name: "eight", at: ".seat-active", due: ({ observation: { step } }) => step > 2 },
  { name: "tools", at: ".tools", due: ({ observation: { step } }) => step > 2 },
  { name: "money", at: ".seats", due: ({ observation: { deal } }) => deal > 1 },
];

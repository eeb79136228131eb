/** The tips of a first game: what they point at, and when each is of use. */

import { claimsOf, turns } from "./scene.js";

/** @typedef {import("croupier/showdown").Frame} Frame */

/** @type {import("../../types/game.d.ts").Tip<Frame>[]} */
export const tips = [
  { name: "goal", at: ".seats", due: ({ next }) => next.kind === "keep" },
  { name: "space", at: ".space-underfoot", due: ({ next }) => next.kind === "keep" },
  { name: "keep", at: ".dice", due: ({ next }) => next.kind === "keep" },
  { name: "claim", at: ".entry-open", due: (frame) => claimsOf(frame).length > 0 },
  { name: "bots", at: ".seat-deed:not(:empty)", due: (frame) => turns(frame) > 1 },
  { name: "own", at: ".bowl", due: ({ next }) => next.kind === "own" },
  { name: "tools", at: ".tools", due: (frame) => turns(frame) > 2 },
  { name: "last", at: ".aim", due: ({ observation: { phase } }) => phase === "showdown" },
];

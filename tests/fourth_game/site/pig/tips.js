/** The tips of a first game: what they point at, and when each is of use. */

/** @typedef {import("croupier/pig").Frame} Frame */

/** @type {import("../../types/game.d.ts").Tip<Frame>[]} */
export const tips = [
  { name: "stake", at: ".stake", due: ({ next }) => next.kind === "choose" },
  { name: "tools", at: ".tools", due: ({ observation }) => observation.round > 1 },
];

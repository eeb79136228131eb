/** The tips of a first game: what each is about, and when it has happened. */

/** @typedef {import("croupier/pig").Frame} Frame */

/** @type {import("../../types/game.d.ts").Tip<Frame>[]} */
export const tips = [{ name: "stake", at: ".stake", due: ({ next }) => next.kind === "choose" }];

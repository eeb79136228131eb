/** The tips of a first game: what they point at, and when each is of use. */

import { begun } from "./extras/tips.js";
import { EXTRAS } from "./extras.js";
import { lazyExtra } from "./extras_lazy.js";
import { isSolo } from "./seats.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Tip } from "../../types/game.d.ts" */

/** Places that a tip about casinos is about: signs with numbers, and bills. */
const HOUSES = ".casino-sign, .casino-name, .bills";

/** @type {Tip<Frame>[]} */
export const tips = [
  {
    name: "solo",
    at: ".groups",
    about: HOUSES,
    due: (frame) => frame.next.kind === "place" && isSolo(frame),
  },
  { name: "faces", at: ".groups", about: HOUSES, due: ({ next }) => next.kind === "place" },
  {
    name: "ties",
    at: '.group-effect[data-effect="tied"]',
    about: ".groups",
    due: ({ next, observation: { choices } }) =>
      next.kind === "place" && choices.some(({ outcome }) => outcome.ties.length),
  },
  ...EXTRAS.flatMap(({ option, explain }) => {
    const tip = lazyExtra(option)?.tip;
    return tip ? [{ ...tip, name: explain }] : [];
  }),
  { name: "kick", at: ".casino-kick", due: ({ next }) => next.kind === "kick" },
  {
    name: "worth",
    at: ".groups",
    about: ".seats",
    due: (frame) => frame.next.kind === "place" && begun(frame),
  },
  {
    name: "level",
    at: ".casino-line-tied",
    due: ({ observation }) => observation.casinos.some(({ tied }) => tied.length),
  },
  { name: "tools", at: ".tools", due: begun },
  { name: "money", at: ".seats", due: ({ observation }) => observation.round > 1 },
];

/** The tips of a first game: what they point at, and when each is of use. */

import { KINDS } from "./kinds.js";
import { isSolo } from "./seats.js";
import { EXTRAS } from "./things.js";

/** @typedef {import("croupier/vegas").Frame} Frame */

/** Whether the seat in turn has laid dice that still lie there. @param {Frame} frame */
const begun = ({ observation: { casinos }, next }) =>
  casinos.some(({ dice }) => dice.some(({ owner }) => owner === next.seat));

/** Whether a roll that is to be placed has such dice. @param {import("./kinds.js").Kind} kind */
const rolled =
  (kind) =>
  /** @param {Frame} frame */
  ({ next, observation: { roll } }) =>
    next.kind === "place" && Boolean(roll?.[kind].length);

/** What a tip about casinos speaks of: their signs with the numbers, and what they pay. */
const HOUSES = ".casino-sign, .casino-name, .bills";

/** @type {import("../../types/game.d.ts").Tip<Frame>[]} */
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
  {
    name: "bandit",
    at: ".group-bandit:enabled",
    about: '.casino[data-casino="7"] .casino-sign',
    due: ({ next }) => next.kind === "place",
  },
  ...KINDS.map(({ id, tone }) => ({
    name: id,
    at: tone ? `.group [data-tone="${tone}"]` : ".group .cell-big",
    due: rolled(id),
  })),
  {
    name: "rainbow",
    at: ".rainbow",
    due: (frame) =>
      begun(frame) && frame.observation.casinos.some(({ bills }) => bills.includes(0)),
  },
  {
    name: "chip",
    at: ".casino[data-chip] .chip",
    due: (frame) => begun(frame) && frame.observation.casinos.some(({ chip }) => chip),
  },
  ...EXTRAS.map(({ id, lies }) => ({
    name: id,
    at: `.casino-marks [data-explain="${id}"]`,
    due: (/** @type {Frame} */ frame) => begun(frame) && frame.observation.casinos.some(lies),
  })),
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

/** Signs that change with who leads: lit when the lead changes, flickering out at a tie. */

import { stamp } from "./casino.js";

/** @import { Motion } from "../lib/motion.js" */
/** @import { Tone } from "../ui/mark.js" */

/** Whom each sign is lit for, as in `data-tone`. @typedef {Map<SVGElement, string>} Leads */

/** Gas that strikes, and that fails: two flashes each, and no more within a second. @type {Record<"on" | "off", Keyframe[]>} */
const TUBES = {
  on: [
    { opacity: 0 },
    { opacity: 1, offset: 0.18 },
    { opacity: 0.2, offset: 0.38 },
    { opacity: 1, offset: 0.62 },
    { opacity: 0.72 },
  ],
  off: [
    { opacity: 0.72 },
    { opacity: 0.12, offset: 0.25 },
    { opacity: 0.6, offset: 0.5 },
    { opacity: 0 },
  ],
};
const FLICKER = { duration: 820, easing: "linear" };

/** Whom the signs are lit for now. @param {HTMLElement} root @returns {Leads} */
export const leadsOf = (root) =>
  new Map(
    [.../** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("svg.casino-sign"))].map(
      (sign) => [sign, sign.dataset.tone ?? ""],
    ),
  );

/**
 * Lets signs say who leads once the dice are there.
 * @param {Leads} before @param {() => Motion} motion
 */
export function keepLeads(before, motion) {
  const changed = [...before].filter(([sign, lead]) => (sign.dataset.tone ?? "") !== lead);
  const after = changed.map(([sign]) => sign.dataset.tone ?? "");
  for (const [sign, lead] of changed) stamp(sign, { tone: toneOf(lead) });
  return () => {
    for (const [i, [sign]] of changed.entries()) strike(sign, after[i] ?? "", motion());
  };
}

/** @param {SVGElement} sign @param {string} lead @param {Motion} motion */
function strike(sign, lead, motion) {
  stamp(sign, { tone: toneOf(lead) });
  for (const tubes of sign.querySelectorAll(".neon-on, .board-on"))
    motion.play(tubes, lead ? TUBES.on : TUBES.off, FLICKER);
}

/** @param {string} lead @returns {Tone | null} */
const toneOf = (lead) => (lead === "" ? null : lead === "neutral" ? lead : Number(lead));

/**
 * The bots' faces. Each is a bird, drawn as head and shoulders on a round ground in a box of 32:
 * Sparrow with cap and bib, Magpie with a coin in the beak, Heron with a long neck and a crest. Their
 * colours are those of plumage, for hues belong to the seats.
 */

import { h } from "../lib/dom.js";

/** A part of a drawing: its class, which is its colour, and its path. @typedef {[string, string]} Part */

/** @type {Record<string, Part[]>} by bot */
const BIRDS = {
  random: [
    ["plume-brown", "M3 34c0-9 4.500-13.500 12-13.500s12 4.500 12 13.500z"],
    ["plume-light", "M10 34c0-7 2-10.500 6-10.500s6 3.500 6 10.500z"],
    ["plume-grey", "M15.500 4.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z"],
    [
      "plume-brown",
      "M6 13.600a9.600 9.600 0 0 1 18.700-2.600c-4.200-1.800-7.200-1.300-10.200.2-2.800 1.400-5.600 2.300-8.500 2.400z",
    ],
    [
      "plume-light",
      "M9.500 15.500c2-1.600 5-1.500 6.500.4 1 1.400.4 3.600-1.500 4.400-2.600 1-5.600-.4-6-2.500-.1-.9.300-1.700 1-2.300z",
    ],
    [
      "plume-dark",
      "M17 16.500c2.600-.2 5 .3 6.500 1.500.300 3.500-1.500 7-4.500 8-2.300-1.500-3.300-6-2-9.500z",
    ],
    ["plume-dark", "M15.500 14.200l7.500-2.200 1 3.600z"],
    ["beak-dark", "M23.200 11.800c3 .2 5.300 1.500 7 3.500-2.300 1-4.600 1.500-7 1.300z"],
  ],
  greedy: [
    ["plume-dark", "M2 34c0-9 5-13.500 13-13.500s13 4.500 13 13.500z"],
    ["plume-light", "M13 34c0-5 1.500-8 5-9.500 4 1.500 6 5 6 9.500z"],
    ["plume-light", "M3.500 29c1-3 3-5 6-6 .5 3-.5 7-2.500 11h-4c0-2 0-3.500.5-5z"],
    ["plume-dark", "M14.500 4a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z"],
    [
      "plume-sheen",
      "M7.500 8.500c2.500-2.500 6-3.200 9.500-2.300-3.500.6-6.500 2-8.800 5-.7 1-1.500-1.800-.7-2.700z",
    ],
    [
      "beak-dark",
      "M21.500 9.800c3.500-.1 6.500.9 8.500 2.800l-7.500 1.200zM22 14.500l6.500-.3c-1.500 2-3.600 3-6.500 2.800z",
    ],
    ["coin", "M28 9.800a3.700 3.700 0 1 1 0 7.400a3.700 3.700 0 1 1 0-7.400z"],
    ["coin-face", "M28 11.400a2.100 2.100 0 1 1 0 4.200a2.100 2.100 0 1 1 0-4.200z"],
  ],
  steady: [
    ["plume-grey", "M2 34c.5-7 5-10.500 12-10.500 6 0 10 3.500 11 10.500z"],
    [
      "plume-light",
      "M10.500 34c-1.500-6-.5-9.500 2-12.500 2.200-2.600 2.300-4.500 1.500-8.500l5.500-1.500c1.800 5 1 8-1 11.500-1.800 3-2 6-1 11z",
    ],
    ["plume-dark", "M15.300 33l-.7-4.500 1.200-.1.700 4.600zM16 26.500l.5-3 1.200.4-.6 2.900z"],
    [
      "plume-light",
      "M16.500 5.500c3.800 0 6.300 2 6.300 4.600s-2.500 4.600-6.300 4.600-6.300-1.900-6.300-4.600 2.500-4.600 6.300-4.600z",
    ],
    [
      "plume-dark",
      "M21.500 8c-4-2.600-8.300-2-11.500.7-2.600 2.100-5 3.600-8.500 4.300 4.500 1 8.600.2 11.500-2 2.500-1.900 5.200-2.500 8.500-1.600z",
    ],
    ["beak", "M21.600 8.800l10 3.300-10.200 1.100z"],
  ],
};

/** Where each bird's eye is. @type {Record<string, [number, number]>} */
const EYES = { random: [18.6, 11.4], greedy: [17.2, 11], steady: [18.6, 10.6] };

/**
 * The portrait of a bot; null for people, and for bots that have none.
 * @param {string | undefined} who what sits there, as in a set-up
 * @returns {SVGElement | null}
 */
export function portrait(who = "") {
  const parts = BIRDS[who];
  const [x, y] = EYES[who] ?? [0, 0];
  if (!parts) return null;
  return h(
    "svg:svg",
    { class: "portrait", viewBox: "0 0 32 32", "aria-hidden": "true", dataset: { portrait: who } },
    h("svg:circle", { class: "portrait-ground", cx: 16, cy: 16, r: 15.2 }),
    h(
      "svg:g",
      { class: "portrait-bird" },
      parts.map(([name, d]) => h("svg:path", { class: name, d })),
      h("svg:circle", { class: "eye-ring", cx: x, cy: y, r: 2.3 }),
      h("svg:circle", { class: "eye", cx: x, cy: y, r: 1.6 }),
      h("svg:circle", { class: "eye-light", cx: x + 0.6, cy: y - 0.6, r: 0.6 }),
    ),
  );
}

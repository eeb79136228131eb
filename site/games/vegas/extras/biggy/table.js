/** Big dice, which count as two. */

/** @type {import("../../../../types/extra.d.ts").Extra} */
export const biggy = {
  option: "biggy",
  explain: "big",
  dice: { id: "big", tone: null, big: true },
};

/** Neutral dice: everybody rolls some along, and they belong to nobody. */

/** @type {import("../../../../types/extra.d.ts").Extra} */
export const neutral = {
  option: "neutral",
  explain: "neutral",
  dice: { id: "neutral", tone: "neutral" },
};

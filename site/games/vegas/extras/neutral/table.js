/** Neutral dice: everybody rolls some along, and they belong to nobody. */

/** @import { Extra } from "../../../../types/extra.d.ts" */

/** @type {Extra} */
export const neutral = {
  option: "neutral",
  explain: "neutral",
  dice: { id: "neutral", tone: "neutral" },
};

/** Big dice, which count as two. */

/** @import { Extra } from "../../../../types/extra.d.ts" */

/** @type {Extra} */
export const biggy = {
  option: "biggy",
  explain: "big",
  dice: { id: "big", tone: null, big: true },
};

/** Bills of 100. */

import { bill } from "../../../../parts/bill.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const hundred = { option: "hundred", piece: () => [bill(100, "100")] };

/** Money by table size. */

import { bill } from "../../../../parts/bill.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const minsum = { option: "minsum", piece: () => [bill(30, "30+")] };

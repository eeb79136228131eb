/** Money by table size. */

import { bill } from "../../../../parts/bill.js";

/** @import { LaterExtra } from "../../../../types/extra.d.ts" */

/** @type {LaterExtra} */
export const minsum = { option: "minsum", piece: () => [bill(30, "30+")] };

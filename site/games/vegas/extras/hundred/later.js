/** Bills of 100. */

import { bill } from "../../../../parts/bill.js";

/** @import { LaterExtra } from "../../../../types/extra.d.ts" */

/** @type {LaterExtra} */
export const hundred = { option: "hundred", piece: () => [bill(100, "100")] };

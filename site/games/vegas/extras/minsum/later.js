/** Money by table size. */

import { bill } from "../../../../parts/bill.js";

/** @type {import("../../../../types/extra.d.ts").LaterExtra} */
export const minsum = { option: "minsum", piece: () => [bill(30, "30+")] };

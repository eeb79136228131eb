/** Bills of 100. */

import { bill } from "../../../../parts/bill.js";

/** @type {import("../../../../types/extra.d.ts").LaterExtra} */
export const hundred = { option: "hundred", piece: () => [bill(100, "100")] };

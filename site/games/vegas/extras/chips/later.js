/** What is shown of chip cards when somebody looks for it. */

import { chipPiece } from "../../../../parts/pieces.js";
import { tipOfThing } from "../tips.js";

/** @type {import("../../../../types/extra.d.ts").LaterExtra} */
export const chips = {
  option: "chips",
  tip: tipOfThing(".casino[data-chip] .chip", ({ chip }) => chip),
  piece: () => [chipPiece()],
};

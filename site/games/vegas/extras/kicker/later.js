/** What is shown of kickers when somebody looks for it. */

import { die } from "../../../../parts/die.js";
import { tipOfDice } from "../tips.js";

/** @type {import("../../../../types/extra.d.ts").LaterExtra} */
export const kicker = {
  option: "kicker",
  tip: tipOfDice('.group [data-tone="kicker"]', "kicker"),
  explanation({ events, observation }, { say, nameOf, countOf, neutral }) {
    const kicked = events.find((event) => event.type === "kicked");
    if (!kicked) return null;
    if (kicked.owner === neutral) return say("kicked_neutral");
    const seat = observation.seats[kicked.owner];
    if (!seat || countOf(seat) !== 1) return null;
    return say("kicked_back", { name: nameOf(kicked.owner) });
  },
  example: (_t, { mixed }) => mixed(["kicker", 4], [0, 4], [1, 4], ["neutral", 4]),
  piece: (value) => Array.from({ length: Number(value) }, (_, i) => die("kicker", 3 + i)),
};

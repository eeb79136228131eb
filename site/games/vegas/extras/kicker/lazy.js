/** Lazy part of kickers. */

import { die } from "../../../../parts/die.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const kicker = {
  option: "kicker",
  explanation({ events, observation }, { say, nameOf, countOf, neutral }) {
    const kicked = events.find((event) => event.type === "kicked");
    if (!kicked) return null;
    if (kicked.owner === neutral) return say("kicked_neutral");
    const seat = observation.seats[kicked.owner];
    if (!seat || countOf(seat) !== 1) return null;
    return say("kicked_back", { name: nameOf(kicked.owner) });
  },
  example: (_t, { mixed }) => mixed(["kicker", 4], [0, 4], [1, 4], ["neutral", 4]),
  decision: {
    kind: "kick",
    words({ owner }, { say, nameOf, casino, neutral }) {
      if (owner === null) return say("kick_none");
      if (owner === neutral) return say("kick_neutral", { casino });
      return say("kick", { name: nameOf(owner), casino });
    },
    draw: ({ owner, face, casino }, toneOf) =>
      owner === null ? [] : [die(toneOf(owner), face ?? casino, { ghost: true })],
  },
  editor: {
    die: "k",
    is: (thing) => thing === "k",
    fits: (_thing, part) => part === "hands" || part === "out",
    thing: {
      name: (t, n) => t("vegas.hand.kicker", { n }),
      draw: (face) => die("kicker", face),
    },
    asks: { due: "kick", extraCasinos: "by face" },
    controls: (due, { facts }, say) =>
      due === "kick"
        ? [
            {
              ...{ kind: "number", fact: "kickers", name: say("kickers") },
              ...{ value: Number(facts.kickers || 1), least: 1, most: 2 },
            },
          ]
        : [],
  },
  piece: (value) => Array.from({ length: Number(value) }, (_, i) => die("kicker", 3 + i)),
};

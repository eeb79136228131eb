/** Lazy part of rainbow cards. */

import { h } from "../../../../lib/dom.js";
import { eventOf } from "../../../../parts/events.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const rainbow = {
  option: "rainbow",
  explanation({ events }, { say, moneyOf }) {
    const card = eventOf(events, "rainbow_replaced");
    if (card) {
      return card.bill ? say("rainbow", { money: moneyOf(card.bill) }) : say("rainbow_again");
    }
    return events.some(({ type }) => type === "rainbow_gone") ? say("rainbow_gone") : null;
  },
  editor: {
    is: (thing) => thing === "0",
    fits: (_thing, part) => ["casinos", "gone", "out"].includes(part),
    gone: { id: "gone", name: "vegas.position.edit.gone" },
    due: "rainbow",
  },
  example: (_t, { replaced }) => replaced(0, 60),
  piece: () => [arcs()],
};

/** A rainbow card, as it lies on the set-up's felt. */
const arcs = () =>
  h(
    "svg:svg",
    { class: "bill piece-rainbow", viewBox: "0 0 64 32", "aria-hidden": "true" },
    h("svg:rect", { class: "piece-paper", x: 0.5, y: 0.5, width: 63, height: 31, rx: 3 }),
    [22, 17, 12].map((r, i) =>
      h("svg:path", { dataset: { arc: i }, d: `M${32 - r} 27a${r} ${r} 0 0 1 ${2 * r} 0` }),
    ),
  );

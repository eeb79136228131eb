/** The rail of seats: what everybody has written down, and what the present turn would add. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";

/** @typedef {import("croupier/pig").Frame} Frame */
/** @typedef {import("../../parts/table_layout.js").Table} Table */

/** @param {HTMLElement} root @param {Frame} frame @param {Table} table */
export function updateSeats(root, frame, table) {
  reconcile(
    root,
    frame.observation.scores,
    (_, seat) => seat,
    (_, seat) => createSeat(seat),
    (node, _, seat) => updateSeat(node, seat, frame, table),
  );
}

/** @param {number} seat */
function createSeat(seat) {
  const eye = { "aria-hidden": "true" };
  return h(
    "li",
    { class: "seat", dataset: { seat, tone: seat } },
    h("span", { class: "sr seat-spoken" }),
    h("span", { class: "seat-mark portrait-place", ...eye }, mark(seat)),
    h("span", { class: "seat-name", ...eye }),
    h(
      "span",
      { class: "seat-money", ...eye },
      h("b", { class: "seat-sum" }),
      h("span", { class: "seat-pending" }),
    ),
  );
}

/** @param {HTMLElement} node @param {number} seat @param {Frame} frame @param {Table} table */
function updateSeat(node, seat, { observation }, { t, names }) {
  const part = (/** @type {string} */ name) => /** @type {Element} */ (node.querySelector(name));
  const score = observation.scores[seat] ?? 0;
  const active = observation.seat === seat;
  const brought = active ? observation.brought : 0;
  setText(part(".seat-name"), names[seat] ?? "");
  setText(part(".seat-sum"), t.number(score));
  setText(part(".seat-pending"), brought ? `+${t.number(brought)}` : "");
  setText(
    part(".seat-spoken"),
    t(active ? "pig.seat.turn" : "pig.seat.label", { name: names[seat], n: score, brought }),
  );
  node.classList.toggle("seat-active", active);
  node.classList.toggle("seat-winner", Boolean(observation.result?.winners.includes(seat)));
  if (active) node.setAttribute("aria-current", "true");
  else node.removeAttribute("aria-current");
}

/** The rail of seats: points, and whether the Yahtzee figure is in hand. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { writeChange } from "../../lib/numbers.js";
import { showFace } from "../../parts/seat.js";
import { mark } from "../../ui/mark.js";
import { figure } from "./markers.js";

/** @import { Seat } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ViewState } from "./view_state.js" */

/**
 * @param {HTMLElement} root @param {ViewState} state
 * @param {string[]} lastTurns what the last turn of each seat came to, in words
 * @param {Table} table
 */
export function updateSeats(root, state, lastTurns, table) {
  reconcile(
    root,
    state.frame.observation.seats,
    (_, seat) => seat,
    (_, seat) => createSeat(seat),
    (node, _, seat) => {
      updateSeat(node, seat, state, table);
      setText(/** @type {Element} */ (node.querySelector(".seat-deed")), lastTurns[seat] ?? "");
    },
  );
}

/** @param {number} seat */
function createSeat(seat) {
  const hidden = { "aria-hidden": "true" };
  return h(
    "li",
    { class: "seat", dataset: { seat, tone: seat } },
    h("span", { class: "sr seat-spoken" }),
    h("span", { class: "seat-mark portrait-place", ...hidden }, mark(seat)),
    h("span", { class: "seat-name", ...hidden }),
    h("span", { class: "seat-figure", ...hidden }, figure(seat)),
    h("span", { class: "seat-deed", ...hidden, dataset: { field: "deed" } }),
    h(
      "span",
      { class: "seat-money", ...hidden },
      h("b", { class: "seat-sum" }),
      h("span", { class: "seat-pending", dataset: { field: "pending" } }),
    ),
  );
}

/** @param {HTMLElement} node @param {number} seat @param {ViewState} state @param {Table} table */
function updateSeat(node, seat, { frame, turn, preview }, { t, names }) {
  const { observation, next } = frame;
  const state = /** @type {Seat} */ (observation.seats[seat]);
  const query = (/** @type {string} */ name) => /** @type {Element} */ (node.querySelector(name));
  const over = next.kind === "over";
  const active = turn === seat;
  const change = (preview?.scores[seat] ?? state.score) - state.score;
  const waits = observation.phase === "showdown" && !observation.showdown.includes(seat);
  setText(query(".seat-name"), names[seat] ?? "");
  showFace(node, frame.setup.seats[seat]);
  setText(query(".seat-sum"), t.number(state.score));
  setText(query(".seat-pending"), change ? writeChange(change, t.number) : "");
  node.classList.toggle("seat-active", active);
  node.classList.toggle("seat-out", waits);
  node.classList.toggle("seat-changing", change !== 0);
  node.classList.toggle("seat-figure-used", !state.figure);
  node.toggleAttribute("data-figure-used", !state.figure);
  node.classList.toggle("seat-winner", over && Boolean(observation.result?.winners.includes(seat)));
  if (active) node.setAttribute("aria-current", "true");
  else node.removeAttribute("aria-current");
  setText(
    query(".seat-spoken"),
    t("showdown.seat.label", {
      name: names[seat],
      points: state.score,
      n: state.spaces.length,
      figure: t(state.figure ? "showdown.seat.figure" : "showdown.seat.no_figure"),
      turn: active ? t("showdown.seat.turn") : "",
    }),
  );
}

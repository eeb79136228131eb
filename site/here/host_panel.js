/** The host's panel, on the page and over the table: codes for guests, then who plays. */

import { toCodedError } from "../lib/coded_error.js";
import { h } from "../lib/dom.js";
import { takeSeats } from "../saves/by_link.js";
import { hostCodes } from "./host_codes.js";
import { hostSeats } from "./host_seats.js";
import { HOST, recordOf, seatsOf } from "./seats.js";
import { troubleBox } from "./trouble.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { HostSession } from "./host_session.js" */

/**
 * @param {Shell} shell @param {HostSession} session
 * @param {AbortSignal} left @param {{ most: number, toTable: () => void }} how
 * @returns {HTMLElement}
 */
export function hostPanel(shell, session, left, { most, toTable }) {
  const { t } = shell;
  const trouble = h("div");
  /** The same table by link: this device keeps its seats. */
  const byLink = () => {
    const { seating, position } = session.state;
    session.quit();
    takeSeats(shell, position?.record ?? recordOf(seating), seatsOf(seating, HOST));
  };
  /** @param {unknown} error null once it is over */
  const showTrouble = (error) => {
    if (left.aborted) return;
    trouble.replaceChildren(
      ...(error ? [troubleBox(t, toCodedError(error).code, { byLink })] : []),
    );
  };
  const codes = hostCodes(shell, session.offers, left, showTrouble);
  const seats = hostSeats(shell, session, { most, toTable, byLink });
  const redraw = () => {
    codes.redraw();
    seats.redraw();
  };
  left.addEventListener("abort", session.watch(redraw));
  redraw();
  return h("div", { class: "here-host" }, trouble, codes.element, seats.element);
}

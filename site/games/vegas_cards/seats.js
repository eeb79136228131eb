/** The rail of seats: badges with the piles of cards. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { writeChange } from "../../lib/numbers.js";
import { chip } from "../../parts/chip.js";
import { hidesMoney } from "../../parts/hidden_money.js";
import { isLastRound } from "../../parts/last_round.js";
import { createSeat, updateSeat } from "../../parts/seat.js";
import { cardBack, sign } from "./card.js";

/** @import { Frame, Seat } from "croupier/vegas_cards" */
/** @import { SeatFacts } from "../../parts/seat.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/**
 * @param {HTMLElement} root @param {Frame} frame @param {Table} table
 * @param {boolean} reveal nobody's money is a secret
 */
export function updateSeats(root, frame, table, reveal) {
  reconcile(
    root,
    frame.observation.seats,
    (_, seat) => seat,
    (_, seat) => createRow(seat),
    (node, _, seat) => updateRow(node, frame, seat, table, reveal),
  );
}

/** A badge with the piles: deck, glass, chip cards, and the cards chosen in secret. @param {number} seat */
function createRow(seat) {
  const root = createSeat(seat);
  root.querySelector(".seat-dice .die")?.remove();
  root.append(
    h(
      "span",
      { class: "seat-piles", "aria-hidden": "true" },
      pile("deck", sign("deck")),
      pile("glass", sign("glass")),
      pile("chip", chip()),
    ),
    h("span", { class: "seat-chosen", "aria-hidden": "true" }, cardBack(seat)),
  );
  return root;
}

/** @param {string} name @param {Element} picture */
const pile = (name, picture) => h("span", { class: `seat-${name}` }, picture, h("b"));

/**
 * @param {HTMLElement} root @param {Frame} frame @param {number} seat @param {Table} table
 * @param {boolean} reveal
 */
function updateRow(root, frame, seat, table, reveal) {
  const { observation, setup } = frame;
  const { t } = table;
  const state = /** @type {Seat} */ (observation.seats[seat]);
  updateSeat(root, factsOf(frame, seat, table, reveal));
  const query = (/** @type {string} */ name) => /** @type {Element} */ (root.querySelector(name));
  setText(query(".seat-deck b"), t.number(state.deck));
  setText(query(".seat-glass b"), t.number(state.glass));
  setText(query(".seat-chip b"), t.number(state.chips));
  root.classList.toggle("seat-chips", Boolean(setup.options.chips));
  root.classList.toggle("seat-committed", state.committed);
}

/**
 * @param {Frame} frame @param {number} seat @param {Table} table @param {boolean} reveal
 * @returns {SeatFacts}
 */
function factsOf({ observation, setup, next, events }, seat, { t, names }, reveal) {
  const state = /** @type {Seat} */ (observation.seats[seat]);
  const over = next.kind === "over";
  const isLast = isLastRound({ next, events }, observation.deal, observation.deals);
  const hidden = !reveal && hidesMoney(setup, seat, isLast);
  const active = !over && ["select", "chip"].includes(next.kind) && next.seat === seat;
  return {
    who: setup.seats[seat],
    name: names[seat] ?? "",
    dice: state.cards,
    count: `${state.cards}/${observation.limit}`,
    out: state.out,
    money: hidden ? null : t.short(state.money),
    held: state.bills.length ? t.number(state.bills.length) : "",
    pending: state.pending > 0 ? writeChange(state.pending, t.short) : null,
    active,
    winner: over && reveal && Boolean(observation.result?.winners.includes(seat)),
    spoken: `${names[seat]}: ${seatWords(state, observation.limit, { hidden, active }, t).join(", ")}`,
  };
}

/**
 * A seat in words.
 * @param {Seat} state @param {number} limit @param {{hidden: boolean, active: boolean}} look
 * @param {Table["t"]} t
 */
function seatWords(state, limit, { hidden, active }, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.seat.${key}`, params);
  return [
    hidden ? say("hidden", { n: state.bills.length }) : t.money(state.money),
    say("laid", { n: state.cards, limit }),
    say("deck", { n: state.deck }),
    say("glass", { n: state.glass }),
    state.chips > 0 && say("chips", { n: state.chips }),
    state.pending > 0 && say("pending", { money: t.money(state.pending) }),
    state.out && say("out"),
    state.committed && say("committed"),
    active && say("turn"),
  ].filter(Boolean);
}

/**
 * Words for a part of a seat's badge.
 * @param {Element} target what was tapped @param {Seat} state @param {Table["t"]} t
 * @returns {string | null} null where there is nothing to say
 */
export function pileWords(target, { deck, glass }, t) {
  if (target.closest(".seat-deck")) return t("vegas_cards.explain.deck", { n: deck });
  if (target.closest(".seat-glass")) return t("vegas_cards.explain.glass", { n: glass });
  if (target.closest(".seat-hidden .seat-money")) return t("vegas_cards.explain.money");
  return target.closest(".seat-dice, .seat-mark") ? t("vegas_cards.explain.used") : null;
}

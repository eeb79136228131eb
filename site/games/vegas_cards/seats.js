import { h, reconcile, setText } from "../../lib/dom.js";
import { chip } from "../../parts/chip.js";
import { createSeat, updateSeat } from "../../parts/seat.js";
import { cardBack, sign } from "./card.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */

/**
 * The rail of seats.
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
function updateRow(root, { observation, setup, next }, seat, { t, names }, reveal) {
  const state = /** @type {import("./types.js").SeatState} */ (observation.seats[seat]);
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.seat.${key}`, params);
  const over = next.kind === "over";
  const hidden = !reveal && !over && hides(setup, seat);
  const active = !over && ["select", "chip"].includes(next.kind) && next.seat === seat;
  const laid = say("laid", { n: state.cards, limit: observation.limit });
  const told = [
    hidden ? say("hidden", { n: state.bills.length }) : t.money(state.money),
    laid,
    say("deck", { n: state.deck }),
    say("glass", { n: state.glass }),
    state.chips > 0 && say("chips", { n: state.chips }),
    state.pending > 0 && say("pending", { money: t.money(state.pending) }),
    state.out && say("out"),
    state.committed && say("committed"),
    active && say("turn"),
  ];
  updateSeat(root, {
    name: names[seat] ?? "",
    dice: state.cards,
    money: hidden ? null : t.short(state.money),
    pending: state.pending > 0 ? `+${t.short(state.pending)}` : null,
    active,
    winner: over && Boolean(observation.result?.winners.includes(seat)),
    spoken: `${names[seat]}: ${told.filter(Boolean).join(", ")}`,
  });
  const part = (/** @type {string} */ name) => /** @type {Element} */ (root.querySelector(name));
  setText(part(".seat-dice b"), `${state.cards}/${observation.limit}`);
  setText(part(".seat-deck b"), t.number(state.deck));
  setText(part(".seat-glass b"), t.number(state.glass));
  setText(part(".seat-chip b"), t.number(state.chips));
  root.classList.toggle("seat-chips", Boolean(setup.options.chips));
  root.classList.toggle("seat-out", state.out);
  root.classList.toggle("seat-committed", state.committed);
}

/**
 * Whether a seat's winnings lie face down for the people at this screen. A lone person sees his
 * own; with nobody to hide from nothing is hidden.
 * @param {import("./types.js").Setup} setup @param {number} seat
 */
export function hides(setup, seat) {
  const people = setup.seats.filter((each) => each === "human").length;
  if (!setup.options.hidden_money || people === 0) return false;
  return people > 1 || setup.seats[seat] !== "human";
}

/**
 * The line over the hand: what happens now, or what is asked.
 * @param {Frame} frame @param {Table} table @param {import("./view.js").Look} look
 */
export function promptOf({ next, observation, setup, events }, { t, names }, look) {
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.prompt.${key}`, params);
  const { seat, kind } = next;
  const name = seat === null ? "" : (names[seat] ?? "");
  const lone = setup.seats.filter((each) => each === "human").length === 1;
  const mine = lone && seat !== null && setup.seats[seat] === "human";
  const did = (/** @type {string} */ type) => events.find((event) => event.type === type);
  const drawn = did("start_drawn");
  if (kind === "over") return say("over");
  if (look.open && kind === "chip") {
    return say("chip", {
      house: t(`vegas_cards.houses.${observation.choices[0]?.casinos[0]?.id}`),
    });
  }
  if (look.open) return mine ? say("select_you") : say("select", { name });
  if (look.roll) return say("pass");
  if (drawn) return t("vegas_cards.events.start_drawn", { name: names[drawn.seat] });
  if (did("revealed")) return say("revealed");
  const { deal } = observation;
  if (kind === "select" || kind === "chip") return say("thinking", { name });
  if (kind === "hand") return say(observation.turns ? "hand_of" : "hand", { name });
  return say(kind, { deal });
}

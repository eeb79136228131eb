/** The hands in the tray: cards to pick, or their backs. */

import { h, reconcile } from "../../lib/dom.js";
import { ALL_HANDS } from "../../lib/people.js";
import { card } from "../../parts/card.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { cardBack } from "./card.js";
import { bitsOf, mayToggle } from "./selection.js";
import { cardWords } from "./words.js";

/** @import { Card, Choice, Frame } from "croupier/vegas_cards" */
/** @import { Table } from "../../parts/table_layout.js" */

/**
 * A hand as this screen may see it: its cards, or only how many (null).
 * @typedef {{seat: number, cards: (Card | null)[], committed: number[]}} Hand
 */
/**
 * @typedef {object} Picking
 * @property {boolean} open  a person may pick now
 * @property {number} picked  the cards picked, as bits
 * @property {Choice | null} best  what the hint would lay
 */

/**
 * Hands in the tray: the viewer's own, everybody's in an open replay, and for a viewer without a seat
 * the backs of the hand that is choosing.
 * @param {Frame} frame
 * @returns {Hand[]}
 */
function handsOf({ seat: viewer, observation: { seats }, next }) {
  return seats.flatMap(({ hand, held }, seat) => {
    const shown = viewer === null ? next.kind === "select" && next.seat === seat : held !== null;
    if (!shown || (hand === 0 && viewer !== ALL_HANDS)) return [];
    const cards = held?.hand ?? Array.from({ length: hand }, () => null);
    return [{ seat, cards, committed: held?.committed ?? [] }];
  });
}

/**
 * @param {HTMLElement} root the list of hands
 * @param {Frame} frame @param {Picking} picking @param {Table} table
 */
export function updateHands(root, frame, picking, table) {
  root.classList.toggle("hands-open", frame.seat === ALL_HANDS);
  reconcile(
    root,
    handsOf(frame),
    ({ seat }) => seat,
    ({ seat }) => createHand(seat, table),
    (node, hand) => updateHand(node, hand, frame.observation, picking, table),
  );
}

/** @param {number} seat @param {Table} table */
const createHand = (seat, { t, names }) =>
  h(
    "li",
    { class: "hand-row", dataset: { tone: seat, hand: seat } },
    mark(seat),
    h("ol", { class: "hand", "aria-label": t("vegas_cards.hand.of", { name: names[seat] }) }),
  );

/**
 * @param {HTMLElement} node @param {Hand} hand @param {Frame["observation"]} observation
 * @param {Picking} picking @param {Table} table
 */
function updateHand(node, hand, { deal, step, seats, choices }, picking, table) {
  // Cards of one hand keep their nodes, those of the next are new.
  const key = `${deal}.${step}.${seats[hand.seat]?.deck}`;
  reconcile(
    /** @type {HTMLElement} */ (node.querySelector(".hand")),
    hand.cards,
    (each, place) => `${key}/${place}/${each?.face}.${each?.dice}`,
    (each, place) => createCard(hand.seat, each, place, table),
    (item, _, place) => updateCard(item, hand, place, choices, picking),
  );
}

/** @param {number} seat @param {Card | null} each @param {number} place @param {Table} table */
function createCard(seat, each, place, { t }) {
  const style = { "--place": place - 2 };
  if (!each) return h("li", { class: "hand-card", style }, cardBack(seat));
  return h(
    "li",
    { class: "hand-card", style },
    h(
      "button",
      {
        type: "button",
        class: "hand-button",
        dataset: { pick: place, part: "" },
      },
      h("span", { class: "sr" }, cardWords(t, each)),
      card(seat, each),
      h("span", { class: "hand-lamp", "aria-hidden": "true" }, icon("hint")),
    ),
  );
}

/**
 * @param {HTMLElement} item @param {Hand} hand @param {number} place
 * @param {Choice[]} choices @param {Picking} picking
 */
function updateCard(item, hand, place, choices, { open, picked, best }) {
  const button = item.querySelector("button");
  if (!button) return;
  const bit = 1 << place;
  const committed = hand.committed.includes(place);
  const raised = committed || (open && (picked & bit) !== 0);
  const blocked = open && !mayToggle(choices, picked, place);
  button.disabled = !open;
  button.setAttribute("aria-pressed", String(raised));
  if (blocked) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  item.classList.toggle("hand-picked", raised);
  item.toggleAttribute("data-picked", raised);
  item.classList.toggle("hand-blocked", blocked || (hand.committed.length > 0 && !committed));
  const isBest = open && (bitsOf(best?.ways[0] ?? []) & bit) !== 0;
  item.classList.toggle("hand-best", isBest);
  item.toggleAttribute("data-best", isBest);
}

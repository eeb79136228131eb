import { h, reconcile, setText } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { cardBack } from "./card.js";
import { bitsOf, mayToggle } from "./draft.js";
import { cardWords } from "./words.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */
/**
 * A hand as this screen may see it: its cards, or only how many (null).
 * @typedef {{seat: number, cards: (Card | null)[], committed: number[]}} Hand
 */
/**
 * @typedef {object} Picking
 * @property {boolean} open  a person may pick now
 * @property {number} draft  the cards picked, as bits
 * @property {Choice | null} best  what the hint would lay
 */

/** The viewpoint from which all hands lie open. */
const OPEN = -3;

/**
 * Whose hands lie in the tray: the viewer's own, everybody's in an open replay, and to the eyes of
 * nobody the back of the one who is choosing.
 * @param {Frame} frame
 * @returns {Hand[]}
 */
export function handsOf({ seat: viewer, observation: { seats }, next }) {
  return seats.flatMap(({ hand, held }, seat) => {
    const shown = viewer === null ? next.kind === "select" && next.seat === seat : held !== null;
    if (!shown || (hand === 0 && viewer !== OPEN)) return [];
    const cards = held?.hand ?? Array.from({ length: hand }, () => null);
    return [{ seat, cards, committed: held?.committed ?? [] }];
  });
}

/**
 * @param {HTMLElement} root the list of hands
 * @param {Frame} frame @param {Picking} picking @param {Table} table
 */
export function updateHands(root, frame, picking, table) {
  const hands = handsOf(frame);
  const { deal, step, seats } = frame.observation;
  root.classList.toggle("hands-open", frame.seat === OPEN);
  reconcile(
    root,
    hands,
    ({ seat }) => seat,
    ({ seat }) =>
      h(
        "li",
        { class: "hand-row", dataset: { tone: seat, hand: seat } },
        mark(seat),
        h("ol", {
          class: "hand",
          "aria-label": table.t("vegas_cards.hand.of", { name: table.names[seat] }),
        }),
      ),
    (node, hand) => {
      // Cards of one hand keep their nodes, those of the next are new.
      const key = `${deal}.${step}.${seats[hand.seat]?.deck}`;
      reconcile(
        /** @type {HTMLElement} */ (node.querySelector(".hand")),
        hand.cards,
        (each, place) => `${key}/${place}/${each?.face}.${each?.dice}`,
        (each, place) => createCard(hand.seat, each, place, table),
        (item, _, place) => updateCard(item, hand, place, frame.observation.choices, picking),
      );
    },
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
function updateCard(item, hand, place, choices, { open, draft, best }) {
  const button = item.querySelector("button");
  if (!button) return;
  const bit = 1 << place;
  const committed = hand.committed.includes(place);
  const picked = committed || (open && (draft & bit) !== 0);
  const blocked = open && !mayToggle(choices, draft, place);
  button.disabled = !open;
  button.setAttribute("aria-pressed", String(picked));
  if (blocked) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  item.classList.toggle("hand-picked", picked);
  item.classList.toggle("hand-blocked", blocked || (hand.committed.length > 0 && !committed));
  item.classList.toggle("hand-best", open && (bitsOf(best?.ways[0] ?? []) & bit) !== 0);
}

/**
 * The buttons that decide: one that lays what is picked, or take and leave.
 * @param {HTMLElement} root @param {HTMLElement} note the line under them
 * @param {Way[]} ways @param {string} words
 */
export function updateWays(root, note, ways, words) {
  reconcile(
    root,
    ways,
    (_, i) => i,
    () => h("button", { type: "button", class: "button lay" }),
    (node, { action, label, hint, spoken }, i) => {
      const button = /** @type {HTMLButtonElement} */ (node);
      button.disabled = action === null;
      button.classList.toggle("button-main", i === 0);
      if (action === null) delete button.dataset.action;
      else button.dataset.action = action;
      const said = `${label}/${hint}`;
      if (button.dataset.said !== said) {
        button.dataset.said = said;
        const sign = hint === "best" ? icon("hint") : hint;
        button.replaceChildren(label, ...(hint ? [h("span", { class: "lay-hint" }, sign)] : []));
      }
      if (spoken) button.setAttribute("aria-description", spoken);
      else button.removeAttribute("aria-description");
    },
  );
  setText(note, words);
}

/** @typedef {{action: string | null, label: string, hint: string, spoken: string}} Way */

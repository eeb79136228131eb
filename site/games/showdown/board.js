/** The square loop: sixteen spaces, the cards on them with their markers, the pawns. */

import { h, reconcile, renew, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { cardSign, diamondSign, wildSign } from "./card_sign.js";
import { setChoice } from "./claiming.js";
import { figure, pawn } from "./markers.js";
import { cell, isOnSide, isWild, pawnSpot, SPACES } from "./track.js";
import { cardName, cardShort, offerWords } from "./words.js";

/** @import { Card, Choice } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ViewState } from "./view_state.js" */

/** @param {Node} bowl in the middle @param {Table} table */
export function createBoard(bowl, { t }) {
  const track = h(
    "ol",
    { class: "track", "aria-label": t("showdown.regions.track") },
    Array.from({ length: SPACES }, (_, space) => createSpace(space)),
  );
  const pawns = h("div", { class: "pawns", "aria-hidden": "true" });
  const element = h("div", { class: "board", dataset: { region: "board" } }, track, bowl, pawns);
  return { element, track, pawns };
}

/** @param {number} space */
function createSpace(space) {
  const [x, y] = cell(space);
  return h(
    "li",
    {
      class: isWild(space) ? "space space-wild" : "space",
      dataset: { space },
      style: { "grid-area": `${y + 1} / ${x + 1}` },
    },
    h(
      "button",
      { type: "button", class: "space-button" },
      h("span", { class: "sr space-spoken" }),
      h("span", { class: "space-face", "aria-hidden": "true" }),
    ),
  );
}

/** @param {ReturnType<typeof createBoard>} board @param {ViewState} state @param {Table} table */
export function updateBoard({ track, pawns }, state, table) {
  for (const [space, node] of [...track.children].entries()) {
    updateSpace(/** @type {HTMLElement} */ (node), space, state, table);
  }
  updatePawns(pawns, state);
}

/** The pawns; those on one space are side by side. @param {HTMLElement} root @param {ViewState} state */
function updatePawns(root, { frame, turn }) {
  const { seats } = frame.observation;
  reconcile(
    root,
    seats,
    (_, seat) => seat,
    (_, seat) => h("span", { class: "pawn-place", dataset: { seat } }, pawn(seat)),
    (node, { pawn: at }, seat) => {
      const here = seats.flatMap((other, i) => (other.pawn === at ? [i] : []));
      const aside = here.indexOf(seat) - (here.length - 1) / 2;
      stand(node, { ...pawnSpot(at), aside });
      node.classList.toggle("pawn-upright", isOnSide(at));
      node.classList.toggle("pawn-turn", seat === turn);
    },
  );
}

/** @param {HTMLElement} pawn @param {{x: number, y: number, aside: number}} spot */
function stand(pawn, spot) {
  const at = JSON.stringify(spot);
  if (pawn.dataset.at === at) return;
  pawn.dataset.at = at;
  for (const [name, value] of Object.entries(spot))
    pawn.style.setProperty(`--${name}`, String(value));
  renew(pawn);
}

/** @param {HTMLElement} node @param {number} space @param {ViewState} state @param {Table} table */
function updateSpace(node, space, state, table) {
  const { cards, seats } = state.frame.observation;
  const { turn } = state;
  const card = cards.find((each) => each.space === space) ?? null;
  const choice = choiceOn(space, state);
  const laid = state.preview?.space === space ? state.preview : null;
  const button = /** @type {HTMLButtonElement} */ (node.firstElementChild);
  setChoice(button, choice, state);
  node.classList.toggle("space-guarded", card?.figure === true);
  node.classList.toggle("space-taken", card !== null);
  node.toggleAttribute("data-guarded", card?.figure === true);
  node.toggleAttribute("data-taken", card !== null);
  node.classList.toggle("space-underfoot", turn !== null && seats[turn]?.pawn === space);
  node.classList.toggle("space-target", laid !== null);
  const key = `${card?.id}/${card?.owner}/${card?.value}/${card?.figure}/${laid?.action}`;
  if (node.dataset.key !== key) {
    node.dataset.key = key;
    const face = /** @type {HTMLElement} */ (button.lastElementChild);
    face.replaceChildren(...faceOf(space, card, laid, state, table));
  }
  const spoken = /** @type {HTMLElement} */ (button.firstElementChild);
  setText(spoken, spokenOf(space, card, choice, state, table));
}

/**
 * The claim on a space, to be chosen there: a card to take or to raise, or a space for
 * the card that has been picked.
 * @param {number} space @param {ViewState} state
 */
function choiceOn(space, { claims, picked }) {
  return (
    claims.find(
      (each) => each.space === space && (each.kind !== "place" || each.card === picked),
    ) ?? null
  );
}

/**
 * @param {number} space @param {Card | null} card
 * @param {Choice | null} laid what would lie here
 * @param {ViewState} state @param {Table} table
 * @returns {Element[]}
 */
function faceOf(space, card, laid, { frame }, { t }) {
  if (isWild(space)) {
    const home = frame.observation.seats[space / 4] ? mark(space / 4) : null;
    return [wildSign(), ...(home ? [h("span", { class: "space-home" }, home)] : [])];
  }
  const id = card?.id ?? laid?.card;
  if (!id) return [diamondSign()];
  const owner = laid ? frame.observation.seat : (card?.owner ?? null);
  const value = laid?.value ?? card?.value ?? 0;
  const guarded = laid ? laid.figure : card?.figure;
  return [
    h("span", { class: "space-sign" }, cardSign(id)),
    h("span", { class: "space-name" }, cardShort(t, id)),
    h(
      "span",
      { class: laid ? "hold hold-coming" : "hold", dataset: { tone: owner } },
      owner !== null && (guarded ? figure(owner) : mark(owner)),
      h("b", null, t.number(value)),
    ),
  ];
}

/**
 * @param {number} space @param {Card | null} card @param {Choice | null} choice
 * @param {ViewState} state @param {Table} table
 */
function spokenOf(space, card, choice, state, { t, names }) {
  const { seats, offers } = state.frame.observation;
  const here = seats.flatMap((seat, i) => (seat.pawn === space ? (names[i] ?? "") : []));
  const pawns = here.length ? t("showdown.space.pawns", { names: t.list(here) }) : "";
  const key = isWild(space) ? "wild" : card === null ? "free" : card.figure ? "figure" : "card";
  const what = t(`showdown.space.${key}`, {
    card: card ? cardName(t, card.id) : "",
    name: card?.owner === null || !card ? "" : names[card.owner],
    value: card?.value ?? 0,
  });
  const claim = choice
    ? t(`showdown.deed.${choice.kind}`, { card: cardName(t, choice.card), value: choice.value })
    : "";
  const at = offers.findIndex((each) => each.card === card?.id);
  const odds = at >= 0 && !choice ? offerWords(at, state, t) : "";
  return [claim, what, odds, pawns].filter(Boolean).join(" ");
}

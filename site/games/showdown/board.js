import { h, reconcile } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { diamondSign, figure, pawn, sign, wildSign } from "./pieces.js";
import { cell, isWild, SPACES, standing } from "./track.js";
import { cardName, cardShort, offerWords } from "./words.js";

/**
 * The square loop: sixteen spaces, the cards on them with their markers, the pawns.
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Card} Card
 */

/** @param {Node} bowl what lies in the middle @param {Table} table */
export function createBoard(bowl, { t }) {
  const track = h(
    "ol",
    { class: "track", "aria-label": t("showdown.regions.track") },
    Array.from({ length: SPACES }, (_, space) => createSpace(space)),
  );
  const pawns = h("div", { class: "pawns", "aria-hidden": "true" });
  const element = h("div", { class: "board" }, track, bowl, pawns);
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

/** @param {ReturnType<typeof createBoard>} board @param {Scene} scene @param {Table} table */
export function updateBoard({ track, pawns }, scene, table) {
  const { observation } = scene.frame;
  for (const [space, node] of [...track.children].entries()) {
    updateSpace(/** @type {HTMLElement} */ (node), space, scene, table);
  }
  const stacked = observation.seats.map(
    ({ pawn: at }, seat) =>
      observation.seats.slice(0, seat).filter((other) => other.pawn === at).length,
  );
  reconcile(
    pawns,
    observation.seats,
    (_, seat) => seat,
    (_, seat) => h("span", { class: "pawn-place", dataset: { seat } }, pawn(seat)),
    (node, { pawn: at }, seat) => {
      const { x, y } = standing(at);
      const crowd = observation.seats.filter((other) => other.pawn === at).length;
      node.style.setProperty("--x", String(x));
      node.style.setProperty("--y", String(y));
      node.style.setProperty("--aside", String((stacked[seat] ?? 0) - (crowd - 1) / 2));
      node.classList.toggle("pawn-turn", seat === observation.seat);
    },
  );
}

/** @param {HTMLElement} node @param {number} space @param {Scene} scene @param {Table} table */
function updateSpace(node, space, scene, table) {
  const { observation } = scene.frame;
  const card = observation.cards.find((each) => each.space === space) ?? null;
  const choice = choiceOn(space, scene);
  const button = /** @type {HTMLButtonElement} */ (node.firstElementChild);
  button.disabled = choice === null;
  if (choice) button.dataset.action = choice.action;
  else delete button.dataset.action;
  const own = card !== null && card.owner === scene.me;
  const foot = observation.seat !== null && observation.seats[observation.seat]?.pawn === space;
  const target = scene.preview?.space === space;
  node.classList.toggle("space-own", own);
  node.classList.toggle("space-guarded", card?.figure === true);
  node.classList.toggle("space-taken", card !== null);
  node.classList.toggle("space-underfoot", foot);
  node.classList.toggle("space-target", target);
  const laid = target && scene.preview ? scene.preview : null;
  const key = `${card?.id}/${card?.owner}/${card?.value}/${card?.figure}/${laid?.action}`;
  if (node.dataset.key !== key) {
    node.dataset.key = key;
    const face = /** @type {HTMLElement} */ (button.lastElementChild);
    face.replaceChildren(...faceOf(space, card, laid, scene, table));
  }
  const spoken = /** @type {HTMLElement} */ (button.firstElementChild);
  spoken.textContent = spokenOf(space, card, choice, scene, table);
}

/**
 * The claim that lies on a space, to be chosen there: a card to take or to raise, or a space for
 * the card that has been picked.
 * @param {number} space @param {Scene} scene
 */
function choiceOn(space, { open, frame, picked }) {
  if (!open) return null;
  return (
    frame.observation.choices.find(
      (each) =>
        each.space === space &&
        (each.kind === "take" ||
          (each.kind === "raise" && each.card !== null) ||
          (each.kind === "place" && each.card === picked)),
    ) ?? null
  );
}

/**
 * @param {number} space @param {Card | null} card
 * @param {import("./types.js").Choice | null} laid what would lie here
 * @param {Scene} scene @param {Table} table
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
    h("span", { class: "space-sign" }, sign(id)),
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
 * @param {number} space @param {Card | null} card @param {import("./types.js").Choice | null} choice
 * @param {Scene} scene @param {Table} table
 */
function spokenOf(space, card, choice, { frame }, { t, names }) {
  const { seats, offers, of } = frame.observation;
  const here = seats.flatMap((seat, i) => (seat.pawn === space ? (names[i] ?? "") : []));
  const pawns = here.length ? t("showdown.space.pawns", { names: t.list(here) }) : "";
  const key = isWild(space) ? "wild" : card === null ? "free" : card.figure ? "figure" : "card";
  const what = t(`showdown.space.${key}`, {
    card: card ? cardName(t, card.id) : "",
    name: card?.owner === null || !card ? "" : names[card.owner],
    value: card?.value ?? 0,
  });
  const deed = choice
    ? t(`showdown.deed.${choice.kind}`, { card: cardName(t, choice.card), value: choice.value })
    : "";
  const offer = offers.find((each) => each.card === card?.id);
  const odds = offer && !choice ? offerWords(offer, of, offer.made, t) : "";
  return [deed, what, odds, pawns].filter(Boolean).join(" ");
}

/**
 * The tray: all cards, those still free as cards, the others as the slots that they have left;
 * what the present dice would score on each, and the odds.
 */

import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { cardSign } from "./card_sign.js";
import { figure } from "./markers.js";
import { cardName, cardShort, chance, offerWords } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../parts/table_layout.js").Table} Table */
/** @typedef {import("croupier/showdown").Card} Card */
/** @typedef {import("croupier/showdown").Choice} Choice */
/** @typedef {import("croupier/showdown").Offer} Offer */

/** @param {HTMLElement} root @param {Scene} scene @param {Table} table */
export function updateTray(root, scene, table) {
  reconcile(
    root,
    scene.frame.observation.cards,
    ({ id }) => id,
    (card) => createEntry(card, table),
    (node, card) => updateEntry(node, card, scene, table),
  );
}

/** @param {Card} card @param {Table} table */
function createEntry({ id, circles }, { t }) {
  return h(
    "li",
    { class: "entry", dataset: { entry: id } },
    h(
      "button",
      { type: "button", class: "entry-button" },
      h("span", { class: "sr entry-spoken" }),
      h(
        "span",
        { class: "entry-card", "aria-hidden": "true" },
        cardSign(id),
        h("span", { class: "entry-name" }, cardShort(t, id)),
      ),
      h(
        "span",
        { class: "circles", "aria-hidden": "true" },
        [...new Set(circles)].map((value) =>
          h("i", { dataset: { value } }, h("b", null, t.number(value)), h("small")),
        ),
      ),
      h("span", { class: "entry-worth", "aria-hidden": "true" }),
    ),
  );
}

/** @param {HTMLElement} node @param {Card} card @param {Scene} scene @param {Table} table */
function updateEntry(node, card, scene, table) {
  const { attempt, offers, choices, of } = scene.frame.observation;
  const i = offers.findIndex((offer) => offer.card === card.id);
  const offer = offers[i] ?? null;
  const made = scene.keep?.made[i] ?? offer?.made ?? 0;
  const claims = scene.open ? choices.filter((choice) => choice.card === card.id) : [];
  const here = claims.length === 1 && claims[0]?.kind === "place" ? claims[0] : null;
  updateButton(node, claims.length, here, scene.picked === card.id);
  node.classList.toggle("entry-laid", card.space !== null);
  node.classList.toggle("entry-out", !offer && attempt !== null);
  node.classList.toggle("entry-won", Boolean(offer?.value));
  node.classList.toggle("entry-rare", offer !== null && offer.least === null && !offer.value);
  node.classList.toggle("entry-open", claims.length > 0);
  const aimed = scene.preview?.card === card.id || scene.picked === card.id;
  node.classList.toggle("entry-target", aimed);
  updateCircles(node, card, offer, scene, table);
  updateWorth(node, card, offer, made, scene, table);
  const words = spokenOf(card, offer, made, here, of, table);
  setText(/** @type {Element} */ (node.querySelector(".entry-spoken")), words);
  node.title = offer ? words : cardName(table.t, card.id);
}

/**
 * A card that can be claimed in one way is claimed here, unless it lies on the board, where it has
 * a button of its own; one that can go to several spaces is picked first.
 * @param {HTMLElement} node @param {number} claims how many @param {Choice | null} here
 * @param {boolean} picked
 */
function updateButton(node, claims, here, picked) {
  const button = /** @type {HTMLButtonElement} */ (node.firstElementChild);
  button.disabled = claims === 0;
  // A card on the board is chosen there; its slot does the same for whoever taps it.
  button.tabIndex = claims === 1 && !here ? -1 : 0;
  if (here) button.dataset.action = here.action;
  else delete button.dataset.action;
  if (claims > 1) button.setAttribute("aria-pressed", String(picked));
  else button.removeAttribute("aria-pressed");
}

/**
 * The printed values: the marker on its own, the one the dice would get, and the odds of each.
 * @param {HTMLElement} node @param {Card} card @param {Offer | null} offer
 * @param {Scene} scene @param {Table} table
 */
function updateCircles(node, card, offer, { frame, chances, keep }, { t }) {
  const { of, attempt } = frame.observation;
  const odds = chances && !keep && attempt?.left !== 0;
  for (const circle of node.querySelectorAll("i")) {
    const value = Number(circle.dataset.value);
    const marked = card.owner !== null && card.value === value;
    circle.classList.toggle("circle-marked", marked);
    if (marked) circle.dataset.tone = String(card.owner);
    else delete circle.dataset.tone;
    circle.classList.toggle("circle-won", offer?.value === value);
    const chanced = odds ? offer?.circles.find((each) => each.value === value) : null;
    setText(
      /** @type {Element} */ (circle.lastElementChild),
      chanced && offer?.least !== null ? chance(t, chanced.made, of) : "",
    );
  }
}

/**
 * @param {HTMLElement} node @param {Card} card @param {Offer | null} offer
 * @param {number} made @param {Scene} scene @param {Table} table
 */
function updateWorth(node, card, offer, made, { frame, chances }, { t }) {
  const { of, attempt } = frame.observation;
  const worth = /** @type {HTMLElement} */ (node.querySelector(".entry-worth"));
  const odds = offer && chances && attempt?.left !== 0 ? chance(t, made, of) : "";
  const value = offer?.value ? t.number(offer.value) : "";
  const owner = card.owner;
  const key = `${owner}/${card.value}/${card.figure}/${value}/${offer?.figure}/${odds}`;
  if (worth.dataset.key === key) return;
  worth.dataset.key = key;
  const holder =
    owner === null
      ? null
      : h(
          "span",
          { class: "entry-holder", dataset: { tone: owner } },
          card.figure ? figure(owner) : mark(owner),
          h("span", null, t.number(card.value)),
        );
  worth.replaceChildren(
    ...[
      holder,
      value &&
        h(
          "b",
          { class: "entry-value", dataset: { field: "value" } },
          value,
          offer?.figure && figure(),
        ),
      odds && h("small", { class: "entry-odds", dataset: { field: "odds" } }, odds),
    ].filter((each) => each instanceof Node),
  );
}

/**
 * @param {Card} card @param {Offer | null} offer
 * @param {number} made @param {Choice | null} choice @param {number} of @param {Table} table
 */
function spokenOf(card, offer, made, choice, of, { t, names }) {
  const name = cardName(t, card.id);
  const where =
    card.owner === null
      ? t("showdown.entry.free", { card: name })
      : t(card.figure ? "showdown.entry.figure" : "showdown.entry.held", {
          card: name,
          name: names[card.owner],
          value: card.value,
        });
  const claim = choice
    ? t(`showdown.deed.${choice.kind}`, { card: name, value: choice.value })
    : offer
      ? offerWords(offer, of, made, t)
      : "";
  return choice ? claim : `${where} ${claim}`.trim();
}

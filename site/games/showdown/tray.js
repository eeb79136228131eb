import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { figure, sign } from "./pieces.js";
import { cardName, cardShort, chance, offerWords } from "./words.js";

/**
 * The tray: all twelve cards, those still free as cards, the others as the slots that they have
 * left; what the present dice would score on each, and the odds.
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Choice} Choice
 */

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
        sign(id),
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
  const { t } = table;
  const { frame, open, preview, picked } = scene;
  const { offers, choices, of } = frame.observation;
  const button = /** @type {HTMLButtonElement} */ (node.firstElementChild);
  const i = offers.findIndex((offer) => offer.card === card.id);
  const offer = offers[i] ?? null;
  const made = scene.draft?.made[i] ?? offer?.made ?? 0;
  const claims = open ? choices.filter((choice) => choice.card === card.id) : [];
  const here = claims.length === 1 && claims[0]?.kind === "place" ? claims[0] : null;
  button.disabled = claims.length === 0;
  // A card on the board is chosen there; its slot does the same for whoever taps it.
  button.tabIndex = claims.length && !here && claims.length === 1 ? -1 : 0;
  if (here) button.dataset.action = here.action;
  else delete button.dataset.action;
  if (claims.length > 1) button.setAttribute("aria-pressed", String(picked === card.id));
  else button.removeAttribute("aria-pressed");
  node.classList.toggle("entry-laid", card.space !== null);
  node.classList.toggle("entry-out", !offer && frame.observation.attempt !== null);
  node.classList.toggle("entry-won", Boolean(offer?.value));
  node.classList.toggle("entry-rare", offer !== null && offer.least === null && !offer.value);
  node.classList.toggle("entry-open", claims.length > 0);
  node.classList.toggle("entry-target", preview?.card === card.id || picked === card.id);
  updateCircles(node, card, offer, scene, table);
  updateWorth(node, card, offer, made, scene, table);
  const words = spokenOf(card, offer, made, here, of, table);
  setText(/** @type {Element} */ (node.querySelector(".entry-spoken")), words);
  node.title = offer ? words : cardName(t, card.id);
}

/**
 * The printed values: the marker on its own, the one the dice would get, and the odds of each.
 * @param {HTMLElement} node @param {Card} card @param {Scene["frame"]["observation"]["offers"][0] | null} offer
 * @param {Scene} scene @param {Table} table
 */
function updateCircles(node, card, offer, { frame, chances, draft }, { t }) {
  const { of, attempt } = frame.observation;
  const odds = chances && !draft && attempt?.left !== 0;
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
 * @param {HTMLElement} node @param {Card} card @param {Scene["frame"]["observation"]["offers"][0] | null} offer
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
      value && h("b", { class: "entry-value" }, value, offer?.figure && figure()),
      odds && h("small", { class: "entry-odds" }, odds),
    ].filter((each) => each instanceof Node),
  );
}

/**
 * @param {Card} card @param {Scene["frame"]["observation"]["offers"][0] | null} offer
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
  const deed = choice
    ? t(`showdown.deed.${choice.kind}`, { card: name, value: choice.value })
    : offer
      ? offerWords(offer, of, made, t)
      : "";
  return choice ? deed : `${where} ${deed}`.trim();
}

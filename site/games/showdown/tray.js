/**
 * The tray: all cards, those still free as cards, the others as the slots that they have left;
 * what the present dice would score on each, and the odds.
 */

import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { cardSign } from "./card_sign.js";
import { setChoice, setOpen } from "./claiming.js";
import { figure } from "./markers.js";
import { cardName, cardShort, chance, conditionOf, offerWords } from "./words.js";

/** @import { Card, Choice, Offer } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ViewState } from "./view_state.js" */

/** @param {HTMLElement} root @param {ViewState} state @param {Table} table */
export function updateTray(root, state, table) {
  reconcile(
    root,
    state.frame.observation.cards,
    ({ id }) => id,
    (card) => createEntry(card, table),
    (node, card) => updateEntry(node, card, state, table),
  );
}

/** @param {Card} card @param {Table} table */
function createEntry({ id, circles }, { t }) {
  const values = [...new Set(circles)];
  return h(
    "li",
    { class: "entry", dataset: { entry: id } },
    h(
      "button",
      { type: "button", class: "entry-button rises" },
      h("span", { class: "sr entry-spoken" }),
      h(
        "span",
        { class: "entry-card", "aria-hidden": "true" },
        cardSign(id),
        h("span", { class: "entry-name" }, cardShort(t, id)),
      ),
      h(
        "span",
        { class: `circles${values.length === 1 ? " circles-one" : ""}`, "aria-hidden": "true" },
        values.map((value) =>
          h("i", { dataset: { value } }, h("b", null, t.number(value)), h("small")),
        ),
      ),
      h("span", { class: "entry-worth", "aria-hidden": "true" }),
      h("span", { class: "entry-chance", "aria-hidden": "true" }),
    ),
  );
}

/** @param {HTMLElement} node @param {Card} card @param {ViewState} state @param {Table} table */
function updateEntry(node, card, state, table) {
  const { attempt, offers } = state.frame.observation;
  const at = offers.findIndex((offer) => offer.card === card.id);
  const offer = offers[at] ?? null;
  const claims = state.claims.filter((choice) => choice.card === card.id);
  updateButton(node, claims, state);
  node.classList.toggle("entry-laid", card.space !== null);
  node.classList.toggle("entry-out", !offer && attempt !== null);
  node.classList.toggle("entry-won", Boolean(offer?.value));
  node.classList.toggle("entry-rare", offer !== null && offer.least === null && !offer.value);
  node.classList.toggle("entry-open", claims.length > 0);
  const aimed = state.preview?.card === card.id || state.picked === card.id;
  node.classList.toggle("entry-target", aimed);
  updateCircles(node, card, offer, state, table);
  updateWorth(node, card, offer, table);
  updateChance(node, at, state, table);
  const words = spokenOf(card, at, claims, state, table);
  setText(/** @type {Element} */ (node.querySelector(".entry-spoken")), words);
  if (node.title !== words) node.title = words;
}

/**
 * A card that can be claimed in one way is claimed here; one on the board has a button of
 * its own there, and one that can go to several spaces is picked first.
 * @param {HTMLElement} node @param {Choice[]} claims @param {ViewState} state
 */
function updateButton(node, claims, state) {
  const button = /** @type {HTMLButtonElement} */ (node.firstElementChild);
  const here = claims.length === 1 && claims[0]?.kind === "place" ? claims[0] : null;
  setChoice(button, here, state);
  setOpen(button, claims.length > 0);
  // A card on the board is chosen there; its slot does the same when tapped.
  if (claims.length === 1 && !here) button.tabIndex = -1;
  if (claims.length > 1)
    button.setAttribute("aria-pressed", String(state.picked === node.dataset.entry));
  else button.removeAttribute("aria-pressed");
}

/**
 * The printed values: the marker on its own, the one the dice would get, and before the first throw
 * the odds of each.
 * @param {HTMLElement} node @param {Card} card @param {Offer | null} offer
 * @param {ViewState} state @param {Table} table
 */
function updateCircles(node, card, offer, { frame, chances }, { t }) {
  const { of, attempt } = frame.observation;
  const odds = chances && frame.next.kind !== "keep" && attempt?.left !== 0;
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
 * The marker on a card with its value; on a free card the printed one. Beside it what the dice would
 * get.
 * @param {HTMLElement} node @param {Card} card @param {Offer | null} offer @param {Table} table
 */
function updateWorth(node, { owner, value, figure: crowned, circles }, offer, { t }) {
  const worth = /** @type {HTMLElement} */ (node.querySelector(".entry-worth"));
  const won = offer?.value ? t.number(offer.value) : "";
  const key = [owner, value, crowned, won, won && offer?.figure].join("/");
  if (worth.dataset.key === key) return;
  worth.dataset.key = key;
  node.classList.toggle("entry-both", owner !== null && won !== "");
  const held = owner !== null && [
    crowned ? figure(owner) : mark(owner),
    h("span", null, t.number(value)),
  ];
  const [low, high] = [circles[0] ?? 0, circles.at(-1) ?? 0];
  const printed = low === high ? t.number(low) : `${t.number(low)}–${t.number(high)}`;
  worth.replaceChildren(
    ...[
      held ? h("span", { class: "entry-holder", dataset: { tone: owner } }, held) : null,
      won
        ? h(
            "b",
            {
              class: offer?.figure ? "entry-value entry-crowned" : "entry-value",
              dataset: { field: "value" },
            },
            won,
            offer?.figure && figure(),
          )
        : !held && h("span", { class: "entry-print", dataset: { field: "print" } }, printed),
    ].filter((each) => each instanceof Node),
  );
}

/**
 * Chance of winning the card with the dice that the person keeps and the others thrown; before a throw
 * with all that are to be thrown. Hidden while another seat keeps dice.
 * @param {HTMLElement} node @param {number} at which offer @param {ViewState} state @param {Table} table
 */
function updateChance(node, at, { frame, chances, keep }, { t }) {
  const { of, attempt, offers } = frame.observation;
  const place = /** @type {HTMLElement} */ (node.querySelector(".entry-chance"));
  const others = frame.next.kind === "keep" && !keep;
  const offer = chances && !others && attempt?.left !== 0 ? offers[at] : undefined;
  const words = offer ? chance(t, keep?.made[at] ?? offer.made, of) : "";
  if (place.textContent === words) return;
  place.replaceChildren(
    ...(words ? [h("small", { class: "entry-odds", dataset: { field: "odds" } }, words)] : []),
  );
}

/**
 * Words for a card: what it is, who holds it, and what may be done with it.
 * @param {Card} card @param {number} at which offer @param {Choice[]} claims
 * @param {ViewState} state @param {Table} table
 */
export function spokenOf(card, at, claims, state, { t, names }) {
  const name = cardName(t, card.id);
  const [claim] = claims;
  if (claims.length === 1 && claim) {
    return t(`showdown.deed.${claim.kind}`, { card: name, value: claim.value });
  }
  const where =
    card.owner === null
      ? t("showdown.entry.free", { card: name, how: conditionOf(card, t) })
      : t(card.figure ? "showdown.entry.figure" : "showdown.entry.held", {
          card: name,
          name: names[card.owner],
          value: card.value,
        });
  return at < 0 ? where : `${where} ${offerWords(at, state, t)}`.trim();
}

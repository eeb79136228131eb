/**
 * The bowl in the middle of the board: the red die, the five black ones, what they are thrown
 * for, and the choices that need no dice.
 */

import { h, renew, setText } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { MAIN } from "../../ui/button.js";
import { DICE } from "./slots.js";
import { aim, cardName, cardUnderPawn, chance, diceOn, offerWords } from "./words.js";

/** @import { Choice } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { ViewState } from "./view_state.js" */
/** @import { Slots } from "./slots.js" */

/** @typedef {ReturnType<typeof createBowl>} Bowl */

/** @param {Table} table */
export function createBowl({ t }) {
  const red = h("span", { class: "red-die", "aria-hidden": "true" }, die("red", 1));
  const lamps = h(
    "span",
    { class: "throws", "aria-hidden": "true" },
    [1, 2, 3].map(() => h("i")),
  );
  const words = h("p", { class: "aim" });
  const head = h("div", { class: "bowl-head" }, red, h("div", null, words, lamps));
  const odds = h("p", { class: "odds" });
  const dice = Array.from({ length: DICE }, (_, slot) => dieButton(slot));
  const name = t("showdown.regions.dice");
  const row = h("div", { class: "dice", role: "group", "aria-label": name }, dice);
  const choices = h("div", { class: "bowl-choices" });
  const announce = h("p", { class: "announce", hidden: true, dataset: { region: "announce" } });
  const element = h(
    "section",
    { class: "bowl", "aria-label": t("showdown.regions.bowl"), dataset: { region: "bowl" } },
    head,
    row,
    odds,
    choices,
    announce,
  );
  return { element, head, red, lamps, words, odds, dice, row, choices, announce };
}

/** @param {number} slot */
const dieButton = (slot) =>
  h(
    "button",
    { type: "button", class: "die-button rises", dataset: { draft: slot, part: "" } },
    h("span", { class: "sr" }),
    die("black", 1),
    h("span", { class: "die-pin", "aria-hidden": "true" }),
  );

/**
 * @param {Bowl} bowl @param {ViewState} state @param {Table} table
 * @param {Slots} slots @param {number | null} pointed the offer pointed at
 */
export function updateBowl(bowl, state, table, slots, pointed) {
  const { t } = table;
  const { faces, throws } = diceOn(state.frame);
  const red = slots.red ?? 1;
  bowl.red.hidden = slots.red === null;
  bowl.red.dataset.face = String(red);
  turnDie(bowl.red, red);
  bowl.lamps.hidden = !state.frame.observation.attempt && !throws;
  [...bowl.lamps.children].forEach((lamp, i) => {
    lamp.classList.toggle("throw-made", i < throws);
  });
  const words = aim(state.frame, t) || askedWords(state, table);
  if (bowl.words.textContent !== words) {
    setText(bowl.words, words);
    renew(bowl.head);
  }
  const empty = faces.length === 0;
  // Without dice the line below them is in the middle.
  if (bowl.row.hidden !== empty) renew(bowl.odds);
  bowl.row.hidden = empty;
  updateDice(bowl, state, faces, slots, t);
  updateChoices(bowl, state, table);
  updateOdds(bowl, state, pointed, table);
}

/**
 * @param {Bowl} bowl @param {ViewState} state @param {number[]} faces by the engine's places
 * @param {Slots} slots @param {Table["t"]} t
 */
function updateDice({ dice }, { open, frame, preview }, faces, { order, held }, t) {
  const choosing = open && frame.next.kind === "keep";
  const ghost = preview?.kind === "keep" ? preview.places : null;
  dice.forEach((button, slot) => {
    const place = order[slot] ?? slot;
    const face = faces[place] ?? 1;
    const stays = ghost ? ghost.includes(place) : held.has(slot);
    // What would be thrown again is shown as a ghost.
    button.querySelector(".die")?.classList.toggle("die-ghost", ghost !== null && !stays);
    button.disabled = !choosing;
    button.dataset.face = String(face);
    button.setAttribute("aria-pressed", String(stays));
    turnDie(button, face);
    const words = t(`showdown.dice.${stays ? "kept" : "die"}`, { n: slot + 1, face });
    setText(/** @type {Element} */ (button.firstElementChild), words);
  });
}

/** Turns a die to another face, unless it shows it already. @param {Element} root @param {number} face */
function turnDie(root, face) {
  const die = /** @type {HTMLElement} */ (root.querySelector(".die"));
  if (die.dataset.pips !== String(face)) die.dataset.pips = String(face);
}

/** The request while no dice are thrown. @param {ViewState} state @param {Table} table */
function askedWords({ frame, turn }, { t, names }) {
  const { kind, seat } = frame.next;
  // A turn that has just ended is looked at before the next one is spoken of.
  if (seat !== turn) return "";
  if (kind === "own") {
    const id = cardUnderPawn(frame);
    const card = frame.observation.cards.find((each) => each.id === id);
    const name = names[seat ?? 0] ?? "";
    return t("showdown.aim.own", { card: cardName(t, id), value: card?.value ?? 0, name });
  }
  if (kind === "go_on") return t("showdown.aim.go_on");
  return seat !== null && kind !== "over" ? t("showdown.aim.move", { name: names[seat] }) : "";
}

/** Move on or raise, go on or stop. @param {Bowl} bowl @param {ViewState} state @param {Table} table */
function updateChoices({ element, choices }, { frame, open }, { t }) {
  const { observation, next } = frame;
  const plain = ["own", "go_on"].includes(next.kind) ? observation.choices : [];
  const key = `${frame.ply}${open}`;
  if (choices.dataset.key === key) return;
  choices.dataset.key = key;
  element.classList.toggle("bowl-asks", plain.length > 0);
  choices.classList.toggle("bowl-choices-3", plain.length >= 3);
  choices.replaceChildren(
    ...plain.map(({ action, kind }) => {
      // Only where nothing can be lost is one of them surely the better one.
      const look = { class: kind === "go_on" ? MAIN : "button", disabled: !open };
      const [title, price] = choiceWords(kind, observation, t);
      return h(
        "button",
        { type: "button", ...look, dataset: open ? { action } : {} },
        h("span", null, title),
        price && h("small", null, price),
      );
    }),
  );
}

/**
 * Words for a choice without dice: its effect and its cost.
 * @param {Choice["kind"]} kind @param {ViewState["frame"]["observation"]} observation @param {Table["t"]} t
 */
function choiceWords(kind, { offers, of }, t) {
  const say = (/** @type {string} */ key, params = {}) => t(`showdown.choice.${key}`, params);
  if (kind !== "raise") return [say(kind), kind === "go_on" ? say("go_on_price") : ""];
  const within = offers.filter((offer) => offer.kind === "raise" && offer.least !== null);
  const [offer] = within;
  if (within.length !== 1 || !offer) return [say("raise_any"), say("raise_price")];
  return [
    say("raise", { value: offer.least }),
    say("raise_odds", { chance: chance(t, offer.made, of) }),
  ];
}

/**
 * The line under the dice: the card that is pointed at, while the odds are shown; the odds of the
 * one card that is aimed at; before anybody has had a turn what the game is about.
 * @param {Bowl} bowl @param {ViewState} state @param {number | null} pointed the offer pointed at
 * @param {Table} table
 */
function updateOdds({ odds }, state, pointed, { t }) {
  const words = state.chances ? oddsWords(state, pointed, t) : "";
  const { observation, next } = state.frame;
  const begins = observation.ledger.length < observation.seats.length && next.kind !== "own";
  setText(odds, words || (begins ? t("showdown.goal") : ""));
  odds.classList.toggle("odds-goal", !words);
}

/** @param {ViewState} state @param {number | null} pointed @param {Table["t"]} t */
function oddsWords(state, pointed, t) {
  const { frame, keep } = state;
  const { offers, of, attempt } = frame.observation;
  if ((attempt?.left ?? 1) === 0 || (frame.next.kind === "keep" && !keep)) return "";
  const offer = offers[pointed ?? -1];
  if (offer && pointed !== null)
    return `${cardName(t, offer.card)}: ${offerWords(pointed, state, t)}`;
  const i = offers.findIndex(({ least, kind }) => least !== null && kind !== "place");
  const aimed = offers[i];
  if (keep || !aimed || !["take", "raise"].includes(attempt?.mode ?? "raise")) {
    return keep ? t(keep.places.length ? "showdown.odds.kept" : "showdown.odds.all") : "";
  }
  return aimed.circles
    .map(({ value, made }) => t("showdown.odds.circle", { value, chance: chance(t, made, of) }))
    .join("  ");
}

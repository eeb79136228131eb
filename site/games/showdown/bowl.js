/**
 * The bowl in the middle of the board: the red die, the five black ones, what they are thrown
 * for, and the choices that need no dice.
 */

import { h, setText } from "../../lib/dom.js";
import { die, turnDie } from "../../parts/die.js";
import { DICE } from "./slots.js";
import { aim, cardName, cardUnderPawn, chance, diceOn } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../parts/table_layout.js").Table} Table */

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
  const odds = h("p", { class: "odds" });
  const dice = Array.from({ length: DICE }, (_, slot) => dieButton(slot));
  const name = t("showdown.regions.dice");
  const row = h("div", { class: "dice", role: "group", "aria-label": name }, dice);
  const choices = h("div", { class: "bowl-choices" });
  const announce = h("p", { class: "announce", hidden: true, dataset: { region: "announce" } });
  const element = h(
    "section",
    { class: "bowl", "aria-label": t("showdown.regions.bowl"), dataset: { region: "bowl" } },
    h("div", { class: "bowl-head" }, red, h("div", null, words, lamps)),
    row,
    odds,
    choices,
    announce,
  );
  return { element, red, lamps, words, odds, dice, row, choices, announce };
}

/** @param {number} slot */
const dieButton = (slot) =>
  h(
    "button",
    { type: "button", class: "die-button", dataset: { draft: slot, part: "" } },
    h("span", { class: "sr" }),
    die("black", 1),
    h("span", { class: "die-pin", "aria-hidden": "true" }),
  );

/**
 * @param {Bowl} bowl @param {Scene} scene @param {Table} table
 * @param {import("./slots.js").Slots} slots
 */
export function updateBowl(bowl, scene, table, slots) {
  const { t } = table;
  const { faces, throws } = diceOn(scene.frame);
  const red = slots.red ?? 1;
  bowl.red.hidden = slots.red === null;
  bowl.red.dataset.face = String(red);
  turnDie(bowl.red, red);
  bowl.lamps.hidden = !scene.frame.observation.attempt && !throws;
  [...bowl.lamps.children].forEach((lamp, i) => {
    lamp.classList.toggle("throw-made", i < throws);
  });
  setText(bowl.words, aim(scene.frame, t) || askedWords(scene, table));
  bowl.row.hidden = faces.length === 0;
  updateDice(bowl, scene, faces, slots, t);
  updateChoices(bowl, scene, table);
  updateOdds(bowl, scene, table);
}

/**
 * @param {Bowl} bowl @param {Scene} scene @param {number[]} faces by the engine's places
 * @param {import("./slots.js").Slots} slots @param {Table["t"]} t
 */
function updateDice({ dice }, { open, frame }, faces, { order, held }, t) {
  const choosing = open && frame.next.kind === "keep";
  dice.forEach((button, slot) => {
    const face = faces[order[slot] ?? slot] ?? 1;
    const stays = held.has(slot);
    button.disabled = !choosing;
    button.dataset.face = String(face);
    button.setAttribute("aria-pressed", String(stays));
    turnDie(button, face);
    const words = t(`showdown.dice.${stays ? "kept" : "die"}`, { n: slot + 1, face });
    setText(/** @type {Element} */ (button.firstElementChild), words);
  });
}

/** What is asked for where no dice are thrown yet. @param {Scene} scene @param {Table} table */
function askedWords({ frame }, { t, names }) {
  const { kind, seat } = frame.next;
  if (kind === "own") {
    const id = cardUnderPawn(frame);
    const card = frame.observation.cards.find((each) => each.id === id);
    return t("showdown.aim.own", { card: cardName(t, id), value: card?.value ?? 0 });
  }
  if (kind === "go_on") return t("showdown.aim.go_on");
  return seat !== null && kind !== "over" ? t("showdown.aim.move", { name: names[seat] }) : "";
}

/** Move on or raise, go on or stop. @param {Bowl} bowl @param {Scene} scene @param {Table} table */
function updateChoices({ choices }, { frame, open }, { t }) {
  const { observation, next } = frame;
  const plain = ["own", "go_on"].includes(next.kind) ? observation.choices : [];
  const key = `${frame.ply}${open}`;
  if (choices.dataset.key === key) return;
  choices.dataset.key = key;
  choices.replaceChildren(
    ...plain.map(({ action, kind }) => {
      const odds = kind === "raise" ? oddsOfRaise(observation, t) : "";
      const first = kind === "raise" || kind === "go_on";
      const look = { class: first ? "button button-main" : "button", disabled: !open };
      return h(
        "button",
        { type: "button", ...look, dataset: open ? { action } : {} },
        t(`showdown.choice.${kind}`),
        odds && h("small", { class: "choice-odds" }, odds),
      );
    }),
  );
}

/** @param {Scene["frame"]["observation"]} observation @param {Table["t"]} t */
function oddsOfRaise({ offers, of }, t) {
  const offer = offers.find(({ kind, least }) => kind === "raise" && least !== null);
  return offer ? chance(t, offer.made, of) : "";
}

/** The odds of the one card that is aimed at, value by value. @param {Bowl} bowl @param {Scene} scene @param {Table} table */
function updateOdds({ odds }, { frame, chances, keep }, { t }) {
  const { offers, of, attempt } = frame.observation;
  const i = offers.findIndex(({ least, kind }) => least !== null && kind !== "place");
  const offer = offers[i];
  const aimed = offer && ["take", "raise"].includes(attempt?.mode ?? "raise");
  const shown = chances && aimed && (attempt?.left ?? 1) > 0;
  odds.hidden = !shown;
  if (!shown || !offer) return;
  const parts = keep
    ? [t("showdown.odds.now", { chance: chance(t, keep.made[i] ?? 0, of) })]
    : offer.circles.map(({ value, made }) =>
        t("showdown.odds.circle", { value, chance: chance(t, made, of) }),
      );
  setText(odds, parts.join("  "));
}

import { h, setText } from "../../lib/dom.js";
import { die, turnDie } from "../../parts/die.js";
import { aim, cardName, chance, diceOn, underfoot } from "./words.js";

/**
 * The bowl in the middle of the board: the red die, the five black ones, what they are thrown
 * for, and the choices that need no dice.
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Table} Table
 */

const FIVE = [0, 1, 2, 3, 4];

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
  const dice = FIVE.map((slot) =>
    h(
      "button",
      { type: "button", class: "die-button", dataset: { draft: slot, part: "" } },
      h("span", { class: "sr" }),
      die("black", 1),
      h("span", { class: "die-pin", "aria-hidden": "true" }),
    ),
  );
  const row = h(
    "div",
    { class: "dice", role: "group", "aria-label": t("showdown.regions.dice") },
    dice,
  );
  const choices = h("div", { class: "bowl-choices" });
  const announce = h("p", { class: "announce", hidden: true });
  const element = h(
    "section",
    { class: "bowl", "aria-label": t("showdown.regions.bowl") },
    h("div", { class: "bowl-head" }, red, h("div", null, words, lamps)),
    row,
    odds,
    choices,
    announce,
  );
  return { element, red, lamps, words, odds, dice, row, choices, announce };
}

/** @typedef {ReturnType<typeof createBowl>} Bowl */

/**
 * @param {Bowl} bowl @param {Scene} scene @param {Table} table
 * @param {{order: number[], held: Set<number>, red: number | null}} dice what lies in each of the
 *   five slots, which of them stay, and the red die's last face
 */
export function updateBowl(bowl, scene, table, { order, held, red }) {
  const { t } = table;
  const { attempt } = scene.frame.observation;
  const { kind } = scene.frame.next;
  bowl.red.hidden = red === null;
  bowl.red.dataset.face = String(red ?? 1);
  turnDie(bowl.red, red ?? 1);
  const { faces, throws } = diceOn(scene.frame);
  bowl.lamps.hidden = !attempt && !throws;
  [...bowl.lamps.children].forEach((lamp, i) => {
    lamp.classList.toggle("throw-made", i < throws);
  });
  setText(bowl.words, aim(scene.frame, t) || standingOn(scene, table));
  bowl.row.hidden = faces.length === 0;
  const open = scene.open && kind === "keep";
  bowl.dice.forEach((button, slot) => {
    const face = faces[order[slot] ?? slot] ?? 1;
    const stays = held.has(slot);
    button.disabled = !open;
    button.dataset.face = String(face);
    button.setAttribute("aria-pressed", String(stays));
    turnDie(button, face);
    const key = stays ? "kept" : "die";
    setText(
      /** @type {Element} */ (button.firstElementChild),
      t(`showdown.dice.${key}`, { n: slot + 1, face }),
    );
  });
  updateChoices(bowl, scene, table);
  updateOdds(bowl, scene, table);
}

/** @param {Scene} scene @param {Table} table */
function standingOn({ frame }, { t, names }) {
  const { kind, seat } = frame.next;
  if (kind === "own") {
    const id = underfoot(frame);
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
      const offer = observation.offers.find((each) => each.kind === "raise" && each.least !== null);
      const odds = kind === "raise" && offer ? chance(t, offer.made, observation.of) : "";
      const first = kind === "raise" || kind === "go_on";
      return h(
        "button",
        {
          type: "button",
          class: first ? "button button-main" : "button",
          disabled: !open,
          dataset: open ? { action } : {},
        },
        t(`showdown.choice.${kind}`),
        odds && h("small", { class: "choice-odds" }, odds),
      );
    }),
  );
}

/** The odds of the one card that is aimed at, value by value. @param {Bowl} bowl @param {Scene} scene @param {Table} table */
function updateOdds({ odds }, { frame, chances, draft }, { t }) {
  const { offers, of, attempt } = frame.observation;
  const i = offers.findIndex(({ least, kind }) => least !== null && kind !== "place");
  const offer = offers[i];
  const aimed = offer && ["take", "raise"].includes(attempt?.mode ?? "raise");
  const shown = chances && aimed && (attempt?.left ?? 1) > 0;
  odds.hidden = !shown;
  if (!shown || !offer) return;
  const parts = draft
    ? [t("showdown.odds.now", { chance: chance(t, draft.made[i] ?? 0, of) })]
    : offer.circles.map(({ value, made }) =>
        t("showdown.odds.circle", { value, chance: chance(t, made, of) }),
      );
  setText(odds, parts.join("  "));
}

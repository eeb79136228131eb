/** The buttons beside a hand that decide, and the line that says what they would do. */

import { h, reconcile } from "../../lib/dom.js";
import { opinionOf, opinionSign, opinionWords } from "../../parts/advice.js";
import { effectOf, phraseNodes } from "../../parts/outcome.js";
import { casinoName } from "./words.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Choice, Frame } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Phrase } from "../../parts/outcome.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/** The line under the buttons: what is seen, part by part, and what is said. */
/** @typedef {{parts: (string | Phrase[])[], spoken: string}} Line */
/**
 * `hint`: what the strongest bot thinks of it, as a sign and in words.
 * @typedef {{action: string | null, label: string, hint: Element | string, spoken: string}} LayButton
 */

/**
 * @param {Frame} frame
 * @param {{open: boolean, choice: Choice | null, advice: Advice[] | null}} picking whether a person
 *   may choose now, what is picked, and the hint
 * @param {Table} table
 * @returns {{buttons: LayButton[], line: Line}}
 */
export function layButtons(frame, { open, choice, advice }, table) {
  const { t } = table;
  if (!open) return { buttons: [], line: spokenAsShown("") };
  if (frame.next.kind === "chip") return forChip(frame, advice, t);
  return choice ? forCards(frame, choice, advice, table) : nothingPicked(t);
}

/** Take it, then leave it. @param {Frame} frame @param {Advice[] | null} advice @param {Translator} t */
function forChip({ observation: { choices }, setup }, advice, t) {
  const buttons = [...choices]
    .sort((a, b) => Number(b.taken) - Number(a.taken))
    .map(({ action, taken }) => ({
      action,
      label: t(`vegas_cards.chip.${taken ? "take" : "leave"}`),
      ...hintOf(action, advice, t),
    }));
  const money = t.money(Number(setup.options.chip_value));
  return { buttons, line: spokenAsShown(t("vegas_cards.chip.worth", { money })) };
}

/** @param {Translator} t */
const nothingPicked = (t) => ({
  buttons: [{ action: null, label: t("vegas_cards.lay.none"), hint: "", spoken: "" }],
  line: spokenAsShown(t("vegas_cards.lay.rule")),
});

/** @param {string} words @returns {Line} */
const spokenAsShown = (words) => ({ parts: words ? [words] : [], spoken: words });

/** @param {Frame} frame @param {Choice} choice @param {Advice[] | null} advice @param {Table} table */
function forCards({ observation }, { action, cards, casinos, total, out }, advice, table) {
  const { t, names } = table;
  const nameOf = (/** @type {number} */ seat) => names[seat] ?? "";
  const effects = casinos.map(({ after, outcome }) => ({
    id: after.id,
    ...effectOf(outcome, { t, toneOf: (seat) => seat, nameOf }),
  }));
  const many = effects.length > 1;
  const laid = t(out ? "vegas_cards.lay.out" : "vegas_cards.lay.total", {
    n: total,
    limit: observation.limit,
  });
  const spoken = effects.map((each) =>
    many ? `${casinoName(t, each.id)}: ${each.spoken}` : each.spoken,
  );
  const label = t("vegas_cards.lay.button", { n: cards.length });
  return {
    buttons: [{ action, label, ...hintOf(action, advice, t) }],
    line: {
      parts: [
        ...effects.map(({ id, phrases }) =>
          many ? [{ text: `${id}:`, tones: [] }, ...phrases] : phrases,
        ),
        laid,
      ],
      spoken: [...spoken, laid].join(" "),
    },
  };
}

/** @param {string} action @param {Advice[] | null} advice @param {Translator} t */
function hintOf(action, advice, t) {
  const opinion = opinionOf(advice, action);
  if (!opinion) return { hint: "", spoken: "" };
  return { hint: opinionSign(opinion, t), spoken: opinionWords(opinion, t) };
}

/**
 * @param {HTMLElement} root @param {HTMLElement} place under the buttons
 * @param {LayButton[]} buttons @param {Line} line
 */
export function updateLayButtons(root, place, buttons, line) {
  reconcile(
    root,
    buttons,
    (_, i) => i,
    (_, i) =>
      h("button", {
        type: "button",
        class: i ? "button lay" : "button lay button-main",
        dataset: { button: "lay" },
      }),
    (node, each) => updateButton(/** @type {HTMLButtonElement} */ (node), each),
  );
  updateLine(place, line);
}

/** @param {HTMLElement} place @param {Line} line */
function updateLine(place, { parts, spoken }) {
  const key = JSON.stringify([parts, spoken]);
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  const shown = parts.map((part) =>
    h("span", { class: "lay-part" }, typeof part === "string" ? part : phraseNodes(part)),
  );
  place.replaceChildren(
    h("span", { class: "sr" }, spoken),
    ...shown.map((node) => h("span", { "aria-hidden": "true" }, node)),
  );
}

/** @param {HTMLButtonElement} button @param {LayButton} wanted */
function updateButton(button, { action, label, hint, spoken }) {
  button.disabled = action === null;
  if (action === null) delete button.dataset.action;
  else button.dataset.action = action;
  const key = `${label}/${typeof hint === "string" ? hint : hint.textContent}`;
  if (button.dataset.key !== key) {
    button.dataset.key = key;
    button.replaceChildren(label, ...(hint ? [h("span", { class: "lay-hint" }, hint)] : []));
  }
  if (spoken) button.setAttribute("aria-description", spoken);
  else button.removeAttribute("aria-description");
}

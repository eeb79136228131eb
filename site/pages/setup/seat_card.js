/** One place at the table: nobody, a person with a name, here or elsewhere, or a bot. */

import { h } from "../../lib/dom.js";
import { presetOf, seated } from "../../records/draft.js";
import { namesOf } from "../../records/draft_changes.js";
import { mark } from "../../ui/mark.js";
import { portrait } from "../../ui/portrait.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */
/** @typedef {import("./form.js").Game} Game */
/** @typedef {import("./form.js").Seat} Seat */
/** @typedef {import("./form.js").Translator} Translator */
/**
 * @typedef {{
 *   element: HTMLElement, badge: HTMLElement, who: HTMLSelectElement, name: HTMLInputElement,
 *   line: HTMLElement
 * }} Card
 */

/** The choice of a person on another device. */
const AWAY = "away";

/** @param {Form} form @param {Seat} seat @param {number} place @returns {Part} */
export function seatCard(form, seat, place) {
  const badge = h("span", { class: "place-mark portrait-place" });
  const who = whoSelect(form, seat, place);
  const name = nameInput(form, seat, place);
  const line = h("p", { class: "place-line" });
  const element = h("li", { class: "place", dataset: { seat: place } }, badge, who, name, line);
  const card = { element, badge, who, name, line };
  return { element, redraw: () => redraw(card, form, seat) };
}

/** Who sits there. @param {Form} form @param {Seat} seat @param {number} place */
function whoSelect({ game, draft, shell: { t }, changed }, seat, place) {
  const who = h(
    "select",
    {
      class: "place-who",
      "aria-label": `${t("setup.seat", { n: place + 1 })}: ${t("setup.who")}`,
      onchange() {
        seat.away = who.value === AWAY;
        seat.who = seat.away ? "human" : who.value;
        draft.seatsChosen = true;
        changed();
      },
    },
    h("option", { value: "" }, t("setup.empty")),
    h("option", { value: "human" }, t("setup.human")),
    h("option", { value: AWAY }, t("setup.away")),
    game.bots.map((bot) => h("option", { value: bot }, t(`${game.id}.bots.${bot}.name`))),
  );
  return who;
}

/** @param {Form} form @param {Seat} seat @param {number} place */
function nameInput({ shell: { t, catalog }, changed }, seat, place) {
  const name = h("input", {
    class: "place-name",
    type: "text",
    maxlength: catalog.link.name,
    autocomplete: "off",
    "aria-label": t("setup.name_of", { n: place + 1 }),
    oninput() {
      seat.name = name.value;
      changed();
    },
  });
  return name;
}

/** @param {Card} card @param {Form} form @param {Seat} seat */
function redraw({ element, badge, who, name, line }, form, seat) {
  const { game, draft } = form;
  const { t } = form.shell;
  const alone = presetOf(game, draft.rules).facts.seats[1] === 1;
  const index = seated(game, draft).indexOf(seat);
  const human = seat.who === "human";
  element.hidden = alone && index !== 0;
  element.classList.toggle("place-free", index < 0);
  const face = index < 0 ? null : portrait(seat.who);
  badge.replaceChildren(...(face ? [face] : []), index < 0 ? emptyMark() : mark(index));
  for (const choice of who.options) {
    if (choice.value === "" || choice.value === AWAY) choice.hidden = choice.disabled = alone;
  }
  who.value = human && seat.away ? AWAY : seat.who;
  name.hidden = !human;
  if (name.value !== seat.name) name.value = seat.name;
  name.placeholder = namesOf(game, draft, t)[index] ?? "";
  line.hidden = human && !seat.away;
  line.replaceChildren(...lineOf(form, seat));
}

/** What there is to say about who sits there. @param {Form} form @param {Seat} seat */
function lineOf(form, { who, away }) {
  if (who && who !== "human") return character(form, who);
  return away ? [h("span", null, form.shell.t("setup.away_line"))] : [];
}

/** A bot's strength, its points once they are known, and how it plays. @param {Form} form @param {string} bot */
function character({ game, rungs, shell: { t } }, bot) {
  const key = `${game.id}.bots.${bot}`;
  const level = game.bots.indexOf(bot) + 1;
  const dots = game.bots.map((_, i) => h("i", { class: i < level ? "on" : null }));
  const rung = rungs?.find((each) => each.game === game.id && each.bot === bot);
  return [
    h(
      "span",
      { class: "strength" },
      h("span", { class: "strength-dots", "aria-hidden": "true" }, dots),
      t(`${key}.strength`),
      rung && h("span", { dataset: { field: "points" } }, t("setup.points", { n: rung.points })),
    ),
    h("span", null, t(`${key}.line`)),
  ];
}

/** The mark of a place where nobody sits: a dashed ring. */
const emptyMark = () =>
  h(
    "svg:svg",
    { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:circle", { class: "mark-ring", cx: 12, cy: 12, r: 10 }),
  );

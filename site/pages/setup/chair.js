/**
 * A chair at the table: nobody, a person with a name, here or elsewhere, or a bot. A tap asks who is
 * to sit there; the person there can be dragged to another chair, by keys too.
 */

import { h, setText } from "../../lib/dom.js";
import { seated } from "../../saves/draft.js";
import { AWAY, exchange, fillSeat, isAlone, namesOf } from "../../saves/draft_changes.js";
import { mark } from "../../ui/mark.js";
import { portrait } from "../../ui/portrait.js";
import { draggable } from "./drag.js";
import { askWho } from "./who.js";

/** @import { Form, Part } from "./form.js" */

/**
 * @typedef {{
 *   element: HTMLElement, badge: HTMLElement, who: HTMLElement, seat: HTMLElement,
 *   name: HTMLInputElement
 * }} Chair
 */

/** @param {Form} form @param {number} place @returns {Part} */
export function chair(form, place) {
  const badge = h("span", { class: "chair-badge portrait-place" });
  const who = h("span", { class: "chair-who" });
  const seat = seatButton(form, place, badge, who);
  const name = nameInput(form, place);
  const element = h("li", { class: "chair", dataset: { seat: place } }, seat, name);
  const drawn = { element, badge, who, seat, name };
  return { element, redraw: () => redraw(drawn, form, place) };
}

/** @param {Form} form @param {number} place @param {HTMLElement} badge @param {HTMLElement} who */
function seatButton(form, place, badge, who) {
  const { game, draft, changed, shell } = form;
  const seats = draft.seats;
  /** @param {number} to */
  const move = (to) => {
    if (isAlone(game, draft) || to < 0 || to >= seats.length || to === place) return;
    exchange(draft, place, to);
    form.shown = seats.at(to);
    changed();
    chairAt(button, to)?.focus();
  };
  const button = h(
    "button",
    {
      type: "button",
      class: "chair-seat",
      dataset: { command: "seat" },
      "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight Delete",
      title: shell.t("setup.move"),
      onclick: () =>
        askWho(form, place, (chosen) => {
          fillSeat(draft, place, chosen);
          form.shown = seats[place];
          changed();
        }),
      onkeydown(/** @type {KeyboardEvent} */ event) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (event.shiftKey && step) move(place + step);
        else if (event.key === "Delete" && !isAlone(game, draft)) {
          fillSeat(draft, place, "");
          changed();
        } else return;
        event.preventDefault();
      },
    },
    badge,
    who,
  );
  draggable(badge, (at) => {
    const to = at?.closest("[data-seat]")?.getAttribute("data-seat");
    if (to) move(Number(to));
  });
  return button;
}

/** The button of another chair. @param {Element} button @param {number} place @returns {HTMLElement | null | undefined} */
const chairAt = (button, place) =>
  button.closest("form")?.querySelector(`[data-seat="${place}"] [data-command=seat]`);

/** @param {Form} form @param {number} place */
function nameInput({ draft, shell: { t, catalog }, changed }, place) {
  const name = h("input", {
    class: "chair-name setup-text",
    type: "text",
    maxlength: catalog.link.name,
    autocomplete: "off",
    "aria-label": t("setup.name_of", { n: place + 1 }),
    oninput() {
      const seat = draft.seats[place];
      if (seat) seat.name = name.value;
      changed();
    },
  });
  return name;
}

/** @param {Chair} chair @param {Form} form @param {number} place */
function redraw({ element, badge, who, seat, name }, form, place) {
  const { game, draft } = form;
  const { t } = form.shell;
  const sitting = draft.seats[place];
  if (!sitting) return;
  const index = seated(game, draft).indexOf(sitting);
  const human = index >= 0 && sitting.who === "human";
  element.classList.toggle("chair-free", index < 0);
  element.dataset.who = (sitting.away ? AWAY : sitting.who) || "nobody";
  const face = index < 0 ? null : portrait(sitting.who);
  badge.replaceChildren(...(face ? [face] : []), index < 0 ? emptyMark() : mark(index));
  const names = namesOf(game, draft, t);
  const kind = sitting.away ? t("setup.away") : t("setup.human");
  setText(who, index < 0 ? t("setup.empty") : human ? kind : (names[index] ?? ""));
  who.classList.toggle("sr", human && !sitting.away);
  seat.setAttribute("aria-label", `${t("setup.seat", { n: place + 1 })}: ${who.textContent}`);
  name.hidden = !human;
  if (name.value !== sitting.name) name.value = sitting.name;
  name.placeholder = names[index] ?? "";
}

/** The mark of a chair where nobody sits: a dashed ring with a plus. */
const emptyMark = () =>
  h(
    "svg:svg",
    { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:circle", { class: "mark-ring", cx: 12, cy: 12, r: 10 }),
    h("svg:path", { class: "mark-plus", d: "M12 7.500v9M7.500 12h9" }),
  );

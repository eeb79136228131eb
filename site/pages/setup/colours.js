/** Colours of the seats, folded away: a row of colours for everybody at the table. */

import { h, setText } from "../../lib/dom.js";
import { seated } from "../../saves/draft.js";
import { chooseColour, coloursOf, namesOf } from "../../saves/draft_changes.js";
import { mark } from "../../ui/mark.js";
import { paintOf, paintSeats } from "../../ui/seat_colours.js";
import { redrawAll } from "./form.js";

/** @import { Form, Part } from "./form.js" */

/** @param {Form} form @returns {Part} */
export function coloursSection(form) {
  const { game, draft, shell } = form;
  const { t, catalog } = shell;
  const all = catalog.link.colours;
  const rows = draft.seats.map((_, seat) => colourRow(form, seat));
  const changed = h("span", { class: "quiet" });
  const element = h(
    "details",
    { class: "options", dataset: { part: "colours" } },
    h("summary", { class: "options-head" }, h("span", null, t("setup.colours.name")), changed),
    rows.map((row) => row.element),
  );
  return {
    element,
    redraw() {
      const colours = coloursOf(game, draft, all);
      const n = colours.filter((colour, seat) => colour !== all[seat]).length;
      setText(changed, n ? t("setup.changes", { n }) : "");
      // The colours of the solo game have their names from them.
      element.hidden = colours.length < 2;
      redrawAll(rows);
      const form = element.closest("form");
      if (form) paintSeats(form, colours.length < 2 ? [] : colours, all);
    },
  };
}

/** @param {Form} form @param {number} seat  of those at the table @returns {Part} */
function colourRow({ game, draft, shell: { t, catalog }, changed }, seat) {
  const all = catalog.link.colours;
  const name = h("span", { class: "colour-name", id: `colour-of-${seat}` });
  const inputs = all.map((colour, i) =>
    h("input", {
      type: "radio",
      class: "swatch",
      style: { "--paint": paintOf(i) },
      name: `colour-${seat}`,
      value: colour,
      "aria-label": t(`setup.colours.${colour}`),
      onchange() {
        chooseColour(game, draft, all, seat, colour);
        changed();
      },
    }),
  );
  const choice = { class: "swatches", role: "radiogroup", "aria-labelledby": `colour-of-${seat}` };
  const element = h("div", { class: "colour-row" }, mark(seat), name, h("div", choice, inputs));
  return {
    element,
    redraw() {
      element.hidden = seat >= seated(game, draft).length;
      setText(name, namesOf(game, draft, t)[seat] ?? "");
      const own = coloursOf(game, draft, all)[seat];
      for (const input of inputs) input.checked = input.value === own;
    },
  };
}

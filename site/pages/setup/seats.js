/** Who sits at the table: a card for each place, and those who play without one. */

import { h, setText } from "../../lib/dom.js";
import { presetOf, seated } from "../../records/draft.js";
import { mark } from "../../ui/mark.js";
import { ladder } from "../ladder.js";
import { fieldset, redrawAll } from "./form.js";
import { seatCard } from "./seat_card.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */

/** @param {Form} form @returns {Part} */
export function seatsPart(form) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const cards = draft.seats.map((seat, place) => seatCard(form, seat, place));
  const line = h("p", { class: "quiet" });
  const beyond = h("p", { class: "field-note", role: "status" });
  const others = h("ul", { class: "summary-seats" });
  const row = h(
    "ol",
    { class: "seats-row" },
    cards.map(({ element }) => element),
  );
  const link = h("a", { href: "#/strength" }, t("about.strength.title"));
  const toStrength = h("p", { class: "quiet" }, link);
  ladder().then((rungs) => {
    form.rungs = rungs;
    redrawAll(cards);
  });
  return {
    element: fieldset(t("setup.seats"), line, row, beyond, others, toStrength),
    redraw() {
      const [least, most] = presetOf(game, draft.rules).facts.seats;
      const colours = coloursOf(form);
      setText(line, t(most === 1 ? "setup.alone_line" : "setup.seats_line", { least, most }));
      others.replaceChildren(...colours.map((name, i) => seatName(name, i + 1)));
      others.hidden = !colours.length;
      setText(beyond, beyondBox(form));
      redrawAll(cards);
    },
  };
}

/** That more sit there than the game's box is made for; "" where it has room. @param {Form} form */
function beyondBox({ game, draft, shell: { t } }) {
  const { box, seats } = presetOf(game, draft.rules).facts;
  const n = seated(game, draft).length;
  return n > (box ?? seats[1]) ? t("setup.beyond_box", { n, most: box }) : "";
}

/** The colours that a lone player is up against, by name. @param {Form} form */
export function coloursOf({ game, draft, shell: { t } }) {
  const option = game.options.find(({ role }) => role === "opponents");
  const n = Number((option && draft.options[option.id]) ?? 0);
  return Array.from({ length: n }, (_, i) => t(`${game.id}.colours.${i + 1}`));
}

/** @param {string} name @param {number} tone */
export const seatName = (name, tone) =>
  h("li", { class: "summary-seat" }, mark(tone), h("span", null, name));

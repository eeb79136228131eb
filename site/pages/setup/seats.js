/** Seats at the table: the felt with what is in play, and chairs around it with their occupants. */

import { h, setText } from "../../lib/dom.js";
import { whenIdle } from "../../lib/scheduling.js";
import { presetOf, seated } from "../../saves/draft.js";
import { mark } from "../../ui/mark.js";
import { ladder } from "../ladder.js";
import { chair } from "./chair.js";
import { characterWords } from "./character.js";
import { redrawAll, section } from "./form.js";
import { layPieces } from "./pieces.js";
import { placesAround } from "./places.js";

/** @import { Form, Part } from "./form.js" */

/** @param {Form} form @returns {Part} */
export function seatsPart(form) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const chairs = draft.seats.map((_, place) => chair(form, place));
  const things = h("div", { class: "round-things", "aria-hidden": "true" });
  const line = h("p", { class: "quiet", role: "status", dataset: { region: "who" } });
  const beyond = h("p", { class: "field-note", role: "status" });
  const others = h("ul", { class: "summary-seats" });
  const around = h("ol", { class: "chairs", role: "list" }, ...chairs.map((each) => each.element));
  const table = h(
    "div",
    { class: "round-table" },
    h("div", { class: "round-felt" }),
    things,
    around,
  );
  whenIdle(async () => {
    form.rungs = await ladder();
    redraw();
  });

  function redraw() {
    const [least, most] = presetOf(game, draft.rules).facts.seats;
    const colours = coloursOf(form);
    const plain = t(most === 1 ? "setup.alone_line" : "setup.seats_line", { least, most });
    line.replaceChildren(...(characterWords(form, form.shown) ?? [plain]));
    others.replaceChildren(...colours.map((name, i) => seatName(name, i + 1)));
    others.hidden = !colours.length;
    setText(beyond, beyondBox(form));
    placesAround(table, around, most === 1 ? 1 : chairs.length);
    redrawAll(chairs);
    layPieces(things, form);
  }

  return {
    element: section("setup-table", t("setup.seats"), table, line, beyond, others),
    redraw,
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
const seatName = (name, tone) =>
  h("li", { class: "summary-seat" }, mark(tone), h("span", null, name));

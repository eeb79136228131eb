/** The choice of the table to set up: which game, and how many sit there. */

import { h } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { presetOf, quickDraft, readDraft, usualBots, writeDraft } from "../../saves/draft.js";
import { fieldOf, fillList, listOf } from "./controls.js";

/** @import { SetupText } from "../../types/records.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** @param {Shell} shell @param {string} setup  of the present table */
export function chooseTable({ t, catalog, navigate }, setup) {
  const present = Link.of(setup).setup;
  const entry = catalog.games.find(({ id }) => id === present.game);
  if (!entry) return "";
  const open = (/** @type {string} */ text) => navigate(Link.of(text).withPage("position"));
  const [least, most] = presetOf(entry, present.rules).facts.seats;
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
  return h(
    "div",
    { class: "edit-controls" },
    choice(
      t("analysis.edit.games"),
      catalog.games.map(({ id }) => [id, t(`${id}.name`)]),
      entry.id,
      (id) => {
        const other = catalog.games.find((each) => each.id === id);
        if (other) open(writeDraft(other, quickDraft(other)));
      },
    ),
    choice(
      t("analysis.edit.players"),
      numbers.map((n) => [n, t.number(Number(n))]),
      String(present.seats.length),
      (n) => open(writeDraft(entry, draftOf(entry, present, Number(n)))),
    ),
  );
}

/**
 * The same table with so many seats; bots take those that are new.
 * @param {Shell["catalog"]["games"][number]} entry @param {SetupText} present @param {number} n
 */
function draftOf(entry, present, n) {
  const draft = readDraft(entry, present);
  const [bot = "human"] = usualBots(entry);
  const seats = draft.seats.map((seat, i) => ({ ...seat, who: i < n ? seat.who || bot : "" }));
  return { ...draft, seats };
}

/** @param {string} name @param {[value: string, words: string][]} values @param {string} value @param {(value: string) => void} act */
function choice(name, values, value, act) {
  const list = listOf("table", act);
  fillList(list, values, value);
  return fieldOf(name, list);
}

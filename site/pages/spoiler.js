/**
 * Spoiler warning before a link shows the dice of a daily table to a person whose own game of it has not
 * ended: after that, their game is for practice.
 */

import { h } from "../lib/dom.js";
import { localeOf } from "../lib/languages.js";
import { dayOf, placeOf } from "../saves/calendar.js";
import { markSeen } from "../saves/tries.js";
import { button, MAIN } from "../ui/button.js";
import { page } from "./page.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {HTMLElement} root
 * @param {Shell & { table: string, go: () => void }} given `table`: the set-up of the day's table;
 *   `go` opens the link
 */
export function mountSpoiler(root, { t, catalog, saves, navigate, table, go }) {
  const { day = "" } = placeOf(catalog.days, table) ?? {};
  const form = /** @type {const} */ ({ dateStyle: "long", timeZone: "UTC" });
  const date = new Intl.DateTimeFormat(localeOf(t.lang), form).format(Date.parse(day));
  const title = t("daily.spoiler.title", { date });
  const look = () => {
    markSeen(table, saves);
    go();
  };
  root.append(
    page(
      "question",
      title,
      h("p", null, t(`daily.spoiler.${day > dayOf() ? "later" : "text"}`)),
      h(
        "p",
        { class: "actions" },
        button("day", t("daily.spoiler.day"), () => navigate(`daily/${day}`), MAIN),
        button("look", t("daily.spoiler.look"), look),
      ),
    ),
  );
  return { title };
}

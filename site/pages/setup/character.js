/** Characters of bots, in words: strength and style. */

import { h } from "../../lib/dom.js";

/** @import { Seat } from "../../saves/draft.js" */
/** @import { Form } from "./form.js" */

/**
 * Words about the occupant of a seat; null if there are none.
 * @param {Form} form @param {Seat | undefined} seat
 */
export function characterWords(form, seat) {
  const { game, shell } = form;
  if (seat?.away) return [shell.t("setup.away_line")];
  if (!seat || !game.bots.includes(seat.who)) return null;
  const key = `${game.id}.bots.${seat.who}`;
  return [
    h("b", null, shell.t(`${key}.name`)),
    " ",
    strength(form, seat.who),
    " ",
    shell.t(`${key}.line`),
  ];
}

/** A bot's strength in dots and words, and its points once they are known. @param {Form} form @param {string} bot */
export function strength({ game, rungs, shell: { t } }, bot) {
  const level = game.bots.indexOf(bot) + 1;
  const dots = game.bots.map((_, i) => h("i", { class: i < level ? "on" : null }));
  const rung = rungs?.find((each) => each.game === game.id && each.bot === bot);
  return h(
    "span",
    { class: "bot-strength" },
    h("span", { class: "strength-dots", "aria-hidden": "true" }, dots),
    t(`${game.id}.bots.${bot}.strength`),
    rung && h("span", { dataset: { field: "points" } }, t("setup.points", { n: rung.points })),
  );
}

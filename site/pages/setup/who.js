/** The question who is to sit on a chair: the bots with their faces, a person here or elsewhere, nobody. */

import { h } from "../../lib/dom.js";
import { AWAY, isAlone } from "../../saves/draft_changes.js";
import { openDialog } from "../../ui/dialog.js";
import { mark } from "../../ui/mark.js";
import { portrait } from "../../ui/portrait.js";
import { strength } from "./character.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Form } from "./form.js" */

/**
 * @param {Form} form @param {number} place
 * @param {(who: string) => void} choose  with a bot's id, "human", "away" or "" for nobody
 */
export function askWho(form, place, choose) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const alone = isAlone(game, draft);
  const seat = draft.seats[place];
  const now = seat?.away ? AWAY : (seat?.who ?? "");
  /** @param {string} who @param {Element | null} face @param {...(Node | string)} words */
  const line = (who, face, ...words) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: "who-choice",
          dataset: { who: who || "nobody" },
          "aria-pressed": String(who === now),
          onclick() {
            close();
            choose(who);
          },
        },
        h("span", { class: "who-face" }, face),
        h("span", { class: "who-words" }, words),
      ),
    );
  const bots = game.bots.map((bot) => {
    const key = `${game.id}.bots.${bot}`;
    const name = h("b", null, t(`${key}.name`));
    const how = h("span", { class: "quiet" }, t(`${key}.line`));
    return line(bot, portrait(bot), name, strength(form, bot), how);
  });
  const { close } = openDialog(
    {
      title: t("setup.who", { n: place + 1 }),
      close: t("close"),
      class: "who",
    },
    h(
      "ul",
      { class: "who-list" },
      line("human", mark(place), h("b", null, t("setup.human"))),
      bots,
      !alone && line(AWAY, mark(place), h("b", null, t("setup.away")), away(t)),
      !alone && line("", null, h("b", null, t("setup.empty"))),
    ),
    h("p", { class: "quiet" }, h("a", { href: "#/strength" }, t("about.strength.title"))),
  );
}

/** @param {Translator} t */
const away = (t) => h("span", { class: "quiet" }, t("setup.away_line"));

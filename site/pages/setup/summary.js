/** Summary of the set-up in words, and the button that opens the table. */

import { h, setText } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { takeSeats } from "../../saves/by_link.js";
import { offered, presetOf, seated } from "../../saves/draft.js";
import { hereOf, namesOf } from "../../saves/draft_changes.js";
import { senderName } from "../../together/sender.js";
import { button } from "../../ui/button.js";
import { problemLine, withPerson } from "./form.js";
import { written } from "./link.js";
import { valueWords } from "./options.js";
import { troubleOf } from "./trouble.js";

/** @import { OptionEntry as Option } from "croupier/catalog" */
/** @import { Form, Part } from "./form.js" */

/** @param {Form} form @param {HTMLElement} boot  how far the engine is @returns {Part} */
export function summaryPart(form, boot) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const words = h("p", { class: "quiet summary-words" });
  const problem = problemLine();
  const start = startButton(form);
  const phones = phonesButton(form);
  return {
    element: h(
      "aside",
      { class: "summary", "aria-label": t("setup.summary") },
      words,
      problem,
      start,
      phones,
      boot,
    ),
    redraw() {
      const trouble = troubleOf(form);
      setText(words, summaryWords(form, namesOf(game, draft, t)));
      setText(problem, trouble.words);
      start.disabled = trouble.words !== "";
      phones.disabled = start.disabled;
      phones.hidden = !withPerson(seated(game, draft)) || seated(game, draft).length < 2;
      setText(start, t(withPerson(seated(game, draft)) ? "setup.start" : "setup.watch"));
    },
  };
}

/** The form's own button, so that Enter in a field begins the game, too. @param {Form} form */
function startButton({ game, draft, shell }) {
  return h("button", {
    type: "submit",
    class: "button button-main button-big",
    dataset: { command: "start" },
    async onclick() {
      const here = hereOf(game, draft);
      if (!here) return shell.navigate(written({ game, draft, shell }));
      if (await nameOwnSeat({ game, draft, shell }, here)) {
        takeSeats(shell, written({ game, draft, shell }), here);
      }
    },
  });
}

/** With people who are in the same room, a device each. @param {Form} form */
const phonesButton = ({ game, draft, shell }) =>
  button("here", shell.t("table.ways.here"), () =>
    shell.navigate(Link.of(written({ game, draft, shell })).withPage("here")),
  );

/**
 * Gives the first seat here the sender's name, so that the others know who has invited them.
 * @param {Pick<Form, "game" | "draft" | "shell">} form @param {number[]} here
 * @returns {Promise<boolean>} false where the person has thought better of it
 */
async function nameOwnSeat({ game, draft, shell: { t } }, here) {
  const own = here.length ? seated(game, draft)[here[0] ?? 0] : undefined;
  if (!own || own.name.trim()) return true;
  const name = await senderName(t);
  own.name = name ?? "";
  return name !== null;
}

/** The edition and what differs from it. @param {Form} form @param {string[]} names  of the seats */
function summaryWords({ game, draft, shell: { t } }, names) {
  const preset = presetOf(game, draft.rules);
  const changed = offered(game, preset.id).filter(
    ({ id }) => draft.options[id] !== preset.options[id],
  );
  const words = (/** @type {Option} */ option) =>
    t("setup.changed", {
      name: t(`${game.id}.options.${option.id}.name`),
      value: valueWords(game, option, draft.options[option.id] ?? null, names, t),
    });
  const rules = changed.length ? t.list(changed.map(words)) : t("setup.standard");
  return `${t(`${game.id}.presets.${preset.id}.name`)}, ${rules}`;
}

/** What has been set up, in words and as a link, and the buttons that lead to the table. */

import { h, setText } from "../../lib/dom.js";
import { byLinkPath, takeSeats } from "../../records/by_link.js";
import { nameless } from "../../records/check.js";
import { offered, presetOf, seated, writeDraft } from "../../records/draft.js";
import { changedColours, hereOf, namesOf, withPosition } from "../../records/draft_changes.js";
import { linkOf } from "../../records/record.js";
import { newSeed } from "../../records/seed.js";
import { SETS, writeBoards } from "../../records/shared_links.js";
import { share } from "../../share/send_link.js";
import { senderName } from "../../share/sender.js";
import { button } from "../../ui/button.js";
import { problemLine, withPerson } from "./form.js";
import { valueWords } from "./options.js";
import { coloursOf, seatName } from "./seats.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */
/** @typedef {import("./form.js").Option} Option */
/**
 * @typedef {{
 *   people: HTMLElement, words: HTMLElement, problem: HTMLElement, start: HTMLButtonElement,
 *   link: HTMLInputElement, sets: HTMLElement
 * }} Summary
 */

/** @param {Form} form @param {HTMLElement} boot  how far the engine is @returns {Part} */
export function summaryPart(form, boot) {
  const { t } = form.shell;
  const people = h("ul", { class: "summary-seats" });
  const words = h("p", { class: "quiet" });
  const problem = problemLine();
  const start = startButton(form);
  const link = linkInput(t("setup.link"));
  const sets = setsOfBoards(form);
  const summary = { people, words, problem, start, link, sets };
  return {
    element: h(
      "aside",
      { class: "summary", "aria-label": t("setup.summary") },
      h("h2", { class: "summary-title" }, t("setup.summary")),
      people,
      words,
      h("div", { class: "summary-go" }, problem, start, boot),
      h("div", { class: "field summary-link" }, link, copyButton(form, link)),
      sets,
    ),
    redraw: () => redraw(summary, form),
  };
}

/** The set-up as text. @param {Pick<Form, "game" | "draft" | "shell">} form */
const written = ({ game, draft, shell }) =>
  withPosition(
    game,
    draft,
    writeDraft(game, draft, changedColours(game, draft, shell.catalog.link.colours)),
  );

/** @param {Summary} summary @param {Form} form */
function redraw({ people, words, problem, start, link, sets }, form) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const names = namesOf(game, draft, t);
  const trouble = troubleOf(form);
  const person = withPerson(seated(game, draft));
  const made = written(form);
  people.replaceChildren(...[...names, ...coloursOf(form)].map(seatName));
  setText(words, summaryWords(form, names));
  setText(problem, trouble.words);
  start.disabled = trouble.words !== "";
  setText(start, t(person ? "setup.start" : "setup.watch"));
  sets.hidden = trouble.short || !person;
  link.value = linkOf(hereOf(game, draft) ? byLinkPath(made) : made);
}

/**
 * Why the game cannot begin yet, "" if it can; `short`: too few sit there.
 * @param {Form} form
 */
function troubleOf({ game, draft, shell: { t } }) {
  const taken = seated(game, draft).length;
  const short = presetOf(game, draft.rules).facts.seats[0] - taken;
  if (short > 0) return { short: true, words: t("setup.too_few", { n: short }) };
  const nobody = hereOf(game, draft)?.length === 0;
  return { short: false, words: nobody ? t("setup.nobody_here") : "" };
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

/** @param {string} label */
function linkInput(label) {
  const link = h("input", {
    class: "link-input",
    dataset: { field: "link" },
    type: "text",
    readonly: true,
    "aria-label": label,
    onfocus: () => link.select(),
  });
  return link;
}

/** @param {Form} form @param {HTMLInputElement} link */
function copyButton({ game, shell: { t } }, link) {
  const words = t("setup.invite", { game: t(`${game.id}.name`) });
  return button("copy", t("setup.copy"), () => share(link.value, words, t));
}

/** Several games with the same set-up and a seed each. @param {Form} form */
function setsOfBoards({ game, draft, shell }) {
  const { t, navigate } = shell;
  const open = (/** @type {number} */ n) => {
    const seeds = new Set([draft.seed]);
    while (seeds.size < n) seeds.add(newSeed());
    // Whoever opens the set plays under their own name.
    const setups = [...seeds].map((seed) =>
      nameless(written({ game, draft: { ...draft, seed }, shell })),
    );
    navigate(writeBoards(setups.map((setup) => ({ setup, record: null }))));
  };
  return h(
    "div",
    { class: "summary-set" },
    h("p", { class: "quiet" }, t("setup.boards_line")),
    SETS.map((n) => button(`boards-${n}`, t("setup.boards", { n }), () => open(n))),
  );
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

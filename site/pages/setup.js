/**
 * The set-up page. Works before the engine does: all it needs is the catalogue. Built once; every
 * change goes into the draft and redraws only what follows from it.
 */

import { h, setText } from "../lib/dom.js";
import { byLinkPath, sitDown } from "../records/by_link.js";
import {
  choosePreset,
  hereOf,
  namesOf,
  offered,
  presetOf,
  quickDraft,
  readDraft,
  seated,
  settle,
  writeDraft,
} from "../records/draft.js";
import { linkOf } from "../records/record.js";
import { newSeed } from "../records/seed.js";
import { writeBoards } from "../records/shared_links.js";
import { bootStatus } from "../ui/boot_status.js";
import { icon } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { optionsPart, valueWords } from "./options.js";

/** @typedef {import("../records/draft.js").Draft} Draft */
/** @typedef {import("../types/catalog.d.ts").Game} Game */
/** @typedef {import("../types/catalog.d.ts").Option} Option */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {{ game: Game, draft: Draft, shell: Shell, changed: () => void }} Making */

/**
 * @param {HTMLElement} root
 * @param {Shell & { game: Game, record?: string | null }} given
 */
export function mountSetup(root, { game, record = null, ...shell }) {
  const { t, drafts, engine } = shell;
  const kept = record ?? game.id;
  const draft = drafts.get(kept) ?? (record ? readDraft(game, record) : quickDraft(game));
  drafts.set(kept, draft);
  /** @type {{ redraw: () => void }[]} */
  const redrawn = [];
  const changed = () => {
    settle(game, draft);
    redrawAll(redrawn);
  };
  const making = { game, draft, shell, changed };
  const boot = bootStatus(engine, t);
  const title = t("setup.name", { game: t(`${game.id}.name`) });

  const parts = [presets, seats, optionsPart, seed].map((part) => part(making));
  const summary = summarise(making, boot.element);
  redrawn.push(...parts, summary);
  root.append(
    h(
      "form",
      { class: "setup", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      h("h1", { class: "setup-title", tabindex: -1 }, title),
      h(
        "div",
        { class: "setup-parts" },
        parts.map(({ element }) => element),
      ),
      summary.element,
    ),
  );
  changed();
  return { title, unmount: boot.unmount };
}

/** @param {{ redraw: () => void }[]} parts */
function redrawAll(parts) {
  for (const { redraw } of parts) redraw();
}

/** @param {Making} making */
function presets({ game, draft, shell: { t }, changed }) {
  const choose = (/** @type {string} */ id) => {
    choosePreset(game, draft, id);
    changed();
  };
  const choices = game.presets.map(({ id }) => {
    const input = h("input", {
      type: "radio",
      name: "preset",
      value: id,
      onchange: () => choose(id),
    });
    const key = `${game.id}.presets.${id}`;
    const element = h(
      "label",
      { class: "choice" },
      input,
      h("span", { class: "choice-name" }, t(`${key}.name`)),
      h("span", { class: "quiet" }, t(`${key}.line`)),
    );
    return { id, input, element };
  });
  return {
    element: h(
      "fieldset",
      { class: "setup-part" },
      h("legend", null, t("setup.rules")),
      h(
        "div",
        { class: "choices" },
        choices.map(({ element }) => element),
      ),
    ),
    redraw() {
      for (const { id, input } of choices) input.checked = id === draft.rules;
    },
  };
}

/** @param {Making} making */
function seats(making) {
  const {
    game,
    draft,
    shell: { t },
  } = making;
  const cards = draft.seats.map((_, place) => seatCard(making, place));
  const line = h("p", { class: "quiet" });
  const others = h("ul", { class: "summary-seats" });
  return {
    element: h(
      "fieldset",
      { class: "setup-part" },
      h("legend", null, t("setup.seats")),
      line,
      h(
        "ol",
        { class: "seats-row" },
        cards.map(({ element }) => element),
      ),
      others,
    ),
    redraw() {
      const [least, most] = presetOf(game, draft.rules).facts.seats;
      const colours = coloursOf(game, draft, t);
      setText(line, t(most === 1 ? "setup.alone_line" : "setup.seats_line", { least, most }));
      others.replaceChildren(...colours.map((name, i) => summarySeat(name, i + 1)));
      others.hidden = !colours.length;
      redrawAll(cards);
    },
  };
}

/**
 * The colours that a lone player is up against, by name.
 * @param {Game} game @param {Draft} draft @param {import("../lib/i18n.js").Translator} t
 */
function coloursOf(game, draft, t) {
  const n = Number(draft.options.opponents ?? 0);
  return Array.from({ length: n }, (_, i) => t(`${game.id}.colours.${i + 1}`));
}

/** @param {string} name @param {number} tone */
const summarySeat = (name, tone) =>
  h("li", { class: "summary-seat" }, mark(tone), h("span", null, name));

/** The choice of a person on another device. */
const AWAY = "away";

/**
 * One place at the table: nobody, a person with a name, or a bot of some strength.
 * @param {Making} making
 * @param {number} place
 */
function seatCard({ game, draft, shell: { t }, changed }, place) {
  const seat = /** @type {import("../records/draft.js").Seat} */ (draft.seats[place]);
  const badge = h("span", { class: "place-mark" });
  const line = h("p", { class: "place-line" });
  const nobody = h("option", { value: "" }, t("setup.empty"));
  const away = h("option", { value: AWAY }, t("setup.away"));
  const who = h(
    "select",
    {
      class: "place-who",
      "aria-label": `${t("setup.seat", { n: place + 1 })}: ${t("setup.who")}`,
      onchange() {
        seat.away = who.value === AWAY;
        seat.who = seat.away ? "human" : who.value;
        draft.seatsChosen = true;
        changed();
      },
    },
    nobody,
    h("option", { value: "human" }, t("setup.human")),
    away,
    game.bots.map((bot) => h("option", { value: bot }, t(`${game.id}.bots.${bot}.name`))),
  );
  const name = h("input", {
    class: "place-name",
    type: "text",
    maxlength: 20,
    autocomplete: "off",
    "aria-label": t("setup.name_of", { n: place + 1 }),
    oninput() {
      seat.name = name.value;
      changed();
    },
  });
  const element = h("li", { class: "place", dataset: { seat: place } }, badge, who, name, line);
  return {
    element,
    redraw() {
      const alone = presetOf(game, draft.rules).facts.seats[1] === 1;
      const taken = seated(game, draft);
      const index = taken.indexOf(seat);
      element.hidden = alone && index !== 0;
      for (const choice of [nobody, away]) choice.hidden = choice.disabled = alone;
      const human = seat.who === "human";
      who.value = human && seat.away ? AWAY : seat.who;
      name.hidden = !human;
      if (name.value !== seat.name) name.value = seat.name;
      name.placeholder = namesOf(game, draft, t)[index] ?? "";
      element.classList.toggle("place-free", index < 0);
      badge.replaceChildren(index < 0 ? ring() : mark(index));
      line.hidden = human && !seat.away;
      const elsewhere = seat.away ? [h("span", null, t("setup.away_line"))] : [];
      line.replaceChildren(...(seat.who && !human ? character(t, game, seat.who) : elsewhere));
    },
  };
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {Game} game
 * @param {string} bot
 */
function character(t, game, bot) {
  const key = `${game.id}.bots.${bot}`;
  const level = game.bots.indexOf(bot) + 1;
  return [
    h(
      "span",
      { class: "strength" },
      h(
        "span",
        { class: "strength-dots", "aria-hidden": "true" },
        game.bots.map((_, i) => h("i", { class: i < level ? "on" : null })),
      ),
      t(`${key}.strength`),
    ),
    h("span", null, t(`${key}.line`)),
  ];
}

function ring() {
  return h(
    "svg:svg",
    { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:circle", { class: "mark-ring", cx: 12, cy: 12, r: 10 }),
  );
}

/** @param {Making} making */
function seed({ draft, shell: { t }, changed }) {
  const problem = h("p", { class: "field-problem", role: "status" });
  const input = h("input", {
    class: "seed-input",
    type: "text",
    maxlength: 40,
    spellcheck: "false",
    autocapitalize: "none",
    autocomplete: "off",
    "aria-label": t("setup.seed"),
    oninput() {
      const text = input.value.trim().toLowerCase().replace(/\s+/g, "-");
      const good = /^[a-z0-9-]{1,40}$/.test(text);
      setText(problem, good ? "" : t("setup.seed_bad"));
      if (good) {
        draft.seed = text;
        changed();
      }
    },
  });
  const another = () => {
    draft.seed = newSeed();
    input.value = draft.seed;
    setText(problem, "");
    changed();
  };
  input.value = draft.seed;
  return {
    element: h(
      "fieldset",
      { class: "setup-part" },
      h("legend", null, t("setup.seed")),
      h("p", { class: "quiet" }, t("setup.seed_line")),
      h(
        "div",
        { class: "field" },
        input,
        h(
          "button",
          { type: "button", class: "button", onclick: another },
          icon("again"),
          t("setup.seed_new"),
        ),
      ),
      problem,
    ),
    redraw() {},
  };
}

/**
 * What has been made, in words, as a link, and the way to the table.
 * @param {Making} making
 * @param {HTMLElement} boot
 */
function summarise({ game, draft, shell }, boot) {
  const { t, navigate, say, copy } = shell;
  const people = h("ul", { class: "summary-seats" });
  const words = h("p", { class: "quiet" });
  const problem = h("p", { class: "field-problem", role: "status" });
  const link = h("input", {
    class: "link-input",
    type: "text",
    readonly: true,
    "aria-label": t("setup.link"),
    onfocus: () => link.select(),
  });
  const start = h("button", {
    type: "submit",
    class: "button button-main button-big",
    dataset: { command: "start" },
    onclick() {
      const here = hereOf(game, draft);
      if (here) sitDown(shell, writeDraft(game, draft), here);
      else navigate(writeDraft(game, draft));
    },
  });
  const copyLink = async () => {
    if (await copy(link.value)) say(t("setup.copied"));
    else link.focus();
  };
  const sets = [4, 8].map((n) => {
    const boards = () => {
      const seeds = new Set([draft.seed]);
      while (seeds.size < n) seeds.add(newSeed());
      const each = (/** @type {string} */ own) => writeDraft(game, { ...draft, seed: own });
      navigate(writeBoards([...seeds].map((own) => ({ setup: each(own), record: null }))));
    };
    const words = t("setup.boards", { n });
    const dataset = { command: `boards-${n}` };
    return h("button", { type: "button", class: "button", dataset, onclick: boards }, words);
  });
  const set = h(
    "div",
    { class: "summary-set" },
    h("p", { class: "quiet" }, t("setup.boards_line")),
    sets,
  );
  return {
    element: h(
      "aside",
      { class: "summary", "aria-label": t("setup.summary") },
      h("h2", { class: "summary-title" }, t("setup.summary")),
      people,
      words,
      h("div", { class: "summary-go" }, problem, start, boot),
      h(
        "div",
        { class: "field summary-link" },
        link,
        h(
          "button",
          { type: "button", class: "button", dataset: { command: "copy" }, onclick: copyLink },
          t("setup.copy"),
        ),
      ),
      set,
    ),
    redraw() {
      const names = namesOf(game, draft, t);
      const short = presetOf(game, draft.rules).facts.seats[0] - names.length;
      people.replaceChildren(
        ...[...names, ...coloursOf(game, draft, t)].map((name, i) => summarySeat(name, i)),
      );
      setText(words, summaryWords(game, draft, t));
      const here = hereOf(game, draft);
      const nobody = here?.length === 0;
      const trouble = nobody ? t("setup.nobody_here") : "";
      setText(problem, short > 0 ? t("setup.too_few", { n: short }) : trouble);
      start.disabled = short > 0 || nobody;
      set.hidden = short > 0 || !seated(game, draft).some(({ who }) => who === "human");
      setText(
        start,
        t(seated(game, draft).some(({ who }) => who === "human") ? "setup.start" : "setup.watch"),
      );
      const made = writeDraft(game, draft);
      link.value = linkOf(here ? byLinkPath(made) : made);
    },
  };
}

/**
 * @param {Game} game
 * @param {Draft} draft
 * @param {import("../lib/i18n.js").Translator} t
 */
function summaryWords(game, draft, t) {
  const preset = presetOf(game, draft.rules);
  const changed = offered(game, preset.id).filter(
    ({ id }) => draft.options[id] !== preset.options[id],
  );
  /** @param {Option} option */
  const words = (option) =>
    t("setup.changed", {
      name: t(`${game.id}.options.${option.id}.name`),
      value: valueWords(game, option, draft.options[option.id] ?? null, namesOf(game, draft, t), t),
    });
  const rules = changed.length ? t.list(changed.map(words)) : t("setup.standard");
  return `${t(`${game.id}.presets.${preset.id}.name`)}, ${rules}`;
}

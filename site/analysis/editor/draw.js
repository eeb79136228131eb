/** How a position is shown while it is set up: the table with its places, and what lies beside it. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { drawControls } from "./controls.js";
import { mayGo, nameOf } from "./hand.js";
import { groupsOf, moved, thingsAt } from "./model.js";
import { drawProblems, shownAt } from "./problems.js";
import { change } from "./state.js";

/** @import { Problem } from "croupier/match" */
/** @import { EditorPlace as Place, EditorPlan as Plan } from "../../types/editor.d.ts" */
/** @import { Editor } from "./state.js" */

/** @typedef {ReturnType<typeof createTable>} Table */

/** So many of a thing are drawn one by one, unless the game says otherwise. */
const DRAWN = 8;

/** What is built once. @param {Editor} editor */
export function createTable({ shell: { t } }) {
  const seats = h("ol", { class: "edit-seats", "aria-label": t("editor.seats") });
  const felt = h("div", { class: "edit-felt", role: "group", "aria-label": t("editor.felt") });
  const tray = h("div", { class: "edit-tray", role: "group", "aria-label": t("editor.tray") });
  const controls = h("div", { class: "edit-controls" });
  const element = h("div", { class: "edit-table" }, seats, felt, controls, tray);
  return { element, seats, felt, tray, controls };
}

/** @param {Editor} editor @param {Table} table */
export function drawTable(editor, table) {
  const { parts, history, shell, names } = editor;
  const plan = parts.plan(history.now, { t: shell.t, names });
  const problems = shownAt(editor, plan);
  drawSeats(editor, table.seats, plan, problems);
  drawPlaces(editor, table.felt, plan.felt, problems);
  drawPlaces(editor, table.tray, plan.tray, problems);
  drawControls(editor, table.controls, plan, problems);
  table.felt.style.setProperty("--places", String(plan.felt.length));
  table.element.toggleAttribute("data-held", editor.held !== null);
}

/** @param {Editor} editor @param {HTMLElement} root @param {Plan} plan @param {Map<string, Problem[]>} problems */
function drawSeats(editor, root, plan, problems) {
  const { history, shell } = editor;
  const turn = plan.turns ? (history.now.facts.turn ?? "") : null;
  reconcile(
    root,
    plan.seats,
    (seat) => seat.turn,
    (seat) => {
      const act = () => {
        const { now } = editor.history;
        if (now.facts.turn === seat.turn) return;
        editor.say(shell.t("editor.turn_now", { name: seat.name }));
        change(editor, { ...now, facts: { ...now.facts, turn: seat.turn } });
      };
      return h(
        "li",
        { class: "edit-seat", dataset: { tone: seat.tone } },
        h(
          "button",
          { type: "button", class: "edit-turn", dataset: { command: "turn" }, onclick: act },
          h("span", { class: "sr" }),
          mark(seat.tone),
          h("span", { class: "edit-turn-name", "aria-hidden": "true" }, seat.name),
          h(
            "span",
            { class: "edit-turn-sign", "aria-hidden": "true" },
            shell.t("editor.turn_sign"),
          ),
        ),
        h("div", { class: "edit-seat-places" }),
      );
    },
    (node, seat) => {
      const button = /** @type {HTMLButtonElement} */ (node.querySelector(".edit-turn"));
      button.disabled = turn === null;
      button.setAttribute("aria-pressed", String(turn === seat.turn));
      const said = /** @type {Element} */ (button.querySelector(".sr"));
      setText(said, shell.t("editor.turn", { name: seat.name }));
      const places = /** @type {HTMLElement} */ (node.querySelector(".edit-seat-places"));
      drawPlaces(editor, places, seat.places, problems);
    },
  );
}

/** @param {Editor} editor @param {HTMLElement} root @param {Place[]} places @param {Map<string, Problem[]>} problems */
function drawPlaces(editor, root, places, problems) {
  reconcile(
    root,
    places,
    ({ id }) => id,
    (place) => createPlace(place),
    (node, place) => updatePlace(editor, node, place, problems.get(place.id) ?? []),
  );
}

/** @param {Place} place */
const createPlace = ({ id, name, sign, title, at }) =>
  h(
    "section",
    {
      class: "edit-place",
      dataset: { place: id, part: id.split("/")[0] },
      style: at ? { "grid-area": `${at[1]} / ${at[0]}` } : {},
      "aria-label": name,
    },
    h("div", { class: "edit-sign", "aria-hidden": "true" }, sign, h("span", null, title ?? name)),
    h("ul", { class: "edit-things" }),
    h("p", { class: "edit-note" }),
    h("ul", { class: "edit-problems", dataset: { region: "problems" } }),
    h("button", { type: "button", class: "edit-put", dataset: { put: "" } }),
  );

/** @param {Editor} editor @param {HTMLElement} node @param {Place} place @param {Problem[]} problems */
function updatePlace(editor, node, place, problems) {
  const { history, shell, held } = editor;
  const { t } = shell;
  const query = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (node.querySelector(name));
  node.setAttribute("aria-label", place.name);
  const put = query(".edit-put");
  const may = mayGo(editor, place.id);
  put.hidden = !may;
  setText(put, may ? t("editor.put_at", { place: place.name }) : "");
  node.classList.toggle("edit-target", may);
  node.classList.toggle("edit-wrong", problems.length > 0);
  const note = query(".edit-note");
  setText(note, place.note ?? "");
  note.hidden = !place.note;
  drawProblems(query(".edit-problems"), editor, problems);
  const things = groupsOf(thingsAt(history.now, place.id));
  reconcile(
    query(".edit-things"),
    things,
    ([thing]) => thing,
    ([thing]) => createThing(thing),
    (item, [thing, n]) => updateThing(editor, item, { thing, place, n }),
  );
  if (held?.place === place.id && !things.some(([thing]) => thing === held.thing))
    editor.held = null;
}

/** @param {string} thing */
const createThing = (thing) =>
  h(
    "li",
    null,
    h(
      "button",
      { type: "button", class: "edit-thing", dataset: { thing } },
      h("span", { class: "sr" }),
      h("span", { class: "edit-drawn", "aria-hidden": "true" }),
      h("span", { class: "edit-count", "aria-hidden": "true" }),
    ),
    h("span", { class: "edit-others" }),
  );

/** @param {Editor} editor @param {HTMLElement} item @param {{ thing: string, place: Place, n: number }} what */
function updateThing(editor, item, { thing, place, n }) {
  const { parts, shell, names, held } = editor;
  const { t } = shell;
  const button = /** @type {HTMLElement} */ (item.querySelector("button"));
  const { name, draw, most = DRAWN } = parts.thing(thing, place.id, { t, names });
  const isHeld = held?.thing === thing && held.place === place.id;
  const words = n > 1 ? t("editor.several", { n, thing: name }) : name;
  const said = /** @type {Element} */ (button.querySelector(".sr"));
  setText(said, t("editor.lies", { things: words, place: place.name }));
  button.setAttribute("aria-pressed", String(isHeld));
  const shown = n > most ? 1 : n;
  const drawn = /** @type {HTMLElement} */ (button.querySelector(".edit-drawn"));
  if (drawn.childElementCount !== shown)
    drawn.replaceChildren(...Array.from({ length: shown }, draw));
  setText(
    /** @type {Element} */ (button.querySelector(".edit-count")),
    n > most ? `×${t.number(n)}` : "",
  );
  drawOthers(editor, item, { thing, place, isHeld });
}

/**
 * What a thing that is held may be instead, there.
 * @param {Editor} editor @param {HTMLElement} item
 * @param {{ thing: string, place: Place, isHeld: boolean }} what
 */
function drawOthers(editor, item, { thing, place, isHeld }) {
  const { parts, shell, names, history } = editor;
  const words = { t: shell.t, names };
  const found = isHeld ? (parts.others?.(thing, place.id, history.now, words) ?? []) : [];
  const root = /** @type {HTMLElement} */ (item.querySelector(".edit-others"));
  root.hidden = !found.length;
  reconcile(
    root,
    found,
    ([other]) => other,
    ([other, label]) =>
      h(
        "button",
        {
          type: "button",
          class: "edit-other",
          dataset: { other },
          onclick: () => {
            const { now } = editor.history;
            const held = { thing, place: place.id };
            editor.held = { thing: other, place: place.id };
            editor.say(shell.t("editor.becomes", { thing: nameOf(editor, held), other: label }));
            change(editor, moved(now, { thing, from: place.id, to: place.id }, other));
            focusOther(place.id, other);
          },
        },
        label,
      ),
    (node, [other]) => node.setAttribute("aria-pressed", String(other === thing)),
  );
}

/** The thing is another one now, and so are its buttons. @param {string} place @param {string} other */
function focusOther(place, other) {
  const own = `[data-place="${place}"] [data-thing="${other}"] ~ * [data-other="${other}"]`;
  const node = document.querySelector(own);
  if (node instanceof HTMLElement) node.focus({ preventScroll: true });
}

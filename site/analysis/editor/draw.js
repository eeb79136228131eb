/** How a position is drawn while it is edited: the table with its places in place of the board, the rest as a panel. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { mark } from "../../ui/mark.js";
import { drawControls } from "./controls.js";
import { heldWords, mayGo, nameOf } from "./hand.js";
import { groupsOf, moved, thingsAt, withFacts } from "./model.js";
import { drawProblems, partOf, shownAt } from "./problems.js";
import { change, planOf } from "./state.js";

/** @import { Problem } from "croupier/match" */
/** @import { EditorPlace as Place, EditorPlan as Plan } from "../../types/editor.d.ts" */
/** @import { Editor } from "./state.js" */

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** So many of a thing are drawn one by one, unless the game says otherwise. */
const DRAWN = 8;

/**
 * What is built once.
 * @param {Editor} editor @param {() => void} layOpening @param {Node | ""} tables  the choice of another table
 */
export function createDrawing(editor, layOpening, tables) {
  const { t } = editor.words;
  const line = h("p", { class: "analysis-happened", dataset: { region: "verdict" } });
  const seats = h("ol", { class: "edit-seats", "aria-label": t("analysis.edit.seats") });
  const felt = h("div", {
    class: "edit-felt",
    role: "group",
    "aria-label": t("analysis.edit.felt"),
  });
  const tray = h("div", {
    class: "edit-tray",
    role: "group",
    "aria-label": t("analysis.edit.tray"),
  });
  const controls = h("div", { class: "edit-controls" });
  const problems = h("ul", { class: "edit-problems", dataset: { region: "problems" } });
  const text = h("output", { class: "edit-text", "aria-label": t("position.line") });
  const clear = button("clear", t("analysis.edit.clear"), () => {
    editor.held = null;
    editor.say(t("analysis.edit.cleared"));
    change(editor, editor.parts.cleared(editor.history.now));
  });
  const opening = button("opening", t("analysis.edit.opening"), layOpening);
  const table = h("div", { class: "edit-table" }, seats, felt);
  const board = h("div", { class: "edit-board" }, line, table);
  const panel = h(
    "div",
    { class: "edit-panel" },
    tables,
    h("p", { class: "analysis-buttons" }, clear, opening),
    problems,
    tray,
    controls,
    text,
  );
  return { board, panel, line, table, seats, felt, tray, controls, problems, text };
}

/** @param {Editor} editor @param {Drawing} drawing */
export function draw(editor, drawing) {
  const { placed, held, words } = editor;
  const { line, table, seats, felt, tray, controls, text } = drawing;
  const n = placed.problems.length;
  const plan = planOf(editor);
  const problems = shownAt(editor, plan);
  const verdict = n ? words.t("analysis.edit.wrong", { n }) : words.t("analysis.edit.line");
  setText(line, held ? heldWords(editor, held) : verdict);
  line.toggleAttribute("data-wrong", n > 0 && !held);
  drawSeats(editor, seats, plan, problems);
  drawPlaces(editor, felt, plan.felt, problems);
  drawPlaces(editor, tray, plan.tray, problems);
  drawControls(editor, controls, plan, problems);
  // Those without a place on the table.
  drawProblems(drawing.problems, editor, problems.get("") ?? []);
  felt.style.setProperty("--places", String(plan.felt.length));
  table.toggleAttribute("data-held", held !== null);
  setText(text, placed.text);
}

/** @param {Editor} editor @param {HTMLElement} root @param {Plan} plan @param {Map<string, Problem[]>} problems */
function drawSeats(editor, root, plan, problems) {
  const { history, words } = editor;
  const { t } = words;
  const turn = plan.turns ? (history.now.facts.turn ?? "") : null;
  reconcile(
    root,
    plan.seats,
    (seat) => seat.turn,
    (seat) => {
      const act = () => {
        const { now } = editor.history;
        if (now.facts.turn === seat.turn) return;
        editor.say(t("analysis.edit.turn_now", { name: seat.name }));
        change(editor, withFacts(now, { turn: seat.turn }));
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
            t("analysis.edit.turn_sign"),
          ),
        ),
        h("div", { class: "edit-seat-places" }),
      );
    },
    (node, seat) => {
      const button = partOf(node, ".edit-turn");
      button.toggleAttribute("disabled", turn === null);
      button.setAttribute("aria-pressed", String(turn === seat.turn));
      setText(partOf(button, ".sr"), t("analysis.edit.turn", { name: seat.name }));
      drawPlaces(editor, partOf(node, ".edit-seat-places"), seat.places, problems);
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
  const { history, words, held } = editor;
  const { t } = words;
  node.setAttribute("aria-label", place.name);
  const put = partOf(node, ".edit-put");
  const may = mayGo(editor, place.id);
  put.hidden = !may;
  setText(put, may ? t("analysis.edit.put_at", { place: place.name }) : "");
  node.classList.toggle("edit-target", may);
  node.classList.toggle("edit-wrong", problems.length > 0);
  setText(partOf(node, ".edit-note"), place.note ?? "");
  drawProblems(partOf(node, ".edit-problems"), editor, problems);
  const things = groupsOf(thingsAt(history.now, place.id));
  reconcile(
    partOf(node, ".edit-things"),
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
  const { parts, words, held } = editor;
  const { t } = words;
  const button = partOf(item, "button");
  const { name, draw, most = DRAWN } = parts.thing(thing, place.id, words);
  const isHeld = held?.thing === thing && held.place === place.id;
  const things = n > 1 ? t("analysis.edit.several", { n, thing: name }) : name;
  setText(partOf(button, ".sr"), t("analysis.edit.lies", { things, place: place.name }));
  button.setAttribute("aria-pressed", String(isHeld));
  const shown = n > most ? 1 : n;
  const drawn = partOf(button, ".edit-drawn");
  if (drawn.childElementCount !== shown)
    drawn.replaceChildren(...Array.from({ length: shown }, draw));
  setText(partOf(button, ".edit-count"), n > most ? `×${t.number(n)}` : "");
  drawOthers(editor, item, { thing, place, isHeld });
}

/**
 * What a thing that is held may be instead, there.
 * @param {Editor} editor @param {HTMLElement} item
 * @param {{ thing: string, place: Place, isHeld: boolean }} what
 */
function drawOthers(editor, item, { thing, place, isHeld }) {
  const { parts, words, history } = editor;
  const found = isHeld ? (parts.others?.(thing, place.id, history.now, words) ?? []) : [];
  reconcile(
    partOf(item, ".edit-others"),
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
            const said = { thing: nameOf(editor, held), other: label };
            editor.say(words.t("analysis.edit.becomes", said));
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

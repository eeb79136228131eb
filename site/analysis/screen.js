/** The screen of the viewer: board and stepper, and the panels beside or below them. */

import { h, setText } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { goToPly, openPanel, placeWords } from "./controller.js";
import { nodeOf, ROOT } from "./game_tree.js";
import { chanceWords, createGraph, drawGraph, drawGraphTable, markPly } from "./graph.js";
import { happenedAt, moveSentence } from "./move_words.js";
import { createComments, drawComments } from "./panels/comments.js";
import { enginePanel } from "./panels/engine.js";
import { clearMoves, createMoves, drawMoves, drawWordsOf, markPresent } from "./panels/moves.js";
import { createPuzzlePanel, drawPuzzle } from "./panels/puzzle.js";
import { createReviewPanel, drawFound, drawReview } from "./panels/review.js";
import { fallingOf, likelyWords, worthOf } from "./panels/rolls.js";
import { decisionOf, judgedWords } from "./review/moment.js";
import { roundWords, whereWords } from "./review/round.js";
import { isAtNode, presentFrame, presentJudgement, presentPly } from "./state.js";
import { createActions, createSteps, drawActions, drawSteps } from "./stepper.js";
import { createTrack, drawTrack } from "./track.js";

/** @import { ShownNode } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Commands } from "./commands.js" */
/** @import { Analysis, Editing, Panel } from "./state.js" */

/** @typedef {ReturnType<typeof createScreen>} Screen */

/** @param {Analysis} state @param {Commands} commands  by the buttons' names */
export function createScreen(state, commands) {
  const { board, speaker, game } = state;
  const { t } = speaker;
  const where = h("span", { class: "analysis-where" });
  const happenedLine = h("p", { class: "analysis-happened", dataset: { region: "happened" } });
  const spoken = h("p", { class: "sr", role: "status", dataset: { region: "said" } });
  const graph = createGraph(t, speaker.names, (ply) => goToPly(state, ply));
  const steps = createSteps(state, where);
  const track = createTrack(state);
  const actions = createActions(state);
  const puzzle = createPuzzlePanel(state);
  const edited = h("div", { class: "analysis-edited" });
  const stage = h(
    "section",
    { class: "analysis-stage", tabindex: -1, "aria-label": t("review.stage") },
    ...[
      steps,
      happenedLine,
      puzzle.question,
      board.element,
      edited,
      track.element,
      actions.element,
      spoken,
    ],
  );
  const showAt = (/** @type {number} */ ply) => {
    openPanel(state, "engine");
    goToPly(state, ply);
    stage.parentElement?.scrollIntoView({ block: "start" });
    stage.focus({ preventScroll: true });
  };
  const decision = h("div", { class: "analysis-decision" });
  const falling = h("section", { class: "analysis-falling", "aria-label": t("analysis.falls") });
  const engine = h("section", { class: "analysis-engine", "aria-label": t("analysis.engine") });
  const worth = h("section", { class: "analysis-rolls", "aria-label": t("analysis.worth.title") });
  const moves = createMoves(state);
  const comments = createComments(state, commands);
  const found = createReviewPanel(state, () => commands.review?.(), showAt);
  /** @type {Map<Panel, HTMLElement>} */
  const panels = new Map([
    ["moves", panelOf("moves", t, moves)],
    ["engine", panelOf("engine", t, falling, engine, worth)],
    ["review", panelOf("review", t, found.begin, found.progress, found.found)],
    ["comments", panelOf("comments", t, ...comments.elements)],
    ["puzzle", panelOf("puzzle", t, puzzle.answer, puzzle.commands, puzzle.sets)],
    ["edit", panelOf("edit", t)],
  ]);
  if (!game) panels.delete("review");
  const tabs = [...panels.keys()].map((name) => tabOf(state, name));
  const beside = h(
    "div",
    { class: "analysis-beside" },
    decision,
    comments.chapters,
    h(
      "div",
      { class: "analysis-tabs", role: "tablist", "aria-label": t("analysis.panels.name") },
      tabs,
    ),
    ...panels.values(),
  );
  stage.addEventListener("click", (event) => press(event, commands));
  // What moves on the board can be skipped.
  board.element.addEventListener("pointerdown", () => state.motion().skip());
  return {
    root: h("div", { class: "analysis-screen" }, graph.element, stage, beside),
    ...{
      where,
      happenedLine,
      spoken,
      graph,
      stage,
      steps,
      track,
      actions,
      falling,
      engine,
      worth,
      moves,
      comments,
      found,
      puzzle,
      edited,
    },
    ...{ decision, panels, tabs },
    /** The tree and the place that are drawn. */
    drawn: { root: state.root, place: "" },
    /** What is edited there, and what draws it. @type {{ edit: Editing | null, draw: () => void }} */
    editing: { edit: null, draw() {} },
  };
}

/** A button around the board or on the result was pressed; those of the panels have their own listeners. @param {Event} event @param {Commands} commands */
function press({ target }, commands) {
  const pressed = target instanceof Element ? target.closest("[data-command]") : null;
  if (pressed instanceof HTMLElement) commands[pressed.dataset.command ?? ""]?.();
}

/** @param {Panel} name @param {Analysis["speaker"]["t"]} t @param {...Node} body */
const panelOf = (name, t, ...body) =>
  h(
    "div",
    {
      class: "analysis-panel",
      id: `panel-${name}`,
      role: "tabpanel",
      "aria-label": t(`analysis.panels.${name}`),
      dataset: { panel: name },
    },
    body,
  );

/** @param {Analysis} state @param {Panel} name */
const tabOf = (state, name) =>
  h(
    "button",
    {
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      class: "analysis-tab",
      "aria-controls": `panel-${name}`,
      dataset: { tab: name },
      onclick: () => openPanel(state, name),
      onkeydown: (/** @type {KeyboardEvent} */ event) => moveAmongTabs(state, event),
    },
    state.speaker.t(`analysis.panels.${name}`),
  );

/** Arrow keys among the tabs. @param {Analysis} state @param {KeyboardEvent} event */
function moveAmongTabs(state, event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const { currentTarget: tab } = event;
  if (!by || !(tab instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = /** @type {HTMLElement[]} */ ([...(tab.parentElement?.children ?? [])]).filter(
    (each) => each.checkVisibility(),
  );
  const next = all[(all.indexOf(tab) + by + all.length) % all.length];
  openPanel(state, /** @type {Panel} */ (next?.dataset.tab));
  next?.focus();
}

// -- what changes ----------------------------------------------------------------------------------

/** Another place: everything that does not need the engine. @param {Analysis} state @param {Screen} screen */
export function drawPlace(state, screen) {
  const { where, moves, comments, stage, panels, tabs } = screen;
  drawEdited(state, screen);
  const { panel, mode } = state;
  const focused = document.activeElement;
  for (const [name, each] of panels) each.toggleAttribute("data-open", name === panel);
  for (const tab of tabs) {
    const isOpen = tab.dataset.tab === panel;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    tab.hidden = isHidden(state, tab.dataset.tab ?? "");
  }
  drawActions(state, screen.actions);
  screen.root.dataset.mode = mode;
  setText(where, placeWords(state));
  markPresent(state, moves);
  drawComments(state, comments);
  drawReviewedPlace(state, screen);
  drawTrack(state, screen.track, where.textContent ?? "");
  // A panel or a tab that is hidden now had the focus.
  if (focused && screen.root.contains(focused) && !focused.checkVisibility())
    stage.focus({ preventScroll: true });
  drawPuzzle(state, screen);
}

/** What is edited is in the place of the board. @param {Analysis} state @param {Screen} screen */
function drawEdited({ edit }, { edited: place, panels, spoken, editing }) {
  const panel = panels.get("edit");
  if (edit && panel && editing.edit !== edit)
    Object.assign(editing, { edit, draw: edit.put({ place, panel, spoken }) });
  if (edit) editing.draw();
}

/** What a review adds to a place: the steps from mistake to mistake, and the graph. @param {Analysis} state @param {Screen} screen */
function drawReviewedPlace(state, { steps, graph, where }) {
  const { review, mode, isPlaying } = state;
  const isAnalysis = mode === "analysis";
  drawSteps(steps, { isAnalysis, isReviewed: review !== null, isPlaying });
  graph.element.hidden = !review || !isAnalysis;
  const ply = presentPly(state);
  if (review && ply !== null) markPly(graph, review, ply, where.textContent ?? "");
}

/** A replay says nothing of the engine; of a game that still runs nothing can be written down. @param {Analysis} state @param {string} tab */
function isHidden({ mode, edit, game, puzzle }, tab) {
  // A frame in another site's page has no room for it.
  if (tab === "edit") return mode === "puzzle" || isFramed();
  if ((edit?.from ?? mode) !== "replay") return tab === "puzzle" && !puzzle;
  const isWritten = game === null || game.isOver;
  return ["engine", "review", "puzzle"].includes(tab) || (tab === "comments" && !isWritten);
}

/** @param {Analysis} state @param {Screen} screen */
export function drawTree(state, { moves, comments, drawn }) {
  // Ids are those of the tree: another moment of a game that runs has other nodes under them.
  if (drawn.root !== state.root) {
    Object.assign(drawn, { root: state.root, place: "" });
    clearMoves(moves);
  }
  drawMoves(state, moves);
  drawComments(state, comments);
}

/** The words of a move have changed. @param {Analysis} state @param {Screen} screen @param {number} id */
export function drawWords(state, { moves, comments }, id) {
  drawWordsOf(state, moves, id);
  drawComments(state, comments);
}

/**
 * What is said of the node that is shown: what happened, and in the analysis what the engine thinks.
 * @param {Analysis} state @param {Screen} screen
 */
export async function drawNode(state, screen) {
  const { here, nodes, tree, ply, root, mode } = state;
  if (mode === "puzzle" || mode === "edit") return;
  // A replay does without the engine.
  const opened = mode === "analysis" ? nodes.at(tree, here) : null;
  const [node, frame] = await Promise.all([opened, presentFrame(state)]);
  const isSame = state.here === here && state.ply === ply && state.root === root;
  if (!isSame || state.mode !== mode || state.left.aborted) return;
  const { drawn, decision } = screen;
  const place = `${here} ${ply}`;
  const isNew = drawn.place !== place;
  drawn.place = place;
  const judgement = state.mode === "analysis" ? presentJudgement(state) : null;
  decision.replaceChildren(...(judgement ? [decisionOf(judgement, frame, state.speaker)] : []));
  keepFocus(screen, () => drawEngine(state, screen, node, frame, isNew));
  if (isNew) await sayPlace(state, screen, node, frame);
}

/**
 * The engine's panel; empty in a replay. Choices that were unfolded stay so while the place is the same.
 * @param {Analysis} state @param {Screen} screen @param {ShownNode | null} node @param {Frame} frame
 * @param {boolean} isNew  another place than was drawn before
 */
function drawEngine(state, { falling, engine, worth }, node, frame, isNew) {
  if (!node) {
    for (const each of [falling, engine, worth]) each.replaceChildren();
    return;
  }
  const isUnfolded = !isNew && engine.querySelector("details")?.open;
  if (isNew || !falling.childElementCount)
    falling.replaceChildren(...(isAtNode(state) ? fallingOf(state, node) : []));
  engine.replaceChildren(...enginePanel(state, node, frame));
  worth.replaceChildren(...worthOf(state, node));
  engine.querySelector("details")?.toggleAttribute("open", Boolean(isUnfolded));
}

/** What finds a button again once it is drawn anew. */
const HANDLES = ["choice", "roll", "command"];

/** Draws, and keeps the focus on the same button; on the board where that is gone. @param {Screen} screen @param {() => void} draw */
function keepFocus({ panels, stage }, draw) {
  const panel = panels.get("engine");
  const focused = document.activeElement;
  draw();
  if (!(focused instanceof HTMLElement) || focused.isConnected) return;
  const name = HANDLES.find((each) => each in focused.dataset);
  const same = name
    ? `[data-${name}="${CSS.escape(focused.dataset[name] ?? "")}"]`
    : focused.matches("summary") && "summary";
  const found = /** @type {HTMLElement | null} */ (same && panel?.querySelector(same));
  (found || stage).focus({ preventScroll: true });
}

/**
 * Shows and announces what happened, once a place.
 * @param {Analysis} state @param {Screen} screen @param {ShownNode | null} node @param {Frame} frame
 */
async function sayPlace(state, { happenedLine, spoken, graph, where }, node, frame) {
  const { here, ply, review, speaker, tree, mode } = state;
  const { t } = speaker;
  const begins = here === ROOT && (ply ?? 0) === 0;
  const what = begins ? t("review.begin") : await happenedAt(state);
  if (here !== state.here || ply !== state.ply) return;
  const chance = node?.chance ?? null;
  const likely = chance === null ? "" : t("analysis.likely", { n: likelyWords(t, chance) });
  setText(happenedLine, [what, likely].filter(Boolean).join(" "));
  const made = here === ROOT ? "" : `${await moveSentence(state, here)}.`;
  if (here !== state.here || ply !== state.ply || mode !== state.mode || !state.isSpoken) return;
  const judgement = presentJudgement(state);
  const chances =
    mode === "analysis" && review && ply !== null && document.activeElement !== graph.slider
      ? `${[where.textContent, ...chanceWords(graph, review, ply)].join(", ")}.`
      : "";
  const judged = judgement && mode === "analysis" ? judgedWords(judgement, frame, speaker) : "";
  const { comment } = nodeOf(tree, here);
  setText(spoken, [made, what, chances, judged, comment].filter(Boolean).join(" "));
}

/** The review as far as it has come. @param {Analysis} state @param {Screen} screen */
export function drawReviewed(state, screen) {
  const { review, moments, speaker } = state;
  const { graph, found } = screen;
  const { t, game } = speaker;
  drawReview(state, found);
  if (!review) return;
  drawGraph(graph, review, moments, {
    round: (round) => roundWords(t, game, round),
    where: (moment) => whereWords(t, game, moments, moment.ply),
  });
  drawReviewedPlace(state, screen);
  if (!review.summary || found.found.dataset.drawn === String(review.firmer)) return;
  found.found.dataset.drawn = String(review.firmer);
  drawGraphTable(graph, review, moments, (round) => roundWords(t, game, round));
  drawFound(state, found).catch(reportError);
}

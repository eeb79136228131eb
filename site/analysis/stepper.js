/** The buttons around the board: steps over it, and what is wanted most under it. */

import { h } from "../lib/dom.js";
import { ALL_HANDS } from "../lib/people.js";
import { commandButton, icon } from "../ui/icon.js";
import { hasEyes, lookAs } from "./controller.js";
import { canBe } from "./state.js";
import { mistakeButton } from "./step_icons.js";

/** @import { Analysis } from "./state.js" */

/** @param {Analysis} state @param {HTMLElement} where */
export function createSteps({ game, speaker: { t } }, where) {
  const word = (/** @type {string} */ name) => t(`analysis.steps.${name}`);
  const engine = commandButton("engine", "hint", t("analysis.engine_switch"));
  const play = commandButton("autoplay", "play", t("analysis.autoplay"));
  return h(
    "div",
    { class: "analysis-steps" },
    commandButton("first", "first", word("first")),
    game && mistakeButton("mistake-back", word("mistake_back")),
    commandButton("back", "back", word("back")),
    where,
    commandButton("forward", "forward", word("forward")),
    game && mistakeButton("mistake-forward", word("mistake_forward")),
    commandButton("last", "last", word("last")),
    ...[play, engine, commandButton("menu", "menu", t("table.menu"))],
  );
}

/** What is wanted most, and in a replay of a game with hands whose are seen. @param {Analysis} state */
export function createActions(state) {
  const { t, names } = state.speaker;
  const engine = commandButton("engine", "hint", t("analysis.edit.ask"), true);
  engine.classList.add("button-main");
  const playOn = commandButton("playon", "die", t("analysis.play_on"), true);
  const eyes = h(
    "select",
    {
      class: "analysis-eyes",
      "aria-label": t("analysis.eyes"),
      dataset: { field: "viewer" },
      onchange: () => lookAs(state, Number(eyes.value)),
    },
    h("option", { value: ALL_HANDS }, t("analysis.eyes_all")),
    names.map((name, seat) => h("option", { value: seat }, t("analysis.eyes_of", { name }))),
  );
  const element = h(
    "p",
    { class: "analysis-actions" },
    eyes,
    engine,
    playOn,
    commandButton("share", "share", t("table.share"), true),
  );
  return { element, engine, playOn, eyes };
}

/** @param {HTMLElement} steps @param {{ isAnalysis: boolean, isReviewed: boolean, isPlaying: boolean }} how */
export function drawSteps(steps, { isAnalysis, isReviewed, isPlaying }) {
  for (const each of steps.querySelectorAll("button")) {
    const command = each.dataset.command ?? "";
    if (command === "engine") each.setAttribute("aria-pressed", String(isAnalysis));
    if (command === "autoplay" && each.ariaPressed !== String(isPlaying)) {
      each.ariaPressed = String(isPlaying);
      each.replaceChildren(icon(isPlaying ? "pause" : "play"));
    }
    if (command.startsWith("mistake")) each.hidden = !isAnalysis || !isReviewed;
  }
}

/** @param {Analysis} state @param {ReturnType<typeof createActions>} actions */
export function drawActions(state, { engine, playOn, eyes }) {
  const { game, ply, edit } = state;
  engine.hidden = !edit;
  engine.disabled = !canBe(state);
  // Nothing follows the end of a game.
  playOn.disabled = edit ? !canBe(state) : Boolean(game?.isOver && ply === game.last.ply);
  eyes.hidden = !hasEyes(state);
  eyes.value = String(game?.seat ?? ALL_HANDS);
}

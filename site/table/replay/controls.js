/** The controls of a replay. */

import { h, setText } from "../../lib/dom.js";
import { commandButton, icon } from "../../ui/icon.js";

/** @import { Translator } from "../../lib/i18n.js" */

/** Round buttons nearer to each other than this part of the track would overlap. */
const CLOSE = 0.05;

/**
 * The controls of a replay: a scrubber with the rounds over it, steps, and what one can do with the game.
 * @param {Translator} t @param {number} last the last ply
 */
export function createControls(t, last) {
  const word = (/** @type {string} */ name) => t(`table.replay.${name}`);
  const scrubber = h("input", {
    type: "range",
    class: "scrubber",
    min: 0,
    max: last,
    step: 1,
    "aria-label": word("scrubber"),
  });
  const playOn = commandButton("playon", "die", word("playon"), true);
  const auto = commandButton("autoplay", "play", word("play"));
  const where = h("output", { class: "replay-where" });
  const rounds = h("ol", { class: "replay-rounds", dataset: { region: "rounds" } });
  const share = commandButton("moment", "share", word("moment"), true);
  const buttons = h("span", { class: "replay-actions" }, share, playOn);
  const element = h(
    "div",
    { class: "replay", dataset: { region: "controls" } },
    h("div", { class: "replay-track" }, rounds, scrubber),
    h("div", { class: "replay-buttons" }, stepButtons(word, auto), where, buttons),
  );
  return { t, last, element, scrubber, playOn, auto, where, rounds, buttons };
}

/** @typedef {ReturnType<typeof createControls>} Controls */

/**
 * Offers a choice of whose hands lie open.
 * @param {Controls} controls
 * @param {{value: string, name: string}[]} viewers @param {(value: string) => void} choose
 */
export function showViewers({ t, buttons }, viewers, choose) {
  const list = h(
    "select",
    {
      class: "replay-choice replay-eyes",
      "aria-label": t("table.replay.eyes"),
      dataset: { field: "viewer" },
      onchange: () => choose(list.value),
    },
    viewers.map(({ value, name }) => h("option", { value }, name)),
  );
  buttons.prepend(list);
}

/** Shows whether the replay runs by itself. @param {Controls} controls @param {boolean} on */
export function showPlaying({ t, auto }, on) {
  const label = t(`table.replay.${on ? "pause" : "play"}`);
  auto.replaceChildren(icon(on ? "pause" : "play"));
  auto.title = label;
  auto.setAttribute("aria-label", label);
}

/** Shows the ply of the replay. @param {Controls} controls @param {number} ply @param {number} round */
export function showPly({ t, last, scrubber, where, rounds }, ply, round) {
  scrubber.value = String(ply);
  scrubber.style.setProperty("--done", String(last ? ply / last : 0));
  const words = t("table.replay.where", { ply, length: last });
  scrubber.setAttribute("aria-valuetext", words);
  setText(where, words);
  for (const jump of rounds.querySelectorAll("button")) {
    jump.toggleAttribute("aria-current", jump.dataset.round === String(round));
  }
}

/**
 * Puts a round's button over the track, unless it would overlap the one before.
 * @param {Controls} controls
 * @param {{round: number, ply: number, label: string}} at where it leads to
 * @param {() => void} go
 */
export function addRound({ t, last, rounds }, { round, ply, label }, go) {
  const before = rounds.lastElementChild?.querySelector("button")?.dataset.ply;
  if (before && ply - Number(before) < last * CLOSE) return;
  const button = h(
    "button",
    { type: "button", dataset: { round, ply }, "aria-label": label, onclick: go },
    t.number(round),
  );
  rounds.append(h("li", { style: { "--at": last ? ply / last : 0 } }, button));
}

/** @param {(name: string) => string} word @param {HTMLElement} auto the button in the middle */
const stepButtons = (word, auto) =>
  h(
    "span",
    { class: "replay-steps" },
    commandButton("first", "first", word("first")),
    commandButton("back", "back", word("back")),
    auto,
    commandButton("forward", "forward", word("forward")),
    commandButton("last", "last", word("last")),
  );

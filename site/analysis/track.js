/** The track of a game: a slider over all its plies, with the rounds over it. The graph takes its place. */

import { h } from "../lib/dom.js";
import { goToPly } from "./controller.js";
import { roundWords } from "./review/round.js";
import { isFromMoment } from "./state.js";

/** @import { Analysis } from "./state.js" */

/** @typedef {ReturnType<typeof createTrack>} Track */

/** Buttons nearer to each other than this part of the track would overlap. */
const CLOSE = 0.05;

/** @param {Analysis} state */
export function createTrack(state) {
  const { game, speaker } = state;
  const slider = h("input", {
    type: "range",
    class: "analysis-slider",
    min: 0,
    max: game?.last.length ?? 0,
    step: 1,
    "aria-label": speaker.t("analysis.track"),
    oninput: () => goToPly(state, Number(slider.value)),
  });
  const rounds = h("ol", { class: "analysis-rounds", dataset: { region: "rounds" } });
  const element = h(
    "div",
    { class: "analysis-track", dataset: { region: "track" } },
    rounds,
    slider,
  );
  return { element, slider, rounds };
}

/** Shows where the game is. @param {Analysis} state @param {Track} track @param {string} where in words */
export function drawTrack(state, { element, slider, rounds }, where) {
  const { controller, game, ply, mode, review } = state;
  const isReviewed = mode === "analysis" && review !== null;
  element.hidden = !game || isFromMoment(state) || isReviewed;
  if (element.hidden || !game || ply === null) return;
  element.classList.toggle("analysis-track-rounds", controller.progress(game.last).all > 0);
  const { length } = game.last;
  slider.value = String(ply);
  slider.style.setProperty("--done", String(length ? ply / length : 0));
  slider.setAttribute("aria-valuetext", where);
  const buttons = [...rounds.querySelectorAll("button")];
  const here = buttons.findLast((each) => Number(each.dataset.begin) <= ply);
  for (const each of buttons) each.toggleAttribute("aria-current", each === here);
}

/**
 * Puts a button for each round over the track, where the round begins.
 * @param {Analysis} state @param {Track} track @param {() => void} drawn
 */
export async function findRounds(state, { rounds }, drawn) {
  const { game, controller, speaker } = state;
  if (!game || isFromMoment(state)) return;
  const { all } = controller.progress(game.last);
  let last = -CLOSE;
  for (let round = 1; round <= all; round++) {
    const ply = await beginningOf(state, round);
    if (state.left.aborted) return;
    const at = (ply ?? 0) / Math.max(1, game.last.length);
    if (ply === null || at - last < CLOSE) continue;
    last = at;
    rounds.append(roundButton(state, round, ply, at, speaker));
  }
  drawn();
}

/** @param {Analysis} state @param {number} round @param {number} ply @param {number} at share of the track @param {Analysis["speaker"]} speaker */
const roundButton = (state, round, ply, at, { t, game }) =>
  h(
    "li",
    { style: { "--at": at } },
    h(
      "button",
      {
        type: "button",
        dataset: { round, begin: ply },
        "aria-label": t.has(`${game}.jump`)
          ? t(`${game}.jump`, { round })
          : roundWords(t, game, round),
        onclick: () => goToPly(state, ply),
      },
      t.number(round),
    ),
  );

/**
 * The ply at which a round begins; null where the game has none. The round never falls, so halving
 * finds it with few frames.
 * @param {Analysis} state @param {number} round
 */
async function beginningOf(state, round) {
  const { nodes, controller, game } = state;
  const roundAt = async (/** @type {number} */ ply) =>
    controller.progress(await nodes.frame(ply)).now;
  let low = 0;
  let high = game?.last.length ?? 0;
  while (low < high && !state.left.aborted) {
    const middle = (low + high) >> 1;
    if ((await roundAt(middle)) < round) low = middle + 1;
    else high = middle;
  }
  return (await roundAt(low)) === round ? low : null;
}

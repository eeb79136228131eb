/** Going through a reviewed game: the board, the graph and what is told follow one another. */

import { coded } from "../lib/coded.js";
import { h, setText } from "../lib/dom.js";
import { chanceWords, markPly } from "./graph.js";
import { choicesOf, judgedWords } from "./moment.js";
import { frameAt, judgementAt } from "./state.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./state.js").ReviewState} ReviewState */
/** @typedef {import("./state.js").Places} Places */

/**
 * Shows a ply that somebody has asked for, and says it to whoever listens.
 * @param {ReviewState} state @param {Places} places @param {number} ply
 */
export async function goTo(state, places, ply) {
  const frame = await show(state, places, ply);
  if (frame) setText(places.told, spoken(state, places, frame));
}

/**
 * Shows a ply: the table as it was, with the better choice as ghost dice where a mistake follows.
 * @param {ReviewState} state @param {Places} places @param {number} ply
 * @returns {Promise<Frame | null>} null where another ply has been asked for meanwhile
 */
export async function show(state, places, ply) {
  const mine = state.shows.next();
  const to = Math.min(state.last.ply, Math.max(0, ply));
  state.ply = to;
  markHere(state, places);
  try {
    const frame = await frameAt(state, to);
    if (mine.stale) return null;
    tellMoment(state, places, frame);
    return frame;
  } catch (error) {
    if (!mine.stale) state.shell.fail(coded(error), state.record);
    return null;
  }
}

/** @param {ReviewState} state @param {Places} places */
export function markHere({ review, graph, ply, last, speaker: { t } }, { where }) {
  const words = t("table.replay.where", { ply, length: last.ply });
  setText(where, words);
  if (review) markPly(graph, review, ply, words);
}

/** @param {ReviewState} state @param {Places} places @param {Frame} frame */
export function tellMoment(state, { happened, decision }, frame) {
  const { board, speaker } = state;
  const judgement = judgementAt(state, frame.ply);
  board.show(frame, judgement?.best ?? null);
  setText(happened, happenedWords(state, frame));
  decision.replaceChildren(...(judgement ? [choicesOf(judgement, frame, speaker)] : []));
  if (!judgement && isDecision(frame) && !state.review?.summary) {
    decision.append(h("p", { class: "quiet" }, speaker.t("review.not_yet")));
  }
}

/** @param {ReviewState} state @param {Frame} frame */
function happenedWords({ log, speaker: { t, names } }, frame) {
  const said = frame.events.flatMap((event) => log.sentence(event, { t, names }) ?? []);
  return said.join(" ") || (frame.ply === 0 ? t("review.begin") : "");
}

/**
 * A moment for the ear: what happened, everybody's chances, and what the choice there was worth. The
 * slider says the chances itself.
 * @param {ReviewState} state @param {Places} places @param {Frame} frame
 */
function spoken(state, { where }, frame) {
  const { review, graph, speaker } = state;
  const judgement = judgementAt(state, frame.ply);
  const bySlider = document.activeElement === graph.slider;
  const chances =
    review && !bySlider ? [where.textContent, ...chanceWords(graph, review, frame.ply)] : [];
  return [
    happenedWords(state, frame),
    chances.length ? `${chances.join(", ")}.` : "",
    judgement ? judgedWords(judgement, frame, speaker) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Frame} frame */
const isDecision = ({ next }) => next.actor >= 0 && !next.forced;

/**
 * The next ply at which a decision is open; of mistakes alone if so wished; null where there is none.
 * @param {ReviewState} state @param {1 | -1} by @param {boolean} mistakes those of the person alone
 */
export function nextDecision({ review, ply, person }, by, mistakes) {
  const steps = review?.steps ?? [];
  for (let at = ply + by; at >= 0 && at < steps.length; at += by) {
    const judgement = steps[at]?.judgement;
    if (!judgement) continue;
    const own = person === null || judgement.seat === person;
    if (!mistakes || (own && (judgement.grade === "slip" || judgement.grade === "blunder")))
      return at;
  }
  return null;
}

/** Going through a reviewed game: the board, the graph and what is told follow one another. */

import { toCodedError } from "../lib/coded_error.js";
import { h, setText } from "../lib/dom.js";
import { chanceWords, markPly } from "./graph.js";
import { choicesOf, judgedWords } from "./moment.js";
import { indexAt, isMistake, momentFrom } from "./moments.js";
import { frameAt, judgementAt } from "./state.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Places, ReviewState } from "./state.js" */

/**
 * Shows a ply that somebody has asked for, and says it to whoever listens.
 * @param {ReviewState} state @param {Places} places @param {number} ply
 */
export async function goTo(state, places, ply) {
  const frame = await show(state, places, ply);
  if (frame) setText(places.told, spoken(state, places, frame));
}

/**
 * Shows a ply: the table as it was, with the best choice there and the one that was made as ghosts.
 * Unless a person has requested the ply, it is `chunked`: first the table in chunks, then the words.
 * @param {ReviewState} state @param {Places} places @param {number} ply @param {boolean} [chunked]
 * @returns {Promise<Frame | null>} null where another ply has been asked for meanwhile
 */
export async function show(state, places, ply, chunked = false) {
  const mine = state.shows.next();
  const to = Math.min(state.last.ply, Math.max(0, ply));
  state.ply = to;
  markHere(state, places);
  try {
    const frame = await frameAt(state, to);
    if (mine.stale) return null;
    const drawn = drawMoment(state, frame, chunked);
    if (chunked) await drawn;
    if (mine.stale) return null;
    tellChoices(state, places, frame);
    const happened = await happenedWords(state, frame);
    if (mine.stale) return null;
    setText(places.happened, happened);
    return frame;
  } catch (error) {
    if (!mine.stale) state.shell.fail(toCodedError(error), state.record);
    return null;
  }
}

/** @param {ReviewState} state @param {Places} places */
export function markHere({ review, graph, ply, moments, speaker: { t } }, { where }) {
  const length = review?.summary ? moments.length - 1 : "…";
  const words = t("table.replay.where", { ply: indexAt(moments, ply), length });
  setText(where, words);
  if (review) markPly(graph, review, ply, words);
}

/** The table of a moment. @param {ReviewState} state @param {Frame} frame @param {boolean} chunked */
const drawMoment = (state, frame, chunked) =>
  state.board.show(frame, judgementAt(state, frame.ply), { chunked });

/** What there is to tell of a moment that has just been judged. @param {ReviewState} state @param {Places} places @param {Frame} frame */
export function tellMoment(state, places, frame) {
  drawMoment(state, frame, false);
  tellChoices(state, places, frame);
}

/** What might have been chosen at a moment. @param {ReviewState} state @param {Places} places @param {Frame} frame */
function tellChoices(state, { decision }, frame) {
  const { speaker } = state;
  const judgement = judgementAt(state, frame.ply);
  decision.replaceChildren(...(judgement ? [choicesOf(judgement, frame, speaker)] : []));
  if (!judgement && isDecision(frame) && !state.review?.summary) {
    decision.append(h("p", { class: "quiet" }, speaker.t("review.not_yet")));
  }
}

/**
 * What happened since the moment before, as in the log.
 * @param {ReviewState} state @param {Frame} frame
 */
async function happenedWords(state, { ply }) {
  const { log, moments, speaker } = state;
  const { t, names } = speaker;
  if (ply === 0) return t("review.begin");
  const before = momentFrom(moments, ply, -1) ?? ply - 1;
  const from = Math.max(before, ply - MOST_PLIES);
  const plies = Array.from({ length: ply - from }, (_, i) => from + 1 + i);
  const frames = await Promise.all(plies.map((each) => frameAt(state, each)));
  const events = frames.flatMap((frame) => frame.events);
  const said = events.flatMap((event) => log.sentence(event, { t, names }) ?? []);
  return said.map(ended).join(" ");
}

/** A line of the log as a sentence among others. @param {string} line */
const ended = (line) => (/[.!?…]$/.test(line) ? line : `${line}.`);

/** Of so many plies before a moment it is told what happened. */
const MOST_PLIES = 12;

/**
 * A moment for the ear: what happened, everybody's chances, and what the choice there was worth. The
 * slider says the chances itself.
 * @param {ReviewState} state @param {Places} places @param {Frame} frame
 */
function spoken(state, { where, happened }, frame) {
  const { review, graph, speaker } = state;
  const judgement = judgementAt(state, frame.ply);
  const bySlider = document.activeElement === graph.slider;
  const chances =
    review && !bySlider ? [where.textContent, ...chanceWords(graph, review, frame.ply)] : [];
  return [
    happened.textContent,
    chances.length ? `${chances.join(", ")}.` : "",
    judgement ? judgedWords(judgement, frame, speaker) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Frame} frame */
const isDecision = ({ next }) => next.actor >= 0 && !next.forced;

/**
 * The ply of the next moment, or of the next mistake, of the person alone where there is one; null
 * where there is none.
 * @param {ReviewState} state @param {1 | -1} by @param {boolean} mistakes
 */
export function nextMoment({ moments, ply, person }, by, mistakes) {
  if (!mistakes) return momentFrom(moments, ply, by);
  return momentFrom(
    moments,
    ply,
    by,
    (moment) => isMistake(moment) && (person === null || moment.judgement?.seat === person),
  );
}

/** Scenes of a film, as the engine draws them: the plies, the words around the table, the pictures. */

import { ALL_HANDS } from "../../lib/people.js";
import { Link } from "../../links/link.js";

/** @import { Film, FilmFrame as Shot, Look, Words } from "croupier/bridge" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Engine } from "../../types/engine.d.ts" */
/** @import { Controller, Frame } from "../../types/game.d.ts" */

/** @typedef {"turn" | "round" | "game"} Span */
/**
 * The game that is shown. `over`: it is finished, so that nothing is hidden any more; `frames`: those
 * that are known, by ply
 * @typedef {{
 *   t: Translator, engine: Engine,
 *   controller: Controller, game: string, record: string, ply: number,
 *   names: string[], over: boolean, frames: Map<number, Promise<Frame>>
 * }} Source
 */
/** @typedef {{ span: Span, look: Look, marks: boolean }} Chosen `marks`: nobody is named */

/** @param {Source} source @param {Span} span @returns {Promise<Film>} */
export const filmOf = ({ engine, record, ply }, span) => engine.call("film", { record, ply, span });

/** @param {Source} source @param {number} ply */
function frameAt({ engine, record, frames }, ply) {
  let known = frames.get(ply);
  if (!known) {
    known = engine.call("frame", { record, ply, seat: ALL_HANDS });
    frames.set(ply, known);
    known.catch(() => frames.delete(ply));
  }
  return known;
}

/**
 * The words around the table at a ply. The last ply of a round has begun the next one: it is called
 * what it ends.
 * @param {Source} source @param {Chosen} chosen @param {Film} film @param {number} ply
 * @returns {Promise<Words>}
 */
async function wordsAt(source, { span, marks }, film, ply) {
  const { t, controller, game, names, over } = source;
  const ended = ply === film.end && ply > film.begin && span !== "game";
  const [frame, called] = await Promise.all(
    [ply, ended ? ply - 1 : ply].map((at) => frameAt(source, at)),
  );
  if (!frame || !called) throw new RangeError("no frame");
  const { now, all, key = "round" } = controller.progress(called);
  const { short } = controller.amounts(t);
  return {
    title: t(`${game}.name`),
    line: t(`${game}.${key}`, { round: now, rounds: all }),
    names: marks ? [] : names,
    totals: over ? names.map((_, seat) => short(controller.total(frame, seat))) : [],
    link: "",
  };
}

/** The link at the end. @param {Source} source */
const linkAtEnd = ({ record, ply }) => Link.of(record).at(ply).address();

/**
 * The shots of a film one after another, the picture with the link last; each says how much of the
 * film is drawn with it, from 0 to 1.
 * @param {Source} source @param {Chosen} chosen @param {Film} film
 * @param {number} tick  milliseconds for which a picture in motion is shown
 * @returns {AsyncGenerator<Shot & { part: number }>}
 */
export async function* shotsOf(source, chosen, film, tick) {
  const { engine, record } = source;
  const { begin, end, pace, ending, closing } = film;
  /** @param {number} ply @param {Words[]} words */
  const drawn = async (ply, words) => {
    const params = { look: chosen.look, tick, pace, words };
    return (await engine.call("film_frames", { record, ply, seat: ALL_HANDS, film: params })).shots;
  };
  /** @param {number} at */
  const words = (at) => wordsAt(source, chosen, film, at);
  /** The frames of the film on the way to a ply; behind the last one the picture with the link. @param {number} ply */
  const shotsAt = async (ply) => {
    if (ply > end) return drawn(end, [{ ...(await words(end)), link: linkAtEnd(source) }]);
    const before = ply > begin ? [await words(ply - 1)] : [];
    return drawn(ply, [...before, await words(ply)]);
  };
  let coming = shotsAt(begin);
  for (let ply = begin; ply <= end + 1; ply++) {
    const shots = await coming;
    // The engine draws on while these are looked at.
    if (ply <= end) {
      coming = shotsAt(ply + 1);
      coming.catch(() => {}); // reported when it is awaited
    }
    const part = (ply - begin + 1) / (end - begin + 2);
    const more = { [end]: ending, [end + 1]: closing - (shots[0]?.ms ?? 0) }[ply] ?? 0;
    for (const [i, { svg, ms }] of shots.entries())
      yield { svg, ms: i === shots.length - 1 ? ms + more : ms, part };
  }
}

/** Plies from which the colours of a film are known well enough. */
const SAMPLES = 6;

/**
 * Some pictures of a film, spread over it: what colours it has.
 * @param {Source} source @param {Chosen} chosen @param {Film} film
 */
export async function* samplesOf(source, chosen, film) {
  const { engine, record } = source;
  const { begin, end } = film;
  const count = Math.min(SAMPLES, end - begin + 1);
  for (let i = 0; i < count; i++) {
    const ply = begin + Math.round(((end - begin) * i) / Math.max(1, count - 1));
    const words = [{ ...(await wordsAt(source, chosen, film, ply)), link: linkAtEnd(source) }];
    const params = { record, ply, seat: ALL_HANDS, film: { look: chosen.look, words } };
    for (const { svg } of (await engine.call("film_frames", params)).shots) yield svg;
  }
}

/**
 * The whole film as one SVG that moves by itself.
 * @param {Source} source @param {Chosen} chosen @param {Film} film @param {() => boolean} wanted
 * @returns {Promise<string | null>} null where it is wanted no longer
 */
export async function movingOf(source, chosen, film, wanted) {
  const { engine, record } = source;
  const { begin, end, pace } = film;
  /** @type {Words[]} */
  const words = [];
  for (let ply = begin; ply <= end; ply++) {
    words.push(await wordsAt(source, chosen, film, ply));
    if (!wanted()) return null;
  }
  const params = { words, look: chosen.look, link: linkAtEnd(source), pace };
  const { svg } = await engine.call("animated_svg", {
    record,
    ply: begin,
    seat: ALL_HANDS,
    film: params,
  });
  return wanted() ? svg : null;
}

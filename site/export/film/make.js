/** Making of a film: picture after picture is drawn and passed to the encoder. */

import { createCanvas } from "./canvas.js";
import { filmOf, movingOf, samplesOf, shotsOf } from "./scenes.js";

/** @import { Chosen, Source } from "./scenes.js" */

/** `svg` moves by itself. @typedef {"gif" | "svg"} Form */

/** @type {Form[]} */
export const FORMS = ["gif", "svg"];

/** Pixels across a GIF: what forums show. */
const WIDTH = 600;

/**
 * @param {Source} source @param {Chosen} chosen @param {Form} form
 * @param {{ onProgress: (part: number) => void, stopped: () => boolean }} run  `onProgress`: the share that is done, 0 to 1
 * @returns {Promise<{ blob: Blob, ms: number } | null>} the file and how long it runs; null where it was stopped
 */
export async function makeFilm(source, chosen, form, { onProgress, stopped }) {
  const film = await filmOf(source, chosen.span);
  if (form === "svg") {
    const svg = await movingOf(source, chosen, film, () => !stopped());
    return svg === null ? null : { blob: new Blob([svg], { type: "image/svg+xml" }), ms: 0 };
  }
  const { gifMaker, TICK } = await import("./gif_maker.js");
  const height = Math.round((WIDTH * chosen.look.height) / chosen.look.width);
  const canvas = createCanvas(WIDTH, height);
  const maker = await gifMaker(canvas, WIDTH, height);
  let ms = 0;
  try {
    for await (const svg of samplesOf(source, chosen, film)) {
      if (stopped()) return null;
      await canvas.draw(svg);
      await maker.sample();
    }
    for await (const shot of shotsOf(source, chosen, film, TICK)) {
      if (stopped()) return null;
      await canvas.draw(shot.svg);
      await maker.add(shot.ms);
      ms += shot.ms;
      onProgress(shot.part);
    }
    const blob = await maker.finish();
    return stopped() ? null : { blob, ms };
  } finally {
    maker.stop();
  }
}

/** Makes a film: picture after picture is drawn and given to whatever puts the file together. */

import { createCanvas } from "./canvas.js";
import { encoderFor } from "./codecs.js";
import { filmOf, movingOf, samplesOf, shotsOf } from "./scenes.js";

/** @typedef {import("./scenes.js").Source} Source */
/** @typedef {import("./scenes.js").Chosen} Chosen */
/** @typedef {"gif" | "mp4" | "webm" | "svg"} Form */
/**
 * What puts a file together: `sample`: the colours of what is on the canvas, where they have to be known
 * before; `add`: what is there is the next picture; `stop`: nothing will come of it
 * @typedef {{
 *   sample: (() => Promise<unknown>) | null, add: (ms: number) => Promise<unknown>,
 *   finish: () => Promise<Blob>, stop: () => void
 * }} Maker
 */

/** The width of a file, in pixels: what forums show, and for videos a little more. @type {Record<"gif" | "mp4" | "webm", number>} */
const WIDTHS = { gif: 600, mp4: 800, webm: 800 };

/** The size of a file: whole pixels, and an even number of them for videos. @param {"gif" | "mp4" | "webm"} form @param {import("./scenes.js").Look} look */
export function sizeOf(form, look) {
  const width = WIDTHS[form];
  return { width, height: 2 * Math.round((width * look.height) / look.width / 2) };
}

/** The forms that can be made here, the one for everybody first. @param {import("./scenes.js").Look} look @returns {Promise<Form[]>} */
export async function formsHere(look) {
  const videos = await Promise.all(
    /** @type {const} */ (["mp4", "webm"]).map(async (form) => {
      const { width, height } = sizeOf(form, look);
      return (await encoderFor(form, width, height)) ? [form] : [];
    }),
  );
  return ["gif", ...videos.flat(), "svg"];
}

/**
 * @param {Source} source @param {Chosen} chosen @param {Form} form
 * @param {{ told: (part: number) => void, stopped: () => boolean }} run  `told`: how much is done, 0 to 1
 * @returns {Promise<{ blob: Blob, ms: number } | null>} the file and how long it runs; null where it was stopped
 */
export async function makeFilm(source, chosen, form, { told, stopped }) {
  const film = await filmOf(source, chosen.span);
  if (form === "svg") {
    const svg = await movingOf(source, chosen, film, () => !stopped());
    return svg === null ? null : { blob: new Blob([svg], { type: "image/svg+xml" }), ms: 0 };
  }
  const { width, height } = sizeOf(form, chosen.look);
  const canvas = createCanvas(width, height);
  const { maker, step } = await makerFor(form, canvas, width, height);
  let ms = 0;
  try {
    if (maker.sample)
      for await (const svg of samplesOf(source, chosen, film)) {
        if (stopped()) return null;
        await canvas.draw(svg);
        await maker.sample();
      }
    for await (const shot of shotsOf(source, chosen, film, step)) {
      if (stopped()) return null;
      await canvas.draw(shot.svg);
      await maker.add(shot.ms);
      ms += shot.ms;
      told(shot.part);
    }
    const blob = await maker.finish();
    return stopped() ? null : { blob, ms };
  } finally {
    maker.stop();
  }
}

/**
 * @param {"gif" | "mp4" | "webm"} form @param {import("./canvas.js").Canvas} canvas
 * @param {number} width @param {number} height
 */
async function makerFor(form, canvas, width, height) {
  if (form === "gif") {
    const { gifMaker, STEP } = await import("./gif_maker.js");
    return { maker: await gifMaker(canvas, width, height), step: STEP };
  }
  const [{ videoMaker, STEP }, found] = await Promise.all([
    import("./video.js"),
    encoderFor(form, width, height),
  ]);
  if (!found) throw new TypeError(form);
  const { codec, config } = found;
  return { maker: await videoMaker(form, codec, canvas, config), step: STEP };
}

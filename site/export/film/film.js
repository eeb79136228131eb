/**
 * A film of a game: a turn, a round or all of it, to be saved as a file for forums, chats and pages
 * that show pictures and no tables.
 */

import { h, loadStyle, setText } from "../../lib/dom.js";
import { lightOfPage } from "../../lib/light.js";
import { Link } from "../../links/link.js";
import { page } from "../../pages/page.js";
import { seatNames } from "../../saves/seat_names.js";
import { setupToShow } from "../../saves/setup_to_show.js";
import { button, MAIN } from "../../ui/button.js";
import { choiceOf } from "../../ui/choice.js";
import { screen } from "../../ui/screen.js";
import { download } from "../draw_picture.js";
import { FORMS, makeFilm } from "./make.js";
import { filmOf, movingOf } from "./scenes.js";

/** @import { Look } from "croupier/bridge" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Form } from "./make.js" */
/** @import { Chosen, Source, Span } from "./scenes.js" */

/** @typedef {Shell & { link: Link }} FilmProps */
/**
 * @typedef {{
 *   source: Source, left: AbortSignal, run: { stopped: boolean } | null,
 *   chosen: { span: string, form: string, shape: string, light: string, people: string },
 *   shown: number, address: string, file: File | null,
 *   preview: HTMLImageElement, state: HTMLElement, meter: HTMLProgressElement,
 *   make: HTMLButtonElement, stop: HTMLButtonElement, made: HTMLElement
 * }} Page
 * `run`: the film that is being made; `shown`: how many previews have been asked for; `address`: that
 * of the preview, to be given back; `file`: the film that was made
 */

const SHAPES = { square: { width: 1200, height: 1200 }, wide: { width: 1200, height: 630 } };
const SPANS = ["turn", "round", "game"];
const FORM_NAMES = { gif: "GIF", svg: "SVG" };

/** @param {FilmProps} props @returns {Promise<Mount>} */
export async function prepareFilm(props) {
  const { t, link } = props;
  const style = new URL("film.css", import.meta.url);
  await Promise.all([loadStyle(style), t.learn("film", link.game)]);
  const title = t("film.name");
  return (root) =>
    screen(
      props,
      title,
      async ({ boot, left, onLeave }) => {
        const wait = h("div", { class: "film-wait" }, boot);
        root.append(page("film-page", title, h("p", null, t("film.text")), wait));
        const source = await sourceOf(props);
        if (left.aborted) return;
        const made = newPage(source, left);
        onLeave(() => leave(made));
        wait.replaceWith(...partsOf(made));
        showPreview(made);
      },
      link.record,
    );
}

/** @param {FilmProps} props @returns {Promise<Source>} */
async function sourceOf({ t, saves, engine, link: { record, ply } }) {
  const setup = await setupToShow({ t, saves }, record);
  const { game } = setup;
  const [tip, controller] = await Promise.all([
    engine.call("frame", { record }),
    import(`../../games/${game}/controller.js`),
  ]);
  // A ply that the game does not reach is refused, as anywhere.
  if (ply !== null) await engine.call("frame", { record, ply });
  const over = tip.next.kind === "over";
  const names = seatNames(t, game, setup);
  const frames = new Map();
  return { t, engine, controller, game, record, ply: ply ?? tip.ply, names, over, frames };
}

/** @param {Source} source @param {AbortSignal} left @returns {Page} */
function newPage(source, left) {
  const { t } = source;
  const command = (/** @type {string} */ name, /** @type {() => void} */ act) =>
    button(name, t(`film.${name}`), act, name === "make" ? MAIN : "button");
  /** @type {Page} */
  const made = {
    source,
    left,
    run: null,
    chosen: {
      span: "turn",
      form: "gif",
      shape: "square",
      light: lightOfPage(),
      people: "names",
    },
    shown: 0,
    address: "",
    file: null,
    preview: h("img", { class: "film-preview", alt: "", dataset: { region: "preview" } }),
    state: h("p", { class: "quiet", role: "status", dataset: { field: "state" } }),
    meter: h("progress", { "aria-label": t("film.progress"), max: 1, value: 0, hidden: true }),
    make: command("make", () => makeNow(made)),
    stop: command("stop", () => stop(made)),
    made: h("div", { class: "film-made", dataset: { region: "made" } }),
  };
  made.stop.hidden = true;
  return made;
}

/** @param {Page} made */
function partsOf(made) {
  const { t } = made.source;
  const line = h("p", { class: "quiet" });
  const tell = () => setText(line, t(`film.for.${made.chosen.form}`));
  const form = choice(made, "form", t("film.form"), FORMS, (each) => FORM_NAMES[each], tell);
  form.append(line);
  tell();
  const picture = (/** @type {string} */ name) => t(`table.picture.${name}`);
  const of = (/** @type {"shape" | "people"} */ key, /** @type {string[]} */ values) =>
    choice(made, key, picture(key), values, picture);
  const light = (/** @type {string} */ each) => t(`settings.theme.${each}`);
  return [
    h(
      "div",
      { class: "film-parts" },
      h("div", { class: "film-look" }, made.preview),
      h(
        "div",
        { class: "film-choices" },
        choice(made, "span", t("film.span"), SPANS, (each) => t(`film.spans.${each}`)),
        form,
        of("shape", ["square", "wide"]),
        choice(made, "light", light("name"), ["light", "dark"], light),
        of("people", ["names", "marks"]),
        h("div", { class: "film-actions" }, made.make, made.stop),
        made.meter,
        made.state,
        made.made,
      ),
    ),
  ];
}

/**
 * @template {string} Value
 * @param {Page} made @param {keyof Page["chosen"]} key @param {string} legend
 * @param {readonly Value[]} values @param {(value: Value) => string} label @param {() => void} [then]
 */
const choice = (made, key, legend, values, label, then) =>
  choiceOf({
    name: `film-${key}`,
    legend,
    values: values.map((value) => ({ value, label: label(value) })),
    chosen: made.chosen[key],
    choose(value) {
      made.chosen[key] = value;
      stop(made);
      forget(made);
      then?.();
      if (key !== "form") showPreview(made);
    },
  });

/** The choices, as the engine expects them. @param {Page} made @returns {Chosen} */
function chosenOf({ chosen: { span, shape, light, people } }) {
  const size = shape === "wide" ? SHAPES.wide : SHAPES.square;
  return {
    span: /** @type {Span} */ (span),
    look: { ...size, light: /** @type {Look["light"]} */ (light) },
    marks: people === "marks",
  };
}

/** Has the engine draw the film that moves by itself: what the file will show. @param {Page} made */
async function showPreview(made) {
  const { source, preview, state } = made;
  const { t } = source;
  made.shown += 1;
  const { shown } = made;
  const wanted = () => !made.left.aborted && made.shown === shown;
  const chosen = chosenOf(made);
  preview.width = chosen.look.width;
  preview.height = chosen.look.height;
  preview.dataset.busy = "";
  setText(state, t("film.drawing"));
  try {
    const film = await filmOf(source, chosen.span);
    const svg = await movingOf(source, chosen, film, wanted);
    if (svg === null) return;
    giveBack(made);
    made.address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    preview.src = made.address;
    preview.alt = t("film.preview", { names: t.list(source.names) });
    delete preview.dataset.busy;
    setText(state, calm() ? t("film.calm") : "");
  } catch {
    if (wanted()) setText(state, t("film.undrawn"));
  }
}

/** True if the reader wants no motion: then the preview is the end alone. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Page} made */
async function makeNow(made) {
  const { source, chosen, meter, state } = made;
  const { t } = source;
  stop(made);
  forget(made);
  const run = { stopped: false };
  made.run = run;
  show(made);
  meter.value = 0;
  setText(state, t("film.making"));
  const form = /** @type {Form} */ (chosen.form);
  try {
    const done = await makeFilm(source, chosenOf(made), form, {
      onProgress: (part) => {
        if (!run.stopped) meter.value = part;
      },
      stopped: () => run.stopped,
    });
    if (!done || run.stopped) return;
    made.run = null;
    show(made);
    offer(made, done.blob, done.ms, form);
  } catch {
    if (run.stopped) return;
    made.run = null;
    show(made);
    setText(state, t("film.failed"));
  }
}

/** Stops what is being made; nothing is left of it. @param {Page} made */
function stop(made) {
  if (!made.run) return;
  made.run.stopped = true;
  made.run = null;
  setText(made.state, made.source.t("film.stopped"));
  const hadFocus = document.activeElement === made.stop;
  show(made);
  if (hadFocus) made.make.focus();
}

/** @param {Page} made */
function show({ run, make, stop, meter }) {
  const hadFocus = document.activeElement === make;
  make.hidden = run !== null;
  stop.hidden = run === null;
  meter.hidden = run === null;
  if (hadFocus && run) stop.focus();
}

/** The film that was made, to be saved or passed on. @param {Page} made @param {Blob} blob @param {number} ms @param {Form} form */
function offer(made, blob, ms, form) {
  const { source, state } = made;
  const { t, game, record, ply } = source;
  const name = `${game}-${Link.of(record).setup.seed}-${ply}.${form}`;
  const file = new File([blob], name, { type: blob.type });
  made.file = file;
  const size = t("film.size", { n: t.number(Math.ceil(blob.size / 1000)) });
  setText(state, ms ? t("film.done", { size, s: t.number(Math.round(ms / 1000)) }) : size);
  const save = button("save", t("film.save"), () => download(file, name), MAIN);
  const pass = button("pass", t("film.pass"), () => passOn(made, file));
  const mayPass = Boolean(navigator.canShare?.({ files: [file] }));
  made.made.replaceChildren(save, ...(mayPass ? [pass] : []));
  save.focus();
}

/** The device's own sheet for passing things on. @param {Page} made @param {File} file */
async function passOn({ source, state }, file) {
  const { t, game } = source;
  try {
    await navigator.share({ files: [file], title: t(`${game}.name`) });
  } catch (error) {
    const changedMind = error instanceof DOMException && error.name === "AbortError";
    if (!changedMind) setText(state, t("film.not_passed"));
  }
}

/** Drops a film that was made for other choices. @param {Page} made */
function forget(made) {
  made.file = null;
  made.made.replaceChildren();
}

/** @param {Page} made */
function giveBack(made) {
  if (made.address) URL.revokeObjectURL(made.address);
  made.address = "";
}

/** @param {Page} made */
function leave(made) {
  if (made.run) made.run.stopped = true;
  giveBack(made);
  forget(made);
}

/** A picture of the moment that the table shows: how it looks, to be saved, and as text to be copied. */

import { h, loadStyle, setText } from "../lib/dom.js";
import { getOwn } from "../lib/get_own.js";
import { lightOfPage } from "../lib/light.js";
import { imageAddress } from "../lib/svg_picture.js";
import { Link } from "../links/link.js";
import { button, MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { asPng, asSvg, download, drawPicture } from "./draw_picture.js";
import { FORM_NAMES, FORMS } from "./picture_text.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { TableContext } from "../table/context.js" */

/**
 * Data of a table for its picture.
 * @typedef {Pick<TableContext, "game" | "names" | "controller">
 *   & { shell: Pick<Shell, "t" | "engine" | "copy"> }} Shown
 */
/**
 * Content: `record` and `ply` are the link's, `reveal` is true if everybody's totals may be seen.
 * @typedef {{ frame: Frame, record: string, ply: number | null, seat: number | null, reveal: boolean }} Moment
 */
/**
 * @typedef {{
 *   table: Shown, moment: Moment, svg: string,
 *   chosen: { shape: string, light: string, people: string },
 *   image: HTMLImageElement, state: HTMLElement, field: HTMLTextAreaElement
 * }} Picture
 */

const SHAPES = { wide: { width: 1200, height: 630 }, square: { width: 1200, height: 1200 } };
const CHOICES = { shape: ["wide", "square"], light: ["light", "dark"], people: ["names", "marks"] };

/** @param {Shown} table @param {Moment} moment */
export async function openPicture(table, moment) {
  const { t } = table.shell;
  await loadStyle(new URL("picture.css", import.meta.url));
  const picture = newPicture(table, moment);
  openDialog(
    { title: t("table.picture.title"), close: t("close"), class: "dialog-picture" },
    picture.image,
    h(
      "div",
      { class: "picture-choices" },
      Object.keys(CHOICES).map((key) => choice(picture, key)),
    ),
    h("div", { class: "picture-actions" }, saveButton(picture, "png"), saveButton(picture, "svg")),
    h("p", { class: "quiet" }, t("table.picture.text")),
    h(
      "div",
      { class: "picture-actions" },
      Object.keys(FORMS).map((form) => copyButton(picture, form)),
    ),
    picture.state,
    picture.field,
  );
  await draw(picture);
}

/** @param {Shown} table @param {Moment} moment @returns {Picture} */
function newPicture(table, moment) {
  const { t } = table.shell;
  return {
    table,
    moment,
    svg: "",
    chosen: { shape: "wide", light: lightOfPage(), people: "names" },
    image: h("img", {
      class: "picture-shown",
      alt: "",
      width: 1200,
      height: 630,
      dataset: { region: "picture" },
    }),
    state: h("p", { class: "quiet", role: "status" }),
    field: h("textarea", {
      class: "dialog-text",
      readonly: true,
      rows: 4,
      hidden: true,
      "aria-label": t("table.share_field"),
    }),
  };
}

/** Asks the engine for the picture as it is chosen. @param {Picture} picture */
async function draw(picture) {
  const { table, moment, image, chosen } = picture;
  const { record, ply } = moment;
  const place = ply === null ? {} : { ply };
  const params = {
    record,
    ...place,
    seat: moment.seat,
    words: wordsOf(picture),
    look: lookOf(picture),
  };
  try {
    picture.svg = await drawPicture(table.shell.engine, params);
  } catch {
    setText(picture.state, table.shell.t("table.picture.failed"));
    return;
  }
  image.src = imageAddress(picture.svg);
  image.alt = lineOf(picture);
  image.width = lookOf(picture).width;
  image.height = lookOf(picture).height;
  image.dataset.shape = chosen.shape;
}

/** @param {Picture} picture */
const lookOf = ({ chosen: { shape, light } }) => ({
  ...(shape === "square" ? SHAPES.square : SHAPES.wide),
  light: /** @type {"light" | "dark"} */ (light),
});

/** @param {Picture} picture */
function wordsOf({ table, moment, chosen }) {
  const { game, shell, names, controller } = table;
  const { t } = shell;
  const { frame, record, ply, reveal } = moment;
  const { now, all, key = "round" } = controller.progress(frame);
  const { short } = controller.amounts(t);
  return {
    title: t(`${game}.name`),
    line: t(`${game}.${key}`, { round: now, rounds: all }),
    names: chosen.people === "names" ? names : [],
    totals: reveal ? names.map((_, seat) => short(controller.total(frame, seat))) : [],
    link: Link.of(record).at(ply).address(),
  };
}

/** Description of the picture, in a line. @param {Picture} picture */
function lineOf(picture) {
  const { title, line, names } = wordsOf(picture);
  const { t } = picture.table.shell;
  return `${title} · ${line}${names.length ? ` · ${t.list(names)}` : ""}`;
}

/** @param {Picture} picture */
function fileOf({ moment: { frame, ply } }) {
  const { game, seed } = Link.of(frame.record).setup;
  return `${game}-${seed}-${ply ?? frame.ply}`;
}

/** @param {Picture} picture @param {string} key */
function choice(picture, key) {
  const { t } = picture.table.shell;
  const name = /** @type {keyof typeof CHOICES} */ (key);
  const list = h(
    "select",
    {
      "aria-label": t(`table.picture.${name}`),
      dataset: { field: name },
      onchange: () => {
        picture.chosen[name] = list.value;
        draw(picture);
      },
    },
    CHOICES[name].map((value) =>
      h("option", { value, selected: picture.chosen[name] === value }, t(`table.picture.${value}`)),
    ),
  );
  return list;
}

/** @param {Picture} picture @param {"png" | "svg"} kind */
function saveButton(picture, kind) {
  const { t } = picture.table.shell;
  const save = async () => {
    const { svg } = picture;
    if (!svg) return;
    const blob = kind === "png" ? await asPng(svg, lookOf(picture)) : asSvg(svg);
    download(blob, `${fileOf(picture)}.${kind}`);
  };
  return button(`save-${kind}`, t(`table.picture.${kind}`), save, kind === "png" ? MAIN : "button");
}

/** @param {Picture} picture @param {string} form */
function copyButton(picture, form) {
  const { shell } = picture.table;
  const { t } = shell;
  const copy = async () => {
    const { svg, state, field } = picture;
    const shown = {
      link: wordsOf(picture).link,
      words: lineOf(picture),
      file: `${fileOf(picture)}.png`,
      svg,
    };
    const text = getOwn(FORMS, form)?.({ ...shown, ...lookOf(picture) }) ?? "";
    if (await shell.copy(text)) {
      const hasFile = form === "bbcode" || form === "markdown";
      setText(
        state,
        t(hasFile ? "table.picture.copied_file" : "table.picture.copied", { file: shown.file }),
      );
      return;
    }
    field.value = text;
    field.hidden = false;
    field.focus();
    field.select();
  };
  return button(`copy-${form}`, getOwn(FORM_NAMES, form) ?? t("table.picture.plain"), copy);
}

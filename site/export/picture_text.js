/** A picture of a table as text for other people's pages: BBCode, Markdown, HTML, plain. */

import { addressInSet, imageAddress } from "../lib/svg_picture.js";

/**
 * @typedef {{ link: string, words: string, file: string, svg: string, width: number, height: number }} Shown
 * `words`: what the picture shows, in one line; `file`: the name under which it is saved
 */

/** A forum and a page in Markdown show what has been put there: the file's name stands for its address. @type {Record<string, (shown: Shown) => string>} */
export const FORMS = {
  bbcode: ({ link, words, file }) =>
    `[url=${link}][img]${file}[/img][/url]\n[url=${link}]${words.replaceAll(/[[\]]/g, "")}[/url]`,
  markdown: ({ link, words, file }) =>
    `[![${words.replaceAll(/[[\]\\]/g, "")}](${file})](<${link}>)`,
  html: ({ link, words, svg }) =>
    `<a href="${escaped(link)}">${pictureTag({ src: hostedFor(link, svg), words, instead: addressInSet(svg) })}</a>`,
  text: ({ link, words }) => `${words}\n${link}`,
};

/** The forms that have a name of their own. @type {Record<string, string>} */
export const FORM_NAMES = { bbcode: "BBCode", markdown: "Markdown", html: "HTML" };

/**
 * A picture in a page's code. What is in the code itself is taken out in feeds and mail: there the one at
 * `src` is left. No style says a size: a strict policy refuses styles.
 * @param {{ src: string, words: string, instead?: string, size?: [number | string, number] }} shown
 *   `instead`: the address of what pages show, and its `size`; "" for the one at `src` there, too
 */
export function pictureTag({ src, words, instead = "", size }) {
  const image = `<img src="${escaped(src)}" alt="${escaped(words)}" width="100%">`;
  if (!instead) return image;
  const sized = size ? ` width="${size[0]}" height="${size[1]}"` : "";
  return `<picture><source srcset="${escaped(instead)}"${sized}>${image}</picture>`;
}

/** The picture of the game's page that a link goes through; of any other link the drawing. @param {string} link @param {string} svg */
const hostedFor = (link, svg) =>
  /\/tables\/\w+\.\w+\.html#/.test(link) ? link.replace(/\.html#.*/s, ".jpg") : imageAddress(svg);

/** @param {string} text  for an attribute or an element */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

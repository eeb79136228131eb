/** A picture of a table as text for other people's pages: BBCode, Markdown, HTML, plain. */

import { imageAddress } from "../lib/svg_picture.js";

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
  html: (shown) => `<a href="${escaped(shown.link)}">${imageTag(shown)}</a>`,
  text: ({ link, words }) => `${words}\n${link}`,
};

/** The forms that have a name of their own. @type {Record<string, string>} */
export const FORM_NAMES = { bbcode: "BBCode", markdown: "Markdown", html: "HTML" };

/** The picture itself in a page's code: no file has to be put anywhere. @param {Omit<Shown, "file" | "link">} shown */
export const imageTag = ({ svg, words, width, height }) =>
  `<img src="${escaped(imageAddress(svg))}" alt="${escaped(words)}" width="${width}" height="${height}" style="max-width:100%;height:auto">`;

/** @param {string} text  for an attribute or an element */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

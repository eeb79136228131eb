/** A story as an article for other people's pages: Markdown, HTML, BBCode, with its diagrams. */

import { escaped, FORMS as PICTURES } from "../../export/picture_text.js";

/**
 * A line of moves with their comments. `depth`: variations that it is nested in; `words`: a move as a
 * sentence; `diagram`: the table after it.
 * @typedef {{ depth: number, moves: Said[] }} Line
 * @typedef {{ words: string, mark: string, comment: string, diagram: Diagram | null }} Said
 * @typedef {{ link: string, words: string, file: string, svg: string, width: number, height: number }} Diagram
 * @typedef {{ title: string, lines: Line[] }} Article
 */
/**
 * A form of the article. Each function takes plain text.
 * @typedef {object} Form
 * @property {(title: string) => string} title
 * @property {(move: string) => string} move
 * @property {(comment: string) => string} comment
 * @property {(diagram: Diagram) => string} diagram
 * @property {(text: string, depth: number) => string} block  a paragraph; `depth` as in a line
 */

/** @param {string} text */
const inMarkdown = (text) => text.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
/** Forums cannot escape a bracket. @param {string} text */
const inForum = (text) => text.replaceAll("[", "(").replaceAll("]", ")");

/** Levels of indentation, at most. */
const DEEPEST = 4;

/** @type {Record<string, Form>} */
const FORMS = {
  markdown: {
    title: (title) => `# ${inMarkdown(title)}`,
    move: (move) => `**${inMarkdown(move)}**`,
    comment: inMarkdown,
    diagram: (diagram) => PICTURES.markdown?.(diagram) ?? "",
    block: (text, depth) => `${"> ".repeat(Math.min(depth, DEEPEST))}${text}`,
  },
  html: {
    title: (title) => `<h2>${escaped(title)}</h2>`,
    move: (move) => `<b>${escaped(move)}</b>`,
    comment: escaped,
    diagram: (diagram) => PICTURES.html?.(diagram) ?? "",
    block: (text, depth) =>
      `<p${depth ? ` style="margin-left:${2 * Math.min(depth, DEEPEST)}em"` : ""}>${text}</p>`,
  },
  bbcode: {
    title: (title) => `[b]${inForum(title)}[/b]`,
    move: (move) => `[b]${inForum(move)}[/b]`,
    comment: inForum,
    diagram: (diagram) => PICTURES.bbcode?.(diagram) ?? "",
    block: (text, depth) => (depth ? `[quote]${text}[/quote]` : text),
  },
};

/**
 * The articles of all chapters as one text.
 * @param {string} name  of the form @param {Article[]} articles
 */
export function articleText(name, articles) {
  const form = FORMS[name];
  return form ? `${articles.flatMap((each) => blocksOf(form, each)).join("\n\n")}\n` : "";
}

/** A chapter under its title. @param {Form} form @param {Article} article */
const blocksOf = (form, { title, lines }) => [
  ...(title ? [form.title(title)] : []),
  ...lines.flatMap(({ depth, moves }) => linesOf(form, depth, moves)),
];

/** A line as paragraphs: a diagram ends one. @param {Form} form @param {number} depth @param {Said[]} moves */
function linesOf(form, depth, moves) {
  /** @type {string[]} */
  const blocks = [];
  /** @type {string[]} */
  let words = [];
  const close = () => {
    if (words.length) blocks.push(form.block(words.join(" "), depth));
    words = [];
  };
  for (const { words: move, mark, comment, diagram } of moves) {
    if (move) words.push(`${form.move(`${move}${mark}`)}${comment ? "" : "."}`);
    if (comment) words.push(form.comment(comment));
    if (!diagram) continue;
    close();
    blocks.push(form.block(form.diagram(diagram), depth));
  }
  close();
  return blocks;
}

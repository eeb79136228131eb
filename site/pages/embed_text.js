/** The code that puts a table on somebody's page, and the address of its frame, as text. */

import { own } from "../lib/own.js";
import { imageAddress } from "../lib/svg_picture.js";
import { withCheck } from "../records/check.js";
import { linkFrom } from "../records/record.js";
import { escaped, imageTag } from "../share/picture_text.js";

/** @typedef {import("./embed_offers.js").Offer} Offer */
/**
 * @typedef {{
 *   game: string, what: string, theme: string, lang: string, form: string
 * }} Chosen  `game`: its id; `what`: that of an offer; `theme` and `lang`: "auto" or a value; `form`:
 *   one of `FORMS`
 */
/**
 * @typedef {{
 *   home: string, lang: string, answers: boolean, offer: Offer, chosen: Chosen,
 *   moments: string, name: string, line: string, sentence: string, svg: string, picture: string
 * }} Table  `home`: the site's address; `lang`: the language of its pictures, unless another one is
 *   chosen; `answers`: its pages say how they are embedded (oEmbed), for which the build must know
 *   the address; `offer`: what is shown; `moments`: the game's frames, packed, or ""; `name`: the
 *   game's; `line`: the same with who sits there; `sentence`: what readers without scripts are told;
 *   `svg`: a picture of the table, or ""; `picture`: the same, packed, with an upright one for frames
 *   that are higher than wide
 */

const POSTER = { width: 640, height: 480 };
/** Pixels of the line under the picture in an element, which the frame takes over. */
const LINE = 24;

/** For each kind of page the form that works there. @type {Record<string, (table: Table) => string>} */
export const FORMS = {
  element: elementCode,
  frame: frameCode,
  wordpress: (table) => (isOnlyLink(table) ? pageOf(table) : wordpressBlock(table)),
  text: (table) => `${table.line}\n${linkOf(table)}`,
  bbcode: (table) => `[url=${linkOf(table)}]${table.line.replaceAll(/[[\]]/g, "")}[/url]`,
};

/** What is copied into a page. @param {Table} table */
export const codeOf = (table) => own(FORMS, table.chosen.form)?.(table) ?? "";

/** The fragment of the frame's address; "" for each reader's own game. @param {Table} table */
const hashOf = ({ offer: { path, ply } }) => (path === null ? "" : `#/${withCheck(path, ply)}`);

/** The frames go along only where the game is watched. @param {Table} table */
const momentsOf = ({ offer, moments }) => (offer.whole ? moments : "");

/** The link for people: the game's page has a picture of its own wherever links have one. @param {Table} table */
function linkOf(table) {
  const { home, chosen, offer } = table;
  const lang = chosen.lang === "auto" ? table.lang : chosen.lang;
  if (offer.path !== null) return linkFrom({ home, lang }, offer.path, offer.ply);
  return `${home}tables/${chosen.game}.${lang}.html#/${chosen.game}`;
}

/** Whether a link is enough for WordPress: the game's page says how to embed it. @param {Table} table */
export const isOnlyLink = ({ answers, offer }) => answers && offer.path === null;

/** The page of a game that says of itself how it is embedded. @param {Table} table */
function pageOf({ home, chosen: { game, lang } }) {
  return `${home}tables/${game}${lang === "auto" ? "" : `.${lang}`}.html`;
}

/** @param {Table} table */
export function frameAddress(table) {
  const { home, chosen, picture } = table;
  const hash = hashOf(table);
  const query = new URLSearchParams();
  if (!hash) query.set("game", chosen.game);
  for (const name of /** @type {const} */ (["theme", "lang"])) {
    if (chosen[name] !== "auto") query.set(name, chosen[name]);
  }
  const asked = String(query);
  const moments = momentsOf(table);
  const packed = `${moments && `#r=${moments}`}${hash && picture && `#p=${picture}`}`;
  return `${home}embed.html${asked ? `?${asked}` : ""}${hash}${packed}`;
}

/**
 * The link with the picture of its table, for readers without scripts. The picture is as high as the
 * frame that replaces it, and says so by attributes: a strict policy refuses styles.
 * @param {Table} table
 */
function pictureLink(table) {
  const { line, sentence, svg, offer } = table;
  const image = svg && `${wideImage(svg, line, offer.height - LINE)}<br>`;
  return `<a href="${escaped(linkOf(table))}">${image}${escaped(sentence)}</a>`;
}

/** @param {string} svg @param {string} words @param {number} height in pixels */
const wideImage = (svg, words, height) =>
  `<img src="${escaped(imageAddress(svg))}" alt="${escaped(words)}" width="100%" height="${height}">`;

/** @param {Table} table */
function elementCode(table) {
  const { home, chosen, offer, picture } = table;
  const moments = momentsOf(table);
  const attributes = [
    chosen.theme !== "auto" && `theme="${chosen.theme}"`,
    chosen.lang !== "auto" && `lang="${chosen.lang}"`,
    moments && `moments="${moments}"`,
    picture && `picture="${picture}"`,
    `height="${offer.height}"`,
  ].filter(Boolean);
  return [
    `<croupier-table ${attributes.join(" ")}>`,
    `  ${pictureLink(table)}`,
    "</croupier-table>",
    `<script defer src="${home}embed.js"></script>`,
  ].join("\n");
}

/**
 * The frame lies over the picture. Where frames are taken out, as in feeds and mail, the picture is
 * left, and the line under it with the link.
 * @param {Table} table
 */
function frameCode(table) {
  const { svg, line, sentence, name, offer } = table;
  const address = escaped(frameAddress(table));
  const size = `width="100%" height="${offer.height}"`;
  const over = "position:absolute;inset:0;border:0";
  return [
    `<div style="position:relative;height:${offer.height}px;overflow:hidden">`,
    ...(svg ? [`  ${imageTag({ svg, words: line, ...POSTER })}`] : []),
    `  <iframe src="${address}" title="${escaped(name)}" ${size} loading="lazy" allow="clipboard-write" style="${over}"></iframe>`,
    "</div>",
    `<p><a href="${escaped(linkOf(table))}">${escaped(sentence)}</a></p>`,
  ].join("\n");
}

/** The frame as a block of HTML, in WordPress's own marks: pasted into its editor it is one. @param {Table} table */
const wordpressBlock = (table) => `<!-- wp:html -->\n${frameCode(table)}\n<!-- /wp:html -->`;

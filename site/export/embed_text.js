/** The code that puts a table on another site's page, and the address of its frame, as text. */

import { getOwn } from "../lib/get_own.js";
import { addressInSet } from "../lib/svg_picture.js";
import { frameAddress as addressOf } from "../links/frame.js";
import { Link } from "../links/link.js";
import { escaped, pictureTag } from "./picture_text.js";

/**
 * @typedef {{
 *   what: string, link: Link | null, query: string, drawn: Link | null, height: number, whole: boolean, target?: number
 * }} Offer  `what`: its name in our words; `link`: null where it is not the same for all readers and all days: then `query` says what it is, and is empty for
 *   any table of the game that is chosen; `target`: the total to beat; `drawn`: the moment that its picture shows, null where nothing may be
 *   given away or nothing is known; `height`: the pixels that a frame needs for it; `whole`: the game's
 *   frames go along, to be watched without an engine
 */
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
 *   game's; `line`: the same with who sits there; `sentence`: words for readers without scripts;
 *   `svg`: a picture of the table, or ""; `picture`: the same, packed, with an upright one for frames
 *   that are higher than wide
 */

/** Pixels of the line under the picture in an element, which the frame takes over. */
const LINE = 24;

/** For each kind of page the form that works there. @type {Record<string, (table: Table) => string>} */
export const FORMS = {
  element: elementCode,
  frame: frameCode,
  wordpress: (table) => (isOnlyLink(table) ? pageOf(table) : wordpressBlock(table)),
  text: (table) => `${table.line}\n${linkOf(table)}`,
  bbcode: (table) =>
    `[url=${linkOf(table)}][img]${hostedPicture(table)}[/img]\n${table.line.replaceAll(/[[\]]/g, "")}[/url]`,
};

/** Code to copy into a page. @param {Table} table */
export const codeOf = (table) => getOwn(FORMS, table.chosen.form)?.(table) ?? "";

/** The query of the frame's address. @param {Table} table */
const queryOf = ({ chosen, offer: { link, query } }) =>
  link ? "" : query || `game=${chosen.game}`;

/** Forms of a link alone, which no game's frames fit into. */
const LINKS = ["text", "bbcode"];

/** True if a game goes along with the code, to be watched without an engine. @param {Pick<Table, "offer" | "chosen">} table */
export const hasGame = ({ offer, chosen }) => offer.whole && !LINKS.includes(chosen.form);

/** The fields behind the link in the frame's address, by the element's attributes. @param {Table} table */
function behind({ offer, moments, picture }) {
  return {
    target: offer.target === undefined ? "" : String(offer.target),
    moments: offer.whole ? moments : "", // only where the game is watched
    picture: offer.link ? picture : "",
  };
}

/** The language of a page's pictures. @param {Table} table */
const langOf = ({ chosen, lang }) => (chosen.lang === "auto" ? lang : chosen.lang);

/** The link for people: the game's page has a picture of its own wherever links have one. @param {Table} table */
function linkOf(table) {
  const { home, chosen, offer } = table;
  const lang = langOf(table);
  if (offer.link) return offer.link.address({ home, lang });
  if (offer.what === "daily") return `${home}#/daily`;
  return `${home}tables/${chosen.game}.${lang}.html${Link.of(chosen.game).hash}`;
}

/** The game's picture on our site: one in the code itself is taken out in feeds, mail and forums. @param {Table} table */
const hostedPicture = (table) => `${table.home}tables/${table.chosen.game}.${langOf(table)}.jpg`;

/** True if a link is enough for WordPress: the game's page says how to embed it. @param {Table} table */
export const isOnlyLink = ({ answers, offer }) => answers && !offer.link && offer.query === "";

/** The page of a game that says of itself how it is embedded. @param {Table} table */
function pageOf({ home, chosen: { game, lang } }) {
  return `${home}tables/${game}${lang === "auto" ? "" : `.${lang}`}.html`;
}

/** @param {Table} table */
export function frameAddress(table) {
  const { home, chosen, offer } = table;
  const looks = /** @type {const} */ (["theme", "lang"])
    .filter((name) => chosen[name] !== "auto")
    .map((name) => `${name}=${chosen[name]}`);
  const { target: t, moments: r, picture: p } = behind(table);
  const query = [queryOf(table), ...looks];
  return addressOf(home, { query, link: offer.link, packed: { t, r, p } });
}

/** @param {Table} table */
function elementCode(table) {
  const { home, chosen, offer, svg, line, sentence } = table;
  const query = queryOf(table);
  const attributes = Object.entries({
    href: query && `?${query}`,
    theme: chosen.theme === "auto" ? "" : chosen.theme,
    lang: chosen.lang === "auto" ? "" : chosen.lang,
    ...behind(table),
    height: String(offer.height),
  }).filter(([, value]) => value);
  // It is as high as the frame that replaces it, and says so by attributes: a strict policy refuses
  // styles.
  const drawn = svg
    ? {
        instead: addressInSet(svg),
        size: /** @type {[string, number]} */ (["100%", offer.height - LINE]),
      }
    : {};
  const picture = pictureTag({ src: hostedPicture(table), words: line, ...drawn });
  return [
    `<croupier-table ${attributes.map(([name, value]) => `${name}="${escaped(value)}"`).join(" ")}>`,
    `  <a href="${escaped(linkOf(table))}">${picture}<br>${escaped(sentence)}</a>`,
    "</croupier-table>",
    `<script defer src="${home}embed.js"></script>`,
  ].join("\n");
}

/** An image of which nothing is seen. */
const UNSEEN = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * The frame, and its link. Where the frame is taken out, as in feeds and mail, the picture in the link is
 * seen: what hides it is taken out, too.
 * @param {Table} table
 */
function frameCode(table) {
  const { line, sentence, name, offer } = table;
  const address = escaped(frameAddress(table));
  const hidden = { instead: UNSEEN, size: /** @type {[number, number]} */ ([1, 1]) };
  const picture = pictureTag({ src: hostedPicture(table), words: line, ...hidden });
  return [
    `<iframe src="${address}" title="${escaped(name)}" width="100%" height="${offer.height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`,
    `<p><a href="${escaped(linkOf(table))}">${picture}${escaped(sentence)}</a></p>`,
  ].join("\n");
}

/** The frame as a block of HTML, in WordPress's own marks: pasted into its editor it is one. @param {Table} table */
const wordpressBlock = (table) => `<!-- wp:html -->\n${frameCode(table)}\n<!-- /wp:html -->`;

/**
 * An optional function in front of the static site: a link that holds its table in the query, as in
 *
 *   https://host/tables/vegas.en.html?v=1&rules=alea-2012&seats=human,greedy&seed=a&at=17&p=...
 *
 * gets the title, the picture and the oEmbed answer of that very table; without the function it leads
 * to the same table and is shown with the game's picture. No server sees what stands behind a `#`.
 *
 * The function knows no rule and no word: the words are those of the static pages, which it asks for
 * and fills in, and the picture is the engine's own, packed in the link (`p`). Whatever it does not
 * understand it leaves to the static site. What is told in a link is written by anybody, so it is
 * checked, escaped, and never longer than a game.
 *
 * It runs wherever there are Request and Response: netlify/tables.mjs, cloudflare.mjs.
 */

import { inLight, unpackPictures } from "../lib/svg_picture.js";
import { MOST, SHAPES } from "../records/limits.js";
import { LONGEST_WORDS, plainWords, withNames } from "../records/sender.js";
import { escaped } from "../share/picture_text.js";
import { pngOf } from "./png.mjs";

/** What the static site answers. @typedef {(asked: Request | URL) => Promise<Response>} Ask */
/**
 * @typedef {{
 *   folder: string, game: string, lang: string, kind: string, record: string, ask: string,
 *   names: string[], picture: string
 * }} Table  what an address asks for: `folder`: the site's address; `lang`: ".de", or "" for English;
 *   `kind`: of the file that is asked for; `record`: the path behind the `#` of an ordinary link;
 *   `ask`: what the author of a puzzle asks; `picture`: packed, or ""
 */

/** Pixels of a picture beside a link. */
const SIZE = { width: 800, height: 420 };
/** Characters of a packed picture: a table takes 4,000, one with a QR code 9,000. */
const MOST_PICTURE = 12_000;
const PATH = /^(.*\/)tables\/(\w{1,40})(\.[a-z]{2})?\.(html|json|png|svg)$/;
/** What may be done at the table: with a position, or with a whole game. */
const WAYS = ["practice", "review"];
const PLY = /^\d{1,4}$/;
const LONGEST_NAME = 40;
const PACKED = /^[\w-]+$/;
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * The answer to a request.
 * @param {Request} request @param {Ask} ask @returns {Promise<Response>}
 */
export async function answer(request, ask) {
  const address = new URL(request.url);
  const table = ["GET", "HEAD"].includes(request.method) ? tableAt(address) : null;
  if (!table) return ask(request);
  if (table.kind === "html") return pageOf(table, address, ask);
  if (table.kind === "json") return oembedOf(table, address, ask);
  return pictureOf(table);
}

/**
 * What an address asks for; null where it is for the static site.
 * @param {URL} address @returns {Table | null}
 */
function tableAt({ origin, pathname, search }) {
  const [, folder, game = "", lang = "", kind = ""] = PATH.exec(pathname) ?? [];
  if (!folder || search.length > MOST + MOST_PICTURE) return null;
  const told = valuesIn(search);
  const picture = told.get("p") ?? "";
  if (picture.length > MOST_PICTURE || (picture && !PACKED.test(picture))) return null;
  const fields = recordIn(told);
  if (!fields) return null;
  const way = told.get("as") ?? "";
  const ply = told.get("at") ?? "";
  const isPuzzle = way === "practice";
  const words = (/** @type {string} */ key, most = LONGEST_WORDS) =>
    isPuzzle ? plainWords(decoded((told.get(key) ?? "").replaceAll("+", "%20")), most) : "";
  const path = `${WAYS.includes(way) ? `${game}/${way}` : game}?${fields.join("&")}`;
  const [ask, say] = [words("ask"), words("say")];
  return {
    ...{ folder: origin + folder, game, lang, kind, picture, ask },
    record: withNames(path, { ask, say }) + (PLY.test(ply) ? `@${ply}` : ""),
    names: (told.get("names") ?? "").split(",").map(nameOf).filter(Boolean),
  };
}

/** The query as it is written: what is twice there counts once. @param {string} search @returns {Map<string, string>} */
function valuesIn(search) {
  const pairs = search.slice(1).split("&");
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/**
 * The fields of a record, in their order; null where it is none. Who passes an address on may have
 * percent-encoded it once more, commas and all.
 * @param {Map<string, string>} told @returns {string[] | null}
 */
function recordIn(told) {
  const fields = [];
  for (const [key, shape] of SHAPES) {
    if (!told.has(key)) continue;
    const value = (told.get(key) ?? "").replaceAll("+", "%20").replaceAll(/%2c/gi, ",");
    const found = shape.test(value) ? value : decoded(value);
    if (!shape.test(found)) return null;
    told.set(key, found);
    fields.push(`${key}=${found}`);
  }
  return told.has("seats") && told.has("rules") ? fields : null;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** A seat's name as a person reads it. @param {string} text percent-encoded */
const nameOf = (text) => plainWords(decoded(text), LONGEST_NAME);

// -- the page ------------------------------------------------------------------------------------

/**
 * The game's own page with what is said of this table.
 * @param {Table} table @param {URL} address @param {Ask} ask
 */
async function pageOf(table, address, ask) {
  const found = await staticFile(table, "html", ask);
  if (!found.ok) return found;
  const page = await found.text();
  const file = (/** @type {string} */ kind) =>
    `${table.folder}tables/${table.game}${table.lang}.${kind}${address.search}`;
  const said = {
    "og:url": address.href,
    "og:title": titleOf(table, contentOf(page, "og:title")),
    "og:description": table.ask || contentOf(page, "og:description"),
    ...(table.picture && { "og:image": file("png"), "og:image:type": "image/png" }),
    ...(table.picture && { "og:image:width": SIZE.width, "og:image:height": SIZE.height }),
  };
  const lines = Object.entries(said).map(
    ([key, value]) => `<meta property="${key}" content="${escaped(String(value))}">`,
  );
  const oembed = `<link rel="alternate" type="application/json+oembed" href="${escaped(file("json"))}">`;
  const replaced = page
    .split("\n")
    .filter((line) => !Object.keys(said).some((key) => line.includes(`"${key}"`)))
    .filter((line) => !line.includes("application/json+oembed") && !line.includes('"canonical"'))
    .join("\n")
    .replace("</head>", () => `${[...lines, oembed].join("\n")}\n</head>`);
  return changed(found, replaced, "text/html; charset=utf-8");
}

/** @param {Table} table @param {string} game its name */
const titleOf = ({ names }, game) => (names.length ? `${game}: ${names.join(", ")}` : game);

/** What the static page says, as it is written there but for its escapes. @param {string} page @param {string} property */
function contentOf(page, property) {
  const [, content = ""] = new RegExp(`"${property}" content="([^"]*)"`).exec(page) ?? [];
  return unescaped(content);
}

/** As Python's html.escape has written it. @param {string} text */
const unescaped = (text) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

// -- oEmbed --------------------------------------------------------------------------------------

/**
 * The game's own answer with this table in the frame; 404 where the site was built without its address.
 * @param {Table} table @param {URL} address @param {Ask} ask
 */
async function oembedOf(table, address, ask) {
  const found = await staticFile(table, "json", ask);
  if (!found.ok) return found;
  const said = await found.json().catch(() => null);
  if (typeof said?.html !== "string") return new Response("", { status: 404 });
  const { folder, game, lang, record, picture } = table;
  const page = `${folder}tables/${game}${lang}.html${address.search}`;
  const query = lang ? `?lang=${lang.slice(1)}` : "";
  const frame = `${folder}embed.html${query}#/${record}${picture && `#p=${picture}`}`;
  const title = titleOf(table, String(said.title ?? ""));
  const html = said.html
    .replace(/src="[^"]*"/, () => `src="${escaped(frame)}"`)
    .replace(/href="[^"]*"/, () => `href="${escaped(page)}"`)
    .replace(/title="[^"]*"/, () => `title="${escaped(title)}"`);
  const thumbnail = picture && {
    thumbnail_url: page.replace(".html?", ".png?"),
    thumbnail_width: SIZE.width,
    thumbnail_height: SIZE.height,
  };
  const text = JSON.stringify({ ...said, title, html, ...thumbnail });
  return changed(found, text, "application/json; charset=utf-8");
}

// -- the picture ---------------------------------------------------------------------------------

/**
 * The picture in the link, if it is one that the engine could have drawn; an image, whatever opens it.
 * @param {Table} table
 */
async function pictureOf({ picture, kind }) {
  const [svg] = picture ? await unpackPictures(picture).catch(() => []) : [];
  if (!svg) return new Response("", { status: 404 });
  const light = inLight(svg, "light");
  const body = kind === "svg" ? light : await pngOf(light, SIZE).catch(() => null);
  if (body === null) return new Response("", { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": kind === "svg" ? "image/svg+xml" : "image/png",
      "Cache-Control": FOR_EVER,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
  });
}

// -- files of the static site --------------------------------------------------------------------

/** @param {Table} table @param {string} kind @param {Ask} ask */
const staticFile = ({ folder, game, lang }, kind, ask) =>
  ask(new URL(`${folder}tables/${game}${lang || (kind === "json" ? ".en" : "")}.${kind}`));

/** A file with another text: its headers hold, but for those of its bytes. @param {Response} found @param {string} text @param {string} type */
function changed(found, text, type) {
  const headers = new Headers(found.headers);
  for (const name of ["content-length", "content-encoding", "etag", "last-modified"]) {
    headers.delete(name);
  }
  headers.set("Content-Type", type);
  headers.set("Cache-Control", "no-cache");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Access-Control-Allow-Origin", "*");
  return new Response(text, { headers });
}

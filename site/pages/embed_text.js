/** The code that puts a table on somebody's page, and the address of its frame, as text. */

import { setupOf } from "../records/record.js";

/**
 * @typedef {{
 *   game: string, what: string, theme: string, lang: string, form: string
 * }} Chosen  `game`: its id; `what`: "fresh" (each reader's own game), "same" (this set-up) or
 *   "watch" (this game); `theme` and `lang`: "auto" or a value; `form`: "element" or "frame"
 */
/**
 * @typedef {{
 *   home: string, record: string | null, chosen: Chosen, moments: string, name: string
 * }} Table  `home`: the site's address; `record`: the game to show, if there is one; `moments`: its
 *   frames, packed, or ""; `name`: the game's
 */

/** The link of the table without the site's address; "" for each reader's own game. @param {Table} table */
function hashOf({ record, chosen }) {
  if (chosen.what === "fresh" || record === null) return "";
  return `#/${chosen.what === "watch" ? `${record}@0` : setupOf(record)}`;
}

/** The frames go along only where the game is watched. @param {Table} table */
const momentsOf = ({ chosen, moments }) => (chosen.what === "watch" ? moments : "");

/** @param {Table} table */
export function frameAddress(table) {
  const { home, chosen } = table;
  const hash = hashOf(table);
  const query = new URLSearchParams();
  if (!hash) query.set("game", chosen.game);
  for (const name of /** @type {const} */ (["theme", "lang"])) {
    if (chosen[name] !== "auto") query.set(name, chosen[name]);
  }
  const asked = String(query);
  const moments = momentsOf(table);
  return `${home}embed.html${asked ? `?${asked}` : ""}${hash}${moments ? `#r=${moments}` : ""}`;
}

/** What is copied into a page. @param {Table} table */
export const codeOf = (table) =>
  table.chosen.form === "element" ? elementCode(table) : frameCode(table);

/** @param {Table} table */
function elementCode(table) {
  const { home, chosen, name } = table;
  const moments = momentsOf(table);
  const attributes = [
    chosen.theme !== "auto" && `theme="${chosen.theme}"`,
    chosen.lang !== "auto" && `lang="${chosen.lang}"`,
    moments && `moments="${moments}"`,
  ].filter(Boolean);
  const tag = ["<croupier-table", ...attributes].join(" ");
  const link = `${home}${hashOf(table) || `#/${chosen.game}`}`;
  return [
    `${tag}>`,
    `  <a href="${escaped(link)}">${escaped(name)}</a>`,
    "</croupier-table>",
    `<script type="module" src="${home}embed.js"></script>`,
  ].join("\n");
}

/** @param {Table} table */
const frameCode = (table) =>
  `<iframe src="${escaped(frameAddress(table))}" title="${escaped(table.name)}" width="100%" height="600" loading="lazy" allow="clipboard-write" style="border:0"></iframe>`;

/** @param {string} text  for an attribute or an element */
const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

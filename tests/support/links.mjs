// What the page makes of links, as JSON: for tests in Node.

import { linkInText as inText, readLink } from "../../site/links/damaged_link.js";
import { cardLink } from "../../site/links/day_links.js";
import { Link } from "../../site/links/link.js";
import { firstOffers } from "../../site/pages/embed_offers.js";
import { codeOf, FORMS } from "../../site/export/embed_text.js";

/** The route of an address; a link in it as text. @param {{ hash: string, search: string }} address */
export function read(address) {
  const { link, ...route } = readLink(address);
  if (!link) return link === null ? { ...route, link } : route;
  const own = ["card", "boards"].includes(route.kind) ? {} : { record: link.record };
  const words = Object.entries(link.words).filter(([, word]) => word);
  return { ...own, ...Object.fromEntries(words), ...route, link: `${link}` };
}

/** @param {string} text */
export const linkInText = (text) => inText(text);

/** The text of a link with its check. @param {string} path @param {number | null} [ply] */
export const signed = (path, ply = null) => `${Link.of(path).at(ply).signed()}`;

/** The code for a page, by form and offer. @param {string} record @param {Record<string, unknown>} table */
export function codes(record, table) {
  const offers = firstOffers(Link.of(record));
  return Object.keys(FORMS).flatMap((form) =>
    offers.map((offer) => [form, offer.what, codeOf({ ...table, offer, chosen: { ...table.chosen, form } })]),
  );
}

/** The text of a card's link. */
export const written = (/** @type {import("../../site/types/records.d.ts").Card} */ card) => `${cardLink(card)}`;

/**
 * The line under a table in another site's page: the link to our own site, with the present game.
 * Where the frame may open nothing, the address is shown to be copied. Where the browser keeps
 * nothing for the frame, the line says so once there is something to lose; and where the moments in
 * the link were refused (preview.js).
 */

import { $, h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { askWordPress } from "./messages.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Frame } from "../types/game.d.ts" */

/** The moment that the table shows, once there is a table. @type {Frame | null} */
let shown = null;

/**
 * @param {Translator} t
 * @param {() => string} before the address outside as long as there is no table
 */
export function drawStrip(t, before) {
  const link = /** @type {HTMLAnchorElement} */ ($(".embed-out"));
  const note = h("span", { class: "embed-note", dataset: { region: "unkept" }, hidden: true });
  const address = () => (shown && isTable() ? addressOf(shown) : before());
  const renew = () => {
    link.href = address();
  };
  link.textContent = t("embed.out");
  link.before(note);
  for (const kind of ["pointerdown", "focus"]) link.addEventListener(kind, renew);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(address(), t);
  });
  document.addEventListener("shown", (event) => {
    shown = /** @type {CustomEvent} */ (event).detail.frame;
    renew();
    const refused = "refused" in document.documentElement.dataset;
    note.textContent = t(refused ? "embed.refused" : "embed.unkept");
    note.hidden = !refused && !(isLost() && isPlayed());
  });
  renew();
}

const screenNow = () => $("main")?.dataset.screen ?? "";
const isTable = () => ["table", "replay"].includes(screenNow());
/** The browser keeps nothing for this frame: app/app.js says so. */
const isLost = () => document.documentElement.dataset.storage === "denied";
const isPlayed = () => screenNow() === "table" && Link.of(shown?.record ?? "").play !== null;

/**
 * The address on our own site of what is shown: the moves are in it, because what this frame keeps
 * is not there.
 * @param {Frame} frame
 */
function addressOf({ record, ply }) {
  const inside = Link.of(decodeURI(location.hash));
  if (screenNow() === "replay") return inside.at(ply).address();
  return (inside.page === "post" ? inside.at(null) : Link.of(record)).address();
}

/** @param {string} address @param {Translator} t */
async function go(address, t) {
  if (askWordPress(address)) return;
  const opened = open(address, "_blank");
  if (opened) {
    try {
      opened.opener = null;
    } catch {
      // A frame without an origin of its own may not; our site cuts the tie itself.
    }
    return;
  }
  const { showAddress } = await import("./started/show_address.js");
  await showAddress(address, t);
}

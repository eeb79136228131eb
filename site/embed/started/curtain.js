/**
 * Between the click and the first frame: the picture of the table stays, rather than an empty one.
 * It goes when the table's first true frame is drawn, when another screen than a table comes, and
 * when there is something to read about why nothing comes.
 */

import { $, h } from "../../lib/dom.js";

const TABLES = ["preview", "table", "replay"];
/** A table of which nothing is known but its fixed furniture. */
const EMPTY = '[data-waiting="unknown"]';

/** @param {HTMLElement} main  with the picture in it, as it stood before the click */
export function keepPicture(main) {
  const notices = /** @type {HTMLElement} */ ($(".notices"));
  const picture = /** @type {HTMLElement} */ (main.firstElementChild?.cloneNode(true));
  const curtain = h("div", { class: "embed-curtain", inert: true, "aria-hidden": "true" }, picture);
  const watching = new MutationObserver(() => {
    if (!TABLES.includes(main.dataset.screen ?? "") || notices.childElementCount) leave();
  });
  const leave = () => {
    watching.disconnect();
    document.removeEventListener("shown", onShown);
    curtain.remove();
  };
  const onShown = () => {
    if ($(EMPTY, main)) return;
    // The frame that it tells of is drawn by then.
    requestAnimationFrame(() => requestAnimationFrame(leave));
  };
  watching.observe(main, { attributes: true, attributeFilter: ["data-screen"] });
  watching.observe(notices, { childList: true });
  document.addEventListener("shown", onShown);
  document.body.append(curtain);
}

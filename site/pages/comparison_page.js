/** What the pages about games of several people share: they stand at once and fill when all is read. */

import { h, loadStyle } from "../lib/dom.js";
import { bootStatus } from "../ui/boot_status.js";

/**
 * @template T
 * @param {HTMLElement} root
 * @param {import("../types/shell.d.ts").Shell & { text: string }} shell
 * @param {{ look: string, title: string, read: () => Promise<T>, draw: (found: T) => Node[] }} page
 */
export async function mountSheet(root, { t, engine, fail, text }, { look, title, read, draw }) {
  await loadStyle(new URL("comparison_page.css", import.meta.url));
  const boot = bootStatus(engine, t);
  const heading = h("h1", { tabindex: -1 }, title);
  const page = h("article", { class: `page ${look}` }, heading, boot.element);
  root.append(page);
  let left = false;
  read().then(
    (found) => left || page.replaceChildren(...draw(found)),
    (error) => left || fail(error, text),
  );
  return {
    title,
    unmount() {
      left = true;
      boot.unmount();
    },
  };
}

/** @param {string} command @param {string} words @param {() => void} act @param {boolean} [main] */
export function button(command, words, act, main = false) {
  const look = main ? "button button-main" : "button";
  return h("button", { type: "button", class: look, dataset: { command }, onclick: act }, words);
}

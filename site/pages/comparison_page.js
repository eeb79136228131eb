/**
 * Common parts of the pages that compare games: the heading is shown at once, the rest when the engine
 * has counted the games.
 */

import { loadStyle } from "../lib/dom.js";
import { bootStatus } from "../ui/boot_status.js";
import { page } from "./page.js";

/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell & { text: string }} ComparisonProps */
/**
 * `name`: the page's class; `style`: its style sheet
 * @template T
 * @typedef {{
 *   name: string, style: string, title: string, read: () => Promise<T>, draw: (found: T) => Node[]
 * }} Comparison
 */

/**
 * @template T
 * @param {ComparisonProps} props
 * @param {Comparison<T>} comparison
 * @returns {Promise<Mount>}
 */
export async function prepareComparison(props, comparison) {
  const styles = ["../together/comparison.css", comparison.style];
  await Promise.all(styles.map((path) => loadStyle(new URL(path, import.meta.url))));
  return (root) => mountComparison(root, props, comparison);
}

/**
 * @template T
 * @param {HTMLElement} root @param {ComparisonProps} props @param {Comparison<T>} comparison
 */
function mountComparison(root, { t, engine, fail, text }, { name, title, read, draw }) {
  const boot = bootStatus(engine, t);
  const article = page(name, title, boot.element);
  root.append(article);
  let left = false;
  read().then(
    (found) => left || article.replaceChildren(...draw(found)),
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

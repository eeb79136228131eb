/**
 * Common parts of the pages that compare games: the heading is shown at once, the rest when the engine
 * has counted the games.
 */

import { loadStyle } from "../lib/dom.js";
import { screen } from "../ui/screen.js";
import { page } from "./page.js";

/** @import { Link } from "../links/link.js" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell & { link: Link }} ComparisonProps */
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
  const { name, title, read, draw } = comparison;
  return (root) =>
    screen(
      props,
      title,
      async ({ boot, left }) => {
        const article = page(name, title, boot);
        root.append(article);
        const found = await read();
        if (!left.aborted) article.replaceChildren(...draw(found));
      },
      `${props.link}`,
    );
}

/**
 * What the pages about games of several people share: the heading is shown at once, the rest when
 * the engine has counted the games.
 */

import { loadStyle } from "../lib/dom.js";
import { bootStatus } from "../ui/boot_status.js";
import { page } from "./page.js";

/**
 * @template T
 * @param {HTMLElement} root
 * @param {import("../types/shell.d.ts").Shell & { text: string }} shell
 * @param {{ name: string, style: string, title: string, read: () => Promise<T>, draw: (found: T) => Node[] }} of
 *   `name`: its class; `style`: its style sheet
 */
export async function mountComparison(
  root,
  { t, engine, fail, text },
  { name, style, title, read, draw },
) {
  const styles = ["../share/comparison.css", style];
  await Promise.all(styles.map((path) => loadStyle(new URL(path, import.meta.url))));
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

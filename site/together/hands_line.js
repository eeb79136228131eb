/** A word about honesty where a game with hands begins between people who do not share a screen. */

import { h } from "../lib/dom.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * Says, in a game with hands, that a changed link shows them: no server keeps them secret.
 * @param {string} game @param {Translator} t
 */
export function handsLine(game, t) {
  const line = h(
    "p",
    { class: "quiet", hidden: true, dataset: { region: "hands" } },
    t("by_link.hands"),
  );
  import(`../games/${game}/controller.js`).then(
    ({ secrets }) => {
      line.hidden = !secrets;
    },
    () => {},
  );
  return line;
}

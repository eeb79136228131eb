/** Four pictures before a first game, those of the rules page: each a step with *Next* and *Skip*. */

import { h, loadStyles } from "../lib/dom.js";
import { isCompared } from "../together/return_to.js";
import { button, MAIN, PLAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { keyOf } from "./context.js";
import { beginFirstGame } from "./first_steps.js";

/** @import { Steps } from "../types/game.d.ts" */
/** @import { TableProps } from "./context.js" */

const STYLES = ["first_pictures.css", "../parts/rulebook.css"].map(
  (path) => new URL(path, import.meta.url),
);

/**
 * Resolves when the last one has been seen, or all were skipped.
 * @param {TableProps} props
 * @param {Steps} steps of the game's rules page
 * @param {Promise<unknown>} drawn  resolves once the table is behind them
 * @returns {Promise<void>}
 */
export async function showPictures(props, steps, drawn) {
  const { t, setup } = props;
  const { game } = setup;
  const key = keyOf(props.record, props.byLink);
  // Behind all others: a sheet between them would lay out the whole table anew (lib/dom.js).
  await Promise.all([t.learnLater(game), loadStyles([...STYLES, ...steps.styles]), drawn]);
  beginFirstGame(game, key);
  return new Promise((resolve) => {
    const drawn = Object.entries(steps.pictures);
    const step = h("div", { class: `first-step ${steps.name}`, "aria-live": "polite" });
    const dots = h(
      "span",
      { class: "first-dots", "aria-hidden": "true" },
      drawn.map(() => h("i")),
    );
    const skip = button("skip-pictures", t("table.first.skip"), () => close(), PLAIN);
    const { element, close } = openDialog(
      {
        title: t(`${game}.name`),
        close: t("table.first.skip"),
        class: "first-pictures",
        onclose: resolve,
      },
      step,
      h(
        "p",
        { class: "first-actions" },
        skip,
        dots,
        button("next-picture", "", () => show(at + 1), MAIN),
      ),
    );
    const next = /** @type {HTMLElement} */ (
      element.querySelector('[data-command="next-picture"]')
    );
    let at = 0;
    const show = (/** @type {number} */ to) => {
      const [name, picture] = drawn.at(to) ?? [];
      if (!name || !picture) return close();
      at = to;
      const isLast = to === drawn.length - 1;
      step.replaceChildren(
        h("div", { class: "rules-picture", dataset: { picture: name } }, picture(t)),
        h(
          "div",
          { class: "first-words" },
          h("h3", null, t(`${game}.rules.short.${name}.title`)),
          h("p", null, t(`${game}.rules.short.${name}.text`)),
          isLast && hasCoach(props, key) && h("p", { class: "quiet" }, t("table.first.coach")),
        ),
      );
      skip.hidden = isLast; // it would do the same as *Play*
      next.textContent = t(`table.first.${isLast ? "play" : "next"}`);
      for (const [i, dot] of [...dots.children].entries())
        dot.classList.toggle("first-now", i === to);
    };
    show(0);
    next.focus();
  });
}

/**
 * True if the coach helps in this game: not where it is compared with others'.
 * @param {TableProps} props @param {string} key
 */
const hasCoach = ({ byLink, tries, catalog }, key) =>
  !byLink && !isCompared(key) && !tries?.isScored(catalog.days, key, false);

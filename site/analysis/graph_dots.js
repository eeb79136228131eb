/**
 * The mistakes of a game as dots on its graph, each with its owner's mark: buttons, of which one is in
 * the order of the keyboard; arrows lead from there to the others.
 */

import { h, reconcile } from "../lib/dom.js";
import { getOwn } from "../lib/get_own.js";
import { mark } from "../ui/mark.js";
import { chancesAt, lossWords } from "./review/chances.js";
import { isMistake } from "./review/moments.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Reviewed } from "./review/kept.js" */
/** @import { Moment } from "./review/moments.js" */

/** @type {Record<string, (at: number, all: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, all) => all - 1,
};

/** @param {Translator} t @param {(ply: number) => void} go a mistake was chosen */
export function createDots(t, go) {
  const list = h("ol", {
    class: "graph-dots",
    "aria-label": t("review.graph.mistakes"),
    dataset: { region: "mistakes" },
  });
  list.addEventListener("click", ({ target }) => {
    const dot = target instanceof Element ? target.closest("button") : null;
    if (dot) go(Number(dot.dataset.ply));
  });
  list.addEventListener("keydown", (event) => {
    const to = getOwn(KEYS, event.key);
    if (!to || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const dots = [...list.querySelectorAll("button")];
    const at = dots.findIndex((dot) => dot.matches(":focus"));
    dots[Math.min(dots.length - 1, Math.max(0, to(at, dots.length)))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return list;
}

/**
 * @param {HTMLElement} list @param {Reviewed} review @param {Moment[]} moments
 * @param {{ t: Translator, names: string[], where: (moment: Moment) => string }} words
 */
export function drawDots(list, review, moments, words) {
  reconcile(
    list,
    moments.filter(isMistake),
    ({ ply }) => ply,
    ({ ply, judgement }) =>
      h(
        "li",
        null,
        h(
          "button",
          { type: "button", class: "graph-dot", tabindex: -1, dataset: { ply } },
          mark(judgement?.seat ?? 0),
          h("span", { class: "sr" }),
        ),
      ),
    (node, moment) => updateDot(node, moment, review, words),
  );
  list.hidden = !list.childElementCount;
}

/**
 * @param {HTMLElement} node @param {Moment} moment @param {Reviewed} review
 * @param {Parameters<typeof drawDots>[3]} words
 */
function updateDot(node, moment, review, { t, names, where }) {
  const { ply, at, judgement } = moment;
  if (!judgement) return;
  const { seat, grade, loss, error } = judgement;
  node.style.setProperty("--at", String(at));
  node.style.setProperty("--share", String(chancesAt(review, ply)[seat] ?? 0));
  const dot = /** @type {HTMLElement} */ (node.firstElementChild);
  const said = [
    where(moment),
    t("review.chose", { name: names[seat] }),
    t(`review.grades.${grade}`),
    lossWords(t, loss, error),
  ].join(", ");
  dot.dataset.grade = grade;
  dot.title = said;
  if (dot.lastElementChild) dot.lastElementChild.textContent = said;
}

/** One dot is in the order of the keyboard: that of the moment that is shown, else the first. @param {HTMLElement} list @param {number} ply */
export function markDot(list, ply) {
  const dots = [...list.querySelectorAll("button")];
  const here = dots.find((dot) => dot.dataset.ply === String(ply));
  for (const dot of dots) {
    dot.tabIndex = dot === (here ?? dots[0]) ? 0 : -1;
    if (dot === here) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  }
}

/** After the game: the cards of the best choice and of the one that was made, in the hand and where they go. */

import { markGhost } from "../../parts/ghost.js";
import { dataAt } from "../../parts/pointing.js";

/** @import { Choice, Frame } from "croupier/vegas_cards" */

/** State of the ghosts. @typedef {{ casinos: HTMLElement, hands: HTMLElement, frame: Frame | null }} Shown */

/**
 * @template {Shown} View
 * @param {View} view @param {string | null} best @param {string | null} chosen in notation
 * @param {(view: View, frame: Frame, ...choices: (Choice | null)[]) => void} draw draws the casinos
 */
export function showGhosts(view, best, chosen, draw) {
  const { frame } = view;
  if (!frame) return;
  const both = [best, chosen].map(
    (name) =>
      frame.observation.choices.find((each) => each.action === name && each.cards.length) ?? null,
  );
  draw(view, frame, ...both);
  const marks = (/** @type {(choice: Choice) => boolean | undefined} */ has) =>
    /** @type {[boolean, boolean]} */ (both.map((choice) => Boolean(choice && has(choice))));
  for (const node of elements(view.casinos.children)) {
    const isHere = (/** @type {Choice} */ { casinos }) =>
      casinos.some(({ after }) => String(after.id) === node.dataset.casino);
    markGhost(node, ...marks(isHere));
  }
  const seat = String(frame.next.actor);
  for (const item of elements(view.hands.querySelectorAll("li.hand-card"))) {
    const place = [...(item.parentElement?.children ?? [])].indexOf(item);
    const own = dataAt(item, "hand") === seat;
    markGhost(item, ...marks(({ ways }) => own && ways[0]?.includes(place)));
  }
}

/** @param {Iterable<Element>} all */
const elements = (all) => /** @type {Iterable<HTMLElement>} */ (all);

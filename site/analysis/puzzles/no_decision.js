/** A ply without a decision: nothing to practise. */

import { h } from "../../lib/dom.js";
import { viewpoint } from "../../lib/people.js";
import { Link } from "../../links/link.js";
import { button, MAIN } from "../../ui/button.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** The screen that shows it. @typedef {{ shell: Shell, body: HTMLElement, shows: Latest }} Screen */

/**
 * Says that there is no choice at a moment, and leads to the next moment with one.
 * @param {Screen} state @param {string} record
 * @param {{ ply: number, length: number }} frame
 */
export async function showNoDecision(state, record, { ply, length }) {
  const { body, shell } = state;
  const { t } = shell;
  const run = state.shows.next();
  const after = Array.from({ length: length - ply }, (_, i) => ply + 1 + i);
  const before = Array.from({ length: ply }, (_, i) => ply - 1 - i);
  const isWanted = () => !run.aborted;
  const next = await firstChoice(state, record, after, isWanted);
  const to = next ?? (await firstChoice(state, record, before, isWanted));
  if (!isWanted()) return;
  const words = next !== null ? "nobody" : to !== null ? "nobody_after" : "nobody_ever";
  const link =
    to !== null &&
    button(
      "choice",
      t(`review.practice.${next !== null ? "to_next" : "to_last"}`),
      () => shell.navigate(Link.of(record).withPage("practice").at(to)),
      MAIN,
    );
  body.replaceChildren(
    h("p", { role: "status", dataset: { region: "nobody" } }, t(`review.practice.${words}`)),
    h("p", null, link),
  );
}

/**
 * The first of some plies with a choice that may be seen; null where there is none.
 * @param {Screen} state @param {string} record @param {number[]} plies @param {() => boolean} isWanted
 */
async function firstChoice({ shell: { engine } }, record, plies, isWanted) {
  const seat = viewpoint(Link.of(record).setup.seats);
  for (const ply of plies) {
    if (!isWanted()) return null;
    const { next } = await engine.call("frame", { record, ply, seat });
    if (next.actions.length > 1) return ply;
  }
  return null;
}

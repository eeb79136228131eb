/** The review panel: what decided the game, the costliest choices, luck and skill. */

import { h, setText } from "../../lib/dom.js";
import { percent, withSign } from "../../lib/percent.js";
import { afterFrame } from "../../lib/scheduling.js";
import { keepNumbers } from "../../saves/reviewed.js";
import { turningPointOf } from "../../together/game_things.js";
import { openShare } from "../../together/share_sheet.js";
import { button, MAIN } from "../../ui/button.js";
import { commandButton } from "../../ui/icon.js";
import { fail } from "../controller.js";
import { playOn } from "../play_on.js";
import { solveAt } from "../puzzles/solving.js";
import { keepExercises } from "../review/exercises.js";
import { roundWords } from "../review/round.js";
import { luckOf, turningPointFor, verdict } from "../review/verdict.js";
import { drawCostliest } from "./costliest.js";
import { folded, seatTable, sumTable } from "./seats.js";
import { causeWords } from "./turning.js";

/** @import { Summary } from "croupier/review" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Game } from "../opening.js" */
/** @import { Analysis } from "../state.js" */

/** @typedef {ReturnType<typeof createReviewPanel>} ReviewPanel */

/**
 * @param {Analysis} state @param {() => void} start reviews the game
 * @param {(ply: number) => void} showAt
 */
export function createReviewPanel(state, start, showAt) {
  const { t } = state.speaker;
  const meter = h("progress", { "aria-label": t("review.progress"), max: 1, value: 0 });
  const progress = h("div", { class: "review-progress", dataset: { region: "progress" } }, meter);
  const lead = h("p", { class: "review-verdict", dataset: { region: "verdict" }, role: "status" });
  const turning = createTurning(t);
  const doubt = h("p", { class: "quiet", dataset: { region: "doubt" }, hidden: true });
  const costs = h("ol", { class: "costs", dataset: { region: "costliest" } });
  const [seats, sums] = [h("div"), h("div")];
  const tables = h("div", { class: "review-table" }, seats, folded(sums, t));
  const heading = t(state.person === null ? "review.costliest" : "review.costliest_yours");
  const begin = h(
    "p",
    { class: "actions" },
    button("review", t("analysis.review_game"), start, MAIN),
  );
  const found = h(
    "div",
    { class: "review-found" },
    ...[lead, turning.element],
    h("section", null, h("h2", null, heading), costs),
    h("section", null, h("h2", null, t("review.seats.title")), tables, doubt, helpOf(state)),
  );
  return { begin, progress, meter, found, lead, turning, doubt, costs, seats, sums, showAt };
}

/** The button to begin, the progress, or the result. @param {Analysis} state @param {ReviewPanel} panel */
export function drawReview({ review, isReviewing }, { begin, progress, meter, found }) {
  const isDone = Boolean(review?.summary);
  begin.hidden = isDone || isReviewing;
  progress.hidden = isDone || !isReviewing;
  found.hidden = !isDone;
  meter.value = review?.length ? review.steps.length / review.length : 0;
}

/** Draws a complete review, in pieces: a slow phone draws each in a frame of its own. @param {Analysis} state @param {ReviewPanel} panel */
export async function drawFound(state, { lead, turning, doubt, costs, seats, sums, showAt }) {
  const { review, person, game, controller, speaker, shell } = state;
  const { t, names } = speaker;
  if (!review?.summary || !game) return;
  const { summary, sure } = review;
  const { record, last } = game;
  if (person !== null) {
    lead.textContent = verdict(summary, person, { t, names, controller, frame: last });
    const own = summary.seats[person];
    if (summary.over && own) keepNumbers(record, { ...own, luck: luckOf(own) });
  }
  const jump = turningPointFor(review, person);
  turning.element.hidden = !jump;
  if (jump) await drawTurning(state, game, jump, turning, showAt);
  await afterFrame();
  seats.replaceChildren(seatTable(summary.seats, names, t));
  sums.replaceChildren(sumTable(summary.seats, names, t, speaker.game));
  await afterFrame();
  doubt.hidden = sure;
  doubt.textContent = sure ? "" : t("review.doubt", { n: percent(t, summary.doubt) });
  if (summary.over) keepExercises({ shell, review, person, record }, state.left).catch(reportError);
  const commands = {
    show: showAt,
    puzzle: (/** @type {number} */ ply) => solveAt(state, ply).catch((error) => fail(state, error)),
    playon: async (/** @type {number} */ ply) =>
      playOn({ shell, record, frame: await state.nodes.frame(ply) }),
  };
  await drawCostliest(costs, state, commands);
}

/** Explanations of a review's terms that its game uses. @param {Analysis} state */
function helpOf({ controller, speaker: { t, game } }) {
  const lines = t.keys("review.help.lines").filter((key) => key !== "hidden" || controller.secrets);
  const own = (/** @type {string} */ key) => `review.help.${key}_${game}`;
  return h(
    "details",
    { class: "review-help" },
    h("summary", null, t("review.help.title")),
    lines.map((key) => h("p", null, t(t.has(own(key)) ? own(key) : `review.help.lines.${key}`))),
  );
}

/** The turning point. Another look may come while you press a button: only what it does changes. @param {Translator} t */
function createTurning(t) {
  const words = h("span");
  const see = commandButton("turning", "forward", t("review.see"), true);
  const pass = commandButton("share-turning", "share", t("table.share"), true);
  const data = { class: "review-turning", hidden: true, dataset: { region: "turning" } };
  return { element: h("p", data, words, see, pass), words, see, pass };
}

/**
 * @param {Analysis} state @param {Game} game
 * @param {NonNullable<Summary["turning_point"]>} jump @param {ReturnType<typeof createTurning>} turning
 * @param {(ply: number) => void} showAt
 */
async function drawTurning(state, { record }, jump, turning, showAt) {
  const { ply, seat, change } = jump;
  const { speaker, review, nodes, shell, controller } = state;
  const { t, game, names } = speaker;
  const step = review?.steps[ply - 1];
  const { kind } = (await nodes.frame(ply - 1)).next;
  const words = t("review.turning", {
    name: names[seat],
    change: withSign(t, change),
    round: roundWords(t, game, step?.round ?? 0),
    cause: causeWords(jump, step?.judgement?.seat ?? null, kind, speaker),
  });
  setText(turning.words, words);
  // A choice is shown before it was made, anything else after it happened.
  turning.see.onclick = () => showAt(step?.judgement ? ply - 1 : ply);
  turning.pass.hidden = !review?.summary?.over;
  turning.pass.onclick = () =>
    openShare(shell, [turningPointOf({ shell, controller, game, names }, record, { words, ply })]);
}

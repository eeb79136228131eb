/**
 * The graph of everybody's chances over a game: one step a decision or payment, with the rounds and the
 * mistakes marked. A pointer or the arrow keys move along it; the keyboard and a screen reader use the
 * slider that lies over it.
 */

import { h } from "../lib/dom.js";
import { percent } from "../lib/percent.js";
import { tableParts } from "../ui/hidden_table.js";
import { mark } from "../ui/mark.js";
import { createDots, drawDots, markDot } from "./graph_dots.js";
import { chancesAt } from "./review/chances.js";
import { indexAt, roundsOf } from "./review/moments.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Reviewed } from "./review/kept.js" */
/** @import { Moment } from "./review/moments.js" */

/** @typedef {ReturnType<typeof createGraph>} Graph */

const WIDTH = 720;
const HEIGHT = 200;
/** Nearer to each other than that, the names of rounds would overlap. */
const NEAR = 28;

/**
 * @param {Translator} t @param {string[]} names one a seat
 * @param {(ply: number) => void} go a moment was chosen
 */
export function createGraph(t, names, go) {
  const plot = h("svg:svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  const marks = names.map((_, seat) => h("i", { class: "graph-mark" }, mark(seat)));
  const cursor = h("div", { class: "graph-cursor", "aria-hidden": "true" }, marks);
  const dots = createDots(t, go);
  /** @type {{ moments: Moment[] }} */
  const shown = { moments: [] };
  const slider = h("input", {
    type: "range",
    class: "graph-slider",
    min: 0,
    max: 0,
    step: 1,
    "aria-label": t("review.graph.slider"),
    dataset: { field: "moment" },
    oninput: () => go(shown.moments[Number(slider.value)]?.ply ?? 0),
  });
  const rounds = h("ol", { class: "graph-rounds" });
  const legend = h("ul", { class: "graph-legend" });
  const table = h("table", { dataset: { region: "graph-table" } });
  const element = h(
    "figure",
    { class: "graph", "aria-label": t("review.graph.name"), dataset: { region: "graph" } },
    h("div", { class: "graph-scale", "aria-hidden": "true" }, ["100", "50", "0"].map(scaleMark)),
    h("div", { class: "graph-plot" }, plot, cursor, slider, dots),
    rounds,
    legend,
    h("div", { class: "sr" }, table),
  );
  return { t, names, plot, cursor, marks, slider, dots, rounds, legend, table, element, shown };
}

/** @param {string} text */
const scaleMark = (text) => h("span", null, text);

/**
 * Draws what is known; the rest of the width waits for what is still to come.
 * @param {Graph} graph @param {Reviewed} review @param {Moment[]} moments
 * @param {{ round: (round: number) => string, where: (moment: Moment) => string }} words
 */
export function drawGraph(graph, review, moments, words) {
  const { t, plot, slider, rounds, names, dots, shown } = graph;
  shown.moments = moments;
  slider.max = String(moments.length - 1);
  const known = review.summary ? moments : moments.slice(0, -1);
  const x = (/** @type {number} */ at) => at * WIDTH;
  const y = (/** @type {number} */ share) => HEIGHT - share * HEIGHT;
  const begun = named(roundsOf(known));
  const jump = review.summary?.turning_point;
  const upright = (/** @type {string} */ name, /** @type {number} */ at) =>
    h("svg:path", { class: name, d: `M${x(at)} 0V${HEIGHT}` });
  plot.replaceChildren(
    ...[0.25, 0.5, 0.75].map((share) =>
      h("svg:path", { class: "graph-grid", d: `M0 ${y(share)}H${WIDTH}` }),
    ),
    ...begun.slice(1).map(({ at }) => upright("graph-round", at)),
    ...(jump ? [upright("graph-jump", moments[indexAt(moments, jump.ply)]?.at ?? 0)] : []),
    ...names.map((_, seat) => {
      const points = known.map(
        ({ ply, at }) => `${x(at).toFixed(1)} ${y(chancesAt(review, ply)[seat] ?? 0).toFixed(1)}`,
      );
      const d = `M${points.join("L")}`;
      return h("svg:path", { class: "graph-line", dataset: { tone: seat }, d });
    }),
  );
  rounds.replaceChildren(
    ...begun.map(({ round, at }) =>
      h("li", { style: { "--at": at }, title: words.round(round) }, String(round)),
    ),
  );
  drawDots(dots, review, moments, { t, names, where: words.where });
}

/** The rounds that there is room to name. @param {Moment[]} begun */
function named(begun) {
  let before = -NEAR;
  return begun.filter(({ at }) => {
    const room = at * WIDTH - before >= NEAR;
    if (room) before = at * WIDTH;
    return room;
  });
}

/**
 * The graph as a table for screen readers: every seat's chances as each round begins.
 * @param {Graph} graph @param {Reviewed} review @param {Moment[]} moments
 * @param {(round: number) => string} roundName
 */
export function drawGraphTable({ t, names, table }, review, moments, roundName) {
  const begun = roundsOf(moments).map(({ round, ply }) => ({ when: roundName(round), ply }));
  const rows = [...begun, { when: t("review.graph.end"), ply: review.length }];
  const word = (/** @type {string} */ key) => t(`review.graph.${key}`);
  table.replaceChildren(
    ...tableParts({
      ...{ title: word("table"), corner: word("when"), columns: names },
      rows: rows.map(({ when, ply }) => [
        when,
        ...chancesAt(review, ply).map((chance) => percent(t, chance)),
      ]),
    }),
  );
}

/** Everybody's chances at a ply, in words. @param {Graph} graph @param {Reviewed} review @param {number} ply */
export const chanceWords = ({ t, names }, review, ply) =>
  names.map((name, seat) =>
    t("review.graph.chance", { name, chance: percent(t, chancesAt(review, ply)[seat] ?? 0) }),
  );

/**
 * Marks a ply, and says everybody's chances there.
 * @param {Graph} graph @param {Reviewed} review @param {number} ply @param {string} where in words
 */
export function markPly(graph, review, ply, where) {
  const { t, names, cursor, marks, slider, dots, legend, shown } = graph;
  const chances = chancesAt(review, ply);
  const index = indexAt(shown.moments, ply);
  slider.value = String(index);
  markDot(dots, ply);
  cursor.style.setProperty("--at", String(shown.moments[index]?.at ?? 0));
  for (const [seat, each] of marks.entries())
    each.style.setProperty("--share", String(chances[seat] ?? 0));
  const said = chanceWords(graph, review, ply);
  slider.setAttribute("aria-valuetext", [where, ...said].join(", "));
  legend.replaceChildren(
    ...names.map((name, seat) =>
      h(
        "li",
        { dataset: { tone: seat } },
        mark(seat),
        h("span", { class: "graph-name" }, name),
        h("b", null, percent(t, chances[seat] ?? 0)),
      ),
    ),
  );
}

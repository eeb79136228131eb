/** The next roll: faces to tap, or chance; and the worth of each roll, the best first. */

import { h } from "../../lib/dom.js";
import { percent, percentTenths, withSign } from "../../lib/percent.js";
import { die } from "../../parts/die.js";
import { button, MAIN } from "../../ui/button.js";
import { mark } from "../../ui/mark.js";
import { playMove } from "../editing.js";
import { nodeOf } from "../game_tree.js";
import { chancesAt } from "../state.js";

/** @import { ShownNode, FallingDice, RollWorth } from "croupier/match" */
/** @import { Analysis } from "../state.js" */

const FACES = [1, 2, 3, 4, 5, 6];
/** Rolls listed of the best, and of the worst. */
const LISTED = 5;
/** Evaluated rolls that a table needs while there are more to come. */
const LEAST = 40;
/** A chance that would read as 0.0%. */
const RARE = 0.0005;
/** Columns of the strip. */
const COLUMNS = 25;

/**
 * The next roll, to be chosen or left to chance.
 * @param {Analysis} state @param {ShownNode} node @returns {Node[]}
 */
export function fallingOf(state, node) {
  const play = (/** @type {string} */ move) => playMove(state, move);
  const { throw: falling, frame } = node;
  const { tree, here, speaker } = state;
  const { t, names } = speaker;
  if (!falling) return [];
  const seat = frame.next.seat ?? -1;
  const others = nodeOf(tree, here).next.length;
  const dice = falling.dice.length > 0;
  const name = names[seat] ?? "";
  const heading = h(
    "h2",
    null,
    seat >= 0 && mark(seat),
    t(dice ? "analysis.rolls" : "analysis.is_dealt", { name }),
  );
  const fall = button("fall", t("analysis.fall"), () => play("~"), MAIN);
  const again = button("fall-again", t("analysis.fall_again"), () => play(`~${others + 1}`));
  const buttons = h("p", { class: "analysis-buttons" }, fall, others > 0 && again);
  return [heading, buttons, ...(dice ? [picker(state, falling, play)] : [])];
}

/**
 * Faces to tap until every die has one.
 * @param {Analysis} state @param {NonNullable<ShownNode["throw"]>} falling
 * @param {(move: string) => void} play
 */
function picker({ speaker: { t, names } }, { letter, dice }, play) {
  const rows = dice.filter((each) => each.dice > 0);
  const chosen = new Map(rows.map((row) => [row, /** @type {number[]} */ ([])]));
  const take = button("take-roll", t("analysis.take"), () => play(notation()));
  const left = h("span", { class: "quiet", role: "status" });
  const places = rows.map((row) => ({ row, element: h("div", { class: "analysis-picked" }) }));
  const notation = () =>
    letter + dice.map((row) => (row.dice ? (chosen.get(row) ?? []).join("") : "0")).join("");
  const draw = () => {
    for (const { row, element } of places) {
      const faces = chosen.get(row) ?? [];
      element.replaceChildren(
        ...Array.from({ length: row.dice }, (_, at) => slot(row, faces[at], () => drop(row, at))),
      );
    }
    const missing = rows.reduce((n, row) => n + row.dice - (chosen.get(row)?.length ?? 0), 0);
    take.disabled = missing > 0;
    left.textContent = missing > 0 ? t("analysis.missing", { n: missing }) : "";
  };
  const drop = (/** @type {FallingDice} */ row, /** @type {number} */ at) => {
    chosen.get(row)?.splice(at, 1);
    draw();
  };
  const add = (/** @type {FallingDice} */ row, /** @type {number} */ face) => {
    const faces = chosen.get(row) ?? [];
    if (faces.length === row.dice) faces.pop();
    faces.push(face);
    faces.sort((a, b) => a - b);
    if (rows.length === 1 && row.dice === 1) play(notation());
    else draw();
  };
  const element = h(
    "div",
    { class: "analysis-picker", dataset: { region: "picker" } },
    places.map(({ row, element: picked }) => {
      const named = rowName(row, t, names);
      return h(
        "div",
        { class: "analysis-row", role: "group", "aria-label": named },
        h("span", { class: "quiet" }, named),
        picked,
        h(
          "div",
          { class: "analysis-faces" },
          FACES.map((face) => faceButton(row, face, t, () => add(row, face))),
        ),
      );
    }),
    h("p", { class: "analysis-buttons" }, take, left),
  );
  draw();
  return element;

  /** @param {FallingDice} row @param {number | undefined} face @param {() => void} remove */
  function slot(row, face, remove) {
    if (face === undefined) return h("span", { class: "analysis-slot", "aria-hidden": "true" });
    const label = t("analysis.remove_die", { face });
    return h(
      "button",
      {
        type: "button",
        class: "analysis-slot",
        "aria-label": label,
        title: label,
        onclick: remove,
      },
      dieOf(row, face),
    );
  }
}

/**
 * @param {FallingDice} row @param {number} face @param {Analysis["speaker"]["t"]} t
 * @param {() => void} act
 */
const faceButton = (row, face, t, act) =>
  h(
    "button",
    {
      type: "button",
      class: "analysis-face",
      dataset: { face, kind: row.kind },
      "aria-label": t("analysis.add_die", { face }),
      onclick: act,
    },
    dieOf(row, face),
  );

/** @param {Pick<FallingDice, "kind" | "owner">} row @param {number} face */
function dieOf({ kind, owner }, face) {
  if (kind === "own" || kind === "big" || kind === "colour") {
    return die(owner ?? 0, face, { big: kind === "big" });
  }
  return die(kind, face);
}

/** @param {FallingDice} row @param {Analysis["speaker"]["t"]} t @param {string[]} names */
const rowName = ({ kind, owner, dice }, t, names) =>
  t(`analysis.dice.${kind}`, { n: dice, name: names[owner ?? -1] ?? t.number((owner ?? 0) + 1) });

/**
 * The dice of a roll, drawn.
 * @param {NonNullable<ShownNode["throw"]>} falling @param {string} move
 */
function rollDice({ letter, dice }, move) {
  const faces = [...move.slice(letter.length)].map(Number);
  let at = 0;
  return dice.flatMap((row) => {
    const shown = faces.slice(at, at + Math.max(1, row.dice));
    at += Math.max(1, row.dice);
    return row.dice ? shown.map((face) => dieOf(row, face)) : [];
  });
}

/** The faces of a roll, with blanks between them. @param {string} move */
export const facesOf = (move) =>
  [...move.replace(/\D/g, "")].filter((each) => each !== "0").join(" ");

/** How likely a roll is. @param {Analysis["speaker"]["t"]} t @param {number} chance */
export const likelyWords = (t, chance) =>
  chance < RARE ? `<${percentTenths(t, RARE)}` : percentTenths(t, chance);

/**
 * The worth of each roll to the roller: the spread, the best and the worst.
 * @param {Analysis} state @param {ShownNode} node @returns {Node[]}
 */
export function worthOf(state, node) {
  const { here, mode, rolls, speaker } = state;
  const { t, names } = speaker;
  const found = rolls.get(here);
  const seat = node.frame.next.seat ?? 0;
  if (mode !== "analysis" || !node.throw?.dice.length || !found) return [];
  if (!found.length) return [h("p", { class: "quiet" }, t("analysis.worth.unknown"))];
  const done = found.rolls.length >= found.length;
  const sorted = [...found.rolls].sort((a, b) => (b.chances[seat] ?? 0) - (a.chances[seat] ?? 0));
  const total = sum(sorted, () => 1);
  const mean = sum(sorted, (roll) => roll.chances[seat] ?? 0) / total;
  const spread = Math.sqrt(sum(sorted, (roll) => ((roll.chances[seat] ?? 0) - mean) ** 2) / total);
  const level = chancesAt(state, here)?.[seat] ?? mean;
  const words = { name: names[seat] ?? "", spread: percentTenths(t, spread) };
  const drawn = found.different > found.length && found.length > 1;
  return [
    h("h2", null, t("analysis.worth.title")),
    h(
      "p",
      { dataset: { region: "spread" } },
      done
        ? t("analysis.worth.spread", words)
        : t("analysis.worth.progress", { done: found.rolls.length, all: found.length }),
    ),
    ...(done ? [strip(sorted, seat, mean), ends(sorted, seat, t)] : []),
    ...(done || found.rolls.length >= LEAST
      ? [table(sorted, node, { seat, level, done }, speaker, (move) => playMove(state, move))]
      : []),
    ...(drawn
      ? [
          h(
            "p",
            { class: "quiet" },
            t("analysis.worth.drawn", { n: found.length, all: found.different }),
          ),
        ]
      : []),
  ];
}

/** @param {RollWorth[]} rolls @param {(roll: RollWorth) => number} value  weighed by how likely it is */
const sum = (rolls, value) => rolls.reduce((all, roll) => all + roll.chance * value(roll), 0);

/**
 * A histogram of the chances after the roll, the best on the left.
 * @param {RollWorth[]} sorted @param {number} seat @param {number} mean
 */
function strip(sorted, seat, mean) {
  const worth = (/** @type {RollWorth} */ roll) => roll.chances[seat] ?? 0;
  const [best, worst] = [sorted[0], sorted.at(-1)].map((roll) => (roll ? worth(roll) : 0));
  const width = (best ?? 0) - (worst ?? 0) || 1;
  const place = (/** @type {number} */ value) => ((best ?? 0) - value) / width;
  const columns = Array.from({ length: COLUMNS }, () => 0);
  for (const roll of sorted) {
    const at = Math.min(COLUMNS - 1, Math.floor(place(worth(roll)) * COLUMNS));
    columns[at] = (columns[at] ?? 0) + roll.chance;
  }
  const most = Math.max(...columns);
  return h(
    "svg:svg",
    {
      class: "analysis-strip",
      viewBox: "0 0 100 20",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    columns.map((chance, at) =>
      h("svg:rect", {
        ...{ x: (at * 100) / COLUMNS + 0.3, width: 100 / COLUMNS - 0.6 },
        ...{ y: 20 - (19 * chance) / most, height: (19 * chance) / most },
        class: (at + 0.5) / COLUMNS < place(mean) ? "lucky" : "unlucky",
      }),
    ),
  );
}

/**
 * The chances at both ends of the strip.
 * @param {RollWorth[]} sorted @param {number} seat @param {Analysis["speaker"]["t"]} t
 */
const ends = (sorted, seat, t) =>
  h(
    "p",
    { class: "analysis-ends quiet", "aria-hidden": "true" },
    [sorted[0], sorted.at(-1)].map((roll) => h("span", null, percent(t, roll?.chances[seat] ?? 0))),
  );

/**
 * The best and the worst rolls, each with a button that plays it.
 * @param {RollWorth[]} sorted @param {ShownNode} node
 * @param {{ seat: number, level: number, done: boolean }} how  `level`: the chance before the roll
 * @param {Analysis["speaker"]} speaker @param {(move: string) => void} play
 */
function table(sorted, node, { seat, level, done }, { t, names }, play) {
  const few = sorted.length <= 2 * LISTED + 1;
  const listed = few ? sorted : [...sorted.slice(0, LISTED), ...sorted.slice(-LISTED)];
  const row = (/** @type {RollWorth} */ { move, chance, chances }, /** @type {number} */ at) =>
    h(
      "tr",
      { dataset: { gap: !few && at === LISTED ? "" : null } },
      h(
        "th",
        { scope: "row" },
        h(
          "button",
          {
            type: "button",
            class: "analysis-roll",
            dataset: { roll: move },
            "aria-label": t("analysis.worth.choose", { faces: facesOf(move) }),
            onclick: () => play(move),
          },
          node.throw ? rollDice(node.throw, move) : move,
        ),
      ),
      h("td", null, likelyWords(t, chance)),
      h("td", null, h("b", null, percent(t, chances[seat] ?? 0))),
      h("td", { class: "analysis-luck" }, withSign(t, (chances[seat] ?? 0) - level, 1)),
    );
  const heads = ["roll", "likely", "after", "luck"].map((each) =>
    h("th", { scope: "col" }, t(`analysis.worth.${each}`)),
  );
  return h(
    "table",
    { class: "analysis-worth", dataset: { region: "worth", done: done ? "" : null } },
    h("caption", { class: "sr" }, t("analysis.worth.caption", { name: names[seat] ?? "" })),
    h("thead", null, h("tr", null, heads)),
    h("tbody", null, listed.map(row)),
  );
}

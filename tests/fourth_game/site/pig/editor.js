/** The parts of the editor of positions: there are only numbers and the dice of the turn. */

import { die } from "../../parts/die.js";

/** @typedef {import("../../types/editor.d.ts").Arrangement} Arrangement */
/** @typedef {import("../../types/editor.d.ts").EditorWords} Words */
/** @typedef {import("../../types/editor.d.ts").EditorControl} Control */

const SEATS = "abcd";
const MOST_ROUNDS = 999;
const MOST_POINTS = 9999;
const MOST_ROLLS = 30;
/** A one ends the turn: it never lies there. */
const LOWEST = 2;

/** @param {Arrangement} position @param {Words} words */
export function plan({ facts }, { t, names }) {
  const say = (/** @type {string} */ key) => t(`pig.position.edit.${key}`);
  const due = facts.due ?? "";
  const number = (
    /** @type {string} */ fact,
    /** @type {string} */ name,
    /** @type {[number, number]} */ [least, most],
  ) =>
    /** @type {Control} */ ({
      ...{ kind: "number", fact, name, value: Number(facts[fact] || least), least, most },
    });
  const seat = SEATS.indexOf(facts.turn || "a");
  /** @type {Control[]} */
  const controls = [
    number("round", say("round"), [1, MOST_ROUNDS]),
    ...names.map((name, each) => number(`points/${each}`, name, [0, MOST_POINTS])),
    {
      ...{ kind: "list", fact: "due", name: say("due"), value: due, problem: "move" },
      values: ["roll", "choose", "over"].map((each) => [each, t(`pig.position.things.${each}`)]),
    },
    ...(due === "over" ? [] : [number("rolled", say("rolled"), [0, MOST_ROLLS])]),
  ];
  if (due !== "over" && facts.faces) {
    const faces = [...facts.faces].map(Number);
    const draw = (/** @type {number} */ face) => die(seat, face);
    controls.push({ kind: "faces", fact: "faces", name: say("faces"), faces, least: LOWEST, draw });
  }
  return {
    seats: names.map((name, tone) => ({ name, tone, turn: SEATS.charAt(tone), places: [] })),
    felt: [],
    tray: [],
    controls,
    turns: due !== "over",
    keys: {},
  };
}

/** @param {string} name @param {string} _place @param {Words} _words */
export const thing = (name, _place, _words) => ({ name, draw: () => die(0, 0) });

export const fits = () => false;

export const homeOf = () => "out";

/** Nobody has any points. @param {Arrangement} position @returns {Arrangement} */
export const cleared = ({ places }) => ({
  places,
  facts: { round: "1", due: "roll", turn: "a", faces: "", rolled: "0" },
});

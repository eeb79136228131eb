/** The parts of the editor of positions: the contents of places, their names and drawings. */

import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { mark } from "../../ui/mark.js";
import { cardSign, wildSign } from "./card_sign.js";
import { figure, pawn } from "./markers.js";
import { cell, isWild, SPACES } from "./track.js";
import { cardName, cardShort } from "./words.js";

/**
 * @import {
 *   Arrangement, EditorControl as Control, EditorWords as Words
 * } from "../../types/editor.d.ts"
 */

const SEATS = "abcd";
const FIGURE = "y";
const NONE_KEPT = "0";
const DUE = ["move", "own", "throw", "keep", "claim", "on", "over", "start"];
/** Moves with dice on the table, with the fewest and the most throws made. */
const THROWN = /** @type {Record<string, [number, number]>} */ ({
  throw: [0, 2],
  keep: [1, 2],
  claim: [1, 3],
});
const MOST_TURNS = 999;
const MOST_MOVES = 99;

export const STYLES = [new URL("editor.css", import.meta.url)];

const isPawn = (/** @type {string} */ thing) => /^p[a-d]$/.test(thing);

/** A card with its marker, if it has one. @param {string} thing */
function marked(thing) {
  const [, card = "", owner = "", value = ""] = /^(.+?)(?:([a-d])(\d0|y))?$/.exec(thing) ?? [];
  return { card, owner, value };
}

/** A card's code, as the table has it. @param {string} card */
const codeOf = (card) => card.toUpperCase();

/** @param {Arrangement} position @param {Words} words */
export function plan(position, words) {
  const { t, names } = words;
  const { facts } = position;
  return {
    seats: names.map((name, seat) => ({
      name,
      tone: seat,
      turn: SEATS.charAt(seat),
      places: [],
    })),
    felt: Array.from({ length: SPACES }, (_, space) => {
      const [x, y] = cell(space);
      const name = t(`showdown.position.edit.${isWild(space) ? "corner" : "space"}`, {
        n: space + 1,
      });
      return {
        ...{ id: `spaces/${space}`, name, title: "" },
        at: /** @type {[number, number]} */ ([x + 1, y + 1]),
        ...(isWild(space) && { sign: wildSign() }),
      };
    }),
    tray: [{ id: "out", name: t("showdown.position.edit.out") }],
    controls: controlsOf(position, words),
    turns: facts.due !== "start" && facts.due !== "over",
    keys: {},
  };
}

/** @param {Arrangement} position @param {Words} words @returns {Control[]} */
function controlsOf({ facts }, { t, names }) {
  const due = facts.due ?? "";
  const say = (/** @type {string} */ key) => t(`showdown.position.edit.${key}`);
  const number = (
    /** @type {string} */ fact,
    /** @type {number} */ least,
    /** @type {number} */ most,
  ) =>
    /** @type {Control} */ ({
      ...{ kind: "number", fact, name: say(fact), value: Number(facts[fact] || least) },
      ...{ least, most },
    });
  const seats = names.map(
    (name, seat) => /** @type {[string, string]} */ ([SEATS.charAt(seat), name]),
  );
  /** @type {Control[]} */
  const controls = [
    {
      ...{ kind: "list", fact: "due", name: say("due"), value: due, problem: "move" },
      values: DUE.map((each) => [
        each,
        t(`showdown.position.things.${each === "on" ? "go_on" : each}`),
      ]),
    },
    number("turns", 0, MOST_TURNS),
    {
      ...{ kind: "list", fact: "last", name: say("last"), value: facts.last ?? "" },
      values: [["", say("no_last")], ...seats],
    },
  ];
  if (due !== "start" && due !== "over")
    controls.push(number("moves", due === "move" ? 0 : 1, MOST_MOVES));
  const throws = Object.hasOwn(THROWN, due) ? THROWN[due] : undefined;
  if (!throws) return controls;
  controls.push(number("throws", ...throws));
  if (Number(facts.throws || throws[0])) {
    const faces = [...(facts.dice || "12345")].map(Number);
    controls.push({
      ...{ kind: "faces", fact: "dice", name: say("dice"), faces },
      draw: (face) => die("black", face),
    });
    if (due === "throw") controls.push(keptOf(faces, facts.kept || NONE_KEPT, say));
  }
  return controls;
}

/** The faces of the kept dice. @param {number[]} faces @param {string} value @param {(key: string) => string} say @returns {Control} */
function keptOf(faces, value, say) {
  const some = Array.from({ length: 2 ** faces.length - 1 }, (_, mask) =>
    faces.filter((_face, at) => (mask >> at) & 1).join(""),
  );
  const values = [...new Set([value === NONE_KEPT ? "" : value, ...some])].sort(
    (a, b) => a.length - b.length || a.localeCompare(b),
  );
  return {
    ...{ kind: "list", fact: "kept", name: say("kept"), value },
    values: values.map((kept) => [kept || NONE_KEPT, [...kept].join(" ") || say("none_kept")]),
  };
}

/** @param {string} thing @param {string} _place @param {Words} words */
export function thing(thing, _place, { t, names }) {
  if (isPawn(thing)) {
    const seat = SEATS.indexOf(thing.charAt(1));
    return {
      name: t("showdown.position.edit.pawn", { name: names[seat] }),
      draw: () => pawn(seat),
    };
  }
  const { card, owner, value } = marked(thing);
  const seat = SEATS.indexOf(owner);
  const whose = { card: cardName(t, codeOf(card)), name: names[seat], value: Number(value) };
  const key = !owner ? "card" : value === FIGURE ? "guarded" : "owned";
  return {
    name: t(`showdown.position.edit.${key}`, whose),
    draw: () =>
      h(
        "span",
        { class: "edit-card" },
        cardSign(codeOf(card)),
        h("span", null, cardShort(t, codeOf(card))),
        owner &&
          h(
            "span",
            { class: "edit-marker", dataset: { tone: seat } },
            value === FIGURE ? figure(seat) : [mark(seat), h("b", null, value)],
          ),
      ),
  };
}

/** A diamond has room for one card, pawns may be anywhere. @param {string} thing @param {string} place @param {Arrangement} position */
export function fits(thing, place, { places }) {
  const [part, at] = place.split("/");
  if (isPawn(thing)) return part === "spaces";
  if (part === "out") return true;
  return part === "spaces" && !isWild(Number(at)) && (places[place] ?? []).every(isPawn);
}

/** @param {string} thing */
export const homeOf = (thing) =>
  isPawn(thing) ? `spaces/${4 * SEATS.indexOf(thing.charAt(1))}` : "out";

/** Off the track a card has no marker. @param {string} thing @param {string} place */
export const becomes = (thing, place) =>
  place === "out" && !isPawn(thing) ? marked(thing).card : thing;

/**
 * Every owner and every value of a card.
 * @param {string} thing @param {string} place @param {Arrangement} position @param {Words} words
 * @returns {[string, string][]}
 */
export function others(thing, place, { facts }, { t, names }) {
  if (isPawn(thing) || place === "out") return [];
  const { card } = marked(thing);
  const circles = (facts[`circles/${card}`] ?? "").split("-").filter(Boolean);
  return names.flatMap((name, seat) =>
    [...circles, FIGURE].map(
      (value) =>
        /** @type {[string, string]} */ ([
          `${card}${SEATS.charAt(seat)}${value}`,
          value === FIGURE
            ? t("showdown.position.edit.figure_of", { name })
            : t("showdown.position.edit.value_of", { name, value: Number(value) }),
        ]),
    ),
  );
}

/** Diamonds are numbered among themselves, spaces with the corners. @param {string} part @param {number | null} place */
export function placeOf(part, place) {
  if (part !== "track" || place === null) return null;
  const diamonds = Array.from({ length: SPACES }, (_, space) => space).filter(
    (space) => !isWild(space),
  );
  return `spaces/${diamonds[place]}`;
}

/** All cards beside the track, every pawn in its corner. @param {Arrangement} position @returns {Arrangement} */
export function cleared({ places, facts }) {
  /** @type {Record<string, string[]>} */
  const table = Object.fromEntries(Object.keys(places).map((id) => [id, []]));
  for (const each of Object.values(places).flat()) {
    const home = homeOf(each);
    table[home]?.push(becomes(each, home));
  }
  const circles = Object.entries(facts).filter(([name]) => name.startsWith("circles/"));
  return {
    places: table,
    facts: { ...Object.fromEntries(circles), turns: "0", last: "", due: "move", turn: "a" },
  };
}

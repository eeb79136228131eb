/** The parts of the editor of positions: the contents of places, their names and drawings. */

import { bill } from "../../parts/bill.js";
import { card as drawCard } from "../../parts/card.js";
import { casinoSign } from "../../parts/casino_sign.js";
import { chip } from "../../parts/chip.js";
import { laidCard } from "./card.js";
import { cardWords, casinoName } from "./words.js";

/**
 * @import {
 *   Arrangement, EditorControl as Control, EditorPlace as Place, EditorWords as Words
 * } from "../../types/editor.d.ts"
 */

const SEATS = "abcde";
/** The cards by how they are written: one die and two dice of each face. */
const CARDS = "1a2b3c4d5e6f";
/** Bills of one value that are drawn one over another. */
const MOST_BILLS = 3;
const EARLIER_CHIP = "chip";
const DUE_AT_ONCE = ["hand", "select", "reveal", "pay", "bill", "over"];
const DUE_IN_TURNS = ["hand", "select", "chip", "pay", "start", "bill", "over"];
const OF_SEATS = ["hand", "select", "chip"];

export const STYLES = [new URL("editor.css", import.meta.url)];

const isBill = (/** @type {string} */ thing) => /^\d+$/.test(thing);
const isChip = (/** @type {string} */ thing) => /^t\d$/.test(thing);
const isCard = (/** @type {string} */ thing) => /^[a-e][1-6a-f]$/.test(thing);
const seatOf = (/** @type {string} */ thing) => SEATS.indexOf(thing.charAt(0));

/** A card as it is printed. @param {string} thing */
function printed(thing) {
  const code = CARDS.indexOf(thing.charAt(1));
  return { face: Math.floor(code / 2) + 1, dice: (code % 2) + 1 };
}

/** @param {Arrangement} position @param {Words} words */
export function plan(position, words) {
  const { t, names } = words;
  const { facts } = position;
  const say = (/** @type {string} */ key, params = {}) =>
    t(`vegas_cards.position.edit.${key}`, params);
  return {
    seats: names.map((name, seat) => seatPlan(name, seat, position, t)),
    felt: [0, 1, 2, 3, 4, 5].map((at) => ({
      id: `casinos/${at}`,
      name: casinoName(t, at + 1),
      sign: casinoSign(at + 1),
    })),
    tray: [
      { id: "out", name: say("out") },
      { id: "box", name: say("box") },
      ...names.map((name, seat) => ({ id: `deck/${seat}`, name: say("deck", { name }) })),
    ],
    controls: controlsOf(position, words),
    turns: OF_SEATS.includes(facts.due ?? ""),
    keys: {},
  };
}

/** @param {string} name @param {number} seat @param {Arrangement} position @param {Words["t"]} t */
function seatPlan(name, seat, { facts, places }, t) {
  const say = (/** @type {string} */ key, params = {}) =>
    t(`vegas_cards.position.edit.${key}`, params);
  const sum = facts[`sum/${seat}`];
  const place = (/** @type {string} */ part, note = "") => ({
    id: `${part}/${seat}`,
    name: say(part, { name }),
    title: say(`${part}_short`),
    note,
  });
  const unknown = places[`hands/${seat}`]?.length || places[`chosen/${seat}`]?.length;
  const isDealt = OF_SEATS.includes(facts.due ?? "") || facts.due === "reveal";
  return {
    name,
    tone: seat,
    turn: SEATS.charAt(seat),
    places: [
      place("hands", isDealt && !unknown ? say("unknown") : ""),
      ...(isInTurns(facts) ? [] : [place("chosen")]),
      place("glass"),
      place("won", sum && say("sum", { money: t.money(Number(sum)) })),
    ],
  };
}

/** True if seats play in turns: then a deal has a first seat. @param {Arrangement["facts"]} facts */
const isInTurns = (facts) => Boolean(facts.start) || facts.due === "start" || facts.due === "chip";

/** @param {Arrangement} position @param {Words} words @returns {Control[]} */
function controlsOf({ facts }, { t, names }) {
  const due = facts.due ?? "";
  const say = (/** @type {string} */ key) => t(`vegas_cards.position.edit.${key}`);
  const kinds = isInTurns(facts) ? DUE_IN_TURNS : DUE_AT_ONCE;
  const number = (/** @type {string} */ fact) =>
    /** @type {Control} */ ({
      ...{ kind: "number", fact, name: say(fact), value: Number(facts[fact] || 1) },
      ...{ least: 1, most: Number(facts[`most/${fact}`]) },
    });
  const list = (
    /** @type {string} */ fact,
    /** @type {[string, string][]} */ values,
    /** @type {string} */ value,
  ) => /** @type {Control} */ ({ kind: "list", fact, name: say(fact), value, values });
  const casinos = [1, 2, 3, 4, 5, 6].map(
    (id) => /** @type {[string, string]} */ ([String(id), casinoName(t, id)]),
  );
  const isBetween = ["start", "bill", "over"].includes(due);
  return [
    number("deal"),
    ...(isBetween ? [] : [number("step")]),
    {
      ...{ kind: "list", fact: "due", name: say("due"), value: due, problem: "move" },
      values: kinds.map((each) => [each, t(`vegas_cards.position.things.${each}`)]),
    },
    ...(facts.start
      ? [
          list(
            "start",
            names.map((name, seat) => [SEATS.charAt(seat), name]),
            facts.start,
          ),
        ]
      : []),
    ...(due === "pay" ? [list("at", casinos, facts.at || "1")] : []),
    ...(due === "chip"
      ? [list("claims", withOwn(casinos, facts.claims), facts.claims || "1")]
      : []),
  ];
}

/** Several casinos at once are kept as they are, until one of them is chosen. @param {[string, string][]} casinos @param {string | undefined} claims @returns {[string, string][]} */
const withOwn = (casinos, claims = "") =>
  claims.length > 1 ? [[claims, [...claims].join(", ")], ...casinos] : casinos;

/** @param {string} thing @param {string} place @param {Words} words */
export function thing(thing, place, { t, names }) {
  if (isBill(thing)) {
    const value = Number(thing);
    return { name: t.money(value), draw: () => bill(value, t.short(value)), most: MOST_BILLS };
  }
  if (!isCard(thing)) return { name: t("vegas_cards.seat.chips", { n: 1 }), draw: chip };
  const { face, dice } = printed(thing);
  const seat = seatOf(thing);
  const isLaid = place.startsWith("casinos/");
  return {
    name: t("vegas_cards.position.edit.card", {
      card: cardWords(t, { face, dice }),
      name: names[seat],
    }),
    draw: () => (isLaid ? laidCard(seat, dice) : drawCard(seat, { face, dice })),
  };
}

/** @param {string} thing @param {string} place */
export function fits(thing, place) {
  const [part, at] = place.split("/");
  if (isBill(thing)) return ["casinos", "won", "box", "out"].includes(part ?? "");
  if (isChip(thing)) return part === "won" || homeOf(thing) === place;
  if (thing === EARLIER_CHIP) return part === "won" || part === "out";
  if (part === "casinos") return printed(thing).face === Number(at) + 1;
  return ["hands", "chosen", "glass", "deck"].includes(part ?? "") && seatOf(thing) === Number(at);
}

/** @param {string} thing */
export function homeOf(thing) {
  if (isChip(thing)) return `casinos/${Number(thing[1]) - 1}`;
  return isCard(thing) ? `deck/${seatOf(thing)}` : "out";
}

/** Errors about a seat's cards are shown at its hand. @param {string} part @param {number | null} place */
export const placeOf = (part, place) =>
  part === "cards" && place !== null ? `hands/${place}` : null;

/** All cards in the decks, all bills in the pile. @param {Arrangement} position @returns {Arrangement} */
export function cleared({ places, facts }) {
  /** @type {Record<string, string[]>} */
  const table = Object.fromEntries(Object.keys(places).map((id) => [id, []]));
  for (const each of Object.values(places).flat()) table[homeOf(each)]?.push(each);
  const kept = Object.entries(facts).filter(([name]) => !/^(?:sum|totals)\//.test(name));
  return {
    places: table,
    facts: {
      ...Object.fromEntries(kept),
      deal: "1",
      step: "1",
      due: "select",
      turn: facts.turn || "a",
    },
  };
}

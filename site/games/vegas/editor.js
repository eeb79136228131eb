/** The parts of the editor of positions: the contents of places, their names and drawings. */

import { bill } from "../../parts/bill.js";
import { die } from "../../parts/die.js";
import { NEUTRAL } from "./casino_lines.js";
import { cardOf, extraCasino, signOf } from "./extras.js";
import { LAZY_EXTRAS } from "./extras_lazy.js";
import { billWords, casinoName, ownerName } from "./words.js";

/**
 * @import {
 *   Arrangement, EditorControl as Control, EditorPlace as Place, EditorWords as Words
 * } from "../../types/editor.d.ts"
 */

/** Letters of dice by owner: those of the seats, the neutral ones, the big ones of the seats. */
const DICE = "abcdefnuvwxyz";
const BIG = DICE.indexOf("u");
/** Bills of one value that are drawn one over another. */
const MOST_BILLS = 3;

/** The extras' parts for the editor. */
const OWN = LAZY_EXTRAS.flatMap(({ editor }) => editor ?? []);
/** Decisions that extras bring: which, of whom, and where. */
const ASKS = OWN.flatMap(({ asks }) => asks ?? []);
const BEFORE_TURNS = ["start", "bill", "preplace"];
const TURN = ["roll", "place", ...ASKS.map(({ due }) => due)];
const DUE = [...TURN, "pay", ...OWN.flatMap(({ due }) => due ?? []), "over", ...BEFORE_TURNS];

/** The extra that a thing is of. @param {string} thing */
const extraOf = (thing) => OWN.find(({ is }) => is(thing));

const isBill = (/** @type {string} */ thing) => /^\d+$/.test(thing);
const isDie = (/** @type {string} */ thing) => /^\d?[a-fnu-z]$/.test(thing);

/** The column of a die. @param {string} thing */
const columnOf = (thing) => DICE.indexOf(thing.slice(-1));

/** The owner of a die. @param {string} thing */
const ownerOf = (thing) => (columnOf(thing) >= BIG ? columnOf(thing) - BIG : columnOf(thing));

/** The places of a kind, in order. @param {Arrangement} position @param {string} part */
const placesOf = ({ places }, part) =>
  Object.keys(places)
    .filter((id) => id.startsWith(`${part}/`))
    .sort();

/** @param {Arrangement} position @param {Words} words */
export function plan(position, words) {
  const { t } = words;
  const { facts, places } = position;
  const due = facts.due ?? "";
  const casinos = placesOf(position, "casinos");
  return {
    seats: placesOf(position, "won").map((_, owner) => seatOf(owner, position, words)),
    felt: casinos.map((id, at) => casinoPlace(id, at + 1, t)),
    tray: [
      { id: "out", name: t("vegas.position.edit.out") },
      { id: "pile", name: t("vegas.position.edit.pile") },
      ...OWN.flatMap(({ gone, is }) =>
        gone && Object.values(places).flat().some(is) ? { id: gone.id, name: t(gone.name) } : [],
      ),
    ],
    controls: controlsOf(position, words, casinos.length),
    turns: TURN.includes(due),
    keys: Object.fromEntries(casinos.map((id, at) => [String(at + 1), id])),
  };
}

/** @param {string} id @param {number} casino @param {Words["t"]} t @returns {Place} */
const casinoPlace = (id, casino, t) => ({
  id,
  name: casinoName(t, casino),
  title: casinoName(t, casino),
  sign: signOf(casino),
});

/** @param {number} owner @param {Arrangement} position @param {Words} words */
function seatOf(owner, { facts }, words) {
  const { t } = words;
  const name = ownerName(owner, words);
  const sum = facts[`sum/${owner}`];
  const note = sum ? t("vegas.position.edit.sum", { money: t.money(Number(sum)) }) : "";
  return {
    name,
    tone: owner,
    turn: DICE.charAt(owner),
    places: [
      {
        id: `hands/${owner}`,
        name: t("vegas.position.edit.hand", { name }),
        title: t("vegas.position.edit.hand_short"),
      },
      {
        id: `won/${owner}`,
        name: t("vegas.position.edit.won", { name }),
        title: t("vegas.position.edit.won_short"),
        note,
      },
    ],
  };
}

/** @param {Arrangement} position @param {Words} words @param {number} casinos @returns {Control[]} */
function controlsOf(position, words, casinos) {
  const { t } = words;
  const { facts } = position;
  const due = facts.due ?? "";
  const say = (/** @type {string} */ key) => t(`vegas.position.edit.${key}`);
  const seats = words.names.map(
    (name, seat) => /** @type {[string, string]} */ ([DICE.charAt(seat), name]),
  );
  /** @type {Control[]} */
  const controls = [
    {
      ...{ kind: "number", fact: "round", name: say("round") },
      ...{ value: Number(facts.round), least: 1, most: Number(facts["most/round"]) },
    },
    {
      ...{ kind: "list", fact: "due", name: say("due"), value: due, problem: "move" },
      values: DUE.map((each) => [each, t(`vegas.position.things.${each}`)]),
    },
  ];
  if (due !== "start" && words.names.length > 1) {
    const value = facts.start || "a";
    controls.push({ kind: "list", fact: "start", name: say("start"), value, values: seats });
  }
  if (due === "place") controls.push(rollOf(position, words));
  const choice = ASKS.find((each) => each.due === due);
  if (choice || due === "pay") {
    const value = facts.at || "1";
    const at = Array.from({ length: casinos }, (_, i) => i + 1);
    const values = at.flatMap((id) => casinoValues(id, choice?.extraCasinos, t));
    controls.push({ kind: "list", fact: "at", name: say("at"), value, values });
  }
  return [...controls, ...OWN.flatMap((own) => own.controls?.(due, position, say) ?? [])];
}

/**
 * A casino as a value of where something is due: where any face may lie it may have to say which.
 * @param {number} id @param {"by face" | "none" | undefined} extraCasinos @param {Words["t"]} t
 * @returns {[string, string][]}
 */
function casinoValues(id, extraCasinos, t) {
  const name = casinoName(t, id);
  if (!extraCasino(id) || !extraCasinos) return [[String(id), name]];
  if (extraCasinos === "none") return [];
  return [1, 2, 3, 4, 5, 6].map((face) => [
    DICE.charAt(face - 1),
    t("vegas.position.edit.at_face", { name, face }),
  ]);
}

/**
 * The roll there: own dice, the big one, those of extras, neutral ones; in the solo game one
 * of each colour.
 * @param {Arrangement} position @param {Words} words @returns {Control}
 */
function rollOf(position, { t, names }) {
  const { facts, places } = position;
  const name = t("vegas.position.edit.roll");
  const seat = DICE.indexOf(facts.turn || "a");
  const letters = OWN.flatMap((own) => own.die ?? []);
  const order = [DICE.charAt(seat), DICE.charAt(BIG + seat), ...letters, DICE.charAt(NEUTRAL)];
  const hand = [...(places[`hands/${seat}`] ?? [])].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
  const faces = [...(facts.roll ?? "")].map(Number);
  const solo = placesOf(position, "hands").length > names.length;
  return {
    ...{ kind: "faces", fact: "roll", name, faces, problem: "move" },
    draw: (face, at) => drawDie(solo ? DICE.charAt(at) : (hand[at] ?? DICE.charAt(seat)), face),
  };
}

/** @param {string} thing @param {number} face */
function drawDie(thing, face) {
  const own = extraOf(thing)?.thing;
  if (own) return own.draw(face);
  const owner = ownerOf(thing);
  return die(owner === NEUTRAL ? "neutral" : owner, face, { big: columnOf(thing) >= BIG });
}

/** The face that a die shows where it lies; 0 in a hand. @param {string} thing @param {string} place */
function faceAt(thing, place) {
  if (thing.length > 1 && isDie(thing)) return Number(thing[0]);
  const [part, at] = place.split("/");
  return part === "casinos" && !takesAnyFace(place) ? Number(at) + 1 : 0;
}

/** @param {string} thing @param {string} place @param {Words} words */
export function thing(thing, place, words) {
  const { t } = words;
  if (isBill(thing)) {
    const value = Number(thing);
    return {
      name: billWords(t, value),
      draw: () => cardOf(value)?.draw() ?? bill(value, t.short(value)),
      most: MOST_BILLS,
    };
  }
  return { name: dieName(thing, words), draw: () => drawDie(thing, faceAt(thing, place)) };
}

/** @param {string} thing @param {Words} words */
function dieName(thing, words) {
  const { t } = words;
  const own = extraOf(thing)?.thing;
  if (own) return own.name(t, 1);
  const owner = ownerOf(thing);
  if (owner === NEUTRAL) return t("vegas.hand.neutral", { n: 1 });
  const kind = columnOf(thing) >= BIG ? "big" : "die";
  return t(`vegas.position.edit.${kind}`, { name: ownerName(owner, words) });
}

/** Dice by whose they are. @param {string} _part @param {string} thing @param {Words} words */
export function named(_part, thing, words) {
  const { t } = words;
  const own = extraOf(thing);
  if (own?.die && own.thing) return own.thing.name(t, 2);
  if (!isDie(thing)) return null;
  const owner = ownerOf(thing);
  if (owner === NEUTRAL) return t("vegas.hand.neutral", { n: 2 });
  const kind = columnOf(thing) >= BIG ? "big" : "dice";
  return t(`vegas.position.edit.${kind}`, { name: ownerName(owner, words) });
}

/** @param {string} thing @param {string} place */
export function fits(thing, place) {
  const [part, at] = place.split("/");
  const own = extraOf(thing);
  if (own) return own.fits(thing, part ?? "", place);
  if (part === "out") return true;
  if (isBill(thing)) return part === "casinos" || part === "won" || part === "pile";
  if (part === "casinos") return true;
  return part === "hands" && (ownerOf(thing) === NEUTRAL || ownerOf(thing) === Number(at));
}

/** @param {string} thing */
export function homeOf(thing) {
  const home = extraOf(thing)?.homeOf?.(thing);
  if (home) return home;
  if (!isDie(thing) || ownerOf(thing) === NEUTRAL) return "out";
  return `hands/${ownerOf(thing)}`;
}

/** The new name of a die: where any face may lie, it keeps the face of its casino. @param {string} thing @param {string} place */
export function becomes(thing, place) {
  if (!isDie(thing)) return thing;
  return takesAnyFace(place)
    ? `${thing.length > 1 ? thing[0] : 1}${thing.slice(-1)}`
    : thing.slice(-1);
}

/** @param {string} place */
function takesAnyFace(place) {
  const [part, at] = place.split("/");
  return part === "casinos" && extraCasino(Number(at) + 1) !== undefined;
}

/** The other faces of a die there. @param {string} thing @param {string} place @returns {[string, string][]} */
export const others = (thing, place) =>
  isDie(thing) && takesAnyFace(place)
    ? [1, 2, 3, 4, 5, 6].map((face) => [`${face}${thing.slice(-1)}`, String(face)])
    : [];

/** All dice in hands, all bills in the pile. @param {Arrangement} position @returns {Arrangement} */
export function cleared({ places, facts }) {
  const emptied = Object.entries(places).map(
    ([id]) => /** @type {[string, string[]]} */ ([id, []]),
  );
  const table = Object.fromEntries(emptied);
  for (const each of Object.values(places).flat()) {
    if (isBill(each)) continue;
    const home = homeOf(becomes(each, "out"));
    table[home]?.push(becomes(each, home));
  }
  const kept = Object.entries(facts).filter(([name]) => !/^(?:sum|totals|turns)\//.test(name));
  return {
    places: table,
    facts: {
      ...Object.fromEntries(kept),
      round: "1",
      due: "roll",
      turn: facts.turn || "a",
      roll: "",
    },
  };
}

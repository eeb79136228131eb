/** The parts of the editor of positions: what lies where, what it is called, how it is drawn. */

import { bill } from "../../parts/bill.js";
import { chip } from "../../parts/chip.js";
import { die } from "../../parts/die.js";
import { NEUTRAL } from "./casino_lines.js";
import { cardOf, houseOf, signOf } from "./extras.js";
import { billWords, casinoName, ownerName } from "./words.js";

/** @typedef {import("../../types/editor.d.ts").Arrangement} Arrangement */
/** @typedef {import("../../types/editor.d.ts").EditorWords} Words */
/** @typedef {import("../../types/editor.d.ts").EditorControl} Control */
/** @typedef {import("../../types/editor.d.ts").EditorPlace} Place */

/** Whose a die is, by its letter: those of the seats, the neutral ones, the big ones of the seats. */
const DICE = "abcdefnuvwxyz";
const BIG = DICE.indexOf("u");
const KICKER = "k";
const RAINBOW = "0";
/** Bills of one value that are drawn one over another. */
const MOST_BILLS = 3;
const EARLIER_CHIP = "chip";
const BEFORE_TURNS = ["start", "bill", "preplace"];
const TURN = ["roll", "place", "kick", "chip"];
const DUE = [...TURN, "pay", "rainbow", "over", ...BEFORE_TURNS];

const isBill = (/** @type {string} */ thing) => /^\d+$/.test(thing);
const isChip = (/** @type {string} */ thing) => /^t\d$/.test(thing);
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
      ...(Object.values(places).flat().includes(RAINBOW)
        ? [{ id: "gone", name: t("vegas.position.edit.gone") }]
        : []),
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
  const bonus = facts[`bonus/${owner}`];
  const notes = [
    sum && t("vegas.position.edit.sum", { money: t.money(Number(sum)) }),
    bonus && t("vegas.position.edit.bonus", { money: t.money(Number(bonus)) }),
  ].filter(Boolean);
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
        note: notes.join(" "),
      },
    ],
  };
}

/** @param {Arrangement} position @param {Words} words @param {number} casinos @returns {Control[]} */
function controlsOf(position, words, casinos) {
  const { t } = words;
  const { facts, places } = position;
  const due = facts.due ?? "";
  const say = (/** @type {string} */ key) => t(`vegas.position.edit.${key}`);
  const seats = words.names.map(
    (name, seat) => /** @type {[string, string]} */ ([DICE.charAt(seat), name]),
  );
  /** @type {Control[]} */
  const controls = [
    {
      ...{ kind: "stepper", fact: "round", name: say("round") },
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
  if (due === "kick" || due === "chip" || due === "pay") {
    const value = facts.at || "1";
    const at = Array.from({ length: due === "chip" ? 6 : casinos }, (_, i) => i + 1);
    const values = at.flatMap((id) => casinoValues(id, due, t));
    controls.push({ kind: "list", fact: "at", name: say("at"), value, values });
  }
  if (due === "kick") {
    const value = Number(facts.kickers || 1);
    controls.push({
      kind: "stepper",
      fact: "kickers",
      name: say("kickers"),
      value,
      least: 1,
      most: 2,
    });
    if (Object.values(places).flat().some(isChip)) {
      controls.push({ kind: "switch", fact: "chip", name: say("chip"), on: "yes" });
    }
  }
  return controls;
}

/**
 * A casino as a value of where something is due: where any face may lie a kick has to say which.
 * @param {number} id @param {string} due @param {Words["t"]} t @returns {[string, string][]}
 */
function casinoValues(id, due, t) {
  const name = casinoName(t, id);
  if (!houseOf(id) || due !== "kick") return [[String(id), name]];
  return [1, 2, 3, 4, 5, 6].map((face) => [
    DICE.charAt(face - 1),
    t("vegas.position.edit.at_face", { name, face }),
  ]);
}

/**
 * The roll that lies there: own dice, the big one, kickers, neutral ones; in the solo game one of each
 * colour.
 * @param {Arrangement} position @param {Words} words @returns {Control}
 */
function rollOf(position, { t, names }) {
  const { facts, places } = position;
  const name = t("vegas.position.edit.roll");
  const seat = DICE.indexOf(facts.turn || "a");
  const order = [DICE.charAt(seat), DICE.charAt(BIG + seat), KICKER, DICE.charAt(NEUTRAL)];
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
  if (thing === KICKER) return die("kicker", face);
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
  if (isChip(thing) || thing === EARLIER_CHIP) {
    return { name: t("vegas.hand.chips", { n: 1 }), draw: chip };
  }
  return { name: dieName(thing, words), draw: () => drawDie(thing, faceAt(thing, place)) };
}

/** @param {string} thing @param {Words} words */
function dieName(thing, words) {
  const { t } = words;
  if (thing === KICKER) return t("vegas.hand.kicker", { n: 1 });
  const owner = ownerOf(thing);
  if (owner === NEUTRAL) return t("vegas.hand.neutral", { n: 1 });
  const kind = columnOf(thing) >= BIG ? "big" : "die";
  return t(`vegas.position.edit.${kind}`, { name: ownerName(owner, words) });
}

/** Dice by whose they are. @param {string} _part @param {string} thing @param {Words} words */
export function named(_part, thing, words) {
  const { t } = words;
  if (thing === KICKER) return t("vegas.hand.kicker", { n: 2 });
  if (!isDie(thing)) return null;
  const owner = ownerOf(thing);
  if (owner === NEUTRAL) return t("vegas.hand.neutral", { n: 2 });
  const kind = columnOf(thing) >= BIG ? "big" : "dice";
  return t(`vegas.position.edit.${kind}`, { name: ownerName(owner, words) });
}

/** @param {string} thing @param {string} place */
export function fits(thing, place) {
  const [part, at] = place.split("/");
  if (part === "out") return !isChip(thing);
  if (isBill(thing)) {
    if (thing === RAINBOW) return part === "casinos" || part === "gone";
    return part === "casinos" || part === "won" || part === "pile";
  }
  if (isChip(thing)) return part === "won" || homeOf(thing) === place;
  if (thing === EARLIER_CHIP) return part === "won";
  if (thing === KICKER) return part === "hands";
  if (part === "casinos") return true;
  return part === "hands" && (ownerOf(thing) === NEUTRAL || ownerOf(thing) === Number(at));
}

/** @param {string} thing */
export function homeOf(thing) {
  if (isChip(thing)) return `casinos/${Number(thing[1]) - 1}`;
  if (!isDie(thing) || ownerOf(thing) === NEUTRAL) return "out";
  return `hands/${ownerOf(thing)}`;
}

/** Where any face may lie a die has its own, which it brings along from a casino. @param {string} thing @param {string} place */
export function becomes(thing, place) {
  if (!isDie(thing)) return thing;
  return takesAnyFace(place)
    ? `${thing.length > 1 ? thing[0] : 1}${thing.slice(-1)}`
    : thing.slice(-1);
}

/** @param {string} place */
function takesAnyFace(place) {
  const [part, at] = place.split("/");
  return part === "casinos" && houseOf(Number(at) + 1) !== undefined;
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
  const kept = Object.entries(facts).filter(
    ([name]) => !/^(?:sum|bonus|totals|turns)\//.test(name),
  );
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

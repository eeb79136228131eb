/**
 * A person's data besides games, entry by entry, as the file of games carries it to another device. What
 * is there already stays; where two lists meet, the entries of both are kept.
 */

import { isObject, list, maybe, text } from "../lib/schema.js";
import { chosen, DEFAULTS } from "../lib/settings.js";
import { createStore } from "../lib/store.js";
import { cards, joinCards } from "./cards.js";
import { DAYS, keptDays, monthly } from "./days.js";
import { canonical, mergeTries } from "./days_merge.js";
import { mistakes } from "./mistakes.js";
import * as small from "./own_stores.js";
import { endings, numbers } from "./reviewed.js";
import { tries } from "./tries.js";

/** @import { Store } from "../lib/store.js" */

/** An entry of a store and its line in the file. @typedef {{ store: string, name: string, value: unknown, line: number }} StoredEntry */
/** @typedef {{ brought: number, already: number, full: number, wrong: StoredEntry[] }} Taken */
/** @typedef {Store<any> & { join?: (here: any, come: any) => unknown }} Carried */

/**
 * Stores of earlier builds that are only passed on: lists of people who compared their cards of a day,
 * and the games of others that came with links of boards.
 */
const earlier = [createStore("clubs", isObject, 400), createStore("sets", list(maybe(text)), 20)];

/** @type {Carried[]} */
const CARRIED = [
  { ...chosen, fits: (value, name = "") => Object.hasOwn(DEFAULTS, name) && text(value) },
  { ...cards, join: joinCards },
  ...[mistakes, numbers, endings, tries, ...earlier],
  ...Object.values(small),
];

/** @param {string} name @returns {Carried | undefined} */
function carriedAs(name) {
  const [, month] = /^days\/(\d{4}-\d\d)$/.exec(name) ?? [];
  if (month) return { ...monthly(month), join: (here, come) => mergeTries([...here, ...come]) };
  return CARRIED.find((each) => each.name === name);
}

/** All that is carried of what is kept here. @returns {Omit<StoredEntry, "line">[]} */
export const carried = () => [
  ...CARRIED.flatMap(({ name: store, load }) =>
    Object.entries(load()).map(([name, value]) => ({ store, name, value })),
  ),
  // An earlier build kept days otherwise: all go out as those of their month.
  ...Object.entries(keptDays()).map(([name, value]) => ({
    ...{ store: DAYS + name.slice(0, 7), name, value },
  })),
];

/** Keeps what has come and was not here. @param {StoredEntry[]} things @returns {Taken} */
export function take(things) {
  const taken = { brought: 0, already: 0, full: 0, wrong: /** @type {StoredEntry[]} */ ([]) };
  for (const name of new Set(things.map((each) => each.store))) {
    const of = carriedAs(name);
    const come = things.filter((each) => each.store === name);
    if (of) takeInto(of, come, taken);
    else taken.wrong.push(...come);
  }
  return taken;
}

/** @param {Carried} store @param {StoredEntry[]} things @param {Taken} taken */
function takeInto({ load, save, add, fits, most, join }, things, taken) {
  const here = new Map(Object.entries(load()));
  const [fresh, joined] = [new Map(), new Map()];
  for (const thing of things) {
    const { name, value } = thing;
    const known = here.get(name);
    if (!isSound(value) || !fits(value, name)) taken.wrong.push(thing);
    else if (known === undefined) fresh.set(name, value);
    else {
      const both = join?.(known, value) ?? known;
      const same = canonical(both) === canonical(known);
      if (same) taken.already += 1;
      else taken.brought += 1;
      here.set(name, both);
      if (!same) joined.set(name, both);
    }
  }
  const [come, room] = [[...fresh], most - here.size];
  const fitting = room > 0 ? come.slice(-room) : [];
  taken.brought += fitting.length;
  taken.full += come.length - fitting.length;
  add(Object.fromEntries(fitting));
  save(Object.fromEntries(joined));
}

/** True for a value that can be written again: deep nesting cannot. @param {unknown} value */
function isSound(value) {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

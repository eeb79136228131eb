"""A saved game on a bad disk: bits that flip, writes that are torn or refused.

A game is kept in two places that take turns. A case damages one of them, or both, or refuses a
write and all that follow; it passes where what is read then is the newest state that was not
damaged, and never one that has not been.
"""

import json
from random import Random
from typing import Any, Final

from tests.prove.figure import Failure, Figure, Found, command
from tests.site.test_kept_shapes import GAME, KEY
from tests.support.node import run_in_node
from tests.support.table import decision

NAME: Final = "damaged-saves"
STATES: Final = range(2, 8)
"""Decisions of a person at which the game is saved."""

# `given.cases`: {kind, at, bit, both}; answers what was wrong with each. Slots are found by age.
SCRIPT: Final = """
const { saves } = await site("saves/saves.js");
const store = (state) => saves.store(given.key, { ...given.game, ...state });
const loaded = () => {
  const found = saves.load(given.key);
  return found && given.states.findIndex(
    ({ record, ply }) => record === found.record && ply === found.ply);
};
const slots = () => Object.keys(localStorage)
  .filter((key) => key.startsWith("croupier/game/"))
  .sort((a, b) => parseInt(localStorage.getItem(b)) - parseInt(localStorage.getItem(a)));
const change = {
  flip: (text, at, bit) => text.slice(0, at)
    + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1),
  cut: (text, at) => text.slice(0, at),
};
function damaged({ kind, part, bit, both }) {
  localStorage.clear();
  given.states.slice(0, 2).forEach(store);
  const names = slots();
  if (names.length !== 2 || loaded() !== 1) return "not kept in two places";
  for (const name of both ? names : [names[bit % 2]]) {
    const text = localStorage.getItem(name);
    localStorage.setItem(name, change[kind](text, Math.floor(part * text.length), bit));
  }
  const found = loaded();
  saves.list();
  // The older place was damaged: the newer one still counts.
  const allowed = both ? [null, 0, 1] : bit % 2 ? [1] : [0, 1];
  return allowed.includes(found) ? "" : `read ${found} of ${allowed}`;
}
function refused({ after }) {
  localStorage.clear();
  const proxy = localStorage;
  let left = after;
  globalThis.localStorage = new Proxy(proxy, {
    get: (kept, name) => name !== "setItem" ? kept[name] : (key, value) => {
      const full = key.startsWith("croupier/game/") && left-- <= 0;
      if (full) throw new DOMException("", "QuotaExceededError");
      kept.setItem(key, value);
    },
    ownKeys: (kept) => Reflect.ownKeys(kept),
  });
  try {
    given.states.forEach(store);
    const now = loaded();
    if (now !== given.states.length - 1) return `this page reads ${now}`;
    const text = slots().map((name) => proxy.getItem(name))[0] ?? "";
    const last = given.states[after - 1];
    const sound = last ? text.includes(JSON.stringify(last.record)) : text === "";
    return sound ? "" : "what was kept before is gone";
  } finally {
    globalThis.localStorage = proxy;
    saves.remove(given.key);
  }
}
return given.cases.map((each) => each.kind === "refuse" ? refused(each) : damaged(each));
"""


def case(number: int) -> dict[str, Any]:
    """Damage to the disk."""
    rng = Random(f"disk {number}")
    kind = ("refuse", "cut")[number % 12] if number % 12 < 2 else "flip"
    return {
        "kind": kind,
        "part": rng.random(),
        "bit": rng.randrange(16),
        "both": rng.random() < 0.2,
        "after": rng.randrange(len(STATES)),
    }


def survived(numbers: range) -> Found:
    """After which of these accidents the newest sound state is read."""
    saved = [decision(KEY, number) for number in STATES]
    states = [{"record": each["record"], "ply": each["ply"]} for each in saved]
    cases = [case(number) for number in numbers]
    given = {"key": KEY, "game": GAME, "states": states, "cases": cases}
    answers = run_in_node(SCRIPT, given)
    failures = tuple(
        Failure(f"{json.dumps(each)}: {wrong}", command(NAME, number))
        for number, each, wrong in zip(numbers, cases, answers, strict=True)
        if wrong
    )
    return Found(len(numbers), len(numbers) - len(failures), failures, "Node")


FIGURE: Final = Figure(name=NAME, goal=12_000, run=survived, at_a_time=1000)

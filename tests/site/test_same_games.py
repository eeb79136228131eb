"""The same games, bit for bit, in CPython and in the built wheel inside Pyodide in the browser.

A few: tests/engine/test_image.py compares dozens without a browser.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.api.bridge import handle
from tests.games.tables import spread, tables
from tests.support.page import wait_for_engine
from tests.support.sample import sample
from tests.support.table import frames, setup

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from croupier.records.record import Setup

GAMES = 12
LONGEST = 60
"""Plies of each that are played here: no game of Expert Yahtzee for four comes to its end."""
PLAYED = (0, 4, 9, 11)
"""Those of them that are played here: each kind of game."""
KINDS = ("human", "greedy", "random")

# The worker's own ear is given the requests, and its answers are caught before they are posted:
# what is compared is the very text that Python wrote.
IN_WORKER = """async ([record, longest]) => {
  const post = self.postMessage;
  const sent = [];
  self.postMessage = (text) => sent.push(text);
  const ask = (method, params) => {
    self.onmessage({ data: JSON.stringify({ id: 1, method, params }) });
    return JSON.parse(sent.at(-1)).result;
  };
  try {
    let { record: now, ply, next } = ask("frame", { record, ply: 0 });
    while (next.kind !== "over" && ply < longest) {
      if (next.actor >= 0 && next.bot === null) {
        const seat = next.actor; // the deciding seat sees its hand
        ({ next } = ask("frame", { record: now, ply, seat }));
        if (next.actions.length > 1 && ply % 17 === 0) ask("suggest", { record: now, ply, seat });
      }
      const action = next.actions.length > 1 ? next.actions[ply % next.actions.length] : undefined;
      ({ record: now, ply, next } = ask("advance", { record: now, ply, action }));
    }
  } finally {
    self.postMessage = post;
  }
  const bytes = new TextEncoder().encode(sent.join("\\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [sent.length, Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")];
}"""

ONE_ANSWER = """(request) => {
  const post = self.postMessage;
  let said;
  self.postMessage = (text) => { said = text; };
  try {
    self.onmessage({ data: request });
  } finally {
    self.postMessage = post;
  }
  return said;
}"""


def in_cpython(record: str) -> list[Any]:
    """The number of answers in the same game, and the SHA-256 of all of them."""
    texts: list[str] = []

    def ask(method: str, **params: object) -> dict[str, Any]:
        request = {"id": 1, "method": method, "params": params}
        texts.append(handle(json.dumps(request)))
        result: dict[str, Any] = json.loads(texts[-1])["result"]
        return result

    frame = ask("frame", record=record, ply=0)
    while frame["next"]["kind"] != "over" and frame["ply"] < LONGEST:
        now, ply, due = frame["record"], frame["ply"], frame["next"]
        if due["actor"] >= 0 and due["bot"] is None:
            here = {"record": now, "ply": ply, "seat": due["actor"]}
            due = ask("frame", **here)["next"]
            if len(due["actions"]) > 1 and ply % 17 == 0:
                ask("suggest", **here)
        actions = due["actions"]
        choice = {"action": actions[ply % len(actions)]} if len(actions) > 1 else {}
        frame = ask("advance", record=now, ply=ply, **choice)
    return [len(texts), hashlib.sha256("\n".join(texts).encode()).hexdigest()]


def setups() -> list[Setup]:
    """All editions and numbers of seats as evenly as they go, all kinds of players, a seed each."""
    found = spread(tables(), GAMES)
    return [
        found[number % len(found)].setup(f"same-{number}", KINDS[number % 3 :] + KINDS)
        for number in PLAYED
    ]


@pytest.mark.parametrize("record", sample(map(str, setups()), 1))
def test_same_game_in_the_browser(returning: Page, record: str) -> None:
    """Every answer of the engine is the same text: dice, bots, advice with its decimals."""
    wait_for_engine(returning)
    (worker,) = returning.workers
    played = worker.evaluate(IN_WORKER, [record, LONGEST])
    assert played == in_cpython(record)


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.long)])
def test_same_move_of_the_searching_bot(returning: Page, seats: int) -> None:
    """The bot that plays the round out hundreds of times comes to the same move, too."""
    record = setup(",".join(["steady"] * seats), "same-thought")
    ply = next(each["ply"] for each in frames(record) if each["next"]["kind"] == "place")
    request = json.dumps({"id": 1, "method": "advance", "params": {"record": record, "ply": ply}})
    wait_for_engine(returning)
    (worker,) = returning.workers
    answer = worker.evaluate(ONE_ANSWER, request)
    assert answer == handle(request)

"""Turns that leave no choice: they play themselves, or are played by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.table import (
    ask,
    frames,
    play_on,
    setup,
)
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_forced_turn_plays_itself_and_is_logged(regular: Page) -> None:
    """A roll that leaves no choice is played by the table; it is in the log, not in the link."""
    before, forced = a_forced_turn(setup("human,greedy", "forced-1"))
    table = play_on(regular, before["record"])
    table.place(table.actions[0])
    assert table.ply > forced["ply"]
    (event,) = (each for each in after(forced)["events"] if each["type"] == "placed")
    assert event["forced"]
    line = regular.locator(f'[data-event="placed"][data-ply="{forced["ply"] + 1}"]')
    assert line.inner_text().lower().endswith(the_only_way(event))
    assert after(forced)["record"] == forced["record"]


@pytest.mark.long
def test_forced_turn_may_be_played_by_hand(regular: Page) -> None:
    """With the house rule off, the one choice there is waits for a click."""
    record = setup("human,greedy", "forced-1", **{"with": "no-autoplay"})
    before, forced = a_forced_turn(record)
    table = play_on(regular, before["record"])
    table.place(table.actions[0])
    assert (table.ply, table.actions) == (forced["ply"], forced["next"]["actions"])
    table.place(table.actions[0])
    assert table.ply > forced["ply"]


def a_forced_turn(record: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A person's decision, and their forced turn that is the next thing they come to."""
    mine = (each for each in frames(record) if each["next"]["actor"] == 0)
    for before, turn in pairwise(mine):
        if turn["next"]["forced"] and not before["next"]["forced"]:
            return before, turn
    raise AssertionError("no forced turn in this game")


def after(frame: dict[str, Any]) -> dict[str, Any]:
    """The frame one ply on, where nobody has to choose."""
    return ask("advance", record=frame["record"], ply=frame["ply"])


def the_only_way(event: dict[str, Any]) -> str:
    """The log's words for a forced turn."""
    whole = words("vegas.events.placed_forced", n=event["own"], casino="|")
    return whole.partition("|")[2].lower()

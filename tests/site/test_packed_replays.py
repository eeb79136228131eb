"""The frames of a finished game, packed behind a link.

Anybody can write some. What is not ours, or is more work than a game, is refused before it is put
together; what was given out once is taken for ever.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from croupier.api.serialize import to_json
from croupier.games import GAMES
from croupier.records.frame import frame
from croupier.records.match import open_match
from tests.games.tables import Table, ending, played
from tests.support.cases import in_turn
from tests.support.node import in_node
from tests.support.packed_text import pack_text


@cache
def frames_of(table: Table) -> tuple[list[Any], str]:
    """The frames of a finished game, and its record."""
    match = open_match(str(played(table, "x").record))
    if table.game == "showdown":
        match = ending(match, 60)
    shown = [to_json(frame(match, None, ply)) for ply in range(match.length + 1)]
    return [{**each, "length": match.length} for each in shown], str(match.record)


@in_turn("game", GAMES)
def test_a_packed_game_can_be_watched(game: str) -> None:
    """Every frame, with the table as it was and the choice that was made."""
    shown, record = frames_of(Table(game, next(iter(GAMES[game].presets)), 2))
    (made,) = in_node("links/packed_replay.js", "pack", [[shown, record, 40_000]])
    (found,) = in_node("links/packed_replay.js", "unpack", [[made["text"], record]])
    assert len(found) == made["count"]
    assert found == [as_watched(each, after) for each, after in pairwise([*shown, {}])]


LARGEST = [Table("vegas", "boulevard", 6), Table("vegas_cards", "cards-2016-turns", 5)]


@pytest.mark.long
@in_turn("table", LARGEST)
def test_the_largest_games_are_watched_whole(table: Table) -> None:
    """With all extras and as many people as there may be: every frame, in 20 KB."""
    shown, record = frames_of(table)
    (made,) = in_node("links/packed_replay.js", "pack", [[shown, record]])
    assert made["count"] == len(shown)
    assert len(made["text"]) <= 20 * 1024
    (found,) = in_node("links/packed_replay.js", "unpack", [[made["text"], record]])
    assert found == [as_watched(each, after) for each, after in pairwise([*shown, {}])]


@in_turn("game", GAMES)
def test_of_a_game_that_is_too_long_moments_are_chosen(game: str) -> None:
    """Both ends and every payment are in the text, then choices; between them the table stands.

    So a replay goes through all plies of it, forth and back.
    """
    shown, record = frames_of(Table(game, next(iter(GAMES[game].presets)), 2))
    (made,) = in_node("links/packed_replay.js", "pack", [[shown, record]])
    most = len(made["text"]) * 2 // 3
    (less,) = in_node("links/packed_replay.js", "pack", [[shown, record, most]])
    assert len(less["text"]) <= most
    assert 10 < less["count"] < len(shown)
    (found,) = in_node("links/packed_replay.js", "unpack", [[less["text"], record]])
    assert [each["ply"] for each in found] == list(range(len(shown)))
    kept = {each["ply"] for each in found if each["action"]} | {0}
    assert len(kept) == less["count"]
    assert len(shown) - 1 in kept
    assert {ply for ply, (each, _) in enumerate(pairwise(shown), 1) if paid(each)} <= kept
    table = None
    for each, all_of_it in zip(found, shown, strict=True):
        seen = {key: value for key, value in each["observation"].items() if key != "choices"}
        observed = all_of_it["observation"]
        if each["ply"] in kept:
            table = seen
            assert each["events"] == all_of_it["events"]
            assert seen == {key: value for key, value in observed.items() if key != "choices"}
        assert seen == table
        assert each["events"] == [] or each["ply"] in kept


def paid(before: dict[str, Any]) -> bool:
    """True if the ply after this frame pays."""
    return bool(before["next"]["kind"] == "pay")


def test_a_game_of_before_is_watched() -> None:
    """Its text has the places that change by number, and records with their check."""
    setup = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a"
    first = {**GROWN, "cut": [len(setup), ""]}
    columns = [[7], [7], ["&c=abcd"]]
    paths = {"paths": ["=a/0", "=cut/0", "=cut/1"], "shapes": [[0, 1, 2]], "rows": [0]}
    changes = {**paths, "columns": columns}
    text = pack_text(json.dumps({"length": 1, "first": first, "changes": changes}))
    (found,) = in_node("links/packed_replay.js", "unpack", [[text, f"{setup}&play=1&c=abcd"]])
    assert [each["a"] for each in found] == [[1], [7]]
    assert found[1]["record"] == f"{setup}&play=1"[: len(setup) + 7] + "&c=abcd"


def as_watched(shown: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """A frame as spectators get it: nothing to do, but what was done."""
    taken = after.get("action", {}).get("notation")
    choices = [each for each in shown["observation"]["choices"] if each["action"] == taken]
    return {
        **shown,
        "undo": None,
        "next": {**shown["next"], "actions": []},
        "observation": {**shown["observation"], "choices": choices},
    }


FIRST: dict[str, Any] = {"cut": [0, ""], "game": "vegas", "a": [1], "next": {}}
GROWN: dict[str, Any] = {"cut": [0, ""], "game": "vegas", "a": [1], "next": {}}


def columns(
    paths: list[str], shapes: Any, rows: list[Any], values: Any, length: int = 1
) -> dict[str, Any]:
    """A text of columns, as site/links/packed_columns.js reads it."""
    changes = {"paths": paths, "shapes": shapes, "rows": rows, "columns": values}
    return {"length": length, "first": GROWN, "changes": changes}


def led(place: Any) -> dict[str, Any]:
    """A frame whose choice names a place in the next one."""
    observation = {"choices": [{"after": {"@": place}}], "casinos": [{"id": 1}]}
    return {**GROWN, "observation": observation}


def with_steps(steps: Any) -> dict[str, Any]:
    """A text of columns as it is written now."""
    changes = {"paths": ["=a/0"], "steps": steps, "rows": [0], "columns": [[1]]}
    return {"length": 1, "first": GROWN, "changes": changes}


LED_BOMBS: dict[str, Any] = {
    "no such place": [1, led(["casinos", 7]), {}],
    "no list": [1, led(["toString", 0]), {}],
    "no place": [1, led(7), {}],
    "its prototype": [1, led(["__proto__", "length"]), {}],
    "steps of nothing": with_steps({}),
    "a step too far": with_steps([[1, 1]]),
    "half a step": with_steps([["1"]]),
}


COLUMN_BOMBS: dict[str, Any] = {
    "no changes": {"length": 1, "first": GROWN},
    "no lists": columns(["=a"], {}, [0], []),
    "no value left": columns(["=a/0"], [[0]], [0, 0], [[1]]),
    "no such column": columns(["=a/0"], [[7]], [0], [[1]]),
    "no such path": columns([], [[0]], [0], [[1]]),
    "a path of numbers": columns([1], [[0]], [0], [[1]]),  # type: ignore[list-item]
    "an index far away": columns(["=a/100000000"], [[0]], [0], [[1]]),
    "a length": columns(["#a"], [[0]], [0], [[-1]]),
    "deep": columns(["=" + "a/" * 100 + "a"], [[0]], [0], [[1]]),
    "a prototype": columns(["=__proto__/x"], [[0]], [0], [[1]]),
    "a leaf with leaves": columns(["=a", "=a/0"], [[0, 1]], [0], [[1], [1]]),
    "many rows": columns([], [[]], [0] * 20_000, []),
    "many values": columns(["=a/0"], [[0] * 2_000], [0] * 1_000, [[1] * 100_000]),
    "many paths": columns(["=a"] * 6_000, [[]], [0], []),
    "no cut": columns(["=cut"], [[0]], [0], [[7]]),
}


ONE_MORE = columns(["=a/0"], [[0]], [0], [[1]])
"""A frame and one that follows from it."""

FRAME_BOMBS: dict[str, Any] = {
    **COLUMN_BOMBS,
    **LED_BOMBS,
    "an index far away": [1, FIRST, {"a": {"100000000": [1]}}],
    "an index behind the end": [1, FIRST, {"a": {"2": [1]}}],
    "a negative one": [1, FIRST, {"a": {"-1": [1]}}],
    "copies of a list": [1, {**FIRST, "a": [0] * 9_000}, *[{"a": {"0": [1]}}] * 3_000],
    "a large frame": [1, {**FIRST, "a": [0] * 20_000}],
    "one that grows": [1, FIRST, *[{f"k{at}": [[0] * 900]} for at in range(20)]],
    "many things": [1, {**FIRST, "count": 1_000_000_000}],
    "endless things": [1, {**FIRST, "count": [10**400]}],
    "many frames": [1, FIRST, *[{}] * 20_000],
    "a length": [1_000_000_000, FIRST],
    "half a length": [0.5, FIRST],
    "more frames than plies": [1, FIRST, {}, {}],
    "a length of a list": [1, FIRST, {"a": {"length": -1}}],
    "deep": [1, FIRST, {"a": {"0": {"0": {"0": [1]}}}}],
    "a prototype": [1, FIRST, json.loads('{"__proto__": {"x": [1]}}')],
    "another game": [1, {**FIRST, "game": "poker"}],
    "no cut": [1, {"game": "vegas"}],
    "a record that is none": [1, {**FIRST, "cut": [0, ["a"]]}],
    "records without end": [1, {**FIRST, "cut": [0, "a" * 9_000]}, *[{"a": {"0": [1]}}] * 60],
    "nothing": [],
    "more steps than frames": {**ONE_MORE, "steps": [1, 1]},
    "a step over everything": {**ONE_MORE, "steps": [10_001]},
    "half a step": {**ONE_MORE, "steps": [0.5]},
}


def test_no_other_frames_are_put_together() -> None:
    """An index, copies, numbers: whatever would hold the page is refused, and at once."""
    record = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a"
    texts = [pack_text(json.dumps(each)) for each in FRAME_BOMBS.values()]
    answers = in_node("links/packed_replay.js", "unpack", [[each, record] for each in texts])
    assert [
        name for name, each in zip(FRAME_BOMBS, answers, strict=True) if "refused" not in each
    ] == []
    allowed = [
        pack_text(json.dumps(each)) for each in (ONE_MORE, {**ONE_MORE, "length": 3, "steps": [3]})
    ]
    two, four = in_node("links/packed_replay.js", "unpack", [[each, record] for each in allowed])
    assert [[each["ply"] for each in found] for found in (two, four)] == [[0, 1], [0, 1, 2, 3]]
    more = [
        "A" * 40_001,
        pack_text("[" + "0," * 4_000_000 + "0]"),
        pack_text("[" * 100_000),
        "????",
    ]
    answers = in_node("links/packed_replay.js", "unpack", [[each, record] for each in more])
    assert all("refused" in each for each in answers)

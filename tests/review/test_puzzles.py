"""The puzzles: each a link with one choice that is clearly best, of every theme many."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from building.basics import PUZZLES
from croupier.games import GAMES
from croupier.records.match import open_match
from croupier.review.grades import budget
from croupier.review.puzzles import THEMES, Puzzle, WrittenPuzzle, by_theme
from tests.engine.commands import said
from tests.support.sample import sample
from training.puzzle_search import looked_through

FOUND: list[WrittenPuzzle] = json.loads(PUZZLES.read_text())


def test_there_are_forty_of_each_theme() -> None:
    """Numbered from 1, and every name once."""
    themes = Counter(each["id"].rpartition("-")[0] for each in FOUND)
    assert {*themes} <= {*THEMES}
    assert min(themes[theme] for theme in THEMES) >= 40
    assert len({each["id"] for each in FOUND}) == len(FOUND)
    assert len({each["record"] for each in FOUND}) == len(FOUND)


@pytest.mark.parametrize("part", sample(range(3), 1))
def test_every_puzzle_is_one(part: int) -> None:
    """One choice is clearly best; it is of its theme, and nearly every solution has a sentence."""
    some = FOUND[part::3]
    found = by_theme(some)
    wrong = [
        f"{each.id}: {problem}"
        for theme, puzzles in found.items()
        for each in puzzles
        for problem in problems(theme, each)
    ]
    assert wrong == []
    reasons = [each.reasons for puzzles in found.values() for each in puzzles]
    assert len(reasons) == len(some)
    assert sum(bool(each) for each in reasons) > 0.9 * len(reasons)
    codes = {code for game in GAMES.values() if game.evaluator for code in game.evaluator.codes}
    assert {each.code for some in reasons for each in some} <= codes


def problems(theme: str, each: Puzzle) -> list[str]:
    """Faults of a puzzle: a person's seat has the choice, at the end of the record."""
    best, second = each.choices[:2]
    match = open_match(each.record)
    holds = {
        "theme": each.id.rpartition("-")[0] == theme and shows(theme, each, match.state(each.ply)),
        "best": best.action == each.best,
        "clear": best.value - second.value >= 0.01 and not second.equal,
        "seat": each.frame.next.actor == each.frame.seat == each.seat,
        "person": each.frame.next.bot is None,
        "choices": {choice.action for choice in each.choices} == {*each.frame.next.actions},
        "end": each.ply == match.length,
    }
    return [name for name, is_so in holds.items() if not is_so]


@pytest.mark.parametrize("name", sample(["keeps-20", "keeps-2", "keeps-41"], 1))
def test_keeps_are_worth_what_two_whole_turns_come_to(name: str) -> None:
    """Numbers shown of a way to keep dice are the heavy search's, not the first pass's."""
    found = next(each for each in FOUND if each["id"] == name)
    state = open_match(found["record"]).state(found["ply"])
    values = looked_through(state)
    assert values == pytest.approx(found["values"], abs=1e-4)
    look = GAMES["showdown"].evaluator
    assert look
    first = [each.shares[state.actor] for each in look.choices(state, Random(0), None, budget(1))]
    assert values != pytest.approx(first, abs=1e-4)
    assert values == pytest.approx(first, abs=0.05)


def shows(theme: str, each: Puzzle, state: Any) -> bool:
    """True if a puzzle is about its theme."""
    if theme == "ties":
        codes = {reason.code for reason in each.reasons}
        return bool({"ties", "breaks_tie", "other_ties_you"} & codes)
    if theme == "last-dice":
        return bool(sum(state.hands) <= 3 * len(state.turns))
    if theme == "neutral":
        return bool(state.rules.neutral and state.special[state.turn].neutral)
    if theme == "leader":
        return bool(state.money()[each.seat] == max(state.money()))
    if theme in ("kickers", "bandit", "rainbow"):
        return bool(getattr(state.rules, {"kickers": "kicker"}.get(theme, theme)))
    if theme in ("cards", "cards-turns"):
        turns = theme == "cards-turns"
        return bool(state.kind == "select" and state.rules.turns == turns)
    return bool(state.kind == "keep")


def test_puzzles_are_printed_by_theme(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each with its choices, and the table as a frame of the page."""
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps([FOUND[0], FOUND[-1]]))
    found = json.loads(said(capsys, "puzzles", str(file)))
    for theme, [each] in found.items():
        frame = each["frame"]
        assert each["id"].startswith(f"{theme}-")
        assert each["choices"][0]["action"] == each["best"] in frame["next"]["actions"]
        assert all("type" in event for event in frame["events"])
    assert [each["id"] for [each] in found.values()] == [FOUND[0]["id"], FOUND[-1]["id"]]

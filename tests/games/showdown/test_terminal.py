"""Expert Yahtzee in a terminal: a whole game typed by a person, in words."""

import builtins
import re
from random import Random

import pytest

from croupier.__main__ import main
from croupier.cli import terminal
from croupier.core.state import OVER
from croupier.games.showdown.observation import Observation, observe
from croupier.records.match import open_match
from tests.games.showdown.board import Board
from tests.support.sample import sample

RENDERER = terminal.RENDERERS["showdown"]
NAMES = ("Anna", "Ben")


@pytest.mark.parametrize(
    "options", sample(["may-decline.wild-place-any.yahtzee-on-own-card", ""], 1)
)
def test_a_whole_game_is_played_by_hand(
    options: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nonsense is asked again; words that were offered play to the end."""
    rng, offered, asked = Random(4), list[str](), list[str]()
    words = RENDERER.words

    def remembered(table: Observation) -> dict[str, str]:
        found = dict(words(table))
        offered[:] = found
        return found

    def typed(prompt: str) -> str:
        asked.append(prompt)
        return "nonsense" if len(asked) % 7 == 1 else f" {rng.choice(offered).upper()} "

    renderers = {"showdown": RENDERER._replace(words=remembered)}
    monkeypatch.setattr(terminal, "RENDERERS", renderers)
    monkeypatch.setattr(builtins, "input", typed)
    asking = ["play", "--game", "showdown", "--seats", "human,greedy", "--seed", "amber-fox-41"]
    assert main([*asking, "--with", options]) == 0
    captured = capsys.readouterr()
    record = re.search(r"^Record: (\S+)$", captured.out, re.MULTILINE)
    assert record
    match = open_match(record[1])
    assert match.state(match.length).actor == OVER
    assert "That isn't one of the choices." in captured.out
    assert captured.err == ""
    assert "Over   beside the board: nothing" in captured.out


def drawn(board: Board) -> str:
    """The table as text."""
    return RENDERER.drawn(observe(board.state, None), NAMES)


def test_the_track_is_a_square() -> None:
    """Cards with owner and value on their spaces, pawns in small letters, figures starred."""
    board = Board().lay(1, "LS*", 0).lay(5, "3", 1, 20).stand(0, 1)
    lines = drawn(board).splitlines()
    top = next(at for at, line in enumerate(lines) if line.startswith("[0]"))
    assert lines[top].split() == ["[0]", "wild", "[1]", "LS", "[2]", "[3]", "[4]", "wild"]
    assert lines[top + 1].split() == ["A70*", "a", "b"]
    assert lines[top + 2].split() == ["[15]", "[5]", "3"]
    assert lines[top + 3].split() == ["B20"]
    assert "LS 70" not in lines[1]
    assert "FH 50" in lines[1]
    assert "1 10/20/30/40" in lines[1]


def test_offers_say_needs_value_and_chance() -> None:
    """Condition of a card, value of the dice on it, and its chance."""
    board = Board(start=1).lay(5, "3", 0, 20)
    board.do("d1", "t33126")
    assert re.search(r"take +3 +20 or more +100\.0% +now 20", drawn(board))
    assert re.search(r"place +LS +five equal +\d+\.\d%", drawn(board))


def test_keeps_are_typed_as_faces() -> None:
    """In ascending order; or none, or all."""
    board = Board()
    board.do("d1", "t61626")
    words = RENDERER.words(observe(board.state, None))
    assert words["none"] == "A"
    assert words["all"] == "z"
    assert words["66"] == "F"
    assert words["126"] == "L"
    assert sorted(words.values()) == sorted(board.legal)
    assert "Anna threw 6 1 6 2 6" in RENDERER.question(observe(board.state, None), NAMES)


def test_spaces_are_typed_after_the_card() -> None:
    """Plies at which the player has the choice."""
    board = Board(wild_place_any=True)
    board.do("d4")
    board.throw("23456")
    words = RENDERER.words(observe(board.state, None))
    assert words["ls@13"] == "lk"
    assert sorted(words.values()) == sorted(board.legal)


def test_the_other_choices_are_words() -> None:
    """Walk on, raise, go on, stop, decline."""
    board = Board().lay(2, "4", 0, 10)
    board.do("d2")
    assert RENDERER.words(observe(board.state, None)) == {"on": "m", "raise": "r"}
    assert "(on raise)" in RENDERER.question(observe(board.state, None), NAMES)
    declining = Board(may_decline=True).lay(1, "1", 1, 20)
    declining.do("d1")
    declining.throw("11234")
    assert RENDERER.words(observe(declining.state, None)) == {"1": "1", "decline": "n"}

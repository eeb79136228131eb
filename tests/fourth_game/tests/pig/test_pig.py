"""Pig by its rules, move by move."""

from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.games.pig.bots.odds import holding, rolling, turn, winning
from croupier.games.pig.rules import Rules
from croupier.games.pig.state import PigState, new_state
from tests.games.boards import Board, of


class PigBoard(Board[PigState]):
    """A game of Pig with scripted rolls."""

    game = "pig"

    def __init__(self, seats: int = 2, **rules: Any) -> None:
        super().__init__(new_state(Rules(**rules), seats))


def test_a_turn_adds_up() -> None:
    """Two to six are at stake; holding writes them down and passes the die on."""
    board = PigBoard()
    heard = board.do("d4", "r", "d6")
    assert of("rolled", heard)[-1] == {"seat": 0, "face": 6, "points": 10}
    assert (board.seen["brought"], board.seen["scores"], board.legal) == (10, [0, 0], ["r", "h"])
    assert of("held", board.do("h")) == [{"seat": 0, "points": 10, "score": 10}]
    assert (board.seen["seat"], board.seen["scores"]) == (1, [10, 0])


def test_a_one_loses_the_turn() -> None:
    """Points of earlier turns stay."""
    board = PigBoard()
    board.do("d5", "h", "d2", "h", "d6")
    assert of("lost", board.do("r", "d1")) == [{"seat": 0, "points": 6}]
    assert (board.seen["seat"], board.seen["scores"]) == (1, [5, 2])


def test_the_goal_ends_the_game() -> None:
    """As soon as a seat holds with so many points; the round is over with it."""
    board = PigBoard(goal=30)
    heard = board.do(*["d6", "r"] * 4, "d6", "h")
    assert [event["type"] for event in heard[-3:]] == ["held", "round_ended", "game_over"]
    assert board.seen["result"]["winners"] == [0]
    assert board.state.returns() == (1, 0)


def test_equal_turns_are_played_to_the_end_of_the_round() -> None:
    """Then the most points win, and a tie is shared."""
    board = PigBoard(goal=30, equal_turns=True)
    board.do(*["d6", "r"] * 4, "d6", "h")
    assert board.seen["result"] is None
    board.do(*["d6", "r"] * 4, "d6", "h")
    assert board.state.returns() == (0.5, 0.5)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """Nobody plays alone, and five are too many."""
    with pytest.raises(SetupError):
        new_state(Rules(), seats)


def test_a_turn_brings_something_for_sure() -> None:
    """The chances of what it brings add up; holding at 20 loses five turns in eight."""
    chances = turn(100)
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[0] == pytest.approx(0.6245, abs=1e-4)
    assert min(points for points in chances if points) == 20


def test_the_chance_to_win_is_that_of_both() -> None:
    """Before a turn begins the same position is worth as much to one as it costs the other."""
    mine, other = winning(70, 80, 100), winning(80, 70, 100)
    assert mine < other
    assert holding(70, 80, 30, 100) == 1
    assert rolling(0, 0, 0, 100) >= winning(0, 0, 100) > 0.5

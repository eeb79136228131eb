"""An extra that marks casinos, without a file of its own: what the best bill pays more, is paid."""

import sys
from types import SimpleNamespace
from typing import Final

import pytest

from croupier.game import Option
from croupier.games.vegas import extras
from croupier.games.vegas.closing import pay_all
from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import A, B, Board, filled, paid, tied

LUCKY: Final = extras.Extra(
    Option("minsum", "flag", "minsum", group="house"), lambda _round, casino: casino in (1, 2), 30
)
"""It borrows its switch from the minimum by seats, which does nothing once bills lie there."""


@pytest.fixture(autouse=True)
def only_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Casinos 2 and 3 are marked."""
    for module in ("rules", "position", "closing", "rollout", "read_position"):
        monkeypatch.setattr(f"croupier.games.vegas.{module}.EXTRAS", (LUCKY,))


def table() -> Board:
    """A wins the bill of the marked casino 2, both tie at the marked 3, B wins the plain 4."""
    board = filled(minsum=True)
    board.play({A: [(2, 4), (3, 3), (3, 1)], B: [(4, 4), (3, 4)]})
    return board


def test_the_best_bill_of_a_marked_casino_pays_more() -> None:
    """What it would pay is told while the round runs, and what was paid, by name."""
    board = table()
    assert board.state.payout(1).awards == ((A, 90),)
    assert board.state.payout(3).awards == ((B, 80),)
    assert board.state.pending() == [90, 80]
    heard = board.pay()
    assert paid(heard, 2) == [(A, 60)]
    assert tied(heard, 3) == [A, B]
    assert of("extra_paid", heard) == [{"casino": 2, "owner": A, "extra": "minsum", "money": 30}]
    assert board.state.scores() == (90, 80)
    assert board.state.bonus == (30, 0)


def test_a_round_paid_at_once_pays_the_same() -> None:
    """What is looked ahead to is what comes."""
    board = table()
    at_once = pay_all(board.state)
    board.pay()
    assert at_once.bonus == board.state.bonus
    assert at_once.scores() == board.state.scores()


def test_neutral_dice_are_paid_nothing_more() -> None:
    """They win for nobody, the mark as well."""
    board = filled(minsum=True, neutral=True)
    dice = [*board.state.dice]
    dice[1] = tuple([3 if at == 6 else 0 for at in range(len(dice[1]))])
    board.state = board.state._replace(kind="pay", actor=-1, dice=tuple(dice))
    assert of("extra_paid", board.pay()) == []
    assert board.state.bonus == (0, 0)


def test_without_its_option_it_marks_nothing() -> None:
    """A table that plays without it pays what the bills say."""
    board = filled()
    board.play({A: [(2, 8)], B: [(4, 8)]})
    assert of("extra_paid", board.pay()) == []
    assert board.state.scores() == (60, 80)


def test_a_field_of_the_rules_is_made_from_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is off at first, and says what it turns on."""
    name = "croupier.games.vegas.extras.marked"
    monkeypatch.setitem(sys.modules, name, SimpleNamespace(EXTRA=LUCKY))
    made = extras.extra("marked")  # noqa: S610 - no database
    assert made.default is False
    assert made.metadata[extras.EXTRA] is LUCKY
    assert Rules().minsum is False

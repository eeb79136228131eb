"""The quick ways to the next position make what `_replace` makes."""

from typing import Any

from croupier.core.state import CHANCE
from croupier.games.vegas.position import (
    Position,
    with_bills,
    with_next_turn,
    with_payment,
    with_roll,
)
from croupier.games.vegas.state import VegasState
from croupier.parts.seating import put
from tests.games.tables import Table, played


def positions() -> list[VegasState]:
    """All positions of a game with every module."""
    table = Table("vegas", "boulevard", 3, (("chips", True),))
    states: list[Any] = [*played(table, "amber-fox-41").states]
    return states


def same(found: Position, expected: Position) -> bool:
    """True if two positions are equal and of one type."""
    return found == expected and type(found) is type(expected)


def test_with_bills_is_a_replacement() -> None:
    """Casino, pile and bills change, nothing else."""
    for one in positions():
        pile, bills = one.pile.under((90,)), put(one.bills, 2, (10, 20))
        expected = one._replace(casino=5, pile=pile, bills=bills)
        assert same(with_bills(one, 5, pile, bills), expected)


def test_with_roll_is_a_replacement() -> None:
    """The seat in turn has to place what it rolled."""
    for one in positions():
        expected = one._replace(kind="place", actor=one.turn, roll=b"\1\2", follow_up=None)
        assert same(with_roll(one, b"\1\2"), expected)


def test_with_next_turn_is_a_replacement() -> None:
    """The dice are where they are said to be, a turn is counted, the next seat rolls."""
    for one in positions():
        dice, hands, special = put(one.dice, 0, one.dice[1]), (1, 2, 3), one.special[::-1]
        expected = one._replace(
            kind="roll",
            actor=CHANCE,
            turn=2,
            dice=dice,
            hands=hands,
            special=special,
            turns=put(one.turns, one.turn, one.turns[one.turn] + 1),
            roll=b"",
            follow_up=None,
        )
        assert same(with_next_turn(one, 2, dice, hands, special), expected)


def test_with_payment_is_a_replacement() -> None:
    """Bills and dice have moved, and the next casino is due."""
    for one in positions():
        pile, bills, won = one.pile.under((90,)), put(one.bills, 2, ()), put(one.won, 1, (90,))
        dice = put(one.dice, 0, one.dice[1])
        expected = one._replace(casino=one.casino + 1, pile=pile, bills=bills, won=won, dice=dice)
        assert same(with_payment(one, pile, bills, won, dice), expected)

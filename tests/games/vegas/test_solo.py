"""The solo game, by the book. (11)

Rolls have a face for each colour, 0 where it has no die left.
"""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.core.state import OVER
from croupier.games.vegas import GAME
from croupier.games.vegas.rules import PRESETS, Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    PLAIN,
    Board,
    hand,
    lying,
    paid,
    returned,
)
from tests.support.cases import in_turn


def solo(**rules: Any) -> Board:
    """One against four colours, the bills laid."""
    table = Board(1, Rules(opponents=4, **rules))
    table.fill()
    return table


def test_11_one_colour_lies_out() -> None:
    """All eight dice of the first colour are rolled and laid before the first turn. (11)"""
    table = solo()
    assert table.state.kind == "preplace"
    table.do("n11223456")
    assert [lying(table, casino) for casino in (1, 2, 3)] == [{1: 2}, {1: 2}, {1: 1}]
    assert [hand(table, owner).get("own", 0) for owner in range(5)] == [8, 0, 8, 8, 8]


def test_11_hard_is_two_colours() -> None:
    """In the hard game two colours lie out. (11)"""
    table = solo(preplaced=2)
    table.do("n1122345611223456")
    assert lying(table, 1) == {1: 2, 2: 2}
    assert [hand(table, owner).get("own", 0) for owner in range(5)] == [8, 0, 0, 8, 8]


def test_11_one_die_of_each_colour_is_rolled() -> None:
    """All rolled dice of the chosen face are laid, whatever their colour. (11)"""
    table = solo()
    table.do("n11223456", "r30353")
    assert table.legal == ["3", "5"]
    heard = table.do("3")
    assert of("placed", heard)[0]["own"] == 1
    assert [e["owner"] for e in of("colour_placed", heard)] == [2, 4]
    assert lying(table, 3) == {0: 1, 1: 1, 2: 1, 4: 1}
    assert [hand(table, owner).get("own", 0) for owner in range(5)] == [7, 0, 7, 8, 7]


def test_11_the_player_goes_on_deciding_without_dice() -> None:
    """When the player's own dice are laid the others are still theirs to choose. (11, O3)"""
    table = solo(own_dice=1)
    table.do("n11223456", "r10234", "1")
    assert hand(table, 0) == {}
    table.do("r00234")
    assert (table.state.actor, table.legal) == (0, ["2", "3", "4"])


@in_turn(("own", "won"), [(90, True), (50, False)])
def test_11_more_than_all_others_together(own: int, won: bool) -> None:
    """Strictly more wins; as much as the others together loses. (11)"""
    table = Board(1, Rules(opponents=1, rounds=1, own_dice=8))
    bills = [[own], [50], *[[60]] * 4]
    table.fill(bills)
    table.do("n22222222")
    for _ in range(8):
        table.do("r10", "1")
    table.pay()
    assert table.state.scores() == (own,)
    assert table.state.returns() == (float(won),)
    assert table.seen["result"]["winners"] == ([0] if won else [])


@in_turn("option", ["neutral", "minsum", "biggy", "kicker", "bandit", "chips"])
def test_11_the_solo_game_takes_no_other_module(option: str) -> None:
    """The solo game has no seats to mix with: the conflict is named. (11)"""
    on: dict[str, Any] = {option: 1 if option == "kicker" else True}
    rules = replace(Rules(opponents=4), **on)
    with pytest.raises(SetupError) as refused:
        GAME.new_state(rules, 1)
    assert refused.value.code == "option-conflict"
    assert refused.value.data == {"option": option, "other": "opponents"}


def test_11_the_solo_game_is_for_one() -> None:
    """Neither two seats nor none. (11)"""
    for seats in (0, 2):
        with pytest.raises(SetupError) as refused:
            GAME.new_state(Rules(opponents=4), seats)
        assert refused.value.data == {"seats": seats, "least": 1, "most": 1}


def test_11_the_opponents_lie_out_in_turns() -> None:
    """Of two opponents the first in round 1, the second in round 2, then the first again. (O2)"""
    table = Board(1, Rules(deck=((50, 24),), opponents=2, own_dice=1, rounds=3))
    for out, other in ((1, 2), (2, 1), (1, 2)):
        table.fill([[50]] * 6)
        table.do("n11111111")
        assert lying(table, 1) == {out: 8}
        table.do("r2" + ("03" if other == 2 else "30"), "2")
        for _ in range(8):
            table.do("r0" + ("03" if other == 2 else "30"), "3")
        table.pay()
    assert table.state.actor == OVER


def test_11_what_an_opponent_wins_stays_with_it() -> None:
    """Its bills are money to be beaten; only those that nobody wins go under the pile. (O5)"""
    table = Board(1, Rules(opponents=1, own_dice=1, rounds=1))
    table.fill([[10, 50], *PLAIN[1:]])
    table.do("n11111111", "r20", "2")
    heard = table.do("p1")
    assert paid(heard, 1) == [(1, 50)]
    assert returned(heard, 1) == [10]
    table.pay()
    assert [each["money"] for each in table.seen["seats"]] == [60, 50]


def test_11_its_options_combine() -> None:
    """Any number of opponents, one or two lying out, any own dice: but none that is not there.

    It has four rounds like any other game. (O1, O4, O6)
    """
    for opponents, preplaced, own in product(range(1, 5), (1, 2), (1, 7, 8)):
        rules = Rules(opponents=opponents, preplaced=preplaced, own_dice=own)
        if preplaced > opponents:
            with pytest.raises(SetupError):
                GAME.new_state(rules, 1)
            continue
        table = Board(1, rules)
        table.fill()
        table.do("n" + "1" * 8 * preplaced)
        assert hand(table, 0) == {"own": own}
        assert len(lying(table, 1)) == preplaced
    assert {Rules(opponents=4).rounds, PRESETS["solo-master"].rounds} == {4}


def test_11_more_bills_may_be_mixed_in() -> None:
    """Bills of 100 and rainbow cards need no second player. (O7)"""
    table = Board(1, replace(PRESETS["solo"], hundred=True, rainbow=True))
    assert table.seen["pile"] == 48 + 5 + 6

"""Biggys and kickers, by the book. (6, 7)

Rolls are written own dice first, then Biggy, kickers, neutral dice.
"""

from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.games.vegas import GAME
from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    NEUTRAL,
    A,
    B,
    filled,
    hand,
    lying,
)
from tests.support.cases import in_turn


def test_6_a_biggy_is_one_die_that_counts_two() -> None:
    """Seven dice and a Biggy; Biggy and one die tie with three dice. (6)"""
    table = filled(biggy=True)
    assert hand(table, A) == {"own": 7, "big": 1}
    table.do("r12222221", "1", "r11122222", "1")
    assert lying(table, 1) == {A: 3, B: 3}
    assert sorted(table.seen["casinos"][0]["tied"]) == [A, B]


@in_turn(
    ("modules", "expected"),
    [
        ({"kicker": 1}, {"own": 7, "kicker": 1}),
        ({"kicker": 2}, {"own": 6, "kicker": 2}),
        ({"kicker": 1, "biggy": True}, {"own": 6, "big": 1, "kicker": 1}),
        ({"kicker": 2, "biggy": True}, {"own": 5, "big": 1, "kicker": 2}),
    ],
)
def test_7_kickers_replace_ordinary_dice(modules: dict[str, Any], expected: dict[str, int]) -> None:
    """Every special die takes the place of an ordinary one: eight in all. (7, K2)"""
    assert hand(filled(**modules), A) == expected


def test_7_a_kicker_takes_one_die_with_it() -> None:
    """It leaves for the round; the die it takes goes back to its owner at once. (7)"""
    table = filled(kicker=1)
    table.do("r11122223", "1")  # A: three ones
    table.do("r33333331", "1")  # B's kicker shows 1
    assert (table.state.kind, table.state.actor) == ("kick", B)
    heard = table.do(table.legal[0])
    assert of("kicked", heard) == [{"seat": B, "casino": 1, "owner": A, "big": False}]
    assert lying(table, 1) == {A: 2}
    assert hand(table, A) == {"own": 5, "kicker": 1}
    assert hand(table, B) == {"own": 7}


def test_7_alone_it_is_spent() -> None:
    """A kicker that finds no die leaves without effect. (7)"""
    table = filled(kicker=1)
    heard = table.do("r22222221", "1")
    assert of("kicker_spent", heard) == [{"seat": A, "casino": 1}]
    assert (lying(table, 1), hand(table, A)) == ({}, {"own": 7})


def test_7_a_kick_is_mandatory_even_against_oneself() -> None:
    """With nobody else there, a die of the kicker's owner must come back. (7, K3, K4)"""
    table = filled(kicker=1)
    table.do("r11222221")
    table.do("1")
    assert table.state.kind == "kick"
    assert len(table.legal) == 1
    table.do(table.legal[0])
    assert (lying(table, 1), hand(table, A)) == ({A: 1}, {"own": 6})


def test_7_a_kicked_die_brings_its_owner_back() -> None:
    """B has laid everything and is out; the kicked die lets B roll again in turn. (7)"""
    table = filled(3, kicker=1)
    table.do("r22222223", "2")  # A keeps the kicker
    table.do("r11111115", "1")  # B keeps the kicker
    table.do("r33333335", "3")
    table.do("r4", "4", "r5", "5")  # A and B spend theirs: both are out
    assert hand(table, B) == {}
    table.do("r1", "1")  # C's kicker finds B's ones
    table.do(table.legal[0])
    assert hand(table, B) == {"own": 1}
    assert (table.state.kind, table.state.seat) == ("roll", B)


def test_7_a_kicked_neutral_die_is_out_for_the_round() -> None:
    """It has no owner to go back to. (7, 10)"""
    table = filled(neutral=True, kicker=1)
    table.do("r222222231111", "1")
    table.do("r222222213333", "1")
    assert table.legal == ["N"]
    table.do("N")
    assert lying(table, 1) == {NEUTRAL: 3}
    assert hand(table, A) == {"own": 7, "kicker": 1}
    assert hand(table, B) == {"own": 7, "neutral": 4}


def test_7_a_kicked_biggy_comes_back_whole() -> None:
    """Own or foreign, it returns as a Biggy. (6, 7)"""
    table = filled(biggy=True, kicker=1)
    table.do("r22222213", "1")
    table.do("r22222231", "1")
    heard = table.do(table.legal[0])
    assert of("kicked", heard) == [{"seat": B, "casino": 1, "owner": A, "big": True}]
    assert hand(table, A) == {"own": 6, "big": 1, "kicker": 1}


def test_7_two_kickers_kick_one_after_the_other() -> None:
    """Each chooses among the dice still there; kickers are no targets. (7, K5)"""
    table = filled(kicker=2)
    table.do("r11222233", "1")
    table.do("r33333311", "1")
    table.do("A")
    assert (table.state.kind, table.state.actor) == ("kick", B)
    table.do("A")
    assert (lying(table, 1), table.state.kind) == ({}, "roll")
    assert hand(table, A) == {"own": 6, "kicker": 2}


def test_7_any_die_there_can_be_kicked() -> None:
    """Foreign dice, own ones, those of this very turn, Biggys and neutral ones. (7)"""
    table = filled(neutral=True, biggy=True, kicker=1)
    table.do("r122222131111", "1")  # A: one, Biggy, four neutral
    table.do("r133333212222", "1")  # B: one and the kicker
    choices = [(c["owner"], bool(c["big"])) for c in table.seen["choices"]]
    assert sorted(choices) == [(A, False), (A, True), (B, False), (NEUTRAL, False)]


def test_7_two_kickers_need_fewer_than_six_players() -> None:
    """With six players there is one kicker each. (7, K1)"""
    GAME.new_state(Rules(kicker=2), 5)
    with pytest.raises(SetupError) as refused:
        GAME.new_state(Rules(kicker=2), 6)
    assert refused.value.data["option"] == "kicker"

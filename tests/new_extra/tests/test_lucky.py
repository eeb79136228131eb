"""The lucky casino, move by move."""

from typing import Any

from croupier.games.vegas.rules import Rules
from croupier.games.vegas.sharp import has_network
from tests.games.boards import of
from tests.games.vegas.board import A, B, filled


def test_the_best_bill_pays_more_there() -> None:
    """In round one at casino 1: the preview says so, and so do pay-out, money and seats."""
    table = filled(lucky=True)
    table.do("r11223333")
    first = next(each for each in table.seen["choices"] if each["action"] == "1")
    assert (first["outcome"]["own"], first["outcome"]["gain"]) == (70, 70)
    table.do("1")
    assert table.seen["seats"][A]["pending"] == 70
    assert table.seen["casinos"][0]["extras"] == ["lucky"]
    assert table.seen["casinos"][1]["extras"] == []
    table.play({A: [(2, 2), (3, 4)], B: [(3, 4), (4, 4)]})
    heard = table.do("p1")
    assert of("paid", heard) == [{"casino": 1, "owner": A, "bill": 50}]
    assert of("extra_paid", heard) == [{"casino": 1, "owner": A, "extra": "lucky", "money": 20}]
    seat = table.seen["seats"][A]
    assert (seat["money"], seat["bonus"], seat["bills"]) == (70, 20, [50])


def test_a_tie_gets_nothing_there() -> None:
    """Nobody takes the best bill, so nobody takes the clover's money."""
    table = filled(lucky=True)
    table.do("r11223333", "1", "r11444444", "1")
    assert [seat["pending"] for seat in table.seen["seats"]] == [0, 0]


def test_it_moves_on_with_every_round() -> None:
    """Casino 2 in the second round."""
    table = filled(lucky=True)
    state: Any = table.state
    assert state.more(0) == 20
    second = state._replace(round=2)
    assert [second.more(at) for at in range(6)] == [0, 20, 0, 0, 0, 0]


def test_no_network_is_asked() -> None:
    """None has learnt it."""
    with_it, without_it = (Rules(lucky=on) for on in (True, False))
    assert not has_network(with_it, 2)
    assert has_network(without_it, 2)

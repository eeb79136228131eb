"""The one-armed bandit, by the book. (9, 10)

Rolls are written own dice first, then Biggy, kickers, neutral dice.
"""

from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    NEUTRAL,
    PLAIN,
    A,
    B,
    Board,
    C,
    filled,
    lying,
)


def test_9_a_seventh_casino() -> None:
    """Filled and paid after the sixth, to the same minimum. (9, S1)"""
    table = filled(bandit=True)
    assert [casino["id"] for casino in table.seen["casinos"]] == [1, 2, 3, 4, 5, 6, 7]
    assert table.seen["casinos"][6]["bills"] == [50]


def test_9_every_face_may_go_there_once() -> None:
    """A face that lies on the bandit is closed to all, its owner too; casinos stay open. (9)"""
    table = filled(bandit=True)
    table.do("r33344444")
    assert table.legal == ["3", "c", "4", "d"]
    table.do("c")
    assert table.seen["casinos"][6]["dice"][0]["faces"] == [3, 3, 3]
    table.do("r33355555")
    assert table.legal == ["3", "5", "e"]
    table.do("e", "r55544")
    assert table.legal == ["4", "d", "5"]
    table.do("5", "r335")
    assert table.legal == ["3", "5"]  # B's fives are closed to B as they are to A


def test_9_the_rulebooks_example() -> None:
    """C's 4 4 1 and A's 3 3 3 are three dice and nine pips each: C's four is higher.

    B's 6 6 come third, two dice only. (9)
    """
    table = Board(3, Rules(start=0, bandit=True))
    table.fill([*PLAIN, [20, 20, 50]])
    table.do("r33322222", "c", "r66111111", "f", "r44155555", "d")
    table.do("r22222", "2", "r111111", "1", "r155555", "a")
    assert lying(table, 7) == {A: 3, B: 2, C: 3}
    awards = [(e["owner"], e["bill"]) for e in table.seen["casinos"][6]["awards"]]
    assert awards == [(C, 50), (A, 20), (B, 20)]
    assert table.seen["casinos"][6]["tied"] == []


def test_9_tied_dice_are_ranked_by_pips() -> None:
    """Two sixes before two fives. (9)"""
    table = filled(bandit=True)
    table.do("r55222222", "e", "r66111111", "f")
    assert [d["owner"] for d in table.seen["casinos"][6]["dice"]] == [B, A]
    assert table.seen["casinos"][6]["awards"] == [{"owner": B, "bill": 50}]


def test_9_a_biggy_counts_twice_there() -> None:
    """A five as a Biggy is two dice and ten pips, and its face counts once as the highest. (9, B1)

    It beats two twos, and loses to two sixes.
    """
    table = filled(3, bandit=True, biggy=True)
    table.do("r11111115", "e", "r22333333", "b", "r66444444", "f")
    dice = table.seen["casinos"][6]["dice"]
    assert [(d["owner"], d["strength"], d["pips"]) for d in dice] == [
        (C, 2, 12),
        (A, 2, 10),
        (B, 2, 4),
    ]
    assert table.seen["casinos"][6]["awards"] == [{"owner": C, "bill": 50}]


def test_9_an_exact_tie_with_the_neutral_dice() -> None:
    """An own and a neutral four of one placement are tied in all three: both are out. (9)"""
    table = filled(bandit=True, neutral=True)
    table.do("r411111114222", "d")
    table.do("r233333333333", "b")
    assert sorted(table.seen["casinos"][6]["tied"]) == [A, NEUTRAL]
    assert table.seen["casinos"][6]["awards"] == [{"owner": B, "bill": 50}]


def test_9_only_dice_of_the_same_placement_are_kicked() -> None:
    """A kicker laid alone has no effect there; with dice one of these must go. (7, 9)"""
    table = filled(bandit=True, kicker=1)
    table.do("r11122223", "a")
    heard = table.do("r55555556", "f")
    assert of("kicker_spent", heard) == [{"seat": B, "casino": 7}]
    table.do("r44444", "4")  # what A kept: four dice and the kicker
    assert lying(table, 7) == {A: 3}


def test_9_a_kicked_only_die_opens_its_face_again() -> None:
    """A kicker with one die: that comes straight back, and its face is open again. (10, S2)"""
    table = filled(bandit=True, kicker=1)
    table.do("r22222266")
    assert "f" in table.legal
    table.do("f")
    table.do(table.legal[0])
    assert lying(table, 7) == {}
    table.do("r66611111")
    assert "f" in table.legal


def test_10_the_bandit_is_a_second_way() -> None:
    """One face, but two places for it: not forced, unless the face lies there already. (10, A1)"""
    table = filled(bandit=True)
    table.do("r44444444")
    assert not table.state.forced
    assert not of("placed", table.do("d"))[0]["forced"]
    table.do("r44444444")
    assert table.state.forced
    assert of("placed", table.do("4"))[0]["forced"]


def test_10_kicks_can_be_a_choice() -> None:
    """One die left, a kicker: forced with one target or none, a choice with two. (10, A1)"""
    table = filled(3, kicker=1)
    for rolls in ("r11122222", "1"), ("r11133333", "1"):
        table.do(*rolls)
    table.do("r44444441")
    assert not table.state.forced  # two faces
    table.do("4", "r22223", "2", "r33334", "3")
    table.do("r1")
    assert table.legal == ["1"]
    assert not table.state.forced


def test_9_neutral_dice_of_the_same_placement_are_kicked_too() -> None:
    """An own die and a neutral one were laid with the kicker: either can go. (K6)"""
    table = filled(bandit=True, neutral=True, kicker=1)
    table.do("r222222231111", "b")  # A's seven twos lie there; the kicker is kept
    table.do("r511111155222", "e")  # B: an own five, the kicker, a neutral five
    assert table.legal == ["B", "N"]


def test_9_every_rank_is_decided_by_pips() -> None:
    """A's two sixes are first; of two single dice B's five comes before C's four. (S3, LV-64)"""
    table = Board(3, Rules(start=0, bandit=True))
    table.fill([*PLAIN, [30, 90]])
    table.do("r66111111", "f", "r51111111", "e", "r41111111", "d")
    assert table.seen["casinos"][6]["awards"] == [
        {"owner": A, "bill": 90},
        {"owner": B, "bill": 30},
    ]

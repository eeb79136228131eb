"""The modules of Las Vegas by the book, each rule as a test with its chapter.

3 neutral dice, 4 minimum by players, 5 bills of 100, 6 Biggy, 7 kicker, 8 rainbow cards, 9 bandit,
10 combinations, 11 the solo game, 14.6 chip cards. Rolls are written own dice first, then Biggy,
kickers, neutral dice.
"""

from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.games.vegas.rules import Rules
from croupier.state import CHANCE, OVER
from tests.games.boards import of
from tests.games.vegas.board import PLAIN, Board

A, B, C = range(3)
NEUTRAL = 6


def board(seats: int = 2, **modules: Any) -> Board:
    """A filled table on which seat 0 rolls first."""
    found = Board(seats, Rules(start=0, **modules))
    found.fill([*PLAIN, [50]] if modules.get("bandit") else PLAIN)
    return found


def lying(table: Board, casino: int) -> dict[int, int]:
    """What every owner's dice count at a casino."""
    return {d["owner"]: d["strength"] for d in table.seen["casinos"][casino - 1]["dice"]}


def hand(table: Board, seat: int) -> dict[str, int]:
    """A seat's dice by kind, without the kinds it has none of."""
    kinds = ("own", "big", "kicker", "neutral")
    return {k: table.seen["seats"][seat][k] for k in kinds if table.seen["seats"][seat][k]}


# -- 3: neutral dice --------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "neutral"), [(2, 4), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_3_neutral_dice_by_players(seats: int, neutral: int) -> None:
    """Four a seat for two players, two for more, besides the eight of one's own. (3)"""
    table = Board(seats, Rules(start=0, neutral=True))
    assert [hand(table, seat) for seat in range(seats)] == [{"own": 8, "neutral": neutral}] * seats


def test_3_two_neutral_dice_lie_out_for_three() -> None:
    """With three players two more neutral dice are rolled and laid before the first turn. (3)"""
    table = board(3, neutral=True)
    assert (table.state.kind, table.state.actor) == ("preplace", CHANCE)
    assert table.do("n25") == [{"type": "preplaced", "owner": NEUTRAL, "faces": [2, 5]}]
    assert (lying(table, 2), lying(table, 5)) == ({NEUTRAL: 1}, {NEUTRAL: 1})
    assert (table.state.kind, table.state.seat) == ("roll", A)


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_3_otherwise_none_lie_out(seats: int) -> None:
    """For any other number of players the first turn follows the bills. (3)"""
    assert board(seats, neutral=True).state.kind == "roll"


def test_3_own_and_neutral_dice_go_together() -> None:
    """The ones of both kinds go together; a six that only a neutral die shows is a choice. (3)"""
    table = board(3, neutral=True)
    table.do("n11", "r1115555511")  # eight own, two neutral
    assert of("rolled", table.told)[-1]["neutral"] == [1, 1]
    table.do("1")
    assert hand(table, A) == {"own": 5}
    assert lying(table, 1) == {A: 3, NEUTRAL: 4}
    table = board(3, neutral=True)
    table.do("n11", "r1111111116")
    assert table.legal == ["1", "6"]
    table.do("6")
    assert hand(table, A) == {"own": 8, "neutral": 1}


def test_3_neutral_dice_keep_a_player_in() -> None:
    """Only who has neither own nor neutral dice is out. (3, N3)"""
    table = board(4, neutral=True)
    table.do("r1111111166", "1", "r2222222222", "2", "r3333333333", "3", "r4444444444", "4")
    assert (table.state.kind, table.state.seat) == ("roll", A)
    assert hand(table, A) == {"neutral": 2}


def test_3_the_neutral_dice_rank_like_a_player() -> None:
    """Their bill goes under the pile, in rank order before the leftovers. (3, L4)"""
    table = Board(4, Rules(start=0, neutral=True))
    table.fill([[10, 30, 80], *PLAIN[1:]])
    table.do("r1122222211", "1")  # two of A, two neutral
    table.do("r1333333311", "1")  # one of B, two neutral: four in all
    table.do("r4444444444", "4", "r5555555555", "5", "r222222", "2", "r3333333", "3")
    heard = table.do("p1")
    assert of("tied", heard) == []
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(NEUTRAL, 80), (A, 30), (B, 10)]
    assert of("returned", heard) == [{"casino": 1, "bills": [80]}]


def test_3_the_neutral_dice_tie_like_a_player() -> None:
    """Level with a player they cancel that player out. (3)"""
    table = board(4, neutral=True)
    table.do("r1122222211", "1", "r1333333366", "1", "r4444444444", "4", "r5555555555", "5")
    assert sorted(table.seen["casinos"][0]["tied"]) == [A, NEUTRAL]
    assert table.seen["casinos"][0]["awards"] == [{"owner": B, "bill": 50}]


# -- 4, 5: minimum and bills of 100 -----------------------------------------------------------


@pytest.mark.parametrize(("seats", "least"), [(2, 30), (3, 40), (4, 50), (5, 60), (6, 70)])
def test_4_the_minimum_by_players(seats: int, least: int) -> None:
    """30 for two players and ten more for each other one; exactly that is enough. (4)"""
    table = Board(seats, Rules(start=0, minsum=True))
    assert of("bill_turned", table.do(f"b{least - 10}", "b10", "b10"))[-1]["casino"] == 2
    table = Board(seats, Rules(start=0, minsum=True))
    assert of("bill_turned", table.do(f"b{least - 20}", "b10", "b10"))[-1]["casino"] == 1


def test_5_five_bills_of_a_hundred() -> None:
    """59 bills with the 2012 deck; the sixth 100 does not exist. (5)"""
    table = Board(rules=Rules(start=0, hundred=True))
    assert table.seen["pile"] == 59
    table.do(*["b100"] * 5)
    with pytest.raises(IllegalAction):
        table.do("b100")


# -- 6: Biggy ---------------------------------------------------------------------------------


def test_6_a_biggy_is_one_die_that_counts_two() -> None:
    """Seven dice and a Biggy; Biggy and one die tie with three dice. (6)"""
    table = board(biggy=True)
    assert hand(table, A) == {"own": 7, "big": 1}
    table.do("r12222221", "1", "r11122222", "1")
    assert lying(table, 1) == {A: 3, B: 3}
    assert sorted(table.seen["casinos"][0]["tied"]) == [A, B]


# -- 7: kicker --------------------------------------------------------------------------------


@pytest.mark.parametrize(
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
    assert hand(board(**modules), A) == expected


def test_7_a_kicker_takes_one_die_with_it() -> None:
    """It leaves for the round; the die it takes goes back to its owner at once. (7)"""
    table = board(kicker=1)
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
    table = board(kicker=1)
    heard = table.do("r22222221", "1")
    assert of("kicker_spent", heard) == [{"seat": A, "casino": 1}]
    assert (lying(table, 1), hand(table, A)) == ({}, {"own": 7})


def test_7_a_kick_is_mandatory_even_against_oneself() -> None:
    """With nobody else there one of one's own dice must come back. (7, K3, K4)"""
    table = board(kicker=1)
    table.do("r11222221")
    table.do("1")
    assert table.state.kind == "kick"
    assert len(table.legal) == 1
    table.do(table.legal[0])
    assert (lying(table, 1), hand(table, A)) == ({A: 1}, {"own": 6})


def test_7_a_kicked_die_brings_its_owner_back() -> None:
    """B has laid everything and is out; the kicked die lets B roll again in turn. (7)"""
    table = board(3, kicker=1)
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
    table = board(neutral=True, kicker=1)
    table.do("r222222231111", "1")
    table.do("r222222213333", "1")
    assert table.legal == ["N"]
    table.do("N")
    assert lying(table, 1) == {NEUTRAL: 3}
    assert hand(table, A) == {"own": 7, "kicker": 1}
    assert hand(table, B) == {"own": 7, "neutral": 4}


def test_7_a_kicked_biggy_comes_back_whole() -> None:
    """Own or foreign, it returns as a Biggy. (6, 7)"""
    table = board(biggy=True, kicker=1)
    table.do("r22222213", "1")
    table.do("r22222231", "1")
    heard = table.do(table.legal[0])
    assert of("kicked", heard) == [{"seat": B, "casino": 1, "owner": A, "big": True}]
    assert hand(table, A) == {"own": 6, "big": 1, "kicker": 1}


def test_7_two_kickers_kick_one_after_the_other() -> None:
    """Each chooses among the dice still there; kickers are no targets. (7, K5)"""
    table = board(kicker=2)
    table.do("r11222233", "1")
    table.do("r33333311", "1")
    table.do("A")
    assert (table.state.kind, table.state.actor) == ("kick", B)
    table.do("A")
    assert (lying(table, 1), table.state.kind) == ({}, "roll")
    assert hand(table, A) == {"own": 6, "kicker": 2}


def test_7_any_die_there_can_be_kicked() -> None:
    """Foreign dice, own ones, those of this very turn, Biggys and neutral ones. (7)"""
    table = board(neutral=True, biggy=True, kicker=1)
    table.do("r122222131111", "1")  # A: one, Biggy, four neutral
    table.do("r133333212222", "1")  # B: one and the kicker
    choices = [(c["owner"], bool(c["big"])) for c in table.seen["choices"]]
    assert sorted(choices) == [(A, False), (A, True), (B, False), (NEUTRAL, False)]


# -- 8: rainbow cards -------------------------------------------------------------------------


def test_8_a_rainbow_card_counts_forty_while_filling() -> None:
    """With 10 it is fifty; alone it is enough for three players with the minimum by players. (8)"""
    table = Board(rules=Rules(start=0, rainbow=True))
    assert of("bill_turned", table.do("b0", "b10", "b20"))[-1]["casino"] == 2
    table = Board(3, Rules(start=0, rainbow=True, minsum=True))
    assert of("bill_turned", table.do("b0", "b0"))[-1]["casino"] == 2


def test_8_rainbow_cards_give_way_before_anything_is_paid() -> None:
    """Casino by casino; a rainbow card from the pile goes as well, until a bill comes. (8)"""
    table = Board(rules=Rules(start=0, rainbow=True))
    table.fill([[0, 10], [50], [0, 20], [60], [70], [80]])
    table.play({A: [(1, 8)], B: [(3, 8)]})
    assert table.state.kind == "rainbow"
    heard = table.do("b0", "b90", "b30")
    assert of("rainbow_replaced", heard) == [
        {"casino": 1, "bill": 0},
        {"casino": 1, "bill": 90},
        {"casino": 3, "bill": 30},
    ]
    assert table.state.kind == "pay"
    assert table.seen["casinos"][0]["bills"] == [90, 10]
    assert table.seen["casinos"][2]["bills"] == [30, 20]


def test_8_with_an_empty_pile_it_just_goes() -> None:
    """No bill replaces it. (8, W3)"""
    rules = Rules(deck={10: 1, 30: 1}, start=0, rainbow=True, rounds=1)
    table = Board(rules=rules)
    table.do("b0", "b30", "b0", "b0", "b0", "b0", "b0", "b10")
    assert table.seen["pile"] == 0
    heard = table.play({A: [(1, 8)], B: [(2, 8)]})
    assert {e["casino"] for e in of("rainbow_gone", heard)} == {1, 2, 3, 4}
    assert table.seen["casinos"][0]["bills"] == [30]
    table.pay()
    assert table.state.actor == OVER


# -- 9: the bandit ----------------------------------------------------------------------------


def test_9_a_seventh_casino() -> None:
    """Filled and paid after the sixth, to the same minimum. (9)"""
    table = board(bandit=True)
    assert [casino["id"] for casino in table.seen["casinos"]] == [1, 2, 3, 4, 5, 6, 7]
    assert table.seen["casinos"][6]["bills"] == [50]


def test_9_every_face_may_go_there_once() -> None:
    """A face that lies on the bandit is closed to all, its owner too; casinos stay open. (9)"""
    table = board(bandit=True)
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


def test_9_level_dice_are_ranked_by_pips() -> None:
    """Two sixes before two fives. (9)"""
    table = board(bandit=True)
    table.do("r55222222", "e", "r66111111", "f")
    assert [d["owner"] for d in table.seen["casinos"][6]["dice"]] == [B, A]
    assert table.seen["casinos"][6]["awards"] == [{"owner": B, "bill": 50}]


def test_9_a_biggy_counts_twice_there() -> None:
    """A five as a Biggy is two dice and ten pips, and its face counts once as the highest. (9, B1)

    It beats two twos, and loses to two sixes.
    """
    table = board(3, bandit=True, biggy=True)
    table.do("r11111115", "e", "r22333333", "b", "r66444444", "f")
    dice = table.seen["casinos"][6]["dice"]
    assert [(d["owner"], d["strength"], d["pips"]) for d in dice] == [
        (C, 2, 12),
        (A, 2, 10),
        (B, 2, 4),
    ]
    assert table.seen["casinos"][6]["awards"] == [{"owner": C, "bill": 50}]


def test_9_an_exact_tie_with_the_neutral_dice() -> None:
    """An own and a neutral four of one placement are level in all three: both are out. (9)"""
    table = board(bandit=True, neutral=True)
    table.do("r411111114222", "d")
    table.do("r233333333333", "b")
    assert sorted(table.seen["casinos"][6]["tied"]) == [A, NEUTRAL]
    assert table.seen["casinos"][6]["awards"] == [{"owner": B, "bill": 50}]


def test_9_only_dice_of_the_same_placement_are_kicked() -> None:
    """A kicker laid alone has no effect there; with dice one of these must go. (7, 9)"""
    table = board(bandit=True, kicker=1)
    table.do("r11122223", "a")
    heard = table.do("r55555556", "f")
    assert of("kicker_spent", heard) == [{"seat": B, "casino": 7}]
    table.do("r44444", "4")  # what A kept: four dice and the kicker
    assert lying(table, 7) == {A: 3}


def test_9_a_kicked_only_die_opens_its_face_again() -> None:
    """A kicker with one die: that comes straight back, and nothing of the face lies there. (10)"""
    table = board(bandit=True, kicker=1)
    table.do("r22222266")
    assert "f" in table.legal
    table.do("f")
    table.do(table.legal[0])
    assert lying(table, 7) == {}
    table.do("r66611111")
    assert "f" in table.legal


def test_10_the_bandit_is_a_second_way() -> None:
    """One face, but two places for it: not forced, unless the face lies there already. (10, A1)"""
    table = board(bandit=True)
    table.do("r44444444")
    assert not table.state.forced
    assert not of("placed", table.do("d"))[0]["forced"]
    table.do("r44444444")
    assert table.state.forced
    assert of("placed", table.do("4"))[0]["forced"]


def test_10_kicks_can_be_a_choice() -> None:
    """One die left, a kicker: forced with one target or none, a choice with two. (10, A1)"""
    table = board(3, kicker=1)
    for rolls in ("r11122222", "1"), ("r11133333", "1"):
        table.do(*rolls)
    table.do("r44444441")
    assert not table.state.forced  # two faces
    table.do("4", "r22223", "2", "r33334", "3")
    table.do("r1")
    assert table.legal == ["1"]
    assert not table.state.forced


# -- 11: the solo game ------------------------------------------------------------------------


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
    """On the hard level two colours lie out. (11)"""
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
    """When one's own dice are laid the others are still one's own choice. (11, O3)"""
    table = solo(own_dice=1)
    table.do("n11223456", "r10234", "1")
    assert hand(table, 0) == {}
    table.do("r00234")
    assert (table.state.actor, table.legal) == (0, ["2", "3", "4"])


@pytest.mark.parametrize(("own", "won"), [(90, True), (50, False)])
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


# -- 14.6: chip cards -------------------------------------------------------------------------


def test_14_6_two_dice_may_take_a_chip_card() -> None:
    """Two own dice in one turn: the card may be taken or left; one a casino and round. (14.6)"""
    table = board(chips=True)
    table.do("r11223333", "1")
    assert (table.state.kind, table.legal) == ("chip", ["l", "t"])
    heard = table.do("t")
    assert of("chip_taken", heard) == [{"seat": A, "casino": 1}]
    assert table.state.scores() == (10, 0)
    assert not table.seen["casinos"][0]["chip"]
    table.do("r11444444", "1")
    assert table.state.kind == "roll"


def test_14_6_a_card_that_is_left_stays() -> None:
    """Whoever comes next may still take it. (14.6)"""
    table = board(chips=True)
    table.do("r11223333", "1", "l", "r11444444", "1")
    assert table.state.kind == "chip"


def test_14_6_one_die_is_not_enough() -> None:
    """A Biggy counts two, neutral dice and kickers do not count. (14.6)"""
    table = board(chips=True)
    assert of("chip_taken", table.do("r12345666", "1")) == []
    assert table.state.kind == "roll"
    table = board(chips=True, biggy=True)
    table.do("r23456661", "1")
    assert table.state.kind == "chip"
    table = board(chips=True, neutral=True)
    table.do("r123456661666", "1")
    assert table.state.kind == "roll"


def test_14_6_chip_cards_are_no_bills() -> None:
    """Worth 10 each at the end, but not counted in the tie-break. (14.6)"""
    table = Board(rules=Rules(start=0, chips=True, minimum=10, rounds=1))
    table.fill([[50], [60], [10], [10], [10], [10]])
    table.do("r11111111", "1", "t", "r23333333", "2", "r3333333", "3", "l")
    table.pay()
    assert [seat["money"] for seat in table.seen["seats"]] == [60, 70]
    assert [seat["chips"] for seat in table.seen["seats"]] == [1, 0]

"""Las Vegas by the book: every rule and every worked example as a test, with its chapter.

Chapter numbers are those of the rules description: 1 is the edition of 2012, 2 that of 2018,
10 is about forced turns, 13 about a pile that runs out.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.chance import Seeded, Unseeded
from croupier.errors import IllegalAction, SetupError
from croupier.games import GAMES
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.match import replay
from croupier.state import CHANCE, OVER
from tests.games.boards import of
from tests.games.tables import Table, played
from tests.games.vegas.board import PLAIN, Board, Plan

A, B, C, D = range(4)
ONE_BILL_EACH = Rules(start=0, minimum=10, rounds=1)
"""A single round in which every casino holds one bill."""


def paid(heard: list[dict[str, Any]], casino: int) -> list[tuple[int, int]]:
    """(owner, bill) at a casino, in order of payment."""
    return [(e["owner"], e["bill"]) for e in of("paid", heard) if e["casino"] == casino]


def returned(heard: list[dict[str, Any]], casino: int) -> list[int]:
    """What goes back under the pile from a casino."""
    return [bill for e in of("returned", heard) if e["casino"] == casino for bill in e["bills"]]


def tied(heard: list[dict[str, Any]], casino: int) -> list[int]:
    """Who cancels out at a casino."""
    return [owner for e in of("tied", heard) if e["casino"] == casino for owner in e["owners"]]


def settled(bills: list[int], dice: dict[int, int], casino: int = 2) -> list[dict[str, Any]]:
    """The events of a round in which ``casino`` holds these bills and these dice.

    Nobody else's business: every seat lays its other dice on a casino of its own.
    """
    board = Board(seats=max(2, max(dice) + 1))
    elsewhere = [face for face in range(1, 7) if face != casino]
    board.fill([bills if at == casino else [90] for at in range(1, 7)][:6])
    plans: dict[int, Plan] = {}
    for seat in range(len(board.seen["seats"])):
        here = dice.get(seat, 0)
        plans[seat] = [(casino, here)] * (here > 0) + [(elsewhere[seat], 8 - here)] * (here < 8)
    board.play(plans)
    return board.pay()


# -- 1.1, 2: components -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "counts", "total"),
    [
        ("alea-2012", [6, 8, 8, 6, 6, 5, 5, 5, 5], 2500),
        ("alea-2018", [5, 7, 7, 5, 6, 5, 5, 4, 4], 2230),
    ],
)
def test_1_1_and_2_the_bills(rules: str, counts: list[int], total: int) -> None:
    """54 bills of 2,500 together in 2012, 48 of 2,230 in 2018. (1.1, 2)"""
    facts = GAMES["vegas"].facts(rules)
    expected = {10 * at: count for at, count in enumerate(counts, start=1)}
    assert facts["bills"] == expected
    assert sum(bill * count for bill, count in expected.items()) == total
    assert Board(rules=replace(PRESETS[rules], start=0)).seen["pile"] == sum(counts)


@pytest.mark.parametrize("rules", ["alea-2012", "alea-2018"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_1_1_two_to_six_players_with_eight_dice(rules: str, seats: int) -> None:
    """Either edition seats two to six, each with eight dice, around six casinos. (1.1)"""
    board = Board(seats, replace(PRESETS[rules], start=0))
    assert [seat["own"] for seat in board.seen["seats"]] == [8] * seats
    assert [casino["id"] for casino in board.seen["casinos"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_1_1_not_alone_and_not_with_seven(seats: int) -> None:
    """One player or seven cannot play the base game. (1.1)"""
    with pytest.raises(SetupError) as refused:
        GAMES["vegas"].new_state(PRESETS["alea-2012"], seats)
    assert refused.value.data == {"seats": seats, "least": 2, "most": 6}


# -- 1.2: set-up ------------------------------------------------------------------------------


def test_1_2_bills_are_turned_until_there_are_fifty() -> None:
    """Casino by casino; 30 + 10 is not enough, with another 50 it is; 20 + 20 + 10 is. (1.2)"""
    board = Board()
    laid = [[30, 10, 50], [20, 20, 10], [90], [60], [50], [40, 40]]
    heard = of("bill_turned", board.fill(laid))
    assert [(e["casino"], e["bill"]) for e in heard] == [
        (casino, bill) for casino, bills in enumerate(laid, start=1) for bill in bills
    ]
    assert board.state.kind == "roll"
    assert board.seen["pile"] == 54 - 11


def test_1_2_exactly_fifty_is_enough() -> None:
    """After 20 + 20 + 10 the next bill goes to the next casino; after 40 it does not. (1.2)"""
    board = Board()
    board.do("b20", "b20", "b10")
    assert of("bill_turned", board.do("b40")) == [{"casino": 2, "bill": 40}]
    assert of("bill_turned", board.do("b10")) == [{"casino": 2, "bill": 10}]
    assert of("bill_turned", board.do("b10")) == [{"casino": 3, "bill": 10}]


def test_1_2_bills_are_shown_by_value() -> None:
    """However they were turned, the highest bill is shown first. (1.2)"""
    board = Board()
    board.fill([[20, 10, 80], *PLAIN[1:]])
    assert board.seen["casinos"][0]["bills"] == [80, 20, 10]


def test_1_2_only_bills_of_the_pile_are_turned() -> None:
    """The fifth 90 is the last of them; there is no 100 and no 5 in the box. (1.2)"""
    board = Board()
    board.do(*["b90"] * 5)
    for bill in ("b90", "b100"):
        with pytest.raises(IllegalAction):
            board.do(bill)


def test_1_2_every_bill_of_the_pile_is_equally_likely() -> None:
    """The first bill is each value as often as there are bills of it: it is shuffled. (1.2)"""
    state = Board().state
    seen = Counter(state.draw(Seeded(str(seed))).bill for seed in range(5400))
    for bill, count in {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}.items():
        assert abs(seen[bill] - 100 * count) < 4 * (100 * count) ** 0.5


def test_1_2_the_start_seat_is_drawn() -> None:
    """Without a word about it, each seat begins equally often. (1.2, L2)"""
    state = GAMES["vegas"].new_state(Rules(), 4)
    assert (state.actor, state.kind) == (CHANCE, "start")
    seen = Counter(state.draw(Seeded(str(seed))).seat for seed in range(2000))
    assert sorted(seen) == [0, 1, 2, 3]
    assert all(abs(times - 500) < 80 for times in seen.values())


def test_1_2_the_drawn_seat_begins() -> None:
    """The draw is told, and whoever is drawn rolls first. (1.2, L2)"""
    board = Board(4, Rules())
    heard = board.do("s2")
    assert heard == [
        {"type": "start_drawn", "seat": 2},
        {"type": "round_began", "round": 1, "start": 2},
    ]
    board.fill()
    assert (board.state.seat, board.state.kind) == (2, "roll")


def test_1_2_the_start_seat_can_be_set() -> None:
    """Then nothing is drawn, and that seat rolls first. (1.2, L2)"""
    board = Board(4, start=3)
    assert board.state.kind == "bill"
    board.fill()
    assert board.state.seat == 3
    assert board.seen["start"] == 3


# -- 1.4: turns -------------------------------------------------------------------------------


def test_1_4_a_turn() -> None:
    """Roll all dice, choose a face, lay all dice of it; the rest waits for the next turn. (1.4)"""
    board = Board()
    board.fill()
    board.do("r33331556")
    assert board.legal == ["1", "3", "5", "6"]
    heard = board.do("3")
    assert of("placed", heard)[0]["own"] == 4
    assert board.seen["seats"][A]["own"] == 4
    lying = board.seen["casinos"][2]["dice"]
    assert [(dice["owner"], dice["count"], dice["strength"]) for dice in lying] == [(A, 4, 4)]


def test_1_4_all_dice_of_the_face_go() -> None:
    """Player B with five dice rolls 3 3 3 3 5: the threes go together, one die is left. (1.4)"""
    board = Board()
    board.fill()
    board.do("r66666666", "6")  # A is done
    board.do("r11155555", "1")  # B has five left
    board.do("r33335")
    assert board.legal == ["3", "5"]
    board.do("3")
    assert board.seen["seats"][B]["own"] == 1


def test_2_nobody_may_pass() -> None:
    """There is nothing to choose but a face that was rolled. (1.4, 2)"""
    board = Board()
    board.fill()
    board.do("r22222244")
    assert board.legal == ["2", "4"]
    for face in "1356":
        with pytest.raises(IllegalAction):
            board.do(face)


def test_1_4_dice_that_lie_there_do_not_matter() -> None:
    """One may join a casino where oneself or others have dice. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11112222", "1", "r11113333", "1", "r1122", "1", "r1133", "1")
    counts = {dice["owner"]: dice["count"] for dice in board.seen["casinos"][0]["dice"]}
    assert counts == {A: 6, B: 6}


def test_1_4_faces_that_stay_are_forgotten() -> None:
    """Dice that were not laid are rolled again; any faces may come. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11122223", "1", "r66666666", "6")
    assert board.seen["roll"] is None
    board.do("r55555")
    assert board.legal == ["5"]


def test_1_4_only_the_dice_in_hand_are_rolled() -> None:
    """Not one more and not one less. (1.4)"""
    board = Board()
    board.fill()
    for roll in ("r1234561", "r123456123"):
        with pytest.raises(IllegalAction):
            board.do(roll)


def test_1_4_clockwise() -> None:
    """After a turn the left neighbour rolls, after the last seat the first. (1.4)"""
    board = Board(3, start=1)
    board.fill()
    order = []
    for _ in range(6):
        order.append(board.state.seat)
        board.do("r" + "1" + "2" * (board.seen["seats"][order[-1]]["own"] - 1), "1")
    assert order == [1, 2, 0, 1, 2, 0]


def test_1_4_players_without_dice_are_skipped() -> None:
    """B has laid all dice at once and is left out until the round ends. (1.4)"""
    board = Board(3)
    board.fill()
    board.do("r11112222", "1", "r33333333", "3", "r55556666", "5")
    order = []
    for roll, face in (("r2222", "2"), ("r6666", "6")):
        order.append(board.state.seat)
        board.do(roll, face)
    assert order == [A, C]


def test_1_4_the_last_player_goes_on_alone() -> None:
    """When only one has dice, that one takes turn after turn. (1.4)"""
    board = Board(3)
    board.fill()
    board.do("r11111111", "1", "r22222222", "2")
    for count in range(8, 1, -1):
        assert board.state.seat == C
        board.do("r" + "3" + "4" * (count - 1), "3")
    assert board.state.seat == C
    board.do("r4", "4")
    assert board.state.kind == "pay"


def test_1_4_the_round_ends_with_the_last_die() -> None:
    """When no hand holds a die the casinos pay, and not before. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11111111", "1")
    assert board.state.kind == "roll"
    board.do("r22222222", "2")
    assert (board.state.kind, board.state.actor) == ("pay", CHANCE)


# -- 10: forced turns -------------------------------------------------------------------------


def test_10_a_roll_of_one_face_is_forced() -> None:
    """All dice show the same face: the turn has one outcome, and is told as forced. (10, A1)"""
    board = Board()
    board.fill()
    board.do("r44444444")
    assert board.state.forced
    assert of("placed", board.do("4"))[0]["forced"]


def test_10_a_last_die_is_forced() -> None:
    """A single die leaves no choice. (10)"""
    board = Board()
    board.fill()
    board.do("r66666666", "6", "r11111112", "1", "r5")
    assert board.state.forced


def test_10_two_faces_are_a_choice() -> None:
    """Where two faces show, the player chooses, and the event says so. (10)"""
    board = Board()
    board.fill()
    board.do("r44444445")
    assert not board.state.forced
    assert not of("placed", board.do("4"))[0]["forced"]


def test_10_forced_turns_are_played_by_the_table() -> None:
    """A forced turn takes no place in a record: the table plays it when it reads it again. (10)"""
    match = replay(played(Table("vegas", "alea-2012", 2), "amber-fox-41").record)
    forced = [ply for ply in match.plies if ply.actor >= 0 and ply.before.forced]
    assert len(forced) > 4
    assert not any(ply.decided for ply in forced)


# -- 1.5: pay-out -----------------------------------------------------------------------------


def test_1_5_tie_example_1_and_payout_example_1() -> None:
    """At casino 2 (80 30 10) B and C have three dice each and get nothing.

    A with five takes 80, D with one die takes 30, the 10 goes back. (1.5)
    """
    heard = settled([10, 30, 80], {A: 5, B: 3, C: 3, D: 1})
    assert tied(heard, 2) == [B, C]
    assert paid(heard, 2) == [(A, 80), (D, 30)]
    assert returned(heard, 2) == [10]


def test_1_5_tie_example_2() -> None:
    """Two pairs of equals cancel out, each among themselves: nobody is paid. (1.5)"""
    heard = settled([60], {A: 2, B: 1, C: 2, D: 1}, casino=1)
    assert tied(heard, 1) == [A, B, C, D]
    assert paid(heard, 1) == []
    assert returned(heard, 1) == [60]


def test_1_5_payout_example_2() -> None:
    """B alone at a casino with two bills of 40 takes one of them only. (1.5)"""
    heard = settled([40, 40], {B: 2})
    assert paid(heard, 2) == [(B, 40)]
    assert returned(heard, 2) == [40]


def test_1_5_payout_example_3() -> None:
    """C before B before D, and two bills: C takes 70, B takes 20, D nothing. (1.5)"""
    heard = settled([20, 70], {B: 2, C: 3, D: 1})
    assert paid(heard, 2) == [(C, 70), (B, 20)]
    assert returned(heard, 2) == []


def test_1_5_ties_are_taken_out_once() -> None:
    """Three of a kind and a pair go at once; whoever is left is first, with one die too. (1.5)"""
    heard = settled([10, 20, 60], {A: 4, B: 4, C: 4, D: 1})
    assert tied(heard, 2) == [A, B, C]
    assert paid(heard, 2) == [(D, 60)]
    assert returned(heard, 2) == [20, 10]


def test_1_5_nobody_at_a_casino() -> None:
    """A casino without dice pays nobody; all its bills go back, high to low. (1.5)"""
    heard = settled([10, 30, 80], {A: 0, B: 0})
    assert paid(heard, 2) == []
    assert tied(heard, 2) == []
    assert returned(heard, 2) == [80, 30, 10]


def test_1_5_the_casinos_pay_in_order() -> None:
    """Casino 1 first, casino 6 last, each in a move of its own. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(1, 8)], B: [(2, 8)]})
    notations = []
    while board.state.kind == "pay":
        notations.append(str(board.state.draw(Seeded("any"))))
        with pytest.raises(IllegalAction):
            board.do("p7" if notations[-1] == "p1" else "p1")
        board.do(notations[-1])
    assert notations == ["p1", "p2", "p3", "p4", "p5", "p6"]


def test_1_5_what_is_left_goes_under_the_pile_in_order() -> None:
    """High to low, casino by casino; it comes up again in that order, after all others. (1.5)"""
    deck = {10: 4, 20: 3, 30: 1, 40: 1, 50: 1, 60: 1, 70: 1, 90: 1}
    board = Board(rules=Rules(deck=deck, start=0, rounds=3))
    board.fill([[10, 30, 20], [20, 40], [90], [70], [60], [20, 10, 10, 50]])
    assert board.seen["pile"] == 1  # a 10
    board.play({A: [(1, 8)], B: [(6, 8)]})
    heard = board.pay()
    assert [bill for casino in range(1, 7) for bill in returned(heard, casino)] == [
        *(20, 10),
        *(40, 20),
        *(90,),
        *(70,),
        *(60,),
        *(20, 10, 10),
    ]
    assert board.seen["pile"] == 11
    with pytest.raises(IllegalAction):
        board.do("b20")  # the unseen 10 lies above all that was returned
    turned = of("bill_turned", board.luck(Unseeded(Random(1)), ("bill",)))
    assert [e["bill"] for e in turned] == [10, 20, 10, 40, 20, 90, 70, 60, 20, 10, 10]


def test_1_5_won_bills_do_not_come_back() -> None:
    """What a player took stays with the player for the rest of the game. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(5, 8)], B: [(4, 8)]})
    board.pay()
    assert [seat["bills"] for seat in board.seen["seats"]] == [[90], [80]]
    assert board.seen["pile"] == 54 - 2


def test_1_5_the_dice_go_home() -> None:
    """After the pay-out everybody has eight dice again and the casinos are bare. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(5, 8)], B: [(4, 8)]})
    board.pay()
    assert [seat["own"] for seat in board.seen["seats"]] == [8, 8]
    assert all(not casino["dice"] for casino in board.seen["casinos"])
    assert all(not casino["bills"] for casino in board.seen["casinos"])


def test_1_5_standings_are_told_while_the_round_runs() -> None:
    """The table says at any time who would tie and who would be paid. (1.5)"""
    board = Board(3)
    board.fill([[10, 30, 80], *PLAIN[1:]])
    board.do("r11122222", "1", "r11133333", "1", "r14444444", "1")
    casino = board.seen["casinos"][0]
    assert sorted(casino["tied"]) == [A, B]
    assert casino["awards"] == [{"owner": C, "bill": 80}]
    assert [seat["pending"] for seat in board.seen["seats"]] == [0, 0, 80]
    board.do("r22222", "2", "r22333", "2")  # B is second at casino 2, which has one bill
    assert [seat["pending"] for seat in board.seen["seats"]] == [60, 0, 80]
    board.do("r1444444", "1")  # C has two at casino 1, still fewer than the tied
    assert board.seen["casinos"][0]["awards"] == [{"owner": C, "bill": 80}]


def test_1_5_pending_is_what_all_casinos_would_pay() -> None:
    """A leads at one casino and is second at another: both bills are pending. (1.5)"""
    board = Board()
    board.fill([[10, 20, 70], [30, 40], *PLAIN[2:]])
    board.do("r11122222", "1", "r11112222", "1", "r22222", "2")
    assert [seat["pending"] for seat in board.seen["seats"]] == [20 + 40, 70]


# -- 1.4, 1.6: rounds and the end -------------------------------------------------------------


def rounds(board: Board, plans: dict[int, Plan], number: int) -> list[dict[str, Any]]:
    """So many rounds of the same plans, bills as luck has them."""
    heard: list[dict[str, Any]] = []
    luck = Unseeded(Random(3))
    for _ in range(number):
        heard += board.luck(luck, ("bill",))
        heard += board.play(plans)
        heard += board.pay()
    return heard


def test_1_4_the_left_neighbour_begins_the_next_round() -> None:
    """The marker goes round the table: seat 1, 2, 0, 1 at a table of three. (1.4)"""
    board = Board(3, start=1)
    heard = rounds(board, {A: [(1, 8)], B: [(2, 8)], C: [(3, 8)]}, 4)
    assert of("round_began", heard) == [
        {"round": 2, "start": 2},
        {"round": 3, "start": 0},
        {"round": 4, "start": 1},
    ]
    first = [e["seat"] for e in of("rolled", heard)][::3]
    assert first == [1, 2, 0, 1]


def test_1_6_four_rounds() -> None:
    """The game ends with the fourth pay-out. (1.6)"""
    board = Board()
    heard = rounds(board, {A: [(1, 8)], B: [(2, 8)]}, 4)
    assert [e["round"] for e in of("round_ended", heard)] == [1, 2, 3, 4]
    assert len(of("game_over", heard)) == 1
    assert (board.state.actor, board.state.kind) == (OVER, "over")
    assert len(board.seen["ledger"]) == 4
    assert board.seen["ledger"][-1] == [seat["money"] for seat in board.seen["seats"]]


def one_round(won: list[list[int]]) -> Board:
    """A game of one round in which every seat takes exactly these bills, one a casino."""
    board = Board(len(won), ONE_BILL_EACH)
    bills = [(bill, seat) for seat, here in enumerate(won) for bill in here]
    spare = [(10, None)] * (6 - len(bills))
    board.fill([[bill] for bill, _ in (*bills, *spare)])
    plans: dict[int, Plan] = {}
    for seat, here in enumerate(won):
        faces = [at for at, (_, owner) in enumerate(bills, start=1) if owner == seat]
        plans[seat] = [(face, 1) for face in faces[:-1]] + [(faces[-1], 9 - len(here))]
    board.play(plans)
    board.pay()
    assert [sorted(seat["bills"]) for seat in board.seen["seats"]] == [sorted(h) for h in won]
    return board


def test_1_6_most_money_wins() -> None:
    """Number of bills does not matter as long as the totals differ. (1.6)"""
    board = one_round([[90], [20, 30, 30], [10]])
    assert board.seen["result"]["winners"] == [A]
    assert board.seen["result"]["ranking"] == [A, B, C]
    assert board.state.returns() == (1, 0, 0)


def test_1_6_level_money_more_bills_win() -> None:
    """A has 90 + 40, B has 70 + 40 + 20: 130 each, and B has more bills. (1.6)"""
    board = one_round([[90, 40], [70, 40, 20], [60]])
    assert [seat["money"] for seat in board.seen["seats"]] == [130, 130, 60]
    assert board.seen["result"]["winners"] == [B]
    assert board.seen["result"]["ranking"] == [B, A, C]
    assert of("game_over", board.told) == [{"winners": [B]}]


def test_1_6_level_on_both_share_the_victory() -> None:
    """A has 90 + 40, B has 70 + 60: level in money and bills, both win. (1.6)"""
    board = one_round([[90, 40], [70, 60], [60]])
    assert board.seen["result"]["winners"] == [A, B]
    assert board.state.returns() == (0.5, 0.5, 0)
    assert board.seen["result"]["turning_point"] is None


def test_1_6_number_of_bills_not_their_value() -> None:
    """Two small bills beat one big one of the same money. (1.6)"""
    assert one_round([[50], [20, 30]]).seen["result"]["winners"] == [B]


def test_1_6_nobody_wins_anything() -> None:
    """All tie everywhere, for all of the game: the victory is shared. (1.6)"""
    board = Board(3)
    rounds(board, {seat: [(1, 8)] for seat in range(3)}, 4)
    assert board.state.scores() == (0, 0, 0)
    assert board.seen["result"]["winners"] == [A, B, C]
    assert sum(board.state.returns()) == pytest.approx(1)


def test_1_6_the_turning_point() -> None:
    """The round from which on the winner was ahead, and what it gained there. (1.6)"""
    deck = {10: 20, 20: 2, 30: 1, 90: 1}
    board = Board(rules=Rules(deck=deck, start=0, minimum=10, rounds=3))
    for mine, theirs in ((10, 20), (90, 20), (30, 10)):
        board.fill([[mine], [theirs], [10], [10], [10], [10]])
        board.play({A: [(1, 8)], B: [(2, 8)]})
        board.pay()
    assert board.seen["ledger"] == [[10, 20], [100, 40], [130, 50]]
    assert board.seen["result"]["turning_point"] == {"round": 2, "seat": A, "swing": 70}


# -- 13: a pile that runs out -----------------------------------------------------------------


def tiny(bills: int, rounds: int = 3) -> Board:
    """A table whose pile has so many bills of 50 and nothing else."""
    return Board(rules=Rules(deck={50: bills}, start=0, rounds=rounds))


def test_13_the_casino_being_filled_keeps_what_it_has() -> None:
    """20 + 10 and no more bills: casino 1 has 30, the others nothing. (13, D1)"""
    board = Board(rules=Rules(deck={20: 1, 10: 1}, start=0))
    heard = board.do("b20", "b10")
    assert of("pile_empty", heard) == [{"casino": 1}]
    assert [casino["bills"] for casino in board.seen["casinos"]] == [[20, 10], [], [], [], [], []]
    assert (board.state.kind, board.seen["pile"]) == ("roll", 0)


def test_13_later_casinos_get_nothing() -> None:
    """The pile ends with a casino just filled: the next one is the first without bills. (13)"""
    board = tiny(4)
    heard = board.do(*["b50"] * 4)
    assert of("pile_empty", heard) == [{"casino": 5}]
    assert [len(casino["bills"]) for casino in board.seen["casinos"]] == [1, 1, 1, 1, 0, 0]


def test_13_a_pile_that_is_just_enough_is_not_told() -> None:
    """The last bill fills the last casino: nobody goes short. (13)"""
    board = tiny(6)
    assert of("pile_empty", board.do(*["b50"] * 6)) == []
    assert board.state.kind == "roll"


def test_13_the_last_casino_may_go_short() -> None:
    """It keeps what it has, and the round begins. (13)"""
    board = Board(rules=Rules(deck={50: 5, 40: 1}, start=0))
    assert of("pile_empty", board.do(*["b50"] * 5, "b40")) == [{"casino": 6}]
    assert board.state.kind == "roll"


def test_13_the_round_is_played_normally() -> None:
    """Dice may go to a casino without bills; it pays nothing, the others as always. (13)"""
    board = tiny(4)
    board.do(*["b50"] * 4)
    board.play({A: [(6, 5), (1, 3)], B: [(2, 8)]})
    heard = board.pay()
    assert paid(heard, 6) == []
    assert (paid(heard, 1), paid(heard, 2)) == ([(A, 50)], [(B, 50)])
    assert returned(heard, 6) == []


def test_13_returned_bills_fill_the_next_round() -> None:
    """What went back is what the next round is filled with, as far as it goes. (13)"""
    board = tiny(4)
    board.do(*["b50"] * 4)
    board.play({A: [(1, 8)], B: [(2, 8)]})
    board.pay()
    assert board.seen["pile"] == 2
    assert of("pile_empty", board.do("b50", "b50")) == [{"casino": 3}]


def test_13_a_round_may_begin_without_a_pile() -> None:
    """Every bill is won: the next round has none at all, and is played and ended all the same."""
    board = tiny(2)
    board.do("b50", "b50")
    board.play({A: [(1, 8)], B: [(2, 8)]})
    heard = board.pay()
    assert of("pile_empty", heard) == [{"casino": 1}]
    assert board.seen["pile"] == 0
    assert (board.state.kind, board.state.seat) == ("roll", B)
    for _ in range(2):
        board.play({A: [(1, 8)], B: [(2, 8)]})
        board.pay()
    assert board.state.actor == OVER
    assert board.state.scores() == (50, 50)


def test_13_the_base_game_never_runs_out() -> None:
    """In either edition the pile lasts, with any number of players. (13)"""
    for rules in ("alea-2012", "alea-2018"):
        for seats in range(2, 7):
            board = Board(seats, replace(PRESETS[rules], start=0))
            luck = Unseeded(Random(seats))
            while board.state.actor != OVER:
                chance = board.state.actor == CHANCE
                board.do(str(board.state.draw(luck)) if chance else board.legal[-1])
            assert of("pile_empty", board.told) == []


# -- 10, 11: what does not go together --------------------------------------------------------


@pytest.mark.parametrize("option", ["neutral", "minsum", "biggy", "kicker", "bandit", "chips"])
def test_11_the_solo_game_takes_no_other_module(option: str) -> None:
    """The solo game has no seats to mix with: the conflict is named. (11)"""
    on: dict[str, Any] = {option: 1 if option == "kicker" else True}
    rules = replace(Rules(opponents=4), **on)
    with pytest.raises(SetupError) as refused:
        GAMES["vegas"].new_state(rules, 1)
    assert refused.value.code == "option-conflict"
    assert refused.value.data == {"option": option, "other": "opponents"}


def test_11_the_solo_game_is_for_one() -> None:
    """Neither two seats nor none. (11)"""
    for seats in (0, 2):
        with pytest.raises(SetupError) as refused:
            GAMES["vegas"].new_state(Rules(opponents=4), seats)
        assert refused.value.data == {"seats": seats, "least": 1, "most": 1}


def test_7_two_kickers_need_fewer_than_six_players() -> None:
    """With six players there is one kicker each. (7)"""
    GAMES["vegas"].new_state(Rules(kicker=2), 5)
    with pytest.raises(SetupError) as refused:
        GAMES["vegas"].new_state(Rules(kicker=2), 6)
    assert refused.value.data["option"] == "kicker"

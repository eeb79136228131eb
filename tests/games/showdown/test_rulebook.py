"""Expert Yahtzee by the book: every rule and every worked example as a test, with its chapter.

Chapter numbers are those of the rules description: 15 is the game, 16 its options.
"""

import pytest

from croupier.chance import Seeded
from croupier.errors import IllegalAction, SetupError
from croupier.games import GAMES
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.track import DIAMONDS, WILD
from tests.games.boards import of
from tests.games.showdown import oracle
from tests.games.showdown.board import STAY, Board

A, B, C, D = range(4)
SHOWDOWN = GAMES["showdown"]


# -- 15.1, 15.2: components and set-up -----------------------------------------------------------


def test_15_1_twelve_cards_and_their_circles() -> None:
    """Numbers 10 to 40, the others one value twice. (15.1)"""
    cards = {card["id"]: tuple(card["circles"]) for card in Board().seen["cards"]}
    assert list(cards) == ["1", "2", "3", "4", "5", "6", "3K", "4K", "FH", "SS", "LS", "CH"]
    assert {cards[number] for number in "123456"} == {(10, 20, 30, 40)}
    fixed = {"3K": 30, "4K": 40, "FH": 50, "SS": 50, "LS": 70, "CH": 60}
    assert {code: set(cards[code]) for code in fixed} == {c: {v} for c, v in fixed.items()}


def test_15_1_the_catalogue_has_the_numbers_of_the_rules_page() -> None:
    """What the rules page says of the cards is what the engine plays by. (15.1)"""
    facts = SHOWDOWN.facts("expert-1992")
    assert facts == {
        "seats": (2, 4),
        "suggested": 3,
        "cards": oracle.CARDS,
        "worth": oracle.FIXED,
        "printed": {"low": 1, "high": 6, "step": 10, "most": 40, "least": 25, "total": 540},
    }
    assert list(facts["worth"]) == list(oracle.CARDS[6:])


def test_15_1_three_diamonds_between_two_corners() -> None:
    """Sixteen spaces, four of them wild. (15.1, E2)"""
    assert WILD == (0, 4, 8, 12)
    assert sorted((*WILD, *DIAMONDS)) == list(range(16))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_15_2_pawns_on_their_corners(seats: int) -> None:
    """Colour i begins on corner 4i, figure in hand, all cards beside the board. (15.2, E5, E19)"""
    seen = Board(seats).seen
    assert [seat["pawn"] for seat in seen["seats"]] == [0, 4, 8, 12][:seats]
    assert all(seat["figure"] and seat["score"] == 0 for seat in seen["seats"])
    assert all(card["space"] is None for card in seen["cards"])
    assert seen["phase"] == "placement"


@pytest.mark.parametrize("seats", [1, 5])
def test_15_1_two_to_four_players(seats: int) -> None:
    """No fewer, no more. (15.1)"""
    with pytest.raises(SetupError) as refused:
        SHOWDOWN.new_state(Rules(), seats)
    assert refused.value.data == {"seats": seats, "least": 2, "most": 4}


def test_15_2_the_red_die_decides_who_begins() -> None:
    """Everybody throws it, the highest begins. (15.2)"""
    board = Board(3, start=None)
    heard = board.do("d3", "d6", "d5")
    assert [event["seat"] for event in of("start_rolled", heard)] == [A, B, C]
    assert of("start_drawn", heard) == [{"seat": B}]
    assert (board.state.kind, board.state.turn) == ("move", B)


def test_15_2_ties_throw_again() -> None:
    """Only those who are level throw again, under a name of their own. (E6)"""
    board = Board(4, start=None)
    heard = board.do("d5", "d2", "d5", "d1")
    assert of("start_tied", heard) == [{"seats": [A, C]}]
    assert board.state.chance == "start/2/0"
    assert of("start_tied", board.do("d4", "d4")) == [{"seats": [A, C]}]
    assert of("start_drawn", board.do("d1", "d2")) == [{"seat": C}]


def test_16_the_start_may_be_set() -> None:
    """Then nobody throws for it."""
    assert Board(3, start=C).state.chance == "move/2/0/0"
    with pytest.raises(SetupError):
        SHOWDOWN.new_state(Rules(start=2), 2)


# -- 15.4: a turn --------------------------------------------------------------------------------


def test_15_4_every_space_counts_and_pawns_share() -> None:
    """The pawn walks clockwise, past others and on to their space. (15.4)"""
    board = Board(2).stand(A, 14).stand(B, 1)
    moved = of("moved", board.do("d3"))[0]
    assert (moved["origin"], moved["space"], moved["mode"]) == (14, 1, "place")
    assert [seat["pawn"] for seat in board.seen["seats"]] == [1, 1]


def test_15_4_at_most_three_throws() -> None:
    """After the third nothing is kept: the dice are final. (15.4)"""
    board = Board()
    board.do("d1", "t11234", "D", "t234", "D")
    assert board.seen["attempt"]["throw"] == 2
    board.do("t555")
    assert board.state.kind == "claim"
    assert board.seen["attempt"] | {"dice": []} == {
        "mode": "place",
        "throw": 3,
        "left": 0,
        "dice": [],
        "kept": [],
        "yahtzee": False,
    }


def test_15_4_one_may_stop_after_any_throw() -> None:
    """Keeping all dice is stopping. (15.4)"""
    for throws in (["t11234"], ["t11234", "D", "t234"]):
        board = Board()
        board.do("d1", *throws, STAY)
        assert board.state.kind == "claim"


def test_15_4_dice_set_aside_may_be_taken_up_again() -> None:
    """What was kept once may be thrown after all. (E8)"""
    board = Board()
    board.do("d1", "t11234", "D", "t666", "A", "t23456")
    assert board.seen["attempt"]["dice"] == [2, 3, 4, 5, 6]


def test_15_4_dice_stay_in_their_places() -> None:
    """The faces go to the dice that are thrown again, in order. (G1)"""
    board = Board()
    board.do("d1", "t61626")
    board.do("F")  # the first and the third: two 6s
    assert board.seen["attempt"]["kept"] == [0, 2]
    board.do("t345")
    assert board.seen["attempt"]["dice"] == [6, 3, 6, 4, 5]


def test_15_4_equal_keeps_are_one_action() -> None:
    """Of equal dice the first ones are kept: three 6s leave 4 x 2 x 2 choices, not 32."""
    board = Board()
    board.do("d1", "t61626")
    assert len(board.legal) == 16
    with pytest.raises(IllegalAction):
        board.do("Q")  # the last die alone, a 6, when the first one is a 6 as well


def test_15_4_an_attempt_that_makes_nothing_fails() -> None:
    """The pawn stays, the turn is over. (15.4, 15.6)"""
    board = Board().lay(1, "LS", B)
    board.do("d1")
    heard = board.throw("11234")
    assert of("failed", heard) == [{"seat": A, "space": 1, "declined": False}]
    assert (board.state.turn, board.state.kind, board.seen["seats"][A]["pawn"]) == (B, "move", 1)


def test_15_4_a_legal_claim_has_to_be_taken() -> None:
    """With one card that fits there is one action, and no way round it. (E9)"""
    board = Board().lay(1, "1", B, 20)
    board.do("d1")
    board.throw("11234")
    assert board.legal == ["1"]
    assert board.state.forced


def test_16_may_decline() -> None:
    """With the option a matching roll need not be used. (E9)"""
    board = Board(may_decline=True).lay(1, "1", B, 20)
    board.do("d1")
    board.throw("11234")
    assert board.legal == ["1", "n"]
    heard = board.do("n")
    assert of("failed", heard) == [{"seat": A, "space": 1, "declined": True}]
    assert board.card("1")["owner"] == B


# -- 15.4: one's own card ------------------------------------------------------------------------


def test_15_4_move_on_or_raise() -> None:
    """A number card with a chip below 40 can be raised; nothing else can be done there. (15.4)"""
    board = Board().lay(2, "4", A, 10)
    board.do("d2")
    assert board.legal == ["m", "r"]


@pytest.mark.parametrize(("code", "value"), [("LS", 70), ("5", 40), ("5*", 40)])
def test_15_4_what_cannot_be_raised_is_left(code: str, value: int) -> None:
    """Fixed values, a 40, and a card under one's figure. (15.4, 15.6)"""
    board = Board().lay(2, code, A, value)
    board.do("d2")
    assert board.legal == ["m"]
    assert board.state.forced


def test_15_4_walking_on_has_no_limit() -> None:
    """The same turn goes on from card to card; each throw of the red die has its own name."""
    board = Board()
    for space in (1, 2, 3, 5, 6):
        board.lay(space, CODES_WITHOUT_NUMBERS[space % 5], A)
    names = []
    for notation in ("d1", "d1", "d1", "d2", "d1"):
        names.append(board.state.chance)
        board.do(notation)
        assert board.legal == ["m"]
        board.do("m")
    assert names == [f"move/0/0/{number}" for number in range(5)]


CODES_WITHOUT_NUMBERS = ("3K", "4K", "FH", "SS", "LS")


def test_15_4_a_raise_must_beat_the_old_value() -> None:
    """Three 4s lift a 10 to 30; one 4 does not. (Example 3)"""
    for dice, value, turn in (("44412", 30, B), ("41112", 10, B)):
        board = Board().lay(2, "4", A, 10)
        board.do("d2", "r")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("4")["value"] == value
        assert board.state.turn == turn


# -- 15.5: claims --------------------------------------------------------------------------------


def test_15_12_turn_of_player_a() -> None:
    """Red 3 to a free diamond; 6 6 kept, then 6 6 6, then two 5s: Sixes, 3K or Chance; lays Chance.

    Fives and full house lie on the board already. (15.12, EY-13, EY-47)
    """
    board = Board().lay(1, "1", A, 20).lay(5, "5", B, 20).lay(6, "FH", B)
    board.do("d3", "t66124", "D", "t631", "H")
    assert board.seen["attempt"]["kept"] == [0, 1, 2]
    board.do("t55")
    assert board.claims == [
        ("place", "6", 3, 30, False),
        ("place", "3K", 3, 30, False),
        ("place", "CH", 3, 60, False),
    ]
    heard = board.do("c")
    assert of("placed", heard)[0]["value"] == 60
    assert board.seen["seats"][A]["score"] == 80


def test_15_12_turn_of_player_b() -> None:
    """Red 2 to A's Ones at 20; a 1 kept, three more come; the fifth die is thrown again, a 3.

    He takes the card at 40, A gets the chip back. (15.12, EY-22, EY-48, EY-49, EY-14, EY-30)
    """
    board = Board(start=B).lay(1, "1", A, 20).stand(B, 15)
    assert of("moved", board.do("d2"))[0]["mode"] == "take"
    board.do("t15426", "B", "t1116")
    assert [offer["value"] for offer in board.seen["offers"] if offer["card"] == "1"] == [40]
    heard = board.do("P", "t3", "1")
    taken = of("taken", heard)[0]
    assert (taken["value"], taken["loser"], taken["before"]) == (40, A, 20)
    assert [seat["score"] for seat in board.seen["seats"]] == [0, 40]


def test_15_5_fixed_cards_are_taken_by_rolling_them_once() -> None:
    """A full house for the full house. (Take-over example 1)"""
    for dice, owner in (("22334", A), ("22333", B)):
        board = Board(start=B).lay(5, "FH", A)
        board.do("d1")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("FH")["owner"] == owner


def test_15_5_an_equal_number_is_enough_to_take() -> None:
    """Two 3s take a 20; one 3 does not. (Take-over example 2)"""
    for dice, owner in (("33126", B), ("31126", A)):
        board = Board(start=B).lay(5, "3", A, 20)
        board.do("d1")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("3")["owner"] == owner


def test_15_5_no_other_card_may_be_aimed_at() -> None:
    """On an opponent's card only that card, whatever else the dice would fit. (15.5)"""
    board = Board(start=B).lay(5, "3", A, 20).lay(6, "6", A, 10)
    board.do("d1")
    board.throw("33666")
    assert board.claims == [("take", "3", 5, 20, False)]


def test_15_5_a_wild_corner_leaves_all_three_ways_open() -> None:
    """Place on the next free diamond, take any chip, raise any number of one's own. (EY-37)"""
    board = Board(start=B).lay(5, "6", A, 30).lay(6, "2", B, 10).lay(9, "CH*", A)
    board.stand(B, 0).do("d4")
    board.throw("66622")
    assert board.claims == [
        ("raise", "2", 6, 20, False),
        ("take", "6", 5, 30, False),
        ("place", "3K", 7, 30, False),
        ("place", "FH", 7, 50, False),
    ]
    heard = board.do("h")
    assert of("placed", heard)[0]["origin"] == 4
    assert board.seen["seats"][B]["pawn"] == 7


def test_15_5_the_next_free_diamond_is_clockwise() -> None:
    """From corner 12 past a card, past corner 0, to the first diamond without a card. (E13)"""
    board = Board()
    for space, code in ((13, "1"), (14, "2"), (15, "3"), (1, "5")):
        board.lay(space, code, B)
    board.stand(A, 8).do("d4")
    board.throw("44456")
    assert {space for kind, _, space, _, _ in board.claims if kind == "place"} == {2}


def test_16_wild_place_any() -> None:
    """With the option the player chooses among all free diamonds, but only from a corner."""
    board = Board(wild_place_any=True)
    for space, code in zip(DIAMONDS[3:], ("1", "2", "3", "4", "6", "4K", "FH", "CH"), strict=False):
        board.lay(space, code, B)
    board.stand(A, 1).do("d3")
    board.throw("23456")
    spaces = {space for _, card, space, _, _ in board.claims if card == "LS"}
    assert spaces == {1, 2, 3, 15}
    assert {"lq", "l0", "l7", "l8"} <= set(board.legal)
    board.do("l8")
    assert board.card("LS")["space"] == board.seen["seats"][A]["pawn"] == 3
    diamond = Board(wild_place_any=True)
    diamond.do("d1")
    diamond.throw("23456")
    assert {space for _, _, space, _, _ in diamond.claims} == {1}


# -- 15.5, 15.6: the Yahtzee ---------------------------------------------------------------------


def test_15_5_a_yahtzee_is_good_for_any_card() -> None:
    """Whatever one throws for: any card beside the board, any card of an opponent. (15.5)"""
    board = Board(start=B).lay(5, "3", A, 20).lay(6, "LS", A)
    board.do("d1")
    heard = board.throw("22222")
    assert of("yahtzee", heard) == [{"seat": B, "face": 2}]
    placed = [
        (card, space, value) for kind, card, space, value, _ in board.claims if kind == "place"
    ]
    assert placed == [
        *[(number, 7, 40) for number in "12456"],
        *[("3K", 7, 30), ("4K", 7, 40), ("FH", 7, 50), ("SS", 7, 50), ("CH", 7, 60)],
    ]
    taken = [claim for claim in board.claims if claim[0] == "take"]
    assert taken == [("take", "3", 5, 40, True), ("take", "LS", 6, 70, True)]


def test_15_6_the_figure_is_used_if_it_is_in_hand() -> None:
    """Its use is not optional; the second Yahtzee brings a chip on the highest value. (E11)"""
    board = Board()
    board.do("d1")
    board.throw("55555")
    assert all(figure for *_, figure in board.claims)
    board.do("l")
    assert board.card("LS") | {"circles": []} == {
        "id": "LS",
        "circles": [],
        "space": 1,
        "owner": A,
        "value": 70,
        "figure": True,
    }
    assert not board.seen["seats"][A]["figure"]
    board.state = board.state._replace(turn=A)
    board.do("d1")
    board.throw("55555")
    assert not any(figure for *_, figure in board.claims)
    board.do("c")
    assert (board.card("CH")["value"], board.card("CH")["figure"]) == (60, False)


def test_15_5_a_figure_protects() -> None:
    """A card under an opponent's figure falls only to a Yahtzee. (EY-38, 15.5)"""
    board = Board().lay(1, "CH*", B)
    board.do("d1")
    assert of("failed", board.throw("66655"))


def test_15_6_a_challenge_sends_the_figure_home() -> None:
    """It can be used again. (15.6)"""
    board = Board().lay(1, "CH*", B)
    board.do("d1")
    board.throw("33333")
    heard = board.do("c")
    assert of("figure_returned", heard) == [{"seat": B, "card": "CH"}]
    assert [seat["figure"] for seat in board.seen["seats"]] == [False, True]
    assert board.card("CH")["owner"] == A


def test_15_5_a_yahtzee_may_be_an_ordinary_raise() -> None:
    """In mode raise or wild, if the number fits; own cards are no other target. (E10, E12)"""
    board = Board().lay(1, "3", A, 20).lay(2, "LS", A)
    board.do("d1", "r")
    board.throw("33333")
    own = [claim for claim in board.claims if claim[1] in ("3", "LS")]
    assert own == [("raise", "3", 1, 40, False)]
    other = Board().lay(1, "3", A, 20)
    other.do("d1", "r")
    other.throw("44444")
    assert all(claim[1] != "3" for claim in other.claims)


def test_16_yahtzee_on_own_card() -> None:
    """With the option five equal dice may be marked on any card of one's own. (E12)"""
    board = Board(yahtzee_on_own_card=True).lay(5, "3", A, 20).lay(6, "LS", A)
    board.do("d1")
    board.throw("44444")
    own = [claim for claim in board.claims if claim[0] == "raise"]
    assert own == [("raise", "3", 5, 40, True), ("raise", "LS", 6, 70, True)]
    board.do("l")
    assert board.card("LS")["figure"]
    board.state = board.state._replace(turn=A)
    board.stand(A, 1).do("d1")
    board.throw("44444")
    own = [claim for claim in board.claims if claim[0] == "raise"]
    assert own == [("raise", "3", 5, 40, False)]


def test_15_6_a_yahtzee_ends_the_turn_while_cards_are_placed() -> None:
    """Success or failure, the turn is over. (15.6)"""
    board = Board().lay(1, "3", B, 20)
    board.do("d1")
    board.throw("44444")
    board.do("3")
    assert (board.state.turn, board.state.kind) == (B, "move")


# -- 15.7, 15.8: the showdown --------------------------------------------------------------------


def almost(seats: int, turn: int) -> Board:
    """Eleven cards lie; the seat in turn stands where the twelfth one, Chance, will go."""
    board = Board(seats, start=turn).lay_all([0] * 12)
    track = board.state.track
    board.state = board.state._replace(track=(*track[:15], None), last=None)
    return board.stand(turn, 14)


def test_15_7_the_twelfth_card_begins_the_showdown() -> None:
    """One turn for everybody from the left neighbour on, the layer last. (15.7, EY-44)"""
    board = almost(3, B)
    board.do("d1")
    board.throw("66661")
    heard = board.do("c")
    assert of("showdown_began", heard) == [{"order": [C, A, B]}]
    assert (board.seen["phase"], board.seen["showdown"]) == ("showdown", [C, A, B])
    assert (board.state.turn, board.state.kind) == (C, "move")


def test_15_8_each_has_one_turn() -> None:
    """After the layer's turn the game is over. (15.7, 15.9)"""
    board = almost(3, B)
    board.do("d1")
    board.throw("66661")
    board.do("c")
    for seat, steps in ((C, "d3"), (A, "d1"), (B, "d2")):
        assert board.state.turn == seat
        if seat == A:  # all but Chance are his: he walks on to his own and stops
            board.do("d1")
            assert "e" in board.legal
            heard = board.do("e")
            continue
        board.do(steps)
        heard = board.throw("12346")
        if board.state.kind == "claim":
            board.do(board.legal[0], "e")
    assert of("game_over", heard) == [{"winners": [A]}]
    assert board.state.kind == "over"


def in_showdown(**flags: bool) -> Board:
    """All cards lie: B's on the first three spaces, all others A's; A begins."""
    return Board(2, **flags).lay_all([1, 1, 1, *[0] * 9])


def test_15_8_after_a_take_over_one_may_go_on() -> None:
    """The red die is thrown again, until an attempt fails. (15.8, E15)"""
    board = in_showdown()
    board.do("d1")
    board.throw("11114")
    board.do("1")
    assert board.legal == ["g", "e"]
    assert of("went_on", board.do("g"))
    assert board.state.chance == "move/0/0/1"
    board.do("d1")
    heard = board.throw("11114")
    assert of("failed", heard)
    assert board.state.turn == B


def test_15_8_one_may_stop() -> None:
    """Who has what he wants leaves it. (E15)"""
    board = in_showdown()
    board.do("d1")
    board.throw("11114")
    board.do("1")
    assert of("stopped", board.do("e")) == [{"seat": A}]
    assert board.state.turn == B


def test_15_8_a_raise_goes_on_too() -> None:
    """Unless the option says otherwise; a failed raise ends the turn. (15.8, E16)"""
    for flag, kind in ((True, "go_on"), (False, "move")):
        board = in_showdown(showdown_raise_continues=flag).lay(5, "4", A, 20)
        board.do("d5", "r")
        board.throw("44412")
        board.do("4")
        assert board.state.kind == kind
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d5", "r")
    assert of("failed", board.throw("44123"))


def test_15_8_a_yahtzee_goes_on_too() -> None:
    """Unless the option says otherwise. (E17)"""
    for flag, kind in ((True, "go_on"), (False, "move")):
        board = in_showdown(showdown_yahtzee_continues=flag)
        board.do("d1")
        board.throw("66666")
        board.do("2")
        assert board.state.kind == kind
        assert board.seen["seats"][A]["pawn"] == 2


def test_15_8_on_one_s_own_card_one_may_stop() -> None:
    """Move on, raise, or stop. (E7, EY-46)"""
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d5")
    assert board.legal == ["m", "r", "e"]
    fixed = in_showdown().stand(A, 8)
    fixed.do("d1")
    assert fixed.legal == ["m", "e"]


def test_15_8_on_a_corner_one_takes_or_raises() -> None:
    """The pawn moves to the card, then he goes on. (15.8)"""
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d4")
    board.throw("44422")
    assert board.claims == [("raise", "4", 5, 30, False)]
    board = in_showdown().lay(2, "2", B, 20)
    board.do("d4")
    board.throw("44422")
    assert board.claims == [("take", "2", 2, 20, False)]
    board.do("2")
    assert board.seen["seats"][A]["pawn"] == 2
    assert board.legal == ["g", "e"]


def test_15_8_who_owns_everything_may_stop_anywhere() -> None:
    """On a corner as on a card of his own. (E7)"""
    board = Board(2).lay_all([0] * 12)
    board.do("d4")
    assert board.legal == ["e"]
    rising = Board(2).lay_all([0] * 12).lay(5, "4", A, 20)
    rising.do("d4")
    assert rising.legal == ["r", "e"]
    rising.do("r")
    rising.throw("44441")
    assert rising.claims == [("raise", "4", 5, 40, False)]


# -- 15.9: the end -------------------------------------------------------------------------------


def test_15_9_the_markers_add_up() -> None:
    """A figure scores the highest value; level players share. (15.9, E14, E18, EY-45)"""
    board = Board().lay(1, "1", A, 30).lay(2, "LS", A).lay(3, "CH*", B).lay(5, "2", B, 40)
    assert [seat["score"] for seat in board.seen["seats"]] == [100, 100]
    assert board.state.winners() == (A, B)


def test_15_9_the_result_tells_where_it_turned() -> None:
    """The last turn that brought the winner into the lead."""
    board = Board(2).lay_all([0, 0, *[1] * 10], last=A)
    board.state = board.state._replace(ledger=((10, 0), (10, 30), (90, 60)))
    board.do("d1", "e")
    result = board.seen["result"]
    assert result["winners"] == [B]
    assert result["ranking"] == [B, A]
    assert result["turning_point"] == {"round": 4, "seat": B, "swing": 410}


# -- the chances that are shown ------------------------------------------------------------------


def test_offers_before_the_first_throw() -> None:
    """What can be won on the space, with three throws to come: 7776 to the third."""
    board = Board(start=B).lay(5, "FH", A)
    board.do("d1")
    seen = board.seen
    assert seen["of"] == 7776**3
    offers = {offer["card"]: offer for offer in seen["offers"]}
    assert offers["FH"]["least"] == 50
    assert all(offer["least"] is None for card, offer in offers.items() if card != "FH")
    assert 0.36 < offers["FH"]["made"] / seen["of"] < 0.37


def test_offers_for_a_raise_that_might_be_tried() -> None:
    """Who stands on his own card is told the chance to raise it before he decides."""
    board = Board().lay(2, "4", A, 30)
    board.do("d2")
    raising = next(offer for offer in board.seen["offers"] if offer["card"] == "4")
    assert (raising["kind"], raising["least"]) == ("raise", 40)
    assert 0 < raising["made"] < board.seen["of"] == 7776**3


def test_the_best_keep_of_an_offer() -> None:
    """What to keep for a card: its number, or what a straight lacks least of."""
    board = Board()
    board.do("d1", "t52435")
    places = {choice["action"]: choice["places"] for choice in board.seen["choices"]}
    keep = {offer["card"]: places[offer["keep"]] for offer in board.seen["offers"]}
    assert keep["5"] == [0, 4]
    assert keep["LS"] == [0, 1, 2, 3]
    assert keep["SS"] == [0, 1, 2, 3, 4]
    assert keep["1"] == []


def test_the_chances_of_every_circle() -> None:
    """A number card says how likely each of its values is; two 5s lie already."""
    board = Board()
    board.do("d1", "t52435")
    fives = next(offer for offer in board.seen["offers"] if offer["card"] == "5")
    assert [circle["value"] for circle in fives["circles"]] == [10, 20, 30, 40]
    certain = [circle["made"] == board.seen["of"] for circle in fives["circles"]]
    assert certain == [True, True, False, False]


def test_names_of_chance_hold_nothing_of_the_others() -> None:
    """The seat, its own turn, the move in it, the throw. (G1)"""
    board = Board(2).lay(1, "LS", A).lay(5, "SS", A)
    names = []
    for notation in ("d1", "m", "d1", "t11234", "A", "t11234", STAY, "1", "d1"):
        if notation[0] in "dt":
            names.append(board.state.chance)
        board.do(notation)
    names.append(board.state.chance)
    assert names == [
        "move/0/0/0",
        "move/0/0/1",
        "throw/0/0/1/0",
        "throw/0/0/1/1",
        "move/1/0/0",
        "throw/1/0/0/0",
    ]


def test_a_throw_of_fewer_dice_is_the_beginning_of_a_throw_of_more() -> None:
    """Whatever is kept, the same name yields the same faces in the same order. (G1)"""
    source = Seeded("amber-fox-41")
    first = source.roll("throw/0/0/0/1", 5)
    assert all(source.roll("throw/0/0/0/1", dice) == first[:dice] for dice in range(6))

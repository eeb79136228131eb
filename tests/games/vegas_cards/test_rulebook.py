"""The card game by the book: every rule and every worked example as a test, with its chapter.

14.1 components, 14.2 structure, 14.3 the simultaneous game, 14.4 scoring, 14.5 one after another,
14.6 chip cards. Cards are letters: 3 shows one three, c two of them.
"""

from typing import Any

import pytest

from croupier.errors import IllegalAction, SetupError
from croupier.games import GAMES
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.cards import join, picked, read, written
from croupier.games.vegas_cards.rules import PRESETS
from croupier.record import Record, parse_record
from croupier.state import CHANCE, OVER
from tests.games.boards import of
from tests.games.tables import Table, played
from tests.games.vegas_cards.board import PLAIN, Board

A, B, C, D = range(4)
CARDS = GAMES["vegas_cards"]


def lying(board: Board, casino: int) -> dict[int, int]:
    """Everybody's dice at a casino."""
    return {each["owner"]: each["strength"] for each in board.seen["casinos"][casino - 1]["cards"]}


def out(board: Board) -> list[int]:
    """How many cards every seat has lying out."""
    return [seat["cards"] for seat in board.seen["seats"]]


def choices(board: Board) -> list[Select]:
    """The selections that the acting seat may make."""
    return [each for each in board.state.legal_actions() if isinstance(each, Select)]


def settled(bills: list[int], *cards: str) -> list[dict[str, Any]]:
    """The events of casino 5 paying, with such cards of each seat at it."""
    board = Board(max(2, len(cards)), [*PLAIN[:4], bills, PLAIN[5]])
    laid = [join(read(each)) for each in cards] + [b""] * (2 - len(cards))
    board.state = board.state._replace(kind="pay", actor=CHANCE, casino=4, laid=tuple(laid))
    return board.do("p5")


# -- 14.1, 14.2: components and structure ------------------------------------------------------


def test_14_1_thirty_cards_each() -> None:
    """Five cards of every face, four single and one double, the same for everybody. (14.1)"""
    board = Board(5)
    for seat in board.seen["seats"]:
        cards = [(card["face"], card["dice"]) for card in seat["held"]["deck"]]
        assert len(cards) == seat["deck"] == 30
        assert sum(dice for _, dice in cards) == 36
        for face in range(1, 7):
            assert sorted(dice for f, dice in cards if f == face) == [1, 1, 1, 1, 2]


def test_14_1_forty_eight_bills() -> None:
    """Six each of 30 to 100; the table of bills is a field of the edition. (14.1, C1)"""
    facts = CARDS.facts("cards-2016")
    assert facts["bills"] == dict.fromkeys(range(30, 101, 10), 6)
    assert Board().seen["pile"] == 48


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_14_1_two_to_five_players(seats: int) -> None:
    """Neither alone nor with six. (14.1)"""
    for rules in PRESETS.values():
        with pytest.raises(SetupError) as refused:
            CARDS.new_state(rules, seats)
        assert refused.value.data == {"seats": seats, "least": 2, "most": 5}


@pytest.mark.parametrize("rules", PRESETS)
def test_14_2_four_deals_use_up_the_bills(rules: str) -> None:
    """Four deals of two bills at six casinos: 48. All are won or in the box at the end. (14.2)"""
    game = played(Table("vegas_cards", rules, 3), "amber-fox-41")
    seen = GAMES["vegas_cards"].observe(game.last, None)
    assert seen.pile == 0
    assert len(seen.box) + sum(len(seat.bills) for seat in seen.seats) == 48
    assert len(seen.ledger) == 4


def test_14_2_six_steps_use_up_the_cards() -> None:
    """Who always lays one card has six lying, none in the deck and 24 under the glass. (14.2)"""
    board = Board(2, PLAIN)
    for face, double in enumerate("abcdef", start=1):
        board.step(*[f"{face}{face}{face}{face}{double}:{face}"] * 2)
    assert (board.state.step, board.state.kind) == (6, "pay")
    assert [(s["cards"], s["glass"], s["deck"], s["hand"]) for s in board.seen["seats"]] == [
        (6, 24, 0, 0)
    ] * 2


# -- 14.3: the simultaneous game ---------------------------------------------------------------


def test_14_3_two_bills_at_each_casino() -> None:
    """Two open bills at casino 1, then 2 ... 6; the higher one is shown first. (14.3)"""
    board = Board(3)
    heard = of("bill_turned", board.do(*(f"b{bill}" for two in PLAIN for bill in two)))
    assert [e["casino"] for e in heard] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [casino["bills"] for casino in board.seen["casinos"]] == [
        sorted(two, reverse=True) for two in PLAIN
    ]
    assert (board.state.kind, board.state.seat) == ("hand", A)


def test_14_3_everybody_draws_five() -> None:
    """Before anyone chooses, each active player draws five cards, then all choose. (14.3)"""
    board = Board(3, PLAIN)
    assert of("hand_drawn", board.do("h11112", "ha2345", "h55666")) == [
        {"seat": seat, "cards": 5} for seat in (A, B, C)
    ]
    assert [seat["hand"] for seat in board.seen["seats"]] == [5, 5, 5]
    assert [seat["deck"] for seat in board.seen["seats"]] == [25, 25, 25]
    assert (board.state.kind, board.state.actor) == ("select", A)


def test_14_3_a_hand_comes_from_ones_own_deck() -> None:
    """Nobody draws a card that is not in the deck any more. (14.3)"""
    board = Board(2, PLAIN)
    with pytest.raises(IllegalAction):
        board.do("haaaaa")
    board.do("h1111a", "h12345")
    board.lay("1")
    board.lay("1")
    board.do("v")
    with pytest.raises(IllegalAction):
        board.do("h12345")


@pytest.mark.parametrize(
    ("hand", "cards", "legal"),
    [
        ("55e12", "55e", True),
        ("66123", "66", True),
        ("14235", "14", True),
        ("51234", "5", True),
        ("44213", "442", False),
    ],
)
def test_14_3_the_rulebooks_selections(hand: str, cards: str, legal: bool) -> None:
    """Three 5s, two 6s, a 1 and a 4, a 5: allowed; two 4s and a 2: not. (14.3)"""
    board = Board(2, PLAIN)
    board.do(f"h{hand}", "h12345")
    offered = {written(picked(board.state.hands[A], each.selection)) for each in choices(board)}
    assert (written(join(read(cards))) in offered) == legal


def test_14_3_there_is_no_pass() -> None:
    """At least one card is laid. (14.3)"""
    board = Board(2, PLAIN)
    board.do("h12345", "h12345")
    assert all(choice["cards"] for choice in board.seen["choices"])


def test_14_3_all_choose_before_anything_is_shown() -> None:
    """Selections lie hidden until the last one is made; then all are laid at once. (14.3)"""
    board = Board(3, PLAIN)
    board.do("h11a23", "h22b34", "h33c45")
    assert board.lay("1a") == [{"type": "committed", "seat": A}]
    assert board.lay("34") == [{"type": "committed", "seat": B}]
    assert out(board) == [0, 0, 0]
    assert [seat["committed"] for seat in board.seen["seats"]] == [True, True, False]
    board.lay("33c")
    assert (board.state.kind, board.state.actor) == ("reveal", CHANCE)
    assert out(board) == [0, 0, 0]
    heard = board.do("v")
    assert [e["seat"] for e in of("laid", heard)] == [A, B, C]
    assert of("laid", heard)[1]["cards"] == [{"face": 3, "dice": 1}, {"face": 4, "dice": 1}]
    assert out(board) == [2, 2, 3]
    assert (lying(board, 1), lying(board, 3), lying(board, 4)) == ({A: 3}, {C: 4, B: 1}, {B: 1})
    assert [seat["committed"] for seat in board.seen["seats"]] == [False] * 3


def test_14_3_the_rest_of_the_hand_goes_under_the_glass() -> None:
    """What is not laid is out for the deal, and does not come back before the next. (14.3)"""
    board = Board(2, PLAIN)
    board.step("11a23:1", "12345:5")
    glass = board.seen["seats"][A]["held"]["glass"]
    assert [(card["face"], card["dice"]) for card in glass] == [(1, 1), (1, 2), (2, 1), (3, 1)]
    assert [seat["glass"] for seat in board.seen["seats"]] == [4, 4]
    assert [seat["hand"] for seat in board.seen["seats"]] == [0, 0]
    assert [seat["deck"] for seat in board.seen["seats"]] == [25, 25]


def test_14_3_eight_cards_and_you_are_out() -> None:
    """Eight or more cards lying, and the rest of the deck goes under the glass. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    heard = board.step("22345:22", "12345:2")
    assert of("went_out", heard) == []
    assert out(board) == [7, 2]
    heard = board.step("33456:3", "12345:3")
    assert of("went_out", heard) == [{"seat": A, "cards": 8}]
    seat = board.seen["seats"][A]
    assert (seat["out"], seat["cards"], seat["deck"], seat["glass"]) == (True, 8, 0, 22)


def test_14_3_seven_and_four_are_eleven() -> None:
    """Who has fewer than eight may lay what he likes: here four 2s on top of seven. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    board.step("33456:33", "12345:2")
    heard = board.step("2222b:222b", "12345:3")
    assert of("went_out", heard) == [{"seat": A, "cards": 11}]


def test_14_3_cards_count_not_dice() -> None:
    """A double card is one card for the limit of eight, and two dice for the majority. (14.3)"""
    board = Board(2, PLAIN)
    board.step("ab345:ab", "12345:1")
    board.step("cd112:cd", "12345:2")
    heard = board.step("ef122:ef", "12345:3")
    assert of("went_out", heard) == []
    assert out(board)[A] == 6
    assert [lying(board, casino)[A] for casino in range(1, 7)] == [2] * 6
    assert not board.seen["seats"][A]["out"]


def test_14_3_one_player_goes_on_alone() -> None:
    """When all others are out, the last one plays on by himself. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    board.step("2222b:2222b", "12345:2")
    assert [seat["out"] for seat in board.seen["seats"]] == [True, False]
    heard = board.step("12345:3")
    assert [e["seat"] for e in of("laid", heard)] == [B]
    assert (board.state.kind, board.state.seat, board.state.step) == ("hand", B, 4)


def test_14_3_the_deal_ends_when_all_are_out() -> None:
    """Nobody left before the sixth step: the casinos pay. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "2222b:2222b")
    board.step("3333c:333", "4444d:44d")
    assert (board.state.kind, board.state.step) == ("pay", 2)


# -- 14.4: scoring -----------------------------------------------------------------------------


def test_14_4_the_rulebooks_tie() -> None:
    """Casino 5 with 4, 4, 2 and 2 dice: nobody is paid, both bills go into the box. (14.4)"""
    heard = settled([90, 40], "55e", "5555", "e", "55")
    assert of("tied", heard) == [{"casino": 5, "owners": [A, B, C, D]}]
    assert of("paid", heard) == []
    assert of("boxed", heard) == [{"casino": 5, "bills": [90, 40]}]


def test_14_4_two_places_are_paid() -> None:
    """Most dice take the higher bill, second most the other; the third gets nothing. (14.4)"""
    heard = settled([40, 90], "55e", "555", "e", "5")
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(A, 90), (B, 40)]
    assert of("boxed", heard) == []


def test_14_4_alone_he_takes_the_higher_bill_only() -> None:
    """The other bill leaves the game: into the box, not under the pile. (14.4)"""
    heard = settled([30, 100], "5")
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(A, 100)]
    assert of("boxed", heard) == [{"casino": 5, "bills": [30]}]


def test_14_4_ties_let_the_others_move_up() -> None:
    """Tied players lose their cards there; who is left is paid from the top. (14.4)"""
    heard = settled([90, 40], "555", "5e", "5")
    assert of("tied", heard)[0]["owners"] == [A, B]
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(C, 90)]


def test_14_4_where_nobody_lies_nobody_is_paid() -> None:
    """Both bills leave the game. (14.4)"""
    heard = settled([60, 70])
    assert [e["type"] for e in heard] == ["boxed"]
    assert of("boxed", heard) == [{"casino": 5, "bills": [70, 60]}]


def test_14_4_boxed_bills_do_not_come_back() -> None:
    """The pile gets smaller by twelve bills a deal, whatever was won. (14.4)"""
    board = Board(2)
    for deal in range(1, 5):
        board.any_deal()
        assert board.seen["pile"] == 48 - 12 * deal
    assert board.state.actor == OVER
    won = sum(len(seat["bills"]) for seat in board.seen["seats"])
    assert won + len(board.seen["box"]) == 48


@pytest.mark.parametrize(
    ("won", "winners"),
    [
        (((90, 40), (70,)), [A]),
        (((90, 40), (60, 40, 30)), [B]),
        (((90, 40), (70, 60)), [A, B]),
    ],
)
def test_14_4_most_money_then_most_bills(won: tuple[Any, ...], winners: list[int]) -> None:
    """The highest sum wins; then who has more bills; then both. (14.4)"""
    assert list(Board(2).state._replace(won=won).winners()) == winners


def test_14_4_a_new_deal_begins_with_all_cards() -> None:
    """Everybody shuffles all his thirty cards for each deal. (14.3)"""
    board = Board(3)
    board.any_deal()
    assert board.state.deal == 2
    assert [(s["cards"], s["hand"], s["glass"], s["deck"]) for s in board.seen["seats"]] == [
        (0, 0, 0, 30)
    ] * 3


# -- 14.5: one after another -------------------------------------------------------------------


def test_14_5_who_begins_is_drawn() -> None:
    """The start seat is drawn by lot unless it is set. (14.5, L2)"""
    state = CARDS.new_state(PRESETS["cards-2016-turns"], 4)
    assert (state.kind, state.actor) == ("start", CHANCE)
    after, events = state.apply(CARDS.parse("s2"))
    assert [event.seat for event in events] == [C]
    assert (after.kind, GAMES["vegas_cards"].observe(after, None).start) == ("bill", C)


def test_14_5_nobody_begins_where_all_lay_at_once() -> None:
    """The simultaneous game has no start seat, so none can be set. (14.3)"""
    with pytest.raises(SetupError) as refused:
        Board(2, start=1)
    assert refused.value.code == "option-conflict"
    assert Board(2).seen["start"] is None


def test_14_5_cards_are_laid_at_once_and_seen_at_once() -> None:
    """No secret: on his turn a player lays, the rest goes under his glass, the next one acts."""
    board = Board(2, PLAIN, turns=True)
    board.do("h111a2", "h12345")
    heard = board.lay("11")
    assert of("laid", heard) == [{"seat": A, "cards": [{"face": 1, "dice": 1}] * 2}]
    assert lying(board, 1) == {A: 2}
    assert board.seen["seats"][A]["glass"] == 3


def test_14_5_the_next_hand_is_drawn_at_the_end_of_a_turn() -> None:
    """So one knows it before one's next turn. (14.5)"""
    board = Board(3, PLAIN, turns=True, start=1)
    assert [board.do(hand)[0]["seat"] for hand in ("h12345", "h12345", "h12345")] == [B, C, A]
    assert (board.state.kind, board.state.actor) == ("select", B)
    board.lay("1")
    assert (board.state.kind, board.state.seat) == ("hand", B)
    board.do("h23456")
    assert (board.state.kind, board.state.actor, board.state.step) == ("select", C, 1)
    assert board.seen["seats"][B]["hand"] == 5


def test_14_5_six_turns_each() -> None:
    """After the sixth turn nothing is drawn any more, and the casinos pay. (14.5)"""
    board = Board(2, PLAIN, turns=True)
    hands = ["1111a", "2222b", "3333c", "4444d", "5555e", "6666f"]
    board.do(f"h{hands[0]}", f"h{hands[0]}")
    for step in range(6):
        for _ in (A, B):
            assert board.state.step == step + 1
            card = hands[step][0]
            board.turn(card, hands[step + 1] if step < 5 else "")
    assert board.state.kind == "pay"
    assert [(s["cards"], s["glass"], s["deck"]) for s in board.seen["seats"]] == [(6, 24, 0)] * 2


def test_14_5_who_is_out_takes_no_turn_and_draws_no_more() -> None:
    """With eight or more cards lying a player is passed over. (14.5)"""
    board = Board(3, PLAIN, turns=True)
    board.do("h1111a", "h12345", "h12345")
    board.turn("1111a", "2222b")
    board.turn("1", "12345")
    board.turn("1", "12345")
    heard = board.lay("2222b")
    assert of("went_out", heard) == [{"seat": A, "cards": 10}]
    assert (board.state.kind, board.state.actor) == ("select", B)
    board.turn("1", "12345")
    board.turn("1", "12345")
    assert (board.state.kind, board.state.actor, board.state.step) == ("select", B, 3)


def test_14_5_the_left_neighbour_starts_the_next_deal() -> None:
    """The start goes round, deal by deal. (14.5)"""
    board = Board(3, turns=True, start=1)
    starts = []
    while board.state.actor != OVER:
        starts.append(board.seen["start"])
        board.any_deal()
    assert starts == [B, C, A, B]
    assert [e["start"] for e in of("deal_began", board.told)] == starts


# -- 14.6: chip cards --------------------------------------------------------------------------


def with_chips(**rules: Any) -> Board:
    """Two seats with chip cards; A holds 1a334, B 3345 and a double 1."""
    board = Board(2, PLAIN, turns=True, chips=True, **rules)
    board.do("h1a334", "ha3345")
    return board


def test_14_6_off_unless_asked_for() -> None:
    """Chip cards are a house rule, and for the sequential game only. (14.6, C3)"""
    assert not any(rules.chips for rules in PRESETS.values())
    with pytest.raises(SetupError) as refused:
        Board(2, chips=True)
    assert refused.value.code == "option-conflict"


def test_14_6_one_lies_at_each_casino_in_each_deal() -> None:
    """Laid out anew for every deal; unclaimed ones are removed. (14.6, C3)"""
    board = with_chips()
    assert all(casino["chip"] for casino in board.seen["casinos"])
    board.lay("33")
    board.do("t")
    assert [casino["chip"] for casino in board.seen["casinos"]] == [
        casino != 3 for casino in range(1, 7)
    ]
    board.any_deal()
    assert all(casino["chip"] for casino in board.seen["casinos"])


def test_14_6_two_dice_in_one_turn_win_it() -> None:
    """A double card alone qualifies; two single cards of one face do; of two faces do not."""
    board = with_chips()
    board.lay("a")
    assert (board.state.kind, board.legal) == ("chip", ["l", "t"])
    assert board.do("t") == [{"type": "chip_taken", "seat": A, "casino": 1}]
    board = with_chips()
    board.lay("33")
    assert board.seen["choices"][0]["casinos"][0]["id"] == 3
    board = with_chips()
    board.lay("14")
    assert board.state.kind == "hand"


def test_14_6_two_casinos_may_qualify() -> None:
    """One card from each, asked for one after the other. (14.6)"""
    board = Board(2, PLAIN, turns=True, chips=True)
    board.do("hab345", "h12345")
    board.lay("ab")
    assert board.do("t", "t") == [
        {"type": "chip_taken", "seat": A, "casino": 1},
        {"type": "chip_taken", "seat": A, "casino": 2},
    ]
    assert board.seen["seats"][A]["chips"] == 2
    assert board.state.kind == "hand"


def test_14_6_it_may_be_left_and_is_there_for_the_next() -> None:
    """Whoever leaves it leaves it to others; once taken it is gone. (14.6)"""
    board = with_chips()
    board.lay("33")
    board.do("l")
    board.do("h55566")
    board.lay("33")
    assert board.state.kind == "chip"
    board.do("t")
    assert board.seen["seats"][B]["chips"] == 1
    board = with_chips()
    board.lay("33")
    board.do("t", "h55566")
    board.lay("33")
    assert board.state.kind == "hand"


def test_14_6_worth_ten_and_no_bills() -> None:
    """Each counts 10 at the end, and none for the tie-break. (14.6)"""
    state = with_chips().state._replace(won=((40,), (50,)), purses=(1, 0))
    assert state.scores() == (50, 50)
    assert state.winners() == (A, B)
    assert state._replace(won=((40,), (30, 20))).winners() == (B,)


def test_14_6_its_numbers_are_options() -> None:
    """What a chip card is worth and how many dice win it can be set. (14.6, C3)"""
    board = with_chips(chip_dice=1, chip_value=30)
    board.lay("4")
    assert board.do("t")[0]["casino"] == 4
    assert board.state.scores()[A] == 30
    board = with_chips(chip_dice=3)
    board.lay("33")
    assert board.state.kind == "hand"
    text = "vegas_cards?v=1&rules=cards-2016-turns&with=start1.chips.chip-value20&seats=human,human"
    setup = parse_record(f"{text}&seed=a").setup
    assert setup.options == (("start", 1), ("chips", True), ("chip_value", 20))
    assert str(Record(setup)).startswith(text)

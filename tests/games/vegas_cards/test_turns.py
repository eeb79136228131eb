"""The card game one after another, by the book. (14.5)

Cards are letters: 3 shows one three, c two of them.
"""

import pytest

from croupier.core.errors import SetupError
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.rules import PRESETS
from croupier.parts.events import StartDrawn
from tests.games.boards import of
from tests.games.vegas_cards.board import PLAIN, A, B, Board, C, lying

CARDS = GAME


def test_14_5_who_begins_is_drawn() -> None:
    """The start seat is drawn by lot unless it is set. (14.5, L2)"""
    state = CARDS.new_state(PRESETS["cards-2016-turns"], 4)
    assert (state.kind, state.actor) == ("start", CHANCE)
    after, events = state.apply(CARDS.parse("s2"))
    assert events == (StartDrawn(C),)
    assert (after.kind, GAME.observe(after, None).start) == ("bill", C)


def test_14_5_nobody_begins_where_all_lay_at_once() -> None:
    """The simultaneous game has no start seat, so none can be set. (14.3)"""
    with pytest.raises(SetupError) as refused:
        Board(2, start=1)
    assert refused.value.code == "option-conflict"
    assert Board(2).seen["start"] is None


def test_14_5_cards_are_laid_at_once_and_seen_at_once() -> None:
    """No secret: a player lays, the rest goes under the glass, the next one acts."""
    board = Board(2, PLAIN, turns=True)
    board.do("h111a2", "h12345")
    heard = board.lay("11")
    assert of("laid", heard) == [{"seat": A, "cards": [{"face": 1, "dice": 1}] * 2}]
    assert lying(board, 1) == {A: 2}
    assert board.seen["seats"][A]["glass"] == 3


def test_14_5_the_next_hand_is_drawn_at_the_end_of_a_turn() -> None:
    """So players know it before their next turn. (14.5)"""
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
    assert [e["start"] for e in of("deal_began", board.events)] == starts

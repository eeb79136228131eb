"""Cards, hands and selections: all of the small world of five-card hands, tried out completely."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from croupier.core.chance import Seeded, Unseeded
from croupier.core.errors import IllegalAction, NotationError
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import TOKEN, Draw, Select
from croupier.games.vegas_cards.cards import (
    LETTERS,
    card,
    code_of,
    face_up,
    hand_of,
    hands_of,
    holds,
    join,
    may_lay,
    passed,
    picked,
    read,
    selections,
    ways,
    without,
    written,
)
from croupier.games.vegas_cards.rules import PRESETS, deck
from tests.games.vegas_cards import oracle
from tests.games.vegas_cards.board import PLAIN, Board
from tests.support.cases import in_turn
from tests.support.sample import sample

CARDS = GAME
DECK = deck(PRESETS["cards-2016"])


def every_hand() -> list[bytes]:
    """All different hands that a deck holds."""
    counts = Counter(DECK)
    return [
        bytes(codes)
        for codes in combinations_with_replacement(range(12), 5)
        if all(codes.count(code) <= counts[code] for code in codes)
    ]


HANDS = every_hand()


def cards_of(codes: bytes) -> list[oracle.Card]:
    """Cards as the oracle has them."""
    return [(each.face, each.dice) for each in face_up(codes)]


def test_every_hand_is_tried() -> None:
    """As many different hands as there are ways to take 0-4 single ones and 0-1 double a face."""
    sizes = Counter({0: 1})
    for _ in range(6):
        sizes = Counter(
            {
                size: sum(sizes[size - single - double] for single in range(5) for double in (0, 1))
                for size in range(6)
            }
        )
    assert len(HANDS) == sizes[5]


@pytest.mark.parametrize("part", sample(range(4), 1))
def test_legal_selections_of_every_hand(part: int) -> None:
    """Exactly what the naive rules allow, each set of cards once, in all ways to pick it. (14.3)"""
    for hand in HANDS[part::4]:
        legal = selections(hand)
        sets = [tuple(sorted(cards_of(picked(hand, each)))) for each in legal]
        assert len(set(sets)) == len(sets)
        assert set(sets) == oracle.layable(cards_of(hand))
        assert list(legal) == sorted(legal)
        found = sorted(places for each in legal for places in ways(hand, each))
        assert found == sorted(
            places
            for count in range(1, 6)
            for places in combinations(range(5), count)
            if oracle.legal([cards_of(hand)[at] for at in places])
        )
        for each in legal:
            assert join(picked(hand, each), passed(hand, each)) == hand
            assert all(
                picked(hand, _bits(places)) == picked(hand, each) for places in ways(hand, each)
            )
            assert _bits(ways(hand, each)[0]) == each


def _bits(places: tuple[int, ...]) -> int:
    return sum(1 << at for at in places)


def test_may_lay_says_the_same_of_any_cards() -> None:
    """Of up to six cards in any order and number, the rule alone. (14.3)"""
    for count in range(7):
        for codes in combinations_with_replacement(range(12), count):
            assert may_lay(bytes(codes)) == oracle.legal(cards_of(bytes(codes)))


def test_the_table_offers_and_takes_just_that() -> None:
    """Of all 31 ways to pick from a hand, the legal and canonical ones are taken, no other."""
    board = Board(2, PLAIN)
    board.do("h11112", "h12345")
    everything = [Select(bits) for bits in range(1, 32)]
    rng = Random(6)
    for hand in rng.sample(HANDS, 150):
        state = board.state._replace(hands=(hand, board.state.hands[1]))
        legal = state.legal_actions()
        assert [action.selection for action in legal if isinstance(action, Select)] == list(
            selections(hand)
        )
        for action in everything:
            if action in legal:
                state.apply(action)
            else:
                with pytest.raises(IllegalAction):
                    state.apply(action)


def test_the_same_cards_are_one_choice() -> None:
    """Of 1 1 1 1 and a two: one to four ones, the two, a one with the two. (14.3)"""
    assert [written(picked(read("11112"), each)) for each in selections(read("11112"))] == [
        "1",
        "11",
        "111",
        "1111",
        "2",
        "12",
    ]


def test_six_to_fifteen_choices() -> None:
    """Four of a kind and another give six, five of one face nine, five different ones fifteen."""
    numbers = [len(selections(hand)) for hand in HANDS]
    assert len(selections(read("1111a"))) == 9
    assert len(selections(read("12345"))) == 15
    assert (min(numbers), max(numbers)) == (6, 15)


def test_cards_are_letters() -> None:
    """A digit is a single card, a letter a double one; sorted by face, single first."""
    assert [written(bytes([code])) for code in range(12)] == list(LETTERS)
    assert [code_of(*card(code)) for code in range(12)] == list(range(12))
    assert [tuple(each) for each in face_up(read("1a2f"))] == [(1, 1), (1, 2), (2, 1), (6, 2)]
    assert written(DECK) == "1111a2222b3333c4444d5555e6666f"


def test_every_hand_has_a_notation() -> None:
    """Reading what a drawn hand is written as gives the hand."""
    for hand in HANDS:
        assert CARDS.parse(str(Draw(hand))) == Draw(hand)


@in_turn("text", ["h", "h1111", "h111111", "h21111", "h1g111", "ha1111", "A", "8"])
def test_nonsense_is_no_action(text: str) -> None:
    """Too few, too many, unsorted or unknown cards, and a selection of nothing."""
    with pytest.raises(NotationError):
        CARDS.parse(text)


def test_thirty_one_selections_have_a_character_each() -> None:
    """One character for a decision, so that a run of them can be cut apart."""
    texts = [str(Select(bits)) for bits in range(1, 32)]
    assert len(set(texts)) == 31
    assert all(TOKEN.fullmatch(text) and CARDS.parse(text) for text in texts)
    assert texts[:4] == ["B", "C", "D", "E"]


# -- drawing ----------------------------------------------------------------------------------


def test_every_number_is_another_hand() -> None:
    """Whole numbers below the binomial coefficient name all hands of a deck, each once."""
    cards = bytes(range(9))
    hands = {hand_of(cards, number) for number in range(hands_of(cards))}
    assert hands_of(cards) == 126
    assert hands == {bytes(hand) for hand in combinations(cards, 5)}
    assert hands_of(DECK) == 142_506
    assert hand_of(DECK, 0) == DECK[:5]
    assert hand_of(DECK, 142_505) == DECK[25:]


def test_the_last_hand_is_what_is_left() -> None:
    """Thirty cards are six hands. (14.2)"""
    cards, luck = DECK, Unseeded(Random(2))
    for _ in range(6):
        hand = hand_of(cards, luck.below("", hands_of(cards)))
        assert holds(cards, hand)
        cards = without(cards, hand)
    assert cards == b""


def test_every_card_is_as_likely_as_any_other() -> None:
    """Over many seeds the first hand holds each of the thirty cards equally often."""
    times = 6000
    drawn = Counter(
        code
        for number in range(times)
        for code in hand_of(DECK, Seeded(str(number)).below("hand/1/0/1", hands_of(DECK)))
    )
    for code, copies in Counter(DECK).items():
        expected = times * 5 * copies / 30
        assert abs(drawn[code] - expected) < 4 * expected**0.5

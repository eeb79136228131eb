"""All hands of dice on all twelve cards, against rules written a second time."""

from itertools import combinations_with_replacement, product
from random import Random

from croupier.games.showdown import GAME
from croupier.games.showdown.pieces.categories import (
    CARDS,
    CIRCLES,
    CODES,
    matching,
    value,
    yahtzee,
)
from tests.games.showdown import oracle
from tests.support.cases import in_turn

ROLLS = list(product(range(1, 7), repeat=5))
HANDS = [Random(5).sample(dice, 5) for dice in combinations_with_replacement(range(1, 7), 5)]
"""Every five dice, in some order."""


@in_turn("card", CARDS)
def test_every_five_dice_on_a_card(card: int) -> None:
    """Values of the dice, and whether they fit at all, are the oracle's. (15.1)"""
    for dice in HANDS:
        found = value(card, bytes(dice))
        assert found == oracle.worth(CODES[card], dice)
        assert (found > 0) == (card in matching(bytes(dice)))
        assert found == 0 or found in CIRCLES[card]


def test_six_rolls_are_a_yahtzee() -> None:
    """Five equal dice, one roll for each face; none of them is a full house. (E4)"""
    found = [dice for dice in ROLLS if yahtzee(bytes(dice))]
    assert found == [(face,) * 5 for face in range(1, 7)]
    assert not any(value(CODES.index("FH"), bytes(dice)) for dice in found)


def test_how_many_rolls_fit() -> None:
    """Numbers that are easy to count by hand: 240 large straights, 300 full houses, and so on."""
    fitting = {
        code: sum(value(card, bytes(dice)) > 0 for dice in ROLLS) for card, code in enumerate(CODES)
    }
    a_number = 6**5 - 5**5
    counted = dict.fromkeys("123456", a_number)
    counted |= {"3K": 1656, "4K": 156, "FH": 300, "SS": 1200, "LS": 240, "CH": 252}
    assert fitting == counted


def test_all_cards_together_are_worth_540() -> None:
    """The maximum total. (15.1)"""
    facts = GAME.facts("expert-1992")
    assert sum(circles[-1] for circles in CIRCLES) == facts["printed"]["total"] == 540

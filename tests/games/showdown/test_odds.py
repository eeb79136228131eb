"""The table of exact chances, against a count of every outcome.

The engine grows hands die by die; the oracle here lists whole throws with their number of ways
and tries every subset of the dice.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random

from croupier.games.showdown.chapters.claims import Aim
from croupier.games.showdown.pieces.categories import CODES
from croupier.games.showdown.pieces.dice import first_of_equals, kept, masks
from croupier.games.showdown.values.odds import ROLLS, Odds, hands, odds, payoff
from croupier.games.showdown.values.turn_value import chances
from tests.games.showdown import oracle
from tests.support.cases import in_turn

HANDS = list(combinations_with_replacement(range(1, 7), 5))


def aimed(code: str, least: int | None, yahtzee: bool) -> tuple[Odds, oracle.Chance]:
    """The engine's odds and the oracle's of an aim at a card."""
    aim = Aim("take", CODES.index(code), 1, 0, 1, least, yahtzee)

    def made(dice: Sequence[int]) -> int:
        fits = least is not None and oracle.worth(code, dice) >= least
        return int(fits or (yahtzee and oracle.five(dice)))

    return chances(aim), oracle.Chance(made)


AIMS = [
    *[(code, oracle.top(code), True) for code in CODES[6:]],
    ("1", 10, True),
    ("3", 20, True),
    ("6", 30, True),
    ("2", 40, True),
    ("4", 40, False),
    ("CH", None, True),
]


@in_turn(("code", "least", "yahtzee"), AIMS)
def test_one_throw_left(code: str, least: int | None, yahtzee: bool) -> None:
    """For every hand: the chance of the best keep, and of each keep, out of 7776."""
    ours, theirs = aimed(code, least, yahtzee)
    for dice in HANDS[::3]:
        assert ours.expected(bytes(dice), 1) == theirs.best(dice, 1)
        for mask in masks(bytes(dice)):
            again = tuple(sorted(kept(bytes(dice), mask)))
            assert ours.kept(bytes(dice), mask, 1) == theirs.keeping(again, 1)


@in_turn(("code", "least", "yahtzee"), AIMS[::3])
def test_two_throws_left(code: str, least: int | None, yahtzee: bool) -> None:
    """For every hand, and before the first throw: out of 7776 twice and three times."""
    ours, theirs = aimed(code, least, yahtzee)
    for number, dice in enumerate(HANDS):
        assert ours.expected(bytes(dice), 2) == theirs.best(dice, 2)
        for mask in masks(bytes(dice)) if number % 9 == 0 else ():
            again = tuple(sorted(kept(bytes(dice), mask)))
            assert ours.kept(bytes(dice), mask, 2) == theirs.keeping(again, 2)
    assert ours.expected(b"", 3) == theirs.keeping((), 3)


def test_stopping_leaves_the_dice_as_they_are() -> None:
    """Keeping all dice gives up every throw that is left."""
    ours, _ = aimed("LS", 70, yahtzee=True)
    for left in (1, 2):
        assert ours.kept(bytes([2, 3, 4, 5, 5]), 0b11111, left) == 0
        assert ours.kept(bytes([2, 3, 4, 5, 6]), 0b11111, left) == ROLLS**left


@in_turn(("code", "least", "yahtzee"), AIMS)
@in_turn("left", [1, 2])
def test_the_best_keep_is_as_good_as_it_says(
    code: str, least: int | None, yahtzee: bool, left: int
) -> None:
    """No keep is better, and of equal ones it keeps most dice: who has won already stops."""
    ours, _ = aimed(code, least, yahtzee)
    for dice in map(bytes, HANDS):
        best = ours.best(dice, left)
        values = {mask: ours.kept(dice, mask, left) for mask in masks(dice)}
        assert values[best] == max(values.values()) == ours.expected(dice, left)
        most = max(len(kept(dice, mask)) for mask in values if values[mask] == values[best])
        assert len(kept(dice, best)) == most
        if ours.expected(dice, 0):
            assert best == 0b11111


def test_the_chance_of_a_yahtzee() -> None:
    """347,897 in 7,558,272: a number known from books about dice."""
    ours, _ = aimed("CH", None, True)
    assert Fraction(ours.expected(b"", 3), ROLLS**3) == Fraction(347_897, 7_558_272)


def test_chances_grow_with_throws() -> None:
    """Another throw never makes the chance smaller: one may stop."""
    for code, least, yahtzee in AIMS:
        ours, _ = aimed(code, least, yahtzee)
        for dice in map(bytes, HANDS):
            made = [Fraction(ours.expected(dice, left), ROLLS**left) for left in range(3)]
            assert made == sorted(made)


def prize(worths: Sequence[int]) -> Callable[[bytes], int]:
    """A payoff by index of the hand."""
    return lambda dice: worths[hands().index[bytes(sorted(dice))]]


@in_turn("number", range(2))
def test_any_payoff(number: int) -> None:
    """Not only chances: whatever every hand is worth, losses too."""
    rng = Random(number)
    worths = [rng.randint(-50, 100) for _ in HANDS]
    ours, theirs = odds(payoff(prize(worths))), oracle.Chance(prize(worths))  # type: ignore[arg-type]
    for dice in HANDS[::3]:
        assert ours.expected(bytes(dice), 1) == theirs.best(dice, 1)
    for dice in rng.sample(HANDS, 4):
        assert ours.expected(bytes(dice), 2) == theirs.best(dice, 2)


def test_there_are_252_hands_and_4368_keeps() -> None:
    """Multisets of five dice, and of what can be kept of each."""
    table = hands()
    assert (table.full, len(table.all)) == (252, 462)
    assert sum(map(len, table.parts)) == 4368
    for dice in map(bytes, HANDS):
        assert len(masks(dice)) == len(oracle.subsets(dice))
        assert all(first_of_equals(dice, mask) == mask for mask in masks(dice))


def test_the_order_of_dice_does_not_matter() -> None:
    """The same faces in any places have the same chances; a keep is the same faces."""
    ours, _ = aimed("FH", 50, True)
    rng = Random(3)
    for _ in range(200):
        dice = [rng.randint(1, 6) for _ in range(5)]
        ordered = bytes(sorted(dice))
        assert ours.expected(bytes(dice), 2) == ours.expected(ordered, 2)
        one = kept(bytes(dice), ours.best(bytes(dice), 2))
        other = kept(ordered, ours.best(ordered, 2))
        assert sorted(one) == sorted(other)

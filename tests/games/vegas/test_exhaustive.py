"""Every case of what is small enough: all counts at a casino, all rolls of dice."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from croupier.core.chance import Unseeded
from croupier.games.vegas import GAME
from croupier.parts.casino import payouts
from tests.games.casino_oracle import settle
from tests.games.vegas.shadow import Mix
from tests.support.sample import sample

VEGAS = GAME


def bill_sets() -> list[list[int]]:
    """Fifty different sets of bills that a casino can hold: none to six bills, pairs among them."""
    rng = Random(50)
    found: list[list[int]] = [[], [50], [90], [100], [50, 50], [30, 20], [10, 10, 10, 10, 10]]
    while len(found) < 50:
        bills = [10 * rng.randint(1, 10) for _ in range(rng.randint(1, 6))]
        if sorted(bills) not in map(sorted, found):
            found.append(bills)
    return found


BILLS = bill_sets()
APART = 7
"""Of the fifty sets every seventh is paid out for each count; prime, so that all meet all kinds."""


@pytest.mark.parametrize("first", sample(range(9), 2))
def test_every_pay_out(first: int) -> None:
    """All counts of 0-8 dice of five owners, as the naive rules pay them, at sets of bills in turn.

    At every other set the fifth owner is the neutral one, whose bill goes back. (1.5, 3, L4)
    All counts at all fifty sets are tried by `prove every-case`.
    """
    sets = [
        (bills, sorted(bills, reverse=True), 4 if at % 2 else None)
        for at, bills in enumerate(BILLS)
    ]
    for number, others in enumerate(product(range(9), repeat=4)):
        dice = {owner: count for owner, count in enumerate((first, *others)) if count}
        plain = settle(dice, ())
        tied, rank = tuple(sorted(plain.tied)), tuple(plain.rank)
        for bills, high, neutral in sets[number % APART :: APART]:
            paid = tuple(zip(rank, high, strict=False))
            back = tuple(high[len(paid) :])
            if neutral in rank[: len(high)]:
                back = (high[rank.index(neutral)], *back)
            assert payouts(dice, bills, neutral) == (tied, rank, paid, back)


def test_the_short_cut_above_is_the_oracle() -> None:
    """Ranks do not depend on bills; what is paid and given back is the oracle's, neutral or not."""
    rng = Random(1)
    for _ in range(4000):
        dice = {owner: count for owner in range(5) if (count := rng.randint(0, 8))}
        bills = rng.choice(BILLS)
        neutral = rng.choice([None, 4])
        expected = settle(dice, bills, neutral)
        found = payouts(dice, bills, neutral)
        assert sorted(expected.tied) == list(found.tied)
        assert expected.rank == list(found.rank)
        assert expected.awards == list(found.awards)
        assert expected.returned == list(found.left)


def test_the_order_of_owners_and_bills_does_not_matter() -> None:
    """A casino pays the same whatever the order in which dice and bills came to it."""
    rng = Random(2)
    for _ in range(2000):
        dice = [(owner, rng.randint(1, 8)) for owner in range(rng.randint(1, 6))]
        bills = [10 * rng.randint(1, 10) for _ in range(rng.randint(0, 5))]
        expected = payouts(dict(dice), bills)
        rng.shuffle(dice)
        rng.shuffle(bills)
        assert payouts(dict(dice), bills) == expected


def test_every_roll_of_eight_dice() -> None:
    """All 1,287 rolls: a choice for each face that shows; it takes all that show it. (1.4)"""
    rules = Mix(seats=2, start=0).rules
    state = VEGAS.new_state(rules, 2)
    while state.kind == "bill":
        state, _ = state.apply(state.draw(Unseeded(Random(0))))
    for faces in combinations_with_replacement("123456", 8):
        roll = VEGAS.parse("r" + "".join(faces))
        rolled, _ = state.apply(roll)
        legal = rolled.legal_actions()
        assert [str(action) for action in legal] == sorted(set(faces))
        for action in legal:
            placed, _ = rolled.apply(action)
            seen = GAME.observe(placed, None)
            count = faces.count(str(action))
            assert seen.seats[0].own == 8 - count
            assert [(d.owner, d.count) for d in seen.casinos[int(str(action)) - 1].dice] == [
                (0, count)
            ]
        assert rolled.forced == (len(set(faces)) == 1)

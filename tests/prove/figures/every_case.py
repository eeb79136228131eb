"""All that is small enough to be tried out completely, against naive rules.

Every pay-out of five owners with 0 to 8 dice at fifty sets of bills; every roll of five dice on
every card of Expert Yahtzee; what may be laid of every hand of the card game; and who is before
whom on the one-armed bandit, for all pairs of what two players may have there.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from operator import mul
from typing import Final

from croupier.games.showdown.pieces.categories import CARDS, CODES, value
from croupier.games.vegas.extras.bandit import bandit_strengths
from croupier.games.vegas_cards.cards import picked, selections
from croupier.parts.casino import payouts
from tests.games.casino_oracle import settle
from tests.games.showdown import oracle as showdown_oracle
from tests.games.showdown.test_categories import ROLLS
from tests.games.vegas import oracle as vegas_oracle
from tests.games.vegas.test_exhaustive import BILLS
from tests.games.vegas_cards import oracle as cards_oracle
from tests.games.vegas_cards.test_cards import HANDS, cards_of
from tests.prove.figure import Figure, Kinds, how_many, of_kinds

NAME: Final = "every-case"
OWNERS: Final = 5
MOST: Final = 9
"""0 to 8 dice."""


def pay_out(number: int) -> None:
    """A casino pays what the naive rules pay. (1.5, 3, L4)

    At every other set of bills the fifth owner is the neutral one, whose bill goes back.
    """
    number, at = divmod(number, len(BILLS))
    dice = {owner: number // MOST**owner % MOST for owner in range(OWNERS)}
    dice = {owner: count for owner, count in dice.items() if count}
    neutral = OWNERS - 1 if at % 2 else None
    expected, found = settle(dice, BILLS[at], neutral), payouts(dice, BILLS[at], neutral)
    assert sorted(expected.tied) == list(found.tied), (dice, BILLS[at])
    assert expected.rank == list(found.rank), (dice, BILLS[at])
    assert expected.awards == list(found.awards), (dice, BILLS[at])
    assert expected.returned == list(found.left), (dice, BILLS[at])


def roll_on_a_card(number: int) -> None:
    """Five dice are worth on a card what the naive rules say. (15.1)"""
    roll, card = divmod(number, len(CARDS))
    dice = ROLLS[roll]
    assert value(CARDS[card], bytes(dice)) == showdown_oracle.worth(CODES[card], dice), dice


def hand(number: int) -> None:
    """Of a hand just those sets of cards may be laid that the naive rules allow. (14.3)"""
    held = HANDS[number]
    sets = [tuple(sorted(cards_of(picked(held, each)))) for each in selections(held)]
    assert len({*sets}) == len(sets)
    assert {*sets} == cards_oracle.layable(cards_of(held))


type Counts = tuple[int, ...]
"""Numbers of dice of each face."""


SETS: Final[list[Counts]] = [
    tuple(faces.count(face) for face in range(1, 7))
    for faces in combinations_with_replacement(range(7), 8)
]
"""All that an owner may have on the bandit: none to eight dice."""


@cache
def bandit_pairs() -> list[tuple[Counts, Counts]]:
    """All that two players may have there together: no face is both's. (9)"""
    return [(one, other) for one in SETS for other in SETS if not any(map(mul, one, other))]


def how_many_pairs() -> int:
    """As many as that, counted by which faces each has."""
    kinds = Counter(tuple(map(bool, counts)) for counts in SETS)
    apart = [
        (one, other) for one, other in product(kinds, repeat=2) if not any(map(mul, one, other))
    ]
    return sum(kinds[one] * kinds[other] for one, other in apart)


def on_the_bandit(number: int) -> None:
    """Dice, pips, the highest die, and who is before whom, are what the naive rules say. (9)"""
    pair = bandit_pairs()[number]
    dice = [
        (owner, "own", face)
        for owner, counts in enumerate(pair)
        for face, count in enumerate(counts, start=1)
        for _ in range(count)
    ]
    expected, found = vegas_oracle.at_bandit(dice), bandit_strengths([*zip(*pair, strict=True)])
    assert found == expected, pair
    rank = settle(expected, ())
    assert payouts(found, ()) == (tuple(sorted(rank.tied)), tuple(rank.rank), (), ()), pair


ALL: Final[Kinds] = (
    (MOST**OWNERS * len(BILLS), pay_out),
    (len(ROLLS) * len(CARDS), roll_on_a_card),
    (len(HANDS), hand),
    (how_many_pairs(), on_the_bandit),
)


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=how_many(ALL),
    run=of_kinds(NAME, ALL),
    at_a_time=100_000,
)

"""Expected lead at the end in points: an estimate from the owners of the cards.

A card under a chip changes hands again and again until the last turn of the showdown, and the more
often the easier its value is to roll: a 40 on a number card or a large straight is worth having
early, a small straight only late. The estimate looks at each card by itself: in a turn of another
seat its owner loses it with a probability *risk*, which is the exact chance to roll its value times
the share of turns that are spent on it. The fewer and the easier the cards that are left to
place, the sooner the game ends.

Shares of ownership are probabilities, 0 to 1. They are estimates, and no rule depends on them.
"""

from functools import cache, lru_cache
from typing import Final

from croupier.games.showdown.chapters.claims import Aim
from croupier.games.showdown.pieces.categories import lowest
from croupier.games.showdown.pieces.track import SPACES, Slot, Track, unplaced
from croupier.games.showdown.position import clockwise, showdown_order
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.values.odds import whole
from croupier.games.showdown.values.turn_value import chances

# The share of a seat's turns that are spent on one given card of another seat: the first number
# for landing on it, plus the second for every point of its value, for choosing it on a wild corner.
# Measured in games of two greedy bots; with more seats there are more cards to choose from.
_PLACEMENT: Final = (0.08, 0.0045)
_SHOWDOWN: Final = (0.15, 0.0085)
_BY_SEATS: Final = {2: 1.0, 3: 0.85, 4: 0.75}
_WILD: Final = 0.15
"""The share of turns that begin on a wild corner and end in the placing of a card."""


@cache
def chance(card: int, value: int, figure: bool) -> float:
    """The chance, 0 to 1, to win an opponent's card in one attempt at it."""
    least = None if figure else value
    aim = Aim("take", card, 0, value, None, least, yahtzee=True)
    return chances(aim).expected(b"", THROWS) / whole(THROWS)


def _risk(slot: Slot, seats: int, share: tuple[float, float]) -> float:
    """The probability that a card is lost in one turn of one other seat."""
    landing, choosing = share
    spent = (landing + choosing * slot.value) * _BY_SEATS[seats]
    return chance(slot.card, slot.value, slot.figure) * spent


@lru_cache(maxsize=4096)
def waits(cards: tuple[int, ...]) -> tuple[float, ...]:
    """The number of turns until each of the unplaced ``cards`` is laid, the hardest last.

    These are means; the first in the list is the wait for the last card to be laid.
    """
    failing, found = 1.0, []
    for more, success in enumerate(sorted(chance(c, lowest(c), False) for c in cards), start=1):
        failing *= 1 - success
        found.append(1 / ((more / SPACES + _WILD) * (1 - failing)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def final_owners(
    slot: Slot, seats: int, cards: tuple[int, ...], orders: tuple[tuple[int, ...], ...]
) -> tuple[float, ...]:
    """Every seat's probability of owning the card in ``slot`` at the end.

    Until the last of ``cards`` is laid, the owner's advantage over an even chance shrinks; each
    wait is taken as exponentially distributed, hence the factor 1 / (1 + risk * wait). Then come
    the turns of the showdown, in one of ``orders``, all equally likely.
    """
    risk, advantage = _risk(slot, seats, _PLACEMENT), 1.0
    for wait in waits(cards):
        advantage /= 1 + risk * wait
    owner = [(1 - advantage) / seats + advantage * (seat == slot.owner) for seat in range(seats)]
    risk = _risk(slot, seats, _SHOWDOWN)
    ends = [_showdown(owner, order, risk) for order in orders]
    return tuple([sum(shares) / len(ends) for shares in zip(*ends, strict=True)])


def _showdown(owner: list[float], order: tuple[int, ...], risk: float) -> list[float]:
    """The probabilities of owning the card after every seat in ``order`` had its turn."""
    for seat in order:
        owner = [share * (1 - risk) for share in owner]
        owner[seat] += risk
    return owner


@lru_cache(maxsize=1 << 14)
def expected_lead(track: Track, seats: int, turn: int, last: int | None) -> float:
    """The expected lead of seat ``turn`` over the best other seat at the end, in points.

    ``track`` is how the cards are when the present turn of that seat is over; ``last`` is the seat
    that plays last in the showdown, or None if the cards were not all laid before this turn.
    """
    cards = unplaced(track)
    if cards:
        orders = tuple([showdown_order(seats, seat) for seat in range(seats)])
    elif last is None:
        orders = (showdown_order(seats, turn),)
    else:
        orders = (clockwise(seats, turn, last)[1:],)
    points = [0.0] * seats
    for slot in track:
        if slot:
            shares = final_owners(slot, seats, cards, orders)
            points = [have + slot.value * part for have, part in zip(points, shares, strict=True)]
    return points[turn] - max(points[:turn] + points[turn + 1 :])

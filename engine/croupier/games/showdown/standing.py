"""Who will hold which card at the end: an estimate of the final standing.

A card under a chip changes hands again and again until the last turn of the showdown, and the
easier its value is to roll the sooner: a 40 on a number card or a large straight is worth having
early, a small straight only late. Every card is followed by itself: in a turn of somebody else it
is lost with a probability *risk*, the exact chance to roll its value times the share of turns
that are spent on it. The end is nearer the fewer cards are left and the easier they are.

Shares of ownership are fractions and estimates; nothing of the rules depends on them.
"""

from functools import cache, lru_cache
from typing import Final

from croupier.games.showdown.categories import lowest
from croupier.games.showdown.claims import Aim
from croupier.games.showdown.odds import whole
from croupier.games.showdown.prospects import chances
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.track import SPACES, Slot, Track, unplaced
from croupier.games.showdown.turn import showdown_order

# The share of a seat's turns that are spent on one given card of somebody else: so much for
# landing on it, so much more a point of its value for choosing it on a wild corner. Measured in
# games of greedy players for two seats; with more seats there are more cards to choose from.
_PLACEMENT: Final = (0.08, 0.0045)
_SHOWDOWN: Final = (0.15, 0.0085)
_FEWER: Final = {2: 1.0, 3: 0.85, 4: 0.75}
_WILD: Final = 0.15
"""The share of turns that begin on a wild corner and end in the placing of a card."""


@cache
def chance(card: int, value: int, figure: bool) -> float:
    """The chance to win somebody's card in one attempt at it."""
    least = None if figure else value
    aim = Aim("take", card, 0, value, None, least, yahtzee=True)
    return chances(aim).expected(b"", THROWS) / whole(THROWS)


def _risk(slot: Slot, seats: int, share: tuple[float, float]) -> float:
    """The probability that a card is lost in one turn of one other seat."""
    landing, choosing = share
    spent = (landing + choosing * slot.value) * _FEWER[seats]
    return chance(slot.card, slot.value, slot.figure) * spent


@lru_cache(maxsize=4096)
def waits(cards: tuple[int, ...]) -> tuple[float, ...]:
    """The turns that pass before each of the unplaced ``cards`` is laid, the hardest one last."""
    failing, found = 1.0, []
    for more, success in enumerate(sorted(chance(c, lowest(c), False) for c in cards), start=1):
        failing *= 1 - success
        found.append(1 / ((more / SPACES + _WILD) * (1 - failing)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def keepers(
    slot: Slot, seats: int, cards: tuple[int, ...], orders: tuple[tuple[int, ...], ...]
) -> tuple[float, ...]:
    """Every seat's share in owning a card at the end.

    Before the last of ``cards`` is laid, the owner's lead over an even chance decays: by the mean
    over waiting times that know no memory. Then come the turns of the showdown, in one of
    ``orders``.
    """
    risk, lead = _risk(slot, seats, _PLACEMENT), 1.0
    for wait in waits(cards):
        lead /= 1 + risk * wait
    owner = [(1 - lead) / seats + lead * (seat == slot.owner) for seat in range(seats)]
    risk = _risk(slot, seats, _SHOWDOWN)
    ends = [_showdown(owner, order, risk) for order in orders]
    return tuple([sum(shares) / len(ends) for shares in zip(*ends, strict=True)])


def _showdown(owner: list[float], order: tuple[int, ...], risk: float) -> list[float]:
    """The shares after every seat in ``order`` had its turn at the card."""
    for seat in order:
        owner = [share * (1 - risk) for share in owner]
        owner[seat] += risk
    return owner


@lru_cache(maxsize=1 << 14)
def lead(track: Track, seats: int, turn: int, last: int | None) -> float:
    """How far ahead of the best other seat the seat in turn will be, when its turn is over.

    ``last`` is the seat that plays last in the showdown; None: the cards are not all laid, or
    were not before this turn.
    """
    cards = unplaced(track)
    if cards:
        orders = tuple([showdown_order(seats, seat) for seat in range(seats)])
    elif last is None:
        orders = (showdown_order(seats, turn),)
    else:
        orders = (tuple([(turn + step) % seats for step in range(1, (last - turn) % seats + 1)]),)
    points = [0.0] * seats
    for slot in track:
        if slot:
            shares = keepers(slot, seats, cards, orders)
            points = [have + slot.value * part for have, part in zip(points, shares, strict=True)]
    return points[turn] - max(points[:turn] + points[turn + 1 :])

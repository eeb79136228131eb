"""The hands that seats will lay from in a rollout of the card game, see `deal_value`."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, without
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.review.deal_value import Hand, Laying, Luck, Start, laying_of
from croupier.games.vegas_cards.rules import FACES, deck

SLIP: Final = 0.25
"""The probability that a seat lays anything: with it the chances of beginners' games fit best."""
ORDERS: Final = 2048
"""Shuffled decks from which luck is drawn."""


@cache
def orders(size: int) -> tuple[tuple[bytes, tuple[float, ...]], ...]:
    """Shuffled decks, each twice in a row, with numbers from 0 to 1: luck to be drawn from.

    Cards are their places in the deck, from 0. Equal ones are distinct: else the one left of
    four would come as soon as the first of the four. To begin an order at any of its cards makes
    another one, many times as fast as shuffling.
    """
    rng, found = Random(0), []
    for _ in range(ORDERS):
        cards = list(range(size))
        rng.shuffle(cards)
        found.append((bytes(cards * 2), tuple([rng.random() for _ in range(size // HAND)])))
    return tuple(found)


class Dealer:
    """Draws the hands of rollouts that begin at one start.

    ``known``: the seats whose hands and decks are as they are in the position; what the others have
    not laid is dealt anew. ``chosen``: the seats whose present hand is laid already.

    Each seat takes as much from a generator wherever a rollout begins: so the rollouts of two
    positions of a deal are alike.
    """

    def __init__(
        self, position: Position, start: Start, known: Collection[int], chosen: Collection[int]
    ) -> None:
        self._deck = deck(position.rules)
        self._orders = orders(len(self._deck))
        limit = position.rules.limit
        self.seats = [
            _held(position, seat, _turns(start, seat, limit), seat in known, seat in chosen)
            for seat in range(len(position.won))
        ]

    @property
    def turns(self) -> int:
        """The largest number of turns, of all seats."""
        return sum([held.turns for held in self.seats])

    def luck(self, rng: Random) -> Luck:
        """The hands of all seats in one rollout."""
        found, full = list[list[Hand]](), self._deck
        size = len(full)
        for seat, held in enumerate(self.seats):
            number, at = divmod(int(rng.random() * (ORDERS * size)), size)
            order, slips = self._orders[number]
            cards = order[at : at + size]
            found.append(_hands(seat, held, full, cards, slips) if held.turns else [])
        return found


class Held(NamedTuple):
    """The cards that a seat lays from."""

    turns: int
    first: Cards
    """The hand for the first of them; no cards: it is drawn."""
    left: Sequence[bool]
    """The cards of a whole deck that may be drawn."""


def turns_to_come(start: Start, limit: int) -> int:
    """The largest number of turns of all seats, without those that are laid ``now``."""
    return sum([_turns(start, seat, limit) for seat in range(len(start.cards))])


def _turns(start: Start, seat: int, limit: int) -> int:
    now = start.now.get(seat)
    if start.cards[seat] + (now[0] if now else 0) >= limit:
        return 0
    return max(0, sum([each.count(seat) for each in start.coming]) - (now is not None))


def _held(position: Position, seat: int, turns: int, known: bool, chosen: bool) -> Held:
    """The cards that a seat may draw, see `Dealer`."""
    hand = position.hands[seat]
    cards = position.decks[seat] if known else _unlaid(deck(position.rules), position.laid[seat])
    return Held(turns, hand if known and not chosen else b"", _among(deck(position.rules), cards))


@lru_cache(maxsize=1 << 9)
def _among(full: Cards, cards: Cards) -> tuple[bool, ...]:
    """For every card of a deck whether it is one of some cards; of equal ones the first."""
    left, found = [cards.count(code) for code in range(2 * len(FACES))], []
    for code in full:
        found.append(left[code] > 0)
        left[code] -= 1
    return tuple(found)


def _hands(seat: int, held: Held, full: Cards, order: bytes, slips: Sequence[float]) -> list[Hand]:
    """The hands in the order in which cards come, the present one first."""
    turns, left, cards = held.turns, held.left, list(held.first)
    most = HAND * turns
    for card in order:
        if left[card]:
            cards.append(full[card])
            if len(cards) == most:
                break
    return [
        _hand(cards[at : at + HAND], seat, slip)
        for at, slip in zip(range(0, most, HAND), slips[-turns:], strict=True)
    ]


def _hand(cards: Sequence[int], seat: int, slip: float) -> Hand:
    faces: dict[int, int] = {}
    own = seat << 4
    for code in cards:
        at = code >> 1
        faces[at] = faces.get(at, own) + (1 if code & 1 else 2)
    anything = _anything(cards, seat, slip / SLIP) if slip < SLIP else None
    return tuple(faces.items()), anything


def _anything(cards: Sequence[int], seat: int, number: float) -> Laying:
    """One or two of five cards, by a number from 0 to 1; a pair four times out of five."""
    one, two = divmod(int(number * HAND * HAND), HAND)
    return laying_of(bytes([cards[one]] if one == two else [cards[one], cards[two]]), seat)


@lru_cache(maxsize=1 << 9)
def _unlaid(full: Cards, laid: Cards) -> Cards:
    """The cards that a seat has not laid in this deal."""
    return without(full, laid)

"""The hands that seats will lay from in a future of the card game, see `rest_of_deal`."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, without
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rest_of_deal import Hand, Laying, Luck, Start, laying_of
from croupier.games.vegas_cards.rules import FACES, deck

SLIP: Final = 0.25
"""How often a seat lays anything: so the chances of games of beginners came out best."""
ORDERS: Final = 2048
"""Shuffled decks from which luck is drawn."""


@cache
def orders(full: Cards) -> tuple[tuple[Cards, tuple[float, ...]], ...]:
    """Shuffled decks, each twice in a row, with numbers from 0 to 1: luck to be drawn from.

    To begin one of them at any of its cards makes another one, many times as fast as shuffling.
    """
    rng, found = Random(0), []
    for _ in range(ORDERS):
        cards = list(full)
        rng.shuffle(cards)
        found.append((bytes(cards * 2), tuple([rng.random() for _ in range(len(full) // HAND)])))
    return tuple(found)


class Dealer:
    """Draws the hands of futures that begin at one start.

    ``known``: the seats whose hands and decks are as they are in the position; what the others have
    not laid is dealt anew. ``chosen``: the seats whose present hand is laid already.

    Each seat takes as much from a generator wherever a future begins: so the futures of two
    positions of a deal are alike.
    """

    def __init__(
        self, position: Position, start: Start, known: Collection[int], chosen: Collection[int]
    ) -> None:
        self._orders = orders(deck(position.rules))
        self._size = len(deck(position.rules))
        limit = position.rules.limit
        self.seats = [
            _held(position, seat, _turns(start, seat, limit), seat in known, seat in chosen)
            for seat in range(len(position.won))
        ]

    @property
    def turns(self) -> int:
        """How many turns there are at most, of all seats."""
        return sum([held.turns for held in self.seats])

    def luck(self, rng: Random) -> Luck:
        """What everybody draws in one future."""
        found, size = list[list[Hand]](), self._size
        for seat, held in enumerate(self.seats):
            number, at = divmod(int(rng.random() * (ORDERS * size)), size)
            order, slips = self._orders[number]
            found.append(_hands(seat, held, order[at : at + size], slips) if held.turns else [])
        return found


class Held(NamedTuple):
    """What a seat lays from."""

    turns: int
    first: Cards
    """The hand for the first of them; no cards: it is drawn."""
    left: list[int]
    """How many of each card may be drawn."""


def turns_to_come(start: Start, limit: int) -> int:
    """How many turns there are at most of all seats, but for those that are laid ``now``."""
    return sum([_turns(start, seat, limit) for seat in range(len(start.cards))])


def _turns(start: Start, seat: int, limit: int) -> int:
    now = start.now.get(seat)
    if start.cards[seat] + (now[0] if now else 0) >= limit:
        return 0
    return max(0, sum([each.count(seat) for each in start.coming]) - (now is not None))


def _held(position: Position, seat: int, turns: int, known: bool, chosen: bool) -> Held:
    """What a seat may draw from, see `Dealer`."""
    hand = position.hands[seat]
    cards = position.decks[seat] if known else _unlaid(deck(position.rules), position.laid[seat])
    left = [cards.count(code) for code in range(2 * len(FACES))]
    return Held(turns, hand if known and not chosen else b"", left)


def _hands(seat: int, held: Held, order: Cards, slips: Sequence[float]) -> list[Hand]:
    """So many hands in the order in which cards come, the one that is held first."""
    turns, left, cards = held.turns, held.left[:], list(held.first)
    most = HAND * turns
    for code in order:
        if left[code]:
            left[code] -= 1
            cards.append(code)
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
    """What a seat has not laid in this deal."""
    return without(full, laid)

"""A deal played on to its end by seats that watch the casinos: how *sharp* looks ahead.

Every seat lays what pays it most as the cards are, with as few cards as that takes; now and then it
lays anything. So a seat that is overtaken or tied answers with the cards that it draws next. Where
no seat answers in the rollouts, *sharp* wins far less often at four seats
(engine/training/README.md).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, dice_at, dice_laid
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import out

SLIP: Final = 0.1
"""The probability that a seat lays anything."""

type Laying = tuple[int, tuple[tuple[int, int], ...]]
"""(cards, (casino from 0, dice) for each casino): what is laid together."""


class DrawnHand(NamedTuple):
    """A hand that a seat will have."""

    faces: tuple[tuple[int, int, int], ...]
    """(casino from 0, cards with one die, cards with two), in the order in which they came."""
    slip: Laying | None
    """The cards that are laid without a look at the table; None: the seat looks."""


type DrawnHands = tuple[tuple[DrawnHand, ...], ...]
"""For every seat the hands that it will lay from: of the acting seat from the next step on."""


def drawn_hands(position: Position, rng: Random) -> DrawnHands:
    """Hands to the end of the deal, drawn at random; those that seats hold now are as they are."""
    return tuple([_hands(position, seat, rng) for seat in range(len(position.won))])


def _hands(position: Position, seat: int, rng: Random) -> tuple[DrawnHand, ...]:
    if out(position.rules, position.laid[seat]):
        return ()
    deck, hand = list(position.decks[seat]), position.hands[seat]
    rng.shuffle(deck)
    drawn = [bytes(deck[at : at + HAND]) for at in range(0, len(deck) - HAND + 1, HAND)]
    held = [hand] if hand and seat != position.actor else []
    return tuple([_future_hand(cards, rng) for cards in (*held, *drawn)])


def _future_hand(cards: Cards, rng: Random) -> DrawnHand:
    found: dict[int, list[int]] = {}
    for code in cards:
        found.setdefault(code >> 1, [0, 0])[code & 1] += 1
    faces = tuple([(casino, one, two) for casino, (one, two) in found.items()])
    if rng.random() >= SLIP:
        return DrawnHand(faces, None)
    anything = rng.sample(cards, rng.choice((1, 2, 2)))
    return DrawnHand(faces, (len(anything), tuple(dice_laid(anything).items())))


# -- the table of a rollout ----------------------------------------------------------------------


class Table:
    """The dice at the casinos during a rollout of the deal."""

    def __init__(self, position: Position, bills: Sequence[tuple[int, ...]]) -> None:
        dice = [dice_at(laid) for laid in position.laid]
        self.rows = [list(row) for row in zip(*dice, strict=True)]
        """For every casino the dice of every seat."""
        self.cards = [len(laid) for laid in position.laid]
        """The number of cards that every seat has laid."""
        self.bills = bills

    def lay(self, seat: int, laying: Laying) -> None:
        """A seat lays some cards."""
        cards, dice = laying
        self.cards[seat] += cards
        for casino, number in dice:
            self.rows[casino][seat] += number

    def pays_most(self, hand: DrawnHand, seat: int) -> Laying:
        """The selection of a hand that pays most at the present table; of equals the smallest."""
        if hand.slip:
            return hand.slip
        most, best = _LEAST, NOTHING
        single: list[tuple[int, int, int]] = []
        for casino, ones, twos in hand.faces:
            row = self.rows[casino]
            own, pay = row[seat], paid(self.bills[casino], tuple(row[:seat] + row[seat + 1 :]))
            first, alone = _LEAST, 0
            for cards, dice in together(ones, twos):
                gain = pay[own + dice] - pay[own]
                if cards == 1 and gain > first:
                    first, alone = gain, dice
                if gain - cards > most:
                    most, best = gain - cards, (cards, ((casino, dice),))
            single.append((first, casino, alone))
        if len(single) > 1:
            one = max(single, key=itemgetter(0))
            single.remove(one)
            two = max(single, key=itemgetter(0))
            if one[0] + two[0] - 2 > most:
                return 2, (one[1:], two[1:])
        return best

    def paid(self) -> list[list[int]]:
        """The bills that every seat is paid. (14.4)"""
        seats = range(len(self.cards))
        found: list[list[int]] = [[] for _ in seats]
        for row, bills in zip(self.rows, self.bills, strict=True):
            for seat in seats:
                bill = paid(bills, tuple(row[:seat] + row[seat + 1 :]))[row[seat]]
                if bill:
                    found[seat].append(bill)
        return found


_LEAST: Final = -1_000_000
NOTHING: Final[Laying] = (0, ())


@cache
def together(ones: int, twos: int) -> tuple[tuple[int, int], ...]:
    """(cards, dice) of every way to lay cards of one face."""
    ways = [(one + two, one + 2 * two) for one in range(ones + 1) for two in range(twos + 1)]
    return tuple(sorted(ways[1:]))


@lru_cache(maxsize=1 << 13)
def paid(bills: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """The payment of a seat with 0, 1, 2 ... dice at a casino, given the dice of the others. (14.4)

    ``bills`` are sorted from high to low.
    """
    alone = [dice for dice in others if others.count(dice) == 1]
    found = [0]
    for own in range(1, 16):
        better = sum([dice > own for dice in alone])
        found.append(0 if own in others or better >= len(bills) else bills[better])
    return tuple(found)


def play_on(table: Table, position: Position, mine: Laying, hands: DrawnHands) -> None:
    """The rest of the deal, in which the acting seat lays ``mine`` of the hand that it holds."""
    rules, me, order = position.rules, position.actor, position.order()
    coming = [iter(each) for each in hands]

    def laying(seat: int) -> Laying:
        hand = next(coming[seat], None) if table.cards[seat] < rules.limit else None
        return table.pays_most(hand, seat) if hand else NOTHING

    steps = range(position.step + 1, rules.steps + 1)
    if rules.turns:
        table.lay(me, mine)
        for seat in [*order[order.index(me) + 1 :], *[seat for _ in steps for seat in order]]:
            table.lay(seat, laying(seat))
        return
    now = [mine if seat == me else laying(seat) for seat in order]
    for chosen in (now, *[None for _ in steps]):
        for seat, what in zip(order, chosen or [laying(seat) for seat in order], strict=True):
            table.lay(seat, what)

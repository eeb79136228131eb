"""The rest of a deal in whole numbers: how a review plays it on, thousands of times.

Everybody lays what pays most as the cards lie, with as few cards as that takes (`pays_most` of
`playing_on` says the same of a `Table`), now and then anything. What lies at a casino is one whole
number, four bits a seat, so that what a hand's face would be paid there is looked up and not
counted again:

    row         dice of seat 0 + 16 * dice of seat 1 + 256 * dice of seat 2 ...
    face        a casino with the cards of a hand that go there: (casino, their kind and the seat)
    laying      (cards, ((casino, what is added to its row), ...))
    total       16 bits a seat: 64 * money in tens + bills, which decide a tie

Money is counted exactly as the rules count it; a test plays the same cards in both.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, without
from croupier.games.vegas_cards.playing_on import paid, together
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import FACES, deck, out

SLIP: Final = 0.25
"""How often a seat lays anything: so the chances of games of beginners came out best."""
ORDERS: Final = 2048
"""Shuffled decks from which luck is drawn."""
SEAT_BITS: Final = 4
"""A seat's dice at a casino are 15 at most."""
TOTAL_BITS: Final = 16
MONEY: Final = 64
"""What ten thousands are in a total; below it are the bills."""
_LEAST: Final = -1_000_000

type Row = int
type Laying = tuple[int, tuple[tuple[int, int], ...]]
type Face = tuple[int, int]
type Hand = tuple[tuple[Face, ...], Laying | None]
"""The faces of a hand, and what is laid of it whatever lies there; None: the seat looks."""
type Best = tuple[int, Laying, int, tuple[int, int]]
"""(worth of the best way to lay cards of a face, that way, worth of its best card, that card)."""


type Luck = list[list[Hand]]
"""For every seat the hands that it lays from in one future, one after another."""


class Start(NamedTuple):
    """Where a future begins."""

    rows: list[Row]
    cards: list[int]
    """How many cards every seat has laid."""
    total: int
    """What every seat has without this deal's payment."""
    free: int
    """The casinos whose chip cards still lie there, as bits."""
    now: Mapping[int, Laying]
    """What seats lay in the step that is open, all at once; empty with turns."""
    coming: list[list[int]]
    """The seats that choose, step by step; with turns one after another in one list."""


class Deal:
    """What stays the same while a deal is played on, and what has been looked up so far."""

    def __init__(
        self,
        limit: int,
        chip_dice: int,
        chip_value: int,
        bills: tuple[tuple[int, ...], ...],
        seats: int,
    ) -> None:
        self.limit = limit
        self.chip_dice = chip_dice
        self.chip = chip_value // 10 * MONEY
        self.seats = seats
        self.bills = tuple([tuple(sorted(here, reverse=True)) for here in bills])
        self._best: list[dict[int, Best]] = [{} for _ in FACES]
        self._paid: list[dict[Row, int]] = [{} for _ in FACES]

    # -- choosing --------------------------------------------------------------------------------

    def pays_most(self, hand: Hand, rows: Sequence[Row]) -> Laying:
        """What pays a seat most as it lies, then with the fewest cards."""
        faces, slip = hand
        if slip:
            return slip
        known = self._best
        most = one = two = _LEAST
        best: Laying = (0, ())
        first = second = (0, 0)
        for casino, kind in faces:
            key = rows[casino] << 7 | kind
            found = known[casino].get(key) or self._look_up(casino, key)
            worth, laying, alone, card = found
            if worth > most:
                most, best = worth, laying
            if alone > one:
                one, two, first, second = alone, one, card, first
            elif alone > two:
                two, second = alone, card
        return (2, (first, second)) if one + two - 2 > most else best

    def _look_up(self, casino: int, key: int) -> Best:
        row, seat, kind = key >> 7, key >> 4 & 7, key & 15
        dice = unpacked(row, self.seats)
        own = dice.pop(seat)
        pay = paid(self.bills[casino], tuple(dice))
        most = alone = _LEAST
        laying: Laying = (0, ())
        card = (0, 0)
        for cards, more in together(kind >> 1, kind & 1):
            gain, added = pay[own + more] - pay[own], (casino, more << SEAT_BITS * seat)
            if cards == 1 and gain > alone:
                alone, card = gain, added
            if gain - cards > most:
                most, laying = gain - cards, (cards, (added,))
        found = self._best[casino][key] = (most, laying, alone, card)
        return found

    # -- playing on ------------------------------------------------------------------------------

    def played(self, start: Start, luck: Luck) -> int:
        """Everybody's total when the deal has been paid."""
        rows, cards, limit = start.rows[:], start.cards[:], self.limit
        hands = [iter(each) for each in luck]
        for number, seats in enumerate(start.coming):
            laid = dict(start.now) if number == 0 else {}
            for seat in seats:
                if cards[seat] >= limit or seat in laid:
                    continue
                laid[seat] = self.pays_most(next(hands[seat]), rows)
            for seat, (count, moves) in laid.items():
                cards[seat] += count
                for casino, more in moves:
                    rows[casino] += more
        return start.total + self.paid(rows)

    def played_in_turns(self, start: Start, luck: Luck) -> int:
        """The same where seats lay one after another."""
        rows, cards, limit = start.rows[:], start.cards[:], self.limit
        total, free = start.total, start.free
        hands = [iter(each) for each in luck]
        for seat in start.coming[0]:
            if cards[seat] >= limit:
                continue
            count, moves = self.pays_most(next(hands[seat]), rows)
            cards[seat] += count
            for casino, more in moves:
                rows[casino] += more
            if free:
                free, won = self.chips(seat, moves, free)
                total += won
        return total + self.paid(rows)

    def chips(self, seat: int, moves: Sequence[tuple[int, int]], free: int) -> tuple[int, int]:
        """(the chip cards left, what is added to the total) where all are taken. (14.6)"""
        won = 0
        for casino, more in moves:
            if free >> casino & 1 and more >> SEAT_BITS * seat >= self.chip_dice:
                free &= ~(1 << casino)
                won += self.chip << TOTAL_BITS * seat
        return free, won

    def paid(self, rows: Sequence[Row]) -> int:
        """What the casinos pay, as a total. (14.4)"""
        known, total = self._paid, 0
        for casino, row in enumerate(rows):
            found = known[casino].get(row)
            total += self._pay(casino, row) if found is None else found
        return total

    def _pay(self, casino: int, row: Row) -> int:
        dice, total = unpacked(row, self.seats), 0
        for seat, own in enumerate(dice):
            bill = paid(self.bills[casino], tuple(dice[:seat] + dice[seat + 1 :]))[own]
            if bill:
                total += bill // 10 * MONEY + 1 << TOTAL_BITS * seat
        self._paid[casino][row] = total
        return total


@lru_cache(maxsize=8)
def _deal(numbers: tuple[int, int, int], bills: tuple[tuple[int, ...], ...], seats: int) -> Deal:
    return Deal(*numbers, bills, seats)


def deal_of(position: Position) -> Deal:
    """The deal of a position; the last few are remembered with what was looked up in them."""
    rules = position.rules
    numbers = (rules.limit, rules.chip_dice, rules.chip_value)
    return _deal(numbers, position.bills, len(position.won))


def unpacked(row: Row, seats: int) -> list[int]:
    """The dice of every seat.

    >>> unpacked(0x302, 3)
    [2, 0, 3]
    """
    return [row >> SEAT_BITS * seat & 15 for seat in range(seats)]


def total_of(money: Sequence[int], bills: Sequence[int]) -> int:
    """Money in thousands and bills of every seat as a total."""
    return sum(
        [
            each // 10 * MONEY + count << TOTAL_BITS * seat
            for seat, (each, count) in enumerate(zip(money, bills, strict=True))
        ]
    )


def held(position: Position) -> int:
    """What every seat has won, as a total."""
    return total_of(position.scores(), [len(each) for each in position.won])


def laying_of(cards: Cards, seat: int) -> Laying:
    """Some cards as they are laid."""
    dice: dict[int, int] = {}
    for code in cards:
        dice[code >> 1] = dice.get(code >> 1, 0) + 1 + (code & 1)
    return len(cards), tuple([(at, more << SEAT_BITS * seat) for at, more in dice.items()])


# -- where a future begins -------------------------------------------------------------------------


def rows_of(position: Position) -> list[Row]:
    """What lies at every casino."""
    rows = [0] * len(FACES)
    for seat, laid in enumerate(position.laid):
        for code in laid:
            rows[code >> 1] += 1 + (code & 1) << SEAT_BITS * seat
    return rows


def free_chips(position: Position) -> int:
    """The casinos whose chip cards lie there, as bits."""
    return sum([1 << at for at, owner in enumerate(position.chips) if owner is None])


def start_of(position: Position, now: Mapping[int, Laying]) -> Start:
    """The rest of the deal from a position in which some seats lay ``now``.

    With turns that is one seat at most, the next to lay; in the simultaneous game any that have
    not laid in the open step.
    """
    rules, total = position.rules, held(position)
    rows, cards = rows_of(position), [len(laid) for laid in position.laid]
    free = free_chips(position)
    if not rules.turns:
        left = 0 if position.kind == "pay" else rules.steps - position.step + 1
        return Start(rows, cards, total, 0, now, [position.playing() for _ in range(left)])
    sequence = turns_left(position)
    for seat, (count, moves) in now.items():
        sequence = sequence[sequence.index(seat) + 1 :]
        cards[seat] += count
        for casino, more in moves:
            rows[casino] += more
        if free:
            free, won = deal_of(position).chips(seat, moves, free)
            total += won
    return Start(rows, cards, total, free, {}, [sequence])


def turns_left(position: Position) -> list[int]:
    """The seats that have still to lay, in their order, whoever may go out on the way. (14.5)"""
    order = position.order()
    dealing = not any(position.laid)
    first = 0 if dealing and position.kind == "hand" else order.index(position.turn)
    first += position.kind != "select" and not dealing
    later = position.rules.steps - position.step
    found = order[first:] + order * later
    return [seat for seat in found if not out(position.rules, position.laid[seat])]


# -- luck ------------------------------------------------------------------------------------------


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

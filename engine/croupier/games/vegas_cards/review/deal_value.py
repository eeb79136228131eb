"""The rest of a deal in whole numbers: how a review plays it on, thousands of times.

Everybody lays what pays most as the cards are, with as few cards as that takes (`pays_most` of
`lookahead` says the same of a `Table`); in the last step of a game what leaves them furthest
ahead; and now and then anything. What is at a casino is one whole number, four bits a seat, so
that what a hand's face would be paid there is looked up and not counted again:

    row         dice of seat 0 + 16 * dice of seat 1 + 256 * dice of seat 2 ...
    face        a casino with the cards of a hand that go there: (casino, their kind and the seat)
    laying      (cards, ((casino, what is added to its row), ...))
    total       16 bits a seat: 64 * money in tens + bills, which decide a tie

Money is counted exactly as the rules count it; a test plays the same cards in both.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from croupier.games.vegas_cards.bots.lookahead import paid, together
from croupier.games.vegas_cards.cards import Cards, dice_laid
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import FACES, out

SEAT_BITS: Final = 4
"""A seat's dice at a casino are 15 at most."""
TOTAL_BITS: Final = 16
LIMIT: Final = (1 << TOTAL_BITS) - 1
"""The largest total of one seat."""
MONEY: Final = 64
"""The unit of ten thousands in a total; below it are the bills."""
_LEAST: Final = -1_000_000

type Row = int
type Laying = tuple[int, tuple[tuple[int, int], ...]]
type Face = tuple[int, int]
type Hand = tuple[tuple[Face, ...], Laying | None]
"""The faces of a hand, and what is laid of it whatever is there; None: the seat looks."""
type Best = tuple[int, Laying, int, tuple[int, int]]
"""(worth of the best way to lay cards of a face, that way, worth of its best card, that card)."""

type Luck = list[list[Hand]]
"""For every seat the hands that it lays from in one rollout, one after another."""

NOTHING: Final[Laying] = (0, ())


class Start(NamedTuple):
    """The start of a rollout."""

    rows: list[Row]
    cards: list[int]
    """The number of cards that every seat has laid."""
    total: int
    """The money of every seat without this deal's payment."""
    free: int
    """The casinos whose chip cards still are there, as bits."""
    now: Mapping[int, Laying]
    """The selections of the seats in the open step, all at once; empty with turns."""
    coming: list[list[int]]
    """The seats that choose, step by step; with turns one after another in one list."""
    last: bool
    """True if this is the last deal: in its last step nobody lays for money alone."""


class Deal:
    """The constants of a rollout of the deal, and a cache of its values."""

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
        """The selection that pays a seat most at the present table; among equals the smallest."""
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

    def furthest_ahead(self, hand: Hand, rows: Sequence[Row], total: int) -> Laying:
        """The selection with the largest lead over the best other seat; among equals the smallest.

        ``total``: what everybody has without this deal's payment.
        """
        faces, slip = hand
        if slip:
            return slip
        seat = faces[0][1] >> 4
        own = TOTAL_BITS * seat
        others = [TOTAL_BITS * each for each in range(self.seats) if each != seat]
        now = total + self.paid(rows)
        most, best = (_LEAST, 0), NOTHING
        for (cards, moves), change in self._ways(faces, rows):
            then = now + change
            ahead = (then >> own & LIMIT) - max([then >> each & LIMIT for each in others])
            if (ahead, -cards) > most:
                most, best = (ahead, -cards), (cards, moves)
        return best

    def _ways(self, faces: Sequence[Face], rows: Sequence[Row]) -> Iterator[tuple[Laying, int]]:
        """(what may be laid of a hand, what it changes in what is paid now)."""
        alone: list[tuple[tuple[int, int], int]] = []
        for casino, kind in faces:
            row, seat = rows[casino], kind >> 4
            before = self._paid_at(casino, row)
            for cards, more in together((kind & 15) >> 1, kind & 1):
                move = (casino, more << SEAT_BITS * seat)
                change = self._paid_at(casino, row + move[1]) - before
                yield (cards, (move,)), change
                if cards == 1:
                    alone.append((move, change))
        for (one, first), (two, second) in combinations(alone, 2):
            if one[0] != two[0]:
                yield (2, (one, two)), first + second

    # -- playing on ------------------------------------------------------------------------------

    def played(self, start: Start, luck: Luck) -> int:
        """Everybody's total when the deal has been paid."""
        rows, cards, limit = start.rows[:], start.cards[:], self.limit
        hands = [iter(each) for each in luck]
        deciding = len(start.coming) - 1 if start.last else -1
        for number, seats in enumerate(start.coming):
            laid = dict(start.now) if number == 0 else {}
            for seat in seats:
                if cards[seat] >= limit or seat in laid:
                    continue
                hand = next(hands[seat])
                laid[seat] = (
                    self.furthest_ahead(hand, rows, start.total)
                    if number == deciding
                    else self.pays_most(hand, rows)
                )
            for seat, (count, moves) in laid.items():
                cards[seat] += count
                for casino, more in moves:
                    rows[casino] += more
        return start.total + self.paid(rows)

    def played_in_turns(self, start: Start, luck: Luck) -> int:
        """The totals where seats lay one after another."""
        rows, cards, limit = start.rows[:], start.cards[:], self.limit
        total, free = start.total, start.free
        hands, sequence = [iter(each) for each in luck], start.coming[0]
        # Every step has the same seats: those that were not out when the rollout began.
        deciding = len(sequence) - len(set(sequence)) if start.last else len(sequence)
        for number, seat in enumerate(sequence):
            if cards[seat] >= limit:
                continue
            hand = next(hands[seat])
            count, moves = (
                self.furthest_ahead(hand, rows, total)
                if number >= deciding
                else self.pays_most(hand, rows)
            )
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
        """The payments of the casinos, as a total. (14.4)"""
        known, total = self._paid, 0
        for casino, row in enumerate(rows):
            found = known[casino].get(row)
            total += self._pay(casino, row) if found is None else found
        return total

    def _paid_at(self, casino: int, row: Row) -> int:
        """The payments of one casino with these dice, as a total."""
        found = self._paid[casino].get(row)
        return self._pay(casino, row) if found is None else found

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
    """The winnings of every seat, as a total."""
    return total_of(position.scores(), [len(each) for each in position.won])


def laying_of(cards: Cards, seat: int) -> Laying:
    """Some cards as they are laid."""
    dice = dice_laid(cards).items()
    return len(cards), tuple([(at, more << SEAT_BITS * seat) for at, more in dice])


# -- where a rollout begins ------------------------------------------------------------------------


def rows_of(position: Position) -> list[Row]:
    """The dice at every casino."""
    rows = [0] * len(FACES)
    for seat, laid in enumerate(position.laid):
        for code in laid:
            rows[code >> 1] += 1 + (code & 1) << SEAT_BITS * seat
    return rows


def free_chips(position: Position) -> int:
    """The casinos whose chip cards are there, as bits."""
    return sum([1 << at for at, owner in enumerate(position.chips) if owner is None])


def start_of(position: Position, now: Mapping[int, Laying]) -> Start:
    """The rest of the deal from a position in which some seats lay ``now``.

    With turns that is one seat at most, the next to lay; in the simultaneous game any that have
    not laid in the open step.
    """
    rules, total = position.rules, held(position)
    last = position.deal == rules.deals
    rows, cards = rows_of(position), [len(laid) for laid in position.laid]
    free = free_chips(position)
    if not rules.turns:
        left = 0 if position.kind == "pay" else rules.steps - position.step + 1
        return Start(rows, cards, total, 0, now, [position.playing() for _ in range(left)], last)
    sequence = turns_left(position)
    for seat, (count, moves) in now.items():
        sequence = sequence[sequence.index(seat) + 1 :]
        cards[seat] += count
        for casino, more in moves:
            rows[casino] += more
        if free:
            free, won = deal_of(position).chips(seat, moves, free)
            total += won
    return Start(rows, cards, total, free, {}, [sequence], last)


def turns_left(position: Position) -> list[int]:
    """The seats that have still to lay, in order; some may go out on the way. (14.5)"""
    order = position.order()
    dealing = not any(position.laid)
    first = 0 if dealing and position.kind == "hand" else order.index(position.turn)
    first += position.kind != "select" and not dealing
    later = position.rules.steps - position.step
    found = order[first:] + order * later
    return [seat for seat in found if not out(position.rules, position.laid[seat])]

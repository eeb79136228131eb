"""The network's evaluation of a table of Las Vegas: before a roll, and after each placement.

A table is judged by what can change in a turn: the rows of dice, the hands, and whose roll is next
(`Board`). Everything else stays as it is in the position, and what was found out about a casino
is kept.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from croupier.games.vegas.bots.network import (
    Heads,
    Network,
    casino_part,
    hands_part,
    heads,
    score_inputs,
    seen,
    wins,
    wins_between,
)
from croupier.games.vegas.extras.bandit import BANDIT, bandit_strengths
from croupier.games.vegas.pieces.dice import NEUTRAL, Row, Special, strengths
from croupier.games.vegas.position import Position
from croupier.parts.casino import payouts
from croupier.parts.seating import next_seat, put, ranking, shares

DIE: Final = 1000
"""The value of a die at the bandit, beside its pips."""


class Board(NamedTuple):
    """The inputs that a turn changes. ``turn`` is the seat that rolls next; None: casinos pay."""

    rows: tuple[Row, ...]
    hands: tuple[int, ...]
    """All dice that a seat still has, neutral ones too."""
    neutrals: tuple[int, ...]
    """The neutral dice among them."""
    turn: int | None
    special: tuple[Special, ...] = ()
    """All that are not ordinary ones, where there may be Biggys and kickers among them."""


def board_of(position: Position) -> Board:
    """The board of a position in which a seat is about to roll or to place."""
    neutrals = tuple([special.neutral for special in position.special])
    hands, rules = position.hands, position.rules
    special = position.special if rules.biggy or rules.kicker else ()
    return Board(position.dice, hands, neutrals or (0,) * len(hands), position.turn, special)


def laid(board: Board, face: int, own: int, neutrals: int) -> Board:
    """The board after the seat in turn has laid dice of ``face`` (0-5)."""
    turn = board.turn or 0
    row = board.rows[face]
    row = put(row, turn, row[turn] + own)
    left = board.neutrals
    if neutrals:
        row = put(row, NEUTRAL, row[NEUTRAL] + neutrals)
        left = put(left, turn, left[turn] - neutrals)
    hands = put(board.hands, turn, board.hands[turn] - own - neutrals)
    return Board(put(board.rows, face, row), hands, left, next_seat(hands, turn))


class Judge:
    """A network's opinion of the boards of one position."""

    def __init__(self, net: Network, position: Position) -> None:
        self.net = net
        self.seats = len(position.turns)
        self.money = position.money()
        self.counts = [len(bills) for bills in position.won]
        self.left = position.rules.rounds - position.round
        self.start = position.start
        self.bills = [position.worth(at) for at in range(len(position.bills))]
        casinos = range(len(self.bills))
        tops = [[_bill(self.bills[at], rank) for at in casinos] for rank in (0, 1)]
        self.means = [sum(bills) / len(bills) for bills in tops]
        self.order = [
            [(first + away) % self.seats for away in range(self.seats)]
            for first in range(self.seats)
        ]
        self.parts: dict[tuple[int, int, Row], int] = {}
        self.awards: dict[tuple[int, Row], tuple[tuple[int, int], ...]] = {}
        self.rectified: dict[tuple[int, int, Row, int], int] = {}

    def wins(self, board: Board) -> list[float]:
        """Every seat's share of the victory, by seat; exact when the game is over."""
        if board.turn is None:
            return self.paid(board.rows)
        first, net = board.turn, self.net
        order = self.order[first]
        share = sum(board.hands) / (8 * self.seats)
        found = self._heads(board, first)
        money = [self.money[seat] / 100 for seat in order]
        score = score_inputs(money, found.gains, self.left, share)
        return _by_seat(wins(net, found.wins, score), order)

    def _heads(self, board: Board, first: int) -> Heads:
        hands = hands_part(self.net, self._hands(board, first))
        total = 0
        for casino, dice in enumerate(by_casino(board.rows)):
            key = (casino, first, dice, hands)
            found = self.rectified.get(key)
            if found is None:
                found = self.rectified[key] = seen(self._part(casino, first, dice), hands)
            total += found
        return heads(self.net, total)

    def _part(self, casino: int, first: int, lying: Row) -> int:
        key = (casino, first, lying)
        found = self.parts.get(key)
        if found is None:
            inputs = self.inputs(casino, first, lying)
            if self.net.kind.modules:
                inputs += self._module_inputs(casino, first, lying)
            found = self.parts[key] = casino_part(self.net, inputs)
        return found

    def inputs(self, casino: int, first: int, lying: Row) -> list[float]:
        """The network's input for a casino with its dice, from the seat ``first`` on."""
        bills, strong = self.bills[casino], strengths_at(casino, lying)
        owners = [*self.order[first], NEUTRAL] if self.net.kind.neutral else self.order[first]
        counts = [strong.get(owner, 0) for owner in owners]
        dice = [count // DIE for count in counts] if casino == BANDIT else counts
        awards = dict(self._awards(casino, lying))
        found = [_bill(bills, rank) / 90 for rank in range(len(owners))]
        found += [(_bill(bills, rank) - self.means[rank]) / 90 for rank in (0, 1)]
        found += [count / 4 for count in dice]
        found += [float(count > 0) for count in dice]
        for at, own in enumerate(counts):
            for other in counts[:at]:
                found += (float(own > other), float(own == other > 0))
        return [*found, *[awards.get(seat, 0) / 90 for seat in self.order[first]]]

    def _module_inputs(self, casino: int, first: int, lying: Row) -> list[float]:
        """The inputs of a network with modules: the bandit, its free faces and the pips there.

        The two zeros are for the chip cards, which no network of the wheel knows.
        """
        no_bandit = float(len(self.bills) == BANDIT)
        if casino != BANDIT:
            return [0.0, 0.0, 0.0, 0.0, no_bandit, *[0.0] * (self.seats + 1)]
        strong = strengths_at(casino, lying)
        free = [not any(row) for row in faces_of(lying)]
        pips = [strong.get(owner, 0) % DIE / 200 for owner in (*self.order[first], NEUTRAL)]
        return [1.0, sum(free) / 6, 0.0, 0.0, no_bandit, *pips]

    def _hands(self, board: Board, first: int) -> list[float]:
        order, hands, neutrals, kind = self.order[first], board.hands, board.neutrals, self.net.kind
        found = [(hands[seat] - neutrals[seat]) / 8 for seat in order]
        if kind.neutral:
            found += [neutrals[seat] / 4 for seat in order]
        if kind.modules:
            special = board.special or (Special(),) * self.seats
            for seat in order:
                found += (special[seat].big, special[seat].kicker)
        return found

    def paid(self, rows: Sequence[Row]) -> list[float]:
        """Every seat's share of the victory when the casinos have paid, by seat."""
        money, counts = list(self.money), list(self.counts)
        for casino, lying in enumerate(by_casino(rows)):
            for owner, bill in self._awards(casino, lying):
                if owner != NEUTRAL:
                    money[owner] += bill
                    counts[owner] += 1
        if self.left == 0:
            winners = ranking(list(zip(money, counts, strict=True)))[0]
            return list(shares(winners, self.seats))
        return self._between(money, (self.start + 1) % self.seats, self.left)

    def before_round(self) -> list[float]:
        """Every seat's share of the victory while the bills of a round are laid, by seat."""
        return self._between(self.money, self.start, self.left + 1)

    def _between(self, money: Sequence[int], first: int, left: int) -> list[float]:
        """Every seat's share when ``first`` is to begin the first of ``left`` rounds, by seat."""
        order = self.order[first]
        mean = sum(money) / self.seats
        leads = [(money[seat] - mean) / 100 for seat in order]
        return _by_seat(wins_between(self.net, leads, left), order)

    def _awards(self, casino: int, lying: Row) -> tuple[tuple[int, int], ...]:
        """(owner, bill) of all that a casino pays with the dice there."""
        found = self.awards.get((casino, lying))
        if found is None:
            found = payouts(strengths_at(casino, lying), self.bills[casino], NEUTRAL).awards
            self.awards[casino, lying] = found
        return found


def by_casino(rows: Sequence[Row]) -> Sequence[Row]:
    """The dice at every casino; the rows of the bandit's faces end to end. (9)"""
    return rows if len(rows) == BANDIT else (*rows[:BANDIT], tuple(chain(*rows[BANDIT:])))


def faces_of(lying: Row) -> list[Row]:
    """The rows of the bandit's faces, from those that are end to end."""
    width = len(lying) // 6
    return [lying[at : at + width] for at in range(0, len(lying), width)]


def strengths_at(casino: int, lying: Row) -> Mapping[int, int]:
    """The strength of every owner's dice at a casino, one number each. (1.5, 9)

    At the bandit dice, pips and the highest die are digits of it: `DIE`, ten and one.
    """
    if casino < BANDIT:
        return strengths(lying)
    return {
        owner: DIE * dice + 10 * pips + highest
        for owner, (dice, pips, highest) in bandit_strengths(faces_of(lying)).items()
    }


def _bill(bills: Sequence[int], rank: int) -> int:
    return bills[rank] if rank < len(bills) else 0


def _by_seat(values: Sequence[float], order: Sequence[int]) -> list[float]:
    found = [0.0] * len(order)
    for seat, value in zip(order, values, strict=True):
        found[seat] = value
    return found

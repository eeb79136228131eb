"""How a round may end: its remaining turns at random, on lists instead of states.

Who thinks ahead plays thousands of rounds to their end and needs neither the names nor the events
of them. So here is the turn of `turn.py` again, as short as it can be said and many times as fast.
It is shorter in three places:

- a kicker takes from who else has the most dice there, from its owner where nobody else has any;
- a chip card that may be taken is taken;
- a rainbow card counts what it counts while the casinos are filled. (8)
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.chance import FACE_OF, REJECTED
from croupier.games.vegas.dice import (
    BANDIT,
    BIGGY,
    FACES_SHOWN,
    NEUTRAL,
    After,
    Row,
    Special,
    bandit_strengths,
    kinds,
    one_of_each,
    owner_of,
    strengths,
    targets,
)
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.turn import wins_chip
from croupier.parts.casino import payouts
from croupier.parts.seating import next_seat

if TYPE_CHECKING:  # the game lists its bots, and they import this module
    from croupier.games.vegas.state import VegasState

_DICE: Final = 64
"""Bytes of luck for a seat's dice: eight take 36 at the most, kickers bring some back.

The player of the solo game rolls for all colours, and meets the same luck again late in a round.
"""
_WHIMS: Final = 16


class Luck(NamedTuple):
    """A seat's luck in one future: the faces that it rolls one after another, and its whims.

    Everybody has luck of their own, so that the others' futures change little with one's action.
    """

    faces: bytes
    whims: bytes


def lucks(state: "VegasState", rng: Random) -> list[Luck]:
    """One future's luck, by seat."""
    return [
        Luck(rng.randbytes(_DICE).translate(FACE_OF, REJECTED), rng.randbytes(_WHIMS))
        for _ in state.turns
    ]


def round_money(state: "VegasState", luck: Sequence[Luck]) -> list[int]:
    """Everybody's money at the end of the round in one future, in thousands.

    ``state`` lies in a round's turns, or has just ended them.
    """
    table = _Table(state, luck)
    turn = state.turn if state.kind == "roll" else next_seat(table.hands, state.turn)
    play = table.play_colours if state.rules.solo else table.play
    while turn is not None:
        play(turn)
        turn = next_seat(table.hands, turn)
    return table.pay()


class _Table:
    """A table as it is played on."""

    def __init__(self, state: "VegasState", luck: Sequence[Luck]) -> None:
        self.state = state
        self.luck = luck
        self.hands = list(state.hands)
        self.special = list(state.special)
        self.rows = [list(row) for row in state.dice]
        self.chips = list(state.chips)
        self.money = list(state.money())
        self.rolled = [0] * len(luck)
        self.turns = [0] * len(luck)
        if state.after:
            self.follow(state.turn, state.after)

    def play(self, turn: int) -> None:
        """A turn: roll, place, and what a placement entails. (1.4)"""
        faces = self.roll(turn, self.hands[turn])
        may = FACES_SHOWN[frozenset(faces)]
        if self.state.rules.bandit:
            free = [face + BANDIT for face in may if not any(self.rows[face + BANDIT - 1])]
            may = (*may, *free)
        at = self.choose(turn, may) - 1
        face = at % BANDIT + 1
        laid = faces.count(face)
        self.hands[turn] -= laid
        if self.special:
            self.lay_kinds(turn, at, faces, face)
            return
        self.rows[at][turn] += laid
        if self.chips:
            self.follow(turn, After(at, 0, self.wins_chip(at, laid)))

    def roll(self, turn: int, dice: int) -> bytes:
        """The next faces that the seat rolls, from the first ones again when all are used up."""
        faces, start = self.luck[turn].faces, self.rolled[turn]
        if start + dice > len(faces):
            start = 0
        self.rolled[turn] = start + dice
        return faces[start : start + dice]

    def choose(self, turn: int, may: Sequence[int]) -> int:
        """One of what the seat may do."""
        whim = self.luck[turn].whims[self.turns[turn] % _WHIMS]
        self.turns[turn] += 1
        return may[whim * len(may) >> 8]

    def lay_kinds(self, turn: int, at: int, faces: bytes, face: int) -> None:
        """Lay own dice, Biggy, kickers and neutral dice; the kickers kick. (3, 6, 7)"""
        had, row = self.special[turn], self.rows[at]
        own, big, kicker, neutral = [kind.count(face) for kind in kinds(faces, had)]
        self.special[turn] = Special(had.big - big, had.kicker - kicker, had.neutral - neutral)
        row[turn] += own
        if big or neutral:
            row[BIGGY + turn] += big
            row[NEUTRAL] += neutral
        if kicker or self.chips:
            self.follow(turn, After(at, kicker, self.wins_chip(at, own + 2 * big)))

    def wins_chip(self, at: int, dice: int) -> bool:
        """Whether so many dice win a chip card that still lies there. (14.6)"""
        return wins_chip(self.state.rules, self.chips, at, dice)

    def follow(self, turn: int, after: After) -> None:
        """Kick, and take a chip card. (7, 14.6)"""
        for _ in range(after.kickers):
            self.kick(turn, self.rows[after.place])
        if after.chip:
            self.chips[after.place] = turn
            self.money[turn] += self.state.rules.chip_value

    def kick(self, turn: int, row: list[int]) -> None:
        """A die goes home, a neutral one away: one of who else has the most there. (7)"""
        found = targets(row)
        if not found:
            return
        others = [column for column in found if owner_of(column) != turn]
        column = max(others or found, key=row.__getitem__)
        owner = owner_of(column)
        row[column] -= 1
        if owner != NEUTRAL:
            self.hands[owner] += 1
        if column >= BIGGY:
            self.special[owner] = self.special[owner]._replace(big=1)

    def play_colours(self, _turn: int) -> None:
        """A turn of the solo game: a die of every colour that has any left. (11)"""
        hands = self.hands
        rolled = one_of_each(self.roll(0, len(hands)), hands)
        face = self.choose(0, FACES_SHOWN[frozenset(rolled)])
        for colour, shown in enumerate(rolled):
            if shown == face:
                self.rows[face - 1][colour] += 1
                hands[colour] -= 1

    def pay(self) -> list[int]:
        """Everybody's money when the casinos have paid. (1.5)"""
        money, rows = self.money, self.rows
        for at, bills in enumerate(self.state.bills):
            there = rows[at : at + 1] if at < BANDIT else rows[BANDIT:]
            for owner, bill in _awards(bills, tuple(map(tuple, there))):
                money[owner] += bill
        return money


@lru_cache(maxsize=1 << 15)
def _awards(bills: tuple[int, ...], rows: tuple[Row, ...]) -> list[tuple[int, int]]:
    """(owner, bill) of all that a casino pays to players. (1.5, 8, 9)"""
    counted = [RAINBOW_COUNTS if bill == RAINBOW else bill for bill in bills]
    strong = strengths(rows[0]) if len(rows) == 1 else bandit_strengths(rows)
    return [award for award in payouts(strong, counted, NEUTRAL).awards if award[0] != NEUTRAL]

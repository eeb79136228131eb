"""A round played on at random to its end, on lists instead of states.

A policy that thinks ahead plays on thousands of rounds and needs neither names nor events. So this
is the turn of `turn.py` again, in short form and many times as fast. It decides more than the rules
do in three places:

- a kicker takes from the other owner with the most dice there, from its own seat if it is alone;
- a chip card that may be taken is taken;
- a rainbow card is worth what it counts while the casinos are filled. (8)
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from croupier.core.chance import FACE_OF, REJECTED
from croupier.games.vegas.chapters.turn import wins_chip
from croupier.games.vegas.extras.bandit import BANDIT, bandit_strengths
from croupier.games.vegas.pieces.dice import (
    BIGGY,
    FACES_SHOWN,
    NEUTRAL,
    FollowUp,
    Row,
    Special,
    kinds,
    one_of_each,
    owner_of,
    strengths,
    targets,
)
from croupier.games.vegas.position import Position, worth_of
from croupier.parts.casino import payouts
from croupier.parts.seating import next_seat

_FACE_BYTES: Final = 64
"""Random bytes for a seat's dice: eight dice take 36 faces at most, kickers bring some back.

The player of the solo game rolls for all colours, and starts over with the same faces late in a
round.
"""
_CHOICE_BYTES: Final = 16
"""Random bytes for a seat's choices, one a turn."""


class RandomBytes(NamedTuple):
    """The random numbers of one seat in one rollout.

    Every seat has bytes of its own, so that the others roll and choose much the same whatever the
    first action was, and actions are compared under like conditions.
    """

    faces: bytes
    """The faces that the seat rolls one after another."""
    choices: bytes
    """A byte for the choice of each turn."""


def random_bytes(position: Position, rng: Random) -> list[RandomBytes]:
    """The random bytes of one rollout, by seat."""
    return [
        RandomBytes(
            rng.randbytes(_FACE_BYTES).translate(FACE_OF, REJECTED), rng.randbytes(_CHOICE_BYTES)
        )
        for _ in position.turns
    ]


def round_money(position: Position, random: Sequence[RandomBytes]) -> list[int]:
    """Everybody's money at the end of the round after one rollout, in thousands.

    ``position`` is between a round's first roll and its first payment.
    """
    table = _Table(position, random)
    turn = position.turn if position.kind == "roll" else next_seat(table.hands, position.turn)
    play = table.play_colours if position.rules.solo else table.play
    while turn is not None:
        play(turn)
        turn = next_seat(table.hands, turn)
    return table.pay()


class _Table:
    """A table on which the round is played on."""

    def __init__(self, position: Position, random: Sequence[RandomBytes]) -> None:
        self.position = position
        self.random = random
        self.hands = list(position.hands)
        self.special = list(position.special)
        self.rows = [list(row) for row in position.dice]
        self.chips = list(position.chips)
        self.money = list(position.money())
        self.rolled = [0] * len(random)
        self.turns = [0] * len(random)
        if position.follow_up:
            self.follow(position.turn, position.follow_up)

    def play(self, turn: int) -> None:
        """A turn: roll, place, and what follows from the placement. (1.4)"""
        faces = self.roll(turn, self.hands[turn])
        may = FACES_SHOWN[frozenset(faces)]
        if self.position.rules.bandit:
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
            self.follow(turn, FollowUp(at, 0, self.wins_chip(at, laid)))

    def roll(self, turn: int, dice: int) -> bytes:
        """The next faces that the seat rolls; when all are used up the first ones come again."""
        faces, start = self.random[turn].faces, self.rolled[turn]
        if start + dice > len(faces):
            start = 0
        self.rolled[turn] = start + dice
        return faces[start : start + dice]

    def choose(self, turn: int, may: Sequence[int]) -> int:
        """One of the rows where the seat may place its dice, each as likely as the others."""
        byte = self.random[turn].choices[self.turns[turn] % _CHOICE_BYTES]
        self.turns[turn] += 1
        return may[byte * len(may) >> 8]

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
            self.follow(turn, FollowUp(at, kicker, self.wins_chip(at, own + 2 * big)))

    def wins_chip(self, at: int, dice: int) -> bool:
        """True if so many dice, laid in row ``at``, win a chip card. (14.6)"""
        return wins_chip(self.position.rules, self.chips, at, dice)

    def follow(self, turn: int, follow_up: FollowUp) -> None:
        """Kick, and take a chip card. (7, 14.6)"""
        for _ in range(follow_up.kicks):
            kick(turn, self.rows[follow_up.place], self.hands, self.special)
        if follow_up.chip:
            self.chips[follow_up.place] = turn
            self.money[turn] += self.position.rules.chip_value

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
        for at, bills in enumerate(self.position.bills):
            there = rows[at : at + 1] if at < BANDIT else rows[BANDIT:]
            for owner, bill in _awards(bills, tuple(map(tuple, there))):
                money[owner] += bill
        return money


def kick(turn: int, row: list[int], hands: list[int], special: list[Special]) -> int | None:
    """Take a die of the other owner with the most in a row; it goes to its owner's hand. (7)

    The column from which it is taken; None where no die is there.
    """
    found = targets(row)
    if not found:
        return None
    others = [column for column in found if owner_of(column) != turn]
    column = max(others or found, key=row.__getitem__)
    owner = owner_of(column)
    row[column] -= 1
    if owner != NEUTRAL:
        hands[owner] += 1
    if column >= BIGGY:
        special[owner] = special[owner]._replace(big=1)
    return column


@lru_cache(maxsize=1 << 15)
def _awards(bills: tuple[int, ...], rows: tuple[Row, ...]) -> list[tuple[int, int]]:
    """(owner, money) for all that a casino pays to seats or colours. (1.5, 8, 9)"""
    strong = strengths(rows[0]) if len(rows) == 1 else bandit_strengths(rows)
    return [
        award for award in payouts(strong, worth_of(bills), NEUTRAL).awards if award[0] != NEUTRAL
    ]

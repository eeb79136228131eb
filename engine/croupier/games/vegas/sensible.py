"""A round played on to its end by seats that mostly place what pays them best at once.

The review and the hint judge by thousands of such rounds where no network knows the table. So what
lies at a casino is one whole number here, with some bits for every owner: to lay dice is an
addition, and what a casino pays is remembered by that number.

    dice at a casino    2 of seat 0, 1 of seat 2    2 + (1 << 2 * BITS)
    at the bandit an owner's number is their strength in one: dice, pips, highest die

It decides more than the rules do in three places, as `rollout.py` does: a kicker takes from whoever
else has the most dice there, a chip card is taken, and a rainbow card is worth what it counts.
(7, 8, 14.6)
"""

from bisect import bisect
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from random import Random
from typing import Final

from croupier.games.vegas.dice import (
    BANDIT,
    BIGGY,
    NEUTRAL,
    RestOfTurn,
    Special,
    bandit_strengths,
    strengths,
)
from croupier.games.vegas.position import Position
from croupier.games.vegas.rollout import kick
from croupier.games.vegas.rolls import rolls
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.turn import wins_chip
from croupier.parts.seating import next_seat, put

BITS: Final = 16
"""The bits of an owner in the number of a casino."""
_OWNER: Final = (1 << BITS) - 1
_SHIFTS: Final = tuple(range(0, BITS * (NEUTRAL + 1), BITS))
_NONE: Final = Special()
_DICE, _PIPS, _HIGHEST = 11, 4, 15
"""At the bandit: dice from this bit on, pips from that one, the highest die below them."""
AT_RANDOM: Final = 1 / 8
"""So many of a seat's choices are made at random."""
DIE_WORTH: Final = 6
"""What a seat thinks that a die in hand is worth, in thousands."""
MORE_TURNS: Final = 2
"""A seat has luck for a turn a die, and for so many turns more, because kickers bring dice back;
who has more turns than that has the first luck once more."""

POOL: Final = 256
"""Of so many rolls a hand with special dice gets one: as many as there are would take too long."""
_GOLDEN: Final = 0.6180339887498949
"""Multiples of it, less their whole parts, lie evenly between 0 and 1."""

type Way = tuple[int, int, int, int, Special]
"""A way to place: (casino index, what is added to its number, dice, index of the row, kinds)."""
type Luck = Sequence[Sequence[tuple[float, float]]]
"""By seat and turn, from 0 to 1: which roll, and which whim."""


def luck(position: Position, rng: Random) -> Luck:
    """The luck of one future.

    Every seat has its own, so that the others roll and choose much the same whatever the first
    action was, and actions are compared under like conditions.
    """
    draw = rng.random
    most = [sum(position.hands)] if position.rules.solo else position.hands
    return [[(draw(), draw()) for _ in range(dice + MORE_TURNS)] for dice in most]


def rest_of_round(position: Position) -> "RestOfRound":
    """The round from ``position`` on, which lies between its first roll and its first payment."""
    rules = position.rules
    if rules.solo:
        return _SoloRest(position)
    special = position.special or rules.bandit or rules.chips
    return _SpecialRest(position) if special else RestOfRound(position)


class RestOfRound:
    """The rest of a round with nothing but ordinary dice."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.money = [*position.money()]
        self.hands = [*position.hands]
        self.lying = [_number(strengths(row)) for row in position.dice[:BANDIT]]
        self.others = 1 if position.rules.solo else len(self.hands) - 1
        self.casinos = casinos(position.bills, len(self.hands), self.others)
        self.turn = position.turn if position.kind == "roll" else self.after(position.turn)

    def after(self, turn: int) -> int | None:
        """Whose turn is next; None when no hand holds a die."""
        return next_seat(self.hands, turn)

    def played(self, luck: Luck) -> list[int]:
        """Everybody's money at the end of one future, in thousands."""
        rest = self.copied()
        used, turn = [0] * len(luck), rest.turn
        while turn is not None:
            own = luck[turn]
            roll, whim = own[used[turn] % len(own)]
            used[turn] += 1
            ways = rest.ways(turn, roll)
            if len(ways) == 1:
                way = ways[0]
            elif whim < AT_RANDOM:
                way = ways[int(whim / AT_RANDOM * len(ways))]
            else:
                way = rest.best(turn, ways)
            rest.lay(turn, way)
            turn = rest.after(turn)
        return rest.paid()

    def copied(self) -> "RestOfRound":
        """The same, to be played on."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.hands, copy.lying = [*self.hands], [*self.lying]
        return copy

    def ways(self, turn: int, roll: float) -> Sequence[Way]:
        """What the seat may place after a roll."""
        points, found = _rolls(self.hands[turn], turn)
        return found[bisect(points, roll)]

    def best(self, turn: int, ways: Sequence[Way]) -> Way:
        """The way that pays the seat best against the others, the first of equals.

        A die that is laid costs `DIE_WORTH`: it could do something else later.
        """
        known, look, lying = self.casinos.leads, self.casinos.look, self.lying
        price, found, most = DIE_WORTH * self.others, ways[0], -1e9
        for way in ways:
            casino, more, dice, _, _ = way
            leads, now = known[casino], lying[casino]
            before = leads.get(now) or look(casino, now)
            after = leads.get(now + more) or look(casino, now + more)
            gain = after[turn] - before[turn] - price * dice
            if gain > most:
                found, most = way, gain
        return found

    def lay(self, turn: int, way: Way) -> None:
        """Lay the dice."""
        self.lying[way[0]] += way[1]
        self.hands[turn] -= way[2]

    def paid(self) -> list[int]:
        """Everybody's money when the casinos have paid. (1.5)"""
        money, awards = [*self.money], self.casinos.awards
        for casino, number in enumerate(self.lying):
            if number:
                if number not in awards[casino]:
                    self.casinos.look(casino, number)
                for owner, bill in awards[casino][number]:
                    money[owner] += bill
        return money


class _SoloRest(RestOfRound):
    """The player rolls a die of every colour that has any left. (11)"""

    def after(self, _turn: int) -> int | None:
        return 0 if any(self.hands) else None

    def ways(self, _turn: int, roll: float) -> Sequence[Way]:
        left = tuple([colour for colour, dice in enumerate(self.hands) if dice])
        return _colours(left, int(roll * 6 ** len(left)))

    def lay(self, _turn: int, way: Way) -> None:
        self.lying[way[0]] += way[1]
        for colour in range(len(self.hands)):
            self.hands[colour] -= way[1] >> BITS * colour & _OWNER


class _SpecialRest(RestOfRound):
    """With neutral dice, Biggys and kickers, chip cards, or the bandit. (3, 6, 7, 9, 14.6)"""

    def __init__(self, position: Position) -> None:
        self.rows = [[*row] for row in position.dice]
        self.special = [*position.special]
        self.chips = [*position.chips]
        super().__init__(position)
        if position.rules.bandit:
            self.lying.append(_number(_on_bandit(self.rows)))
        if position.rest:
            self.follow(position.turn, position.rest)
            self.turn = self.after(position.turn)

    def copied(self) -> RestOfRound:
        copy = super().copied()
        if isinstance(copy, _SpecialRest):
            copy.rows = [[*row] for row in self.rows]
            copy.special, copy.chips, copy.money = [*self.special], [*self.chips], [*self.money]
        return copy

    def ways(self, turn: int, roll: float) -> Sequence[Way]:
        had = self.special[turn] if self.special else _NONE
        if any(had):
            ways = _special_roll(self.hands[turn] - sum(had), had, turn, int(roll * POOL))
        else:
            ways = super().ways(turn, roll)
        if not self.position.rules.bandit:
            return ways
        lying, rows = self.lying[BANDIT], self.rows
        return [
            *ways,
            *[
                (BANDIT, _added(lying, more, face + 1) - lying, dice, BANDIT + face, kinds)
                for face, more, dice, _, kinds in ways
                if not any(rows[BANDIT + face])
            ],
        ]

    def lay(self, turn: int, way: Way) -> None:
        casino, more, dice, at, kinds = way
        self.lying[casino] += more
        self.hands[turn] -= dice
        row, own = self.rows[at], dice
        if kinds is not _NONE:
            had = self.special[turn]
            big, kicker, neutral = kinds
            own -= big + kicker + neutral
            self.special[turn] = Special(had.big - big, had.kicker - kicker, had.neutral - neutral)
            if big or neutral:
                row[BIGGY + turn] += big
                row[NEUTRAL] += neutral
        row[turn] += own
        chip = bool(self.chips)
        if chip:
            chip = wins_chip(self.position.rules, self.chips, at, own + 2 * kinds.big)
        if chip or kinds.kicker:
            self.follow(turn, RestOfTurn(at, kinds.kicker, chip))

    def follow(self, turn: int, rest: RestOfTurn) -> None:
        """Kick, and take a chip card. (7, 14.6)"""
        for _ in range(rest.kickers):
            kick(turn, self.rows[rest.place], self.hands, self.special)
        if rest.kickers:
            casino = min(rest.place, BANDIT)
            rows = self.rows
            found = strengths(tuple(rows[casino])) if casino < BANDIT else _on_bandit(rows)
            self.lying[casino] = _number(found)
        if rest.chip:
            self.chips[rest.place] = turn
            self.money[turn] += self.position.rules.chip_value


# -- what may be rolled ----------------------------------------------------------------------------


@cache
def _rolls(dice: int, owner: int) -> tuple[list[float], list[tuple[Way, ...]]]:
    """(where each but the first begins between 0 and 1, the ways to place it) of all rolls."""
    found = rolls(dice, 0)
    points = [*accumulate([each.chance for each in found])][:-1]
    return points, [
        tuple([(face, own << BITS * owner, own, face, _NONE) for face, own, _ in each.ways])
        for each in found
    ]


@lru_cache(1 << 16)
def _special_roll(own: int, had: Special, turn: int, number: int) -> Sequence[Way]:
    """The ways to place one roll of so many ordinary dice and special ones, of a pool of `POOL`."""
    points, found = _rolls(own, turn)
    more, dice, laid = [0] * BANDIT, [0] * BANDIT, [_NONE] * BANDIT
    for face, added, ordinary, _, _ in found[bisect(points, (number + 0.5) / POOL)]:
        more[face], dice[face] = added, ordinary
    rest = int(number * _GOLDEN % 1 * 6 ** sum(had))
    for kind, count in enumerate(had):
        owner, counts = (NEUTRAL, 1) if kind == 2 else (turn, 2 * (kind == 0))
        for _ in range(count):
            rest, face = divmod(rest, 6)
            more[face] += counts << BITS * owner
            dice[face] += 1
            laid[face] = Special(*put(laid[face], kind, laid[face][kind] + 1))
    return [
        (face, more[face], dice[face], face, laid[face]) for face in range(BANDIT) if dice[face]
    ]


@lru_cache(1 << 14)
def _colours(left: tuple[int, ...], number: int) -> Sequence[Way]:
    """The ways to place a die of each colour that is ``left``, by the number of the roll. (11)"""
    more, dice = [0] * BANDIT, [0] * BANDIT
    for colour in left:
        number, face = divmod(number, 6)
        more[face] += 1 << BITS * colour
        dice[face] += 1
    return [(face, more[face], dice[face], face, _NONE) for face in range(BANDIT) if dice[face]]


# -- what a casino pays ----------------------------------------------------------------------------


def _number(strong: dict[int, int]) -> int:
    """What owners have at a casino as one number."""
    return sum([each << BITS * owner for owner, each in strong.items()])


def _on_bandit(rows: Sequence[Sequence[int]]) -> dict[int, int]:
    """The strength of every owner at the bandit. (9, ruling B1)"""
    found = bandit_strengths([tuple(row) for row in rows[BANDIT:]])
    return {
        owner: (dice << _DICE) + (pips << _PIPS) + highest
        for owner, (dice, pips, highest) in found.items()
    }


@lru_cache(1 << 14)
def _added(lying: int, more: int, face: int) -> int:
    """The number of the bandit after dice of a face: ``more`` is that of an ordinary casino."""
    for owner in range(NEUTRAL + 1):
        dice = more >> BITS * owner & _OWNER
        if dice:
            had = lying >> BITS * owner & _OWNER
            strong = had - (had & _HIGHEST) + (dice << _DICE) + (dice * face << _PIPS)
            strong += max(face, had & _HIGHEST)
            lying += strong - had << BITS * owner
    return lying


class Casinos:
    """What the casinos of a round pay, remembered by what lies there."""

    def __init__(self, bills: Sequence[Sequence[int]], owners: int, others: int) -> None:
        self.bills = [
            sorted([RAINBOW_COUNTS if bill == RAINBOW else bill for bill in row], reverse=True)
            for row in bills
        ]
        """What lies at every casino, the highest bill first."""
        self.owners = range(owners)
        self.others = others
        self.leads: list[dict[int, tuple[int, ...]]] = [{} for _ in bills]
        """By owner: ``others`` times what they are paid, less what all others are paid."""
        self.awards: list[dict[int, Sequence[tuple[int, int]]]] = [{} for _ in bills]
        """(owner, bill) for every bill that a seat or a colour takes. (1.5, 8, 9)"""

    def look(self, casino: int, number: int) -> tuple[int, ...]:
        """The leads at a casino where this lies; it and the awards are remembered."""
        rank = sorted(
            [
                (number >> shift & _OWNER, owner)
                for owner, shift in enumerate(_SHIFTS)
                if number >> shift & _OWNER
            ],
            reverse=True,
        )
        values = [strong for strong, _ in rank]
        alone = [owner for strong, owner in rank if values.count(strong) == 1]
        awards = [
            award
            for award in zip(alone, self.bills[casino], strict=False)
            if award[0] in self.owners
        ]
        everything, own = sum([bill for _, bill in awards]), dict(awards)
        leads = tuple([(self.others + 1) * own.get(owner, 0) - everything for owner in self.owners])
        self.awards[casino][number], self.leads[casino][number] = awards, leads
        return leads


@lru_cache(4)
def casinos(bills: tuple[tuple[int, ...], ...], owners: int, others: int) -> Casinos:
    """The casinos of a round, whoever asks; no answer depends on what they remember."""
    return Casinos(bills, owners, others)

"""A round played on to its end by seats that mostly place what pays them best at once.

The review and the hint judge by thousands of such rounds where no network knows the table. So what
is at a casino is one whole number here (`ways.py`), by which it is remembered what it pays.

It decides more than the rules do in three places, as `rollout.py` does: a kicker takes from the
other owner with the most dice there, a chip card is taken, and a rainbow card is worth what it
counts. (7, 8, 14.6)
"""

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, Self

from croupier.games.vegas.chapters.turn import wins_chip
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.pieces.dice import BIGGY, NEUTRAL, FollowUp, Special, owner_of, strengths
from croupier.games.vegas.playouts.rollout import kick
from croupier.games.vegas.playouts.ways import (
    BITS,
    NONE,
    ONE_OWNER,
    POOL,
    Kinds,
    Way,
    colours,
    number_of,
    number_on_bandit,
    ordinary_rolls,
    special_roll,
    strengths_of,
)
from croupier.games.vegas.position import Position
from croupier.parts.seating import next_seat

AT_RANDOM: Final = 1 / 8
"""Share of a seat's choices that are random."""
DIE_WORTH: Final = 6
"""The value of a die in hand in a seat's eyes, in thousands."""
MORE_TURNS: Final = 2
"""A seat has luck for a turn a die, and for so many turns more, because kickers bring dice back;
who has more turns than that has the first luck once more."""
A_BILL: Final = 1 / 1024
"""The value of a bill itself at the end of the game, where it decides a tie. (1.6)"""

type Luck = Sequence[Sequence[tuple[float, float]]]
"""By seat and turn, from 0 to 1: which roll, and which whim."""


def luck(position: Position, rng: Random) -> Luck:
    """The luck of one rollout.

    Every seat has its own, so that the others roll and choose much the same whatever the first
    action was, and actions are compared under like conditions.
    """
    draw = rng.random
    most = [sum(position.hands)] if position.rules.solo else position.hands
    return [[(draw(), draw()) for _ in range(dice + MORE_TURNS)] for dice in most]


def rest_of_round(position: Position) -> "RestOfRound":
    """The round from ``position`` on, which is between its first roll and its first payment."""
    rules = position.rules
    if rules.solo:
        return _SoloRest(position)
    special = position.special or rules.bandit or rules.chips
    return _SpecialRest(position) if special else RestOfRound(position)


class RestOfRound:
    """The rest of a round with nothing but ordinary dice."""

    def __init__(self, position: Position) -> None:
        rules, seats = position.rules, len(position.turns)
        last = position.round == rules.rounds and not rules.solo
        self.bill = A_BILL if last else 0
        self.money = [
            money + len(won) * self.bill
            for money, won in zip(position.money(), position.won, strict=True)
        ]
        self.hands = [*position.hands]
        self.lying = [number_of(strengths(row)) for row in position.dice[:BANDIT]]
        self.others = 1 if rules.solo else seats - 1
        worth = tuple([position.worth(at) for at in range(len(position.bills))])
        self.casinos = casinos(worth, len(self.hands), self.others)
        self.rules = rules
        self.prepare(position)
        self.leads = [self.casinos.look(at, number) for at, number in enumerate(self.lying)]
        self.turn = position.turn if position.kind == "roll" else self.after(position.turn)

    def prepare(self, position: Position) -> None:
        """The pieces beside ordinary dice."""

    def after(self, turn: int) -> int | None:
        """The seat of the next turn; None when no hand holds a die."""
        return next_seat(self.hands, turn)

    def played(self, luck: Luck) -> list[float]:
        """Everybody's money at the end of one rollout, in thousands; see `A_BILL`."""
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

    def copied(self) -> Self:
        """A copy to play on."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.hands, copy.lying, copy.leads = [*self.hands], [*self.lying], [*self.leads]
        return copy

    def ways(self, turn: int, roll: float) -> Sequence[Way]:
        """The legal placements of the seat after a roll."""
        points, found = ordinary_rolls(self.hands[turn], turn)
        return found[bisect(points, roll)][0]

    def best(self, turn: int, ways: Sequence[Way]) -> Way:
        """The way that pays the seat best against the others, the first of equals.

        A die that is laid costs `DIE_WORTH`: it could do something else later.
        """
        known, leads, lying = self.casinos.leads, self.leads, self.lying
        price, found, most = DIE_WORTH * self.others, ways[0], -1e9
        for way in ways:
            casino, more, dice, _, _ = way
            number = lying[casino] + more
            after = known[casino].get(number) or self.casinos.look(casino, number)
            gain = after[turn] - leads[casino][turn] - price * dice
            if gain > most:
                found, most = way, gain
        return found

    def lay(self, turn: int, way: Way) -> None:
        """Lay the dice."""
        casino, more, dice, _, _ = way
        self.hands[turn] -= dice
        self.lies(casino, self.lying[casino] + more)

    def lies(self, casino: int, number: int) -> None:
        """Sets the number of a casino."""
        self.lying[casino] = number
        known = self.casinos.leads[casino]
        self.leads[casino] = known.get(number) or self.casinos.look(casino, number)

    def paid(self) -> list[float]:
        """Everybody's money when the casinos have paid. (1.5)"""
        money, awards, a_bill = [*self.money], self.casinos.awards, self.bill
        for casino, number in enumerate(self.lying):
            if number:
                for owner, bill in awards[casino][number]:
                    money[owner] += bill + a_bill
        return money


class _SoloRest(RestOfRound):
    """The player rolls a die of every colour that has any left. (11)"""

    def after(self, _turn: int) -> int | None:
        return 0 if any(self.hands) else None

    def ways(self, _turn: int, roll: float) -> Sequence[Way]:
        left = tuple([colour for colour, dice in enumerate(self.hands) if dice])
        return colours(left, int(roll * 6 ** len(left)))

    def lay(self, _turn: int, way: Way) -> None:
        casino, more, _, _, _ = way
        for colour in range(len(self.hands)):
            self.hands[colour] -= more >> BITS * colour & ONE_OWNER
        self.lies(casino, self.lying[casino] + more)


class _SpecialRest(RestOfRound):
    """A round with neutral dice, Biggys, kickers, chip cards or the bandit. (3, 6, 7, 9, 14.6)"""

    def prepare(self, position: Position) -> None:
        self.rows = [[*row] for row in position.dice]
        # At a casino anybody may lay anything; at the bandit a face is laid once.
        self.free = [at < BANDIT or not any(row) for at, row in enumerate(self.rows)]
        self.special = [*position.special]
        self.chips = [*position.chips]
        if self.rules.bandit:
            self.lying.append(number_on_bandit(self.rows))
        if position.follow_up:
            self.leads = [()] * len(self.lying)
            self.follow(position.turn, position.follow_up)

    def copied(self) -> Self:
        copy = super().copied()
        copy.rows, copy.free = [[*row] for row in self.rows], [*self.free]
        copy.special, copy.chips, copy.money = [*self.special], [*self.chips], [*self.money]
        return copy

    def ways(self, turn: int, roll: float) -> Sequence[Way]:
        had: Kinds = self.special[turn] if self.special else NONE
        if had != NONE:
            ways, more = special_roll(self.hands[turn] - sum(had), had, turn, int(roll * POOL))
        else:
            points, found = ordinary_rolls(self.hands[turn], turn)
            ways, more = found[bisect(points, roll)]
        if not self.rules.bandit:
            return ways
        free = self.free
        return [way for way in more if free[way[3]]]

    def lay(self, turn: int, way: Way) -> None:
        casino, more, dice, at, kinds = way
        self.hands[turn] -= dice
        row, own = self.rows[at], dice
        if kinds is not NONE:
            had = self.special[turn]
            big, kicker, neutral = kinds
            own -= big + kicker + neutral
            self.special[turn] = Special(had.big - big, had.kicker - kicker, had.neutral - neutral)
            if big or neutral:
                row[BIGGY + turn] += big
                row[NEUTRAL] += neutral
        row[turn] += own
        if casino == BANDIT:
            self.free[at] = not any(row)
        self.lies(casino, self.lying[casino] + more)
        chip = bool(self.chips) and wins_chip(self.rules, self.chips, at, own + 2 * kinds[0])
        if chip or kinds[1]:
            self.follow(turn, FollowUp(at, kinds[1], chip))

    def follow(self, turn: int, follow_up: FollowUp) -> None:
        """Kick, and take a chip card. (7, 14.6)"""
        casino, row = min(follow_up.place, BANDIT), self.rows[follow_up.place]
        for _ in range(follow_up.kicks):
            column = kick(turn, row, self.hands, self.special)
            if column is None:
                break
            if casino == BANDIT:
                self.free[follow_up.place] = not any(row)
                self.lies(casino, number_on_bandit(self.rows))
            else:
                gone = 1 + (column >= BIGGY)
                self.lies(casino, self.lying[casino] - (gone << BITS * owner_of(column)))
        if follow_up.chip:
            self.chips[follow_up.place] = turn
            self.money[turn] += self.rules.chip_value


# -- what a casino pays ----------------------------------------------------------------------------


class Casinos:
    """The payments of the casinos of a round, cached by the dice there."""

    def __init__(self, bills: Sequence[Sequence[int]], owners: int, others: int) -> None:
        self.bills = bills
        """The values of the bills at every casino, the highest first."""
        self.owners = owners
        self.others = others
        self.leads: list[dict[int, tuple[int, ...]]] = [{} for _ in bills]
        """By owner: ``others`` times what they are paid, less what all others are paid."""
        self.awards: list[dict[int, tuple[tuple[int, int], ...]]] = [{} for _ in bills]
        """(owner, bill) for every bill that a seat or a colour takes. (1.5, 8, 9)"""

    def look(self, casino: int, number: int) -> tuple[int, ...]:
        """The leads at a casino with this number; they and the awards are cached."""
        strong = strengths_of(number, bandit=casino == BANDIT)
        owners, bills, awards = self.owners, self.bills[casino], []
        rank = [each for each in sorted(strong, reverse=True) if each and strong.count(each) == 1]
        everything = 0
        for each, bill in zip(rank, bills, strict=False):
            owner = strong.index(each)
            if owner < owners:
                awards.append((owner, bill))
                everything += bill
        leads = [-everything] * owners
        for owner, bill in awards:
            leads[owner] += (self.others + 1) * bill
        self.awards[casino][number], found = tuple(awards), tuple(leads)
        self.leads[casino][number] = found
        return found


@lru_cache(4)
def casinos(bills: tuple[tuple[int, ...], ...], owners: int, others: int) -> Casinos:
    """The casinos of a round, cached; no answer depends on the cache."""
    return Casinos(bills, owners, others)

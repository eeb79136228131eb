"""A game of Las Vegas: what lies where, what may be done, what happens then.

A round: the casinos are filled from the pile, casino 1 first; the seats roll and place in turn
until no hand holds a die; the casinos pay out, casino 1 first.

    casino     1        2        3        4        5        6
    bills    80 30     60       50      40 20     70       90        `bills[c]`, as laid
    dice     2.1.0    0.0.3    1.1.0    0.0.0    4.0.0    0.2.2      `dice[c]`, see `dice.py`

Casinos are numbered 1-6 (the bandit: 7) in names, notation and events, and lie at indexes 0-6 of
the tuples here.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from croupier.chance import Source
from croupier.errors import IllegalAction
from croupier.games.vegas.actions import Action, Decision, Kick, Place, Preplace, Roll
from croupier.games.vegas.closing import pay, replace_rainbow
from croupier.games.vegas.dice import (
    BANDIT,
    FACES_SHOWN,
    NEUTRAL,
    WIDE,
    After,
    Row,
    Special,
    bandit_strengths,
    one_of_each,
    open_faces,
    strengths,
    targets,
)
from croupier.games.vegas.events import Event
from croupier.games.vegas.filling import begin, dealt, preplace, to_preplace, turn_bill
from croupier.games.vegas.rules import Rules, casinos, check, deck
from croupier.games.vegas.turn import kick, place, roll, take
from croupier.parts.actions import Begin, Pay, Take, Turn
from croupier.parts.bills import Pile, new_pile
from croupier.parts.casino import Payout, ranked, settled
from croupier.parts.seating import ranking, shares
from croupier.state import CHANCE, OVER

type Step = tuple["VegasState", tuple[Event, ...]]


class VegasState(NamedTuple):
    """A position of a game of Las Vegas.

    A tuple rather than a frozen dataclass: a simulated game makes some 290 of these, and a tuple
    is made many times faster. The order of the fields is known where most of them are made, in
    `filling.py` and `turn.py`: what a bill changes lies together, what a turn changes too.
    """

    rules: Rules
    round: int
    """1 .. rules.rounds."""
    start: int
    """The start seat of this round (meaningless before it is drawn)."""
    casino: int
    """The index of the casino that is being filled or paid."""
    pile: Pile
    bills: tuple[tuple[int, ...], ...]
    """The bills at every casino, as they were laid."""
    won: tuple[tuple[int, ...], ...]
    """The bills that every seat (in the solo game: every colour) has won."""
    ledger: tuple[tuple[int, ...], ...]
    """Everybody's money after each finished round."""
    discarded: int
    """Rainbow cards that have left the game. (8)"""
    chips: tuple[int | None, ...]
    """Who has the chip card of each casino in this round, None: it lies there. (14.6)"""
    purses: tuple[int, ...]
    """The chip cards that every seat holds. (14.6)"""

    kind: str
    """The move that is due: start, bill, preplace, roll, place, kick, chip, rainbow, pay, over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is."""
    dice: tuple[Row, ...]
    """What lies at every casino, and on the bandit by face."""
    hands: tuple[int, ...]
    """The dice that every seat (in the solo game: every colour) still has to place."""
    special: tuple[Special, ...]
    """How many of those are Biggys, kickers and neutral dice; empty where there are none."""
    turns: tuple[int, ...]
    """How many turns every seat has had in this round."""
    roll: bytes
    """The faces that lie rolled in front of the seat whose turn it is."""
    after: After | None
    """What is left to do of the present turn after its placement."""

    # -- what the vocabulary asks ------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose roll or choice is due, None while the table fills or pays."""
        return self.turn if self.kind in ("roll", "place", "kick", "chip") else None

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game."""
        kind = self.kind
        if kind == "roll":
            return f"roll/{self.round}/{self.turn}/{self.turns[self.turn]}"
        if kind == "bill":
            return f"bill/{self.round}/{self.casino + 1}/{len(self.bills[self.casino])}"
        if kind == "pay":
            return f"pay/{self.round}/{self.casino + 1}"
        if kind == "rainbow":
            return f"rainbow/{self.discarded}"
        return f"preplace/{self.round}" if kind == "preplace" else kind

    @property
    def forced(self) -> bool:
        """Whether the rest of the turn has one possible outcome. (10, ruling A1)"""
        actions = self.legal_actions()
        if len(actions) != 1:
            return False
        after, _ = self.apply(actions[0])
        return after.actor < 0 or after.forced

    def legal_actions(self) -> tuple[Decision, ...]:
        """What the seat in turn may do, sorted: by face, casino before bandit. (1.4, 7, 9)"""
        if self.roll:
            rolled = frozenset(self.roll)
            if not self.rules.bandit:
                return _PLACEMENTS[rolled]
            there = [Place(face, bandit=True) for face in rolled & open_faces(self.dice)]
            return tuple(sorted((*_PLACEMENTS[rolled], *there)))
        if self.kind == "kick" and self.after:
            return tuple([Kick(column) for column in targets(self.dice[self.after.place])])
        return _LEAVE_OR_TAKE if self.kind == "chip" else ()

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "roll":
            if self.rules.solo:
                return Roll(one_of_each(source.roll(self.chance, len(self.hands)), self.hands))
            return Roll(source.roll(self.chance, self.hands[self.turn]))
        if kind in ("bill", "rainbow"):
            return Turn(self.pile.draw(source, self.chance))
        if kind == "pay":
            return Pay(self.casino + 1)
        if kind == "preplace":
            return Preplace(source.roll(self.chance, len(to_preplace(self))))
        return Begin(source.below(self.chance, len(self.turns)))

    def apply(self, action: Action) -> Step:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        move = _MOVES.get((type(action), self.kind))
        if move is None:
            raise self.illegal(action)
        return move(self, action)

    def resample(self, seat: int, rng: object) -> "VegasState":
        """This state: nothing on the table is hidden and nothing in the pile is decided."""
        return self

    def money(self) -> tuple[int, ...]:
        """What every seat (in the solo game: every colour) has, in thousands. (1.6, 14.6)"""
        value = self.rules.chip_value
        return tuple(
            [sum(bills) + value * chips for bills, chips in zip(self.won, self.purses, strict=True)]
        )

    def scores(self) -> tuple[int, ...]:
        """Every seat's money, in thousands."""
        return self.money()[: len(self.turns)]

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end and for a lost solo game."""
        seats = len(self.turns)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats

    def winners(self) -> tuple[int, ...]:
        """Who would win if the game ended now: in the solo game nobody, or the player. (1.6, 11)"""
        if self.rules.solo:
            own, *others = self.money()
            return (0,) if own > sum(others) else ()
        return self.ranking()[0]

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Owners by money, then by number of bills; who is level shares a place. (1.6)"""
        return ranking(
            [(money, len(bills)) for money, bills in zip(self.money(), self.won, strict=True)]
        )

    def payout(self, casino: int) -> Payout:
        """What the casino at index ``casino`` would pay if the round ended now. (1.5, 9)"""
        dice = self.dice
        tied, rank = _house_rank(dice[casino]) if casino < BANDIT else _bandit_rank(dice[BANDIT:])
        return settled(tied, rank, self.bills[casino], NEUTRAL)

    def illegal(self, action: Action) -> IllegalAction:
        """The error that refuses ``action`` here."""
        legal = [str(each) for each in self.legal_actions()]
        return IllegalAction("illegal", action=str(action), legal=legal)


@lru_cache(maxsize=1 << 14)
def _house_rank(row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who ties out, who comes next: few rows of dice are ever seen, but those all the time."""
    return ranked(strengths(row))


@lru_cache(maxsize=1 << 14)
def _bandit_rank(rows: tuple[Row, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return ranked(bandit_strengths(rows))


_MOVES: Final[dict[tuple[type, str], Callable[[VegasState, Any], Step]]] = {
    (Begin, "start"): begin,
    (Turn, "bill"): turn_bill,
    (Preplace, "preplace"): preplace,
    (Roll, "roll"): roll,
    (Place, "place"): place,
    (Kick, "kick"): kick,
    (Take, "chip"): take,
    (Turn, "rainbow"): replace_rainbow,
    (Pay, "pay"): pay,
}
_PLACEMENTS: Final[dict[frozenset[int], tuple[Place, ...]]] = {
    rolled: tuple(map(Place, faces)) for rolled, faces in FACES_SHOWN.items()
}
_LEAVE_OR_TAKE: Final = (Take(taken=False), Take(taken=True))


def new_state(rules: Rules, seats: int) -> VegasState:
    """A table of ``seats`` seats before anything was drawn; raises `SetupError`."""
    check(rules, seats)
    owners = rules.opponents + 1 if rules.solo else seats
    drawn = rules.start is None and not rules.solo
    start = rules.start or 0
    columns = WIDE if rules.neutral or rules.biggy else owners
    state = VegasState(
        rules=rules,
        round=1,
        start=start,
        casino=0,
        pile=new_pile(deck(rules)),
        bills=((),) * casinos(rules),
        won=((),) * owners,
        ledger=(),
        discarded=0,
        chips=(),
        purses=(0,) * owners,
        kind="start" if drawn else "bill",
        actor=CHANCE,
        turn=start,
        dice=((0,) * columns,) * (12 if rules.bandit else 6),
        hands=(),
        special=(),
        turns=(0,) * seats,
        roll=b"",
        after=None,
    )
    return dealt(state)

"""Las Vegas: the position and the rules that lead to the next one.

What lies where is in `position`; each rule is in the chapter of its name.
"""

from collections.abc import Callable
from typing import Any, Final, Self

from croupier.chance import Source
from croupier.games.vegas.actions import Action, Kick, Place, Preplace, Roll
from croupier.games.vegas.closing import pay, replace_rainbow
from croupier.games.vegas.dice import WIDE, one_of_each
from croupier.games.vegas.filling import (
    begin,
    preplace,
    to_preplace,
    turn_bill,
    with_full_hands,
)
from croupier.games.vegas.position import Position, Step
from croupier.games.vegas.rules import Rules, casinos, check, deck
from croupier.games.vegas.turn import kick, place, roll, take
from croupier.parts.actions import Begin, Pay, Take, TurnBill
from croupier.parts.bills import new_pile
from croupier.state import CHANCE

type VegasStep = Step[VegasState]


class VegasState(Position):
    """A position of Las Vegas that applies its rules: the `State` of this game."""

    __slots__ = ()

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "roll":
            if self.rules.solo:
                return Roll(one_of_each(source.roll(self.chance, len(self.hands)), self.hands))
            return Roll(source.roll(self.chance, self.hands[self.turn]))
        if kind in ("bill", "rainbow"):
            return TurnBill(self.pile.draw(source, self.chance))
        if kind == "pay":
            return Pay(self.casino + 1)
        if kind == "preplace":
            return Preplace(source.roll(self.chance, len(to_preplace(self))))
        return Begin(source.below(self.chance, len(self.turns)))

    def apply(self, action: Action) -> VegasStep:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        rule = _RULES.get((type(action), self.kind))
        if rule is None:
            raise self.illegal(action)
        return rule(self, action)

    @property
    def forced(self) -> bool:
        """Whether the rest of the turn has one possible outcome. (10, ruling A1)"""
        actions = self.legal_actions()
        if len(actions) != 1:
            return False
        after, _ = self.apply(actions[0])
        return after.actor < 0 or after.forced

    def resample(self, seat: int, rng: object) -> Self:
        """This state: nothing on the table is hidden and nothing in the pile is decided."""
        return self


_RULES: Final[dict[tuple[type, str], Callable[[VegasState, Any], VegasStep]]] = {
    (Begin, "start"): begin,
    (TurnBill, "bill"): turn_bill,
    (Preplace, "preplace"): preplace,
    (Roll, "roll"): roll,
    (Place, "place"): place,
    (Kick, "kick"): kick,
    (Take, "chip"): take,
    (TurnBill, "rainbow"): replace_rainbow,
    (Pay, "pay"): pay,
}
"""The rule for each kind of action where it is due."""


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
        rest=None,
    )
    return with_full_hands(state)

"""Las Vegas: the position and the rules that lead to the next one.

What is where is in `position`; each rule is in the chapter of its name.
"""

from functools import cache
from typing import Final, Self

from croupier.core.chance import Source
from croupier.core.state import CHANCE, RuleOf
from croupier.games.vegas.actions import Action, Kick, Place, Preplace, Roll
from croupier.games.vegas.chapters.closing import pay, replace_rainbow
from croupier.games.vegas.chapters.filling import (
    begin,
    preplace,
    to_preplace,
    turn_bill,
    with_full_hands,
)
from croupier.games.vegas.chapters.turn import drawn_roll, kick, place, roll, take
from croupier.games.vegas.pieces.dice import WIDE
from croupier.games.vegas.pieces.places import rows
from croupier.games.vegas.position import Position, Transition
from croupier.games.vegas.rules import Rules, casinos, check, deck
from croupier.parts.actions import Begin, Pay, Take, TurnBill
from croupier.parts.bills import new_pile
from croupier.parts.shown import Shown

type VegasTransition = Transition[VegasState]


class VegasState(Shown, Position):
    """A position of Las Vegas that applies its rules: the `State` of this game."""

    __slots__ = ()

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "pay":
            return _pay(self.casino + 1)
        if kind == "roll":
            return _new(Roll, (drawn_roll(self, source),))
        chance = self.chance
        if kind in ("bill", "rainbow"):
            return _turn_bill(self.pile.draw(source, chance))
        if kind == "preplace":
            return Preplace(source.roll(chance, len(to_preplace(self))))
        return Begin(source.below(chance, len(self.turns)))

    def apply(self, action: Action) -> VegasTransition:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        due, rule = _RULES[self.kind]
        if type(action) is not due:
            raise self.illegal(action)
        return rule(self, action)

    @property
    def forced(self) -> bool:
        """True if the rest of the turn has one possible outcome. (10, A1)"""
        actions = self.legal_actions()
        if len(actions) != 1:
            return False
        after, _ = self.apply(actions[0])
        return after.actor < 0 or after.forced

    def resample(self, seat: int, rng: object) -> Self:
        """This state: nothing on the table is hidden and nothing in the pile is decided."""
        return self


def _finish(state: VegasState, action: Action) -> VegasTransition:
    """After the end nothing can be done."""
    raise state.illegal(action)


_RULES: Final[dict[str, tuple[type, RuleOf[VegasState, VegasTransition]]]] = {
    "start": (Begin, begin),
    "bill": (TurnBill, turn_bill),
    "preplace": (Preplace, preplace),
    "roll": (Roll, roll),
    "place": (Place, place),
    "kick": (Kick, kick),
    "chip": (Take, take),
    "rainbow": (TurnBill, replace_rainbow),
    "pay": (Pay, pay),
    "over": (type(None), _finish),
}
"""By the kind of move that is due: the one kind of action that is taken, and its rule."""

_new = tuple.__new__
_turn_bill: Final = cache(TurnBill)
_pay: Final = cache(Pay)


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
        chip_cards=(0,) * owners,
        kind="start" if drawn else "bill",
        actor=CHANCE,
        turn=start,
        dice=((0,) * columns,) * rows(casinos(rules)),
        hands=(),
        special=(),
        turns=(0,) * seats,
        roll=b"",
        follow_up=None,
    )
    return with_full_hands(state)

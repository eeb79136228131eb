"""A game of Pig: the position and the rules that move it on.

What is due, and what follows:

kind     actor    then
roll     CHANCE   a 1: next turn; else choose
choose   seat     roll on: roll; hold: next turn, or over
over     OVER
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, Self

from croupier.core.chance import Source
from croupier.core.errors import IllegalAction
from croupier.core.state import CHANCE, OVER
from croupier.games.pig.actions import Action, Choose, Roll
from croupier.games.pig.position import Position, Transition
from croupier.games.pig.rules import Rules, check
from croupier.games.pig.turn import choose, roll
from croupier.parts.seating import shares
from croupier.parts.shown import Shown


class PigState(Shown, Position):
    """A position of Pig that knows its rules: the `State` of this game."""

    __slots__ = ()

    @property
    def chance(self) -> str:
        """The name of the pending roll: round (that is, the seat's own turn), seat, roll."""
        return f"roll/{self.round}/{self.turn}/{len(self.faces)}"

    @property
    def forced(self) -> bool:
        """Never: a seat that may hold may also roll on."""
        return False

    def draw(self, source: Source) -> Action:
        """The outcome of the pending roll."""
        return Roll(source.roll(self.chance, 1)[0])

    def apply(self, action: Action) -> Transition[Self]:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        rule = _RULES.get((type(action), self.kind))
        if rule is None:
            legal = [str(each) for each in self.legal_actions()]
            raise IllegalAction("illegal", action=str(action), legal=legal)
        return rule(self, action)

    def resample(self, seat: int, rng: Random) -> Self:
        """This state: nothing on the table is hidden."""
        return self

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end."""
        winners = self.places()[0] if self.actor == OVER else ()
        return shares(winners, len(self.points))


_RULES: Final[dict[tuple[type, str], Callable[[Any, Any], Transition[Any]]]] = {
    (Roll, "roll"): roll,
    (Choose, "choose"): choose,
}


def new_state(rules: Rules, seats: int) -> PigState:
    """A table of ``seats`` seats before the first roll; raises `SetupError`."""
    check(rules, seats)
    return PigState(
        rules=rules,
        points=(0,) * seats,
        ledger=(),
        kind="roll",
        actor=CHANCE,
        turn=0,
        faces=(),
    )

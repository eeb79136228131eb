"""A game of Expert Yahtzee as a state: what chance draws, what may be done, what happens then.

A turn: the red die moves the pawn; what is on its space says what the five black dice are thrown
for; after at most three throws one card is placed, taken or raised, or the attempt fails. When the
twelfth card is laid the showdown begins: one turn for every seat.

    kind    actor    then
    start   CHANCE   every seat throws the red die, ties again; the highest begins: move
    move    CHANCE   own card: own; wild corner and everything the seat's own: own; else throw
    own     seat     move on: move; raise: throw; stop: next turn
    throw   CHANCE   after throw 1 and 2: keep; after throw 3: claim, or failed: next turn
    keep    seat     some dice: throw; all dice: claim, or failed: next turn
    claim   seat     placement: next turn; showdown: go_on, or next turn
    go_on   seat     go on: move; stop: next turn
    over    OVER
"""

from typing import Final, Self

from croupier.core.chance import Source
from croupier.core.state import CHANCE, OVER, RuleOf
from croupier.games.showdown.actions import Action, Choose, Claim, Decision, Keep, Red, Throw
from croupier.games.showdown.chapters.legal import illegal, legal_actions
from croupier.games.showdown.chapters.start import roll_start
from croupier.games.showdown.chapters.turn import choose, claim, keep, move, throw
from croupier.games.showdown.pieces.dice import others
from croupier.games.showdown.pieces.track import EMPTY, corner
from croupier.games.showdown.position import Position, StartRoll, Transition
from croupier.games.showdown.rules import Rules, check
from croupier.parts.seating import shares
from croupier.parts.shown import Shown


class ShowdownState(Shown, Position):
    """A position with its legal actions and draws, as `croupier.core.state.State` requires."""

    __slots__ = ()

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game. (0.5)

        It holds the seat and that seat's own turn and nothing of what the others did, so that two
        people who play the same seed have the same dice.
        """
        seat = self.turn
        if self.start_roll:
            return f"start/{self.start_roll.round}/{seat}"
        if self.attempt:
            moves, throws = self.moves - 1, self.attempt.throws
            return f"throw/{seat}/{self.turns[seat]}/{moves}/{throws}"
        return f"move/{seat}/{self.turns[seat]}/{self.moves}"

    @property
    def forced(self) -> bool:
        """True if the acting seat has exactly one legal action."""
        return len(self.legal_actions()) == 1

    def legal_actions(self) -> tuple[Decision, ...]:
        """The legal actions of the acting seat, sorted; empty for chance and at the end."""
        return legal_actions(self)

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        if self.attempt:
            return Throw(source.roll(self.chance, len(others(self.attempt.mask))))
        return Red(source.roll(self.chance, 1)[0])

    def apply(self, action: Action) -> "Transition[ShowdownState]":
        """The state after ``action`` and its events; raises `IllegalAction`."""
        rule = _RULES.get((type(action), self.kind))
        if rule is None or (self.actor >= 0 and action not in self.legal_actions()):
            raise illegal(self, action)
        return rule(self, action)

    def resample(self, seat: int, rng: object) -> Self:
        """This state: nothing on the table is hidden."""
        return self

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end."""
        seats = len(self.pawns)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats


_RULES: Final[dict[tuple[type, str], RuleOf[ShowdownState, Transition[ShowdownState]]]] = {
    (Red, "start"): roll_start,
    (Red, "move"): move,
    (Choose, "own"): choose,
    (Throw, "throw"): throw,
    (Keep, "keep"): keep,
    (Claim, "claim"): claim,
    (Choose, "go_on"): choose,
}


def new_state(rules: Rules, seats: int) -> ShowdownState:
    """A table of ``seats`` seats before anything was thrown; raises `SetupError`. (15.2)"""
    check(rules, seats)
    drawn = rules.start is None
    return ShowdownState(
        rules=rules,
        track=EMPTY,
        pawns=tuple(corner(seat) for seat in range(seats)),
        figures=(True,) * seats,
        turns=(0,) * seats,
        ledger=(),
        last=None,
        kind="start" if drawn else "move",
        actor=CHANCE,
        turn=rules.start or 0,
        moves=0,
        start_roll=StartRoll(1, tuple(range(seats))) if drawn else None,
        attempt=None,
    )

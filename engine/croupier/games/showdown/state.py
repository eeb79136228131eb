"""A game of Expert Yahtzee: whose pawn stands where, which card lies where, what happens next.

A turn: the red die moves the pawn; what lies on its space says what the five black dice are thrown
for; after at most three throws one card is placed, taken or raised, or the attempt fails. When the
twelfth card is laid the showdown begins: one turn for everybody.

    kind    actor    then
    start   CHANCE   every seat throws the red die, ties again; the highest begins
    move    CHANCE   own card: own; everything one's own: own; else throw
    own     seat     move on: move; raise: throw; stop: next turn
    throw   CHANCE   after throw 1 and 2: keep; after throw 3: claim, or failed
    keep    seat     some dice: throw; all dice: claim, or failed
    claim   seat     placement: next turn; showdown: go_on, or next turn
    go_on   seat     go on: move; stop: next turn
    over    OVER
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from croupier.chance import Source
from croupier.errors import IllegalAction
from croupier.games.showdown.actions import Action, Choose, Claim, Decision, Keep, Red, Throw
from croupier.games.showdown.claims import can_rise, legal_claims
from croupier.games.showdown.dice import masks, others
from croupier.games.showdown.events import Event
from croupier.games.showdown.rules import Rules, check
from croupier.games.showdown.track import EMPTY, WILD, Track, corner, owned, scores
from croupier.games.showdown.turn import (
    Attempt,
    Start,
    choose,
    claim,
    keep,
    move,
    roll_start,
    throw,
)
from croupier.parts.seating import ranking, shares
from croupier.state import CHANCE, OVER

type Step = tuple["ShowdownState", tuple[Event, ...]]


class ShowdownState(NamedTuple):
    """A position of a game of Expert Yahtzee."""

    rules: Rules
    track: Track
    pawns: tuple[int, ...]
    """The space of every seat's pawn."""
    figures: tuple[bool, ...]
    """Whether every seat has its figure in hand."""
    turns: tuple[int, ...]
    """How many turns every seat has ended."""
    ledger: tuple[tuple[int, ...], ...]
    """Everybody's points after every turn."""
    last: int | None
    """The seat whose turn of the showdown is the last one; None while cards are placed."""

    kind: str
    """The move that is due: start, move, own, throw, keep, claim, go_on, over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is; the one who throws for the start."""
    moves: int
    """How often the red die was thrown in this turn."""
    start: Start | None
    attempt: Attempt | None

    # -- what the vocabulary asks ------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat in turn; None when the game is over."""
        return None if self.kind == "over" else self.turn

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game.

        It holds the seat and that seat's own turn and nothing of the others' play.
        """
        seat = self.turn
        if self.start:
            return f"start/{self.start.round}/{seat}"
        if self.attempt:
            moves, throws = self.moves - 1, self.attempt.throws
            return f"throw/{seat}/{self.turns[seat]}/{moves}/{throws}"
        return f"move/{seat}/{self.turns[seat]}/{self.moves}"

    @property
    def forced(self) -> bool:
        """Whether the acting seat has no choice."""
        return len(self.legal_actions()) == 1

    def legal_actions(self) -> tuple[Decision, ...]:
        """What the seat in turn may do, sorted. (15.4, 15.5, 15.8)"""
        kind, attempt = self.kind, self.attempt
        if kind == "keep" and attempt:
            return tuple([Keep(mask) for mask in masks(attempt.dice)])
        if kind == "claim" and attempt:
            return legal_claims(self, attempt.mode, attempt.dice)
        if kind == "own":
            return self._own_choice()
        return _GO_ON_OR_STOP if kind == "go_on" else ()

    def _own_choice(self) -> tuple[Choose, ...]:
        """On a card of one's own, and where everything is one's own. (15.4, ruling E7)"""
        here = self.pawns[self.turn]
        wild = here in WILD
        within = owned(self.track, self.turn) if wild else (here,)
        choices: list[Choose] = [] if wild else [Choose("move_on")]
        if any((slot := self.track[space]) and can_rise(slot) for space in within):
            choices.append(Choose("raise"))
        if self.last is not None:
            choices.append(Choose("stop"))
        return tuple(choices)

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        if self.attempt:
            return Throw(source.roll(self.chance, len(others(self.attempt.mask))))
        return Red(source.roll(self.chance, 1)[0])

    def apply(self, action: Action) -> Step:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        step = _STEPS.get((type(action), self.kind))
        if step is None or (self.actor >= 0 and action not in self.legal_actions()):
            raise self.illegal(action)
        return step(self, action)

    def resample(self, seat: int, rng: object) -> "ShowdownState":
        """This state: nothing on the table is hidden."""
        return self

    def scores(self) -> tuple[int, ...]:
        """Every seat's points. (15.9)"""
        return scores(self.track, len(self.pawns))

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end."""
        seats = len(self.pawns)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats

    def winners(self) -> tuple[int, ...]:
        """Who has most points; who is level shares. (15.9, ruling E18)"""
        return ranking(self.scores())[0]

    def illegal(self, action: Action) -> IllegalAction:
        """The error that refuses ``action`` here."""
        legal = [str(each) for each in self.legal_actions()]
        return IllegalAction("illegal", action=str(action), legal=legal)


_STEPS: Final[dict[tuple[type, str], Callable[[ShowdownState, Any], Step]]] = {
    (Red, "start"): roll_start,
    (Red, "move"): move,
    (Choose, "own"): choose,
    (Throw, "throw"): throw,
    (Keep, "keep"): keep,
    (Claim, "claim"): claim,
    (Choose, "go_on"): choose,
}
_GO_ON_OR_STOP: Final = (Choose("go_on"), Choose("stop"))


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
        start=Start(1, tuple(range(seats))) if drawn else None,
        attempt=None,
    )

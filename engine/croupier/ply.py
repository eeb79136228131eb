"""How a game goes on: the one place that says whose move is next.

A *ply* is one applied action, whoever's. Chance acts where it is due, a seat with one legal action
has nothing to decide, and everything else is a *decision*: what a record holds.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from croupier.chance import Source
from croupier.state import CHANCE, OVER, Action, Event, State


class Ply(NamedTuple):
    """One applied action, what it caused, and the states around it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State
    decided: bool
    """Whether a seat chose the action among several."""

    @property
    def actor(self) -> int:
        """Who acted: a seat or ``CHANCE``."""
        return self.before.actor


type Decide = Callable[[State, Sequence[Action]], Action | None]
"""(state, its legal actions, at least two) -> the acting seat's decision; None: it is not taken."""


def plies(state: State, source: Source, decide: Decide) -> Iterator[Ply]:
    """The plies from ``state`` on, up to the end or to a decision that is not taken."""
    while (actor := state.actor) != OVER:
        decided = False
        if actor == CHANCE:
            action = state.draw(source)
        else:
            legal = state.legal_actions()
            decided = len(legal) > 1
            action = decide(state, legal) if decided else legal[0]
            if action is None:
                return
        after, events = state.apply(action)
        yield Ply(state, action, events, after, decided)
        state = after

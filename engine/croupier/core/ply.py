"""The course of a game: the one place that decides whose move is next.

A *ply* is one applied action of chance or a seat. A seat with one legal action has nothing to
decide. All other actions of seats are *decisions*, and only these are in a record.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from croupier.core.chance import Source
from croupier.core.state import CHANCE, OVER, Action, Bound, Choose, Event, FastForward, State


class Ply(NamedTuple):
    """One applied action with its events and the states around it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State
    decided: bool
    """True if a seat chose the action among several."""

    @property
    def actor(self) -> int:
        """The actor: a seat or ``CHANCE``."""
        return self.before.actor


type Decide[S, A, D] = Callable[[S, Sequence[A]], D]
"""(state, its legal actions, at least two) -> the acting seat's decision."""


def plies(
    state: State, source: Source, decide: Decide[State, Action, Action | None]
) -> Iterator[Ply]:
    """The plies from ``state`` on, up to the end or until ``decide`` returns None."""
    while (actor := state.actor) != OVER:
        decided = False
        if actor == CHANCE:
            action = state.draw(source)
        else:
            legal = state.legal_actions()
            decided = len(legal) > 1
            taken = decide(state, legal) if decided else legal[0]
            if taken is None:
                return
            action = taken
        after, events = state.apply(action)
        yield Ply(state, action, events, after, decided)
        state = after


def played_out[S: Bound, A](state: S, source: Source, decide: Decide[S, A, A]) -> tuple[S, int]:
    """The final state and the number of decisions. As `plies`, but no ply is kept."""
    decisions = 0
    while state.actor != OVER:
        state, decided = _one_ply(state, source, decide)
        decisions += decided
    return state, decisions


def play_out_fast[S: Bound](
    state: S, source: Source, choose: Choose, fast_forward: FastForward[S]
) -> tuple[S, int]:
    """`played_out` by a game's `FastForward`, for seats that look at the legal actions alone."""
    decisions = 0
    while state.actor != OVER:
        state, decided = fast_forward(state, source, choose) or _one_ply(
            state, source, lambda _state, legal: choose(legal)
        )
        decisions += decided
    return state, decisions


def _one_ply[S: Bound, A](state: S, source: Source, decide: Decide[S, A, A]) -> tuple[S, int]:
    """The state after one ply, and 1 if it was a decision, else 0."""
    if state.actor == CHANCE:
        return state.apply(state.draw(source))[0], 0
    legal = state.legal_actions()
    decided = len(legal) > 1
    return state.apply(decide(state, legal) if decided else legal[0])[0], int(decided)

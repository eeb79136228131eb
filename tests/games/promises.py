"""Promises of every game: functions that take a table, a whole game that was played there, or both.

A game of a table keeps all of them in one test: what it costs is the game, and to read its states.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import signature
from typing import Any
from unittest.mock import patch

from croupier.core.state import Action, State
from tests.games.tables import Played, Table

type Promise = Callable[..., None]


def keep(promise: Promise, game: Played) -> None:
    """Raises whatever is wrong."""
    given: dict[str, Any] = {"table": game.table, "game": game}
    promise(**{name: given[name] for name in signature(promise).parameters})


def keep_all(promises: Iterable[Promise], game: Played) -> None:
    """Raises ExceptionGroup with the failures of all promises, each with its name."""
    failures = []
    with legal_actions_once(game.table):
        for promise in promises:
            try:
                keep(promise, game)
            except Exception as error:
                error.add_note(f"promise: {promise.__name__}")
                failures.append(error)
    if failures:
        raise ExceptionGroup(str(game.record), failures)


@contextmanager
def legal_actions_once(table: Table) -> Iterator[None]:
    """Each state of the table's game computes its legal actions once and keeps them.

    A state is immutable, and a game with its promises requests them some nine times. That two
    answers are the same is what another state says that is equal to it: every replay makes those.
    """
    kept: dict[int, tuple[State, Sequence[Action]]] = {}
    kind = next(each for each in type(table.new_state()).__mro__ if "legal_actions" in vars(each))
    work_out = vars(kind)["legal_actions"]

    def legal_actions(state: State) -> Sequence[Action]:
        if id(state) not in kept:  # which stays its own while it is kept
            kept[id(state)] = (state, work_out(state))
        return kept[id(state)][1]

    with patch.object(kind, "legal_actions", legal_actions):
        yield

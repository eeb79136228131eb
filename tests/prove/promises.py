"""What every game promises, asked of any game: tests of tests/games/test_contract*.py."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import signature
from random import Random
from typing import Any, Final
from unittest.mock import patch

from croupier.games import GAMES
from croupier.state import Action, State
from tests.games.tables import Table, every_table, mixed, played
from tests.prove.figure import Run, of_cases

type Promise = Callable[..., None]
"""A test that takes a ``table``, a ``game`` that was played there, or both."""

FIRST: Final = every_table()
"""Every edition with every number of seats, and every option changed alone, come first."""


def table_of(number: int) -> Table:
    """The table of a game: one of the first, then any mix of options."""
    if number < len(FIRST):
        return FIRST[number]
    return mixed([*GAMES.values()][number % len(GAMES)], Random(number))


def of_promises(name: str, promises: Iterable[Promise], seed: str) -> Run:
    """A run in which a case is a game, whose seed begins so, that keeps these promises."""
    return of_cases(name, partial(keep, promises, seed=seed))


def keep(promises: Iterable[Promise], number: int, seed: str) -> None:
    """Raises AssertionError, with the game's record, at the first promise that is not kept."""
    table = table_of(number)
    with legal_actions_once(table):
        game = played.__wrapped__(table, f"{seed}-{number}")
        given: dict[str, Any] = {"table": table, "game": game}
        for promise in promises:
            try:
                promise(**{name: given[name] for name in signature(promise).parameters})
            except Exception as error:
                raise AssertionError(f"{promise.__name__}: {game.record} {error}") from error


@contextmanager
def legal_actions_once(table: Table) -> Iterator[None]:
    """Each state of the table's game works out once what may be done, whoever asks, and keeps it.

    A state is immutable, and a game with its promises asks it some nine times. That two answers
    are the same is what another state says that is equal to it: every replay makes those.
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

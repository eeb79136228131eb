"""What every game promises, asked of any game: tests of tests/games/test_contract*.py."""

from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature
from random import Random
from typing import Any, Final

from croupier.games import GAMES
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
    game = played.__wrapped__(table, f"{seed}-{number}")
    given: dict[str, Any] = {"table": table, "game": game}
    for promise in promises:
        try:
            promise(**{name: given[name] for name in signature(promise).parameters})
        except Exception as error:
            raise AssertionError(f"{promise.__name__}: {game.record} {error}") from error

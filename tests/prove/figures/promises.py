"""Promises of every game, for any game: tests of tests/games/test_contract*.py."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import signature
from random import Random
from typing import Any, Final
from unittest.mock import patch

from croupier.core.state import Action, State
from croupier.games import GAMES
from tests.games import test_contract as contract
from tests.games import test_contract_frames as frames
from tests.games.tables import Table, every_table, mixed, played
from tests.prove.figure import Figure, Run, of_cases

# -- promises ------------------------------------------------------------------------------------

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
    """Each state of the table's game computes its legal actions once and keeps them.

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


# -- random games --------------------------------------------------------------------------------

OF_EVERY_STATE: Final[tuple[Promise, ...]] = (
    contract.test_actors_are_seats_chance_or_over,
    contract.test_legal_actions_are_sorted_and_unique,
    contract.test_notation_round_trips,
    contract.test_a_run_of_decisions_is_cut_apart_again,
    contract.test_a_forced_turn_has_one_legal_action,
    contract.test_chance_names_are_unique,
    frames.test_returns_add_up,
    frames.test_scores_begin_at_nothing,
    frames.test_replay_is_the_game_bit_for_bit,
)
"""Requests about every state of a game."""


RANDOM_GAMES: Final = Figure(
    name="random-games",
    engine_alone=True,
    goal=8000,
    run=of_promises("random-games", OF_EVERY_STATE, "prove"),
    at_a_time=200,
)
"""Random games of every edition, number of seats and mix of options: what every game promises."""


# -- secrets -------------------------------------------------------------------------------------

OF_SECRETS: Final[tuple[Promise, ...]] = (
    frames.test_an_observation_survives_resampling,
    frames.test_frames_keep_the_secrets_of_the_game,
    frames.test_the_mover_and_all_hands_see_the_choices,
    frames.test_a_secret_move_looks_like_any_other,
)


SECRETS: Final = Figure(
    name="secrets",
    engine_alone=True,
    goal=1000,
    run=of_promises("secrets", OF_SECRETS, "secret"),
    at_a_time=5,
)
"""Secrets of a seat are in nothing that other viewers get.

A case is a game: at moments all over it, what others hold is dealt anew and what was done in
secret is done otherwise, and what every seat and the public get has to stay the same.
"""

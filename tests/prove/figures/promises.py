"""Promises of every game, for any game: tests of tests/games/test_contract*.py."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Final

from croupier.games import GAMES
from tests.games import test_contract as contract
from tests.games import test_contract_frames as frames
from tests.games.promises import Promise, keep, legal_actions_once
from tests.games.tables import Table, every_table, mixed, played
from tests.prove.figure import Figure, Run, of_cases

# -- promises ------------------------------------------------------------------------------------

FIRST: Final = every_table()
"""Every edition with every number of seats, and every option changed alone, come first."""


def table_of(number: int) -> Table:
    """The table of a game: one of the first, then any mix of options."""
    if number < len(FIRST):
        return FIRST[number]
    return mixed([*GAMES.values()][number % len(GAMES)], Random(number))


def of_promises(name: str, promises: Iterable[Promise], seed: str) -> Run:
    """A run in which a case is a game, whose seed begins so, that keeps these promises."""
    return of_cases(name, partial(keep_each, promises, seed=seed))


def keep_each(promises: Iterable[Promise], number: int, seed: str) -> None:
    """Raises AssertionError, with the game's record, at the first promise that is not kept."""
    table = table_of(number)
    with legal_actions_once(table):
        game = played.__wrapped__(table, f"{seed}-{number}")
        for promise in promises:
            try:
                keep(promise, game)
            except Exception as error:
                raise AssertionError(f"{promise.__name__}: {game.record} {error}") from error


# -- random games --------------------------------------------------------------------------------

OF_EVERY_STATE: Final[tuple[Promise, ...]] = (
    contract.actors_are_seats_chance_or_over,
    contract.legal_actions_are_sorted_and_unique,
    contract.notation_round_trips,
    contract.a_run_of_decisions_is_cut_apart_again,
    contract.a_forced_turn_has_one_legal_action,
    contract.chance_names_are_unique,
    frames.returns_add_up,
    frames.scores_begin_at_nothing,
    frames.replay_is_the_game_bit_for_bit,
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
    frames.an_observation_survives_resampling,
    frames.frames_keep_the_secrets_of_the_game,
    frames.the_mover_and_all_hands_see_the_choices,
    frames.a_secret_move_looks_like_any_other,
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

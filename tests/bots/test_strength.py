"""Strength of the bots: each stronger one beats the next, by a margin that is no accident."""

from functools import partial
from random import Random

import pytest

from croupier.bots.tournament import Outcome, Tally, play_many, play_out
from croupier.core.chance import Seeded, generator
from croupier.games import GAMES
from tests.games.tables import Table
from tests.support.cases import in_turn

VEGAS = GAMES["vegas"]


def duel(one: str, other: str, games: int) -> float:
    """The share of victory of ``one`` in so many games of two, each seed played from both seats."""
    outcomes = play_many(partial(duel_game, one, other), range(2 * games))
    shares = [outcome.returns[number % 2] for number, outcome in enumerate(outcomes)]
    return sum(shares) / len(shares)


def duel_game(one: str, other: str, number: int) -> Outcome:
    """Game ``number``: the seed changes every other game, the seats every game."""
    seats = (one, other) if number % 2 == 0 else (other, one)
    seed = f"duel-{number // 2}"
    state = VEGAS.new_state(VEGAS.presets["alea-2012"], 2)
    policies = [VEGAS.bots[name] for name in seats]
    return play_out(state, policies, Seeded(seed), generator(seed, "bots"))


def test_greedy_beats_random() -> None:
    """In 80 games: a fair coin reaches 70 % once in several thousand tries."""
    assert duel("greedy", "random", 40) > 0.70


@pytest.mark.long
def test_steady_beats_greedy() -> None:
    """In 8 games, always the same: clearly more than half, as in the longer tournament."""
    assert duel("steady", "greedy", 4) >= 0.7


@pytest.mark.long
def test_sharp_beats_greedy() -> None:
    """In 6 games, always the same: as in the arenas, hardly one in ten is lost."""
    assert duel("sharp", "greedy", 3) >= 0.75


@pytest.mark.long
def test_steady_beats_random() -> None:
    """Hardly a game is lost against a player of random moves."""
    assert duel("steady", "random", 2) >= 0.75


@in_turn("seats", [3, 6])
def test_greedy_holds_its_own_in_company(seats: int) -> None:
    """Among random players it wins far more often than its share."""
    table = Table("vegas", "alea-2012", seats)
    policies = [VEGAS.bots["greedy"], *[VEGAS.bots["random"]] * (seats - 1)]
    outcomes = [
        play_out(table.new_state(), policies, Seeded(f"g{n}"), Random(n)) for n in range(30)
    ]
    assert Tally.of(outcomes).summary().win_share[0] > 1.5 / seats

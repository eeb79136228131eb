"""*hasty*: never far from the best, seldom always the best, the same for the same luck."""

from random import Random

import pytest

from croupier.bots.hasty import MOST, hasty
from croupier.bots.softmax import softmax
from croupier.core.state import Advice, Adviser
from croupier.games import GAMES
from tests.games.tables import Table, played, spread
from tests.support.cases import in_turn

TABLES = [
    Table("vegas", "alea-2012", 2),
    Table("showdown", "expert-1992", 2),
    Table("vegas_cards", "cards-2016", 2),
]


def advises(*values: float, wins: bool = True) -> Adviser[None, int]:
    """An adviser of fixed opinions about the actions 0, 1, 2 ..."""
    return lambda _state, _rng: [Advice(at, value, 0.0, wins) for at, value in enumerate(values)]


def drawn(
    adviser: Adviser[None, int], times: int, temperature: float = 0.04, whole: float = 1
) -> list[int]:
    """Counts of each of four actions."""
    policy = hasty(adviser, temperature, whole)
    taken = [policy(None, Random(number)) for number in range(times)]
    return [taken.count(action) for action in range(4)]


def test_it_draws_as_its_temperature_says() -> None:
    """A choice that is a temperature better is e times as likely; what is far off never comes."""
    taken = drawn(advises(0.50, 0.46, 0.50 - MOST - 0.01, 0.1), 4000)
    assert taken[2] == taken[3] == 0
    assert taken[0] / taken[1] == pytest.approx(2.718, rel=0.12)


def test_leads_count_as_parts_of_a_victory() -> None:
    """A lead of 400 for a whole victory: 16 are 4 %."""
    shares = drawn(advises(0.50, 0.46, 0.1, 0.1), 800)
    leads = drawn(advises(200, 184, 40, 40, wins=False), 800, whole=400)
    assert leads == shares


def test_softmax_is_the_same_everywhere() -> None:
    """Shares of fixed bits: only additions, multiplications and divisions make them."""
    assert softmax([0.0, 0.0]) == [0.5, 0.5]
    assert softmax([2.0, 1.0, -3.0]) == pytest.approx([0.72747, 0.26762, 0.00490], abs=1e-5)
    assert softmax([0.0, -50.0]) == [1.0, 0.0]


@in_turn("table", TABLES)
def test_it_plays_every_game(table: Table) -> None:
    """Legal moves, the same ones for the same luck."""
    policy = GAMES[table.game].bots["hasty"]
    states = [ply.before for ply in played(table, "amber-fox-41").seat_plies()]
    for state in spread([each for each in states if len(each.legal_actions()) > 1], 4):
        assert policy(state, Random(3)) == policy(state, Random(3))
        assert policy(state, Random(4)) in state.legal_actions()


@in_turn("game", GAMES)
def test_every_game_has_five_characters(game: str) -> None:
    """From the weakest to the strongest: links name them."""
    promised = ("random", "hasty", "greedy", "steady", "sharp")
    assert tuple(bot for bot in GAMES[game].bots if bot in promised) == promised


def test_rounding_losses_go_to_the_best() -> None:
    """With shares that add up to a little less than 1, the last sliver is no choice of its own."""

    class Last(Random):
        def random(self) -> float:
            """More than all shares together."""
            return 1.0

    assert hasty(advises(0.49, 0.5, 0.48), 0.04)(None, Last(1)) == 1

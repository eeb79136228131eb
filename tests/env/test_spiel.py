"""Every edition under OpenSpiel's own test, and its algorithms on a small table."""

from importlib import import_module
from typing import Any

import pytest

from tests.games.tables import Table, tables
from tests.support.sample import sample

pyspiel = pytest.importorskip("pyspiel", reason="build.py test installs it")


EDITIONS = {(table.game, table.rules): table for table in tables()}  # each with its most seats


def loaded(table: Table) -> Any:
    """The game of a table, as OpenSpiel knows it."""
    import_module("croupier.env.spiel")  # makes the games known
    asked = {"rules": table.rules, "seats": table.seats}
    return pyspiel.load_game(f"croupier_{table.game}", asked)


QUICK = [table for table in EDITIONS.values() if table.game != "showdown"]
LONG = [table for table in EDITIONS.values() if table.game == "showdown"]  # a thousand steps each


@pytest.mark.parametrize("table", [*sample(QUICK, 3), *sample(LONG, 0)], ids=str)
def test_openspiel_finds_nothing_wrong(table: Table) -> None:
    """Its own random simulation, which also writes every state down and reads it again."""
    few = table._replace(seats=2) if table.seats > 2 else table
    pyspiel.random_sim_test(loaded(few), num_sims=1, serialize=True, verbose=False)


def test_its_search_plays_our_game() -> None:
    """One move of Monte Carlo tree search, which needs copies of states and all chances."""
    import numpy as np
    from open_spiel.python.algorithms import mcts

    game = loaded(Table("vegas", "alea-2012", 2))
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, 5, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()

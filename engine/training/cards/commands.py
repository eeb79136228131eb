"""The commands of the workshop for the card game, see README.md."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from croupier.core.chance import Unseeded
from croupier.games.vegas_cards.bots import BOTS
from croupier.games.vegas_cards.rules import PRESETS, Rules
from croupier.games.vegas_cards.state import new_state
from training.cards.conformance import play_both
from training.measuring import Checks, Table, add_matches, in_engine, in_simulator, same_games


def main(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser("training cards", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--preset", default="cards-2016", choices=PRESETS)
    add_matches(parser)
    asked = parser.parse_args(argv)
    if asked.check:
        return same_games(tables(), asked.check)
    table, rules = Table("vegas_cards", asked.preset, (), asked.seats), PRESETS[asked.preset]
    if asked.engine:
        return in_engine(asked, table, lambda: new_state(rules, asked.seats), BOTS)
    return arena(asked, table)


def arena(asked: argparse.Namespace, table: Table) -> int:
    """Two players of the simulator, each among the other's kind."""
    from training.cards.arena import contestant, play

    players = [contestant(name) for name in asked.arena]
    turns = int(PRESETS[table.preset].turns)
    return in_simulator(
        asked,
        table,
        players,
        lambda one, others: partial(play, one, others, table.seats, turns),
        lambda name: name.partition(":")[0],
    )


def tables() -> Iterator[tuple[str, Checks]]:
    """Every table at which the simulator is held to the engine."""
    for name, rules in PRESETS.items():
        for seats in (2, 3, 4, 5):
            yield f"{name}, {seats} seats", partial(_twins, name, rules, seats)


def _twins(name: str, rules: Rules, seats: int, game: int) -> Iterator[list[str]]:
    import numpy as np

    from training.cards.rows import WIDTH

    source, row = Unseeded(Random(f"{name} {game}")), np.zeros(WIDTH, np.int64)
    return play_both(rules, seats, source, Random(game), row)

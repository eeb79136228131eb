"""The commands of the workshop for the card game, see README.md."""

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random

from croupier.chance import Unseeded
from croupier.games.vegas_cards.bots import BOTS
from croupier.games.vegas_cards.rules import PRESETS
from croupier.games.vegas_cards.state import new_state
from training.cards.twin import play_twins
from training.cells import Cell
from training.measuring import in_engine, in_simulator
from training.score import Score


def main(argv: list[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser("training cards", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--preset", default="cards-2016", choices=PRESETS)
    parser.add_argument("--arena", nargs=2, metavar=("ONE", "OTHERS"))
    parser.add_argument("--engine", nargs=2, metavar=("ONE", "OTHERS"), help="two of its bots")
    parser.add_argument("--one-way", action="store_true", help="only ONE among OTHERS")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--record", action="store_true", help="write what is measured down")
    parser.add_argument("--check", type=int, default=0, help="games of each table, both ways")
    asked = parser.parse_args(argv)
    if asked.check:
        return check(asked.check)
    if asked.engine:
        return engine(asked)
    return arena(asked)


def arena(asked: argparse.Namespace) -> int:
    """Two players of the simulator, each among the other's kind."""
    from training.cards.arena import contestant, match

    players = [contestant(name) for name in asked.arena]
    turns = PRESETS[asked.preset].turns
    table = f"{asked.preset}, {asked.seats} seats"
    return in_simulator(
        asked,
        table,
        players,
        lambda one, others: match(one, others, asked.seats, turns, asked.games),
        partial(_cell, asked),
    )


def engine(asked: argparse.Namespace) -> int:
    """Two bots of the engine, each among the other's kind."""
    rules = PRESETS[asked.preset]
    table = f"{asked.preset}, {asked.seats} seats"
    return in_engine(
        asked, table, lambda: new_state(rules, asked.seats), BOTS, partial(_cell, asked)
    )


def _cell(asked: argparse.Namespace, names: Sequence[str], score: Score, where: str) -> Cell:
    """What was measured, for the results."""
    one, others = [name.partition(":")[0] for name in names]
    flag = "--engine" if where == "engine" else "--arena"
    table = f"--seats {asked.seats} --games {asked.games}{' --one-way' * asked.one_way}"
    command = f"python3 build.py train cards {flag} {names[0]} {names[1]} {table}"
    return Cell(
        "vegas_cards", asked.preset, (), asked.seats, one, others, score.games, score.share,
        score.error, where, f"{command} --preset {asked.preset} --record",
    )  # fmt: skip


def check(games: int) -> int:
    """Play games of every table in the engine and on compiled rows, up to a difference."""
    import numpy as np

    from training.cards.rows import WIDTH

    for name, rules in PRESETS.items():
        for seats in (2, 3, 4, 5):
            for game in range(games):
                source, row = Unseeded(Random(f"{name} {game}")), np.zeros(WIDTH, np.int64)
                for different in play_twins(rules, seats, source, Random(game), row):
                    if different:
                        print(f"{name}, {seats} seats, game {game}: {different}")
                        return 1
            print(f"{name}, {seats} seats: the same in {games} games", flush=True)
    return 0

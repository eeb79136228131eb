"""The commands of the workshop for the card game, see README.md."""

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from croupier.chance import Unseeded
from croupier.games.vegas_cards.bots import BOTS
from croupier.games.vegas_cards.rules import PRESETS
from croupier.games.vegas_cards.state import new_state
from training.cards.twin import play_twins
from training.cells import Cell, record


def main(argv: list[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser("training cards", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--preset", default="cards-2016", choices=PRESETS)
    parser.add_argument("--arena", nargs=2, metavar=("ONE", "REST"))
    parser.add_argument("--engine", nargs=2, metavar=("ONE", "REST"), help="two of its bots")
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
    """One against the rest, and the rest's player alone against the one's."""
    from training.cards.arena import contestant, match

    begun = time.process_time()
    one, rest = [contestant(name) for name in asked.arena]
    turns = PRESETS[asked.preset].turns
    for left, right, names in ((one, rest, asked.arena), (rest, one, asked.arena[::-1])):
        score = match(left, right, asked.seats, turns, asked.games)
        took = time.process_time() - begun
        elo = f"Elo {score.elo(asked.seats):+.0f}"
        table = f"{asked.preset}, {asked.seats} seats"
        if asked.record:
            record(_cell(asked, names, score, "simulator"))
        print(f"{table}: {names[0]} among {names[1]}: {score}, {elo} ({took:.0f} s)", flush=True)
    return 0


def engine(asked: argparse.Namespace) -> int:
    """Two bots of the engine, each among the other's kind, in the engine's own games."""
    from training.bots_arena import standings

    rules = PRESETS[asked.preset]
    for one, rest in (asked.engine, asked.engine[::-1]):
        players = (BOTS[one], BOTS[rest])
        for score in standings(
            lambda: new_state(rules, asked.seats), players, asked.seats, asked.games
        ):
            last = score
        if asked.record:
            record(_cell(asked, (one, rest), last, "engine"))
        print(f"engine, {asked.preset}, {asked.seats} seats: {one} among {rest}: {last}")
    return 0


def _cell(asked: argparse.Namespace, names: Sequence[str], score: Any, where: str) -> Cell:
    """What was measured, for the results."""
    one, rest = [name.partition(":")[0] for name in names]
    flag = "--engine" if where == "engine" else "--arena"
    table = f"--seats {asked.seats} --games {asked.games}"
    command = f"python3 build.py train cards {flag} {names[0]} {names[1]} {table}"
    return Cell(
        "vegas_cards", asked.preset, (), asked.seats, one, rest, score.games, score.share,
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

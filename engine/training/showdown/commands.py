"""The commands of the workshop for Expert Yahtzee, see README.md."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from croupier.chance import Unseeded
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.rules import PRESETS
from croupier.games.showdown.state import new_state
from training.cells import Cell
from training.measuring import in_engine, in_simulator, logged, values
from training.score import Score
from training.showdown.twin import play_twins

ENGINE = Path(__file__).resolve().parents[2]
PRESET = "expert-1992"


def main(argv: list[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser("training showdown", description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--out", type=Path, help="where the weights go; a log beside them")
    parser.add_argument("--start", type=Path, help="weights to begin with, of as many seats")
    parser.add_argument("--plan", nargs="*", default=[], help="fields of Plan: league=0.5 seed=2")
    parser.add_argument("--arena", nargs=2, metavar=("ONE", "OTHERS"))
    parser.add_argument("--engine", nargs=2, metavar=("ONE", "OTHERS"), help="two of its bots")
    parser.add_argument("--export", type=Path, help="weights to be written into the wheel")
    parser.add_argument("--one-way", action="store_true", help="only ONE among OTHERS")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--record", action="store_true", help="write what is measured down")
    parser.add_argument("--check", type=int, default=0, help="games of each number of seats")
    asked = parser.parse_args(argv)
    if asked.check:
        return check(asked.check)
    if asked.arena:
        return arena(asked)
    if asked.engine:
        return engine(asked)
    return export(asked) if asked.export else train(asked)


def train(asked: argparse.Namespace) -> int:
    """Train a value and write it down, with a log whose first line is the command."""
    import numpy as np

    from training.showdown.selfplay import Plan, train

    start = None if asked.start is None else np.load(asked.start)
    out = asked.out or Path(f"showdown-{asked.seats}.npy")
    with logged(out) as log:
        train(Plan(asked.seats, **values(asked.plan)), out, log, start)
    return 0


def arena(asked: argparse.Namespace) -> int:
    """Two players of the simulator, each among the other's kind."""
    from training.showdown.arena import contestant, match

    players = [contestant(name, asked.seats) for name in asked.arena]
    return in_simulator(
        asked,
        f"{PRESET}, {asked.seats} seats",
        players,
        lambda one, others: match(one, others, asked.seats, asked.games),
        partial(_cell, asked),
    )


def engine(asked: argparse.Namespace) -> int:
    """Two bots of the engine, each among the other's kind."""
    table = f"{PRESET}, {asked.seats} seats"
    return in_engine(
        asked, table, lambda: new_state(PRESETS[PRESET], asked.seats), BOTS, partial(_cell, asked)
    )


def _cell(asked: argparse.Namespace, names: Sequence[str], score: Score, where: str) -> Cell:
    """What was measured, for the results; a file of weights is *sharp*."""
    one, others = ["sharp" if name.endswith(".npy") else name for name in names]
    flag = "--engine" if where == "engine" else "--arena"
    table = f"--seats {asked.seats} --games {asked.games}{' --one-way' * asked.one_way}"
    command = f"python3 build.py train showdown {flag} {one} {others} {table} --record"
    return Cell(
        "showdown", PRESET, (), asked.seats, one, others, score.games, score.share, score.error,
        where, command,
    )  # fmt: skip


def export(asked: argparse.Namespace) -> int:
    """Write a trained value into the wheel, with its log."""
    from training.showdown.export import export

    tests = ENGINE.parent / "tests/training/networks"
    into = ENGINE / "croupier/games/showdown/networks"
    name = export(asked.export, asked.seats, into, tests)
    log = ENGINE / "training/showdown/logs" / f"{name}.log"
    log.parent.mkdir(exist_ok=True)
    log.write_text(asked.export.with_suffix(".log").read_text())
    print(name)
    return 0


def check(games: int) -> int:
    """Play games of every number of seats in the engine and on compiled rows."""
    import numpy as np

    from training.showdown.rows import WIDTH

    for seats in (2, 3, 4):
        for game in range(games):
            source, row = Unseeded(Random(f"{seats} {game} check")), np.zeros(WIDTH, np.int64)
            for different in play_twins(seats, source, Random(game), row):
                if different:
                    print(f"{seats} seats, game {game}: {different}")
                    return 1
        print(f"{seats} seats: the same in {games} games", flush=True)
    return 0

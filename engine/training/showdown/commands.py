"""The commands of the workshop for Expert Yahtzee, see README.md."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

from croupier.core.chance import Unseeded
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.rules import PRESETS
from croupier.games.showdown.state import new_state
from training.measuring import (
    Checks,
    Table,
    add_matches,
    in_engine,
    in_simulator,
    keep_log,
    logged,
    same_games,
    values,
)
from training.showdown.conformance import play_both

ENGINE = Path(__file__).resolve().parents[2]
PRESET = "expert-1992"


def main(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser("training showdown", description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--out", type=Path, help="where the weights go; a log beside them")
    parser.add_argument("--start", type=Path, help="weights to begin with, of as many seats")
    parser.add_argument("--plan", nargs="*", default=[], help="fields of Plan: league=0.5 seed=2")
    parser.add_argument("--export", type=Path, help="weights to be written into the wheel")
    add_matches(parser)
    asked = parser.parse_args(argv)
    table = Table("showdown", PRESET, (), asked.seats)
    if asked.check:
        return same_games(tables(), asked.check)
    if asked.arena:
        return arena(asked, table)
    if asked.engine:
        return in_engine(asked, table, lambda: new_state(PRESETS[PRESET], asked.seats), BOTS)
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


def arena(asked: argparse.Namespace, table: Table) -> int:
    """Two players of the simulator, each among the other's kind; a file of weights is *sharp*."""
    from training.showdown.arena import contestant, play

    players = [contestant(name, table.seats) for name in asked.arena]
    return in_simulator(
        asked,
        table,
        players,
        lambda one, others: partial(play, one, others, table.seats),
        lambda name: "sharp" if name.endswith(".npy") else name,
    )


def export(asked: argparse.Namespace) -> int:
    """Write a trained value into the wheel, with its log."""
    from training.showdown.export import export

    tests = ENGINE.parent / "tests/training/networks"
    into = ENGINE / "croupier/games/showdown/bots/networks"
    name = export(asked.export, asked.seats, into, tests)
    keep_log(asked.export, ENGINE / "training/showdown/logs", name)
    print(name)
    return 0


def tables() -> Iterator[tuple[str, Checks]]:
    """Every table at which the simulator is held to the engine."""
    for seats in (2, 3, 4):
        yield f"{seats} seats", partial(_twins, seats)


def _twins(seats: int, game: int) -> Iterator[list[str]]:
    import numpy as np

    from training.showdown.rows import WIDTH

    source, row = Unseeded(Random(f"{seats} {game} check")), np.zeros(WIDTH, np.int64)
    return play_both(seats, source, Random(game), row)

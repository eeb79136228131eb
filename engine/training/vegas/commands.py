"""The commands of the workshop for Las Vegas, see README.md of `training`."""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from croupier.core.chance import Unseeded
from croupier.games.vegas.bots import BOTS
from croupier.games.vegas.bots.network import kind_of
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import new_state
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
from training.vegas.conformance import editions, play_both

ROOT = Path(__file__).resolve().parents[3]


def main(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    asked = arguments(argv)
    table, rules = Table("vegas", asked.preset, asked.options, asked.seats), rules_of(asked)
    if asked.check:
        return same_games(tables(), asked.check)
    if asked.speed:
        return speed()
    if asked.arena:
        return arena(asked, table, rules)
    if asked.engine:
        return in_engine(asked, table, lambda: new_state(rules, asked.seats), BOTS)
    if asked.regret:
        return regret(asked, table, rules)
    return export(asked, rules) if asked.export else train(asked, rules)


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Arguments of the command line."""
    parser = argparse.ArgumentParser("training vegas", description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--preset", default="alea-2012", choices=PRESETS)
    parser.add_argument("--with", dest="options", nargs="*", default=[], help="kicker=2 neutral")
    parser.add_argument("--out", type=Path, help="where the weights go; a log beside them")
    parser.add_argument("--start", type=Path, help="weights to begin with, of the same shape")
    parser.add_argument("--plan", nargs="*", default=[], help="fields of Plan: mix=0.7 seed=2")
    parser.add_argument("--regret", nargs="+", metavar="PLAYER", help="--games: so many decisions")
    parser.add_argument("--reference", default="sharp:1", help="who plays on, for --regret")
    parser.add_argument("--playouts", type=int, default=2000, help="of each way, for --regret")
    parser.add_argument("--export", type=Path, help="weights to be written into the wheel")
    parser.add_argument("--speed", action="store_true", help="games a second of each edition")
    add_matches(parser)
    return parser.parse_args(argv)


def rules_of(asked: argparse.Namespace) -> Rules:
    """The rules that the command line names."""
    return replace(PRESETS[asked.preset], **values(asked.options))


def train(asked: argparse.Namespace, rules: Rules) -> int:
    """Train a network and write it down, with a log whose first line is the command."""
    from training.vegas.train import Plan, train

    many = {"mix": 0.7, "league": 0.3} if asked.seats > 3 else {}
    kind = kind_of(rules, asked.seats)
    plan = Plan(*kind, **{**many, **values(asked.plan)})
    out = asked.out or Path(f"vegas_{kind.name}.npy")
    with logged(out) as log:
        train(rules, plan, out, log, asked.start)
    return 0


def arena(asked: argparse.Namespace, table: Table, rules: Rules) -> int:
    """Two players of the simulator, each among the other's kind."""
    from training.vegas.arena import at, contestant

    players = [contestant(name, rules, table.seats) for name in asked.arena]
    return in_simulator(asked, table, players, at(rules, table.seats))


def regret(asked: argparse.Namespace, table: Table, rules: Rules) -> int:
    """Losses of players' decisions, by a heavy reference."""
    from training.vegas.regret import regrets

    many = (asked.games, asked.playouts)
    for found in regrets(asked.reference, asked.regret, rules, table.seats, *many):
        print(f"{table}: {found}", flush=True)
    return 0


def export(asked: argparse.Namespace, rules: Rules) -> int:
    """Write a trained network into the wheel, with its log and what it thinks of some positions."""
    from training.vegas.export import export

    networks = ROOT / "engine" / "croupier" / "games" / "vegas" / "bots" / "networks"
    tests = ROOT / "tests" / "training" / "networks"
    name = export(asked.export, rules, asked.seats, networks, tests)
    keep_log(asked.export, ROOT / "engine" / "training" / "vegas" / "logs", name)
    print(name)
    return 0


def tables() -> Iterator[tuple[str, Checks]]:
    """Every table at which the simulator is held to the engine."""
    for name, (rules, seats) in editions():
        yield name, partial(_twins, name, rules, seats)


def _twins(name: str, rules: Rules, seats: int, game: int) -> Iterator[list[str]]:
    import numpy as np

    from training.vegas.rows import WIDTH

    source, row = Unseeded(Random(f"{name} {game} check")), np.zeros(WIDTH, np.int32)
    return play_both(rules, seats, source, Random(game), row)


def speed() -> int:
    """Games of random players a second, by preset and this process's time."""
    from training.matches import match
    from training.vegas.arena import at, contestant

    for preset, rules in PRESETS.items():
        if rules.solo:
            continue
        for seats in (2, 3, 6):
            player = contestant("random", rules, seats)
            play = at(rules, seats)(player, player)
            match(play, seats, seats)
            begun, games = time.process_time(), 12_000
            match(play, seats, games)
            took = time.process_time() - begun
            print(f"{preset}, {seats} seats: {games / took:.0f} games a second", flush=True)
    return 0

"""The commands of the workshop, as ``python3 build.py train`` passes them on; see README.md.

vegas --seats 3 [--preset alea-2018] [--with neutral] [--plan seed=2]   trains a network
vegas --export FILE --seats 3 [--with neutral]                          writes it into the wheel
vegas --arena ONE OTHERS --seats 3 --games 4000      who wins how often, on the simulator
vegas --engine sharp steady --seats 3 --games 200  the same in games of the engine
vegas --regret sharp steady --seats 3 --games 300  what decisions give away, by a reference
vegas --check 1000                                 the simulator against the engine
vegas --speed                                      games a second

ladder vegas --deals 40                            one scale for the bots of a game: --record

showdown and cards have commands of their own: showdown --help, cards --help
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from croupier.chance import Unseeded
from croupier.games.vegas.bots import BOTS
from croupier.games.vegas.network import kind_of
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import new_state
from training import ladder
from training.cards import commands as cards
from training.cells import Cell
from training.measuring import in_engine, in_simulator, logged, values
from training.score import Score
from training.showdown import commands as showdown

ROOT = Path(__file__).resolve().parents[2]


def main(argv: list[str]) -> int:
    """Do what the command line says; the exit code."""
    if argv[:1] == ["showdown"]:
        return showdown.main(argv[1:])
    if argv[:1] == ["cards"]:
        return cards.main(argv[1:])
    if argv[:1] == ["ladder"]:
        return ladder.main(argv[1:])
    asked = arguments(argv)
    if asked.check:
        return check(asked.check)
    if asked.speed:
        return speed()
    if asked.arena:
        return arena(asked)
    if asked.engine:
        return engine(asked)
    if asked.regret:
        return regret(asked)
    if asked.export:
        return export(asked)
    return train(asked)


def arguments(argv: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("training", description=__doc__, formatter_class=shape)
    parser.add_argument("game", choices=["vegas"])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--preset", default="alea-2012", choices=PRESETS)
    parser.add_argument("--with", dest="options", nargs="*", default=[], help="kicker=2 neutral")
    parser.add_argument("--out", type=Path, help="where the weights go; a log beside them")
    parser.add_argument("--start", type=Path, help="weights to begin with, of the same shape")
    parser.add_argument("--plan", nargs="*", default=[], help="fields of Plan: mix=0.7 seed=2")
    parser.add_argument("--arena", nargs=2, metavar=("ONE", "OTHERS"))
    parser.add_argument("--engine", nargs=2, metavar=("ONE", "OTHERS"), help="two of its bots")
    parser.add_argument("--regret", nargs="+", metavar="PLAYER", help="--games: so many decisions")
    parser.add_argument("--reference", default="sharp:1", help="who plays on, for --regret")
    parser.add_argument("--playouts", type=int, default=2000, help="of each way, for --regret")
    parser.add_argument("--export", type=Path, help="weights to be written into the wheel")
    parser.add_argument("--one-way", action="store_true", help="only ONE among OTHERS")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--record", action="store_true", help="write it into training/results")
    parser.add_argument("--check", type=int, default=0, help="games of each edition, both ways")
    parser.add_argument("--speed", action="store_true", help="games a second of each edition")
    return parser.parse_args(argv)


def rules_of(asked: argparse.Namespace) -> Rules:
    """The rules that the command line names."""
    return replace(PRESETS[asked.preset], **values(asked.options))


def train(asked: argparse.Namespace) -> int:
    """Train a network and write it down, with a log whose first line is the command."""
    from training.vegas.train import Plan, train

    rules = rules_of(asked)
    many = {"mix": 0.7, "league": 0.3} if asked.seats > 3 else {}
    kind = kind_of(rules, asked.seats)
    plan = Plan(*kind, **{**many, **values(asked.plan)})
    out = asked.out or Path(f"vegas_{kind.name}.npy")
    with logged(out) as log:
        train(rules, plan, out, log, asked.start)
    return 0


def arena(asked: argparse.Namespace) -> int:
    """Two players of the simulator, each among the other's kind."""
    from training.vegas.arena import contestant, match

    rules = rules_of(asked)
    players = [contestant(name, rules, asked.seats) for name in asked.arena]
    return in_simulator(
        asked,
        told_table(asked),
        players,
        lambda one, others: match(one, others, rules, asked.seats, asked.games, told=so_far),
        partial(cell, asked),
    )


def told_table(asked: argparse.Namespace) -> str:
    """The table of a match in words."""
    return " ".join([asked.preset, *asked.options, f"{asked.seats} seats"])


def cell(asked: argparse.Namespace, names: Sequence[str], score: Score, where: str) -> Cell:
    """What was measured, for the results."""
    return Cell(
        asked.game,
        asked.preset,
        asked.options,
        asked.seats,
        names[0],
        names[1],
        games=score.games,
        share=score.share,
        error=score.error,
        arena=where,
        command="python3 build.py train " + " ".join(sys.argv[1:]),
    )


def so_far(score: object) -> None:
    """How a match stands, on a line that the next one covers."""
    print(f"  {score}", end="\r", file=sys.stderr, flush=True)


def engine(asked: argparse.Namespace) -> int:
    """Two bots of the engine, each among the other's kind."""
    rules = rules_of(asked)
    return in_engine(
        asked,
        told_table(asked),
        lambda: new_state(rules, asked.seats),
        BOTS,
        partial(cell, asked),
    )


def regret(asked: argparse.Namespace) -> int:
    """What players give away in decisions, by a heavy reference."""
    from training.vegas.regret import regrets

    rules, many = rules_of(asked), (asked.games, asked.playouts)
    for found in regrets(asked.reference, asked.regret, rules, asked.seats, *many):
        print(f"{told_table(asked)}: {found}", flush=True)
    return 0


def export(asked: argparse.Namespace) -> int:
    """Write a trained network into the wheel, with its log and what it thinks of some positions."""
    from training.vegas.export import export

    networks = ROOT / "engine" / "croupier" / "games" / "vegas" / "networks"
    tests = ROOT / "tests" / "training" / "networks"
    name = export(asked.export, rules_of(asked), asked.seats, networks, tests)
    log = ROOT / "engine" / "training" / "vegas" / "logs" / f"{name}.log"
    log.parent.mkdir(exist_ok=True)
    log.write_text(asked.export.with_suffix(".log").read_text())
    print(name)
    return 0


def check(games: int) -> int:
    """Play games of every edition in the engine and on compiled rows, up to a difference."""
    import numpy as np

    from training.vegas.rows import WIDTH
    from training.vegas.twin import editions, play_twins

    total = 0
    for name, (rules, seats) in editions():
        for game in range(games):
            source, row = Unseeded(Random(f"{name} {game} check")), np.zeros(WIDTH, np.int32)
            for different in play_twins(rules, seats, source, Random(game), row):
                if different:
                    print(f"{name}, game {game}: {different}")
                    return 1
            total += 1
        print(f"{name}: the same in {games} games", flush=True)
    print(f"{total} games, no difference")
    return 0


def speed() -> int:
    """How many games of random players a second each preset comes to, by this process's time."""
    from training.vegas.arena import contestant, match

    for preset, rules in PRESETS.items():
        if rules.solo:
            continue
        for seats in (2, 3, 6):
            player = contestant("random", rules, seats)
            match(player, player, rules, seats, seats)
            begun, games = time.process_time(), 12_000
            match(player, player, rules, seats, games)
            took = time.process_time() - begun
            print(f"{preset}, {seats} seats: {games / took:.0f} games a second", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

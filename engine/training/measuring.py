"""What the commands of all games share: matches played both ways, and the log of a training."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.state import Bound, PolicyOf
from training.bots_arena import running_scores
from training.cells import Cell, record
from training.score import Score

type CellOf = Callable[[Sequence[str], Score, str], Cell]
"""What is written down of a match: the two names, how it ended, and where it was played."""


def values(words: Sequence[str]) -> dict[str, Any]:
    """``mix=0.7 neutral`` as fields: a number, or True for a word alone."""
    found: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        found[name] = True if not text else float(text) if "." in text else int(text)
    return found


@contextmanager
def logged(out: Path) -> Iterator[Callable[[str], None]]:
    """What prints a line and writes it into the log beside the weights; the command comes first."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.with_suffix(".log").open("w") as file:

        def log(line: str) -> None:
            print(line, flush=True)
            print(line, file=file, flush=True)

        log("python3 build.py train " + " ".join(sys.argv[1:]))
        yield log


def in_simulator[P](
    asked: argparse.Namespace,
    table: str,
    players: Sequence[P],
    match: Callable[[P, P], Score],
    cell: CellOf,
) -> int:
    """One against the others, and the others' player alone against the one's; the exit code.

    With ``asked.one_way`` the former alone.
    """
    begun = time.process_time()
    one, others = players
    sides = ((one, others, asked.arena), (others, one, asked.arena[::-1]))
    for left, right, names in sides[: 1 if asked.one_way else 2]:
        score = match(left, right)
        took = time.process_time() - begun
        elo = f"Elo {score.elo(asked.seats):+.0f}"
        print(f"{table}: {names[0]} among {names[1]}: {score}, {elo} ({took:.0f} s)", flush=True)
        if asked.record:
            record(cell(names, score, "simulator"))
    return 0


def in_engine[S: Bound, A](
    asked: argparse.Namespace,
    table: str,
    first: Callable[[], S],
    bots: Mapping[str, PolicyOf[S, A]],
    cell: CellOf,
) -> int:
    """Two bots of the engine, each among the other's kind, in its own games; the exit code.

    How a match stands is printed after every twenty seeds. With ``asked.one_way`` the first among
    the second alone.
    """
    for names in (asked.engine, asked.engine[::-1])[: 1 if asked.one_way else 2]:
        one, others = names
        for score in running_scores(first, (bots[one], bots[others]), asked.seats, asked.games):
            if score.games % (20 * asked.seats) == 0 or score.games >= asked.games:
                print(f"engine, {table}: {one} among {others}: {score}", flush=True)
        if asked.record:
            record(cell(names, score, "engine"))
    return 0

"""Shared parts of the games' commands: matches both ways, conformance, the log of a training."""

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.core.state import Bound, PolicyOf
from training.bots_arena import running_scores
from training.cells import Cell, record
from training.score import Score


class Table(NamedTuple):
    """The table of matches."""

    game: str
    """An id of the engine."""
    preset: str
    options: Sequence[str]
    """Its changed numbers, as on the command line."""
    seats: int

    def __str__(self) -> str:
        """As it is printed: ``alea-2012 neutral, 3 seats``."""
        return f"{' '.join([self.preset, *self.options])}, {self.seats} seats"


def values(words: Sequence[str]) -> dict[str, Any]:
    """``mix=0.7 neutral`` as fields: a number, or True for a word alone."""
    found: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        found[name] = True if not text else float(text) if "." in text else int(text)
    return found


# -- matches ---------------------------------------------------------------------------------------


def add_matches(parser: argparse.ArgumentParser) -> None:
    """Adds arguments that every game shares: matches, and the simulator held to the engine."""
    parser.add_argument("--arena", nargs=2, metavar=("ONE", "OTHERS"))
    parser.add_argument("--engine", nargs=2, metavar=("ONE", "OTHERS"), help="two of its bots")
    parser.add_argument("--one-way", action="store_true", help="only ONE among OTHERS")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--record", action="store_true", help="write it into training/results")
    parser.add_argument("--check", type=int, default=0, help="games of each table, both ways")


def in_simulator[P](
    asked: argparse.Namespace,
    table: Table,
    players: Sequence[P],
    play: Callable[[P, P], Callable[[int, Any], None]],
    named: Callable[[str], str] = str,
) -> int:
    """One against the others, and the others' player alone against the one's; the exit code.

    With ``asked.one_way`` the former alone. ``play`` is what `matches.match` plays for two players;
    ``named`` says how a player of the command line is called in the results.
    """
    from training.matches import match

    begun = time.process_time()
    one, others = players
    sides = ((one, others, asked.arena), (others, one, asked.arena[::-1]))
    for left, right, names in sides[: 1 if asked.one_way else 2]:
        score = match(play(left, right), table.seats, asked.games, on_score=so_far)
        took = time.process_time() - begun
        elo = f"Elo {score.elo(table.seats):+.0f}"
        print(f"{table}: {names[0]} among {names[1]}: {score}, {elo} ({took:.0f} s)", flush=True)
        if asked.record:
            record(_cell(table, names, score, "simulator", named))
    return 0


def in_engine[S: Bound, A](
    asked: argparse.Namespace,
    table: Table,
    first: Callable[[], S],
    bots: Mapping[str, PolicyOf[S, A]],
) -> int:
    """Two bots of the engine, each among the other's kind, in its own games; the exit code.

    How a match stands is printed after every twenty seeds. With ``asked.one_way`` the first among
    the second alone.
    """
    for names in (asked.engine, asked.engine[::-1])[: 1 if asked.one_way else 2]:
        one, others = names
        for score in running_scores(first, (bots[one], bots[others]), table.seats, asked.games):
            if score.games % (20 * table.seats) == 0 or score.games >= asked.games:
                print(f"engine, {table}: {one} among {others}: {score}", flush=True)
        if asked.record:
            record(_cell(table, names, score, "engine", str))
    return 0


def so_far(score: object) -> None:
    """Prints the score of a match so far, on a line that the next one covers."""
    print(f"  {score}", end="\r", file=sys.stderr, flush=True)


def _cell(
    table: Table, names: Sequence[str], score: Score, where: str, named: Callable[[str], str]
) -> Cell:
    """A measurement for the results; a file of weights has its name there in the command."""
    typed = [named(word) if word.endswith(".npy") else word for word in sys.argv[1:]]
    return Cell(
        *table,
        player=named(names[0]),
        among=named(names[1]),
        games=score.games,
        share=score.share,
        error=score.error,
        arena=where,
        command="python3 build.py train " + " ".join(typed),
    )


# -- the simulator and the engine ------------------------------------------------------------------

type Checks = Callable[[int], Iterable[Sequence[str]]]
"""Plays a game, by its number, in the engine and on a row: what is different after each action."""


def same_games(tables: Iterable[tuple[str, Checks]], games: int) -> int:
    """Play so many games at every table, up to a difference; the exit code."""
    for name, play in tables:
        for game in range(games):
            for different in play(game):
                if different:
                    print(f"{name}, game {game}: {different}")
                    return 1
        print(f"{name}: the same in {games} games", flush=True)
    return 0


# -- the log of a training -------------------------------------------------------------------------

PROGRESS: Final = re.compile(r"(?:[0-9:]{8} )? *\d+ (gains|wins|games) ")
"""A line that says how far a training is."""


@contextmanager
def logged(out: Path) -> Iterator[Callable[[str], None]]:
    """A printer that writes each line also into the log beside the weights, the command first."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.with_suffix(".log").open("w") as file:

        def log(line: str) -> None:
            print(line, flush=True)
            print(line, file=file, flush=True)

        log("python3 build.py train " + " ".join(sys.argv[1:]))
        yield log


def summary(log: str) -> str:
    """A log without the lines that say how far it is, but for the last of each kind in a run."""
    lines = log.splitlines(keepends=True)
    following = [*lines[1:], ""]
    pairs = zip(lines, following, strict=True)
    return "".join(line for line, after in pairs if not _goes_on(line, after))


def _goes_on(line: str, after: str) -> bool:
    """True if a line is the progress of a training and the next one is about the same stage."""
    here, there = PROGRESS.match(line), PROGRESS.match(after)
    return bool(here and there and here[1] == there[1])


def keep_log(weights: Path, logs: Path, name: str) -> None:
    """The summary of the log beside exported weights goes to those of the networks in the wheel."""
    logs.mkdir(exist_ok=True)
    text = weights.with_suffix(".log").read_text()
    (logs / f"{name}.log").write_text(summary(text))

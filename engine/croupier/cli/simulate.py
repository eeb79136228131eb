"""Many games between bots, with progress that can be resumed."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Final

from croupier.bots.tournament import Outcome, Summary, Tally
from croupier.cli.arguments import jobs_of, no_file, setup_of
from croupier.cli.terminal.simulation import summary_text
from croupier.core.errors import SimulationError
from croupier.records.record import Setup
from croupier.simulation import executor_for, outcomes, progress, tally_of

_SAVED_EVERY: Final = 5.0
"""Seconds between two lines of progress."""


def simulate(args: argparse.Namespace) -> None:
    """Play many games between bots and print the results.

    Ctrl-C stops with the results so far. With --resume the same command continues from there.
    """
    setup = setup_of(args)
    jobs = jobs_of(args)
    tally = _resumed(setup, args.resume, args.games) if args.resume else Tally()
    numbers = range(tally.games, args.games)
    began = saved = perf_counter()
    try:
        with (
            executor_for(args.executor, jobs) as executor,
            closing(outcomes(setup, numbers, executor, jobs)) as played,
        ):
            for number, outcome in zip(numbers, _with_progress(played, numbers), strict=True):
                tally = tally.plus(outcome)
                if args.json_lines:
                    print(json.dumps({"game": number, **asdict(outcome)}))
                if args.resume and perf_counter() > saved + _SAVED_EVERY:
                    saved = perf_counter()
                    _save(setup, tally, args.resume)
    except KeyboardInterrupt:
        how = "The same command continues." if args.resume else "Use --resume to continue later."
        print(f"\nStopped after {tally.games} of {args.games} games. {how}", file=sys.stderr)
        raise
    finally:
        if args.resume and tally.games > numbers.start:
            _save(setup, tally, args.resume)
        if tally.games:
            played_now = tally.games - numbers.start
            _print_summary(args, setup, tally.summary(), played_now, perf_counter() - began)


def _print_summary(
    args: argparse.Namespace, setup: Setup, summary: Summary, games: int, seconds: float
) -> None:
    """The results of a simulation, of which so many ``games`` took so many ``seconds`` now."""
    if args.json or args.json_lines:
        timed = {"seconds": seconds, "games_per_second": games / seconds}
        print(json.dumps({"setup": str(setup), **timed, **asdict(summary)}))
    else:
        print(summary_text(setup.seats, summary, games, seconds), end="")


def _resumed(setup: Setup, file: Path, games: int) -> Tally:
    """The totals that ``file`` holds of a simulation; none if there is no file yet.

    Raises `SimulationError` where it is not about these ``games``, and where it cannot be written.
    """
    try:
        tally = tally_of(setup, json.loads(file.read_text())) if file.exists() else Tally()
        if tally.games > games:
            raise SimulationError("more-games", played=tally.games)
        _save(setup, tally, file)
    except OSError as error:
        raise no_file(file, error) from None
    except (ValueError, RecursionError):
        raise SimulationError("bad-progress", file=str(file)) from None
    except SimulationError as error:
        error.data["file"] = str(file)
        raise
    return tally


def _save(setup: Setup, tally: Tally, file: Path) -> None:
    """Keep the progress in ``file``, which holds either this or what it held before.

    Raises `SimulationError` where it cannot be written.
    """
    written = file.with_name(f"{file.name}.part")
    try:
        written.unlink(missing_ok=True)
        with written.open("x") as new:  # never through a link that is there
            new.write(json.dumps(progress(setup, tally)) + "\n")
        written.replace(file)
    except OSError as error:
        raise no_file(file, error) from None


def _with_progress(outcomes: Iterable[Outcome], numbers: range) -> Iterator[Outcome]:
    """``outcomes``, with a progress bar where standard error is a terminal."""
    shown, games = sys.stderr.isatty(), numbers.stop
    for done, outcome in enumerate(outcomes, start=numbers.start + 1):
        if shown and (done == games or done % max(1, games // 100) == 0):
            bar = "#" * (40 * done // games)
            print(f"\r[{bar:<40}] {done}/{games}", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)

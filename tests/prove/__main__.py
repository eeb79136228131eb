"""The long tests: `python3 build.py prove [--hours H] [NAMES...]`, see --help.

They run until each has asked all of its cases, or until the hours are over; Ctrl-C stops them, and
the same command goes on from there as long as the build is the same. What they came to is in
build/proof/proof.json, and with --record in
tests/prove/proof.json and the table of tests/prove/README.md.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from building.basics import PROOF, shown
from croupier.cli.arguments import jobs_of
from croupier.core.errors import CroupierError
from croupier.simulation import executor_for, processes
from tests.prove import progress, proof
from tests.prove.figure import Figure
from tests.prove.figures import FIGURES
from tests.prove.progress import Tested, tested
from tests.prove.running import Pools, one_slice, run
from tests.prove.shown import Ticker, table


def main() -> int:
    """Do what is asked for; 0 where no figure failed, 1 where one did, 130 after Ctrl-C."""
    asked = arguments()
    figures = [each for each in FIGURES if each.name in (asked.names or BY_NAME)]
    if asked.most is not None:
        figures = [replace(each, goal=min(each.goal, asked.most)) for each in figures]
    if asked.list:
        print(table(figures, proof.read()), end="")
        return 0
    if asked.case is not None:
        return one_case(figures, asked.case)
    ids = tested()
    kept = load(figures, ids)
    if asked.again:
        kept = dict.fromkeys(kept, progress.Progress())
    if asked.go_on:
        kept = {each.name: recorded(each, kept[each.name], ids) for each in figures}
    stopped = False
    try:
        with pools(asked.executor, jobs_of(asked)) as where:
            prove(figures, kept, where, asked.hours, lambda: save(figures, kept, ids))
    except KeyboardInterrupt:
        stopped = True
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
    except BrokenExecutor:
        print("\nprove: a worker has died. The same command goes on.", file=sys.stderr)
        stopped = True
    except CroupierError as error:
        print(f"prove: {error}", file=sys.stderr)
        return 2
    return report(figures, load(FIGURES, ids) | kept, ids, asked.record) or 130 * stopped


BY_NAME: Final = [figure.name for figure in FIGURES]


def arguments() -> argparse.Namespace:
    """Arguments of the command line."""
    parser = argparse.ArgumentParser(prog="build.py prove", description=(__doc__ or "").strip())
    parser.add_argument(
        "names",
        nargs="*",
        choices=[*BY_NAME, []],
        metavar="NAMES",
        help="the figures, all of them by default: " + ", ".join(BY_NAME),
    )
    parser.add_argument("--hours", type=float, help="stop after so many, shared among the figures")
    parser.add_argument("--most", type=int, help="ask so many cases of each at most")
    parser.add_argument("--jobs", type=int, help="how many slices run at a time: 1")
    parser.add_argument(
        "--executor",
        default="",
        help="any concurrent.futures.Executor as module:factory, or "
        "dask://host:port; browsers and measurements stay on this machine",
    )
    parser.add_argument("--case", type=int, help="run one case of one figure, and keep nothing")
    parser.add_argument("--again", action="store_true", help="begin anew what this build has run")
    parser.add_argument(
        "--go-on",
        action="store_true",
        help=f"begin where {shown(PROOF)} ends, for what was run of this build",
    )
    parser.add_argument(
        "--record", action="store_true", help=f"write what came of it into {shown(PROOF)}, too"
    )
    parser.add_argument(
        "--list", action="store_true", help="show that file as a table, run nothing"
    )
    return parser.parse_args()


@contextmanager
def pools(executor: str, jobs: int) -> Iterator[Pools]:
    """The executors of slices: processes of this machine, or the executor of this name."""
    here = min(jobs, os.cpu_count() or 1)
    with executor_for(executor, jobs) as away, processes(here) as home:
        yield Pools(away or home, jobs, home, here)


def prove(
    figures: Sequence[Figure],
    kept: progress.Kept,
    where: Pools,
    hours: float | None,
    save: Callable[[], None],
) -> None:
    """Run them for so many hours, or to their end; progress is kept and shown after every slice."""
    end = time.monotonic() + 3600 * hours if hours is not None else None
    with Ticker(figures, kept, end) as ticker:
        for figure in run(figures, kept, where, lambda: end is not None and time.monotonic() > end):
            save()
            ticker.tick(figure)


def one_case(figures: Sequence[Figure], number: int) -> int:
    """Run one case of one figure again, and say what it came to."""
    if len(figures) != 1 or not (asked := figures[0].run):
        print("prove: --case needs the name of one figure that can be run", file=sys.stderr)
        return 2
    ran = one_slice(figures[0].name, asked, range(number, number + 1))
    print(ran.why_not or f"{ran.found.passed} of {ran.found.n} passed, {ran.seconds:.1f} s")
    for failure in ran.found.failures:
        print(f"  {failure.what}")
    return int(ran.found.passed < ran.found.n)


def load(figures: Iterable[Figure], ids: Tested) -> progress.Kept:
    """Progress of the figures, with what is here."""
    found: progress.Kept = {}
    for file, own in files(figures, ids):
        found |= progress.load(file, own)
    return found


def recorded(figure: Figure, kept: progress.Progress, ids: Tested) -> progress.Progress:
    """Progress of a figure here, or that recorded of this build if it is further."""
    rows = [row for row in proof.read() if row["figure"] == figure.name]
    found = [proof.progress_of(row) for row in rows if row["build"] == ids.by(figure)]
    return max([kept, *found], key=lambda each: each.done)


def save(figures: Iterable[Figure], kept: progress.Kept, ids: Tested) -> None:
    """Keep how far they have come."""
    for file, own in files(figures, ids):
        progress.save(file, {each.name: kept[each.name] for each in own})


def files(figures: Iterable[Figure], ids: Tested) -> list[tuple[Path, list[Figure]]]:
    """Files of progress, one for each id, and the figures whose progress that is."""
    every = [*figures]
    own = {id_: [each for each in every if ids.by(each) == id_] for id_ in ids}
    return [(proof.KEPT / f"{id_}.json", found) for id_, found in own.items()]


def report(figures: Iterable[Figure], kept: progress.Kept, ids: Tested, record: bool) -> int:
    """Write proof.json and print what was asked for of it; 1 where a figure failed."""
    found = proof.rows(FIGURES, kept, ids.by, proof.read())
    proof.write(found, proof.KEPT / "proof.json")
    if record:
        proof.record(found)
    print(table(figures, found), end="")
    print(f"\n  {shown(PROOF if record else proof.KEPT / 'proof.json')}")
    names = [figure.name for figure in figures]
    return int(any(row["verdict"] == "failed" for row in found if row["figure"] in names))


if __name__ == "__main__":
    sys.exit(main())

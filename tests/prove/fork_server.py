"""A fork server for pytest: a run of tests begins where all has been read but what is tested.

    python -P tests/prove/fork_server.py        in the folder of a checkout

It reads requests from its input, a line of JSON each, and answers each with another: `ForkServer`.
Modules of other people that a run has read are read here, too, so that the next run has them
already. None of the checkout's own is ever read here: whatever is changed there counts.
"""

import gc
import importlib
import json
import multiprocessing
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from tempfile import TemporaryFile
from types import ModuleType
from typing import Any, Final, NamedTuple

FORK: Final = multiprocessing.get_context("fork")
ARGUMENTS: Final = (
    *("-x", "-q", "-p", "no:cacheprovider", "-m", "not browser"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # its plugins are here already
)
WAITING: Final = 6
"""A fork has so many seconds for each of a processor that its tests may use: others work, too."""
NOTHING_RUN: Final = 5
"""Exit code of pytest for an unknown test."""


class Ran(NamedTuple):
    """Outcome of a run of tests."""

    code: int | None
    """pytest's; a signal's where it died of that; None where it did not end."""
    said: str
    """Its output."""


class ForkServer:
    """A server in a process of its own, for one checkout; it ends with its parent."""

    # Nothing of ours is imported above: what is in this process would be older than the checkout.

    def __init__(self, root: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            cwd=root,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, tests: Sequence[str], patience: float, but: Collection[str] = ()) -> Ran:
        """Run these tests, or files of them, up to the first that fails; raises EOFError.

        A test that is not there is left out. ``patience``: seconds of a processor that they may
        use. ``but``: tests that are left out of their files.
        """
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([tests, patience, [*but]]) + "\n")
        self.process.stdin.flush()
        if not (answer := self.process.stdout.readline()):
            raise EOFError("the fork server has died")
        return Ran(*json.loads(answer))

    def close(self) -> None:
        """End it."""
        with self.process:  # closes its input
            pass


class Chosen:
    """A plugin of pytest: of all that is in the files, what was asked for, a file after another."""

    def __init__(self, tests: Iterable[str], but: Iterable[str]) -> None:
        self.names, self.but = {*tests}, {*but}
        self.files = [*dict.fromkeys(map(file_of, tests))]

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Their files have the order in which they were asked for."""
        place = {file: number for number, file in enumerate(self.files)}
        chosen = [each for each in items if self.names & {each.nodeid, file_of(each.nodeid)}]
        left = [each for each in chosen if each.nodeid not in self.but]
        items[:] = sorted(left, key=lambda each: place[file_of(each.nodeid)])


def file_of(test: str) -> str:
    """The file that a test stands in, as pytest names both."""
    return test.partition("::")[0]


def serve() -> None:
    """Answer until there is nobody any more."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the fork ends, too
    for line in sys.stdin:
        ran, read = forked(*json.loads(line))
        print(json.dumps(ran), flush=True)
        for name in read:
            with suppress(Exception):  # some can be read only by their own kind
                importlib.import_module(name)
        gc.freeze()  # what is here is for all forks: none looks through it


def forked(tests: list[str], patience: float, but: list[str]) -> tuple[Ran, list[str]]:
    """Run tests in a fork; how it went, and which modules of other people were read for it."""
    ours, theirs = FORK.Pipe(duplex=False)
    with TemporaryFile("w+", errors="replace") as out:
        limit = int(patience) + 1
        fork = FORK.Process(target=run, args=(tests, limit, but, out.fileno(), theirs))
        fork.start()
        theirs.close()
        try:
            code, read = ended(fork, ours, WAITING * limit)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(fork.pid or 0, signal.SIGKILL)  # with all that it has begun
            fork.join()
        out.seek(0)
        return Ran(code, out.read()), read


def ended(fork: ForkProcess, results: Connection, patience: float) -> tuple[int | None, list[str]]:
    """A fork's answer at its end; its exit code where it has died, None where it has not."""
    if not (ready := wait([results, sys.stdin.fileno()], patience)):
        return None, []
    if results not in ready:
        sys.exit()  # nobody is there any more
    code: int | None
    read: list[str]
    try:
        code, read = results.recv()
    except EOFError:
        fork.join()
        code, read = fork.exitcode, []
    return (None if code == -signal.SIGXCPU else code), read


def run(tests: list[str], limit: int, but: list[str], out: int, results: Connection) -> None:
    """Work of a fork; it sends pytest's exit code, and the modules it has read."""
    os.setpgrp()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    for number in (1, 2):
        os.dup2(out, number)
    import pytest

    here, chosen = Path.cwd(), Chosen(tests, but)
    before = {*sys.modules}
    files = [file for file in chosen.files if Path(file).exists()]
    code = pytest.main([*ARGUMENTS, *files], [chosen]) if files else NOTHING_RUN
    read = [name for name, module in sys.modules.items() if is_of_others(module, here)]
    sys.stdout.flush()  # with the answer this process is ended, and what it still holds is lost
    results.send((int(code), [name for name in read if name not in before]))
    results.close()


def is_of_others(module: ModuleType, here: Path) -> bool:
    """True if a module comes from a file that is not in the checkout."""
    file = getattr(module, "__file__", None) or here
    return not Path(file).is_relative_to(here) or Path(file).is_relative_to(sys.prefix)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        serve()

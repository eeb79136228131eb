"""A processor that is slower for the pages of a browser, as a cheap phone's is.

Chromium's own throttling (`Emulation.setCPUThrottlingRate`) slows a page's main thread and refuses
workers, and the engine starts in a worker. So the processes that run pages, workers and all, are
stopped for most of the time and let go again, many times a second.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterator

PERIOD = 0.04
"""Seconds from one pause to the next."""
RENDERER = b"--type=renderer"


class SlowProcessor:
    """Within this block the pages of browsers that this process has started run `times` slower."""

    def __init__(self, times: float) -> None:
        self.times = times
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._slow_down, daemon=True)

    def __enter__(self) -> Self:
        if self.times > 1:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self.times > 1:
            self._thread.join()

    def _slow_down(self) -> None:
        found: list[int] = []
        looked = 0.0
        while not self._over.is_set():
            if time.monotonic() - looked > PERIOD:  # a page that is opened gets a new process
                found, looked = list(renderers(os.getpid())), time.monotonic()
            _send(signal.SIGSTOP, found)
            time.sleep(PERIOD * (1 - 1 / self.times))
            _send(signal.SIGCONT, found)
            time.sleep(PERIOD / self.times)


def _send(number: int, processes: list[int]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)


def renderers(ancestor: int) -> Iterator[int]:
    """The processes of pages below a process."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            # The name, in parentheses, may hold anything; the parent comes second after it.
            parents[int(folder.name)] = int(
                (folder / "stat").read_text().rpartition(")")[2].split()[1]
            )
    for process in parents:
        at = process
        while at and at != ancestor:
            at = parents.get(at, 0)
        if not at:
            continue
        with contextlib.suppress(OSError):
            if RENDERER in Path(f"/proc/{process}/cmdline").read_bytes():
                yield process

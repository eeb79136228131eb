"""A simulation through a real scheduler of Dask, with workers of its own on this machine."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest

from building.basics import ENGINE, ENVIRONMENTS

GAMES = 600
ENV = {**os.environ, "PYTHONPATH": f"{ENGINE.parent}{os.pathsep}{ENVIRONMENTS}"}
ENV |= {"DASK_DISTRIBUTED__DASHBOARD__LINK": "", "DASK_LOGGING__DISTRIBUTED": "error"}


@contextmanager
def running(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that is ended when it is not needed any more."""
    command = [sys.executable, "-m", *arguments]
    with subprocess.Popen(command, env=ENV, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def free_port() -> int:
    with closing(socket.socket()) as bound:
        bound.bind(("127.0.0.1", 0))
        port: int = bound.getsockname()[1]
    return port


def simulate(*more: str) -> list[str]:
    asked = ["--seats", "greedy,random", "--games", str(GAMES), "--json-lines", *more]
    return ["croupier", "simulate", *asked]


def totals(line: str) -> dict[str, Any]:
    """The totals in a line, without those of the clock."""
    found: dict[str, Any] = json.loads(line)
    return {name: found[name] for name in found if name not in ("seconds", "games_per_second")}


@pytest.mark.slow
@pytest.mark.long
def test_a_worker_killed_in_the_middle_loses_nothing() -> None:
    """Two workers, one killed once games have come: the totals are those of one process."""
    alone = subprocess.run(
        [sys.executable, "-m", *simulate()], env=ENV, capture_output=True, text=True, check=True
    )
    address = f"127.0.0.1:{free_port()}"
    host, port = address.split(":")
    scheduler = ("distributed.cli.dask_scheduler", "--host", host, "--port", port)
    worker = ["distributed.cli.dask_worker", f"tcp://{address}", "--no-dashboard", "--no-nanny"]
    worker += ["--nthreads", "1", "--host", host, "--death-timeout", "60"]
    with ExitStack() as stack:
        stack.enter_context(running(*scheduler, "--no-dashboard", "--no-show"))
        workers = [stack.enter_context(running(*worker)) for _ in range(2)]
        wait_for(host, int(port))
        asked = simulate("--executor", f"dask://{address}", "--jobs", "2")
        simulation = stack.enter_context(running(*asked))
        lines = []
        for line in simulation.stdout or ():
            lines.append(line)
            if len(lines) == 20:
                workers[0].kill()
        assert simulation.wait() == 0
    assert totals(lines[-1]) == totals(alone.stdout.splitlines()[-1])
    assert len(lines) == GAMES + 1


def wait_for(host: str, port: int) -> None:
    """Until a scheduler listens there."""
    deadline = time.monotonic() + 60
    while True:
        try:
            socket.create_connection((host, port), 1).close()
        except OSError:
            assert time.monotonic() < deadline, "the scheduler does not start"
            time.sleep(0.1)
        else:
            return

"""Lighthouse on each kind of page, as a slow phone has it: the median of five runs.

A case is a page. Where this machine's processor is busy with other things nothing is counted:
Lighthouse would reckon with a phone that is slower than any.
"""

from statistics import median
from typing import Final

from building.tools import make_lighthouse
from tests.bench.lighthouse import PAGES, PERFECT, TIMES, CompressedServer, seen
from tests.prove.figure import CannotRun, Failure, Figure, Found, command

NAME: Final = "start"
RUNS: Final = 5
PERFORMANCE: Final = 98
"""Of a hundred, at least."""
FAST_ENOUGH: Final = 1500
"""Lighthouse's figure for a processor that is free."""


def missed(page: str) -> list[str]:
    """Shortcomings of a page; raises `CannotRun` on a busy machine."""
    with CompressedServer() as server:
        runs = [seen(server.url + PAGES[page]) for _ in range(RUNS)]
    middle = {name: median(run[name] for run in runs) for name in runs[0]}
    if middle["processor"] < FAST_ENOUGH:
        raise CannotRun(f"the processor is busy: {middle['processor']:.0f} of {FAST_ENOUGH}")
    at_most = {name: goal for name, (_, goal) in TIMES.items() if goal} | {"CLS": 0}
    at_least = dict.fromkeys(PERFECT, 100) | {"performance": PERFORMANCE}
    slow = [name for name, goal in at_most.items() if round(middle[name], 3) > goal]
    poor = [name for name, goal in at_least.items() if round(middle[name]) < goal]
    return [f"{name} {middle[name]:.3f}" for name in (*slow, *poor)]


def as_good(numbers: range) -> Found:
    """Pages that are good enough."""
    make_lighthouse()
    failures = []
    for number in numbers:
        page = [*PAGES][number]
        if wrong := missed(page):
            failures.append(Failure(f"{page}: {', '.join(wrong)}", command(NAME, number)))
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), "Lighthouse")


FIGURE: Final = Figure(name=NAME, goal=len(PAGES), run=as_good, alone=True)

"""Figures that are state machines of hypothesis: it chooses steps, in any order.

A case is a step. What a machine has to be after each of them is said by its invariants.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import ClassVar, Final

import hypothesis
from hypothesis import Phase
from hypothesis.database import DirectoryBasedExampleDatabase
from hypothesis.stateful import RuleBasedStateMachine, invariant
from hypothesis.stateful import run_state_machine_as_test as run_machine

from building.basics import WORK
from tests.prove.figure import Failure, Found, Run, command, said

IN_A_GAME: Final = 50
"""Steps of one game at most."""


class Machine(RuleBasedStateMachine):
    """A machine whose steps are counted."""

    steps: ClassVar[int] = 0

    @invariant()
    def is_counted(self) -> None:
        """Every step, and the beginning."""
        type(self).steps += 1


type Opened = Callable[[], AbstractContextManager[str]]
"""Opens what a machine needs for a slice, and tells with what it is run."""


@contextmanager
def nothing() -> Iterator[str]:
    """The machine needs nothing."""
    yield ""


def of_steps(
    name: str, machine: type[Machine], opened: Opened = nothing, short: bool = True
) -> Run:
    """A run of so many steps at least; with ``short`` a failure is made as short as it can be."""
    return partial(made, name, machine, opened, short)


def made(name: str, machine: type[Machine], opened: Opened, short: bool, numbers: range) -> Found:
    """Games that hypothesis thinks of, until there have been as many steps as cases."""
    count = 0
    with opened() as out:
        by = ", ".join(filter(None, [f"hypothesis {hypothesis.__version__}", out]))
        for game in range(numbers.start, numbers.stop):
            seeded: type[Machine] = type("Seeded", (machine,), {"steps": 0})
            failure = found_by(hypothesis.seed(game)(seeded), len(numbers) - count, short)
            count += seeded.steps
            if failure:
                return Found(count, count - 1, (Failure(failure, command(name, game)),), by)
            if count >= len(numbers):
                break
    return Found(count, count, (), by)


def found_by(machine: type[Machine], steps: int, short: bool) -> str:
    """The fault of a machine, in a line; nothing after about so many steps without fault."""
    settings = hypothesis.settings(
        max_examples=max(1, steps // IN_A_GAME),
        stateful_step_count=min(IN_A_GAME, max(2, steps)),
        deadline=None,
        database=DirectoryBasedExampleDatabase(WORK / "proof" / "hypothesis") if short else None,
        phases=[*Phase] if short else [Phase.generate],
        suppress_health_check=[*hypothesis.HealthCheck],
    )
    try:
        run_machine(machine, settings=settings)
    except Exception as error:  # what hypothesis has found
        return said(error)
    return ""

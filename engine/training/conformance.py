"""The same game twice: in the engine, and on a row with the same luck and decisions.

So the simulators are held to the engine, which the rulebooks' own examples hold to the rules. What
a row has to know, and what is compared, is each game's own: its `check`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from croupier.core.chance import Source
from croupier.core.state import CHANCE, OVER, Action


class Conformance(NamedTuple):
    """A game's functions on a row, and the comparison."""

    choose: Callable[[Any], Action]
    """The decision that is due in a state."""
    repeat: Callable[[Any, Action, Any], None]
    """Does on the row what an action did in a state, which led to another."""
    differences: Callable[[Any], list[str]]
    """Differences between the row and a state."""
    refused: Callable[[Any], list[str]] = lambda _: []
    """Before a decision, what is legal on the row and in the engine if that is not the same."""


def play_twice(state: Any, source: Source, check: Conformance) -> Iterator[list[str]]:
    """A whole game; after every action what is different now, empty when all is well."""
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.draw(source)
        else:
            if wrong := check.refused(state):
                yield wrong
            action = check.choose(state)
        before = state
        state, _ = state.apply(action)
        check.repeat(before, action, state)
        yield check.differences(state)


def unequal(pairs: Mapping[str, tuple[Any, Any]]) -> list[str]:
    """In words what is not the same of (on the row, in the engine) by name."""
    return [f"{name}: row {a}, engine {b}" for name, (a, b) in pairs.items() if a != b]

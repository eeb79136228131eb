"""What extras say in a terminal: a file for each, of the name of its thing.

Each says what it has to say, as constants of these names; what it has not is left out:

    LYING     what lies at a casino besides bills and dice, in words
    CASINOS   casinos more than six, by their numbers
    BILLS     cards among the bills by their values: on the table, and in a sentence
    SAYINGS   its events, as `sentences` has them, with GAPS: what those gaps are filled with
    ASKED     the kinds of choices that it brings, see `Asked`
    REASONS   why a choice is good because of it, see `review`
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple


class Asked[Table, Choice](NamedTuple):
    """A kind of choice that an extra brings into a turn."""

    question: str
    typed: Callable[[Choice], str]
    """What is typed for a choice."""
    changes: Callable[[Choice, Sequence[str]], str]
    """(choice, names) -> what it would change."""
    more: Callable[[Table, Sequence[str]], str] = lambda _table, _names: ""
    """(table, names) -> what has to be known beside the question."""


def words_of(things: Iterable[str]) -> list[str]:
    """The ``LYING`` of each thing; a thing without a file is an error."""
    return [import_module(f"{__name__}.{thing}").LYING for thing in things]


@cache
def told(what: str) -> Mapping[Any, Any]:
    """What all of them say of a kind, together; ``what`` is the name of such a constant."""
    names = sorted(name for _, name, _ in iter_modules(__path__))
    files = [import_module(f"{__name__}.{name}") for name in names]
    return {key: each for file in files for key, each in getattr(file, what, {}).items()}


def bill_words(value: int) -> tuple[str, str]:
    """A bill, or a card among them: as it is written on the table, and in a sentence."""
    found: tuple[str, str] = told("BILLS").get(value, (str(value), str(value)))
    return found

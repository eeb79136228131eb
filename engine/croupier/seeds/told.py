"""What the page is told of seeds: what can be asked of them, and which ones were found."""

from collections.abc import Mapping
from re import findall
from typing import Any, Final, NamedTuple

from croupier.errors import CroupierError
from croupier.game import Condition
from croupier.record import Setup
from croupier.seeds.course import COURSE
from croupier.seeds.search import MOST_TRIES, Rarity, hits, known, rarity, with_seed

MOST_AT_ONCE: Final = 100_000
"""Candidates of one slice."""


class Named(NamedTuple):
    """What a number in a condition's words names: a casino, a bill, a seat."""

    thing: str
    numbers: tuple[int, ...]


class Askable(NamedTuple):
    """A condition that can be asked of seeds, see `croupier.game.Condition`."""

    id: str
    words: str
    named: tuple[Named, ...]
    """What the numbers in its words may be, in their order."""
    flag: bool
    plays: bool
    """Whether a whole game between bots is played to find it out."""


class Conditions(NamedTuple):
    """What can be asked at a table."""

    conditions: tuple[Askable, ...]


class FoundSeed(NamedTuple):
    """A seed that brings what was asked for."""

    seed: str
    record: str
    """The set-up with this seed."""


class SeedsFound(NamedTuple):
    """One slice of a search."""

    seeds: tuple[FoundSeed, ...]
    tried: int
    """Candidates that have been tried so far, with those of this slice."""
    rarity: Rarity


def askable(setup: Setup) -> Conditions:
    """What can be asked at the table of a set-up; raises `SetupError`."""
    setup.new_state()
    conditions, named, _ = known(setup)
    return Conditions(tuple([_askable(each, named) for each in conditions]))


def _askable(condition: Condition[Any], numbers: Mapping[str, Any]) -> Askable:
    named = [
        Named(thing, tuple(numbers[thing])) for thing in findall(r"\{(\w+)\}", condition.words)
    ]
    return Askable(condition.id, condition.words, tuple(named), condition.flag, condition in COURSE)


def slice_of_search(setup: Setup, where: str, tried: int, found: int, tries: int) -> SeedsFound:
    """The next ``tries`` candidates, after ``tried`` among which ``found`` were found.

    Raises `SetupError`, `WhereError`, and ``bad-request`` where the numbers cannot be.
    """
    limits = {"tried": (tried, 0, MOST_TRIES), "found": (found, 0, tried)}
    for name, (number, least, most) in {**limits, "tries": (tries, 1, MOST_AT_ONCE)}.items():
        if not least <= number <= most:
            raise CroupierError("bad-request", part=name)
    numbers = hits(setup, where, range(tried, tried + tries))
    setups = [with_seed(setup, number) for number in numbers]
    return SeedsFound(
        tuple([FoundSeed(each.seed, str(each)) for each in setups]),
        tried + tries,
        rarity(found + len(numbers), tried + tries),
    )

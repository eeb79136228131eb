"""The answers to the page about seeds: conditions, and seeds that were found."""

from collections.abc import Iterable, Mapping
from re import findall
from typing import Final, NamedTuple

from croupier.core.errors import CroupierError
from croupier.core.game import AnyCondition
from croupier.records.match import Match
from croupier.records.record import Setup
from croupier.seeds.playout import PLAYOUT_CONDITIONS
from croupier.seeds.search import (
    MOST_TRIES,
    Candidate,
    Unfinished,
    known,
    prepared,
    with_seed,
)

MOST_AT_ONCE: Final = 100_000
"""Candidates of one slice."""
MOST_DECISIONS: Final = 8
"""Decisions that bots take in one slice: the slowest bots take a second or two for one."""


class Named(NamedTuple):
    """The thing that a number in a condition's words names: a casino, a bill, a seat."""

    thing: str
    numbers: tuple[int, ...]


class Askable(NamedTuple):
    """A condition that a table offers, see `croupier.core.game.Condition`."""

    id: str
    words: str
    named: tuple[Named, ...]
    """The values of the numbers in its words, in their order."""
    flag: bool
    plays: bool
    """True if a whole game between bots is played to find it out."""


class Conditions(NamedTuple):
    """The conditions of a table."""

    conditions: tuple[Askable, ...]


class FoundSeed(NamedTuple):
    """A seed that meets the conditions."""

    seed: str
    record: str
    """The set-up with this seed."""


class SeedsFound(NamedTuple):
    """One slice of a search."""

    seeds: tuple[FoundSeed, ...]
    tried: int
    """Candidates that have been tried so far, with those of this slice."""
    playing: str | None
    """The bots' game of the next candidate so far; null where none has begun. The next slice is
    given it."""


def available_conditions(setup: Setup) -> Conditions:
    """The conditions of the table of a set-up; raises `SetupError`."""
    setup.new_state()
    conditions, named, _ = known(setup)
    return Conditions(tuple([_available(each, named) for each in conditions]))


def _available(condition: AnyCondition, numbers: Mapping[str, Iterable[int]]) -> Askable:
    named = [
        Named(thing, tuple(numbers[thing])) for thing in findall(r"\{(\w+)\}", condition.words)
    ]
    return Askable(
        condition.id, condition.words, tuple(named), condition.flag, condition in PLAYOUT_CONDITIONS
    )


def parse_slice(tried: int, tries: int) -> range:
    """The next ``tries`` candidates after ``tried``; raises ``bad-request``."""
    if not 0 <= tried <= MOST_TRIES:
        raise CroupierError("bad-request", part="tried")
    if not 0 < tries <= MOST_AT_ONCE:
        raise CroupierError("bad-request", part="tries")
    return range(tried, tried + tries)


def slice_of_search(
    setup: Setup, where: str, numbers: range, playing: Match | None = None
) -> SeedsFound:
    """The seeds found among the candidates ``numbers``; among fewer if bots take long.

    Bots take no more decisions than there are candidates, and a few at most. ``playing`` is their
    game of the first candidate so far. Raises `SetupError`, `WhereError`, and ``bad-request``
    where that game is another one.
    """
    if playing is not None and playing.record.setup != with_seed(setup, numbers[0]):
        raise CroupierError("bad-request", part="playing")
    own, trial = prepared(setup, where)
    found: list[FoundSeed] = []
    decisions = min(len(numbers), MOST_DECISIONS)
    for number in numbers:
        each = Candidate(setup, own, number, playing, decisions)
        try:
            if trial(each):
                found.append(FoundSeed(each.seed, str(with_seed(setup, number))))
        except Unfinished as unfinished:
            return SeedsFound(tuple(found), number, str(unfinished.game.record))
        playing, decisions = None, each.decisions
    return SeedsFound(tuple(found), numbers.stop, None)

"""The encoding of a game for learners: actions and a seat's view as numbers in fixed places.

A *view* is a mapping from names to integers. Its names and their order depend on the set-up alone,
never on what has happened, so that its values are a vector. A view is made of what its seat may
know: two states that a seat cannot tell apart (`State.resample`) have the same view.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.core.state import Action, State

type View = Mapping[str, int]

BILLS: Final = tuple(range(0, 110, 10))
"""Every bill there is, see `croupier.parts.bills`."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """The encoding of a game for learners."""

    notations: tuple[str, ...]
    """Everything that a seat can ever do, in notation; an action's number is its place here."""
    view: Callable[[Any, int], View]
    """(state, seat) -> what that seat sees of it."""
    least: int
    most: int
    """Bounds of every number of every view, both included."""

    def number(self, action: Action) -> int:
        """The number of an action."""
        return self.notations.index(str(action))

    def legal(self, state: State) -> list[int]:
        """The numbers of what the acting seat may do, ascending."""
        return sorted(map(self.number, state.legal_actions()))


def named(name: str, numbers: Iterable[int]) -> dict[str, int]:
    """Several numbers under one name.

    >>> named("hand", [8, 7])
    {'hand_0': 8, 'hand_1': 7}
    """
    return {f"{name}_{place}": number for place, number in enumerate(numbers)}


def one_of(name: str, codes: Sequence[str], code: str | None) -> dict[str, int]:
    """One of several codes, one-hot: 1 for that one, 0 for the others.

    >>> one_of("kind", ["place", "kick"], "kick")
    {'kind_place': 0, 'kind_kick': 1}
    """
    return {f"{name}_{each}": int(each == code) for each in codes}


def bills_of(name: str, bills: Sequence[int]) -> dict[str, int]:
    """The number of bills of each value."""
    return {f"{name}_bill_{value}": bills.count(value) for value in BILLS}


def seat_of(name: str, seats: int, seat: int | None) -> dict[str, int]:
    """A seat, one-hot; all 0 for none."""
    return one_of(name, [str(each) for each in range(seats)], None if seat is None else str(seat))

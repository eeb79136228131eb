"""The interface of a game's renderer, and the parts that renderers share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

type JsonObject = Mapping[str, Any]
"""An event, a step or another value as the bridge writes it: its fields by their names."""

RULE: Final = "-" * 64
"""The line above and below a table."""


class Renderer[T](NamedTuple):
    """The renderer of one game in a terminal; ``T`` is the type of its observation."""

    drawn: Callable[[T, Sequence[str]], str]
    """(observation, names) -> the whole table as text."""
    question: Callable[[T, Sequence[str]], str]
    """(observation, names) -> the question for the acting person; in brackets the inputs."""
    words: Callable[[T], Mapping[str, str]]
    """(observation) -> the notation of every legal action by what is typed for it."""
    said: Callable[[JsonObject, Sequence[str]], str] | None = None
    """(event, names) -> a sentence, empty where it is not worth one; None: see `event_line`."""
    changes: Callable[[T, Sequence[str]], Mapping[str, str]] = lambda _table, _names: {}
    """(observation, names) -> what choices would change now, by what is typed for them."""


class _Award(Protocol):
    @property
    def owner(self) -> int: ...
    @property
    def bill(self) -> int: ...


class _Casino(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def bills(self) -> tuple[int, ...]: ...
    @property
    def awards(self) -> Sequence[_Award]: ...
    @property
    def chip(self) -> bool: ...


def owner_name(owner: int, names: Sequence[str]) -> str:
    """The name of an owner of dice: of a seat, of the neutral dice or of a solo game's colour.

    >>> owner_name(1, ["Anna", "Ben"]), owner_name(6, ["Anna", "Ben"]), owner_name(2, ["Anna"])
    ('Ben', 'neutral', 'colour 2')
    """
    if owner < len(names):
        return names[owner]
    return f"colour {owner}" if len(names) == 1 else "neutral"


def bill_words(value: int) -> tuple[str, str]:
    """A bill, or the rainbow card among them: as it is written on the table, and in a sentence."""
    return (str(value), str(value)) if value else ("rainbow", "a rainbow card")


def casino_line(casino: _Casino, lying: Sequence[str], names: Sequence[str]) -> str:
    """A casino: its bills, whose dice are there and whether a chip card does, who would be paid."""
    awards = [
        f"{owner_name(award.owner, names)} -> {bill_words(award.bill)[0]}"
        for award in casino.awards
    ]
    bills = " ".join([bill_words(bill)[0] for bill in casino.bills])
    lying = [*lying, "a chip card"] if casino.chip else lying
    return f"  [{casino.id}] {bills:<14} {', '.join(lying):<40} {', '.join(awards)}".rstrip()


def bracketed(text: str, tied: bool) -> str:
    """``text``, in brackets if it is tied."""
    return f"({text})" if tied else text

"""The interface of a game's renderer, and the parts that renderers share."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from croupier.cli.terminal.english import say

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


type AnyRenderer = Renderer[Any]
"""The renderer of any game; it takes that game's observation."""


def owner_name(owner: int, names: Sequence[str]) -> str:
    """The name of an owner of dice: of a seat, of the neutral dice or of a solo game's colour.

    >>> owner_name(1, ["Anna", "Ben"]), owner_name(6, ["Anna", "Ben"]), owner_name(2, ["Anna"])
    ('Ben', 'the neutral dice', 'Yellow')
    """
    if owner < len(names):
        return names[owner]
    return say(f"vegas.colours.{owner}") if len(names) == 1 else say("vegas.neutral")


def asked(question: str, words: Iterable[str]) -> str:
    """A question of the page with what may be typed.

    >>> asked("Choose a face", ["1", "6"])
    'Choose a face (1 6)? '
    """
    return f"{question.removesuffix('?')} ({' '.join(words)})? "


def casino_line(casino: _Casino, lying: Sequence[str], names: Sequence[str]) -> str:
    """A casino: its bills, whose dice are there and whether a chip card does, who would be paid."""
    awards = [
        f"{owner_name(award.owner, names)} -> {_on_the_table(award.bill)}"
        for award in casino.awards
    ]
    bills = " ".join(map(_on_the_table, casino.bills))
    lying = [*lying, say("vegas.hand.chips", n=1)] if casino.chip else lying
    return f"  [{casino.id}] {bills:<14} {', '.join(lying):<40} {', '.join(awards)}".rstrip()


def _on_the_table(bill: int) -> str:
    """A bill in thousands, as is printed on it, or the rainbow card."""
    return str(bill) if bill else say("vegas.rainbow")


def bracketed(text: str, tied: bool) -> str:
    """``text``, in brackets if it is tied."""
    return f"({text})" if tied else text

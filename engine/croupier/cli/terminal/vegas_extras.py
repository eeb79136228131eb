"""The questions about kickers and chip cards in a turn of Las Vegas, as text. (7, 14.6)"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from croupier.cli.terminal.renderer import owner_name
from croupier.cli.terminal.sentences import YOU, Event, outcome_words, place
from croupier.games.vegas.observation import Choice, Observation


class Asked(NamedTuple):
    """A kind of choice that an extra brings into a turn."""

    question: str
    typed: Callable[[Choice], str]
    """The input for a choice."""
    changes: Callable[[Choice, Sequence[str]], str]
    """(choice, names) -> what it would change."""


def kicked(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The gaps of the sentence for a kick."""
    kicker = owner_name(event["seat"], names)
    whose = owner_name(event["owner"], names)
    own = "your own" if kicker == YOU else "their own"
    return {"whose": own if whose == kicker else whose, "kicker": kicker}


def letters(table: Observation, names: Sequence[str]) -> str:
    """The letters of the owners whose die may be kicked; else empty."""
    owners = {choice.owner for choice in table.choices if choice.owner is not None}
    return ", ".join(f"{_letter(owner)} is {owner_name(owner, names)}" for owner in sorted(owners))


def _letter(owner: int) -> str:
    return "abcdefn"[owner]


def _kick(choice: Choice) -> str:
    """The letter of whose die, such as a or a-big."""
    return _letter(choice.owner or 0) + ("-big" if choice.big else "")


def _kick_changes(choice: Choice, names: Sequence[str]) -> str:
    effect = outcome_words(choice.outcome, names)
    whose = owner_name(choice.owner or 0, names)
    return f"{whose} loses a die at {place(choice.casino)}: {effect}"


def _take(choice: Choice) -> str:
    return "take" if choice.own else "leave"


def _take_changes(choice: Choice, _names: Sequence[str]) -> str:
    return f"the chip card of {place(choice.casino)}" if choice.own else "nothing"


ASKED: Final[Mapping[str, Asked]] = {
    "kick": Asked("Kick whose die", _kick, _kick_changes),
    "chip": Asked("The chip card", _take, _take_changes),
}
"""By the kind of choice; the card game asks for chip cards in its own words."""

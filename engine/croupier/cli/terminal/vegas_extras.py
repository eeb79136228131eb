"""The questions about kickers and chip cards in a turn of Las Vegas, as text. (7, 14.6)"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from croupier.cli.terminal.english import say
from croupier.cli.terminal.renderer import owner_name
from croupier.cli.terminal.sentences import outcome_words, place
from croupier.games.vegas.observation import Choice, Observation
from croupier.games.vegas.pieces.dice import NEUTRAL

_CHOICE: Final = "vegas.choices"
"""The section of the words for choices."""


class Asked(NamedTuple):
    """A kind of choice that an extra brings into a turn."""

    question: Callable[[Observation, Sequence[str]], str]
    """(observation, names) -> the question, without what may be typed."""
    typed: Callable[[Choice], str]
    """The input for a choice."""
    changes: Callable[[Choice, Sequence[str]], str]
    """(choice, names) -> what it would change."""


def _kick_question(table: Observation, names: Sequence[str]) -> str:
    """The place, and the letters of the owners whose die may be kicked."""
    owners = sorted({choice.owner for choice in table.choices if choice.owner is not None})
    letters = ", ".join([f"{_letter(owner)} is {owner_name(owner, names)}" for owner in owners])
    return f"Kick whose die at {place(table.choices[0].casino)}: {letters}"


def _letter(owner: int) -> str:
    return "abcdefn"[owner]


def _kick(choice: Choice) -> str:
    """The letter of whose die, such as a or a-big."""
    return _letter(choice.owner or 0) + ("-big" if choice.big else "")


def _kick_changes(choice: Choice, names: Sequence[str]) -> str:
    owner, casino = choice.owner or 0, place(choice.casino)
    key = "kick_neutral" if owner == NEUTRAL else "kick"
    kick = say(f"{_CHOICE}.{key}", name=owner_name(owner, names), casino=casino)
    return f"{kick}: {outcome_words(choice.outcome, names)}"


def _chip_question(table: Observation, _names: Sequence[str]) -> str:
    return say("vegas.prompt.chip_you", casino=place(table.choices[0].casino))


def _take(choice: Choice) -> str:
    return "take" if choice.own else "leave"


def _take_changes(choice: Choice, _names: Sequence[str]) -> str:
    return say(f"{_CHOICE}.{_take(choice)}")


ASKED: Final[Mapping[str, Asked]] = {
    "kick": Asked(_kick_question, _kick, _kick_changes),
    "chip": Asked(_chip_question, _take, _take_changes),
}
"""By the kind of choice; the card game asks for chip cards in its own words."""

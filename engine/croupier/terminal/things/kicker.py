"""Kickers in words. (7)"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games.vegas.observation import Choice, Observation
from croupier.terminal.renderer import owner_name
from croupier.terminal.sentences import YOU, Event, outcome_words, place
from croupier.terminal.things import Asked

SAYINGS: Final = {
    "kicked": (
        "You kick a die of {whose} at {place}.",
        "{kicker} kicks a die of {whose} at {place}.",
    ),
    "kicker_spent": "The kicker finds nothing to kick at {place}.",
}
REASONS: Final = {
    "weakens": "takes a die off {name} at {casino}",
    "weakens_neutral": "takes a neutral die away at {casino}",
    "takes_back": "the die comes back into the hand",
    "only_kicker": "only the kicker goes, and takes a die away at {casino}",
}


def _whose(event: Event, names: Sequence[str]) -> dict[str, str]:
    kicker = owner_name(event["seat"], names)
    whose = owner_name(event["owner"], names)
    own = "your own" if kicker == YOU else "their own"
    return {"whose": own if whose == kicker else whose, "kicker": kicker}


GAPS: Final = {"kicked": _whose}


def _letter(owner: int) -> str:
    return "abcdefn"[owner]


def _typed(choice: Choice) -> str:
    """The letter of whose die, such as a or a-big."""
    return _letter(choice.owner or 0) + ("-big" if choice.big else "")


def _letters(table: Observation, names: Sequence[str]) -> str:
    """Which letter means whose die."""
    owners = {choice.owner for choice in table.choices if choice.owner is not None}
    return ", ".join(f"{_letter(owner)} is {owner_name(owner, names)}" for owner in sorted(owners))


def _changes(choice: Choice, names: Sequence[str]) -> str:
    effect = outcome_words(choice.outcome, names)
    whose = owner_name(choice.owner or 0, names)
    return f"{whose} loses a die at {place(choice.casino)}: {effect}"


ASKED: Final[Mapping[str, Asked[Observation, Choice]]] = {
    "kick": Asked("Kick whose die", _typed, _changes, _letters)
}

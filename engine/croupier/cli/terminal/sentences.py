"""Events as English sentences, as the log of the page has them.

A game's sentences are a mapping from an event's code to a *saying*: a text with gaps, or two of
them, the first for when it is about the person who reads (whom the names call ``you``).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from croupier.cli.terminal.renderer import JsonObject, bill_words, owner_name

YOU: Final = "you"
"""The name of a seat whose person reads along, if it has no other."""

type Saying = str | tuple[str, str]
type Sayings = Mapping[str, Saying | None]
"""By an event's code; None: it is seen on the table, and there are too many of them."""
type Event = JsonObject
"""An event as the bridge writes it: its code as ``type``, and its fields."""

_ABOUT: Final = ("seat", "owner", "start")

CASINOS: Final[Sayings] = {
    "start_drawn": ("You begin.", "{name} begins."),
    "bill_turned": None,
    "tied": "{place}: {names} tie and get nothing.",
    "paid": ("{place}: {bill} for you.", "{place}: {bill} for {name}."),
    "chip_taken": ("You take the chip card of {place}.", "{name} takes the chip card of {place}."),
    "game_over": "{names} {wins}.",
}
"""The sentences that both casino games share."""


class _Change(Protocol):
    @property
    def owner(self) -> int: ...
    @property
    def money(self) -> int: ...


class _Outcome(Protocol):
    @property
    def own(self) -> int: ...
    @property
    def gain(self) -> int: ...
    @property
    def others(self) -> Sequence[_Change]: ...
    @property
    def taken_from(self) -> int | None: ...
    @property
    def ties(self) -> Sequence[int]: ...
    @property
    def breaks(self) -> Sequence[int]: ...
    @property
    def at_least(self) -> bool: ...


def said(sayings: Sayings, event: Event, names: Sequence[str], gaps: Mapping[str, object]) -> str:
    """An event in a sentence, empty where it is not worth one."""
    saying = sayings[event["type"]]
    if saying is None:
        return ""
    about = [event[role] for role in _ABOUT if event.get(role) is not None]
    name = owner_name(about[0], names) if about else ""
    text = saying if isinstance(saying, str) else saying[name != YOU]
    return capital(text.format(**{**event, "name": name, **gaps}))


def place(casino: int) -> str:
    """A casino in words."""
    return "the bandit" if casino == 7 else f"casino {casino}"


def people(owners: Sequence[int], names: Sequence[str]) -> str:
    """Several owners in words.

    >>> people([0, 2, 6], ["you", "Ben", "Carla"])
    'you, Carla and neutral'
    """
    called = [owner_name(owner, names) for owner in owners]
    return " and ".join([", ".join(called[:-1]), called[-1]] if called[1:] else called)


def dice_words(number: int) -> str:
    """A number of dice."""
    return "one die" if number == 1 else f"{number} dice"


def spread(faces: Sequence[int]) -> str:
    """Faces in order."""
    return " ".join(map(str, sorted(faces)))


def money_gaps(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The gaps that the sentences of both casino games have."""
    owners = event.get("owners") or event.get("winners") or ()
    bill = {"bill": bill_words(event["bill"])[1]} if "bill" in event else {}
    bills = {"bills": bills_words(event["bills"])} if "bills" in event else {}
    at = {"place": place(event["casino"])} if "casino" in event else {}
    return {**at, **bill, **bills, "names": people(owners, names), "wins": wins(owners, names)}


def wins(owners: Sequence[int], names: Sequence[str]) -> str:
    """The verb in the form that fits who wins."""
    return "win" if len(owners) > 1 or people(owners, names) == YOU else "wins"


def bills_words(bills: Sequence[int]) -> str:
    """Bills in words."""
    return " and ".join(map(str, bills))


def capital(text: str) -> str:
    """``text`` with a capital letter."""
    return text[:1].upper() + text[1:]


def outcome_words(outcome: _Outcome, names: Sequence[str]) -> str:
    """The effect of a choice at a casino, for the one who chooses first (`Outcome`)."""
    found = [_own(outcome, names)]
    if outcome.breaks:
        found.append(f"no tie with {people(outcome.breaks, names)} any more")
    loser = outcome.taken_from if outcome.gain == outcome.own else None
    others = [each for each in outcome.others if each.owner != loser]
    found += [f"{owner_name(each.owner, names)} {each.money:+d}" for each in others]
    return ", ".join(found)


def _own(outcome: _Outcome, names: Sequence[str]) -> str:
    if outcome.ties:
        return f"a tie with {people(outcome.ties, names)}"
    if outcome.taken_from is not None and outcome.gain == outcome.own:
        return f"+{outcome.gain}, taken from {owner_name(outcome.taken_from, names)}"
    if outcome.gain:
        return f"{outcome.gain:+d}" + (" or more" if outcome.at_least else "")
    return f"keeps {outcome.own}" if outcome.own else "nothing now"

"""Events and effects of choices as sentences, as the log and the buttons of the page have them."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from croupier.cli.terminal.english import capital, listed, say
from croupier.cli.terminal.numbers import money
from croupier.cli.terminal.renderer import JsonObject, owner_name

type Event = JsonObject
"""An event as the bridge writes it: its code as ``type``, and its fields."""

_ABOUT = ("seat", "owner", "start")


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
    def ties(self) -> Sequence[int]: ...
    @property
    def breaks(self) -> Sequence[int]: ...
    @property
    def at_least(self) -> bool: ...


def said(game: str, code: str, event: Event, gaps: Mapping[str, object]) -> str:
    """The sentence of an event, with a capital letter."""
    return capital(say(f"{game}.events.{code}", **{**event, **gaps}))


def named(event: Event, names: Sequence[str]) -> str:
    """The name of whom an event is about; empty where it is about nobody."""
    about = [event[role] for role in _ABOUT if event.get(role) is not None]
    return owner_name(about[0], names) if about else ""


def people(owners: Sequence[int], names: Sequence[str]) -> str:
    """Several owners in words."""
    return listed([owner_name(owner, names) for owner in owners])


def place(casino: int) -> str:
    """A casino within a sentence: by its number, which is what is typed; the bandit by its name."""
    return f"casino {casino}" if casino <= 6 else say(f"vegas.mid_sentence.{casino}")


def spread(faces: Sequence[int]) -> str:
    """Faces in order."""
    return " ".join(map(str, sorted(faces)))


def bill_words(value: int) -> str:
    """A bill in full, or the rainbow card among them."""
    return money(value) if value else say("vegas.rainbow")


def money_gaps(event: Event, names: Sequence[str]) -> dict[str, object]:
    """The gaps that the sentences of both casino games have."""
    owners = event.get("owners") or event.get("winners") or ()
    bills = event.get("bills") or ([event["bill"]] if "bill" in event else ())
    return {
        "name": named(event, names),
        "names": people(owners, names),
        "n": len(owners),
        "money": listed(list(map(bill_words, bills))),
        "casino": place(event["casino"]) if "casino" in event else "",
    }


def outcome_words(outcome: _Outcome, names: Sequence[str]) -> str:
    """The effect of a choice at a casino, for the one who chooses first (`Outcome`).

    The words on the page's buttons; whom they are about is in brackets instead of marks.
    """
    changes = {each.owner: _changed(each.money) for each in outcome.others if each.money}
    rest = [owner for owner in changes if owner not in (*outcome.ties, *outcome.breaks)]
    about = (("ties", outcome.ties), ("breaks", outcome.breaks), ("", rest))
    found = [_own(outcome)]
    for key, owners in about:
        shown = [f"{owner_name(each, names)} {changes.get(each, '')}".strip() for each in owners]
        if key and shown:
            found.append(f"{say(f'outcome.{key}')} ({', '.join(shown)})")
        else:
            found += shown
    return ", ".join(found)


def _own(outcome: _Outcome) -> str:
    """The effect on the one who chooses."""
    if outcome.gain > 0:
        return say(f"outcome.{'gain_least' if outcome.at_least else 'gain'}", money=outcome.gain)
    if outcome.gain < 0:
        return say("outcome.lose", money=-outcome.gain)
    return say("outcome.keep", money=outcome.own) if outcome.own else say("outcome.none")


def _changed(thousands: int) -> str:
    return say(f"outcome.{'costs' if thousands < 0 else 'gives'}", money=abs(thousands))

"""The terminal face: tables and events as plain text, for people who have no browser at hand."""

from collections.abc import Sequence
from typing import Any

from croupier.games.vegas.observation import Casino, Observation

_RULE = "-" * 64


def drawn(table: Observation, names: Sequence[str]) -> str:
    """The whole table as text.

    One line a casino: its bills, then every owner's dice; what is tied stands in brackets, and
    an arrow shows who would get which bill if the round ended now.
    """
    head = f"Round {table.round} of {table.rounds}   {table.pile} bills in the pile"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [
        f"  {name:<12} {seat.own} dice in hand   {seat.money:>4} won   {seat.pending:>4} pending"
        for name, seat in zip(names, table.seats, strict=True)
    ]
    return "\n".join((_RULE, head, *casinos, *seats, _RULE))


def _casino(casino: Casino, names: Sequence[str]) -> str:
    dice = []
    for owned in casino.dice:
        text = f"{names[owned.owner]} {owned.count}"
        dice.append(f"({text})" if owned.owner in casino.tied else text)
    awards = [f"{names[award.owner]} -> {award.bill}" for award in casino.awards]
    bills = " ".join(map(str, casino.bills))
    return f"  [{casino.id}] {bills:<14} {', '.join(dice):<40} {', '.join(awards)}".rstrip()


def told(event: dict[str, Any], names: Sequence[str]) -> str:
    """One event as a line."""
    words = {**event}
    kind = str(words.pop("type")).replace("_", " ")
    for place in ("seat", "owner", "start"):
        if place in words:
            words[place] = names[words[place]]
    shown = ", ".join(
        f"{key} {_listed(value)}" for key, value in words.items() if value or value == 0
    )
    return f"  {kind}: {shown}"


def _listed(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def playthrough(frames: Sequence[dict[str, Any]]) -> str:
    """A game, ply by ply, for reading in a diff: who acted, how, what was seen, what is next."""
    lines = []
    for frame in frames:
        action = frame["action"]
        if action:
            actor = "chance" if action["actor"] < 0 else f"seat {action['actor']}"
            lines.append(f"{frame['ply']:>4}  {actor:<7} {action['notation']}")
        for event in frame["events"]:
            shown = "  ".join(
                f"{key}={_listed(value)}" for key, value in event.items() if key != "type"
            )
            lines.append(f"        {event['type']}  {shown}".rstrip())
        following = frame["next"]
        if following["actor"] >= 0:
            lines.append(f"        ? seat {following['actor']}: {' '.join(following['actions'])}")
    return "\n".join(lines) + "\n"

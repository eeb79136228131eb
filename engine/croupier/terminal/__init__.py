"""Tables and events as plain text, for people without a browser.

A *renderer* draws one game's table and says what may be typed: `RENDERERS` has one for every game.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from croupier.terminal.renderer import Renderer, owner_name
from croupier.terminal.showdown import RENDERER as SHOWDOWN
from croupier.terminal.vegas import RENDERER as VEGAS
from croupier.terminal.vegas_cards import RENDERER as VEGAS_CARDS

RENDERERS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {"vegas": VEGAS, "vegas_cards": VEGAS_CARDS, "showdown": SHOWDOWN}
)

_PEOPLE: Final = ("seat", "owner", "start", "loser")


def event_line(event: dict[str, Any], names: Sequence[str]) -> str:
    """One event as a line."""
    words = {**event}
    kind = str(words.pop("type")).replace("_", " ")
    for role in _PEOPLE:
        if words.get(role) is not None:
            words[role] = owner_name(words[role], names)
    shown = ", ".join(
        f"{key} {_listed(value)}" for key, value in words.items() if value or value == 0
    )
    return f"  {kind}: {shown}"


def _listed(value: object) -> str:
    """A value as text; a card is written face/dice."""
    if isinstance(value, dict):
        return "/".join(map(str, value.values()))
    return " ".join(map(_listed, value)) if isinstance(value, list) else str(value)


def playthrough(frames: Sequence[dict[str, Any]]) -> str:
    """A game ply by ply: who acted, how, the events, and what may be done next.

    One line each, so that a diff shows what a change of the engine changes.
    """
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

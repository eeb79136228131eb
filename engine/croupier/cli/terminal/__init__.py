"""Tables and events as plain text, for people without a browser.

A *renderer* draws one game's table and says what may be typed. A game without one in `RENDERERS`
has a plain one.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from croupier.cli.terminal import showdown, vegas, vegas_cards
from croupier.cli.terminal.plain import plain
from croupier.cli.terminal.renderer import AnyRenderer, JsonObject, owner_name
from croupier.cli.terminal.values import written

RENDERERS: Final[Mapping[str, AnyRenderer]] = MappingProxyType(
    {
        "vegas": vegas.RENDERER,
        "vegas_cards": vegas_cards.RENDERER,
        "showdown": showdown.RENDERER,
    }
)
"""The games' own renderers, by game."""
_PEOPLE: Final = ("seat", "owner", "start", "loser")


def renderer_of(game: str, actions: Sequence[str]) -> AnyRenderer:
    """The game's own renderer, or a plain one that offers ``actions``, the legal ones."""
    return RENDERERS.get(game) or plain(actions)


def event_sentence(game: str, event: JsonObject, names: Sequence[str]) -> str:
    """An event in a sentence, empty where it is not worth one; without a renderer as a line."""
    renderer = renderer_of(game, ())
    return renderer.said(event, names) if renderer.said else event_line(event, names)


def event_line(event: JsonObject, names: Sequence[str]) -> str:
    """One event as a line."""
    words = {**event}
    kind = str(words.pop("type")).replace("_", " ")
    for role in _PEOPLE:
        if words.get(role) is not None:
            words[role] = owner_name(words[role], names)
    shown = ", ".join(
        f"{key} {written(value)}" for key, value in words.items() if value or value == 0
    )
    return f"  {kind}: {shown}"


def playthrough(frames: Sequence[JsonObject]) -> str:
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
                f"{key}={written(value)}" for key, value in event.items() if key != "type"
            )
            lines.append(f"        {event['type']}  {shown}".rstrip())
        following = frame["next"]
        if following["actor"] >= 0:
            lines.append(f"        ? seat {following['actor']}: {' '.join(following['actions'])}")
    return "\n".join(lines) + "\n"

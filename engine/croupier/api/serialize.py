"""Frozen values as JSON can hold them: objects by field name, for the page and for a terminal.

Events carry their class's name as ``type``: ``BillTurned`` is ``bill_turned``.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from re import compile as pattern
from typing import Any, Final

from croupier.games import GAMES

_PLAIN: Final = (str, int, float, type(None))
_EVENTS: Final = frozenset(event for game in GAMES.values() for event in game.events)
_INNER_CAPITAL: Final = pattern(r"(?<!^)([A-Z])")


def event_name(event: type) -> str:
    """The code of an event type: ``BillTurned`` -> ``bill_turned``."""
    return _INNER_CAPITAL.sub(r"_\1", event.__name__).lower()


def to_json(value: Any) -> Any:
    """``value`` in lists, objects, numbers and texts."""
    if isinstance(value, _PLAIN):
        return value
    kind = value.__class__
    names = field_names(kind)
    if names is not None:
        made = {name: to_json(getattr(value, name)) for name in names}
        return {"type": event_name(kind), **made} if kind in _EVENTS else made
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    return [to_json(item) for item in value]


@cache
def field_names(kind: object) -> tuple[str, ...] | None:
    """The fields of a dataclass or a named tuple, None where ``kind`` is neither."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return getattr(kind, "_fields", None)

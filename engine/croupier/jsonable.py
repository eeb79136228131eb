"""Frozen values as JSON can hold them: objects by field name, for the page and for a terminal.

Events carry their class's name as ``type``: ``BillTurned`` is ``bill_turned``.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from re import compile as pattern
from typing import Any, Final

from croupier.explore.nodes import Explored
from croupier.frame import Frame
from croupier.state import Event

type Written = dict[str, Any]
"""A dataclass or named tuple as it is written in JSON: its fields by their names."""

_PLAIN: Final = (str, int, float, type(None))
_INNER_CAPITAL: Final = pattern(r"(?<!^)([A-Z])")


def jsonable_frame(shown: Frame) -> Written:
    """A frame as the page gets it."""
    return {**jsonable(shown), "events": [jsonable_event(event) for event in shown.events]}


def jsonable_explored(node: Explored) -> Written:
    """A node of a tree as the page gets it."""
    return {**jsonable(node), "frame": jsonable_frame(node.frame)}


def jsonable_event(event: Event) -> Written:
    """An event as the page gets it: its type and its fields."""
    return {"type": event_name(type(event)), **jsonable(event)}


def event_name(event: type) -> str:
    """The code of an event type: ``BillTurned`` -> ``bill_turned``."""
    return _INNER_CAPITAL.sub(r"_\1", event.__name__).lower()


def jsonable(value: Any) -> Any:
    """``value`` in lists, objects, numbers and texts."""
    if isinstance(value, _PLAIN):
        return value
    names = field_names(value.__class__)
    if names is not None:
        return {name: jsonable(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    return [jsonable(item) for item in value]


@cache
def field_names(kind: object) -> tuple[str, ...] | None:
    """The fields of a dataclass or a named tuple, None where ``kind`` is neither."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return getattr(kind, "_fields", None)

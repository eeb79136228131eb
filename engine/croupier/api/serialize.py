"""Frozen values as JSON can hold them: objects by field name, for the page and for a terminal.

Events carry their class's name as ``type``: ``BillTurned`` is ``bill_turned``.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from re import compile as pattern
from typing import Any, Final

from croupier.core.state import Event
from croupier.explore.nodes import Explored
from croupier.records.frame import Frame

type JsonObject = dict[str, Any]
"""A dataclass or named tuple as it is written in JSON: its fields by their names."""

_PLAIN: Final = (str, int, float, type(None))
_INNER_CAPITAL: Final = pattern(r"(?<!^)([A-Z])")


def frame_to_json(shown: Frame) -> JsonObject:
    """A frame as the page gets it."""
    return {**to_json(shown), "events": [event_to_json(event) for event in shown.events]}


def explored_to_json(node: Explored) -> JsonObject:
    """A node of a tree as the page gets it."""
    return {**to_json(node), "frame": frame_to_json(node.frame)}


def event_to_json(event: Event) -> JsonObject:
    """An event as the page gets it: its type and its fields."""
    return {"type": event_name(type(event)), **to_json(event)}


def event_name(event: type) -> str:
    """The code of an event type: ``BillTurned`` -> ``bill_turned``."""
    return _INNER_CAPITAL.sub(r"_\1", event.__name__).lower()


def to_json(value: Any) -> Any:
    """``value`` in lists, objects, numbers and texts."""
    if isinstance(value, _PLAIN):
        return value
    names = field_names(value.__class__)
    if names is not None:
        return {name: to_json(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    return [to_json(item) for item in value]


@cache
def field_names(kind: object) -> tuple[str, ...] | None:
    """The fields of a dataclass or a named tuple, None where ``kind`` is neither."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return getattr(kind, "_fields", None)

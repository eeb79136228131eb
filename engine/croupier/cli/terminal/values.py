"""Values as text: those of events, observations and errors that no sentence is about."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass


def written(value: object, between: str = " ") -> str:
    """A value as text: fields with their names; what is made of several parts in brackets.

    >>> written((3, None, {"face": 5, "dice": (2, 1)}))
    '3 - (face 5 dice (2 1))'
    """
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return " ".join(f"{name} {_part(each)}" for name, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return between.join(map(_part, value))
    return "-" if value is None else str(value)


def _part(value: object) -> str:
    simple = value is None or isinstance(value, str | int | float)
    return written(value) if simple else f"({written(value)})"

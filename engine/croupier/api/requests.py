"""The parsing and checking of what a page sends: ``bad-request`` names the part."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from math import isfinite
from types import UnionType
from typing import Final, TypeAliasType, Union, get_args, get_origin

from croupier.core.errors import CroupierError
from croupier.core.game import Arrangement

_LONGEST: Final = 5000
"""Characters that a text may have."""
_MOST_THINGS: Final = 5000
"""Largest number of things in an arrangement: far more than any game has."""


def require_mapping(value: object, part: str) -> dict[str, object]:
    """An object."""
    if not isinstance(value, dict):
        raise CroupierError("bad-request", part=part)
    return value


def require_text(value: object, part: str) -> str:
    """A text that is not too long."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise CroupierError("bad-request", part=part)
    return value


def require_texts(value: object, part: str) -> tuple[str, ...]:
    """A list of such texts."""
    if not isinstance(value, list):
        raise CroupierError("bad-request", part=part)
    return tuple([require_text(each, part) for each in value])


def require_number(value: object, allowed: range, part: str) -> int:
    """A whole number in ``allowed``."""
    if type(value) is not int or value not in allowed:
        raise CroupierError("bad-request", part=part)
    return value


def parse_moves(moves: list[object]) -> list[str]:
    """Moves in notation; raises ``bad-request`` where one is no text."""
    if not all(isinstance(each, str) for each in moves):
        raise CroupierError("bad-request", part="moves")
    return [str(each) for each in moves]


def parse_arrangement(given: Mapping[str, object]) -> Arrangement:
    """An arrangement that a page has sent; raises ``bad-request`` if it is malformed."""
    places = require_mapping(given.get("places"), "arrangement")
    facts = require_mapping(given.get("facts"), "arrangement")
    listed = [require_texts(things, "arrangement") for things in places.values()]
    if sum(map(len, listed)) > _MOST_THINGS:
        raise CroupierError("bad-request", part="arrangement")
    return Arrangement(
        {place: require_texts(things, "arrangement") for place, things in places.items()},
        {name: require_text(value, "arrangement") for name, value in facts.items()},
    )


def parse_json(request: str) -> object:
    """The value of a JSON text; numbers that browsers cannot read back are refused."""
    try:
        return json.loads(request, parse_constant=_finite, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise CroupierError("bad-request", part="request", at=error.pos) from None
    except (ValueError, RecursionError):
        raise CroupierError("bad-request", part="request") from None


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def parse_arguments(
    method: Callable[..., object], params: Mapping[str, object]
) -> dict[str, object]:
    """The arguments of a method; raises ``bad-request`` for a wrong type or a missing one."""
    found = {}
    for name, (kinds, needed) in _taken(method).items():
        value = params.get(name)
        if value is None and not needed:
            continue
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise CroupierError("bad-request", part=name)
        found[name] = value
    return found


@cache
def _taken(method: Callable[..., object]) -> Mapping[str, tuple[tuple[type, ...], bool]]:
    """A method's parameters by name: the types of a value, and True if one is required."""
    taken = signature(method).parameters.values()
    return {
        each.name: (_kinds(each.annotation), each.default is Parameter.empty)
        for each in taken
        if each.name != "self"
    }


def _kinds(hint: object) -> tuple[type, ...]:
    """The classes of a parameter's values: of a list or a mapping without what is in it."""
    if isinstance(hint, TypeAliasType):
        return _kinds(hint.__value__)
    if get_origin(hint) in (Union, UnionType):
        return tuple([kind for each in get_args(hint) for kind in _kinds(each)])
    kind = get_origin(hint) or hint
    if not isinstance(kind, type):
        raise TypeError(f"no class for {hint}")
    return (kind,)

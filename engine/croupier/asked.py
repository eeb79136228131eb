"""What a page has sent, looked at before it is used: ``bad-request`` names the part."""

from typing import Any, Final

from croupier.errors import CroupierError

_LONGEST: Final = 5000
"""Characters that a text may have."""


def mapping_asked(value: object, part: str) -> dict[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise CroupierError("bad-request", part=part)
    return value


def text_asked(value: object, part: str) -> str:
    """A text that is not too long."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise CroupierError("bad-request", part=part)
    return value


def texts_asked(value: object, part: str) -> tuple[str, ...]:
    """A list of such texts."""
    if not isinstance(value, list):
        raise CroupierError("bad-request", part=part)
    return tuple([text_asked(each, part) for each in value])


def number_asked(value: object, allowed: range, part: str) -> int:
    """A whole number among those that are allowed."""
    if type(value) is not int or value not in allowed:
        raise CroupierError("bad-request", part=part)
    return value

"""What lies at a casino besides bills and dice, in words: a file for each, of its name."""

from collections.abc import Iterable
from importlib import import_module


def words_of(things: Iterable[str]) -> list[str]:
    """The ``LYING`` of each thing; a thing without a file is an error."""
    return [import_module(f"{__name__}.{thing}").LYING for thing in things]

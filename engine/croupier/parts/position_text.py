"""Positions as text: what the notations of all games share.

A text is one *section* for each `Part` of a game's notation, with dots between them. A section is
one *item*, or a row of them with commas between; a hyphen is an empty section.
Letters are small ones, and a seat is its letter: ``a`` is seat 0.
"""

from collections.abc import Mapping, Sequence
from re import compile as pattern
from re import fullmatch
from typing import Final

from croupier.core.errors import PositionError, Problem
from croupier.core.game import Part

SEATS: Final = "abcdef"
"""The letter of every seat."""
_NOTHING: Final = "-"
_COUNTED: Final = pattern(r"([a-z])([0-9]*)")


def joined(sections: Sequence[str | Sequence[str]]) -> str:
    """The text of sections: each is an item, or the items of a row.

    >>> joined(["2b", ["93-a2", "", "6"], ["", ""]])
    '2b.93-a2,,6.-'
    """
    return ".".join([_section(each) for each in sections])


def _section(section: str | Sequence[str]) -> str:
    if isinstance(section, str):
        return section or _NOTHING
    return ",".join(section) if any(section) else _NOTHING


def items(text: str, parts: Sequence[Part], sizes: Mapping[str, int]) -> dict[str, list[str]]:
    """The items of every part by its name; raises `PositionError` if any cannot be read.

    ``sizes`` says how many items the rows have. A part that is no row has one.
    """
    sections = text.split(".")
    if len(sections) != len(parts):
        raise PositionError([Problem("items", "pos", found=len(sections), wanted=len(parts))])
    found: dict[str, list[str]] = {}
    problems: list[Problem] = []
    for part, section in zip(parts, sections, strict=True):
        size = sizes[part.name] if part.row else 1
        row = section.split(",") if part.row else [section]
        found[part.name] = row = [""] * size if section == _NOTHING else row
        if len(row) != size:
            problems.append(Problem("items", part.name, found=len(row), wanted=size))
        problems += [
            Problem("unreadable", part.name, place if part.row else None)
            for place, item in enumerate(row)
            if not fullmatch(part.item, item)
        ]
    if problems:
        raise PositionError(problems)
    return found


def counted(letter: str, count: int) -> str:
    """A number of things that are written as a letter.

    >>> counted("a", 3), counted("b", 1), counted("c", 0)
    ('a3', 'b', '')
    """
    return letter * (count > 0) + str(count) * (count > 1)


def counts(text: str) -> list[tuple[str, int]]:
    """The letters in a text with how many there are of each.

    >>> counts("a3b")
    [('a', 3), ('b', 1)]
    """
    return [(letter, int(number or 1)) for letter, number in _COUNTED.findall(text)]

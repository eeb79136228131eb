"""A story in a terminal: the tree line by line, with the table where something is said."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class StoryMove(NamedTuple):
    """A move of a story as it is printed."""

    number: int
    """Counted along its own line from the beginning, which is 0."""
    depth: int
    """The depth in variations."""
    words: str
    comment: str
    table: str
    """The drawing of the table after it."""


def story_text(title: str, moves: Sequence[StoryMove]) -> str:
    """A chapter of a story; of those who have something to say of a move the table is drawn."""
    return "\n".join([*_heading(title), *[line for each in moves for line in _move(each)]]) + "\n"


def _heading(title: str) -> list[str]:
    return [title, "=" * len(title), ""] if title else []


def _move(move: StoryMove) -> Iterator[str]:
    indent = "    " * move.depth
    if move.number:
        yield f"{indent}{move.number}. {move.words}"
    if move.comment:
        yield f"{indent}   {move.comment}"
    if move.comment or not move.number:
        yield "\n".join([f"{indent}{line}".rstrip() for line in move.table.splitlines()])

"""A story checked against the rules: every move of its tree is legal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.core.errors import CroupierError, IllegalAction, NotationError
from croupier.explore.nodes import Explored, Node, after, explored, match_of, root
from croupier.explore.story import (
    Story,
    StoryError,
    StoryMove,
    error_at,
    plain,
    read_story,
    text_of,
)


@dataclass(frozen=True, slots=True)
class MoveNode:
    """A move of a tree as the page has it; the first one of all is where the tree begins."""

    parent: int
    """The number of the move before, which comes earlier; -1 at the beginning."""
    move: str
    mark: str
    comment: str


@dataclass(frozen=True, slots=True)
class OpenedStory:
    """A story that has been read."""

    title: str
    moves: tuple[MoveNode, ...]
    first: Explored
    """The node where the tree begins."""
    text: str
    """The story as it is written."""


def opened(text: str) -> OpenedStory:
    """A story whose moves can all be made.

    Raises `StoryError`, and `CroupierError` for its table.
    """
    story, nodes = validated(text)
    moves = [MoveNode(each.parent, each.move, each.mark, each.comment) for each in story.moves]
    return OpenedStory(story.title, tuple(moves), explored(nodes[0]), text_of(story))


def validated(text: str) -> tuple[Story, tuple[Node, ...]]:
    """A story and the node after every move; the moves as they are written.

    Raises `StoryError`, and `CroupierError` for its table.
    """
    story = read_story(text)
    begin = root(story.table)
    nodes, moves = [begin], [story.moves[0]]
    for move in story.moves[1:]:
        try:
            nodes.append(after(nodes[move.parent], move.move))
        except (NotationError, IllegalAction):
            raise error_at(text, "impossible", move.at, move.move) from None
        moves.append(move._replace(move=nodes[-1].move or move.move))
    table = str(match_of(begin).record)
    return Story(story.title, table, tuple(moves)), tuple(nodes)


def written_story(record: str, title: str, moves: Sequence[object]) -> str:
    """The text of a tree, whose ``moves`` are objects with the fields of `MoveNode`.

    Their legality is not checked. Raises `StoryError`, ``bad-request`` where ``moves`` are
    none, and `CroupierError` for the record.
    """
    table = str(match_of(root(record)).record)
    return text_of(Story(plain(title), table, tuple(_parse_moves(moves))))


def _parse_moves(moves: Sequence[object]) -> Iterator[StoryMove]:
    for each in moves:
        match each:
            case {
                "parent": int(parent),
                "move": str(move),
                "mark": str(mark),
                "comment": str(said),
            }:
                yield StoryMove(parent, move, mark, plain(said))
            case _:
                raise CroupierError("bad-request", part="moves")
    if not moves:
        raise CroupierError("bad-request", part="moves")


__all__ = ["MoveNode", "OpenedStory", "StoryError", "opened", "validated", "written_story"]

"""A story checked against the rules: every move of its trees is legal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.analysis.nodes import Node, ShownNode, after, match_of, root, shown_node
from croupier.analysis.story import (
    Chapter,
    StoryError,
    StoryMove,
    error_at,
    plain,
    read_story,
    text_of,
)
from croupier.core.errors import CroupierError, IllegalAction, NotationError


@dataclass(frozen=True, slots=True)
class MoveNode:
    """A move of a tree as the page has it; the first one of all is where the tree begins."""

    parent: int
    """The number of the move before, which comes earlier; -1 at the beginning."""
    move: str
    mark: str
    comment: str


@dataclass(frozen=True, slots=True)
class OpenedChapter:
    """A chapter of a story that has been read."""

    title: str
    moves: tuple[MoveNode, ...]
    first: ShownNode
    """The node where the tree begins."""


@dataclass(frozen=True, slots=True)
class OpenedStory:
    """A story that has been read."""

    chapters: tuple[OpenedChapter, ...]
    text: str
    """The story as it is written."""


type ValidChapter = tuple[Chapter, tuple[Node, ...]]
"""A chapter, its moves as they are written, and the node after every move."""


def opened(text: str) -> OpenedStory:
    """A story whose moves can all be made.

    Raises `StoryError`, and `CroupierError` for a table.
    """
    story = validated(text)
    chapters = [_opened(chapter, nodes[0]) for chapter, nodes in story]
    return OpenedStory(tuple(chapters), text_of([chapter for chapter, _ in story]))


def _opened(chapter: Chapter, first: Node) -> OpenedChapter:
    moves = [MoveNode(each.parent, each.move, each.mark, each.comment) for each in chapter.moves]
    return OpenedChapter(chapter.title, tuple(moves), shown_node(first))


def validated(text: str) -> tuple[ValidChapter, ...]:
    """The chapters of a story: all have the game and the seats of the first one.

    Raises `StoryError`, and `CroupierError` for a table, with the number of the chapter.
    """
    found: list[ValidChapter] = []
    for number, chapter in enumerate(read_story(text), start=1):
        begin = _beginning(chapter, number)
        if found and _seats(found[0][1][0]) != _seats(begin):
            raise error_at(text, "other-table", chapter.at, chapter.table, number)
        found.append(_validated(text, chapter, begin, number))
    return tuple(found)


def _beginning(chapter: Chapter, number: int) -> Node:
    try:
        return root(chapter.table)
    except CroupierError as error:
        error.data["chapter"] = number
        raise


def _seats(node: Node) -> tuple[object, ...]:
    """What the chapters of a story have in common."""
    setup = node.setup
    return setup.game, setup.seats, setup.all_names


def _validated(text: str, chapter: Chapter, begin: Node, number: int) -> ValidChapter:
    nodes, moves = [begin], [chapter.moves[0]]
    for move in chapter.moves[1:]:
        try:
            nodes.append(after(nodes[move.parent], move.move))
        except (NotationError, IllegalAction):
            raise error_at(text, "impossible", move.at, move.move, number) from None
        moves.append(move._replace(move=nodes[-1].move or move.move))
    table = str(match_of(begin).record)
    return Chapter(chapter.title, table, tuple(moves), chapter.at), tuple(nodes)


def written_story(chapters: Sequence[object]) -> str:
    """The text of a story, whose ``chapters`` are objects with ``record``, ``title`` and ``moves``.

    The moves are objects with the fields of `MoveNode`. Their legality is not checked. Raises
    `StoryError`, ``bad-request`` where chapters or moves are none, and `CroupierError` for a
    record.
    """
    return text_of([*_parse_chapters(chapters)])


def _parse_chapters(chapters: Sequence[object]) -> Iterator[Chapter]:
    for each in chapters:
        match each:
            case {"record": str(record), "title": str(title), "moves": [*moves]}:
                table = str(match_of(root(record)).record)
                yield Chapter(plain(title), table, tuple(_parse_moves(moves)))
            case _:
                raise CroupierError("bad-request", part="chapters")
    if not chapters:
        raise CroupierError("bad-request", part="chapters")


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

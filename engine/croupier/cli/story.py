"""A story of a game, in the terminal."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from croupier.analysis.nodes import Node, shown_node
from croupier.analysis.story import Chapter, StoryError
from croupier.analysis.validate import validated
from croupier.cli import terminal
from croupier.cli.arguments import no_file
from croupier.cli.terminal.play import called
from croupier.cli.terminal.story import StoryMove, story_text


def story(args: argparse.Namespace) -> None:
    """Print a story: its moves, variations, comments and positions."""
    chapters = [_printed(*each) for each in validated(_read_text(args.file))]
    print("\n".join(chapters), end="")


def _printed(chapter: Chapter, nodes: Sequence[Node]) -> str:
    setup = nodes[0].setup
    names = called(setup.seats, setup.all_names)
    depths, numbers = [0], [0]
    following: set[int] = set()
    moves = []
    for at, (each, node) in enumerate(zip(chapter.moves, nodes, strict=True)):
        if at:
            depths.append(depths[each.parent] + (each.parent in following))
            numbers.append(numbers[each.parent] + 1)
            following.add(each.parent)
        before = nodes[each.parent].state
        who = names[before.seat] if at and before.seat is not None else ""
        shown = shown_node(node).frame
        table = terminal.renderer_of(setup.game, shown.next.actions).drawn
        words = f"{who}: {each.move}{each.mark}"
        drawn = table(shown.observation, names) if each.comment or not at else ""
        moves.append(StoryMove(numbers[at], depths[at], words, each.comment, drawn))
    return story_text(chapter.title, moves)


def _read_text(file: Path) -> str:
    """A file's text; raises `CroupierError` where it is none."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise no_file(file, error) from None
    except UnicodeDecodeError:
        raise StoryError("unreadable", 1, 1) from None

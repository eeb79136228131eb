"""Commands that print what a record or a set-up comes to: games, positions, reviews."""

import argparse
import json
from collections.abc import Iterator
from typing import Final

from croupier.api.catalog import catalog
from croupier.api.initial_frames import all_initial_frames
from croupier.api.serialize import to_json
from croupier.cli import terminal
from croupier.cli.arguments import placed, setup_of, shown_names
from croupier.cli.terminal.review import review_text
from croupier.core.chance import Seeded
from croupier.core.perft import runs
from croupier.core.state import ALL_HANDS, OVER
from croupier.records.frame import Frame, frame
from croupier.records.match import advance, open_match
from croupier.review.grades import BUDGETS
from croupier.review.puzzles import by_theme
from croupier.review.review import Review

REVIEW_VERSION: Final = 1
"""Goes up when a name in the JSON of a review changes its meaning; new names may come."""


def perft(args: argparse.Namespace) -> None:
    """Count the sequences of decisions up to a depth, with the seed's dice."""
    setup = setup_of(args)
    for depth in range(1, args.depth + 1):
        print(f"{depth} {runs(setup.new_state(), Seeded(setup.seed), depth)}")


def playthrough(args: argparse.Namespace) -> None:
    """Print a recorded game, or one between bots, ply by ply."""
    print(terminal.playthrough([to_json(each) for each in frames(args)]), end="")


def frames(args: argparse.Namespace) -> Iterator[Frame]:
    """Every frame of the record asked for; after a set-up alone the bots play to the end."""
    text = args.record or str(setup_of(args))
    match = open_match(text)
    viewer = match.viewer(ALL_HANDS) if args.record else ALL_HANDS
    for ply in range(match.length + 1):
        shown = frame(match, viewer, ply)
        yield shown
    while shown.next.actor != OVER and not args.record:
        match = advance(match, match.length)
        shown = frame(match, ALL_HANDS)
        yield shown


def position(args: argparse.Namespace) -> None:
    """Print a position as one line of text, for --pos or ``pos`` in a link.

    What no one may know before the end, such as others' hands, is left out and dealt again.
    """
    print(placed(args.link).text)


def review(args: argparse.Namespace) -> None:
    """Review a game: chances to win, cost of choices, luck."""
    match = open_match(args.link)
    part = Review(match, len(BUDGETS)).chunk(0, match.length + 1)
    if args.json:
        print(json.dumps({"version": REVIEW_VERSION, **to_json(part)}))
        return
    setup = match.record.setup
    names = [
        name if setup.seats.count(name) < 2 else f"{name} {seat}"
        for seat, name in enumerate(shown_names(setup))
    ]
    print(review_text(setup.game, part, names, plies=args.all), end="")


def print_puzzles(args: argparse.Namespace) -> None:
    """Print a file's puzzles by theme as JSON, with everything the page draws."""
    found = by_theme(json.loads(args.file.read_text()))
    print(
        json.dumps({theme: [to_json(each) for each in puzzles] for theme, puzzles in found.items()})
    )


def print_catalog(_args: argparse.Namespace) -> None:
    """Print the catalogue as JSON."""
    print(json.dumps(to_json(catalog()), indent=1))


def print_initial_frames(_args: argparse.Namespace) -> None:
    """Print the initial frames of all tables as JSON."""
    print(json.dumps(to_json(all_initial_frames()), indent=1))

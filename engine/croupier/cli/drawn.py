"""Commands that draw: a table as a picture, some of a game as a film."""

import argparse
from dataclasses import replace

from croupier.cli.arguments import no_file, shown_names
from croupier.core.state import ALL_HANDS
from croupier.pictures.film.animated_svg import animated_svg
from croupier.pictures.film.shots import scene
from croupier.pictures.film.spans import span
from croupier.pictures.film.timing import PACES
from croupier.pictures.picture import SQUARE, WIDE, Look, Words, picture
from croupier.records.frame import Frame, frame
from croupier.records.match import Match, open_match
from croupier.records.record import linked


def draw(args: argparse.Namespace) -> None:
    """Draw a position as an SVG image."""
    text, ply = linked(args.link)
    match = open_match(text)
    shown = frame(match, None, ply)
    words = replace(_words(args, match, shown), link=_link(args))
    _write(args.out, picture(shown, words, _look(args)))


def film(args: argparse.Namespace) -> None:
    """Draw a turn, a round or a whole game as an animated SVG.

    What no one may know before the end, such as others' hands, stays hidden.
    """
    text, ply = linked(args.link)
    match = open_match(text)
    viewer = match.viewer(ALL_HANDS)
    begin, end = span(match, match.length if ply is None else ply, args.span)
    frames = [frame(match, viewer, at) for at in range(begin, end + 1)]
    look = _look(args)
    scenes = [scene(shown, _words(args, match, shown), look) for shown in frames]
    words, link = _words(args, match, frames[-1]), _link(args)
    last = scene(frames[-1], replace(words, link=link), look) if link else None
    svg = animated_svg(scenes, last, look, PACES[args.span], again=not args.once)
    _write(args.out, svg)


def _words(args: argparse.Namespace, match: Match, shown: Frame) -> Words:
    """The words around the table, without the link."""
    setup = match.record.setup
    return Words(
        title=args.title or setup.game.replace("_", " ").title(),
        line=f"{shown.ply} / {shown.length}",
        names=() if args.marks else shown_names(setup),
        totals=tuple(map(str, match.state(shown.ply).scores())),
    )


def _link(args: argparse.Namespace) -> str:
    """The link, where what was given is one; a record alone leads nowhere."""
    return args.link if "://" in args.link else ""


def _look(args: argparse.Namespace) -> Look:
    return replace(SQUARE if args.square else WIDE, light=args.light)


def _write(out: str, svg: str) -> None:
    """Write a picture; raises `SimulationError` where that cannot be."""
    try:
        with open(out, "w", encoding="utf-8") as file:  # noqa: PTH123 - nothing here knows paths
            file.write(svg)
    except OSError as error:
        raise no_file(out, error) from None

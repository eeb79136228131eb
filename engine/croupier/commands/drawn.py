"""Commands that draw: a table as a picture, some of a game as a film."""

import argparse
from dataclasses import replace

from croupier.commands.asked import no_file, shown_names
from croupier.film.moving import moving
from croupier.film.shots import scene
from croupier.film.spans import span
from croupier.film.timing import PACES
from croupier.frame import Frame, frame
from croupier.match import Match, open_match
from croupier.picture import SQUARE, WIDE, Look, Words, picture
from croupier.record import linked
from croupier.state import OPEN


def draw(asked: argparse.Namespace) -> None:
    """A picture of a table as SVG: of what a link leads to, or of a record."""
    text, ply = linked(asked.link)
    match = open_match(text)
    shown = frame(match, None, ply)
    words = replace(_words(asked, match, shown), link=_link(asked))
    _write(asked.out, picture(shown, words, _look(asked)))


def film(asked: argparse.Namespace) -> None:
    """A turn, a round or a whole game as an SVG that moves by itself, the link at its end.

    What nobody may know before a game is over, such as others' hands, is not seen in it.
    """
    text, ply = linked(asked.link)
    match = open_match(text)
    viewer = match.viewer(OPEN)
    begin, end = span(match, match.length if ply is None else ply, asked.span)
    frames = [frame(match, viewer, at) for at in range(begin, end + 1)]
    look = _look(asked)
    scenes = [scene(shown, _words(asked, match, shown), look) for shown in frames]
    words, link = _words(asked, match, frames[-1]), _link(asked)
    last = scene(frames[-1], replace(words, link=link), look) if link else None
    svg = moving(scenes, last, look, PACES[asked.span], again=not asked.once)
    _write(asked.out, svg)


def _words(asked: argparse.Namespace, match: Match, shown: Frame) -> Words:
    """What is written around the table, without the link."""
    setup = match.record.setup
    return Words(
        title=asked.title or setup.game.replace("_", " ").title(),
        line=f"{shown.ply} / {shown.length}",
        names=() if asked.marks else shown_names(setup),
        totals=tuple(map(str, match.state(shown.ply).scores())),
    )


def _link(asked: argparse.Namespace) -> str:
    """The link, where what was given is one; a record alone leads nowhere."""
    return asked.link if "://" in asked.link else ""


def _look(asked: argparse.Namespace) -> Look:
    return replace(SQUARE if asked.square else WIDE, light=asked.light)


def _write(out: str, svg: str) -> None:
    """Write a picture; raises `SimulationError` where that cannot be."""
    try:
        with open(out, "w", encoding="utf-8") as file:  # noqa: PTH123 - nothing here knows paths
            file.write(svg)
    except OSError as error:
        raise no_file(out, error) from None

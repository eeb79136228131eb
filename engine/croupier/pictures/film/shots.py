"""A film as frames: pictures, each with its duration."""

from collections.abc import Iterator
from typing import Final

from croupier.pictures.film import FilmFrame
from croupier.pictures.film.pieces import Place, lying, pieces_of
from croupier.pictures.film.timing import stands, travels
from croupier.pictures.film.tweens import Change, Scene, Tween, change
from croupier.pictures.picture import Drawn, Look, Words, document, draw
from croupier.records.frame import Frame

TICKS: Final = range(20, 201)
"""Durations of a frame within a tween, in milliseconds."""


def scene(shown: Frame, words: Words, look: Look) -> Scene:
    """A ply as it is drawn, everything in the place that it has in all of a film."""
    made = draw(shown, words, look, steady=True)
    return Scene(shown, dict(made.shapes), pieces_of(made.body))


def first_frame(opening: Scene, look: Look, pace: int) -> FilmFrame:
    """The first frame of a film."""
    return FilmFrame(_still(opening, look), stands(opening.frame, None, pace))


def frames_between(
    before: Scene, after: Scene, look: Look, tick: int, pace: int
) -> Iterator[FilmFrame]:
    """The frames from one scene to the next; only the last if no change is visible.

    Each frame within a tween lasts ``tick`` milliseconds.
    """
    changed = change(before, after)
    if not changed.seen:
        return
    count = round(travels(changed, pace) / tick)
    for at in range(1, count):
        yield FilmFrame(_on_the_way(before, after, changed, at / count, look), tick)
    yield FilmFrame(_still(after, look), stands(after.frame, changed, pace))


def _still(shown: Scene, look: Look) -> str:
    body = "".join(piece.markup for piece in shown.pieces)
    return document(Drawn(shown.shapes, body), look)


def _on_the_way(before: Scene, after: Scene, changed: Change, part: float, look: Look) -> str:
    """The scene before without what has left, and over it all that travels."""
    left = set(changed.left)
    lies = [piece.markup for at, piece in enumerate(before.pieces) if at not in left]
    moving = [lying(tween.shape, place_at(tween, part)) for tween in changed.tweens]
    return document(Drawn({**before.shapes, **after.shapes}, "".join(lies + moving)), look)


def place_at(tween: Tween, part: float) -> Place:
    """The place after a fraction of the time, 0 to 1; it eases in and out.

    >>> place_at(Tween("die", Place(0, 0, 1), Place(100, 0, 2)), 0.5)
    Place(x=50.0, y=-12.5, scale=1.5)
    """
    eased = part * part * (3 - 2 * part)
    x, y, scale = (a + (b - a) * eased for a, b in zip(tween.origin, tween.goal, strict=True))
    return Place(x, y - 4 * part * (1 - part) * tween.rise, scale)

"""The change from one scene to the next: pieces that stay, go, come and travel.

Nobody says which die goes where: a piece that is gone and one of the same shape that has come are
the same one, the nearest first. Beyond that two things are known of any table here: dice and cards
that chance brings come from the seat that they belong to, and a bill that is paid goes to who has
won it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.core.state import CHANCE
from croupier.parts.events import Paid
from croupier.pictures.film.pieces import Piece, Place
from croupier.pictures.palette import TONES
from croupier.pictures.things import BILL, DIE, MARK
from croupier.records.frame import Frame

_THROWN: Final = pattern(rf"(?:d|laid)({'|'.join(TONES)})\d")
"""The shapes of dice, and of cards as they are at a casino: whose, and what they show."""
_RISE: Final = 0.125
"""The height of an arc, as a share of its length."""
_SMALL: Final = 0.4
"""The size of a piece at a seat, as a share of that seat's mark."""


class Scene(NamedTuple):
    """A ply as it is drawn."""

    frame: Frame
    shapes: dict[str, str]
    """The shapes of its picture, by their names."""
    pieces: tuple[Piece, ...]


class Tween(NamedTuple):
    """A shape that travels, in an arc."""

    shape: str
    origin: Place
    goal: Place

    @property
    def rise(self) -> float:
        """The height of the arc over the straight line in its middle, in the picture's units.

        >>> Tween("die", Place(0, 0, 1), Place(30, 40, 1)).rise
        6.25
        """
        return _RISE * sqrt(_way(self.origin, self.goal))


class Change(NamedTuple):
    """The difference between two scenes."""

    left: tuple[int, ...]
    """Indices of pieces in the previous scene that are hidden during the transition."""
    tweens: tuple[Tween, ...]
    seen: bool
    """True if the two look different."""


def change(before: Scene, after: Scene) -> Change:
    """The difference between two scenes that follow one another."""
    gone = _without(before.pieces, after.pieces)
    come = _without(after.pieces, before.pieces)
    pairs = _pairs(before.pieces, gone, after.pieces, come, after.frame)
    tweens = [
        Tween(before.pieces[a].shape, before.pieces[a].place, after.pieces[b].place)
        for a, b in pairs
    ]
    left, landed = [a for a, _ in pairs], {b for _, b in pairs}
    paid = _paid(before, [at for at in gone if at not in set(left)], after.frame)
    left += [at for at, _ in paid]
    tweens += [tween for _, tween in paid]
    tweens += _brought(after, [at for at in come if at not in landed], before.frame)
    return Change(tuple(sorted(left)), tuple(tweens), bool(gone or come))


def _without(pieces: Sequence[Piece], others: Iterable[Piece]) -> list[int]:
    """The indices of pieces that are not among the others; of equal ones the last are missed."""
    there = Counter(piece.markup for piece in others)
    missing = []
    for at, piece in enumerate(pieces):
        if there[piece.markup]:
            there[piece.markup] -= 1
        else:
            missing.append(at)
    return missing


def _pairs(
    before: Sequence[Piece],
    gone: Sequence[int],
    after: Sequence[Piece],
    come: Sequence[int],
    frame: Frame,
) -> list[tuple[int, int]]:
    """Pairs of pieces that are gone and come: equal shapes, the nearest first."""
    by_chance = frame.action is not None and frame.action.actor == CHANCE
    candidates = sorted(
        (_way(before[a].place, after[b].place), a, b)
        for a in gone
        for b in come
        if before[a].shape
        and before[a].shape == after[b].shape
        # Dice that are thrown again are lifted first: no die slides to where an equal one falls.
        and not (by_chance and _THROWN.fullmatch(before[a].shape))
    )
    pairs: list[tuple[int, int]] = []
    left: set[int] = set()
    landed: set[int] = set()
    for _, a, b in candidates:
        if a not in left and b not in landed:
            left.add(a)
            landed.add(b)
            pairs.append((a, b))
    return sorted(pairs)


def _way(origin: Place, goal: Place) -> float:
    """The squared distance of two places."""
    return (origin.x - goal.x) ** 2 + (origin.y - goal.y) ** 2


def _paid(before: Scene, gone: Sequence[int], frame: Frame) -> list[tuple[int, Tween]]:
    """The bills that go to those who have won them."""
    owners = [(f"bill{event.bill}", event.owner) for event in frame.events if type(event) is Paid]
    found = []
    for at in gone:
        piece = before.pieces[at]
        owner = next((each for shape, each in owners if shape == piece.shape), None)
        seat = None if owner is None else _seat_place(before, owner, BILL[0])
        if owner is None or seat is None:
            continue
        owners.remove((piece.shape, owner))
        found.append((at, Tween(piece.shape, piece.place, seat)))
    return found


def _brought(after: Scene, come: Sequence[int], before: Frame) -> list[Tween]:
    """The dice and cards that chance brings, from the seats that they belong to."""
    action = after.frame.action
    if action is None or action.actor != CHANCE:
        return []
    tweens = []
    for at in come:
        piece = after.pieces[at]
        thrown = _THROWN.fullmatch(piece.shape)
        if not thrown:
            continue
        owner = int(thrown[1]) if thrown[1].isdigit() else before.next.seat
        seat = None if owner is None else _seat_place(after, owner, DIE)
        if seat is not None:
            tweens.append(Tween(piece.shape, seat, piece.place))
    return tweens


def _seat_place(scene: Scene, seat: int, width: float) -> Place | None:
    """A small place in the middle of a seat's mark at the table's edge; None where it has none.

    ``width`` is that of what is to be there, as it is drawn.
    """
    if seat not in range(len(scene.frame.setup.seats)):
        return None
    mark = next((each.place for each in scene.pieces if each.shape == f"m{seat}"), None)
    if mark is None:
        return None
    size = mark.scale * MARK
    scale = size * _SMALL / width
    middle = size / 2 - scale * width / 2
    return Place(mark.x + middle, mark.y + middle, scale)

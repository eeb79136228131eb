"""A film as one SVG that moves by itself: every piece once, with the times at which it is seen.

Its style sheet alone moves it. Where it may not, because the reader wants no motion or whatever
shows it knows none, it is the picture of its end.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, NamedTuple

from croupier.pictures.film.pieces import Place
from croupier.pictures.film.timing import CLOSING, ENDING, stands, travels
from croupier.pictures.film.tweens import Change, Scene, Tween, change
from croupier.pictures.picture import Drawn, Look, document
from croupier.pictures.svg import element, number

_HIDDEN: Final = "visibility:hidden"
_VISIBLE: Final = "visibility:visible"


class Seen(NamedTuple):
    """The time at which something is visible, in milliseconds from the beginning."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of some scenes that follow one another."""

    markup: str
    begin: int
    end: list[int] = field(default_factory=list)
    """The time at which it disappears, once known."""


class _Move(NamedTuple):
    tween: Tween
    seen: Seen


class _Sheet:
    """The film as far as its scenes have been added."""

    def __init__(self, opening: Scene, pace: int) -> None:
        self._pace = pace
        self._shown = opening
        self._shapes = dict(opening.shapes)
        self._here = [_Part(piece.markup, 0) for piece in opening.pieces]
        self._order = list(self._here)
        self._moves: list[_Move] = []
        self._time = stands(opening.frame, None, pace)

    def add(self, after: Scene) -> None:
        """The next scene, where it looks different from the one before."""
        changed = change(self._shown, after)
        if changed.seen:
            self._put(after, changed)
            self._time += stands(after.frame, changed, self._pace)

    def end(self, last: Scene | None) -> int:
        """Ends the film, with another picture if there is one; when it ends, in milliseconds."""
        self._time += ENDING
        if last:
            self._put(last, Change((), (), seen=True))
        self._time += CLOSING
        for part in self._here:
            part.end.append(self._time)
        return self._time

    def _put(self, after: Scene, changed: Change) -> None:
        leave = self._time
        arrive = leave + travels(changed, self._pace)
        self._moves += [_Move(tween, Seen(leave, arrive)) for tween in changed.tweens]
        for at in changed.left:
            self._here[at].end.append(leave)
        self._replace(after, arrive)
        self._shapes |= after.shapes
        self._shown, self._time = after, arrive

    def _replace(self, after: Scene, now: int) -> None:
        """The pieces of ``after`` that are already there stay; all others go, and new ones come."""
        staying = defaultdict(list)
        for part in self._here:
            if not part.end:
                staying[part.markup].append(part)
        here: list[_Part] = []
        for piece in after.pieces:
            if staying[piece.markup]:
                here.append(staying[piece.markup].pop(0))
                continue
            new = _Part(piece.markup, now)
            self._insert(new, here[-1] if here else None)
            here.append(new)
        for parts in staying.values():
            for part in parts:
                part.end.append(now)
        self._here = here

    def _insert(self, new: _Part, below: _Part | None) -> None:
        """Draws a part over the one below it."""
        at = next((at for at, each in enumerate(self._order) if each is below), -1)
        self._order.insert(at + 1, new)

    def written(self, length: int) -> tuple[Drawn, str]:
        """All of it, and the rules by which it moves."""
        rules: dict[Seen, str] = {}
        moves: dict[Seen, str] = {}
        body = [
            _group([part.markup for part in parts], seen, length, rules)
            for seen, parts in groupby(self._order, lambda part: Seen(part.begin, part.end[0]))
        ]
        body += [_moving(move, length, moves) for move in self._moves]
        style = "".join([*rules.values(), *moves.values()])
        return Drawn(self._shapes, "".join(body)), style


def animated_svg(
    scenes: Sequence[Scene], last: Scene | None, look: Look, pace: int, *, again: bool
) -> str:
    """Scenes as an animated SVG document; ``last`` is one more scene at the end.

    ``again``: it begins again when it is over. There has to be a scene.
    """
    sheet = _Sheet(scenes[0], pace)
    for scene in scenes[1:]:
        sheet.add(scene)
    length = sheet.end(last)
    made, rules = sheet.written(length)
    times = "infinite" if again else "1"
    run = f".k{{animation:{length / 1000:g}s step-end {times}}}"
    style = f".h{{visibility:hidden}}@media (prefers-reduced-motion:no-preference){{{run}}}{rules}"
    return document(made, look, style)


def _group(markups: Sequence[str], seen: Seen, length: int, rules: dict[Seen, str]) -> str:
    """Pieces that are seen at the same times; the rule for that is added where it is missing."""
    inside = "".join(markups)
    if seen == (0, length):
        return inside
    stops = {0: _HIDDEN, seen.begin: _VISIBLE, seen.end: _HIDDEN}
    stops.pop(length, None)
    name = _named("v", seen, stops, length, rules)
    hidden = " h" if seen.end < length else ""
    return element("g", inside, class_=f"k{hidden}", style=f"animation-name:{name}")


def _moving(move: _Move, length: int, rules: dict[Seen, str]) -> str:
    """A shape that is seen while it travels."""
    tween, seen = move
    start = f"{_VISIBLE};transform:var(--a);animation-timing-function:ease-in-out"
    stops = {0: _HIDDEN, seen.begin: start, seen.end: f"{_HIDDEN};transform:var(--b)"}
    name = _named("m", seen, stops, length, rules)
    arc = _arc(name, seen, length, rules)
    way = f"--a:{_css(tween.origin)};--b:{_css(tween.goal)};--r:{number(-tween.rise)}px"
    style = f"animation-name:{name},{arc};{way}"
    return element("use", href=f"#{tween.shape}", class_="k h", style=style)


def _arc(way: str, seen: Seen, length: int, rules: dict[Seen, str]) -> str:
    """The name of the rule by which something rises and falls, beside that of its way."""
    up, down = (f"translate:{{}};animation-timing-function:ease-{each}" for each in ("out", "in"))
    middle = (seen.begin + seen.end) // 2
    stops = {0: "translate:0", seen.begin: up.format("0"), middle: down.format("0 var(--r)")}
    rule = _keyframes(f"{way}r", {**stops, seen.end: "translate:0"}, length)
    if rule not in rules[seen]:
        rules[seen] += rule
    return f"{way}r"


def _named(
    letter: str, seen: Seen, stops: Mapping[int, str], length: int, rules: dict[Seen, str]
) -> str:
    """The name of the rule for these times, which is written where there is none yet."""
    if seen not in rules:
        rules[seen] = _keyframes(f"{letter}{len(rules)}", stops, length)
    return rules[seen].partition("{")[0].removeprefix("@keyframes ")


def _keyframes(name: str, stops: Mapping[int, str], length: int) -> str:
    """A rule of that name: what holds from which millisecond of the film on."""
    inside = "".join(f"{round(100 * at / length, 3):g}%{{{rule}}}" for at, rule in stops.items())
    return f"@keyframes {name}{{{inside}}}"


def _css(place: Place) -> str:
    return f"translate({number(place.x)}px,{number(place.y)}px)scale({round(place.scale, 3):g})"

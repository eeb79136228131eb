"""Films as a page asks for them, in parts; ``bad-request`` says what is wrong with one.

    {"words": [{"title": ..., "totals": [...]}, ...], "look": {"width": 1200}, "link": "https://...",
     "step": 80, "pace": 100}

``words`` are those of scenes that follow one another, ``step`` and ``pace`` as in `shots` and
`timing`. What is left out is as usual.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.asked import mapping_asked, number_asked, text_asked
from croupier.errors import CroupierError
from croupier.film import Shot
from croupier.film.moving import moving
from croupier.film.shots import STEPS, first_shot, scene, shots_between
from croupier.film.trips import Scene
from croupier.frame import frame
from croupier.match import Match
from croupier.picture import Look, Words
from croupier.picture.asked import look_asked, words_asked

_PACES: Final = range(10, 401)
_MOST_SCENES: Final = 2000


@dataclass(frozen=True, slots=True)
class WantedFilm:
    """How a film is to be."""

    words: tuple[Words, ...]
    look: Look
    link: str
    step: int
    pace: int


def film_asked(given: Mapping[str, object]) -> WantedFilm:
    """What is asked for, looked at."""
    words = given.get("words")
    if not isinstance(words, list):
        raise CroupierError("bad-request", part="words")
    number_asked(len(words), range(1, _MOST_SCENES + 1), "words")
    return WantedFilm(
        tuple([words_asked(mapping_asked(each, "words")) for each in words]),
        look_asked(mapping_asked(given.get("look", {}), "look")),
        text_asked(given.get("link", ""), "link"),
        number_asked(given.get("step", 80), STEPS, "step"),
        number_asked(given.get("pace", 100), _PACES, "pace"),
    )


def shots_asked(match: Match, viewer: int | None, ply: int, wanted: WantedFilm) -> tuple[Shot, ...]:
    """How a film comes to a ply from the one before; with one scene's words it begins there."""
    number_asked(len(wanted.words), range(1, 3), "words")
    before, *after = _scenes(match, viewer, ply - len(wanted.words) + 1, wanted)
    if not after:
        return (first_shot(before, wanted.look, wanted.pace),)
    return tuple(shots_between(before, after[0], wanted.look, wanted.step, wanted.pace))


def moving_asked(match: Match, viewer: int | None, ply: int, wanted: WantedFilm) -> str:
    """A film that moves by itself, from a ply on, a scene for each of the words."""
    scenes = _scenes(match, viewer, ply, wanted)
    closing = replace(wanted, words=(replace(wanted.words[-1], link=wanted.link),))
    last = _scenes(match, viewer, ply + len(scenes) - 1, closing)[0] if wanted.link else None
    return moving(scenes, last, wanted.look, wanted.pace, again=True)


def _scenes(match: Match, viewer: int | None, begin: int, wanted: WantedFilm) -> list[Scene]:
    """The scenes from a ply on, one for each of the words; raises ``bad-ply``."""
    return [
        scene(frame(match, viewer, begin + at), words, wanted.look)
        for at, words in enumerate(wanted.words)
    ]

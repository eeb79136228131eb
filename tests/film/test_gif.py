"""The GIF that a film becomes, read back: frames, times, places, colours."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.gifs import Gif, parsed_gif
from tests.support.node import run_in_shared_node

MAKE = """
const { createGif } = await import(given.module);
const { width, height, shots, sample } = given;
const pixels = (colours) => Uint8ClampedArray.from(colours.flatMap(([r, g, b]) => [r, g, b, 255]));
const gif = createGif(width, height);
if (sample) gif.sample(pixels(sample));
for (const [colours, ms] of shots) gif.add(pixels(colours), ms);
return Buffer.from(gif.finish()).toString("base64");
"""
WIDTH, HEIGHT = 30, 20
RED, GREEN, BLUE = [200, 16, 24], [0, 136, 80], [40, 80, 200]


def picture(*things: tuple[int, int, list[int]]) -> list[list[int]]:
    """A red field with squares of four pixels side, each at a place and of a colour."""
    rows = [[RED for _ in range(WIDTH)] for _ in range(HEIGHT)]
    for left, top, colour in things:
        for y in range(top, top + 4):
            for x in range(left, left + 4):
                rows[y][x] = colour
    return [colour for row in rows for colour in row]


type Make = Callable[..., Gif]


@pytest.fixture(scope="module")
def made(dist: Path) -> Make:
    """(pictures, each with its time) -> the file, made by the script that is shipped."""
    (module,) = dist.glob("b/*/gif.js")

    def make(shots: list[tuple[list[list[int]], int]], **more: Any) -> Gif:
        given = {"width": WIDTH, "height": HEIGHT, "shots": shots, "module": module.as_uri()}
        return parsed_gif(base64.b64decode(run_in_shared_node(MAKE, {**given, **more})))

    return make


@pytest.fixture(scope="module")
def travelling(made: Make) -> Gif:
    """A square that travels, and another that stays; it stands longest at its goal."""
    shots = [(picture((x, 3, GREEN), (20, 12, BLUE)), 80) for x in (0, 5, 10)]
    every = picture((0, 3, GREEN), (20, 12, BLUE))
    return made([*shots, (shots[-1][0], 500)], sample=every)


def test_a_frame_is_what_has_changed_and_where(travelling: Gif) -> None:
    """The first frame is all of it; of each later one only what moved, in its place."""
    film = travelling
    assert (film.width, film.height, film.loops) == (WIDTH, HEIGHT, 0)
    first, *later = film.frames
    assert (first.left, first.top, first.width, first.height) == (0, 0, WIDTH, HEIGHT)
    assert first.transparent is None
    assert [(each.left, each.top, each.width, each.height) for each in later] == [
        (0, 3, 9, 4),
        (5, 3, 9, 4),
    ]
    assert all(each.transparent == 255 for each in later)


def test_a_still_scene_is_one_frame(travelling: Gif) -> None:
    """Equal pictures become one frame; durations are in hundredths of a second."""
    film = travelling
    assert [each.delay for each in film.frames] == [8, 8, 58]
    assert film.seconds == 0.74


def test_every_picture_is_seen_as_it_was(travelling: Gif) -> None:
    """Frame upon frame, what is seen has the colours of the picture that was given."""
    film = travelling
    for count, left in ((1, 0), (2, 5), (3, 10)):
        seen = [film.palette[index] for index in film.shown(count)]
        for colour, wanted in zip(seen, picture((left, 3, GREEN), (20, 12, BLUE)), strict=True):
            assert max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) <= 8


def test_colours_are_looked_for_in_what_was_sampled(made: Make) -> None:
    """A colour that comes later is there if it was in a sample; else the nearest is taken."""
    plain, later = picture(), picture((0, 0, BLUE), (8, 8, GREEN))
    known = made([(plain, 80), (later, 80)], sample=later)
    seen = {known.palette[index] for index in known.shown(2)}
    assert len(seen) == 3
    unknown = made([(plain, 80), (later, 80)])
    assert len({unknown.palette[index] for index in unknown.shown(2)}) < 3


def test_many_colours_become_as_many_as_a_palette_has(made: Make) -> None:
    """A field of a thousand colours is a file with 255 of them, and one that is nothing."""
    colours = [[x * 8, y * 12, (x * y) % 256] for y in range(HEIGHT) for x in range(WIDTH)]
    film = made([(colours, 80)])
    assert len(film.palette) == 256
    assert 255 not in {*film.shown(1)}
    assert len({*film.shown(1)}) > 100

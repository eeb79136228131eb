"""What is said of positions that are wrong, written down: golden files (see `conftest.py`).

`faults.txt` of a game has some texts with the problems found in them, and check sums of many more:
a text that was changed, one with a part of another moment, things moved by hand in the editor.
After an intended change write the files anew and read what has changed.
"""

from collections.abc import Iterator
from itertools import batched
from pathlib import Path
from random import Random

import pytest

from croupier.core.errors import CroupierError, PositionError
from croupier.core.game import Arrangement
from croupier.games import GAMES
from tests.games.golden import Golden, check_sum
from tests.games.positions import mutated, read, written
from tests.games.tables import Table, mixed, played
from tests.games.test_arranging import EDITED, apart, together

HERE = Path(__file__).parent
TABLES = 24
"""Random mixes of editions, seats and options, with a game at each."""
PAIRS = 12
"""Pairs of moments of a game, and for each a text of every kind."""
SHOWN = 36
"""One case of so many is written out."""
ODD_THINGS = ("12a", "a1", "1", "0a", "7b", "t", "t7", "t3t", "55", "105", "c2", "")
"""Things of no game, or of one in the wrong place."""


def crossed(text: str, other: str, rng: Random) -> str:
    """A text with a section, or an item of one, from another moment."""
    sections, others = text.split("."), other.split(".")
    at = rng.randrange(min(len(sections), len(others)))
    mark = rng.choice(".,-")
    items, instead = sections[at].split(mark), others[at].split(mark)
    place = rng.randrange(min(len(items), len(instead)))
    items[place] = instead[place]
    sections[at] = mark.join(items)
    return ".".join(sections)


def moved(arrangement: Arrangement, other: Arrangement, rng: Random) -> Arrangement:
    """A thing in another place, or another thing or fact in its place."""
    places = {place: [*things] for place, things in arrangement.places.items()}
    facts = dict(arrangement.facts)
    full = [place for place, things in places.items() if things]
    source = places[rng.choice(full)]
    kind = rng.randrange(4)
    if kind == 0:
        facts |= dict([rng.choice([*other.facts.items(), ("round", "9"), ("turn", "z")])])
    elif kind == 1:
        source[rng.randrange(len(source))] = rng.choice(ODD_THINGS)
    else:
        thing = source.pop(rng.randrange(len(source)))
        places[rng.choice([*places])].append(thing)
    return Arrangement(places, facts)


def judged(table: Table, text: str) -> str:
    """The problems of a text, or the text that the engine makes of it."""
    try:
        return f"legal: {written(table, read(table, text, 'amber-fox-41'))}"
    except PositionError as error:
        return "; ".join(map(repr, map(tuple, error.data["problems"])))  # type: ignore[call-overload]


def by_hand(table: Table, text: str, other: str, rng: Random) -> str:
    """The text of a moment in which something was moved by hand, or why there is none."""
    changed = moved(apart(table, text), apart(table, other), rng)
    try:
        return together(table, changed)
    except CroupierError as error:
        return str(error)


def cases(game: str) -> Iterator[tuple[str, str]]:
    """(what was made of a moment, what is said of it)."""
    rng = Random(5)
    for number in range(TABLES):
        table = mixed(GAMES[game], rng)
        texts = [written(table, state) for state in played(table, f"s{number}").states]
        texts += texts[-1:] * (len(texts) // 5)  # what is due at the end is wrong before
        for _ in range(PAIRS):
            one, other = rng.choices(texts, k=2)
            yield from texts_of(table, one, other, rng)


def texts_of(table: Table, one: str, other: str, rng: Random) -> Iterator[tuple[str, str]]:
    """A text of every kind, made of two moments."""
    for text in (crossed(one, other, rng), mutated(one, rng)):
        yield f"{table} {text}", judged(table, text)
    if table.game in EDITED:
        text = by_hand(table, one, other, rng)
        yield f"{table} by hand from {one}: {text}", judged(table, text)


def lines(game: str) -> Iterator[str]:
    """The lines of a game's file."""
    for some in batched(cases(game), SHOWN):
        yield from (some[0][0], f"    {some[0][1]}")
        yield f"check sum: {check_sum(repr(some))}"


@pytest.mark.parametrize("game", [each for each in GAMES if GAMES[each].positions])
def test_faults_are_reported_as_they_always_were(game: str, golden: Golden) -> None:
    """Of texts that were changed, and of arrangements."""
    golden(HERE / game / "faults.txt", "\n".join(lines(game)) + "\n")

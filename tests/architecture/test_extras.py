"""An extra of Las Vegas has one home: few other files name it, and each of those says why.

A file that names one and is not listed here has to ask the extra itself, by the ways that all of
them share (CONTRIBUTING.md, *Recipe: an extra of Las Vegas*). The lists can only become shorter:
one that is in them without need is told as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from typing import NamedTuple

import pytest

from building.basics import ENGINE, SITE, shown

VEGAS = "engine/croupier/games/vegas"
PAGE = "site/games/vegas"
KINDS = (".py", ".md", ".js", ".mjs", ".ts", ".css", ".html", ".json")

SHARED: Mapping[str, str] = {
    f"{VEGAS}/rules.py": "the field of the rules and its option",
    f"{VEGAS}/rollout.py": "plays rounds on at random, and has to be fast",
    f"{VEGAS}/sensible.py": "plays rounds on sensibly, and has to be fast",
    "engine/training/*": "networks are trained on a simulator of their own; results are measured",
    "engine/RULES.md": "the rules in words",
    f"{PAGE}/extras.js": "the list of the page",
    f"{PAGE}/extras_later.js": "the list of what is looked up",
}
"""What names every extra of those below, with the reason."""

LINE = "an edition's line says what is in its box"
SHEETS = "the list of style sheets"
CARDS = "the card game has chip cards of its own, and so have the parts of both games"
PROSE = "what a page tells of measurements"
SPEED = "has to be fast: the benchmarks measure it"
NETWORKS = "what networks see, and for which tables there are any"
PUZZLES = "the kinds of puzzles that there are"
TOPICS = "by their reasons: what a choice was about"
DUE = "the list of what may be due"
WHY = "the list of who brings reasons"
EVENT = "events and their fields stand in replays"
TABLE = "fields of what is seen stand in replays"


class Home(NamedTuple):
    """Where an extra lives, and who else names it."""

    own: Sequence[str]
    others: Mapping[str, str]
    """The files, or patterns of them, with the reason; those of `SHARED` besides."""


HOMES: Mapping[str, Home] = {
    "bandit": Home(
        (
            f"{VEGAS}/extras/bandit.py",
            "engine/croupier/terminal/things/bandit.py",
            "engine/croupier/picture/marks/casino_7.py",
            f"{PAGE}/extras/bandit/*",
        ),
        {
            f"{VEGAS}/turn.py": SPEED,
            f"{VEGAS}/position.py": SPEED,
            f"{VEGAS}/judge.py": NETWORKS,
            f"{VEGAS}/sharp.py": NETWORKS,
            "site/practice/puzzles.json": PUZZLES,
            f"{VEGAS}/actions.py": "the notation of a placement there",
            f"{VEGAS}/places.py": "where its rows lie among all",
            f"{VEGAS}/ways.py": SPEED,
            f"{VEGAS}/network.py": NETWORKS,
            "engine/croupier/review/puzzles.py": PUZZLES,
            f"{PAGE}/styles.js": SHEETS,
            f"{PAGE}/extras/styles.js": SHEETS,
            f"{PAGE}/strings/*": LINE,
            "site/strength/strings/*": PROSE,
        },
    ),
    "kicker": Home(
        (
            f"{VEGAS}/due/kick.py",
            f"{VEGAS}/why/kicker.py",
            "engine/croupier/terminal/things/kicker.py",
            f"{PAGE}/extras/kicker/*",
        ),
        {
            f"{VEGAS}/turn.py": SPEED,
            f"{VEGAS}/judge.py": NETWORKS,
            f"{VEGAS}/sharp.py": NETWORKS,
            "site/practice/puzzles.json": PUZZLES,
            f"{VEGAS}/dice.py": "the kinds of dice",
            f"{VEGAS}/events.py": EVENT,
            f"{VEGAS}/observation.py": TABLE,
            f"{VEGAS}/ways.py": SPEED,
            f"{VEGAS}/network.py": NETWORKS,
            f"{VEGAS}/why/__init__.py": WHY,
            "engine/croupier/picture/palette.py": "the colours of pictures",
            "engine/croupier/review/puzzles.py": PUZZLES,
            f"{PAGE}/styles.js": SHEETS,
            f"{PAGE}/extras/styles.js": SHEETS,
            f"{PAGE}/strings/*": LINE,
            "site/review/topics.js": TOPICS,
            "site/strength/strings/*": PROSE,
        },
    ),
    "rainbow": Home(
        (
            f"{VEGAS}/extras/rainbow.py",
            f"{VEGAS}/due/rainbow.py",
            "engine/croupier/terminal/things/rainbow.py",
            f"{PAGE}/extras/rainbow/*",
        ),
        {
            f"{VEGAS}/position.py": SPEED,
            "site/practice/puzzles.json": PUZZLES,
            f"{VEGAS}/closing.py": SPEED,
            f"{VEGAS}/filling.py": SPEED,
            f"{VEGAS}/state.py": "which rule is for which action",
            f"{VEGAS}/events.py": EVENT,
            f"{VEGAS}/network.py": NETWORKS,
            f"{VEGAS}/due/__init__.py": DUE,
            f"{VEGAS}/seeds.py": "the list of what can be asked of seeds",
            "engine/croupier/parts/bills.py": "what a bill of 0 is",
            "engine/croupier/review/puzzles.py": PUZZLES,
            f"{PAGE}/styles.js": SHEETS,
            f"{PAGE}/extras/styles.js": SHEETS,
            f"{PAGE}/strings/*": LINE,
        },
    ),
    "chip": Home(
        (
            "engine/croupier/parts/chips.py",
            f"{VEGAS}/due/chip.py",
            f"{VEGAS}/why/chips.py",
            "engine/croupier/terminal/things/chip.py",
            "engine/croupier/picture/marks/chip.py",
            f"{PAGE}/extras/chips/*",
            "site/parts/chip.*",
        ),
        {
            **dict.fromkeys(
                (
                    "engine/croupier/env/*",
                    "engine/croupier/games/vegas_cards/*",
                    "engine/croupier/parts/*",
                    "engine/croupier/picture/vegas_cards.py",
                    "engine/croupier/terminal/*",
                    "site/games/vegas_cards/*",
                    "site/parts/*",
                    "site/editor/things.css",
                    "site/pages/setup/pieces.css",
                    "site/review/strings/*",
                ),
                CARDS,
            ),
            "engine/croupier/games/showdown/*": "Expert Yahtzee has chips of another kind",
            "site/games/showdown/strings/*": "Expert Yahtzee has chips of another kind",
            f"{VEGAS}/turn.py": SPEED,
            f"{VEGAS}/position.py": SPEED,
            f"{VEGAS}/filling.py": SPEED,
            f"{VEGAS}/strides.py": SPEED,
            f"{VEGAS}/state.py": "which rule is for which action",
            f"{VEGAS}/judge.py": NETWORKS,
            f"{VEGAS}/sharp.py": NETWORKS,
            f"{VEGAS}/dice.py": "what is left to do of a turn",
            f"{VEGAS}/events.py": EVENT,
            f"{VEGAS}/observation.py": TABLE,
            f"{VEGAS}/position_text.py": "who holds the cards",
            f"{VEGAS}/read_position.py": "who holds the cards",
            f"{VEGAS}/position_check.py": "who holds the cards",
            f"{VEGAS}/arranging.py": "who holds the cards",
            f"{VEGAS}/due/__init__.py": DUE,
            f"{VEGAS}/why/__init__.py": WHY,
            f"{PAGE}/casino.js": TABLE,
            f"{PAGE}/rules.js": TABLE,
            "site/review/topics.js": TOPICS,
            "site/records/packed_replay.js": "what the numbers of a replay may come to",
            "site/strength/strings/*": PROSE,
        },
    ),
}


@cache
def texts() -> Mapping[str, str]:
    """Everything that engine and site consist of, in small letters, by its path."""
    files = [path for root in (ENGINE.parent, SITE) for path in root.rglob("*")]
    return {
        shown(path): path.read_text().lower()
        for path in files
        if path.suffix in KINDS and "__pycache__" not in path.parts
    }


def naming(extra: str) -> Iterator[str]:
    """The files that name an extra and are not its own."""
    for path, text in texts().items():
        if extra in text and not any(fnmatch(path, own) for own in HOMES[extra].own):
            yield path


def is_anothers(path: str, extra: str) -> bool:
    """Whether a file is another extra's own: what they do to each other is told there."""
    places = [own for other, home in HOMES.items() if other != extra for own in home.own]
    return any(fnmatch(path, own) for own in [*places, f"{PAGE}/extras/*/strings/*"])


@pytest.mark.parametrize("extra", HOMES)
def test_who_names_an_extra_says_why(extra: str) -> None:
    """Its own files, those of other extras, and the files that are listed with their reasons."""
    listed = {**SHARED, **HOMES[extra].others}
    found = [path for path in naming(extra) if not is_anothers(path, extra)]
    assert [path for path in found if not any(fnmatch(path, each) for each in listed)] == []
    assert [each for each in listed if not any(fnmatch(path, each) for path in found)] == []


@pytest.mark.parametrize("extra", HOMES)
def test_an_extra_is_at_home_somewhere(extra: str) -> None:
    """Every file that is said to be its own is there; the reader finds what names it."""
    for own in HOMES[extra].own:
        assert any(fnmatch(path, own) for path in texts()), own
    assert f"{VEGAS}/rules.py" in naming(extra)


MOST = 19
"""Files that name an extra, beside its own, those of other extras, and what is written for readers
or was measured."""
FOR_READERS = ("engine/RULES.md", "engine/training/*", "site/practice/*", "site/*/strings/*")


@pytest.mark.parametrize("extra", [each for each in HOMES if each != "chip"])
def test_few_files_name_an_extra(extra: str) -> None:
    """There are so many, and no more."""
    found = [path for path in naming(extra) if not is_anothers(path, extra)]
    kept = [path for path in found if not any(fnmatch(path, each) for each in FOR_READERS)]
    assert len(kept) <= MOST, kept

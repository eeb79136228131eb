"""Links without a check: nothing is guessed; and links within a text that is pasted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from tests.engine.links import HERE, links, opened, routes, without_words
from tests.support.node import in_node
from tests.support.table import setup


class Old(NamedTuple):
    """A damaged link that has no check, and the seeds that its reader is asked about."""

    damaged: str
    seeds: tuple[str, ...] = ()


BY_HAND = setup("human,greedy", "amber-fox-41")
OLD = {
    "a capital game": Old(BY_HAND.replace("vegas", "Vegas"), ("amber-fox-41",)),
    "a capital seed": Old(BY_HAND.replace("amber", "Amber"), ("amber-fox-41",)),
    "ampersands twice": Old(BY_HAND.replace("&", "&amp;amp;"), ("amber-fox-41",)),
    "semicolons": Old(BY_HAND.replace("&", ";"), ("amber-fox-41",)),
    "an exclamation mark": Old(f"!/{BY_HAND}", ("amber-fox-41",)),
    "a full stop": Old(f"{BY_HAND}.", ("amber-fox-41",)),
    "words behind": Old(f"{BY_HAND}, see you", ("amber-fox-41",)),
    "an emoji": Old(f"{BY_HAND}😀", ("amber-fox-41",)),
    "another link": Old(f"{BY_HAND}https://host/#/{BY_HAND}", ("amber-fox-41",)),
    "invisible characters": Old(BY_HAND.replace("-", "\u200b-"), ("amber-fox-41",)),
    "a blank in the seed": Old(BY_HAND.replace("-fox", "- fox"), ("amber-fox-41",)),
    "a blank before a hyphen": Old(BY_HAND.replace("-fox", "%20-fox"), ("amber", "amber-fox-41")),
    "a quoted line": Old(BY_HAND.replace("-fox", "%0D%0A>%20-fox"), ("amber", "amber-fox-41")),
    "shortened": Old(f"{BY_HAND[:-4]}…"),
    "shortened with dots": Old(f"{BY_HAND[:-4]}..."),
    "a letter lost in the seed": Old(BY_HAND.replace("fox", "f;x")),
    "a word glued to it": Old(f"{BY_HAND}.Beat"),
    "an unknown field": Old(f"{BY_HAND}&colour=red"),
}


@pytest.mark.parametrize("name", OLD)
def test_without_a_check_nothing_is_guessed(name: str) -> None:
    """What it may have been is asked, as a link without any check; else the link is refused."""
    damaged, seeds = OLD[name]
    hash_ = damaged if damaged.startswith("!") else f"/{damaged}"
    (route,) = routes([f"#{hash_}"])
    assert route["kind"] == ("question" if seeds else "error")
    guesses = [(each["kind"], each["record"]) for each in route.get("guesses", ())]
    assert guesses == [("setup", BY_HAND.replace("amber-fox-41", seed)) for seed in seeds]


def test_what_no_link_has_at_its_end_is_no_damage() -> None:
    """Blanks, ends of lines and what trackers and WordPress add leave a link what it is."""
    for tail in ("", "%20", "%0D%0A", "&utm_source=chat", "#?secret=a1B2c3", "#r=abc#p=abc"):
        (route,) = routes([f"#/{BY_HAND}{tail}"])
        assert route == {"kind": "setup", "record": BY_HAND}, tail


DIAGNOSES: dict[str, tuple[Callable[[str], str], str | None]] = {
    "a blank in a name": (lambda link: link.replace("Zo", "Z%20o"), None),
    "small letters": (str.lower, None),
    "semicolons": (lambda link: link.replace("&", ";"), None),
    "no ampersands": (lambda link: re.sub("&(?!c=)", "", link), None),
    "another name": (lambda link: link.replace("Zo", "Zu"), "link-changed"),
    "another seed": (lambda link: link.replace("fox", "fix"), "link-changed"),
    "small letters, another seed": (
        lambda link: link.lower().replace("fox", "fix"),
        "link-small",
    ),
    "cut in the moves": (lambda link: link[: link.index("&c=")], "link-cut"),
}
"""What becomes of a game's link: it is put right (None), or the page says what is wrong."""


@pytest.mark.parametrize("name", DIAGNOSES)
def test_what_is_wrong_is_called_by_its_name(name: str) -> None:
    """A link that is whole is not called cut, and moves are saved of a sound set-up alone."""
    change, code = DIAGNOSES[name]
    (route,) = routes([f"#/{change(links()['game'])}"])
    if code is None:
        assert (route.get("record"), route.get("mended")) == (HERE, True)
        return
    assert (route["kind"], route.get("code")) == ("error", code)
    assert ("salvage" in route["data"]) == (code == "link-cut")


def test_a_shortened_link_names_what_is_left() -> None:
    """Where a program shows the beginning of a link alone, the rest of the seed is missing."""
    (route,) = routes([f"#/{BY_HAND[:-4]}..."])
    assert route["data"] == {"part": "seed", "rest": BY_HAND[:-4]}


# -- a text with a link in it ---------------------------------------------------------------------


def pasted() -> Iterator[tuple[str, str, str]]:
    """(what it is, the text that is pasted, the link that is in it)."""
    for name, link in links().items():
        whole = f"https://host/tables/vegas.en.html#/{link}"
        yield name, whole, name
        yield f"{name} in a sentence", f"Anna: beat this {whole} if you can!\nSee you", name
        yield f"{name} in a quoted mail", f"> Hello,\n> {whole[:76]}\n> {whole[76:]}\n> Anna", name
        yield f"{name} on two lines", f"{whole[:80]}\n{whole[80:]}", name
        yield f"{name} in angle brackets", f"<{whole}>", name
        yield f"{name} without its host", link, name
        coded = whole.replace("=", "=3D")
        lines = "=\r\n".join(coded[at : at + 75] for at in range(0, len(coded), 75))
        yield f"{name} in quoted-printable", f"Content-Type: text/plain\r\n\r\n{lines}\r\n", name


def test_a_link_is_found_in_what_is_pasted() -> None:
    """Around it there may be anything, and mail may have broken it."""
    cases = list(pasted())
    found = in_node("records/damaged_link.js", "linkInText", [[text] for _, text, _ in cases])
    assert all(found), [case for case, hash_ in zip(cases, found, strict=True) if not hash_]
    for (case, _, name), route in zip(cases, routes(found), strict=True):
        assert without_words(route) == opened(name), case


def test_a_text_without_a_link_has_none() -> None:
    """Other addresses, and words about a table, are no link to one."""
    texts = ["", "Lunch at one? https://example.org/#menu", "See https://host/ for Vegas", "#dice"]
    assert (
        in_node("records/damaged_link.js", "linkInText", [[text] for text in texts]) == [None] * 4
    )

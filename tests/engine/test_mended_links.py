"""Links that are passed on carry a check before their seed: damage is undone or told.

A hundred and more damaged links, each with what must become of it; and every link cut at every
place. None opens another table, or the same one at another moment, without a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from croupier.errors import CroupierError
from croupier.match import open_match
from croupier.record import check, linked, parse_fields, parse_record, record_in, setup_check
from tests.engine.links import BARE, CARDS, HERE, OVER, OWN, links, opened, routes, without_words
from tests.support.node import in_node

# -- the check ------------------------------------------------------------------------------------


def test_page_and_engine_write_the_same_checks() -> None:
    """Of texts of every length about a block of the hash, in every script; and of set-ups."""
    rng = Random("checks")
    texts = ["".join(rng.choices("abc&=?%é🂡Ω", k=length)) for length in range(140)]
    told = in_node("records/check.js", "check", [[text] for text in texts])
    assert told == [check(text) for text in texts]
    for path in (OWN, CARDS, HERE):
        (link,) = in_node("records/check.js", "withCheck", [[path]])
        game, fields = parse_fields(link)
        assert fields["sc"] == setup_check(game, fields)


def test_the_engine_reads_links_that_are_passed_on() -> None:
    """A terminal opens the link as it was sent, and notices a cut within the seed."""
    link = f"https://host/tables/vegas.en.html#/{links()['set-up']}"
    assert str(parse_record(record_in(link))) == OWN
    assert str(open_match(record_in(f"#/{links()['by link']}")).record) == HERE
    assert str(open_match(record_in(links()["moment"])).record) == OVER
    with pytest.raises(CroupierError) as refused:
        open_match(record_in(link[:-3]))
    assert (refused.value.code, refused.value.data) == ("link-cut", {})


@pytest.mark.parametrize("way", ["?", "/film?", "/review?", "/position?"])
def test_a_moment_before_anybody_has_decided_is_read(way: str) -> None:
    """Its check knows the ply and nothing else: page and terminal accept it, and no other ply."""
    path = OWN.replace("?", way, 1)
    (link,) = in_node("records/check.js", "withCheck", [[path, 3]])
    assert link.endswith("@3")
    route, other = routes([f"#/{link}", f"#/{link[:-1]}4"])
    assert (route["record"], route.get("ply", 3)) == (OWN, 3)
    assert str(parse_record(record_in(f"#/{link}"))) == OWN
    assert linked(link)[1] == 3
    assert other["kind"] == "error"
    with pytest.raises(CroupierError, match="link-cut"):
        parse_record(record_in(f"#/{link[:-1]}4"))


def test_a_link_needs_no_check() -> None:
    """Links written by hand and all older ones open as they do with it, and without a word."""
    for name, route in zip(BARE, routes([f"#/{path}" for path in BARE.values()]), strict=True):
        assert "mended" not in route
        assert without_words(route) == opened(name)


BEGINNINGS = ("#!/", "##/", "#/#/", "#%2F#/", "#%2F/#/", "#%09/#/", "#%0D%0A#/", "# %20#!/")
"""How programs begin an address that has a sound link in it."""


@pytest.mark.parametrize("name", BARE)
def test_what_stands_before_a_link_is_left_out(name: str) -> None:
    """Its `#` twice, blanks and strokes, plain or encoded: page and terminal read one table."""
    made = [f"{begun}{links()[name]}" for begun in BEGINNINGS]
    for link, route in zip(made, routes(made), strict=True):
        assert without_words(route) == opened(name), link
        if route["kind"] in ("setup", "record") and "#/" in link:
            assert str(parse_record(record_in(link))) == route["record"]


# -- cuts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BARE)
def test_a_cut_is_always_told(name: str) -> None:
    """Page or engine refuse what is left, or it is no table, or only the moment is another."""
    link = links()[name]
    cuts = [link[:length] for length in range(1, len(link))]
    for cut, route in zip(cuts, routes([f"#/{cut}" for cut in cuts]), strict=True):
        if is_refused(route) or (route["kind"] == "page" and route["record"] is None):
            continue
        assert without_words(route) | {"ply": 0} == opened(name) | {"ply": 0}, cut
        if name == "moment":
            assert route.get("momentLost") or route.get("mended"), cut


def test_another_moment_is_told_where_it_can_be_known() -> None:
    """The check of a moment's link knows its ply; older checks and links by hand know none."""
    whole = links()["moment"]
    (without,) = in_node("records/check.js", "withCheck", [[OVER]])
    told = {
        whole: None,
        whole.removesuffix("7"): True,
        whole.removesuffix("@17"): True,
        whole + "9": True,
        without: None,
        f"{without}@17": None,
        f"{OVER}@1": None,
    }
    found = routes([f"#/{link}" for link in told])
    assert [route.get("momentLost") for route in found] == list(told.values())
    assert {route["record"] for route in found} == {OVER}


def test_what_trackers_add_to_a_game_is_no_set_up() -> None:
    """The link names a game, and leads to its page."""
    for path in ("", "vegas", "vegas/rules", "daily/2026-11-21", "about"):
        with_tracker, without = routes([f"#/{path}?utm_source=chat&fbclid=1", f"#/{path}"])
        assert with_tracker == without
        assert without["kind"] == ("page" if path else "home")


def is_refused(route: dict[str, Any]) -> bool:
    """Whether the page says at once, or the engine when it reads the games, what is wrong."""
    if route["kind"] == "error":
        return True
    boards = [board["record"] for board in route.get("boards", ())]
    for record in (route.get("record"), route.get("reply"), *boards):
        try:
            record and parse_record(record)
        except CroupierError:
            return True
    return False


def test_a_cut_within_the_seed_names_what_is_left() -> None:
    """`amber-fo` is another table: it is said, and the link to it is offered as what it is."""
    (route,) = routes([f"#/{links()['set-up'].removesuffix('x-41')}"])
    assert (route["kind"], route["code"]) == ("error", "link-cut")
    assert route["data"] == {"part": "seed", "rest": OWN.removesuffix("x-41")}


def test_a_cut_within_the_moves_saves_the_moves() -> None:
    """The set-up is whole, so the game is there up to the cut."""
    link = links()["game"]
    (route,) = routes([f"#/{link[: link.index('&play=') + 8]}"])
    play = HERE.partition("&play=")[2][:2]
    assert (route["kind"], route["code"]) == ("error", "link-cut")
    assert route["data"]["salvage"] == f"{OWN}&play={play}&c={check(f'{OWN}&play={play}')}"


# -- mechanical damage ----------------------------------------------------------------------------


def quoted_printable(link: str) -> str:
    """As mail writes it: `=` as `=3D`, and a lone `=` at the end of a line."""
    coded = link.replace("=", "=3D")
    at = coded.index("human") + 3
    return f"{coded[:at]}={coded[at:]}"


def upper_seed(link: str) -> str:
    """The seed as a phone writes names."""
    return re.sub(r"(?<=seed=)\w", lambda found: found[0].upper(), link)


def once_more(link: str) -> str:
    """Percent-encoded twice over."""
    return quote(quote(link, safe=""), safe="")


DAMAGE: dict[str, Callable[[str], str]] = {
    "underscores escaped": lambda link: link.replace("_", "\\_"),
    "hyphens escaped": lambda link: link.replace("-", "\\-"),
    "ampersands twice": lambda link: link.replace("&", "&amp;amp;"),
    "ampersands by number": lambda link: link.replace("&", "&#38;"),
    "ampersands by hex number": lambda link: link.replace("&", "&#x26;"),
    "equals signs in HTML": lambda link: link.replace("=", "&#61;"),
    "encoded twice": once_more,
    "its percent signs encoded": lambda link: link.replace("%", "%25"),
    "quoted-printable": quoted_printable,
    "a capital first letter": lambda link: link[0].upper() + link[1:],
    "a capital game": lambda link: link.replace("vegas", "Vegas", 1),
    "capitals in the edition": lambda link: link.replace("alea-", "Alea-").replace(
        "cards-", "Cards-"
    ),
    "a capital seed": upper_seed,
    "two links run together": lambda link: f"{link}https://host/tables/vegas.en.html#/{link}",
    "two links, encoded": lambda link: f"{link}http%3A%2F%2Fhost%2F%23%2F{link}",
    "words behind": lambda link: f"{link}, see you",
    "a sentence behind": lambda link: f"{link}. Beat that!",
    "a Markdown link": lambda link: f"{link}](https://host/)",
    "Markdown brackets": lambda link: f"{link}](<",
    "a wiki's brackets": lambda link: f"{link}]] and more",
    "bold": lambda link: f"{link}** now",
    "an emoji": lambda link: f"{link}😀",
    "an emoji and words": lambda link: f"{link} 🎲🎲 your turn",
    "a heart with its selector": lambda link: f"{link}\u2764\ufe0f",
    "angle brackets": lambda link: f"{link}> wrote:",
    "HTML behind": lambda link: f"{link}</a>",
    "quotation marks": lambda link: f"{link}\u201c she said",
    "French quotation marks": lambda link: f"{link} \u00bb",
    "a pipe": lambda link: f"{link}|Vegas>",
    "smart hyphens": lambda link: link.replace("-", "\u2013"),
    "hyphens that do not break": lambda link: link.replace("-", "\u2011"),
    "wide characters": lambda link: link.replace("=", "\uff1d").replace("&", "\uff06"),
    "a blank in the seed": lambda link: link.replace("-fox", "- fox").replace("-owl", "- owl"),
    "a blank at a field": lambda link: link.replace("&seats", " &seats").replace(
        "&rules", "& rules"
    ),
    "a quoted line": lambda link: link.replace("&seats", " > &seats"),
    "marks of direction": lambda link: f"\u2066{link}\u2069",
    "word joiners": lambda link: link.replace("-", "\u2060-\u200b"),
    "soft hyphens": lambda link: link.replace("-", "-\u00ad"),
    "an unknown tracker": lambda link: f"{link}&trk_id=4711",
    "a line's end in the middle": lambda link: link.replace("&seats", "%0D%0A&seats"),
}
"""What may happen to a link on its way; all of it can be undone with certainty."""

SILENT = {
    "its percent signs encoded",
    "French quotation marks",
    "word joiners",
    "soft hyphens",
    "a line's end in the middle",
}
"""What is undone in any link; nothing of it can make another of a sound one."""


CASES = [
    (damage, name)
    for damage, change in DAMAGE.items()
    for name in BARE
    if change(BARE[name]) != BARE[name]
]


@cache
def mended() -> dict[tuple[str, str], dict[str, Any]]:
    """What the page takes each damaged link for."""
    texts = [f"#/{DAMAGE[damage](links()[name])}" for damage, name in CASES]
    return dict(zip(CASES, routes(texts), strict=True))


def test_there_are_enough_of_them() -> None:
    """A hundred damaged links and more, one as unlike the other as can be."""
    assert len(CASES) >= 100


@pytest.mark.parametrize("damage", DAMAGE)
def test_mechanical_damage_is_undone_and_said(damage: str) -> None:
    """Each kind of link opens what it opened before, and it is said that it was damaged."""
    for name in (name for kind, name in CASES if kind == damage):
        route = mended()[damage, name]
        assert without_words(route) == opened(name), (name, route)
        assert damage in SILENT or route.get("mended"), name


@pytest.mark.parametrize(
    "tail",
    [", see you", "](https://host/)", "\U0001f600", "%20%F0%9F%8E%B2", ")* yes", "see you", "Ada"],
)
def test_a_right_check_is_the_end_of_a_game(tail: str) -> None:
    """Whatever stands behind it, the whole game opens, in links of all times."""
    (route,) = routes([f"#/{HERE}{tail}"])
    assert route == {"kind": "record", "record": HERE, "ply": None, "mended": True}

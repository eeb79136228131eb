"""Links that are passed on carry a check: what is certain is undone, all else is refused.

Every link cut at every place, with all that is undone, and in a text. None opens another table, or
the same one at another moment. Links of earlier builds have less of a check, or none, and open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from croupier.core.errors import CroupierError
from croupier.records.match import open_match
from croupier.records.record import (
    checksum,
    linked,
    parse_fields,
    parse_record,
    record_in,
    setup_checksum,
)
from tests.engine.links import BARE, CARDS, HERE, OVER, OWN, links, opened, routes, without_words
from tests.support.cases import in_turn
from tests.support.links import links_in, signed
from tests.support.node import in_node
from tests.support.table import setup

# -- the check ------------------------------------------------------------------------------------


def test_page_and_engine_write_the_same_checks() -> None:
    """Of texts of every length about a block of the hash, in every script; and of set-ups."""
    rng = Random("checks")
    texts = ["".join(rng.choices("abc&=?%é🂡Ω", k=length)) for length in range(140)]
    sums = in_node("links/checksum.js", "checksum", [[text] for text in texts])
    assert sums == [checksum(text) for text in texts]
    for path in (OWN, CARDS, HERE):
        game, fields = parse_fields(signed(path))
        assert fields["sc"] == setup_checksum(game, fields)


def test_the_engine_reads_links_that_are_passed_on() -> None:
    """A terminal opens the link as it was sent, and notices a cut within the seed."""
    link = f"https://host/tables/vegas.en.html#/{links()['set-up']}"
    assert str(parse_record(record_in(link))) == OWN
    assert str(open_match(record_in(f"#/{links()['by link']}")).record) == HERE
    assert str(open_match(record_in(links()["moment"])).record) == OVER
    with pytest.raises(CroupierError) as refused:
        open_match(record_in(link[:-3]))
    assert (refused.value.code, refused.value.data) == ("link-damaged", {})


@in_turn("copied", ["/{}", "//{}", " {}\n", "#/ {}", "https://host/#/{}\r\n"])
@in_turn("ampersand", ["&", "&amp;", "&AMP;amp;", "&#038;"])
def test_open_match_undoes_what_copying_adds(copied: str, ampersand: str) -> None:
    """A slash before a link, blanks around it, &amp; for &; the page opens the same."""
    link = copied.format(links()["moment"].replace("&", ampersand))
    assert str(open_match(link).record) == OVER
    assert linked(link)[1] == 17
    (route,) = routes([f"#/{link.rpartition('#/')[2]}"])
    assert route["link"] == f"{OVER}@17"


@in_turn("way", ["?", "/film?", "/review?", "/position?"])
def test_a_moment_before_anybody_has_decided_is_read(way: str) -> None:
    """Its check knows the ply and nothing else: page and terminal accept it, and no other ply."""
    path = OWN.replace("?", way, 1)
    link = signed(path, 3)
    assert link.endswith("@3")
    route, other = routes([f"#/{link}", f"#/{link[:-1]}4"])
    assert route["record"] == OWN
    assert route["kind"] == "setup" or route["link"].endswith("@3")
    assert str(parse_record(record_in(f"#/{link}"))) == OWN
    assert linked(link)[1] == 3
    assert other["kind"] == "error"
    with pytest.raises(CroupierError, match="link-damaged"):
        parse_record(record_in(f"#/{link[:-1]}4"))


def test_a_link_needs_no_check() -> None:
    """Links written by hand and all older ones open as they do with it."""
    for name, route in zip(BARE, routes([f"#/{path}" for path in BARE.values()]), strict=True):
        assert without_words(route) == opened(name)


BEGINNINGS = ("#!/", "##/", "#/#/", "#%2F#/", "#%2F/#/", "#%09/#/", "#%0D%0A#/", "# %20#!/")
"""Prefixes that programs add to an address with a sound link in it."""


@in_turn("name", BARE)
def test_text_before_a_link_is_left_out(name: str) -> None:
    """Its `#` twice, blanks and strokes, plain or encoded: page and terminal read one table."""
    made = [f"{begun}{links()[name]}" for begun in BEGINNINGS]
    for link, route in zip(made, routes(made), strict=True):
        assert without_words(route) == opened(name), link
        if route["kind"] in ("setup", "record") and "#/" in link:
            assert str(parse_record(record_in(link))) == route["record"]


# -- cuts -----------------------------------------------------------------------------------------


@in_turn("name", BARE)
def test_a_cut_link_is_always_reported(name: str) -> None:
    """Page or engine refuse what is left, or it is no table."""
    link = links()[name]
    cuts = [link[:length] for length in range(1, len(link))]
    for cut, route in zip(cuts, routes([f"#/{cut}" for cut in cuts]), strict=True):
        if is_refused(route) or (route["kind"] == "page" and route["link"] is None):
            continue
        assert without_words(route) == opened(name), cut


def test_tracker_fields_are_no_set_up() -> None:
    """The link names a game, and leads to its page."""
    for path in ("", "vegas", "vegas/rules", "daily/2026-11-21", "about"):
        with_tracker, without = routes([f"#/{path}?utm_source=chat&fbclid=1", f"#/{path}"])
        assert with_tracker == without
        assert without["kind"] == ("page" if path else "home")


def is_refused(route: dict[str, Any]) -> bool:
    """True if the page says at once, or the engine when it reads the games, what is wrong."""
    if route["kind"] == "error":
        return True
    boards = [board["record"] for board in route.get("boards", ())]
    for record in (route.get("record"), route.get("reply"), *boards):
        try:
            record and parse_record(record)
        except CroupierError:
            return True
    return False


# -- links of earlier builds ----------------------------------------------------------------------

WAYS = {
    "vegas/review?{}": ("apjy", "", ""),
    "vegas/review?{}@17": ("g7nx", "", ""),
    "vegas?{}@17": ("apjy", "", ""),
    "vegas/post?{}": ("mhzq", "by=Anna&", ""),
    "vegas/explore?{}": ("3xgq", "", "&tree=C0ktLgEA"),
    "challenge/vegas?{}": ("mhzq", "by=Anna&", ""),
    "vegas/practice?{}@9": ("z9qk", "ask=Well%3F&", ""),
}
"""Heads and tails of links given out so far: (the check, before the seed, behind the moves)."""


@in_turn("way", WAYS)
def test_links_with_a_check_of_earlier_builds_open(way: str) -> None:
    """It knew the game, not the page, the sender or the story; the first ones not even the ply."""
    sum_, before, behind = WAYS[way]
    query = OVER.partition("?")[2].replace("&names", f"&sc={sum_}&names")
    link = way.format(query.replace("seed=", f"{before}seed=") + behind)
    (route,) = routes([f"#/{link}"])
    assert route["record"] == OVER
    assert route["link"] == link.replace(f"&sc={sum_}", "").replace("explore", "analysis")
    if not before and not behind:
        assert str(parse_record(record_in(f"#/{link}"))) == OVER


# -- what is undone -------------------------------------------------------------------------------

UNDONE: dict[str, Callable[[str], str]] = {
    "ampersands": lambda link: link.replace("&", "&amp;"),
    "ampersands twice": lambda link: link.replace("&", "&amp;amp;"),
    "ampersands by number": lambda link: link.replace("&", "&#038;"),
    "encoded": lambda link: quote(link, safe=""),
    "encoded twice": lambda link: quote(quote(link, safe=""), safe=""),
    "its percent signs encoded": lambda link: link.replace("%", "%25"),
    "a capital game": lambda link: link[0].upper() + link[1:],
    "a full stop": lambda link: f"{link}.",
    "brackets": lambda link: f"{link})]}}",
    "French quotation marks": lambda link: f"{link} \u00bb",
    "marks of direction": lambda link: f"\u2066{link}\u2069",
    "word joiners": lambda link: link.replace("-", "\u2060-\u200b"),
    "soft hyphens": lambda link: link.replace("-", "-\u00ad"),
    "a blank in the seed": lambda link: link.replace("-fox", "- fox").replace("-owl", "- owl"),
    "a blank at a field": lambda link: link.replace("&seats", " &seats"),
    "a line's end": lambda link: link.replace("&seats", "%0D%0A&seats"),
    "a quoted line": lambda link: link.replace("&seats", "%0A>%20&seats"),
}
"""Changes by programs that no link of ours has, or that its check undoes."""

REFUSED: dict[str, Callable[[str], str]] = {
    "words behind": lambda link: f"{link}, see you",
    "an emoji": lambda link: f"{link}\U0001f600",
    "smart hyphens": lambda link: link.replace("-", "\u2013"),
    "quoted-printable": lambda link: link.replace("=", "=3D"),
    "small letters": lambda link: (
        link.replace("Zo", "zo").replace("-fox", "-Fox").replace("-owl", "-Owl")
    ),
    "semicolons": lambda link: link.replace("&", ";"),
    "an unknown field": lambda link: f"{link}&colour=red",
    "another seed": lambda link: link.replace("-fox", "-fix").replace("-owl", "-awl"),
}
"""Changes that cannot be undone with certainty."""

NO_CHECK = setup("human,greedy", "amber-fox-41")


@in_turn("damage", UNDONE)
def test_certain_damage_is_undone(damage: str) -> None:
    """Each kind of link opens what it opened before."""
    read = routes([f"#/{UNDONE[damage](link)}" for link in links().values()])
    for name, route in zip(links(), read, strict=True):
        assert without_words(route) == opened(name), (name, route)


@in_turn("damage", REFUSED)
def test_uncertain_damage_is_reported(damage: str) -> None:
    """One code for all of it; what is saved, if anything, is of the same set-up."""
    names = ("set-up", "cards", "game", "boards")
    read = routes([f"#/{REFUSED[damage](links()[name])}" for name in names])
    for name, route in zip(names, read, strict=True):
        assert (route["kind"], route["code"]) == ("error", "link-damaged"), name
        assert route["data"].get("salvage", OWN) in (OWN, CARDS, HERE), name


@in_turn(
    "damaged",
    [
        NO_CHECK.replace("-fox", "%20-fox"),
        NO_CHECK.replace("-fox", "%0D%0A>%20-fox"),
        f"{NO_CHECK[:-4]}\u2026",
        f"{NO_CHECK[:-4]}...",
        f"{NO_CHECK}, see you",
        f"{NO_CHECK}.Beat",
    ],
)
def test_without_a_check_no_other_table_is_opened(damaged: str) -> None:
    """A blank, an end of a line, three dots: something may be missing there."""
    (route,) = routes([f"#/{damaged}"])
    assert (route["kind"], route["code"]) == ("error", "link-damaged")


def test_glued_text_at_a_links_end_is_no_damage() -> None:
    """Signs, blanks, ends of lines and what trackers and WordPress add; with no check either."""
    tails = ("", ".", ")", "%20", "%0D%0A", "&utm_source=chat", "#?secret=a1B2c3", "#r=a#p=b")
    read = routes([f"#/{NO_CHECK}{tail}" for tail in tails])
    for tail, route in zip(tails, read, strict=True):
        assert (route["kind"], route["link"]) == ("setup", NO_CHECK), tail


# -- a text with a link in it ---------------------------------------------------------------------


def pasted() -> Iterator[tuple[str, str, str]]:
    """(what it is, the text that is pasted, the link that is in it)."""
    for name, link in links().items():
        whole = f"HTTPS://host/tables/vegas.en.html#/{link}"
        yield name, whole, name
        yield f"{name} in a sentence", f"Anna: beat this {whole} if you can!\nSee you", name
        yield f"{name} in a quoted mail", f"> Hello,\n> {whole[:76]}\n> {whole[76:]}\n> Anna", name
        yield f"{name} on two lines", f"{whole[:80]}\n{whole[80:]}", name
        yield f"{name} in angle brackets", f"<{whole}>", name
        yield f"{name} without its host", link, name


def test_a_link_is_found_in_what_is_pasted() -> None:
    """Around it there may be anything, and mail may have broken it."""
    cases = list(pasted())
    found = links_in([text for _, text, _ in cases])
    assert all(found), [case for case, hash_ in zip(cases, found, strict=True) if not hash_]
    read = routes([each or "" for each in found])
    for (case, _, name), route in zip(cases, read, strict=True):
        assert without_words(route) == opened(name), case


def test_a_link_that_may_go_on_is_damaged() -> None:
    """Mail has broken one without a check, or a word stands below it: nobody can tell which."""
    whole, broken = links_in([f"https://host/#/{NO_CHECK}", f"{NO_CHECK[:-3]}\n{NO_CHECK[-3:]}"])
    kept, other = routes([whole or "", broken or ""])
    assert (kept["kind"], kept["link"]) == ("setup", NO_CHECK)
    assert (other["kind"], other["code"]) == ("error", "link-damaged")


def test_a_text_without_a_link_has_none() -> None:
    """Other addresses, and words about a table, are no link to one."""
    texts = ["", "Lunch at one? https://example.org/#menu", "See https://host/ for Vegas", "#dice"]
    assert links_in(texts) == [None] * 4


SEEDS = ("seed=3d-fox-41", "seed=3dfox", "seed=3d", "seed=a-3d-b", "seed=3d3d", "seed=0a-3d-3d")


def test_an_honest_link_is_not_taken_for_one_of_a_mail() -> None:
    """Mail writes an equals sign as `=3D`, and seeds begin so: they open as they are."""
    rng = Random("honest")
    seeds = [*SEEDS, *(f"seed=3d-{rng.choice('abcdef')}{rng.randrange(10**6)}" for _ in range(200))]
    setups = [OWN.replace("seed=amber-fox-41", each) for each in seeds]
    for given in (setups, [signed(each) for each in setups]):
        found = links_in([f"Play: https://host/#/{each} now" for each in given])
        assert found == [f"#/{each}" for each in given]
        read = routes([each or "" for each in found])
        assert [(each["kind"], each["link"]) for each in read] == [
            ("setup", each) for each in setups
        ]

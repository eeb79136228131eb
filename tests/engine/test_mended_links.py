"""Links that are passed on carry a check before their seed: damage is undone or told.

A hundred and more damaged links, each with what must become of it; and every link cut at every
place. None opens another table, or the same one at another moment, without a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest

from croupier.errors import CroupierError
from croupier.match import open_match
from croupier.record import check, parse_fields, parse_record, record_in, setup_check
from tests.engine.test_damaged_links import address
from tests.support.node import in_node
from tests.support.table import decision, played_out, setup

OWN = setup("human,greedy", "amber-fox-41", names="Zo%C3%AB%20%26%20Co%21")
CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=blue-owl-12"
HERE = decision(OWN, 4)["record"]
OVER = played_out(OWN)["record"]
REPLY = OVER.partition("&play=")[2].replace("&c=", "&rc=")
BOARDS = OWN.replace("seed=amber-fox-41", "seeds=amber-fox-41,blue-owl-12,red-elk-77,old-oak-30")

PLAYED = f"play1={OVER.partition('&play=')[2].replace('&c=', '&c1=')}"

BARE = {
    "set-up": OWN,
    "cards": CARDS,
    "game": HERE,
    "moment": f"{OVER}@17",
    "by link": HERE.replace("vegas?", "vegas/post?"),
    "challenge": f"challenge/{OVER}",
    "answer": f"challenge/{OVER}&reply={REPLY}",
    "boards": f"boards/{BOARDS}",
    "boards played": f"boards/{BOARDS}&{PLAYED}",
}
"""The paths of links, before they are passed on."""


@cache
def links() -> dict[str, str]:
    """Links as they are passed on, by what they are."""
    parts = [path.partition("@")[::2] for path in BARE.values()]
    calls = [[path, int(ply) if ply else None] for path, ply in parts]
    made = in_node("records/check.js", "withCheck", calls)
    return dict(zip(BARE, made, strict=True))


def routes(fragments: list[str]) -> list[dict[str, Any]]:
    """What the page takes addresses with these fragments for."""
    return in_node("records/damaged_link.js", "readLink", [[address(each)] for each in fragments])


def without_words(route: dict[str, Any]) -> dict[str, Any]:
    """A route without what is only said of it, and without the text that it was read from."""
    return {key: route[key] for key in route if key not in ("mended", "momentLost", "text")}


@cache
def opened(name: str) -> dict[str, Any]:
    """What the sound link opens."""
    (route,) = routes([f"#/{links()[name]}"])
    assert route["kind"] != "error"
    assert "mended" not in route
    return without_words(route)


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


def test_a_link_needs_no_check() -> None:
    """Links written by hand and all older ones open as they do with it, and without a word."""
    for name, path in BARE.items():
        (route,) = routes([f"#/{path}"])
        assert "mended" not in route
        assert without_words(route) == opened(name)


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


# -- without a check ------------------------------------------------------------------------------


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

"""Links that the page gives out, mutated in every way that mails, chats and people have.

Thirteen kinds of links; none of them may open another table, page, story or moment, or name another
sender. The page's own code reads them in Node, the engine in CPython, and both have to agree.
`--all-links` tries more than 22,000 of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import batched
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from croupier.core.errors import CroupierError
from croupier.records.record import parse_record, record_in
from tests.engine.links import BARE, HERE, OVER, OWN, without_words
from tests.engine.links import routes as read
from tests.support.cases import in_turn
from tests.support.links import MODULE, links_in, signed
from tests.support.node import in_node
from tests.support.table import decides, frames

SAMPLE = 120
"""Mutations of each kind of link in the ordinary suite."""
ALL = 2_250
"""The same with ``--all-links``."""
PASTED = 5
"""One of so many is pasted, with words around it."""


# -- the links ------------------------------------------------------------------------------------


def moment() -> int:
    """A ply of the running game with a decision."""
    return next(int(frame["ply"]) for frame in frames(HERE) if decides(frame["next"]))


FORMS = ("text", "bbcode", "element", "frame")
WHATS = ("same", "watch", "daily", "fresh")


@cache
def codes_given_out() -> dict[tuple[str, str], str]:
    """The embed code in Dutch, by its form and what it shows."""
    chosen = {"game": "vegas", "theme": "auto", "lang": "nl"}
    words = {"name": "Las Vegas", "line": "Las Vegas", "sentence": "Play", "svg": ""}
    shown = {"home": "https://host/", "lang": "en", "moments": "", "picture": ""}
    (made,) = in_node(MODULE, "codes", [[HERE, {**shown, **words, "chosen": chosen}]])
    codes = {(form, what): code.replace("&amp;", "&") for form, what, code in made}
    assert {*codes} >= {(form, what) for form in FORMS for what in WHATS}
    return codes


@cache
def links() -> dict[str, str]:
    """Thirteen kinds of links as the page gives them out, from behind the `#/` on."""
    kinds = KINDS[:10]
    paths: list[list[Any]] = [[BARE[kind], None] for kind in kinds]
    paths += [[OVER, 17], [HERE.replace("?", "/practice?"), moment()]]
    made = [signed(*path) for path in paths]
    return {
        **dict(zip((*kinds, "moment", "practice"), made, strict=True)),
        "mail": codes_given_out()["text", "watch"].rpartition("#/")[2],
    }


KINDS = (
    *("set-up", "cards", "game", "review", "story", "by link", "sent on"),
    *("challenge", "answer", "boards played"),
    *("moment", "practice", "mail"),
)
OF_ONE_TABLE = ("set-up", "cards", "game", "review", "by link", "moment", "mail")
"""The kinds that the engine reads as they are."""


def test_links_on_other_pages_have_checks() -> None:
    """The links in the code, too, say when they have been cut, and go through the game's page."""
    setup, watched = signed(OWN), signed(HERE, 0)
    game = "tables/vegas.nl.html"
    shown = {
        "same": (game, setup),
        "watch": (game, watched),
        "daily": ("", "daily"),
        "fresh": (game, "vegas"),
    }
    for (form, what), code in codes_given_out().items():
        found = re.findall(r"https://host/((?:tables/[^\"\]\s<]*html)?)#/([^\"\]\s<]+)", code)
        assert {*found} == {shown[what]}, form
        framed = re.findall(r"https://host/embed.html[^\"#]*#/([^\"\s]+)", code)
        assert {*framed} <= {shown[what][1]}


# -- what becomes of them -------------------------------------------------------------------------

TAILS = (
    *(".", ",", ")", ").", "!", "?", ";", ":", "'", '"', ">", "]", "...", "…", "_", "*", "**"),
    *("%20", "%0A", "%E2%80%9D", "\u201d", "\u2019s", ", see you", ". Beat that!", "](https://h/)"),
    *("🎲", " yes", "@", "@3", "-", "Anna", "&utm_source=chat", "#?secret=a1B2c3", "/", "&", "="),
)
BREAKS = (
    *(" ", "%20", "+", "\n", "%0A", "%0D%0A", "%0D%0A>%20", "\n> ", "%20%3E%20", "=\n", "=%0D%0A"),
    *("\u200b", "\u00ad", "%C2%AD", "<br>", "<wbr>", "\t", "%09", "\\", "- ", "\u2028"),
)
DASHES = ("\u2010", "\u2011", "\u2013", "\u2014", "\u2212", "--", "_", " ", "")
AMPERSANDS = ("&amp;", "&amp;amp;", "&#38;", "&#x26;", "%26", "%2526", ";", "", " ", "\uff06", "&&")
EQUALS = ("=3D", "%3D", "%253D", "&#61;", "\uff1d", ":", "", " ", " = ", "==")
ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-._~%?&=,@/+;!"
PROTOTYPE = ("constructor", "__proto__", "toString", "hasOwnProperty", "valueOf")
BEGINNINGS = ("!/", "!", "//", "%2F", "", " /", "#/", "/#/", "/?", "/V")


def cut(link: str, rng: Random) -> str:
    """Cut anywhere, at its end or at its beginning."""
    at = rng.randint(1, len(link))
    return link[:at] if rng.random() < 0.9 else link[at:]


def glued(link: str, rng: Random) -> str:
    """Something of the text around it has been glued to its end."""
    return link + rng.choice(TAILS) + rng.choice(("", "", rng.choice(TAILS)))


def encoded(link: str, rng: Random) -> str:
    """Percent-encoded once or twice, as a whole or some of its characters."""
    match rng.randrange(5):
        case 0:
            return quote(link, safe="/")
        case 1:
            return quote(quote(link, safe=""), safe="")
        case 2:
            return link.replace("%", "%25")
        case 3:
            mark = rng.choice("=&,-?@.")
            return link.replace(
                mark, quote(mark, safe="") if mark not in "-." else f"%{ord(mark):X}"
            )
        case _:
            return "".join(f"%{ord(each):02X}" if rng.random() < 0.2 else each for each in link)


def folded(link: str, rng: Random) -> str:
    """Small letters, capitals, or one of them where it should not be."""
    at = rng.randrange(len(link))
    return rng.choice(
        (link.lower(), link.upper(), link.title(), link.swapcase())
        + (link[:at] + link[at:].lower(), link[:at].lower() + link[at:])
        + (link[:at] + link[at].swapcase() + link[at + 1 :],) * 3
    )


def wrapped(link: str, rng: Random) -> str:
    """Broken into lines, with blanks, quoted, one place or every so many characters."""
    mark = rng.choice(BREAKS)
    if rng.random() < 0.4:
        width = rng.choice((30, 60, 72, 76))
        return mark.join(link[at : at + width] for at in range(0, len(link), width))
    at = rng.randrange(len(link))
    return link[:at] + mark + link[at:]


def parted(link: str, rng: Random) -> str:
    """Separators of fields are encoded otherwise, or lost: one of them or all."""
    mark, others = rng.choice((("&", AMPERSANDS), ("&", AMPERSANDS), ("=", EQUALS)))
    return replaced(link, mark, rng.choice(others), rng)


def dashed(link: str, rng: Random) -> str:
    """A word processor has been at its hyphens."""
    return replaced(link, "-", rng.choice(DASHES), rng)


def replaced(link: str, mark: str, other: str, rng: Random) -> str:
    """The link with another mark in all places, or in one."""
    places = [found.start() for found in re.finditer(re.escape(mark), link)]
    if not places or rng.random() < 0.6:
        return link.replace(mark, other)
    at = rng.choice(places)
    return link[:at] + other + link[at + 1 :]


def begun(link: str, rng: Random) -> str:
    """Its beginning is written in another way."""
    return "\0" + rng.choice(BEGINNINGS) + link


def mistyped(link: str, rng: Random) -> str:
    """Characters swapped, lost, doubled, put in or changed."""
    at = rng.randrange(len(link) - 1)
    match rng.randrange(6):
        case 0:
            return link[:at] + link[at + 1] + link[at] + link[at + 2 :]
        case 1:
            return link[:at] + link[at + 1 :]
        case 2:
            return link[:at] + link[at] + link[at:]
        case 3:
            return link[:at] + rng.choice(ALPHABET) + link[at:]
        case 4:
            return link[:at] + link[at + rng.randint(2, 6) :]
        case _:
            return link[:at] + rng.choice(ALPHABET) + link[at + 1 :]


def printable(link: str, rng: Random) -> str:
    """Quoted-printable: `=3D`, and lines that end with `=`; not all of it undone on its way."""
    coded = link.replace("=", "=3D") if rng.random() < 0.7 else link
    width = rng.randint(50, 76)
    end = rng.choice(("=", "=\n", "=\r\n", "= ", ""))
    return end.join(coded[at : at + width] for at in range(0, len(coded), width))


def misnamed(link: str, rng: Random) -> str:
    """A word that every object of JavaScript knows stands where a name should."""
    word = rng.choice(PROTOTYPE)
    fields = re.split(r"(?<=[/?&=,])|(?=[?&=,])", link)
    at = rng.randrange(len(fields))
    return "".join(
        word if i == at and re.search(r"\w", each) else each for i, each in enumerate(fields)
    )


ACCIDENTS: tuple[Callable[[str, Random], str], ...] = (
    *(cut, glued, encoded, folded, wrapped, parted, dashed, begun, mistyped, printable, misnamed),
)


def mutated(link: str, rng: Random) -> str:
    """The fragment of the link after one accident or two."""
    for _ in range(rng.choice((1, 1, 2))):
        link = rng.choice(ACCIDENTS)(link, rng) if len(link) > 1 else link
    begins_otherwise = "\0" in link
    return f"#{'' if begins_otherwise else '/'}{link.replace('\0', '')}"


# -- what is opened -------------------------------------------------------------------------------


def tables(route: dict[str, Any]) -> tuple[Any, ...]:
    """The games that a route opens; none where it refuses, or is a page about no table."""
    boards = tuple((each["setup"], each["record"]) for each in route.get("boards", ()))
    found = (route.get("record"), route.get("reply"), boards)
    return found if any(found) and route["kind"] != "error" else ()


def refused(found: tuple[Any, ...]) -> bool:
    """True if the engine says what is wrong with one of the games."""
    record, reply, boards = found
    for each in (record, reply, *(each for _, each in boards), *(each for each, _ in boards)):
        try:
            each and parse_record(each)
        except CroupierError:
            return True
    return False


def verdict(route: dict[str, Any], sound: dict[str, Any]) -> str:
    """Outcome of a mutated link, in a word; `wrong` must not occur."""
    found = tables(route)
    if not found:
        return "error" if route["kind"] == "error" else "page"
    if found != tables(sound):
        return "refused by the engine" if refused(found) else "wrong: another table"
    shown, meant = without_words(route), without_words(sound)
    if "@" not in meant["link"]:  # the first checks let anybody add a moment
        shown["link"] = shown["link"].partition("@")[0]
    if shown != meant:
        return "wrong: another page, story, moment or name"
    return "as it was"


def the_engine_reads(fragment: str) -> str | None:
    """The record that a terminal reads in it; None where it refuses."""
    try:
        return str(parse_record(record_in(fragment)))
    except CroupierError:
        return None


@pytest.fixture
def count(request: pytest.FixtureRequest) -> int:
    """Number of mutations of each kind."""
    return ALL if request.config.getoption("--all-links") else SAMPLE


@in_turn("kind", KINDS)
def test_no_mutation_opens_another_table(kind: str, count: int) -> None:
    """Each opens what it opened before, or is refused."""
    rng = Random(f"on their way: {kind}")
    fragments = [mutated(links()[kind], rng) for _ in range(count)]
    sound, *routes = read([f"#/{links()[kind]}", *fragments])
    assert tables(sound)
    codes: Counter[str] = Counter()
    for fragment, route in zip(fragments, routes, strict=True):
        became = verdict(route, sound)
        assert not became.startswith("wrong"), (became, fragment, tables(route))
        codes[became] += 1
        if kind in OF_ONE_TABLE and fragment.count("#/") == 1:
            record_read = the_engine_reads(fragment)
            assert record_read in (None, route.get("record")), (fragment, route)
    print(f"{kind}: {dict(codes.most_common())}")
    assert codes["as it was"] > count / 8
    assert codes["error"] > count / 5


def test_no_pasted_mutation_opens_another_table(count: int) -> None:
    """The same for a link inside pasted text."""
    rng = Random("pasted")
    kinds = [kind for kind in KINDS for _ in range(count // PASTED)]
    texts = [
        f"Look: https://host/tables/vegas.en.html{mutated(links()[kind], rng)}\nBye, Anna"
        for kind in kinds
    ]
    found = [each for some in batched(texts, 500) for each in links_in(list(some))]
    assert sum(map(bool, found)) > len(texts) / 2
    sound = dict(zip(KINDS, read([f"#/{links()[kind]}" for kind in KINDS]), strict=True))
    for kind, text, route in zip(kinds, texts, read([each or "" for each in found]), strict=True):
        assert not verdict(route, sound[kind]).startswith("wrong"), text

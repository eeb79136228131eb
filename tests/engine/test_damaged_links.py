"""Links that were damaged on their way, and links that are wrong: what becomes of each.

The page's own code reads them in Node, the engine in CPython; the route between the two is that of
`screenOf` in app/app.js. tests/site/test_links.py opens some of them in a browser.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import quote

from building.basics import SITE
from croupier.api.bridge import handle
from croupier.games import GAMES
from croupier.records.record import checksum, setup_checksum
from tests.support.cases import in_turn
from tests.support.links import read
from tests.support.links import signed as sent_on
from tests.support.node import in_node
from tests.support.table import ask, decision, played_out, setup
from tests.support.words import IN_WORDS_OF

OWN = setup("human,greedy", "own-1")
HERE = decision(OWN, 4)["record"]
OVER = played_out(OWN)["record"]

SENTENCES = json.loads((SITE / "strings" / "en.json").read_text())["errors"]

# What a browser leaves as it is in an address; it encodes all else.
PLAIN = "".join(map(chr, range(0x21, 0x7F))).translate(str.maketrans("", "", '"<>`'))


def address(fragment: str) -> dict[str, str]:
    """An address with this fragment, as the page sees it."""
    return {"hash": quote(fragment, safe=PLAIN), "search": ""}


# -- what happens on the way ------------------------------------------------------------------

MANGLED = {
    "as it was": f"#/{HERE}",
    "full stop": f"#/{HERE}.",
    "bracket and comma": f"#/{HERE}),",
    "quotation mark": f"#/{HERE}%E2%80%9D",
    "line end": f"#/{HERE}%0A",
    "invisible space": f"#/{HERE[:20]}%E2%80%8B{HERE[20:]}",
    "encoded": f"#/{quote(HERE, safe='')}",
    "encoded, the slash too": f"#{quote('/' + HERE, safe='')}",
    "encoded twice": f"#/{quote(quote(HERE, safe=''), safe='')}",
    "capitals in its path": f"#/{HERE.replace('vegas', 'Vegas')}",
    "HTML's ampersand": f"#/{HERE.replace('&', '&amp;')}",
    "tracker": f"#/{HERE}&utm_source=chat&fbclid=x1",
    "another order": "#/vegas?" + "&".join(reversed(HERE.removeprefix("vegas?").split("&"))),
    "WordPress": f"#/{HERE}#?secret=a1B2c3D4e5",
}


@cache
def routes() -> dict[str, dict[str, Any]]:
    """Routes of these addresses, by the name of the case."""
    cases = MANGLED | {name: f"#/{bad.record}" for name, bad in BAD.items()}
    found = read([address(fragment) for fragment in cases.values()])
    return dict(zip(cases, found, strict=True))


@in_turn("way", MANGLED)
def test_link_survives_its_way(way: str) -> None:
    """Changes that mail, chat and other programs make to an address do no harm."""
    assert routes()[way] == {"kind": "record", "record": HERE, "link": HERE}


def test_a_moment_without_a_fragment() -> None:
    """In a frame the fragment may belong to the page around: the query says all of it."""
    query = HERE.replace("vegas?", "?game=vegas&")
    (route,) = read([{"hash": "", "search": f"{query}&ply=17"}])
    assert (route["kind"], route["link"]) == ("record", f"{HERE}@17")


COMMA = quote("Smith, J", safe="")


@in_turn(
    ("written", "sent", "meant"),
    [
        (COMMA, COMMA, COMMA),
        ("Smith%2CJ", "Smith%2CJ", "Smith%2CJ"),
        ("Anna,Ben", "Anna%2CBen", "Anna,Ben"),
        (f"{COMMA},Ben", f"{quote(COMMA)}%2CBen", f"{COMMA},Ben"),
    ],
)
def test_a_name_may_have_a_comma(written: str, sent: str, meant: str) -> None:
    """A comma in the only name is not a separator of names that a program has encoded."""
    own = setup("human,greedy", "own-1", names=written)
    text = f"{own}&play=1"
    text += f"&c={checksum(text)}"
    links = [each.replace(f"names={written}", f"names={sent}") for each in (text, sent_on(own))]
    if "%20" not in written and sent == written:
        del links[1]  # a set-up's check does not tell the two from each other
    for route in read([address(f"#/{each}") for each in links]):
        assert route["kind"] in {"record", "setup"}
        assert f"names={meant}&" in route["record"]


# -- bad links --------------------------------------------------------------------------------


class Bad(NamedTuple):
    """A link that does not work: what the page says of it, and what it saves."""

    record: str
    code: str
    part: str | None = None
    salvage: str | None = None


def signed(play: str) -> str:
    """A record with these moves and a check that fits, whatever they are."""
    text = f"{OWN}&play={play}"
    return f"{text}&c={checksum(text)}"


def linked(record: str, ply: int | None = None, page: str = "") -> str:
    """A record as a link that is passed on, for a page and a moment."""
    path = record.replace("?", f"{page}?")
    end = "" if ply is None else f"@{ply}"
    game, _, query = path.partition("?")
    fields = dict(pair.split("=") for pair in query.split("&"))
    sum_ = setup_checksum(game, fields, ply)
    return path.replace("&seed=", f"&sc={sum_}&seed=") + end


def changed(key: str, value: str) -> str:
    """The set-up with another value under this key."""
    return "vegas?" + "&".join(
        f"{key}={value}" if pair.startswith(f"{key}=") else pair
        for pair in OWN.removeprefix("vegas?").split("&")
    )


def moves(record: str) -> str:
    """The moves of a record."""
    return record.partition("&play=")[2].partition("&")[0]


PLAY = moves(HERE)
NEXT = ask("frame", record=HERE)["next"]["actions"]
IMPOSSIBLE = next(face for face in "123456" if face not in NEXT)
LONG_NAME = "a" * 21

BAD = {
    "unknown game": Bad(OWN.replace("vegas", "poker"), "unknown-game", "game"),
    "unknown page": Bad("nonsense", "unknown-game", "game"),
    "unknown page of a game": Bad("vegas/cheats", "link-damaged", "page"),
    "version to come": Bad(changed("v", "99"), "unknown-revision", "v"),
    "unknown edition": Bad(changed("rules", "alea-1999"), "unknown-rules", "rules"),
    "unknown house rule": Bad(f"{OWN}&with=free-beer", "unknown-option", "with"),
    "impossible house rule": Bad(f"{OWN}&with=start7", "bad-option", "with"),
    "too few seats": Bad(changed("seats", "human"), "bad-seats", "seats"),
    "too many seats": Bad(changed("seats", ",".join(["human"] * 7)), "bad-seats", "seats"),
    "unknown bot": Bad(changed("seats", "human,wizard"), "unknown-bot", "seats"),
    "bad seed": Bad(changed("seed", "Amber_Fox"), "bad-seed", "seed"),
    "no seed": Bad(OWN.partition("&seed=")[0], "link-damaged", "seed"),
    "long name": Bad(f"{OWN}&names={LONG_NAME}", "bad-name", "names"),
    "strange colours": Bad(f"{OWN}&colours=red", "bad-colours", "colours"),
    "torn name": Bad(f"{OWN}&names=%E0%A4", "link-damaged", "names"),
    "two seeds": Bad(f"{OWN}&seed=b", "link-damaged", "seed"),
    "unknown key": Bad(f"{OWN}&colour=red", "link-damaged", "colour"),
    "markup": Bad(changed("seed", "<b>1</b>"), "link-damaged", "seed"),
    "odd character": Bad(changed("seed", "am;ber"), "link-damaged", "seed"),
    "brackets without end": Bad("[" * 3000, "link-damaged", "page"),
    "far too long": Bad(f"{OWN}&names={'a' * 5000}", "link-too-long"),
    "odd character in the moves": Bad(f"{OWN}&play=2;4", "link-damaged", "play"),
    "moves without end": Bad(f"{OWN}&play={'1' * 2500}", "link-damaged", "play"),
    "no check": Bad(HERE.partition("&c=")[0], "link-damaged", "c"),
    "wrong check": Bad(HERE[:-1] + "1", "link-damaged"),
    "a move lost": Bad(HERE.replace(PLAY, PLAY[:-1]), "link-damaged"),
    "a move lost behind a whole set-up": Bad(
        linked(HERE).replace(PLAY, PLAY[:-1]), "link-damaged", None, OWN
    ),
    "cut in its moves": Bad(linked(HERE).partition(PLAY[3:])[0], "link-damaged", "c", OWN),
    "another moment": Bad(f"{linked(HERE, 3)[:-1]}4", "link-damaged", None, HERE),
    "another page": Bad(
        linked(HERE, page="/review").replace("/review", ""), "link-damaged", None, HERE
    ),
    "unreadable move": Bad(signed(f"{PLAY}x"), "bad-token", "play", OWN),
    "impossible move": Bad(signed(PLAY + IMPOSSIBLE), "illegal", "play", OWN),
    "moves after the end": Bad(signed(f"{moves(OVER)}1"), "game-over", "play", OWN),
    "moment after the end": Bad(f"{OVER}@999", "bad-ply"),
}


def error_of(found: dict[str, Any]) -> dict[str, Any]:
    """The error that a route leads to: its own, that of an unknown game, or the engine's."""
    if found["kind"] == "error":
        return found
    game = found["game"] if found["kind"] == "page" else found["record"].partition("?")[0]
    if game not in GAMES:
        return {"code": "unknown-game", "data": {"game": game}}
    ply = found["link"].partition("@")[2]
    params = {"record": found["record"], "seat": None, "ply": int(ply) if ply else None}
    answer = json.loads(handle(json.dumps({"id": 1, "method": "frame", "params": params})))
    return dict(answer["error"])


@cache
def errors() -> dict[str, dict[str, Any]]:
    """The error that each bad link leads to, and the part of the link that the page marks."""
    found = {name: error_of(routes()[name]) for name in BAD}
    parts = in_node("links/error_part.js", "partOf", [[error] for error in found.values()])
    return {
        name: {**error, "part": part}
        for (name, error), part in zip(found.items(), parts, strict=True)
    }


@in_turn("name", BAD)
def test_bad_link_says_what_is_wrong(name: str) -> None:
    """The part at fault, in a complete sentence; what can be saved of it is sound."""
    _, code, part, salvage = BAD[name]
    error = errors()[name]
    assert (error["code"], error["part"]) == (code, part or "")
    assert error["data"].get("salvage") == salvage
    sentence = SENTENCES[IN_WORDS_OF.get(code, code)]
    assert sentence["name"]
    asked = re.findall(r"\{(\w+)\}", json.dumps(sentence["line"]))
    assert {*asked} <= {"kind", *error["data"]}
    if salvage:
        assert ask("frame", record=salvage)["record"] == salvage

"""Links of every kind as they are passed on, and what the page takes addresses for."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.engine.test_damaged_links import address
from tests.support.links import read, signed
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
    "review": OVER.replace("vegas?", "vegas/review?"),
    "story": f"{HERE.replace('vegas?', 'vegas/explore?')}&tree=C0ktLgEA",
    "by link": HERE.replace("vegas?", "vegas/post?"),
    "sent on": HERE.replace("vegas?", "vegas/post?").replace("seed=", "by=Zo%C3%AB&seed="),
    "challenge": f"challenge/{OVER}",
    "answer": f"challenge/{OVER.replace('seed=', 'by=Anna&from=Ben&seed=')}&reply={REPLY}",
    "boards": f"boards/{BOARDS}",
    "boards played": f"boards/{BOARDS}&{PLAYED}",
}
"""The paths of links, before they are passed on."""


@cache
def links() -> dict[str, str]:
    """Links as they are passed on, by what they are."""
    parts = [path.partition("@")[::2] for path in BARE.values()]
    made = [signed(path, int(ply) if ply else None) for path, ply in parts]
    return dict(zip(BARE, made, strict=True))


def routes(fragments: list[str]) -> list[dict[str, Any]]:
    """Routes of addresses with these fragments."""
    return read([address(each) for each in fragments])


def without_words(route: dict[str, Any]) -> dict[str, Any]:
    """A route without the text that it was read from."""
    return {key: route[key] for key in route if key != "text"}


@cache
def all_opened() -> dict[str, dict[str, Any]]:
    """The route of each sound link, in one start of Node.js."""
    return dict(zip(BARE, routes([f"#/{links()[name]}" for name in BARE]), strict=True))


def opened(name: str) -> dict[str, Any]:
    """The route of the sound link."""
    route = all_opened()[name]
    assert route["kind"] != "error"
    return without_words(route)

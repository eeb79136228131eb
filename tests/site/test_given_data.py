"""Packed pictures behind a link; those of a finished game are in test_packed_replays.py.

Anybody can write one. What is not ours, or is more work than a table or a game, is refused before
it is drawn or put together; what was given out once is taken for ever.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from building.basics import SITE
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.pictures.picture import POSTER, WIDE, Words, picture
from croupier.records.frame import frame
from croupier.records.match import open_match
from tests.games.tables import Table, played, spread
from tests.support.node import in_node
from tests.support.packed_text import pack_text

GIVEN = (Path(__file__).parent / "given_pictures.txt").read_text().splitlines()[1:]
HEAD = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600' width='800' height='600'>"
LAYER = "<style>.tied{opacity:.55}</style>"
RECT = "<rect width='800' height='600' fill='#123'/>"
NAMES = Words("T & <", "l", ("Anna", "B'\"b", "Łukasz 漢"), ("$1",))


# -- on their way --------------------------------------------------------------------------------


def test_a_damaged_text_is_never_another_one() -> None:
    """Whatever character is lost, doubled or another one: the same text is unpacked, or none."""
    text = json.dumps({"first": {"round": 1, "hands": [8, 7]}, "rows": list(range(40))})
    (whole,) = in_node("lib/packed_text.js", "packText", [[text]])
    damaged = [
        whole[:at] + other + whole[at + 1 :]
        for at, letter in [*enumerate(whole)][::3]
        for other in ("", letter * 2, "A", "B", "_", letter.swapcase())
    ]
    found = in_node("lib/packed_text.js", "unpackText", [[each, 10_000] for each in damaged])
    assert all(each == text or "refused" in each for each in found)
    assert sum(each == text for each in found) < len(whole)
    assert in_node("lib/packed_text.js", "unpackText", [[pack_text(text), 10_000]]) == [text]


# -- pictures ------------------------------------------------------------------------------------


def is_drawn(*pictures: str) -> list[bool]:
    """The page's answers to them."""
    return in_node("lib/drawn_svg.js", "isDrawn", [[each] for each in pictures])


@cache
def drawn() -> tuple[str, ...]:
    """Pictures of every game and edition, from its beginning to its end."""
    found = []
    for game, each in GAMES.items():
        for rules in each.presets:
            for seats in {each.facts(rules)["seats"][0], each.facts(rules)["seats"][-1]}:
                match = open_match(str(played(Table(game, rules, seats), "x").record))
                for ply in spread(list(range(match.length + 1)), 2):
                    look = POSTER if ply % 2 else WIDE
                    link = "https://x.example/#/a?b=c&d" if look is WIDE else ""
                    words = Words(NAMES.title, NAMES.line, NAMES.names, NAMES.totals, link)
                    found.append(picture(frame(match, ALL_HANDS, ply), words, look))
    return tuple(found)


def test_pictures_of_the_engine_are_shown() -> None:
    """Every table, with quotes of either kind, as the element sends it on."""
    assert all(is_drawn(*drawn(), *[each.replace('"', "'") for each in drawn()]))


def test_pictures_that_were_given_out_are_shown() -> None:
    """Those of all looks that tables have had."""
    assert len(GIVEN) == 3
    for found in in_node("lib/svg_picture.js", "unpackPictures", [[each] for each in GIVEN]):
        (svg,) = found
        assert svg.startswith("<svg ")


def test_a_wide_and_an_upright_picture_are_packed_together() -> None:
    """Two, each looked at by itself; a third one, or a word between them, is not taken."""
    wide, upright = drawn()[:2]
    texts = [
        pack_text(each) for each in (wide + upright, wide + upright + wide, f"{wide} {upright}")
    ]
    both, *others = in_node("lib/svg_picture.js", "unpackPictures", [[each] for each in texts])
    assert both == [wide, upright]
    assert all("refused" in each for each in others)
    assert len(texts[0]) < 1.4 * len(pack_text(wide))


def nested(levels: int, times: int) -> str:
    """A shape made of shapes made of shapes."""
    shapes = "".join(
        f"<g id='s{at + 1}'>{f"<use href='#s{at}'/>" * times}</g>" for at in range(levels)
    )
    return f"<defs><g id='s0'>{RECT}</g>{shapes}</defs><use href='#s{levels}'/>"


BOMBS = {
    "shapes of shapes": nested(7, 10),
    "a shape of itself": "<g id='a'><use href='#a'/></g>",
    "shapes of each other": "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
    "a shape that comes later": "<use href='#a'/><g id='a'/>",
    "a shape twice": "<g id='a'/><g id='a'><use href='#a'/></g>",
    "painted over and over": RECT * 100,
    "the same by shapes": f"<g id='a'>{RECT}</g>" + "<use href='#a'/>" * 100,
    "small, then enlarged": "<g transform='scale(99)'><rect width='9' height='9'/></g>" * 100,
    "enlarged twice": "<g transform='scale(9)scale(9)'><rect width='9' height='9'/></g>" * 200,
    "layers": LAYER + "<g class='tied'>" * 8 + RECT + "</g>" * 8,
    "deep": "<g>" * 40 + "</g>" * 40,
    "dashes": "<circle r='999' stroke-dasharray='3 2'/>" * 60,
    "fine dashes": "<circle r='99' stroke-dasharray='.01 .01'/>",
    "lines across each other": f"<path d='M0 0{'L999 9L9 999' * 5000}'/>",
    "arcs": f"<path d='M9 9{'A999 999 0 1 1 9 999' * 3000}'/>",
    "letters": f"<text font-size='300'>{'W漢' * 9000}</text>",
    "letters of no size": f"<g transform='scale(999)'><text>{'W漢' * 900}</text></g>",
    "letters of a size below 0": "<g transform='scale(999)'><text font-size='-1'>WWWW</text></g>",
    "wide lines": "<style>.a{stroke-width:9999}</style>",
    "script": "<script>alert(1)</script>",
    "a page inside": "<foreignObject><p/></foreignObject>",
    "an image": "<image href='https://x.example/a.png'/>",
    "something moving": "<rect><animate attributeName='x' dur='1s'/></rect>",
    "a filter": "<filter id='f'><feTurbulence/></filter>",
    "a pattern": "<pattern id='f'/>",
    "a handler": "<rect onload='alert(1)'/>",
    "its own style": "<rect style='fill:url(https://x.example)'/>",
    "another address": "<use href='https://x.example/a.svg#a'/>",
    "an old address": "<use xlink:href='#a'/>",
    "a style of all": "<style>*{filter:blur(99px)}</style>",
    "a style from elsewhere": "<style>@import 'https://x.example/a.css';</style>",
    "a paint from elsewhere": "<style>.a{fill:url(https://x.example)}</style>",
    "a long style": f"<style>{'.a{fill:none}' * 400}</style>",
    "many dark rules": f"<style>{'@media all{' * 400}}}</style>",
    "dark rules twice": "<style>@media all{.a{fill:none}}@media all{.a{fill:none}}</style>",
    "half a style": "<style>.a{fill:#123</style>",
    "an entity": "<text>&a;</text>",
    "a section": "<text><![CDATA[a]]></text>",
    "a comment": "<!-- a -->",
    "words outside": "abc",
    "a control character": "<text>\x01</text>",
    "an end without a beginning": "</g>",
    "a beginning without an end": "<g>",
    "an attribute twice": "<rect x='1' x='2'/>",
    "a picture in it": f"{HEAD}</svg>",
}


def test_no_other_picture_is_shown() -> None:
    """Nothing but the engine's own elements, and no more than a table has."""
    said = is_drawn(*[f"{HEAD}{inside}</svg>" for inside in BOMBS.values()])
    assert dict(zip(BOMBS, said, strict=True)) == dict.fromkeys(BOMBS, False)


def test_no_document_is_more_than_a_picture() -> None:
    """A declaration, an entity, a second picture, another root, no size."""
    whole = f"{HEAD}{RECT}</svg>"
    others = [
        f"<?xml version='1.0'?>{whole}",
        f"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>{whole}",
        whole * 2,
        whole.replace("svg", "html"),
        whole.removesuffix("</svg>"),
        whole.replace("viewBox='0 0 800 600' ", ""),
        whole.replace("800", "99999"),
        "",
    ]
    assert is_drawn(whole, *others) == [True, *[False] * len(others)]


def test_a_packed_bomb_is_not_unpacked() -> None:
    """Neither a text that is too long nor one that would become so."""
    bombs = ["A" * 40_001, pack_text(f"{HEAD}<text>{'a' * 9_000_000}</text></svg>"), "????", ""]
    answers = in_node("lib/svg_picture.js", "unpackPictures", [[each] for each in bombs])
    assert all("refused" in each for each in answers)


# -- addresses -----------------------------------------------------------------------------------


def test_every_page_cuts_its_address_first() -> None:
    """Before anything else is asked for: each request would take the whole address along."""
    for page in ("index.html", "embed.html", "building/tables/page.template"):
        text = (SITE / page).read_text().replace('<script type="application/json">', "")
        first = min(
            text.find(mark) for mark in ("<script", '<link rel="stylesheet') if mark in text
        )
        script = r'<script src="(\.\./)?b/__BUILD__/app/inline/length\.js">'
        assert re.match(script, text[first:]), page

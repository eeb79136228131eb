"""Packed data behind a link: pictures, and the frames of finished games.

Anybody can write one. What is not ours, or is more work than a table or a game, is refused before
it is drawn or put together; what was given out once is taken for ever.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from building.basics import SITE
from croupier.api.serialize import to_json
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.pictures.picture import POSTER, WIDE, Words, picture
from croupier.records.frame import frame
from croupier.records.match import open_match
from tests.games.tables import Table, played, spread
from tests.support.node import in_node

GIVEN = (Path(__file__).parent / "given_pictures.txt").read_text().splitlines()[1:]
HEAD = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600' width='800' height='600'>"
LAYER = "<style>.tied{opacity:.55}</style>"
RECT = "<rect width='800' height='600' fill='#123'/>"
NAMES = Words("T & <", "l", ("Anna", "B'\"b", "Łukasz 漢"), ("$1",))


def packed(text: str) -> str:
    """As earlier builds packed it, without a checksum."""
    made = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(made.compress(text.encode()) + made.flush()).decode().strip("=")


# -- on their way --------------------------------------------------------------------------------


def test_a_damaged_text_is_never_another_one() -> None:
    """Whatever character is lost, doubled or another one: the same text is unpacked, or none."""
    text = json.dumps({"first": {"round": 1, "hands": [8, 7]}, "rows": list(range(40))})
    (whole,) = in_node("lib/packed_text.js", "packText", [[text]])
    damaged = [
        whole[:at] + other + whole[at + 1 :]
        for at, letter in enumerate(whole)
        for other in ("", letter * 2, "A", "B", "_", letter.swapcase())
    ]
    found = in_node("lib/packed_text.js", "unpackText", [[each, 10_000] for each in damaged])
    assert all(each == text or "refused" in each for each in found)
    assert sum(each == text for each in found) < len(whole)
    assert in_node("lib/packed_text.js", "unpackText", [[packed(text), 10_000]]) == [text]


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
                for ply in spread(list(range(match.length + 1)), 4):
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
    texts = [packed(each) for each in (wide + upright, wide + upright + wide, f"{wide} {upright}")]
    both, *others = in_node("lib/svg_picture.js", "unpackPictures", [[each] for each in texts])
    assert both == [wide, upright]
    assert all("refused" in each for each in others)
    assert len(texts[0]) < 1.4 * len(packed(wide))


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
    bombs = ["A" * 40_001, packed(f"{HEAD}<text>{'a' * 9_000_000}</text></svg>"), "????", ""]
    answers = in_node("lib/svg_picture.js", "unpackPictures", [[each] for each in bombs])
    assert all("refused" in each for each in answers)


# -- frames --------------------------------------------------------------------------------------


def frames_of(table: Table) -> tuple[list[Any], str]:
    """The frames of a finished game, and its record."""
    match = open_match(str(played(table, "x").record))
    shown = [to_json(frame(match, None, ply)) for ply in range(match.length + 1)]
    return [{**each, "length": match.length} for each in shown], str(match.record)


@pytest.mark.parametrize("game", GAMES)
def test_a_packed_game_can_be_watched(game: str) -> None:
    """Every frame, with the table as it was and the choice that was made."""
    shown, record = frames_of(Table(game, next(iter(GAMES[game].presets)), 2))
    (made,) = in_node("records/packed_replay.js", "pack", [[shown, record, 40_000]])
    (found,) = in_node("records/packed_replay.js", "unpack", [[made["text"], record]])
    assert len(found) == made["count"]
    assert found == [as_watched(each, after) for each, after in pairwise([*shown, {}])]


LARGEST = [Table("vegas", "boulevard", 6), Table("vegas_cards", "cards-2016-turns", 5)]


@pytest.mark.parametrize("table", LARGEST, ids=str)
def test_the_largest_games_are_watched_whole(table: Table) -> None:
    """With all extras and as many people as there may be: every frame, in 20 KB."""
    shown, record = frames_of(table)
    (made,) = in_node("records/packed_replay.js", "pack", [[shown, record]])
    assert made["count"] == len(shown)
    assert len(made["text"]) <= 20 * 1024
    (found,) = in_node("records/packed_replay.js", "unpack", [[made["text"], record]])
    assert found == [as_watched(each, after) for each, after in pairwise([*shown, {}])]


@pytest.mark.parametrize("game", GAMES)
def test_of_a_game_that_is_too_long_moments_are_chosen(game: str) -> None:
    """Both ends and every payment are in the text, then choices; between them the table stands.

    So a replay goes through all plies of it, forth and back.
    """
    shown, record = frames_of(Table(game, next(iter(GAMES[game].presets)), 2))
    (made,) = in_node("records/packed_replay.js", "pack", [[shown, record]])
    most = len(made["text"]) * 2 // 3
    (less,) = in_node("records/packed_replay.js", "pack", [[shown, record, most]])
    assert len(less["text"]) <= most
    assert 10 < less["count"] < len(shown)
    (found,) = in_node("records/packed_replay.js", "unpack", [[less["text"], record]])
    assert [each["ply"] for each in found] == list(range(len(shown)))
    kept = {each["ply"] for each in found if each["action"]} | {0}
    assert len(kept) == less["count"]
    assert len(shown) - 1 in kept
    assert {ply for ply, (each, _) in enumerate(pairwise(shown), 1) if paid(each)} <= kept
    table = None
    for each, all_of_it in zip(found, shown, strict=True):
        seen = {key: value for key, value in each["observation"].items() if key != "choices"}
        observed = all_of_it["observation"]
        if each["ply"] in kept:
            table = seen
            assert each["events"] == all_of_it["events"]
            assert seen == {key: value for key, value in observed.items() if key != "choices"}
        assert seen == table
        assert each["events"] == [] or each["ply"] in kept


def paid(before: dict[str, Any]) -> bool:
    """True if the ply after this frame pays."""
    return bool(before["next"]["kind"] == "pay")


def test_a_game_of_before_is_watched() -> None:
    """Its text has the places that change by number, and records with their check."""
    setup = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a"
    first = {**GROWN, "cut": [len(setup), ""]}
    columns = [[7], [7], ["&c=abcd"]]
    paths = {"paths": ["=a/0", "=cut/0", "=cut/1"], "shapes": [[0, 1, 2]], "rows": [0]}
    changes = {**paths, "columns": columns}
    text = packed(json.dumps({"length": 1, "first": first, "changes": changes}))
    (found,) = in_node("records/packed_replay.js", "unpack", [[text, f"{setup}&play=1&c=abcd"]])
    assert [each["a"] for each in found] == [[1], [7]]
    assert found[1]["record"] == f"{setup}&play=1"[: len(setup) + 7] + "&c=abcd"


def as_watched(shown: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """A frame as spectators get it: nothing to do, but what was done."""
    taken = after.get("action", {}).get("notation")
    choices = [each for each in shown["observation"]["choices"] if each["action"] == taken]
    return {
        **shown,
        "undo": None,
        "next": {**shown["next"], "actions": []},
        "observation": {**shown["observation"], "choices": choices},
    }


FIRST: dict[str, Any] = {"cut": [0, ""], "game": "vegas", "a": [1], "next": {}}
GROWN: dict[str, Any] = {"cut": [0, ""], "game": "vegas", "a": [1], "next": {}}


def columns(
    paths: list[str], shapes: Any, rows: list[Any], values: Any, length: int = 1
) -> dict[str, Any]:
    """A text of columns, as site/records/packed_columns.js reads it."""
    changes = {"paths": paths, "shapes": shapes, "rows": rows, "columns": values}
    return {"length": length, "first": GROWN, "changes": changes}


def led(place: Any) -> dict[str, Any]:
    """A frame whose choice names a place in the next one."""
    observation = {"choices": [{"after": {"@": place}}], "casinos": [{"id": 1}]}
    return {**GROWN, "observation": observation}


def with_steps(steps: Any) -> dict[str, Any]:
    """A text of columns as it is written now."""
    changes = {"paths": ["=a/0"], "steps": steps, "rows": [0], "columns": [[1]]}
    return {"length": 1, "first": GROWN, "changes": changes}


LED_BOMBS: dict[str, Any] = {
    "no such place": [1, led(["casinos", 7]), {}],
    "no list": [1, led(["toString", 0]), {}],
    "no place": [1, led(7), {}],
    "its prototype": [1, led(["__proto__", "length"]), {}],
    "steps of nothing": with_steps({}),
    "a step too far": with_steps([[1, 1]]),
    "half a step": with_steps([["1"]]),
}


COLUMN_BOMBS: dict[str, Any] = {
    "no changes": {"length": 1, "first": GROWN},
    "no lists": columns(["=a"], {}, [0], []),
    "no value left": columns(["=a/0"], [[0]], [0, 0], [[1]]),
    "no such column": columns(["=a/0"], [[7]], [0], [[1]]),
    "no such path": columns([], [[0]], [0], [[1]]),
    "a path of numbers": columns([1], [[0]], [0], [[1]]),  # type: ignore[list-item]
    "an index far away": columns(["=a/100000000"], [[0]], [0], [[1]]),
    "a length": columns(["#a"], [[0]], [0], [[-1]]),
    "deep": columns(["=" + "a/" * 100 + "a"], [[0]], [0], [[1]]),
    "a prototype": columns(["=__proto__/x"], [[0]], [0], [[1]]),
    "a leaf with leaves": columns(["=a", "=a/0"], [[0, 1]], [0], [[1], [1]]),
    "many rows": columns([], [[]], [0] * 20_000, []),
    "many values": columns(["=a/0"], [[0] * 2_000], [0] * 1_000, [[1] * 100_000]),
    "many paths": columns(["=a"] * 6_000, [[]], [0], []),
    "no cut": columns(["=cut"], [[0]], [0], [[7]]),
}


ONE_MORE = columns(["=a/0"], [[0]], [0], [[1]])
"""A frame and one that follows from it."""

FRAME_BOMBS: dict[str, Any] = {
    **COLUMN_BOMBS,
    **LED_BOMBS,
    "an index far away": [1, FIRST, {"a": {"100000000": [1]}}],
    "an index behind the end": [1, FIRST, {"a": {"2": [1]}}],
    "a negative one": [1, FIRST, {"a": {"-1": [1]}}],
    "copies of a list": [1, {**FIRST, "a": [0] * 9_000}, *[{"a": {"0": [1]}}] * 3_000],
    "a large frame": [1, {**FIRST, "a": [0] * 20_000}],
    "one that grows": [1, FIRST, *[{f"k{at}": [[0] * 900]} for at in range(20)]],
    "many things": [1, {**FIRST, "count": 1_000_000_000}],
    "endless things": [1, {**FIRST, "count": [10**400]}],
    "many frames": [1, FIRST, *[{}] * 20_000],
    "a length": [1_000_000_000, FIRST],
    "half a length": [0.5, FIRST],
    "more frames than plies": [1, FIRST, {}, {}],
    "a length of a list": [1, FIRST, {"a": {"length": -1}}],
    "deep": [1, FIRST, {"a": {"0": {"0": {"0": [1]}}}}],
    "a prototype": [1, FIRST, json.loads('{"__proto__": {"x": [1]}}')],
    "another game": [1, {**FIRST, "game": "poker"}],
    "no cut": [1, {"game": "vegas"}],
    "a record that is none": [1, {**FIRST, "cut": [0, ["a"]]}],
    "records without end": [1, {**FIRST, "cut": [0, "a" * 9_000]}, *[{"a": {"0": [1]}}] * 60],
    "nothing": [],
    "more steps than frames": {**ONE_MORE, "steps": [1, 1]},
    "a step over everything": {**ONE_MORE, "steps": [10_001]},
    "half a step": {**ONE_MORE, "steps": [0.5]},
}


def test_no_other_frames_are_put_together() -> None:
    """An index, copies, numbers: whatever would hold the page is refused, and at once."""
    record = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a"
    texts = [packed(json.dumps(each)) for each in FRAME_BOMBS.values()]
    answers = in_node("records/packed_replay.js", "unpack", [[each, record] for each in texts])
    assert [
        name for name, each in zip(FRAME_BOMBS, answers, strict=True) if "refused" not in each
    ] == []
    allowed = [
        packed(json.dumps(each)) for each in (ONE_MORE, {**ONE_MORE, "length": 3, "steps": [3]})
    ]
    two, four = in_node("records/packed_replay.js", "unpack", [[each, record] for each in allowed])
    assert [[each["ply"] for each in found] for found in (two, four)] == [[0, 1], [0, 1, 2, 3]]
    more = ["A" * 40_001, packed("[" + "0," * 4_000_000 + "0]"), packed("[" * 100_000), "????"]
    answers = in_node("records/packed_replay.js", "unpack", [[each, record] for each in more])
    assert all("refused" in each for each in answers)


# -- addresses -----------------------------------------------------------------------------------


def test_every_page_cuts_its_address_first() -> None:
    """Before anything else is asked for: each request would take the whole address along."""
    for page in ("index.html", "embed.html", "tables/page.template"):
        text = (SITE / page).read_text().replace('<script type="application/json">', "")
        first = min(
            text.find(mark) for mark in ("<script", '<link rel="stylesheet') if mark in text
        )
        script = r'<script src="(\.\./)?b/__BUILD__/shell/inline/length\.js">'
        assert re.match(script, text[first:]), page

"""Pictures of tables: every game, any ply, well-formed SVG of what the observation says."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from croupier.__main__ import main
from croupier.core.errors import SetupError
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.pictures import svg
from croupier.pictures.picture import POSTER, SQUARE, WIDE, Look, Words, picture
from croupier.records.frame import Frame, frame
from croupier.records.match import open_match
from croupier.records.record import Setup
from tests.engine.asking import error, result
from tests.games.tables import Table, played
from tests.support.cases import in_turn

SVG = "{http://www.w3.org/2000/svg}"
MOST_BEFORE_THE_CLICK = 20_000
LOOKS = {"wide": WIDE, "square": SQUARE, "poster": POSTER}
WORDS = Words(
    "Vegas", "Round 2", ("Anna", "Ben"), ("$10", "$20"), "https://x.example/#/vegas?a=b&c"
)

every_game = pytest.mark.parametrize("game", GAMES)


def shown(
    game: str, part: float = 0.5, seat: int | None = None, names: tuple[str, ...] = ()
) -> Frame:
    """A frame of a random game, so far into it."""
    rules = next(iter(GAMES[game].presets))
    least = GAMES[game].facts(rules)["seats"][0]
    record = played(Table(game, rules, least), "amber-fox-41").record
    setup = replace(record.setup, names=names)
    match = open_match(str(replace(record, setup=setup)))
    return frame(match, seat, int(match.length * part))


def parsed(svg: str) -> ElementTree.Element:
    """The document; raises where it is not well-formed."""
    return ElementTree.fromstring(svg)  # noqa: S314 - our own


def uses(root: ElementTree.Element) -> Counter[str]:
    """Number of uses of each shape on the table."""
    defs = root.find(f"{SVG}defs")
    inside = {id(each) for each in defs.iter()} if defs is not None else set()
    return Counter(
        each.get("href", "")[1:] for each in root.iter(f"{SVG}use") if id(each) not in inside
    )


def texts(svg: str) -> list[str]:
    """Everything written in a picture."""
    return [each.text or "" for each in parsed(svg).iter(f"{SVG}text")]


# -- every game --------------------------------------------------------------------------------


@every_game
@in_turn("look", LOOKS)
@in_turn("part", [0, 0.4, 1])
def test_every_table_has_a_picture(game: str, look: str, part: float) -> None:
    """Well-formed, of the size that is asked for; every shape and class that it uses is there."""
    svg = picture(shown(game, part), WORDS, LOOKS[look])
    root = parsed(svg)
    width, height = LOOKS[look].width, LOOKS[look].height
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    assert root.get("viewBox") == f"0 0 {width} {height}"
    made = {each.get("id") for each in root.iter() if each.get("id")}
    assert {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")} <= made
    style = root.findtext(f"{SVG}style") or ""
    for each in root.iter():
        for name in (each.get("class") or "").split():
            assert f".{name}{{" in style
    assert not re.search(r"nan|inf|None|\$[a-z]", svg.replace(WORDS.title, ""))


@every_game
def test_a_picture_before_the_click_is_light(game: str) -> None:
    """It goes into other people's pages as text, beside all that comes before the click."""
    for part in (0, 0.3, 0.6, 0.9, 1):
        svg = picture(shown(game, part), Words(names=("Anna", "Ben")), POSTER)
        assert len(svg.encode()) <= MOST_BEFORE_THE_CLICK


@every_game
def test_names_are_written_as_text(game: str) -> None:
    """Whatever people call themselves is no markup; without names there are the marks alone."""
    wild = ("<b>&\"'", "]]><script>")
    svg = picture(shown(game), replace(WORDS, names=wild), SQUARE)
    assert wild[0] in texts(svg)
    assert "<b>" not in svg
    assert "<script" not in svg
    marks = picture(shown(game), Words(), SQUARE)
    assert uses(parsed(marks)).keys() >= {"m0", "m1"}
    assert "Anna" not in texts(marks)


ANY_TEXT = st.text(st.characters(exclude_categories=()), min_size=1, max_size=20)
"""Controls, halves of pairs and characters that are none, too."""


@settings(max_examples=15)
@given(ANY_TEXT)
@example("a\x00b\x1b[31m\x7f")
@example("\ud83d half \udfff")
@example("\ufffe\uffff")
def test_a_picture_is_well_formed_whatever_is_written_in_it(text: str) -> None:
    """Characters that XML does not have, not even escaped, are shown as unknown ones."""
    words = {"title": text, "line": text, "names": [text, text], "totals": [text], "link": text}
    svg = result("picture", record="vegas?rules=alea-2012&seats=human,human&seed=a", words=words)
    read = texts(svg["svg"].encode().decode())
    assert len(read) >= 5
    assert not [
        each for each in read if re.search(r"[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]", each)
    ]


@given(ANY_TEXT)
@example("\u202eabc\u2028")
@example("Z\u0300\u0301\u0302")
def test_every_name_of_a_record_can_be_drawn(name: str) -> None:
    """A name that a record admits is written in the picture of its table."""
    setup = Setup("vegas", "alea-2012", ("human", "human"), "a", names=(name,))
    assume(_admits(setup))
    here = frame(open_match(str(setup)), None)
    svg = picture(here, Words(names=here.setup.names), WIDE)
    assert name[:1].strip() in "".join(texts(svg))


def _admits(setup: Setup) -> bool:
    try:
        setup.new_state()
    except SetupError:
        return False
    return True


@every_game
def test_a_long_name_stays_in_its_place(game: str) -> None:
    """It is set smaller, then cut, so that it does not run into its neighbour."""
    short, long = (
        picture(shown(game), Words(names=("Ben", name)), WIDE) for name in ("Al", "W" * 20)
    )
    size = {
        name: float(each.get("font-size") or 0)
        for svg in (short, long)
        for each in parsed(svg).iter(f"{SVG}text")
        if (name := (each.text or "")[:2]) in ("Al", "WW")
    }
    assert size["WW"] < size["Al"]
    assert any(text.startswith("WW") and text.endswith("…") for text in texts(long))


@every_game
def test_the_turn_is_visible(game: str) -> None:
    """A line is drawn around the seat that is due, and around none when the game is over."""
    here = [shown(game, part) for part in (0.3, 0.4, 0.5, 0.6, 1)]
    assert {each.next.seat is None for each in here} == {True, False}
    for each in here:
        drawn = picture(each, Words(), WIDE).count('class="turn"')
        assert drawn == (each.next.seat is not None)


@every_game
def test_seats_have_the_colours_of_the_set_up(game: str) -> None:
    """Their marks keep their shapes: those alone are enough to tell the seats apart."""
    usual = shown(game)
    swapped = replace(usual, setup=replace(usual.setup, colours=(1, 0)))
    before, after = (
        {seat: drawn_marks(picture(each, Words(), SQUARE))[f"m{seat}"] for seat in (0, 1)}
        for each in (usual, swapped)
    )
    assert {seat: mark["fill"] for seat, mark in after.items()} == {
        0: before[1]["fill"],
        1: before[0]["fill"],
    }
    assert all(before[seat]["d"] == after[seat]["d"] for seat in (0, 1))


def drawn_marks(svg: str) -> dict[str, Mapping[str, str]]:
    """The attributes of the shape of every mark, by the name it is used under."""
    return {
        name: next(group.iter(f"{SVG}path")).attrib
        for group in parsed(svg).iter(f"{SVG}g")
        if re.fullmatch(r"m\d", name := group.get("id", ""))
    }


def test_a_game_without_a_drawing_has_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large mark for each seat: a new game needs no drawing."""
    monkeypatch.setattr("croupier.pictures.picture.DRAWINGS", {})
    root = parsed(picture(shown("vegas"), Words(), SQUARE))
    assert uses(root) == {"m0": 2, "m1": 2}  # in the rail and on the felt


# -- what is drawn is what is there ------------------------------------------------------------


def test_bills_and_dice_are_those_of_the_table() -> None:
    """Las Vegas: every bill, every die at a casino and in the roll, each in its owner's colour."""
    here = shown("vegas", 0.35)
    table: Any = here.observation
    found = uses(parsed(picture(here, Words(), WIDE)))
    bills = Counter(f"bill{value}" for casino in table.casinos for value in casino.bills)
    dice = Counter[str]()
    for casino in table.casinos:
        for each in casino.dice:
            dice[f"d{each.owner}{casino.id}"] += each.count + each.big
    if table.roll:
        dice.update(f"d{table.roll.seat}{face}" for face in table.roll.own)
    assert bills
    assert dice
    assert {name: count for name, count in found.items() if name.startswith("bill")} == bills
    assert {name: count for name, count in found.items() if re.fullmatch(r"d\d+", name)} == dice


def test_only_the_viewers_hand_is_drawn() -> None:
    """The card game: the public sees no hand, a seat its own when it is to choose."""
    for part in (0.1, 0.3, 0.5):
        public, own = (shown("vegas_cards", part, seat=seat) for seat in (None, ALL_HANDS))
        hidden, seen = (uses(parsed(picture(each, Words(), WIDE))) for each in (public, own))
        assert not [name for name in hidden if name.startswith("card")]
        table: Any = own.observation
        seat = table.seat
        hand = table.seats[seat].held.hand if seat is not None else ()
        cards = Counter(f"card{seat}{card.face}{card.dice}" for card in hand)
        assert {name: count for name, count in seen.items() if name.startswith("card")} == cards


def test_the_track_has_its_cards_and_pawns() -> None:
    """Expert Yahtzee: a sign for every card, on the track or beside it, and a pawn a seat."""
    here = shown("showdown", 0.6)
    found = uses(parsed(picture(here, Words(), WIDE)))
    table: Any = here.observation
    assert {name for name in found if name.startswith("sign")} == {
        f"sign{card.id}" for card in table.cards
    }
    assert {name for name in found if name.startswith("pawn")} == {"pawn0", "pawn1"}
    values = Counter(str(card.value) for card in table.cards if card.owner is not None)
    assert not values - Counter(texts(picture(here, Words(), WIDE)))


# -- the link ----------------------------------------------------------------------------------


def test_the_link_stands_below() -> None:
    """As text, whole, and as a code; without a link there is neither, and more of the table."""
    link = "https://x.example/#/vegas?" + "play=12345&" * 40
    svg = picture(shown("vegas"), Words(link=link), WIDE)
    assert "".join(texts(svg)[-20:]).endswith(link)
    assert 'shape-rendering="crispEdges"' in svg
    assert "crispEdges" not in picture(shown("vegas"), Words(), WIDE)
    assert "crispEdges" not in picture(shown("vegas"), Words(link="x" * 1001), WIDE)


# -- golden ------------------------------------------------------------------------------------


def lines(svg: str) -> str:
    """A picture an element a line, so that a diff can be read."""
    return svg.replace("><", ">\n<") + "\n"


GOLDEN = sorted((Path(__file__).parent / "pictures").glob("*.svg"))


@in_turn("path", GOLDEN)
def test_a_picture_stays_as_it_is(path: Path) -> None:
    """Link and arguments stand in the first line of the file, which says how it was drawn.

    Drawn anew: `python -m croupier picture ...` with these, cut into lines at `><`.
    """
    first, _, golden = path.read_text().partition("\n")
    arguments = first.removeprefix("<!-- ").removesuffix(" -->").split(" ")
    drawn = path.parent / f".{path.name}"
    try:
        assert main(["picture", arguments[0], str(drawn), *arguments[1:]]) == 0
        assert lines(drawn.read_text()) == golden
    finally:
        drawn.unlink(missing_ok=True)


# -- asked for by the page and in a terminal ---------------------------------------------------


def test_the_page_asks_for_a_picture() -> None:
    """The bridge's answer is the engine's picture."""
    here = shown("vegas")
    words = {"title": "T", "line": "L", "names": ["A", "B"], "totals": ["1", "2"], "link": "l"}
    look = {"width": 1200, "height": 1200, "light": "dark"}
    answer = result("picture", record=here.record, ply=here.ply, words=words, look=look)
    asked: Mapping[str, Any] = {**words, "names": ("A", "B"), "totals": ("1", "2")}
    assert answer == {"svg": picture(here, Words(**asked), Look(1200, 1200, "dark"))}


@in_turn(
    ("given", "part"),
    [
        ({"words": 3}, "words"),
        ({"words": {"title": 3}}, "title"),
        ({"words": {"link": "x" * 6000}}, "link"),
        ({"words": {"names": "Anna"}}, "names"),
        ({"words": {"totals": [1]}}, "totals"),
        ({"look": []}, "look"),
        ({"look": {"width": 10}}, "width"),
        ({"look": {"height": 1e3}}, "height"),
        ({"look": {"light": "blue"}}, "light"),
        ({"look": {"light": []}}, "light"),
    ],
)
def test_a_picture_that_cannot_be_is_refused(given: dict[str, Any], part: str) -> None:
    """By the name of what is wrong."""
    record = shown("vegas", 0).record
    code, data = error("picture", record=record, **given)
    assert (code, data["part"]) == ("bad-request", part)


def test_a_link_is_drawn_in_a_terminal(tmp_path: Path) -> None:
    """Without a browser: the ply of the link, the names in it, the link itself below."""
    here = shown("vegas", 1, names=("A&B", "Zoë"))
    link = f"https://x.example/tables/vegas.en.html#/{here.record}@9"
    out = tmp_path / "table.svg"
    assert main(["picture", link, str(out), "--square", "--light", "dark"]) == 0
    svg = out.read_text()
    assert parsed(svg).get("height") == "1200"
    assert {"A&B", "Zoë", f"9 / {here.length}"} <= {*texts(svg)}
    assert "".join(texts(svg)).endswith(link)
    assert main(["picture", here.record, str(out), "--marks"]) == 0
    assert not {"A&B", "Zoë"} & {*texts(out.read_text())}


def test_a_bad_link_is_said_in_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, and no file."""
    out = tmp_path / "table.svg"
    assert main(["picture", "https://x.example/#/vegas?rules=none", str(out)]) == 2
    assert "This link is damaged (part: " in capsys.readouterr().err
    assert not out.exists()


def test_an_endless_name_is_cut_before_it_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The letters that are measured do not grow with the square of a text's length."""
    measured = 0

    def counted(text: str, size: float) -> float:
        nonlocal measured
        measured += len(text)
        return size * len(text)

    monkeypatch.setattr(svg, "text_width", counted)
    drawn = svg.label("a" * 5_000, (0, 0), 20, "ink", most=100)
    assert "…" in drawn
    assert measured < 30_000

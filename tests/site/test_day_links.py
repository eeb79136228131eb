"""Cards as links: what is read, what is refused, what is merged; without a browser."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.cases import in_turn
from tests.support.links import routes, signed, written
from tests.support.node import run_in_node

DAY = "2026-12-02"
PLAY = "play1=4121135644113566&c1=umuk"
CARD = f"daily/{DAY}?v=1&by=Anna&{PLAY}"


def checked(*paths: str) -> list[str]:
    """The paths as they are passed on."""
    return [signed(path) for path in paths]


def test_a_card_goes_there_and_back() -> None:
    """Name, what its sender says of it, and the moves at each table that was played."""
    card = {
        "day": DAY,
        "by": "Zoë & Ben, Jr.",
        "late": True,
        "practice": True,
        "plays": [{"play": "41", "c": "umuk"}, None, {"play": "55", "c": "abcd"}],
    }
    path = written(card)
    [link] = checked(path)
    [route] = routes(link)
    assert {key: route[key] for key in card} == card
    assert (route["kind"], route["link"]) == ("card", path)
    assert "as=late.practice" in link


def test_every_field_of_a_card_is_checked() -> None:
    """A link that is changed or cut is refused, in its name, day and result too."""
    [link] = checked(f"daily/{DAY}?v=1&by=Anna&as=practice&{PLAY}&play2=61&c2=abcd")
    assert routes(link)[0]["kind"] == "card"
    for old, new in (
        ("Anna", "Bert"),
        ("&as=practice", ""),
        (DAY, "2026-12-03"),
        ("&play2=61&c2=abcd", ""),
        ("4121", "4122"),
        ("c2=abcd", "c2=abc"),
    ):
        assert old in link
        [route] = routes(link.replace(old, new))
        assert (route["kind"], route["code"]) == ("error", "link-damaged"), new


@in_turn(
    "text",
    [
        f"daily/{DAY}?v=1&by=Anna",
        f"daily/{DAY}?v=2&{PLAY}",
        f"daily/{DAY}?v=1&play1=41",
        f"daily/{DAY}?v=1&{PLAY}&{PLAY}",
        f"daily/{DAY}?v=1&{PLAY}&play9=41&c9=abcd",
        f"daily/{DAY}?v=1&{PLAY}&as=first",
        f"daily/{DAY}?v=1&{PLAY}&seed=mine",
        f"daily/{DAY}?v=1&play1={'4' * 1201}&c1=abcd",
        f"daily/{DAY}?v=1&{PLAY}&by={'A' * 300}",
        "daily/2026-13-02?v=1&" + PLAY,
        "daily/2026-02-30?v=1&" + PLAY,
        f"daily/{DAY}/x?v=1&{PLAY}",
    ],
)
def test_unknown_card_fields_are_refused(text: str) -> None:
    """More than it should have, less, or something else: an error, never a blank page."""
    [route] = routes(text)
    assert route["kind"] == "error", route


def test_other_addresses_of_days_stay_what_they_were() -> None:
    """A day without a card, also behind what trackers add."""
    plain, tracked = routes(f"daily/{DAY}", f"daily/{DAY}?utm_source=x")
    assert (plain["page"], plain["day"]) == (tracked["page"], tracked["day"]) == ("daily", DAY)


def test_links_of_clubs_open_the_page_of_the_day() -> None:
    """Earlier builds had clubs: their links, whole, cut or changed, and their page."""
    links = (
        "club",
        "club?v=1",
        "club?v=1&sc=2gtd&title=Tuesdays&names=Anna,Ben,Zo%C3%AB",
        "club?v=1&sc=2gtd&title=Tuesdays&names=Anna,Be",
        "club?v=1&names=%E0%A4%A",
        "club?utm_source=x",
    )
    for route in routes(*links):
        assert (route["kind"], route["page"], route["moved"]) == ("page", "daily", "club")
        assert "day" not in route


# -- merging -------------------------------------------------------------------------------------

NAMES = st.sampled_from(["Anna", "anna ", "Ben", "Zoë", "Céline", ""])
PATHS = st.builds(
    lambda name, moves: f"daily/{DAY}?v=1&by={quote(name)}&play1={moves}&c1=abcd",
    NAMES.filter(bool),
    st.sampled_from(["1", "2"]),
)
CARDS = st.lists(PATHS, max_size=12)
JOINED = """
const { joinCards } = await site("saves/cards.js");
const joined = (...all) => all.reduce(joinCards, []);
return given.map(([a, b, c]) => [
  joined(a, b, c), joined(c, b, a), joinCards(a, joinCards(b, c)), joined(a, a, b, c, b),
]);
"""


@settings(max_examples=3)
@given(st.lists(st.tuples(CARDS, CARDS, CARDS), min_size=10, max_size=20))
def test_cards_join_in_any_order(sets: list[tuple[Any, Any, Any]]) -> None:
    """The same is kept whatever comes first and however often."""
    for (a, b, c), (one, *others) in zip(sets, run_in_node(JOINED, sets), strict=True):
        assert all(other == one for other in others)
        assert one == sorted({*a, *b, *c})


KEPT = """
const { keepCard, forgetCard, isKept, cardsOn } = await site("saves/cards.js");
const { dayOf } = await site("saves/calendar.js");
const day = dayOf();
const card = (by, play) => (
  { day, by, late: false, practice: false, plays: [{ play, c: "abcd" }] }
);
for (const play of ["1", "2", "3", "4", "5"]) keepCard(card("Anna", play));
for (let n = 0; n < 100; n++) keepCard(card(`Aa${n}`, "1"));
keepCard(card("Ben", "6"));
forgetCard(card("Anna", "3"));
const kept = cardsOn(day);
return [kept.length, kept.filter(({ by }) => by === "Anna").map(({ plays }) => plays[0].play),
  isKept(card("Ben", "6")), isKept(card("Anna", "3"))];
"""


def test_cards_of_others_take_no_place() -> None:
    """However many are kept, of one name or of many, there is room for one more."""
    assert run_in_node(KEPT) == [105, ["1", "2", "4", "5"], True, False]


# -- the text ------------------------------------------------------------------------------------

TEXT = """
const { blocks, bars } = await site("daily/card/course.js");
return [blocks(given), bars("bfsxu".repeat(6))];
"""


def test_blocks_stand_for_fates_and_decisions() -> None:
    """One of one width for each; long rows of decisions go on in the next line."""
    fates = ["won", "taken", "raised", "shared", "tied", "left"]
    rows, lines = run_in_node(TEXT, {"rows": [{"kind": "round", "fates": fates}]})
    assert rows == ["█▓▀▄\u2573░"]
    assert [len(line) for line in lines] == [24, 6]
    assert lines[0].startswith("▇▅▃▁▒")

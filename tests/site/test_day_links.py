"""Cards and clubs as links: what is read, what is refused, what is merged; without a browser."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.node import in_node, run_in_node

DAY = "2026-12-02"
PLAY = "play1=4121135644113566&c1=umuk"
CARD = f"daily/{DAY}?v=1&by=Anna&{PLAY}"


def routes(*links: str) -> list[dict[str, Any]]:
    """What the page makes of addresses with these behind their `#/`."""
    return in_node(
        "records/damaged_link.js",
        "readLink",
        [[{"hash": f"#/{link}", "search": ""}] for link in links],
    )


def checked(*paths: str) -> list[str]:
    """The paths as they are passed on."""
    return in_node("records/check.js", "withCheck", [[path] for path in paths])


def test_a_card_goes_there_and_back() -> None:
    """Name, what its sender says of it, and the moves at each table that was played."""
    card = {
        "day": DAY,
        "by": "Zoë & Ben, Jr.",
        "late": True,
        "practice": True,
        "plays": [{"play": "41", "c": "umuk"}, None, {"play": "55", "c": "abcd"}],
    }
    [path] = in_node("records/day_links.js", "writeCard", [[card]])
    [link] = checked(path)
    [route] = routes(link)
    assert {key: route[key] for key in card} == card
    assert (route["kind"], route["text"]) == ("card", path)
    assert "as=late.practice" in link


def test_every_field_of_a_card_is_checked() -> None:
    """What is changed or cut is told, its name, its day and what it says of itself too."""
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


@pytest.mark.parametrize(
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
        f"club?v=1&names=Anna,Ben&{PLAY}",
        "club?v=1&names=" + ",".join(["Anna"] * 600),
        "club?v=1&names=%E0%A4%A",
    ],
)
def test_what_no_card_has_is_refused(text: str) -> None:
    """More than it should have, less, or something else: an error, never a blank page."""
    [route] = routes(text)
    assert route["kind"] == "error", route


def test_other_addresses_of_days_stay_what_they_were() -> None:
    """A day without a card, also behind what trackers add; the list of clubs."""
    plain, tracked, clubs = routes(f"daily/{DAY}", f"daily/{DAY}?utm_source=x", "club")
    assert (plain["page"], plain["day"]) == (tracked["page"], tracked["day"]) == ("daily", DAY)
    assert (clubs["page"], clubs.get("club")) == ("club", None)


def test_names_are_as_people_write_them() -> None:
    """A club has each person once, however they are spelt; what cannot be seen is left out."""
    names = [
        "Anna",
        " anna  ",
        "ANNA",
        "Zoe\u0308",
        "Zoë\u200b",
        "李雷",
        "\u202eevil",
        "",
        "a" * 50,
    ]
    [path] = in_node(
        "records/day_links.js", "writeClub", [[{"title": "Die Runde", "names": names}]]
    )
    [route] = routes(*checked(path))
    assert route["club"]["title"] == "Die Runde"
    assert [each.casefold() for each in route["club"]["names"]] == [
        *("anna", "zoe\u0308", "李雷", "evil", "a" * 20)
    ]


def test_a_whole_chat_may_be_pasted() -> None:
    """Cards between words, quoted, broken into lines by mail, twice; and a club's list."""
    card, other, club = checked(
        CARD,
        f"daily/2026-12-01?v=1&by=Ben&{PLAY}",
        "club?v=1&title=Tuesday&names=Anna,Ben,C%C3%A9line",
    )
    text = f"""
    [12:01] Anna: look https://x.example/a/#/{card}.
    [12:02] Ben: me: <https://x.example/#/{other}>
    > https://x.example/a/#/{card[:40]}
    > {card[40:]}
    the list: https://x.example/#/{club}
    and https://x.example/#/{card.replace("Anna", "Eve")}
    https://elsewhere.example/#/about
    """
    [found] = in_node("card/pasted.js", "linksPasted", [[text]])
    assert [(each["by"], each["day"]) for each in found["cards"]] == [
        ("Anna", DAY),
        ("Ben", "2026-12-01"),
    ]
    assert found["clubs"] == [{"title": "Tuesday", "names": ["Anna", "Ben", "Céline"]}]
    assert found["unread"] == 1


def test_hostile_pastes_end_soon() -> None:
    """Megabytes, thousands of beginnings, deep encodings: bounded work, nothing thrown."""
    bomb = "#/daily/2026-12-02?v=1&" + "%25" * 5000
    texts = ["x" * 3_000_000, "#/daily/1" * 100_000, bomb * 20, "#/club?" * 50_000, "\0" * 1000]
    for found in in_node("card/pasted.js", "linksPasted", [[text] for text in texts]):
        assert found["cards"] == []
        assert found["unread"] <= 1500


# -- merging -------------------------------------------------------------------------------------

NAMES = st.sampled_from(["Anna", "anna ", "Ben", "Zoë", "Céline", ""])
PATHS = st.builds(
    lambda name, moves: f"daily/{DAY}?v=1&by={quote(name)}&play1={moves}&c1=abcd",
    NAMES.filter(bool),
    st.sampled_from(["1", "2"]),
)  # at most four of one person
CARDS = st.dictionaries(
    st.sampled_from([DAY, "2026-12-03"]), st.lists(PATHS, max_size=12), max_size=2
)
MERGED = """
const { mergeCards } = await site("records/cards.js");
const merged = (...all) => all.reduce(mergeCards, {});
return given.map(([a, b, c]) => [
  merged(a, b, c), merged(c, b, a), mergeCards(a, mergeCards(b, c)), merged(a, a, b, c, b),
]);
"""


@settings(max_examples=8)
@given(st.lists(st.tuples(CARDS, CARDS, CARDS), min_size=10, max_size=20))
def test_cards_merge_in_any_order(sets: list[tuple[Any, Any, Any]]) -> None:
    """As long as there is room, the same is kept whatever comes first and however often."""
    for one, *others in run_in_node(MERGED, sets):
        assert all(other == one for other in others)
        for cards in one.values():
            assert cards == sorted(set(cards))
            assert len(cards) <= 4 * 4


KEPT = """
const { keepCards, cardsOn } = await site("records/cards.js");
const { dayOf, shifted } = await site("records/calendar.js");
const [today, late] = [dayOf(), shifted(dayOf(), 2)];
const card = (by, play, day = today) => (
  { day, by, late: false, practice: false, plays: [{ play, c: "abcd" }] }
);
keepCards([card("Anna", "6"), card("Ben", "6")]);
for (const play of ["1", "2", "3", "4", "5"]) keepCards([card("Anna", play)]);
for (let n = 0; n < 100; n++) keepCards([card(`Aa${n}`, "1")]);
keepCards([card("Ben", "1", late)]);
const kept = cardsOn(today);
return [kept.length, kept.filter(({ by }) => by === "Anna").map(({ plays }) => plays[0].play),
  kept.some(({ by }) => by === "Ben"), cardsOn(late).length];
"""


def test_a_kept_card_gives_way_to_none() -> None:
    """Others under the same name, hundreds of strangers, days to come: what was kept stays."""
    assert run_in_node(KEPT) == [60, ["1", "2", "3", "6"], True, 0]


JOINED = """
const { joinClubs } = await site("records/clubs.js");
return given.map(([a, b, c]) => {
  const clubs = [a, b, c].map((names) => ({ title: "t", names }));
  const joined = (...all) => all.reduce(joinClubs, { title: "t", names: [] });
  const [x, y, z] = clubs;
  return [joined(x, y, z), joined(z, y, x), joinClubs(x, joinClubs(y, z)), joined(x, x, z, y, x)];
});
"""


@settings(max_examples=5)
@given(
    st.lists(
        st.tuples(*[st.lists(NAMES | st.text(max_size=3), max_size=8)] * 3), min_size=8, max_size=8
    )
)
def test_lists_of_members_merge_in_any_order(lists: list[tuple[Any, ...]]) -> None:
    """Each person once, as the least of their spellings."""
    for one, *others in run_in_node(JOINED, lists):
        assert all(other == one for other in others)
        assert len(one["names"]) <= 24


CLUBS = """
const { keepClub, keepOpened, keptClubs } = await site("records/clubs.js");
keepClub({ title: "Ours", names: ["Yves", "Zoë"] });
const names = Array.from({ length: 24 }, (_, n) => `Aa${n}`);
const { names: joined } = keepOpened({ title: "ours", names });
for (let n = 0; n < 20; n++) keepOpened({ title: `t${n}`, names });
const opened = keptClubs().map(({ title }) => title);
keepClub({ title: "Mine", names });
return [joined.length, joined.slice(-2), opened.length, opened[0], keptClubs().at(-1).title];
"""


def test_an_opened_club_takes_nobodys_place() -> None:
    """Not a member's by low names, not a club's by many titles; one that is made here is kept."""
    assert run_in_node(CLUBS) == [24, ["Yves", "Zoë"], 20, "Ours", "Mine"]


# -- what results come to ------------------------------------------------------------------------


def entry(by: str, total: int | None, moves: str = "", **more: object) -> dict[str, Any]:
    """A card that has been judged."""
    given = {"day": DAY, "by": by, "moves": moves or f"{by}{total}", "total": total, "why": None}
    return {**given, "late": False, "practice": False, **more}


def standing(*entries: dict[str, Any], names: tuple[str, ...] = ("Anna", "Ben", "Zoë")) -> Any:
    """{name: (points, cell)} of one day."""
    [rows] = in_node("card/standing.js", "standing", [[names, [DAY], entries]])
    return {row["name"]: (row["points"], row["cells"][0]) for row in rows}


def test_a_point_for_everybody_who_is_beaten() -> None:
    """Half a one for a tie; nobody who has not played is beaten."""
    rows = standing(entry("anna", 50), entry("Ben", 40), entry("Zoë", 40))
    assert {name: points for name, (points, _) in rows.items()} == {
        "Anna": 2,
        "Ben": 0.5,
        "Zoë": 0.5,
    }
    assert standing(entry("Anna", 50))["Anna"][0] == 0


def test_practice_and_what_does_not_hold_bring_nothing() -> None:
    """They are shown as what they are, and nobody has beaten them."""
    rows = standing(
        entry("Anna", 50),
        entry("Ben", 90, practice=True),
        entry("Zoë", None, why="bots"),
    )
    assert [rows[name][0] for name in ("Anna", "Ben", "Zoë")] == [0, 0, 0]
    assert [rows[name][1]["state"] for name in rows] == ["counted", "practice", "forged"]


def test_of_two_results_of_one_person_the_lesser_counts() -> None:
    """A second try that is sent as the first helps nobody; the same game twice is one."""
    cell = standing(entry("Anna", 90), entry("ANNA", 50), entry("Ben", 60))["Anna"][1]
    assert (cell["total"], cell["two"]) == (50, True)
    twice = [entry("Anna", 90, "m"), entry("Anna", 90, "m", late=True)]
    cell = standing(*twice)["Anna"][1]
    assert (cell["two"], cell["late"], cell["state"]) == (False, True, "counted")
    admitted = [entry("Anna", 90, "m"), entry("Anna", 90, "m", practice=True)]
    assert standing(*admitted)["Anna"][1]["state"] == "practice"
    honest = standing(entry("Anna", 50), entry("Anna", 90, practice=True))["Anna"][1]
    assert (honest["total"], honest["two"]) == (50, False)


def test_an_unfinished_set_brings_nothing() -> None:
    """Three of four boards have no total that could be compared."""
    assert standing(entry("Anna", None))["Anna"][1]["state"] == "part"


# -- the text ------------------------------------------------------------------------------------

TEXT = """
const { blocks, bars } = await site("share/card/course.js");
return [blocks(given), bars("bfsxu".repeat(6))];
"""


def test_blocks_stand_for_fates_and_decisions() -> None:
    """One of one width for each; long rows of decisions go on in the next line."""
    fates = ["won", "taken", "raised", "shared", "tied", "left"]
    rows, lines = run_in_node(TEXT, {"rows": [{"kind": "round", "fates": fates}]})
    assert rows == ["█▓▀▄\u2573░"]
    assert [len(line) for line in lines] == [24, 6]
    assert lines[0].startswith("▇▅▃▁▒")

"""The tables of the day, as the page has them from the engine's calendar."""

from datetime import date, timedelta
from typing import Any

import pytest

from croupier.api.catalog import DaysEntry
from croupier.api.serialize import to_json
from croupier.core.errors import CroupierError
from croupier.daily.calendar import CALENDARS, FIRST, day_of, week_of
from croupier.records.match import open_match
from tests.engine.days import DAYS
from tests.support.cases import in_turn
from tests.support.links import routes
from tests.support.node import in_node, run_in_node

"""The calendar as it is in the catalogue."""

TABLES = {
    "vegas": "vegas?v=1&rules=alea-2012&seats=human,steady,greedy&seed=day-2026-11-21",
    "vegas_cards": "vegas_cards?v=1&rules=cards-2016&seats=human,steady,greedy&seed=day-2026-11-21",
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,steady,greedy&seed=day-2026-11-21",
}
"""The set-ups that were played on that day; never to be changed."""


def test_the_page_has_the_engines_days() -> None:
    """For years, day by day: number, tables that count, extras; and each table its place."""
    assert to_json(DaysEntry(**DAYS)) == DAYS
    dates = [FIRST + timedelta(days=at) for at in range(1000)]
    asked = [[DAYS, each.isoformat()] for each in dates]
    found = in_node("saves/calendar.js", "tablesOf", asked)
    for date_, tables in zip(dates, found, strict=True):
        day = day_of(date_)
        assert tables == {
            "day": date_.isoformat(),
            "number": day.number,
            "tables": [str(table) for table in day.tables],
            "extras": [str(table) for table in day.extras],
        }
    places = in_node(
        "saves/calendar.js",
        "placeOf",
        [[DAYS, table] for day in found[:60] for table in (*day["tables"], *day["extras"])],
    )
    expected = [
        {
            "day": day["day"],
            "number": day["number"],
            "at": at,
            "extra": extra,
            "counts": bool(day["tables"]),
        }
        for day in found[:60]
        for extra, tables in ((False, day["tables"]), (True, day["extras"]))
        for at in range(len(tables))
    ]
    assert places == expected


def test_a_day_gone_by_keeps_its_tables() -> None:
    """Those of the first calendar are equal, and can be played."""
    (day,) = in_node("saves/calendar.js", "tablesOf", [[DAYS, "2026-11-21"]])
    assert day["tables"] == []
    assert day["extras"] == [*TABLES.values()]
    assert {open_match(table).length > 0 for table in day["extras"]} == {True}


@in_turn(
    "setup",
    [
        TABLES["vegas"].replace("greedy", "sharp"),
        TABLES["vegas"].replace("seats=", "names=Ann&seats="),
        TABLES["vegas"].replace("-21", "-32"),
        TABLES["vegas"].replace("day-2026-11-21", "day-2026-10-31"),
        TABLES["vegas"].replace("day-2026-11-21", "amber-fox-41"),
        "vegas?v=1&rules=alea-2012&seats=human,steady,greedy&seed=day-2026-12-06",
        "",
    ],
)
def test_other_tables_are_no_day_s(setup: str) -> None:
    """Other seats, other seeds, a day that there is not, or a set's seed without a board."""
    assert in_node("saves/calendar.js", "placeOf", [[DAYS, setup]]) == [None]


def test_the_same_dice_are_known_at_any_seat() -> None:
    """By game and seed, on days on which a table counts."""
    wednesday = "vegas?v=1&rules=alea-2012&seats=human,hasty&seed=day-2026-12-02&play=11"
    asked = [wednesday, wednesday.replace("12-02", "11-21"), wednesday.replace("12-02", "12-06")]
    found = in_node("saves/calendar.js", "sameLuck", [[DAYS, each] for each in asked])
    assert found == [str(day_of(date(2026, 12, 2)).tables[0]), None, None]
    (board,) = in_node(
        "saves/calendar.js", "sameLuck", [[DAYS, wednesday.replace("12-02", "12-06-3")]]
    )
    assert board == str(day_of(date(2026, 12, 6)).tables[2])


def test_a_table_of_the_week() -> None:
    """A person's seed gives one table a week, the same on each of its days."""
    first = CALENDARS[1].first
    dates = [first + timedelta(days=at) for at in range(400)]
    asked = [[DAYS, each.isoformat(), "fox"] for each in dates]
    answers = in_node("saves/calendar.js", "tableOfWeek", asked)
    assert answers == [str(week_of(each, "fox")) for each in dates]
    assert len({*answers}) == 58
    assert len({each.partition("&seed")[0] for each in answers}) == 13  # one comes twice
    before = [date(2026, 11, 29) - timedelta(days=at) for at in range(0, 200, 7)]
    asked = [[DAYS, each.isoformat(), "fox"] for each in before]
    assert in_node("saves/calendar.js", "tableOfWeek", asked) == [
        str(week_of(each, "fox")) for each in before
    ]
    with pytest.raises(CroupierError, match="bad-seed"):
        week_of(first, "f" * 40)


def route(path: str) -> dict[str, Any]:
    """The route of a path."""
    (found,) = routes(path)
    return found


def test_a_day_is_a_link() -> None:
    """Any day that there is; another date is an error, and without one it is today's."""
    page = {"kind": "page", "page": "daily", "game": "", "link": None}
    assert route("daily") == page
    assert route("daily/2026-11-21") == page | {"day": "2026-11-21"}
    assert route("daily/2024-02-29") == page | {"day": "2024-02-29"}
    assert route("Daily/2026-11-21.") == page | {"day": "2026-11-21"}
    for wrong in ("2026-02-29", "2026-13-01", "2026-11", "yesterday", "20261121"):
        assert (route(f"daily/{wrong}")["kind"], route(f"daily/{wrong}")["code"]) == (
            "error",
            "link-damaged",
        )


@in_turn("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_a_day_begins_at_midnight_utc(zone: str) -> None:
    """Wherever the device is: the same day everywhere, and so long until the next."""
    script = f"""
    process.env.TZ = {zone!r};
    const {{ dayOf, shifted, weekdayOf }} = await site("saves/calendar.js");
    const {{ untilNext }} = await site("daily/time_left.js");
    const at = (text) => Date.parse(text);
    return [
      new Date(2026, 0, 1).getTimezoneOffset(),
      dayOf(at("2026-12-05T23:59:59.999Z")), dayOf(at("2026-12-06T00:00:00Z")),
      untilNext(at("2026-12-05T23:00:00Z")), untilNext(at("2026-12-06T00:00:00Z")),
      shifted("2027-01-01", -1), shifted("2028-02-28", 1), weekdayOf("2026-12-06"),
      dayOf(Number.NaN),
    ];
    """
    offset, *tables = run_in_node(script)
    assert offset
    assert tables == [
        *("2026-12-05", "2026-12-06", 3_600_000, 86_400_000),
        *("2026-12-31", "2028-02-29", 6, ""),
    ]

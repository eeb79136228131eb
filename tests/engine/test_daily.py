"""The calendar of the tables of the day: sound for years, and no day that is gone by changes."""

import re
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise

import pytest

from croupier.__main__ import main
from croupier.daily.calendar import BOARDS, CALENDARS, FIRST, SUNDAY, Day, day_of
from croupier.games import GAMES
from croupier.records.record import HUMAN
from tests.support.cases import in_turn

YEARS = [FIRST + timedelta(days=at) for at in range(1000)]


def links(day: Day) -> list[str]:
    """All tables of a day."""
    return [str(table) for table in (*day.tables, *day.extras)]


def test_every_day_has_every_game() -> None:
    """For years: tables that can be played, one seat for a person, each with its own seed."""
    known = set[str]()
    for date_ in YEARS:
        day = day_of(date_)
        tables = [*day.tables, *day.extras]
        assert {table.game for table in tables} == {*GAMES}
        assert len(tables) >= len(GAMES)
        for table in tables:
            assert table.seats.count(HUMAN) == 1
            text = str(table)
            assert text not in known
            known.add(text)
            if text.partition("&seed")[0] not in known:
                table.new_state()
                known.add(text.partition("&seed")[0])


def test_one_table_counts_and_a_set_on_sundays() -> None:
    """Since there have been tables that count; boards of a set differ in nothing but the seed."""
    for date_ in YEARS:
        if date_ < CALENDARS[1].first:
            assert day_of(date_).tables == ()
            continue
        tables = day_of(date_).tables
        assert len(tables) == (BOARDS if date_.weekday() == SUNDAY else 1)
        assert len({str(table).partition("&seed")[0] for table in tables}) == 1


def test_a_fortnight_is_varied() -> None:
    """Every game counts, and so do the solo game, the duel and the Boulevard."""
    fortnight = [CALENDARS[-1].first + timedelta(days=at) for at in range(14)]
    rules = Counter(day_of(date_).tables[0].rules for date_ in fortnight)
    assert {"solo", "duel", "boulevard", "alea-2018", "expert-1992"} <= {*rules}
    assert {day_of(date_).tables[0].game for date_ in fortnight} == {*GAMES}


def test_calendars_follow_each_other() -> None:
    """Each begins on a Monday after the one before, but for the first, which begins the count."""
    assert CALENDARS[0].first == FIRST
    for before, after in pairwise(CALENDARS):
        assert before.first < after.first
        assert after.first.weekday() == 0
        assert all(len(week) == 7 for week in after.weeks)
    assert [day_of(FIRST + timedelta(days=at)).number for at in range(3)] == [1, 2, 3]


@in_turn(
    ("first", "days", "tables"),
    [(FIRST, 29, "27d790d6657331e8"), (date(2026, 11, 30), 365, "05897c41b27303d7")],
)
def test_no_day_changes(first: date, days: int, tables: str) -> None:
    """The table of a past day never changes: a new calendar gets a line of its own here."""
    text = "\n".join(
        line for at in range(days) for line in links(day_of(first + timedelta(days=at)))
    )
    assert sha256(text.encode()).hexdigest()[:16] == tables


def test_a_day_is_printed_and_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the terminal: its tables as links, today's where none is named, or what counts."""
    assert main(["daily", "2026-12-02"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "2026-12-02, number 32"
    day = day_of(date(2026, 12, 2))
    assert [line.partition("#/")[2] for line in printed[1:]] == links(day)
    assert [line.split()[0] == "counts" for line in printed[1:]] == [True, False, False]
    assert main(["daily"]) == 0
    assert re.match(r"20\d\d-\d\d-\d\d, number \d+\n", capsys.readouterr().out)
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    assert main(["daily", "2026-12-02", "--play"]) == 0
    assert str(day.tables[0]).partition("&seed")[0] in capsys.readouterr().out


@in_turn("text", ["2026-13-01", "tomorrow", "2026-10-31", "", "1e999"])
def test_bad_days_are_refused(capsys: pytest.CaptureFixture[str], text: str) -> None:
    """With a word about what was expected."""
    with pytest.raises(SystemExit):
        main(["daily", text])
    assert "2026-1" in capsys.readouterr().err


def test_there_is_no_day_before_the_first() -> None:
    """And it is said which one that is."""
    with pytest.raises(ValueError, match=r"2026-10-31: .* 2026-11-01"):
        day_of(FIRST - timedelta(days=1))

"""The daily table: the one of a date, always the same for everybody.

A day has one table that counts and two extras, so that each game is there every day; on Sundays a
set of four boards counts. What is played when is a *calendar*: weeks that come round again. A new
edition of it begins on a day of its own, and no day before that changes: what once was the table of
a day stays it, for its links are out.

    >>> from datetime import date
    >>> str(day_of(date(2026, 12, 2)).tables[0])
    'vegas?v=1&rules=duel&seats=human,sharp&seed=day-2026-12-02'

The player has the seat that says `human`; dice and cards are those of the seed, which is the date.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from croupier.records.record import Setup, parse_fields, parse_setup

FIRST: Final = date(2026, 11, 1)
"""Day number 1."""
BOARDS: Final = 4
"""The number of boards on a Sunday."""
SUNDAY: Final = 6


@dataclass(frozen=True, slots=True)
class Calendar:
    """The daily games from a day on."""

    first: date
    weeks: tuple[tuple[str, ...], ...]
    """The table of each day from Monday to Sunday, week after week, then from the beginning: its
    set-up without a seed. Where a week has none, all games are equal and none counts."""
    extras: tuple[str, ...]
    """A table of each game, for the days on which another one counts."""


_ONE_EACH: Final = (
    "vegas?v=1&rules=alea-2012&seats=human,steady,greedy",
    "vegas_cards?v=1&rules=cards-2016&seats=human,steady,greedy",
    "showdown?v=1&rules=expert-1992&seats=human,steady,greedy",
)

CALENDARS: Final = (
    Calendar(
        date(2026, 11, 1),
        (),
        _ONE_EACH,
    ),
    Calendar(
        date(2026, 11, 30),
        (
            (
                "vegas?v=1&rules=alea-2012&seats=human,steady,greedy",
                "vegas_cards?v=1&rules=cards-2016&seats=human,steady,greedy",
                "vegas?v=1&rules=duel&seats=human,sharp",
                "showdown?v=1&rules=expert-1992&seats=human,steady",
                "vegas?v=1&rules=alea-2018&seats=human,steady,greedy,steady",
                "vegas?v=1&rules=boulevard&seats=human,steady,greedy,hasty",
                "vegas?v=1&rules=alea-2012&seats=human,steady,greedy",
            ),
            (
                "vegas?v=1&rules=alea-2012&seats=human,steady,greedy,hasty",
                "vegas_cards?v=1&rules=cards-2016-turns&seats=human,steady,greedy",
                "vegas?v=1&rules=solo&seats=human",
                "showdown?v=1&rules=expert-1992&seats=human,steady,greedy",
                "vegas?v=1&rules=party&seats=human,steady,greedy,hasty",
                "vegas?v=1&rules=boulevard&seats=human,steady,sharp",
                "vegas_cards?v=1&rules=cards-2016-turns&seats=human,steady",
            ),
        ),
        _ONE_EACH,
    ),
)
"""All that there have been, in order. Only what has not begun yet may be changed: add another."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day and its tables."""

    date: date
    number: int
    """1 for `FIRST`."""
    tables: tuple[Setup, ...]
    """The ranked tables: one, or the boards of a set; none before the first ranked day."""
    extras: tuple[Setup, ...]
    """The other games of the day: those that are not among ``tables``."""


def day_of(day: date) -> Day:
    """The tables of a day; raises ValueError before the first one."""
    if day < FIRST:
        raise ValueError(f"{day.isoformat()}: the first daily game was on {FIRST.isoformat()}")
    calendar = [each for each in CALENDARS if each.first <= day][-1]
    main = _of_weeks(calendar, day)
    seed = f"day-{day.isoformat()}"
    boards = [f"{seed}-{at}" for at in range(1, BOARDS + 1)]
    seeds = boards if day.weekday() == SUNDAY else [seed]
    tables = tuple(_table(main, each) for each in seeds) if main else ()
    extras = tuple(_table(each, seed) for each in calendar.extras)
    counted = {table.game for table in tables}
    others = tuple(each for each in extras if each.game not in counted)
    return Day(day, (day - FIRST).days + 1, tables, others)


def week_of(day: date, seed: str) -> Setup:
    """A person's weekly table for a ``day``: the same for all who have their ``seed``.

    What is played goes through the calendar's weeks, one of their days a week. The first calendar
    that has weeks is that of all weeks before it, too. Raises `SetupError` for a bad seed.
    """
    monday = day - timedelta(days=day.weekday())
    weekly = [each for each in CALENDARS if each.weeks]
    calendar = [weekly[0], *(each for each in weekly if each.first <= monday)][-1]
    tables = [table for week in calendar.weeks for table in week]
    number = (monday - calendar.first).days // 7
    setup = _table(tables[number % len(tables)], f"{seed}-{monday.isoformat()}")
    setup.new_state()
    return setup


def _of_weeks(calendar: Calendar, day: date) -> str:
    """The set-up that counts; empty where none does."""
    if not calendar.weeks:
        return ""
    week = (day - calendar.first).days // 7
    return calendar.weeks[week % len(calendar.weeks)][day.weekday()]


def _table(text: str, seed: str) -> Setup:
    game, fields = parse_fields(f"{text}&seed={seed}")
    return parse_setup(game, fields)

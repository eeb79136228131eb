"""Days as tests play them: their set-ups, and times of them."""

import json
from dataclasses import asdict
from datetime import date, timedelta
from typing import Any

from croupier.api.catalog import catalog
from croupier.daily.calendar import day_of
from croupier.records.record import checksum

DAYS: Any = json.loads(json.dumps(asdict(catalog().days)))
NOON = 12 * 3_600_000
DAY = 86_400_000


def tables(day: str) -> list[str]:
    """The set-ups of a day: those that count, then the extras."""
    found = day_of(date.fromisoformat(day))
    return [str(table) for table in (*found.tables, *found.extras)]


def signed(record: str) -> str:
    """With the check that moves have."""
    return f"{record}&c={checksum(record)}"


def at(day: str, hours: float = 12) -> int:
    """A time of a day, in milliseconds since 1970."""
    return (date.fromisoformat(day) - date(1970, 1, 1)).days * DAY + int(hours * 3_600_000)


def dates(first: str, count: int) -> list[str]:
    """Days one after another."""
    begin = date.fromisoformat(first)
    return [(begin + timedelta(days=each)).isoformat() for each in range(count)]

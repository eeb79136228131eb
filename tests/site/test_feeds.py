"""The calendar to subscribe to and the feed: what they say of a day is what is played on it."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from croupier.daily.calendar import CALENDARS, day_of
from tests.support.cases import in_turn
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from pathlib import Path

ATOM = "{http://www.w3.org/2005/Atom}"


def events(text: str) -> list[dict[str, str]]:
    """The appointments of a calendar, unfolded, by property."""
    lines = text.replace("\r\n ", "").split("\r\n")
    found: list[dict[str, str]] = []
    for line in lines:
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found:
            name, _, value = line.partition(":")
            found[-1].setdefault(name, value)
    return found


@in_turn("lang", LANGS)
def test_a_year_of_appointments(dist: Path, lang: str) -> None:
    """Each day of it has one, by the rule that repeats it, and it names that day's table."""
    text = (dist / "tables" / f"daily.{lang}.ics").read_bytes().decode()
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    days: dict[date, list[str]] = {}
    for event in events(text):
        weeks = int(re.fullmatch(r"FREQ=WEEKLY;INTERVAL=(\d+)", event["RRULE"])[1])  # type: ignore[index]
        first = date.fromisoformat(event["DTSTART;VALUE=DATE"])
        for at in range(0, 60, weeks):
            said = event["SUMMARY"].replace("\\", "")
            days.setdefault(first + timedelta(weeks=at), []).append(said)
    first = CALENDARS[1].first
    for at in range(365):
        table = day_of(first + timedelta(days=at)).tables[0]
        preset = words(f"{table.game}.presets.{table.rules}.name", lang)
        assert days[first + timedelta(days=at)] == [
            f"{words(f'{table.game}.name', lang)}: {preset}"
        ]


@in_turn("lang", LANGS)
def test_the_feed_tells_the_editions(dist: Path, lang: str) -> None:
    """One entry for each calendar that has weeks, with each of their days."""
    text = (dist / "tables" / f"daily.{lang}.xml").read_bytes()
    root = ElementTree.fromstring(text)  # noqa: S314 - our own
    entries = root.findall(f"{ATOM}entry")
    editions = [each for each in CALENDARS if each.weeks]
    assert len(entries) == len(editions)
    content = entries[0].findtext(f"{ATOM}content") or ""
    assert content.count("<li>") == 7 * len(editions[-1].weeks)
    assert len({each.findtext(f"{ATOM}id") for each in entries}) == len(entries)

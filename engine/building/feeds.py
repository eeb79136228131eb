"""The calendar of the tables of the day for other programs: to be subscribed to, and as a feed.

A host that only serves files cannot add to them day by day, and a build knows no date. So nothing
here says what is played on a day of its own: the calendar of appointments has one entry for each
day of the weeks that come round again, which repeats, and the feed has one for each edition of the
calendar. Both stay true until there is another edition.
"""

import html
import json
import uuid
from datetime import date, timedelta
from typing import Any

from building.pages import home, languages

FOLD = 60
"""Characters of a line of a calendar; a character has four bytes at most, and a line 75."""


def feeds(files: dict[str, bytes], known: dict[str, Any]) -> dict[str, bytes]:
    """Both in every language; ``known`` is the catalogue, ``files`` has the words."""
    found = {}
    for lang in languages():
        words = Words(files, lang)
        found[f"tables/daily.{lang}.ics"] = appointments(known["days"], words)
        found[f"tables/daily.{lang}.xml"] = feed(known["days"], words)
    return found


class Words:
    """The words of the feeds in a language."""

    def __init__(self, files: dict[str, bytes], lang: str) -> None:
        self.lang = lang
        self._files = files
        self.daily: dict[str, str] = json.loads(files[f"strings/{lang}.json"])["daily"]

    def table(self, setup: str) -> str:
        """The game of a set-up and its edition."""
        game, _, query = setup.partition("?")
        rules = dict(field.split("=", 1) for field in query.split("&"))["rules"]
        words = json.loads(self._files[f"games/{game}/strings/{self.lang}.json"])
        return f"{words['name']}: {words['presets'][rules]['name']}"


def appointments(days: dict[str, Any], words: Words) -> bytes:
    """The calendar as RFC 5545 has it: each day of its weeks, again and again."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Croupier//Table of the day//EN",
        f"X-WR-CALNAME:{escaped('Croupier: ' + words.daily['name'])}",
    ]
    calendars = [each for each in days["calendars"] if each["weeks"]]
    for each, following in zip(calendars, [*calendars[1:], None], strict=True):
        lines += appointments_of(each, following, words)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in folded(line)).encode()


def appointments_of(
    calendar: dict[str, Any], following: dict[str, Any] | None, words: Words
) -> list[str]:
    """One appointment for each day of an edition's weeks, until the ``following`` one begins."""
    first, weeks = date.fromisoformat(calendar["first"]), calendar["weeks"]
    rule = f"RRULE:FREQ=WEEKLY;INTERVAL={len(weeks)}"
    if following:
        last = date.fromisoformat(following["first"]) - timedelta(days=1)
        rule += f";UNTIL={last:%Y%m%d}"
    lines = []
    for at, setup in enumerate(setup for week in weeks for setup in week):
        day = first + timedelta(days=at)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{named(f'{day}')}",
            f"DTSTAMP:{first:%Y%m%d}T000000Z",
            f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
            rule,
            f"SUMMARY:{escaped(words.table(setup))}",
            f"DESCRIPTION:{escaped(words.daily['line'])}",
            *([f"URL:{home()}#/daily"] if home() else []),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return lines


def escaped(text: str) -> str:
    """A text as a calendar writes it."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text


def folded(line: str) -> list[str]:
    """A line in parts that are short enough; those after the first begin with a space."""
    parts = [line[at : at + FOLD] for at in range(0, len(line), FOLD)]
    return parts[:1] + [f" {part}" for part in parts[1:]]


def named(what: str) -> str:
    """A name that nothing else in the world has, the same in every build."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"croupier/{what}"))


def feed(days: dict[str, Any], words: Words) -> bytes:
    """The editions of the calendar as an Atom feed, the latest first."""
    editions = [each for each in days["calendars"] if each["weeks"]][::-1]
    entries = "".join(entry(each, words) for each in editions)
    site = home() or "./../"
    title = html.escape("Croupier: " + words.daily["name"])
    return f"""\
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{words.lang}">
  <id>urn:uuid:{named("feed " + words.lang)}</id>
  <title>{title}</title>
  <updated>{editions[0]["first"]}T00:00:00Z</updated>
  <author><name>Croupier</name></author>
  <link href="{site}#/daily"/>
{entries}</feed>
""".encode()


def entry(calendar: dict[str, Any], words: Words) -> str:
    """An edition: what is played on which day of its weeks."""
    first = date.fromisoformat(calendar["first"])
    tables = [words.table(setup) for week in calendar["weeks"] for setup in week]
    lines = "".join(f"<li>{html.escape(table)}</li>" for table in tables)
    text = f"<p>{html.escape(words.daily['line'])}</p><ol>{lines}</ol>"
    return f"""\
  <entry>
    <id>urn:uuid:{named(f"edition {first} {words.lang}")}</id>
    <title>{html.escape(words.daily["edition"].replace("{date}", first.isoformat()))}</title>
    <updated>{first}T00:00:00Z</updated>
    <link href="{home() or "./../"}#/daily"/>
    <content type="html">{html.escape(text)}</content>
  </entry>
"""

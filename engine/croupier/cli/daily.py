"""The table of the day, in the terminal: the one place that asks what day it is."""

import argparse
from datetime import UTC, date, datetime

from croupier.cli.play import play
from croupier.daily.calendar import FIRST, day_of
from croupier.records.record import Setup


def daily(args: argparse.Namespace) -> None:
    """List a day's games, the one that counts first; --play plays that one."""
    day = day_of(args.date)
    tables = [*day.tables, *day.extras]
    if args.play:
        play(argparse.Namespace(**vars(args), record=str(tables[0])))
        return
    print(f"{day.date.isoformat()}, number {day.number}")
    for table in day.tables:
        print(f"counts  {link_of(table)}")
    for table in day.extras:
        print(f"        {link_of(table)}")


def link_of(table: Setup) -> str:
    """The part of a link behind the address of a site."""
    return f"#/{table}"


def today() -> str:
    """The date that it is everywhere (UTC), as `date_in` reads one."""
    return datetime.now(UTC).date().isoformat()


def date_in(text: str) -> date:
    """A date as in 2026-12-24, for a flag; raises ArgumentTypeError."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a date such as 2026-12-24: {text!r}") from None
    if day < FIRST:
        raise argparse.ArgumentTypeError(f"the first daily game was on {FIRST.isoformat()}")
    return day

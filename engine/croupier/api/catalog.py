"""The catalogue, which the page has before Python runs: games, editions, options, bots, codes.

The build writes it to ``catalog.json``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from croupier.api.serialize import event_name
from croupier.core.errors import ERROR_CODES, SetupError
from croupier.core.game import AnyGame, Facts, Option, OptionGroup, OptionRole, OptionValue
from croupier.core.state import Rules
from croupier.daily.calendar import BOARDS, CALENDARS, FIRST
from croupier.games import GAMES
from croupier.records.record import COLOURS, LONGEST, LONGEST_LINK, LONGEST_NAME, SEED, SHAPES


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """A field of a game's rules that a set-up may change, see `croupier.core.game.Option`."""

    id: str
    kind: Literal["flag", "number", "seat"]
    token: str
    """Its word in a link: ``token`` or ``no-token`` for a flag, ``token3`` for a number or seat."""
    values: tuple[int, ...]
    """The values of a number or a seat; empty for a flag."""
    at_most: str | None
    """The option whose value this one must not pass."""
    group: OptionGroup
    """The subject: a module of the rulebook, a house rule, or how the table is run."""
    needs: str | None
    """The flag without which it means nothing."""
    role: OptionRole | None
    """`autoplay`: forced turns are played without asking; `opponents`: how many colours without a
    seat a lone player is up against."""


@dataclass(frozen=True, slots=True)
class PresetEntry:
    """An edition: the options it offers with their values, its numbers, what it refuses."""

    id: str
    options: Mapping[str, OptionValue]
    facts: Facts
    """The numbers that the page tells people: the least and the most seats, how many of them are
    suggested, and what else the game has to say."""
    refused: Mapping[str, Mapping[str, tuple[int, ...]]]
    """By number of seats and by option: the values that such a table cannot have."""


@dataclass(frozen=True, slots=True)
class PartEntry:
    """A part of a position's text, see `croupier.parts.position_text`."""

    name: str
    item: str
    """The pattern of one of its items, for a whole text: `^(?:...)$`."""
    row: bool
    """True if it is a row of items with commas between."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game and all that can be chosen in it."""

    id: str
    revision: int
    seats: tuple[int, int]
    """(least, most) of all its editions."""
    presets: tuple[PresetEntry, ...]
    options: tuple[OptionEntry, ...]
    bots: tuple[str, ...]
    """Weakest first."""
    events: tuple[str, ...]
    """The type of every event that can occur."""
    position: tuple[PartEntry, ...]
    """The parts of a position's text, joined by dots; empty: there are no positions."""


@dataclass(frozen=True, slots=True)
class LinkLimits:
    """The shapes of a link and its parts; patterns are for a whole text, `^(?:...)$`."""

    most: int
    """Characters that a link may have after its `#`."""
    record: int
    """Characters that a record's text may have."""
    name: int
    """Characters that a display name may have."""
    colours: tuple[str, ...]
    """The colours of the seats in order, of which a set-up may give each seat another one."""
    seed: str
    """The pattern of a sound seed."""
    shapes: Mapping[str, str]
    """The keys of a record in order, each with the pattern of all that a link may bring there."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """The daily games from a day on, see `croupier.daily.calendar.Calendar`."""

    first: str
    """A day, as in 2026-11-30."""
    weeks: tuple[tuple[str, ...], ...]
    """The set-ups that count, without seeds, from Monday to Sunday; none where no game counts."""
    extras: tuple[str, ...]
    """A set-up of each game, for the days on which another game counts."""


@dataclass(frozen=True, slots=True)
class DaysEntry:
    """The tables of each day, see `croupier.daily.calendar`."""

    first: str
    """The day with the number 1."""
    boards: int
    """The number of boards on a Sunday."""
    calendars: tuple[CalendarEntry, ...]
    """In order; a day is the last one's that has begun."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything there is to choose from."""

    games: tuple[GameEntry, ...]
    errors: tuple[str, ...]
    """The code of every error that the engine can answer with."""
    link: LinkLimits
    days: DaysEntry


def catalog() -> Catalog:
    """The catalogue of all games."""
    link = LinkLimits(LONGEST_LINK, LONGEST, LONGEST_NAME, COLOURS, SEED, SHAPES)
    games = tuple(_game(game) for game in GAMES.values())
    return Catalog(games, ERROR_CODES, link, _days())


def _days() -> DaysEntry:
    calendars = tuple(
        CalendarEntry(each.first.isoformat(), each.weeks, each.extras) for each in CALENDARS
    )
    return DaysEntry(FIRST.isoformat(), BOARDS, calendars)


def _game(game: AnyGame) -> GameEntry:
    return GameEntry(
        id=game.id,
        revision=game.revision,
        seats=(game.seats.start, game.seats.stop - 1),
        presets=tuple(_preset(game, name) for name in game.presets),
        options=tuple(_option(each) for each in game.options),
        bots=tuple(game.bots),
        events=tuple(event_name(event) for event in game.events),
        position=tuple(
            PartEntry(*part) for part in (game.positions.parts if game.positions else ())
        ),
    )


def _option(option: Option) -> OptionEntry:
    return OptionEntry(
        id=option.id,
        kind=option.kind,
        token=option.token,
        values=tuple(option.values),
        at_most=option.at_most,
        group=option.group,
        needs=option.needs,
        role=option.role,
    )


def _preset(game: AnyGame, name: str) -> PresetEntry:
    rules = game.presets[name]
    offered = game.offered(rules)
    facts = game.facts(name)
    least, most = facts["seats"]
    return PresetEntry(
        id=name,
        options={each.id: getattr(rules, each.id) for each in offered},
        facts=facts,
        refused={
            str(seats): {
                each.id: values
                for each in offered
                if (values := _refused(game, rules, each, seats))
            }
            for seats in range(least, most + 1)
        },
    )


def _refused(game: AnyGame, rules: Rules, option: Option, seats: int) -> tuple[int, ...]:
    """The values of ``option`` that ``seats`` seats cannot have, whatever else is chosen."""
    refused = []
    for value in option.values:
        try:
            game.new_state(replace(rules, **{option.id: value}), seats)
        except SetupError as error:
            if error.code == "bad-option":
                refused.append(value)
    return tuple(refused)

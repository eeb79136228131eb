"""What the page knows before Python runs: games, editions, options, bots, codes.

The build writes it to ``catalog.json``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from croupier.bridge import event_name
from croupier.errors import ERROR_CODES, SetupError
from croupier.games import GAMES
from croupier.state import Game, Option, OptionValue

type Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """A field of a game's rules that a set-up may change, see `croupier.state.Option`."""

    id: str
    kind: Literal["flag", "number", "seat"]
    token: str
    """Its word in a link: ``token`` or ``no-token`` for a flag, ``token3`` for a number or seat."""
    values: tuple[int, ...]
    """What a number or a seat can be; empty for a flag."""
    at_most: str | None
    """The option whose value this one must not pass."""


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


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything there is to choose from."""

    games: tuple[GameEntry, ...]
    errors: tuple[str, ...]
    """The code of every error that the engine can answer with."""


def catalog() -> Catalog:
    """The catalogue of all games."""
    return Catalog(tuple(_game(game) for game in GAMES.values()), ERROR_CODES)


def _game(game: Game) -> GameEntry:
    return GameEntry(
        id=game.id,
        revision=game.revision,
        seats=(game.seats.start, game.seats.stop - 1),
        presets=tuple(_preset(game, name) for name in game.presets),
        options=tuple(_option(each) for each in game.options),
        bots=tuple(game.bots),
        events=tuple(event_name(event) for event in game.events),
    )


def _option(option: Option) -> OptionEntry:
    return OptionEntry(
        id=option.id,
        kind=option.kind,
        token=option.token,
        values=tuple(option.values),
        at_most=option.at_most,
    )


def _preset(game: Game, name: str) -> PresetEntry:
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


def _refused(game: Game, rules: Any, option: Option, seats: int) -> tuple[int, ...]:
    """The values of ``option`` that ``seats`` seats cannot have, whatever else is chosen."""
    refused = []
    for value in option.values:
        try:
            game.new_state(replace(rules, **{option.id: value}), seats)
        except SetupError as error:
            if error.code == "bad-option":
                refused.append(value)
    return tuple(refused)

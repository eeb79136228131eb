"""Every table that can be laid, and games played on them, for tests of any game.

A *table* is a game, an edition, a number of seats and the options that are changed. They are
found in `GAMES`, so a new game, edition or option is played without a line here.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any, NamedTuple, Protocol

from croupier.core.chance import Seeded
from croupier.core.errors import SetupError
from croupier.core.game import AnyGame, Option
from croupier.core.ply import Ply, plies
from croupier.core.state import ALL_HANDS, CHANCE, OVER, State
from croupier.games import GAMES
from croupier.records.frame import Frame, frame
from croupier.records.match import Match, advance, replay
from croupier.records.positions import position_at
from croupier.records.record import HUMAN, Record, Setup, parse_record

LONGEST = 4000
"""Plies that no game may need."""


class Table(NamedTuple):
    """A set-up without a seed and without people."""

    game: str
    rules: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def setup(self, seed: str, kinds: Sequence[str] = (HUMAN,)) -> Setup:
        """The set-up under ``seed``; ``kinds`` of players take turns around the table."""
        seats = tuple(kinds[seat % len(kinds)] for seat in range(self.seats))
        return Setup(self.game, self.rules, seats, seed, self.options)

    def changed_rules(self) -> Any:
        """The rules of the edition with the options that are changed."""
        return replace(GAMES[self.game].presets[self.rules], **dict(self.options))

    def new_state(self) -> State:
        """The first state; raises `SetupError`."""
        return self.setup("any").new_state()

    def __str__(self) -> str:
        changed = "".join(f"+{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.rules}-{self.seats}{changed}"


class Played(NamedTuple):
    """A whole game with random decisions."""

    table: Table
    first: State
    plies: tuple[Ply, ...]
    record: Record

    @property
    def last(self) -> State:
        """The final state."""
        return self.plies[-1].after

    @property
    def states(self) -> tuple[State, ...]:
        """Every state, the first and the final one too."""
        return (self.first, *(ply.after for ply in self.plies))

    def seat_plies(self) -> Iterator[Ply]:
        """The plies of seats, not of chance."""
        return (ply for ply in self.plies if ply.before.actor >= 0)

    def chance_plies(self) -> Iterator[Ply]:
        """The plies of chance."""
        return (ply for ply in self.plies if ply.before.actor == CHANCE)


@cache
def played(table: Table, seed: str) -> Played:
    """The game that *random* makes of ``table`` under ``seed``; always the same one."""
    setup = table.setup(seed)
    first, rng = setup.new_state(), Random(seed)
    policy = GAMES[table.game].bots["random"]
    found = tuple(islice(plies(first, Seeded(seed), lambda state, _: policy(state, rng)), LONGEST))
    assert found[-1].after.actor == OVER, f"{setup} does not end"
    decisions = tuple(str(ply.action) for ply in found if ply.decided)
    return Played(table, first, found, Record(setup, decisions))


def ending(match: Match, left: int) -> Match:
    """The end of a game alone: it begins from a position with so many decisions ``left``.

    The whole game where the game has no positions.
    """
    if not GAMES[match.record.setup.game].positions:
        return match
    ply = [at for at, each in enumerate(match.plies) if each.decided][-left]
    begun = parse_record(position_at(match, ALL_HANDS, ply).record or "")
    return replay(Record(begun.setup, match.record.decisions[-left:]))


def shape(state: State) -> str:
    """All that a state holds, as text: two looks at an unchanged state give the same."""
    return repr(state)


def next_frame(match: Match, seat: int | None, ply: int, action: str | None = None) -> Frame:
    """View of ``seat`` one ply after ``ply``: by ``action``, or by whatever is due."""
    return frame(advance(match, ply, action), seat)


def playable(table: Table) -> bool:
    """True if the game can be played that way."""
    try:
        table.new_state()
    except SetupError:
        return False
    return True


@cache
def tables() -> list[Table]:
    """Every game in every edition with every number of seats that it takes."""
    found = [
        Table(game.id, rules, seats)
        for game in GAMES.values()
        for rules in game.presets
        for seats in game.seats
    ]
    return [table for table in found if playable(table)]


def fewest_seats(game: str) -> list[Table]:
    """All editions of a game, each with as few seats as it takes."""
    found = {table.rules: table for table in reversed(tables()) if table.game == game}
    return [*found.values()]


def option_values(game: AnyGame, rules: str, option: Option) -> list[Any]:
    """Values of ``option`` in a link, other than the edition's."""
    values = [False, True] if option.kind == "flag" else list(option.values)
    return [value for value in values if value != getattr(game.presets[rules], option.id)]


@cache
def single_options() -> list[Table]:
    """Every option changed alone to some of its values, in the first edition that plays it."""
    return [
        next(table for table in candidates if playable(table))
        for game in GAMES.values()
        for option in game.options
        for value in some_values(game, option)
        if (candidates := _with_option(game, option, value))
    ]


def every_table() -> list[Table]:
    """All editions with all numbers of seats, and every option changed alone."""
    return [*tables(), *single_options()]


def changes(table: Table) -> set[tuple[Any, ...]]:
    """The contents of a table: its edition, each value of an option, and every two things together.

    Of two options it counts whether each is as in the game's first edition.
    """
    game, rules = GAMES[table.game], table.changed_rules()
    first = next(iter(game.presets.values()))
    together = [
        (each.id, getattr(rules, each.id) != getattr(first, each.id)) for each in game.options
    ]
    return {(table.rules,), *table.options, *combinations([*together, ("seats", table.seats)], 2)}


@cache
def pairwise_tables() -> list[Table]:
    """Few tables with every edition, every value of an option, and every two options together.

    The first edition is there as it comes. `prove random-games` plays all of `every_table` and any
    mix.
    """
    return [table for game in GAMES for table in _covering(game, changes)]


@cache
def few_tables() -> list[Table]:
    """Fewer still, for dear tests: every edition, number of seats and value of an option once."""
    return [table for game in GAMES for table in _covering(game, single_changes)]


def single_changes(table: Table) -> set[tuple[Any, ...]]:
    """The contents of a table one by one: its edition, its seats and each value of an option."""
    return {(table.rules,), ("seats", table.seats), *table.options}


def _covering(game: str, contents: Callable[[Table], set[tuple[Any, ...]]]) -> list[Table]:
    """Tables of a game, one after the other that has most of what the ones before it lack."""
    open_ = {table: contents(table) for table in _candidates(game)}
    missing = set().union(*open_.values())
    chosen = [next(iter(open_))]
    missing -= open_[chosen[0]]
    while missing:
        open_ = {table: left for table, all_ in open_.items() if (left := all_ & missing)}
        chosen.append(max(open_, key=lambda table: len(open_[table])))
        missing -= open_[chosen[-1]]
    return chosen


@cache
def _candidates(game_id: str) -> list[Table]:
    """Tables of a game by lot, always the same, and those that no lot may leave out.

    Each edition has its least, a middle and its largest number of seats.
    """
    game, rng = GAMES[game_id], Random(98)
    editions: dict[str, list[Table]] = {}
    for table in tables():
        if table.game == game_id:
            editions.setdefault(table.rules, []).append(table)
    laid = [table for of_one in editions.values() for table in spread(of_one, 3)]
    mixes = [mix for table in laid for mix in _mixes(game, table, rng)]
    both = [together(game, *pair) for pair in combinations(game.options, 2)]
    alone = [table for table in single_options() if table.game == game_id]
    return [*dict.fromkeys([*laid, *mixes, *alone, *[table for table in both if table]])]


def together(game: AnyGame, *options: Option) -> Table | None:
    """A table with the largest value of each of these options changed; None where none can be."""
    changed = tuple((each.id, some_values(game, each)[-1]) for each in options)
    editions = [
        rules
        for rules, edition in game.presets.items()
        if all(getattr(edition, name) != value for name, value in changed)
    ]
    laid = [each for each in tables() if each.game == game.id and each.rules in editions]
    mixes = [each._replace(options=changed) for each in laid]
    return next((each for each in mixes if playable(each)), None)


def _mixes(game: AnyGame, table: Table, rng: Random) -> list[Table]:
    """Playable mixes of options at a table's edition and seats, of thirty that are tried."""
    values = {
        option.id: [
            value
            for value in some_values(game, option)
            if value in option_values(game, table.rules, option)
        ]
        for option in game.options
    }
    found = []
    for _ in range(30):
        chance = rng.choice((0.2, 0.5))
        changed = [
            (name, rng.choice(each))
            for name, each in values.items()
            if each and rng.random() < chance
        ]
        found.append(table._replace(options=tuple(changed)))
    return [each for each in found if playable(each)]


def some_values(game: AnyGame, option: Option) -> list[Any]:
    """The smallest, a middle and the largest value that ``option`` can be changed to."""
    found = [value for rules in game.presets for value in option_values(game, rules, option)]
    return spread(sorted(set(found)), 3)


def _with_option(game: AnyGame, option: Option, value: Any) -> list[Table]:
    return [
        Table(game.id, rules, seats, ((option.id, value),))
        for rules in game.presets
        if value in option_values(game, rules, option)
        for seats in game.seats
    ]


def mixed(game: AnyGame, rng: Random) -> Table:
    """A random playable mix of edition, seats and options, each changed every other time."""
    while True:
        rules = rng.choice(list(game.presets))
        changed = [
            (option.id, rng.choice(values))
            for option in game.options
            if (values := option_values(game, rules, option)) and rng.random() < 0.5
        ]
        table = Table(game.id, rules, rng.choice(game.seats), tuple(changed))
        if playable(table):
            return table


class WithOptions(Protocol):
    """A game, of whatever types, as far as it has options."""

    @property
    def options(self) -> Sequence[Option]: ...


def extras(game: WithOptions) -> list[Option]:
    """The options that change how the game goes: modules of the rulebook and house rules."""
    return [option for option in game.options if option.group in ("modules", "house")]


def changed_in(table: Table) -> set[str]:
    """The extras that are otherwise at a table than in the game's first edition."""
    game = GAMES[table.game]
    first, rules = next(iter(game.presets.values())), table.changed_rules()
    return {each.id for each in extras(game) if getattr(rules, each.id) != getattr(first, each.id)}


def with_every_option(tables: Sequence[Table], *left_out: str) -> list[Table]:
    """The tables, and one for each extra of their game that is at none of them.

    Those ``left_out`` on purpose are at none; AssertionError where one is at a table after all.
    """
    game = GAMES[tables[0].game]
    there = {each for table in tables for each in changed_in(table)}
    assert not there & {*left_out}, f"not left out: {there & {*left_out}}"
    missing = [each for each in extras(game) if each.id not in {*there, *left_out}]
    return [*tables, *[alone(game, each) for each in missing]]


def alone(game: AnyGame, option: Option) -> Table:
    """A table with an extra on, and with what it needs: its largest value in its first edition."""
    value = some_values(game, option)[-1]
    candidates = _with_option(game, option, value)
    if option.needs:
        needed = ((option.needs, True), (option.id, value))
        candidates = [each._replace(options=needed) for each in candidates]
    return next(table for table in candidates if playable(table))


def spread[T](items: Sequence[T], most: int) -> list[T]:
    """At most ``most`` of ``items``, evenly spread, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    if most == 1:
        return [items[0]]
    return [items[at * (len(items) - 1) // (most - 1)] for at in range(most)]

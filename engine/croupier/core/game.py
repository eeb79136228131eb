"""A game: everything that the other modules need of one, in one value of `Game`.

Rules, states, actions and events are those of `croupier.core.state`. Only the fields without a
default are required. Each of the others adds something that the page can do with the game:
positions as text, conditions of seeds, chosen throws, outcome grids. Their types come first in this
module.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from re import Pattern
from typing import Any, Concatenate, Literal, NamedTuple

from croupier.core.chance import Source
from croupier.core.errors import SetupError
from croupier.core.evaluator import Chances, Evaluator, no_chances
from croupier.core.state import (
    Action,
    Bound,
    Event,
    FastForward,
    Observation,
    PolicyOf,
    Rules,
    Secrets,
    State,
    no_fast_forward,
    no_secrets,
)


class Part(NamedTuple):
    """A part of a position's text, see `croupier.parts.position_text`."""

    name: str
    item: str
    """The pattern of one of its items; it means the same in every language."""
    row: bool = True
    """True if it is a row of items: one for each casino, seat or space."""


class Arrangement(NamedTuple):
    """A position as things in places, and facts: the form in which the editor sets one up.

    A place is named by its part and its index there: ``casinos/0``, ``pile``. Each game has its own
    names of things and facts. Things that are not on the table are in the place ``out``.
    """

    places: Mapping[str, Sequence[str]]
    """The things in every place, in order."""
    facts: Mapping[str, str]
    """The other facts in the text, by name: the round, the turn, a roll."""


@dataclass(frozen=True, slots=True)
class Arranging[R: Rules]:
    """The conversion between a position's text and its arrangement.

    Neither checks the rules: any text with the shape of a position converts both ways.
    """

    decompose: Callable[[R, int, str], Arrangement]
    """(rules, number of seats, text) -> the arrangement; raises `PositionError` for a text without
    the shape of a position."""
    compose: Callable[[R, int, Arrangement], str]
    """(rules, number of seats, arrangement) -> the text; raises ``bad-request`` for a thing or a
    fact that the game does not have."""


@dataclass(frozen=True, slots=True)
class Positions[R: Rules, S: Bound]:
    """The text form of a game's positions: writer and reader."""

    parts: tuple[Part, ...]
    """The parts of a text, in order."""
    text: Callable[[S, int | None], str]
    """(state, viewer) -> its canonical text, without anything hidden from the viewer."""
    read: Callable[[R, int, str, Source], S]
    """(rules, number of seats, text, source) -> the state; raises `PositionError` with all
    problems. Hidden fields are drawn from the source, under names that no game uses."""
    arranging: Arranging[R] | None = None
    """The conversion for setting positions up by hand; None: only as text."""


@dataclass(frozen=True, slots=True)
class Condition[B]:
    """A condition on a seed, see `croupier.seeds`."""

    id: str
    words: str
    """The words; braces hold a number's name: ``casinos with a {bill}``."""
    value: Callable[Concatenate[B, ...], int]
    """(facts of the seed, the numbers in the words, in order) -> the value."""
    flag: bool = False
    """True if the condition is a boolean: it is compared with nothing, and its value is 1 or 0."""
    also: tuple[str, ...] = ()
    """Other words for it."""


type AnyCondition = Condition[Any]
"""A condition of any game."""


@dataclass(frozen=True, slots=True)
class SeedConditions[R: Rules, S: Bound, B]:
    """The conditions on a game's seeds, before any decision."""

    scope: str
    """The scope of the conditions, an optional prefix: ``round 1``."""
    offered: Callable[[R], tuple[Condition[B], ...]]
    """(rules) -> the conditions that make sense for an edition."""
    named: Callable[[R, int], Mapping[str, Sequence[int]]]
    """(rules, number of seats) -> the values of the numbers in the words, by the thing named."""
    brought: Callable[[S, Source], B]
    """(first state, source) -> the facts of the seed, computed only as far as needed."""


class FallingDice(NamedTuple):
    """Some dice of a throw that are alike, so that their order makes no difference."""

    kind: str
    """The kind, in a game's own words: ``own``, ``colour``, ``red``."""
    owner: int | None
    """The owner, if there is one: a seat, in the solo game a colour."""
    dice: int
    """The number of dice; 0 where the notation has a place for a die that is not thrown."""


class Throw(NamedTuple):
    """The next throw or deal, where people may choose the outcome."""

    letter: str
    """The first letter of the outcome's notation; the faces follow in the order of ``dice``."""
    dice: tuple[FallingDice, ...]
    """The dice in the order of the notation; empty for a deal."""
    ordered: bool = False
    """True if decisions name dice by their places, so that their order matters."""


type Throws[S] = Callable[[S], Throw | None]
"""(state) -> the next throw or deal; None if chance only lays out bills, pays or reveals."""


def no_throws(_state: object) -> None:
    """No throws, for games whose outcomes of chance cannot be chosen."""


type Outcome = Literal["won", "taken", "raised", "shared", "tied", "left"]
"""The outcome of one item for a seat. Each game defines its own; ``left`` is always nothing."""


class OutcomeRow(NamedTuple):
    """A row of outcomes: a round, all turns."""

    kind: str
    """The kind of row, a code such as ``"round"``."""
    fates: tuple[Outcome, ...]


class OutcomeGrid(NamedTuple):
    """The outcomes of a finished game for a seat, step by step: no dice, no cards, no money."""

    rows: tuple[OutcomeRow, ...]


type OutcomeGridOf[E] = Callable[[Sequence[E], int], OutcomeGrid]
"""(all events of a finished game, seat) -> the outcomes for that seat."""

type Facts = Mapping[str, Any]
"""The numbers of an edition that the page shows; each game has its own."""

type OptionValue = bool | int | None  # a flag, a number, or a seat (None: drawn)
type OptionGroup = Literal["modules", "house", "table"]
type OptionRole = Literal["autoplay", "opponents"]
"""``autoplay``: a flag, forced turns are played automatically; ``opponents``: the number of colours
without a seat against a lone player."""


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a game's rules that a set-up may change."""

    id: str
    """The name of the field."""
    kind: Literal["flag", "number", "seat"]
    token: str
    """Its word in a link: a flag is ``token`` or ``no-token``, a number or a seat ``token3``."""
    values: range = range(0)
    """The values of a number or a seat; nothing for a flag."""
    _: KW_ONLY
    group: OptionGroup
    """The subject: a module of the rulebook, a house rule, or how the table is run."""
    at_most: str | None = None
    """The option whose value this one must not pass."""
    needs: str | None = None
    """The flag that it depends on."""
    role: OptionRole | None = None
    """The meaning of the option for the table itself, if it has one."""

    @property
    def allowed(self) -> tuple[OptionValue, ...]:
        """The allowed values; None: a seat that is drawn."""
        if self.kind == "flag":
            return (False, True)
        return (None, *self.values) if self.kind == "seat" else tuple(self.values)

    def refused(self, value: object) -> SetupError:
        """The error for a value that is not allowed."""
        return SetupError("bad-option", option=self.id, value=value, allowed=[*self.allowed])


def check_values(rules: Rules, options: Sequence[Option]) -> None:
    """Check the values of all options; raises `SetupError`."""
    for option in options:
        value = getattr(rules, option.id)
        if not any(value == each and type(value) is type(each) for each in option.allowed):
            raise option.refused(value)


@dataclass(frozen=True, slots=True)
class Game[R: Rules, S: Bound, D: Action, A: Action, E: Event, O: Observation]:
    """Everything that the other modules need of a game.

    It is made of the game's own types: its rules, state, decisions, actions (those of chance too),
    events and observation.
    """

    id: str
    revision: int
    """The rules revision, which every link names."""
    seats: range
    presets: Mapping[str, R]
    """The named editions, each a frozen value of the game's rules."""
    options: tuple[Option, ...]
    offered: Callable[[R], tuple[Option, ...]]
    """(rules) -> the options that make sense for an edition."""
    new_state: Callable[[R, int], S]
    """(rules, number of seats) -> the first state; raises `SetupError`."""
    observe: Callable[[S, int | None], O]
    """(state, seat; None: the public) -> the visible table, complete enough to be drawn.

    The viewer `ALL_HANDS` sees everything.
    """
    parse: Callable[[str], A]
    """The inverse of ``str(action)``; raises `NotationError`."""
    token: Pattern[str]
    """The pattern of one decision in notation; it splits a sequence of decisions."""
    events: tuple[type[E], ...]
    bots: Mapping[str, PolicyOf[S, D]]
    facts: Callable[[str], Facts]
    """(preset) -> the numbers of an edition that the page shows."""
    secrets: Callable[[S, int | None], Secrets] = no_secrets
    """(state, seat; None: the public) -> the secrets of the pending move."""
    winning_chances: Chances[S] = no_chances
    """The win chances of every seat, see `Chances`."""
    fast_forward: FastForward[S] = no_fast_forward
    """Several plies at once, see `FastForward`."""
    throws: Throws[S] = no_throws
    """The next throw, for analysing a game, see `Throws`."""
    positions: Positions[R, S] | None = None
    """The text form of positions; None: games begin only at the beginning."""
    seeds: SeedConditions[R, S, Any] | None = None
    """The conditions on seeds; None: only those of every game."""
    outcome_grid: OutcomeGridOf[E] | None = None
    """The outcomes of a game on a result card; None: by who scored when."""
    evaluator: Evaluator[S, D] | None = None
    """The evaluator for reviews; None: games are played on at random."""

    @property
    def hides(self) -> bool:
        """True if the game hides anything from a seat, such as hands."""
        return self.secrets is not no_secrets


type AnyGame = Game[Rules, State, Action, Action, Event, Observation]
"""Any game, by the types that all have in common."""

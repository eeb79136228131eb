"""The vocabulary: what every game here is made of. A vocabulary, not a superclass.

A *seat* is a 0-based place at the table; the *actor* is who moves now: a seat, ``CHANCE`` (the
table's own hand: it rolls, turns bills, pays out) or ``OVER``. An *action* is a frozen value whose
``str`` is its notation. An *event* is one observable beat that an action caused, public by
construction. A *state* is a frozen value; `State.apply` gives the next one.

    state = game.new_state(rules, seats=2)
    while state.actor != OVER:
        action = state.draw(source) if state.actor == CHANCE else choose(state.legal_actions())
        state, events = state.apply(action)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from random import Random
from re import Pattern
from typing import Any, Final, Literal, NamedTuple, Protocol, Self

from croupier.chance import Source

CHANCE: Final = -1
OVER: Final = -2
OPEN: Final = -3
"""No actor but a viewpoint: all hands lie open, as in the replay of a finished game."""

type Action = Any  # each game has one union type of frozen values; ``str(action)`` is its notation
type Event = Any  # each game has one union type of frozen values
type OptionValue = bool | int | None  # a flag, a number, or a seat (None: drawn)
type Observation = Any  # what the page needs to draw the table: frozen values, numbers and codes


class State(Protocol):
    """A position of a game, complete and immutable."""

    @property
    def actor(self) -> int:
        """Who moves now: a seat, ``CHANCE`` or ``OVER``."""

    @property
    def seat(self) -> int | None:
        """The seat that the present move concerns (whose dice are rolled), None for nobody's."""

    @property
    def kind(self) -> str:
        """What kind of move is due, a code such as ``"roll"`` or ``"place"``."""

    @property
    def chance(self) -> str:
        """The pending chance event's name, unique in a game, e.g. ``"roll/2/0/3"``."""

    @property
    def forced(self) -> bool:
        """Whether the acting seat's whole turn has one possible outcome."""

    def legal_actions(self) -> Sequence[Action]:
        """Everything the acting seat may do, sorted, without repetition; empty for no seat."""

    def draw(self, source: Source) -> Action:
        """The pending chance event's outcome."""

    def apply(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after ``action`` and what was to be seen; raises `IllegalAction`."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A state that ``seat`` cannot tell from this one; what bots get instead of the truth."""

    def scores(self) -> tuple[int, ...]:
        """What every seat has won so far, in the game's unit (thousands, points)."""

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory, adding up to 1; all 0 before the end."""


class Secrets(NamedTuple):
    """What of the move that is due has to be kept from somebody."""

    choices: bool = False
    """Which actions are legal: the list would tell what a hand holds."""
    move: bool = False
    """Which action is taken."""


def no_secrets(_state: State, _seat: int | None) -> Secrets:
    """Nothing is kept from anybody: for games that hide nothing."""
    return Secrets()


type Policy = Callable[[Any, Random], Action]
"""A way to play: (a state as its seat may see it, luck of its own) -> a legal action."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a searching policy thinks of one legal action.

    ``value`` is the expected lead over the others when the search stops, in the game's unit, or
    with ``wins`` the expected share of the victory; ``error`` is one standard error of it.
    """

    action: Action
    value: float
    error: float
    wins: bool = False


type Adviser = Callable[[Any, Random], Sequence[Advice]]


type OptionGroup = Literal["modules", "house", "table"]
type OptionRole = Literal["autoplay", "opponents"]
"""``autoplay``: a flag, forced turns are played without asking; ``opponents``: a number, how many
colours without a seat a lone player is up against."""


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a game's rules that a set-up may change."""

    id: str
    """The name of the field."""
    kind: Literal["flag", "number", "seat"]
    token: str
    """Its word in a link: a flag is ``token`` or ``no-token``, a number or a seat ``token3``."""
    values: range = range(0)
    """What a number or a seat may be; nothing for a flag."""
    _: KW_ONLY
    group: OptionGroup
    """What it is about: a module of the rulebook, a house rule, or how the table is run."""
    at_most: str | None = None
    """The option whose value this one must not pass."""
    needs: str | None = None
    """The flag without which it means nothing."""
    role: OptionRole | None = None
    """What the table itself has to know it for."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the rest of the house needs to know of a game."""

    id: str
    revision: int
    """The rules revision; a link names the one it was played under."""
    seats: range
    presets: Mapping[str, Any]
    """The named editions, each a frozen value of the game's rules."""
    options: tuple[Option, ...]
    offered: Callable[[Any], tuple[Option, ...]]
    """(rules) -> the options that make sense for an edition."""
    new_state: Callable[[Any, int], State]
    """(rules, number of seats) -> the first state; raises `SetupError`."""
    observe: Callable[[Any, int | None], Observation]
    """(state, seat) -> all that the seat may see (None: the public) and the page needs to draw it.

    `OPEN` sees everything.
    """
    parse: Callable[[str], Action]
    """The inverse of ``str(action)``; raises `NotationError`."""
    token: Pattern[str]
    """One seat's decision in notation: how a run of decisions is cut apart."""
    events: tuple[type, ...]
    bots: Mapping[str, Policy]
    adviser: Adviser
    facts: Callable[[str], Mapping[str, Any]]
    """(preset) -> the numbers that the page tells people about an edition."""
    secrets: Callable[[Any, int | None], Secrets] = no_secrets
    """(state, seat; None: the public) -> what of the move that is due is hidden from it."""

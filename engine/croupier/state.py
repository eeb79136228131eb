"""The vocabulary: what every game here is made of. These are types; nothing is inherited.

A *seat* is a 0-based place at the table; the *actor* is who acts now: a seat, ``CHANCE`` (it rolls,
turns bills, pays out) or ``OVER``. An *action* is a frozen value whose ``str`` is its notation. An
*event* is one thing that an action caused and that everybody sees. A *position* is the fields of a
game and what can be read off them; a *state* is a position with the rules' dispatch: a frozen
value, and `State.apply` gives the next one.

Every game has types of its own for these. What is written for all games knows them as `State`,
`Action`, `Event` and `Observation`, of which it knows only what they have in common: an action goes
back to the game that it came from. What names a game's own types says ``StateOf[Action, Event]``.

    state = game.new_state(rules, seats=2)
    while state.actor != OVER:
        action = state.draw(source) if state.actor == CHANCE else choose(state.legal_actions())
        state, events = state.apply(action)
"""

from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self

from croupier.chance import Source

CHANCE: Final = -1
OVER: Final = -2
ALL_HANDS: Final = -3
"""Not an actor but a viewer who sees all hands, as in the replay of a finished game."""


class Value(Protocol):
    """A frozen dataclass or a named tuple."""

    @property
    def __match_args__(self) -> tuple[str, ...]:
        """The names of its fields, in order."""


class Rules(Protocol):
    """A frozen dataclass: the numbers and flags of an edition."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


type Action = Value  # each game has one union type of them; ``str(action)`` is its notation
type Event = Value  # each game has one union type of them
type Observation = Value  # each game has one: what the page needs to draw the table


class StateOf[A, E](Protocol):
    """A moment of a game, complete and immutable."""

    @property
    def actor(self) -> int:
        """The actor: a seat, ``CHANCE`` or ``OVER``."""

    @property
    def seat(self) -> int | None:
        """The seat that the present move concerns (whose dice are rolled), None for nobody's."""

    @property
    def kind(self) -> str:
        """The kind of the pending move, a code such as ``"roll"`` or ``"place"``."""

    @property
    def chance(self) -> str:
        """The pending chance event's name, unique in a game, e.g. ``"roll/2/0/3"``."""

    @property
    def forced(self) -> bool:
        """True if the acting seat has no choice, see the game's own."""

    def legal_actions(self) -> Sequence[A]:
        """Everything the acting seat may do, sorted, without repetition; empty for no seat."""

    def draw(self, source: Source) -> A:
        """The pending chance event's outcome."""

    def apply(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """The state after ``action`` and the events it caused; raises `IllegalAction`."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A random state that ``seat`` cannot tell from this one; bots are given that one."""

    def scores(self) -> tuple[int, ...]:
        """The score of every seat so far, in the game's unit (thousands, points)."""

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end.

        They add up to 1, but where one plays alone and loses: that is 0.
        """


type State = StateOf[Action, Event]
"""A state of any game."""

type Bound = StateOf[Any, Any]
"""The bound of type variables for a game's own state."""


class Secrets(NamedTuple):
    """The parts of the pending move that are hidden from a viewer."""

    choices: bool = False
    """True if it is hidden which actions are legal: they would tell what a hand holds."""
    move: bool = False
    """True if it is hidden which action is taken."""


def no_secrets(_state: object, _seat: int | None) -> Secrets:
    """Nothing: for games in which everybody sees everything."""
    return Secrets()


class Choose(Protocol):
    """(legal actions, at least two) -> one of them, whatever they are."""

    def __call__[A](self, legal: Sequence[A], /) -> A:
        """One of the legal actions."""


type FastForward[S] = Callable[[S, Source, Choose], tuple[S, int] | None]
"""(state, source, choose) -> (a state some plies on, how many times ``choose`` was asked), or None.

What those plies come to, without their events and the states between: for simulations between
policies that look at the legal actions alone. None where the game has no short way from there.
"""


def no_fast_forward(_state: object, _source: Source, _choose: Choose) -> None:
    """No short way from anywhere: for games that are played ply by ply."""


type PolicyOf[S, A] = Callable[[S, Random], A]
"""A way to play: (a resampled state, a generator of its own) -> a legal action."""

type Policy = PolicyOf[State, Action]


@dataclass(frozen=True, slots=True)
class Advice[A]:
    """A searching policy's value of one legal action.

    ``value`` is the expected lead over the others when the search stops, in the game's unit, or
    with ``wins`` the expected share of the victory; ``error`` is one standard error of it.
    """

    action: A
    value: float
    error: float
    wins: bool = False


type Adviser[S, A] = Callable[[S, Random], Sequence[Advice[A]]]

"""The vocabulary of all games. These are types; nothing is inherited.

A *seat* is a 0-based place at the table. The *actor* acts now: a seat, ``CHANCE`` (it rolls, turns
bills, pays out) or ``OVER``. An *action* is a frozen value whose ``str`` is its notation. An
*event* is one public result of an action. A *position* is the fields of a game and what follows
from them. A *state* is a position with legal actions and draws. It is a
frozen value; `State.apply` returns the next one.

Every game has its own types for these. Code for all games uses `State`, `Action`, `Event` and
`Observation`, and passes an action only to the game that it came from. Code for one game uses
``StateOf[Action, Event]``.

    state = game.new_state(rules, seats=2)
    while state.actor != OVER:
        action = state.draw(source) if state.actor == CHANCE else choose(state.legal_actions())
        state, events = state.apply(action)
"""

from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self

from croupier.core.chance import Source

CHANCE: Final = -1
OVER: Final = -2
ALL_HANDS: Final = -3
"""A viewer, not an actor: it sees all hands, as in the replay of a finished game."""


class Value(Protocol):
    """A frozen dataclass or a named tuple."""

    @property
    def __match_args__(self) -> tuple[str, ...]:
        """The names of its fields, in order."""


class Rules(Protocol):
    """A frozen dataclass: the numbers and flags of an edition."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


type Action = Value  # each game has one union type of them; ``str(action)`` is its notation
type Event = Value  # each game has one union type of them


class Ranked(Protocol):
    """The end of a game, see `croupier.parts.result`."""

    @property
    def ranking(self) -> tuple[int, ...]:
        """All seats, from first to last."""

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats that share the victory."""


class WithResult(Value, Protocol):
    """A value that says how the game has ended."""

    @property
    def result(self) -> Ranked | None:
        """The result; None before the end."""


type Observation = WithResult  # each game has one: what the page needs to draw the table


class StateOf[A, E](Protocol):
    """A moment of a game, complete and immutable."""

    @property
    def actor(self) -> int:
        """The actor: a seat, ``CHANCE`` or ``OVER``."""

    @property
    def seat(self) -> int | None:
        """The seat that the pending move concerns (whose dice are rolled); None: no seat."""

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
        """The legal actions of the acting seat, sorted, each once; empty if no seat acts."""

    def draw(self, source: Source) -> A:
        """The pending chance event's outcome."""

    def apply(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """The state after ``action`` and the events it caused; raises `IllegalAction`."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A random state that looks the same to ``seat``. A bot gets this one: it cannot cheat."""

    def scores(self) -> tuple[int, ...]:
        """The score of every seat so far, in the game's unit (thousands, points)."""

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end.

        They add up to 1, or to 0 if a lone player loses.
        """


type State = StateOf[Action, Event]
"""A state of any game."""

type Bound = StateOf[Any, Any]
"""The bound of type variables for a game's own state."""


type RuleOf[S, T] = Callable[[S, Any], T]
"""(state, action) -> as `StateOf.apply`, for the one kind of action that the rule is about."""


class Secrets(NamedTuple):
    """The parts of the pending move that are hidden from a viewer."""

    choices: bool = False
    """True if the legal actions are hidden, because they would reveal a hand."""
    move: bool = False
    """True if the action taken is hidden."""


def no_secrets(_state: object, _seat: int | None) -> Secrets:
    """No secrets, for games in which everything is public."""
    return Secrets()


class Choose(Protocol):
    """(legal actions, at least two) -> one of them, for any game."""

    def __call__[A](self, legal: Sequence[A], /) -> A:
        """One of the legal actions."""


type FastForward[S] = Callable[[S, Source, Choose], tuple[S, int] | None]
"""(state, source, choose) -> (a state some plies on, the number of calls of ``choose``), or None.

The events and the states between are left out. This is for simulations between policies that look
at the legal actions alone. None: the game cannot fast-forward from there.
"""


def no_fast_forward(_state: object, _source: Source, _choose: Choose) -> None:
    """No fast-forward, for games that are played ply by ply."""


type PolicyOf[S, A] = Callable[[S, Random], A]
"""A policy: (resampled state, generator) -> a legal action."""

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

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

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, Field, dataclass
from random import Random
from re import Pattern
from typing import Any, ClassVar, Concatenate, Final, Literal, NamedTuple, Protocol, Self

from croupier.chance import Source

CHANCE: Final = -1
OVER: Final = -2
OPEN: Final = -3
"""Not an actor but a viewer who sees all hands, as in the replay of a finished game."""

type OptionValue = bool | int | None  # a flag, a number, or a seat (None: drawn)


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
        """Who acts now: a seat, ``CHANCE`` or ``OVER``."""

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

    def legal_actions(self) -> Sequence[A]:
        """Everything the acting seat may do, sorted, without repetition; empty for no seat."""

    def draw(self, source: Source) -> A:
        """The pending chance event's outcome."""

    def apply(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """The state after ``action`` and the events it caused; raises `IllegalAction`."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A random state that ``seat`` cannot tell from this one; bots are given that one."""

    def scores(self) -> tuple[int, ...]:
        """What every seat has won so far, in the game's unit (thousands, points)."""

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory, adding up to 1; all 0 before the end."""


type State = StateOf[Action, Event]
"""A state of any game."""

type Bound = StateOf[Any, Any]
"""What a type variable for a game's own state is bound by."""


class Secrets(NamedTuple):
    """What a viewer must not know of the move that is due."""

    choices: bool = False
    """Whether it is hidden which actions are legal: they would tell what a hand holds."""
    move: bool = False
    """Whether it is hidden which action is taken."""


def no_secrets(_state: object, _seat: int | None) -> Secrets:
    """Nothing: for games in which everybody sees everything."""
    return Secrets()


class Choose(Protocol):
    """(legal actions, at least two) -> one of them, whatever they are."""

    def __call__[A](self, legal: Sequence[A], /) -> A:
        """One of the legal actions."""


type Stride[S] = Callable[[S, Source, Choose], tuple[S, int] | None]
"""(state, source, choose) -> (a state some plies on, how many times ``choose`` was asked), or None.

What those plies come to, without their events and the states between: for simulations between
policies that look at the legal actions alone. None where the game has no short way from there.
"""


def no_stride(_state: object, _source: Source, _choose: Choose) -> None:
    """No short way from anywhere: for games that are played ply by ply."""


type PolicyOf[S, A] = Callable[[S, Random], A]
"""A way to play: (a resampled state, a generator of its own) -> a legal action."""

type Policy = PolicyOf[State, Action]


@dataclass(frozen=True, slots=True)
class Advice[A]:
    """What a searching policy thinks of one legal action.

    ``value`` is the expected lead over the others when the search stops, in the game's unit, or
    with ``wins`` the expected share of the victory; ``error`` is one standard error of it.
    """

    action: A
    value: float
    error: float
    wins: bool = False


type Adviser[S, A] = Callable[[S, Random], Sequence[Advice[A]]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every seat's share of the victory to be expected, and how sure that is."""

    shares: tuple[float, ...]
    error: float = 0.0
    """One standard error of the least certain share; 0 where nothing was left to chance."""
    apart: float = 0.0
    """One standard error of the acting seat's difference to the best choice."""
    settled: bool = True
    """Whether it is known well enough what the choice cost; told of the one that was taken."""


class Lack(NamedTuple):
    """What a choice lacks to the best, as a part of a victory."""

    loss: float
    error: float
    """One standard error of the loss."""
    most: float
    """What it may lack, two standard errors above what is likeliest, to whichever other choice."""


class Effort(NamedTuple):
    """How long choices are compared that are left to chance to judge."""

    times: int
    """So many times as many futures as for a first look, at most."""
    settled: Callable[[Lack], bool]
    """Whether it is known well enough what a choice cost."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is true of a choice and speaks for it, compared with another one.

    The code says which of the numbers it has; the words are the page's.
    """

    code: str
    money: int | None = None
    """In thousands; in Expert Yahtzee points."""
    casino: int | None = None
    """A casino's number."""
    card: str | None = None
    """A card of Expert Yahtzee, by its code."""
    owner: int | None = None
    """Another owner of dice or cards: a seat, in the solo game a colour, or the neutral dice."""
    dice: int | None = None
    """Dice; in the card game cards."""
    percent: int | None = None
    than: int | None = None
    """The same per cent of the other choice."""


type Revealed[S, A] = Callable[
    [Sequence[S], Callable[[int], A] | None, Random, Effort], Verdict | None
]
"""(the state and those that followed, choice, generator, effort) -> the chances in that state.

``choice`` says what is chosen in the state at an index, where a seat decides there; None: only what
the public may know is asked. The answer is None where nothing has changed since the last ply. The
generator begins the same in all states of a game, so that the same luck judges all of them.
"""


@dataclass(frozen=True, slots=True)
class Critic[S, A]:
    """What a review asks a game: who will win, and why one choice is better than another."""

    present: Callable[[S, Random], Verdict | None]
    """(state, generator) -> the chances where chance acts; None: nothing has changed since the
    last ply, as between two bills or two payments."""
    choices: Callable[[S, Random, A | None, Effort], Sequence[Verdict]]
    """(state that the acting seat cannot tell from the true one, generator, the action that was
    taken or None, how long to compare) -> the chances after each legal action. Where they are
    estimated, that of the one taken is as sure as that of the best. With more effort the same
    comparison goes on: what is settled stays as it is."""
    reasons: Callable[[S, A, A], Sequence[Reason]]
    """(state, better action, other action) -> what is true of the better one and speaks for it,
    the most telling first."""
    codes: tuple[str, ...]
    """The codes of all reasons that there can be."""
    round: Callable[[S], int]
    """(state) -> the round that it belongs to, from 1."""
    revealed: Revealed[S, A] | None = None
    """Who will win when all hands are known; None: nothing is hidden in the game."""


type Chances[S] = Callable[[S], tuple[float, ...] | None]
"""(state) -> every seat's share of the victory to be expected; None where nobody can tell.

One value at every moment: at a seat's choice that of its best action, at the end `State.returns`.
"""


def no_chances(_state: object) -> None:
    """Nobody can tell: for games without a value of a position."""
    return


class Part(NamedTuple):
    """A part of a position's text, see `croupier.parts.position_text`."""

    name: str
    item: str
    """The pattern of one of its items; it means the same in every language."""
    row: bool = True
    """Whether it is a row of items: one for each casino, seat or space."""


class Arrangement(NamedTuple):
    """A position taken apart, for those who set one up by hand: things in places, and facts.

    A place is named by its part and its number in it, from 0: ``casinos/0``, ``pile``. What things
    and facts are called is the game's own; what lies nowhere is in the place ``out``.
    """

    places: Mapping[str, Sequence[str]]
    """The things in every place, in order."""
    facts: Mapping[str, str]
    """What else the text says, by name: the round, whose turn it is, a roll."""


@dataclass(frozen=True, slots=True)
class Arranging[R: Rules]:
    """How a position is taken apart and put together again.

    Neither asks whether it can be: whatever has the shape of a position goes there and back.
    """

    apart: Callable[[R, int, str], Arrangement]
    """(rules, number of seats, text) -> what it says; raises `PositionError` if it is no text of a
    position at all."""
    together: Callable[[R, int, Arrangement], str]
    """(rules, number of seats, arrangement) -> the text; raises ``bad-request`` where a thing or a
    fact is none of this game's."""


@dataclass(frozen=True, slots=True)
class Positions[R: Rules, S: Bound]:
    """How the positions of a game are written, and read again."""

    parts: tuple[Part, ...]
    """What a text consists of, in order."""
    text: Callable[[S, int | None], str]
    """(state, viewer) -> the one text of it; what the viewer must not know is left out."""
    read: Callable[[R, int, str, Source], S]
    """(rules, number of seats, text, source) -> the state; raises `PositionError` with all that is
    wrong. What the text leaves open is drawn from the source, under names that no game has."""
    arranging: Arranging[R] | None = None
    """How they are set up by hand; None: only as text."""


@dataclass(frozen=True, slots=True)
class Condition[B]:
    """Something that can be asked of a seed, see `croupier.seeds`."""

    id: str
    words: str
    """How it is written; braces hold what a number names there: ``casinos with a {bill}``."""
    value: Callable[Concatenate[B, ...], int]
    """(what the seed brings, the numbers in the words, in order) -> what it comes to."""
    flag: bool = False
    """Whether it is either so or not: it is compared with nothing, and comes to 1 or 0."""
    also: tuple[str, ...] = ()
    """Other words for it."""


@dataclass(frozen=True, slots=True)
class SeedConditions[R: Rules, S: Bound, B]:
    """What can be asked of the seeds of a game, before anybody has decided anything."""

    scope: str
    """What the conditions are about, as it may be written before each of them: ``round 1``."""
    offered: Callable[[R], tuple[Condition[B], ...]]
    """(rules) -> the conditions that make sense for an edition."""
    named: Callable[[R, int], Mapping[str, Sequence[int]]]
    """(rules, number of seats) -> what the numbers in the words may be, by what they name."""
    brought: Callable[[S, Source], B]
    """(first state, source) -> what the seed brings, found only as far as it is asked for."""


class FallingDice(NamedTuple):
    """Some dice of a throw that are alike: which of them shows what makes no difference."""

    kind: str
    """What they are called by, in a game's own words: ``own``, ``colour``, ``red``."""
    owner: int | None
    """Whose they are, where they are somebody's: a seat, in the solo game a colour."""
    dice: int
    """How many: 0 where the notation has a place for a die that is not thrown."""


class Throw(NamedTuple):
    """What chance throws or deals next, where people may want to say what falls."""

    letter: str
    """With it the outcome's notation begins; the faces follow, as the dice are listed."""
    dice: tuple[FallingDice, ...]
    """In the order of the notation; none where something else than dice falls."""
    ordered: bool = False
    """Whether decisions speak of the dice by their places, so that it matters which shows what."""


type Throws[S] = Callable[[S], Throw | None]
"""(state) -> what is about to fall; None where chance only lays out bills, pays or reveals."""


def no_throws(_state: object) -> None:
    """Nothing: for games in which nobody chooses what falls."""


type Fate = Literal["won", "taken", "raised", "shared", "tied", "left"]
"""How something came out for a seat; what each means is the game's own, ``left`` always nothing."""


class CourseRow(NamedTuple):
    """What belongs together: a round, all turns."""

    kind: str
    """What it is a row of, a code such as ``"round"``."""
    fates: tuple[Fate, ...]


class Course(NamedTuple):
    """How a game that is over went for a seat, step by step: no dice, no cards, no money."""

    rows: tuple[CourseRow, ...]


type CourseOf[E] = Callable[[Sequence[E], int], Course]
"""(all events of a game that is over, seat) -> how it went for that seat."""

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
class Game[R: Rules, S: Bound, D: Action, A: Action, E: Event, O: Observation]:
    """Everything that the other modules need of a game.

    It is made of the game's own types: its rules, state, decisions, actions (those of chance too),
    events and observation.
    """

    id: str
    revision: int
    """The rules revision; a link names the one that it was made under."""
    seats: range
    presets: Mapping[str, R]
    """The named editions, each a frozen value of the game's rules."""
    options: tuple[Option, ...]
    offered: Callable[[R], tuple[Option, ...]]
    """(rules) -> the options that make sense for an edition."""
    new_state: Callable[[R, int], S]
    """(rules, number of seats) -> the first state; raises `SetupError`."""
    observe: Callable[[S, int | None], O]
    """(state, seat) -> all that the seat may see (None: the public) and the page needs to draw it.

    The viewer `OPEN` sees everything.
    """
    parse: Callable[[str], A]
    """The inverse of ``str(action)``; raises `NotationError`."""
    token: Pattern[str]
    """One decision in notation; decisions written one after another are cut apart by it."""
    events: tuple[type[E], ...]
    bots: Mapping[str, PolicyOf[S, D]]
    facts: Callable[[str], Mapping[str, Any]]
    """(preset) -> the numbers that the page tells people about an edition."""
    secrets: Callable[[S, int | None], Secrets] = no_secrets
    """(state, seat; None: the public) -> what of the move that is due is hidden from it."""
    winning_chances: Chances[S] = no_chances
    """What every seat may hope for, see `Chances`."""
    stride: Stride[S] = no_stride
    """Several plies at once, see `Stride`."""
    throws: Throws[S] = no_throws
    """What falls next, for those who explore a game, see `Throws`."""
    positions: Positions[R, S] | None = None
    """How its positions are written; None: its games begin at the beginning."""
    seeds: SeedConditions[R, S, Any] | None = None
    """What can be asked of its seeds; None: only what can be asked of any game."""
    course: CourseOf[E] | None = None
    """How its games are shown in a card to post; None: by who scored when."""
    critic: Critic[S, D] | None = None
    """Who judges its games in a review; None: they are played on at random."""


type AnyGame = Game[Rules, State, Action, Action, Event, Observation]
"""A game of which nothing is known but what all have in common."""

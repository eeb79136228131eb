"""The frame of a ply: everything that the page needs to draw it."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.core.game import OptionValue
from croupier.core.state import CHANCE, Event, Observation, State
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.records.record import COLOURS, HUMAN, Setup

type Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The set-up of the game."""

    game: str
    revision: int
    """The rules revision that the record was made under."""
    rules: str
    """The preset's name."""
    options: Options
    """The value of every option that the edition offers, by the option's id."""
    seats: tuple[str, ...]
    """``human`` or a bot's name for every seat."""
    names: tuple[str, ...]
    """A display name for every seat; empty: the page has its own."""
    colours: tuple[int, ...]
    """For every seat the index of its colour in the usual order; empty: its own."""
    seed: str


@dataclass(frozen=True, slots=True)
class LastAction:
    """The action that led to a ply: of a seat or of chance."""

    actor: int
    notation: str | None
    """None where the viewer must not know it."""


@dataclass(frozen=True, slots=True)
class Next:
    """The next move: who acts, whom it concerns, which actions are legal."""

    actor: int
    """A seat, -1 for chance, -2 after the end."""
    seat: int | None
    """The seat that the move concerns (whose dice are rolled), None for nobody's."""
    kind: str
    actions: tuple[str, ...]
    """The legal actions in notation; empty where the viewer must not know them."""
    bot: str | None
    """The bot that decides, None where a human or chance does."""
    forced: bool
    """True if the seat has no choice."""
    automatic: bool
    """True if the table plays it automatically: it is forced, and the set-up has that option."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One ply with everything that the page needs to draw it."""

    game: str
    record: str
    """The record up to this ply, for playing on from here."""
    setup: TableSetup
    ply: int
    length: int
    """The last ply of the requested record."""
    seat: int | None
    """The viewer: a seat, None for the public, -3 for all hands open."""
    action: LastAction | None
    """The action that led here, None at the start."""
    events: tuple[Event, ...]
    """The events of that action, in order."""
    observation: Observation
    next: Next
    undo: int | None
    """The ply to go back to so that the last human decision is open again."""
    revealed: bool
    """True if chance has revealed anything since that decision, so that an undo would tell more."""


def frame(match: Match, seat: int | None, ply: int | None = None) -> Frame:
    """The game at ``ply`` (its end if None) as ``seat`` sees it; raises ``bad-ply``."""
    at = match.length if ply is None else ply
    here = match.cut(at)
    state = here.state(at)
    return Frame(
        game=here.record.setup.game,
        record=str(here.record),
        setup=_table_setup(here.record.setup),
        ply=at,
        length=match.length,
        seat=seat,
        action=_last_action(here, seat),
        events=here.plies[-1].events if here.plies else (),
        observation=GAMES[here.record.setup.game].observe(state, seat),
        next=_next(here.record.setup, state, seat),
        undo=_undo(here),
        revealed=_revealed(here),
    )


def _table_setup(setup: Setup) -> TableSetup:
    return TableSetup(
        game=setup.game,
        revision=setup.revision,
        rules=setup.rules,
        options=setup.options_now(),
        seats=setup.seats,
        names=setup.all_names,
        colours=tuple(COLOURS.index(colour) for colour in setup.colours),
        seed=setup.seed,
    )


def _last_action(match: Match, seat: int | None) -> LastAction | None:
    """The action that led to the end, as far as ``seat`` may know it."""
    if not match.plies:
        return None
    last = match.plies[-1]
    hidden = GAMES[match.record.setup.game].secrets(last.before, seat).move
    return LastAction(last.actor, None if hidden else str(last.action))


def _next(setup: Setup, state: State, seat: int | None) -> Next:
    actor = state.actor
    if actor < 0:
        return Next(actor, state.seat, state.kind, (), None, forced=False, automatic=False)
    hidden = GAMES[setup.game].secrets(state, seat).choices
    actions = () if hidden else tuple(str(action) for action in state.legal_actions())
    bot = None if setup.seats[actor] == HUMAN else setup.seats[actor]
    automatic = state.forced and _autoplay(setup)
    return Next(actor, state.seat, state.kind, actions, bot, state.forced, automatic)


def _autoplay(setup: Setup) -> bool:
    """True if forced turns are played without asking."""
    rules = setup.resolved()
    options = GAMES[setup.game].options
    return any(each.role == "autoplay" and getattr(rules, each.id) for each in options)


def _undo(match: Match) -> int | None:
    """The ply before the last real choice of a human."""
    seats = match.record.setup.seats
    for at in range(match.length - 1, -1, -1):
        ply = match.plies[at]
        if ply.decided and seats[ply.actor] == HUMAN:
            return at
    return None


def _revealed(match: Match) -> bool:
    """True if dice, bills or cards have come to light since the last human decision."""
    undo = _undo(match)
    since = () if undo is None else match.plies[undo:]
    return any(ply.actor == CHANCE and ply.before.kind != "pay" for ply in since)

"""What the page needs to draw a table of Expert Yahtzee, and what a seat may know: everything.

Seats are 0-based, spaces 0-15 clockwise, a card is its code, dice are faces by place. Chances are
exact: so many in ``of``, which is 7776 to the power of the throws that are left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.categories import CARDS, CIRCLES, CODES, highest
from croupier.games.showdown.claims import Aim, Mode, aims
from croupier.games.showdown.dice import places
from croupier.games.showdown.events import Placed, Raised, Taken
from croupier.games.showdown.odds import odds, whole
from croupier.games.showdown.prospects import chances, values
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.track import cards, owned
from croupier.games.showdown.turn import landing
from croupier.parts.result import Result, result
from croupier.parts.seating import ranking
from croupier.state import OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.showdown.state import ShowdownState


@dataclass(frozen=True, slots=True)
class Card:
    """One of the twelve cards; beside the board it has no space, no owner and no value."""

    id: str
    circles: tuple[int, ...]
    space: int | None = None
    owner: int | None = None
    value: int = 0
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its pawn's space, whether its figure is in hand, points, spaces of its cards."""

    pawn: int
    figure: bool
    score: int
    spaces: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class StartRoll:
    """Who throws for the start in this round of it, and the faces thrown so far."""

    round: int
    seats: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the black dice are thrown for.

    ``mode`` is place, take, raise or wild; ``throw`` counts the throws made, ``left`` those to
    come. ``kept`` are the places of the dice that stay in the coming throw.
    """

    mode: str
    throw: int
    left: int
    dice: bytes
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """The chance, in parts of ``of``, to win a card on this value or a higher one."""

    value: int
    made: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A card within reach of the attempt.

    ``least`` is the value that the dice need on it, None where only a Yahtzee will do; ``value``
    what it would get with the present dice, 0 if they do not win it, and ``figure`` whether that
    is by the figure. ``made`` is the chance, in parts of ``of``, to win it with best play for just
    that, ``circles`` the same for each value that it can be won on, ``keep`` the action that brings
    the card's highest value on average. ``before`` and ``loser`` tell whose marker lies on what,
    ``spaces`` where the card lies or can be laid.
    """

    card: str
    kind: str
    spaces: tuple[int, ...]
    before: int
    loser: int | None
    least: int | None
    value: int
    figure: bool
    made: int
    circles: tuple[Circle, ...]
    keep: str | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action.

    Kind ``keep``: ``places`` of the dice that stay and, in the order of the offers, the chance
    ``made`` of each card then; who keeps all five stops. Kinds ``place``, ``take``, ``raise`` and
    ``decline``: what becomes of the ``card``, and everybody's ``scores`` then. The others,
    ``move_on``, ``raise`` without a card, ``go_on`` and ``stop``, are all said by their kind.
    """

    action: str
    kind: str
    places: tuple[int, ...] = ()
    made: tuple[int, ...] = ()
    card: str | None = None
    space: int | None = None
    value: int = 0
    figure: bool = False
    before: int = 0
    loser: int | None = None
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table.

    ``phase`` is placement, showdown or over; ``showdown`` lists who still has a turn of it, the
    present one first; ``track`` has a card's code or None for each of the sixteen spaces; ``of``
    is the whole of which chances are parts; the ``result`` counts turns where others count rounds.
    """

    phase: str
    start: int | None
    seat: int | None
    showdown: tuple[int, ...]
    start_roll: StartRoll | None
    track: tuple[str | None, ...]
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    attempt: Attempt | None
    of: int
    offers: tuple[Offer, ...]
    choices: tuple[Choice, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(state: "ShowdownState", _viewer: int | None) -> Observation:
    """The table as anybody sees it: nothing on it is hidden."""
    found = _aims(state)
    return Observation(
        phase=_phase(state),
        start=None if state.start else _starter(state),
        seat=state.seat,
        showdown=_to_come(state),
        start_roll=StartRoll(*state.start) if state.start else None,
        track=tuple([CODES[slot.card] if slot else None for slot in state.track]),
        cards=_cards(state),
        seats=_seats(state),
        attempt=_attempt(state),
        of=whole(_left(state)),
        offers=tuple([_offer(state, each) for each in _by_card(found)]),
        choices=tuple([_choice(state, action, found) for action in state.legal_actions()]),
        ledger=state.ledger,
        result=result(ranking(state.scores()), state.winners(), state.ledger)
        if state.actor == OVER
        else None,
    )


def _phase(state: "ShowdownState") -> str:
    if state.actor == OVER:
        return "over"
    return "placement" if state.last is None else "showdown"


def _starter(state: "ShowdownState") -> int:
    """The seat that began: turns go round without a break, the showdown's too."""
    gone = len(state.ledger) - (state.actor == OVER)
    return (state.turn - gone) % len(state.pawns)


def _to_come(state: "ShowdownState") -> tuple[int, ...]:
    if state.last is None or state.actor == OVER:
        return ()
    seats = len(state.pawns)
    more = (state.last - state.turn) % seats
    return tuple((state.turn + step) % seats for step in range(more + 1))


def _cards(state: "ShowdownState") -> tuple[Card, ...]:
    laid = cards(state.track)
    found = []
    for card in CARDS:
        slot = state.track[laid[card]] if card in laid else None
        lying = (laid[card], slot.owner, slot.value, slot.figure) if slot else ()
        found.append(Card(CODES[card], CIRCLES[card], *lying))
    return tuple(found)


def _seats(state: "ShowdownState") -> tuple[Seat, ...]:
    points = state.scores()
    return tuple(
        Seat(pawn, state.figures[seat], points[seat], owned(state.track, seat), state.turns[seat])
        for seat, pawn in enumerate(state.pawns)
    )


# -- what the dice can still do ------------------------------------------------------------------


def _mode(state: "ShowdownState") -> Mode | None:
    """What is thrown for now, or would be if the seat chose to throw."""
    if state.attempt:
        return state.attempt.mode
    return landing(state) if Choose("raise") in state.legal_actions() else None


def _aims(state: "ShowdownState") -> tuple[Aim, ...]:
    mode = _mode(state)
    return aims(state, mode) if mode else ()


def _left(state: "ShowdownState") -> int:
    """Throws to come; none when the dice are final."""
    if state.kind == "claim":
        return 0
    return THROWS - (state.attempt.throws if state.attempt else 0)


def _attempt(state: "ShowdownState") -> Attempt | None:
    attempt = state.attempt
    if not attempt:
        return None
    staying = places(attempt.mask) if state.kind == "throw" else ()
    return Attempt(attempt.mode, attempt.throws, _left(state), attempt.dice, staying)


def _by_card(found: Sequence[Aim]) -> list[tuple[Aim, ...]]:
    """The aims card by card: several for one card where its space can be chosen."""
    return [
        tuple([aim for aim in found if aim.card == card])
        for card in dict.fromkeys([aim.card for aim in found])
    ]


def _offer(state: "ShowdownState", found: Sequence[Aim]) -> Offer:
    aim, attempt, left = found[0], state.attempt, _left(state)
    dice = attempt.dice if attempt and state.kind != "throw" else b""
    circles = tuple(
        [Circle(value, _made(state, aim._replace(least=least))) for value, least in _rungs(aim)]
    )
    return Offer(
        card=CODES[aim.card],
        kind=aim.kind,
        spaces=tuple([each.space for each in found]),
        before=aim.before,
        loser=aim.loser,
        least=aim.least,
        value=aim.wins(dice) if dice else 0,
        figure=bool(dice) and aim.by_yahtzee(dice) and state.figures[state.turn],
        made=circles[0].made,
        circles=circles,
        keep=str(Keep(odds(values(aim)).best(dice, left))) if state.kind == "keep" else None,
    )


def _rungs(aim: Aim) -> list[tuple[int, int | None]]:
    """The values that a card can be won on, with the value that the dice need for each."""
    if aim.least is None:
        return [(highest(aim.card), None)]
    return [(value, value) for value in dict.fromkeys(CIRCLES[aim.card]) if value >= aim.least]


def _made(state: "ShowdownState", aim: Aim) -> int:
    """The chance of an aim with best play from here; dice in the air are as good as kept."""
    attempt, left = state.attempt, _left(state)
    if attempt and state.kind != "throw":
        return chances(aim).expected(attempt.dice, left)
    dice, mask = (attempt.dice, attempt.mask) if attempt else (b"", 0)
    return chances(aim).kept(dice, mask, left)


# -- what can be done ----------------------------------------------------------------------------


def _choice(state: "ShowdownState", action: Decision, found: Sequence[Aim]) -> Choice:
    if isinstance(action, Keep):
        return _keep_choice(state, action, found)
    if isinstance(action, Claim):
        return _claim_choice(state, action, found)
    return Choice(str(action), action.what)


def _keep_choice(state: "ShowdownState", action: Keep, found: Sequence[Aim]) -> Choice:
    dice = state.attempt.dice if state.attempt else b""
    made = [chances(each[0]).kept(dice, action.mask, _left(state)) for each in _by_card(found)]
    return Choice(str(action), "keep", places(action.mask), tuple(made))


def _claim_choice(state: "ShowdownState", action: Claim, found: Sequence[Aim]) -> Choice:
    after, events = state.apply(action)
    if action.card == NOTHING:
        return Choice(str(action), "decline", scores=after.scores())
    won = events[0]
    aim = next(a for a in found if a.card == action.card and action.space in (None, a.space))
    if not isinstance(won, Placed | Taken | Raised):
        raise TypeError(won)
    return Choice(
        action=str(action),
        kind=aim.kind,
        card=won.card,
        space=won.space,
        value=won.value,
        figure=won.figure,
        before=aim.before,
        loser=aim.loser,
        scores=after.scores(),
    )

"""The observation of a table of Expert Yahtzee. Nothing in this game is hidden.

Seats are 0-based, spaces 0-15 clockwise, a card is its code, dice are faces 1-6 by place 0-4,
values and scores are points. Chances are exact: whole numbers of parts of `Observation.of`, which
is 7776 to the power of the throws that are left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.core.state import OVER
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.chapters.claims import Aim, ClaimKind, aim_of, aims, uses_figure
from croupier.games.showdown.pieces.categories import CARDS, CIRCLES, CODES, highest, yahtzee
from croupier.games.showdown.pieces.dice import ALL, places
from croupier.games.showdown.pieces.track import cards, owned
from croupier.games.showdown.position import Mode, clockwise
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.values.odds import Odds, odds, whole
from croupier.games.showdown.values.turn_value import chances, values
from croupier.parts.result import Result, result
from croupier.parts.seating import ranking

type Phase = Literal["placement", "showdown", "over"]


@dataclass(frozen=True, slots=True)
class Card:
    """One of the twelve cards; beside the board it has no space, no owner and the value 0.

    ``circles`` are the values that a marker can be on, ascending; ``figure`` is whether the marker
    is the owner's figure rather than a chip.
    """

    id: str
    circles: tuple[int, ...]
    space: int | None = None
    owner: int | None = None
    value: int = 0
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: the space of its pawn, whether its figure is in hand, its points.

    ``spaces`` are those of its cards, ascending; ``turns`` counts the turns that it has ended.
    """

    pawn: int
    figure: bool
    score: int
    spaces: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class SeenAttempt:
    """The aim of the black dice, and the progress of the throws.

    ``throw`` counts the throws made, ``left`` those to come; both are 0-3. ``kept`` are the places
    of the dice that are kept in the next throw. ``yahtzee`` is whether the dice are final and all
    five are equal.
    """

    mode: Mode
    throw: int
    left: int
    dice: bytes
    kept: tuple[int, ...]
    yahtzee: bool


@dataclass(frozen=True, slots=True)
class Circle:
    """The chance ``made``, in parts of ``of``, to win a card on this value or a higher one."""

    value: int
    made: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A card within reach of the attempt.

    ``spaces`` are where the card is or can be laid. ``before`` is the value under its marker, 0
    beside the board, and ``loser`` the opponent who would lose it. ``least`` is the value that the
    dice need on it, None if only a Yahtzee wins it; ``value`` is what the present dice win it
    with, 0 if they do not, and ``figure`` whether the marker would then be the figure.

    ``made`` is the chance, in parts of ``of``, to win it by playing for it alone, ``circles`` the
    same for each value that it can be won on. ``points`` is the value that is won on average, in
    parts of ``of`` to the point, by playing for that; ``keep`` is the action, in notation, that
    does so, None where no dice are to be kept.
    """

    card: str
    kind: ClaimKind
    spaces: tuple[int, ...]
    before: int
    loser: int | None
    least: int | None
    value: int
    figure: bool
    made: int
    points: int
    circles: tuple[Circle, ...]
    keep: str | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action, in notation, and what it leads to.

    Kind ``keep``: ``places`` of the dice that are kept and, in the order of the offers, the chance
    ``made`` of each card then, and the ``points`` that it is won for on average; keeping all five
    is stopping. Kinds ``place``, ``take``, ``raise``
    and ``decline``: what becomes of the ``card``, and every seat's ``scores`` then. The others,
    ``move_on``, ``raise`` without a card, ``go_on`` and ``stop``, have no further fields.
    """

    action: str
    kind: Literal["keep", "place", "take", "raise", "decline", "move_on", "go_on", "stop"]
    places: tuple[int, ...] = ()
    made: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
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

    ``start`` is the seat that began, None before that is known; ``seat`` whose turn it is, None at
    the end; ``showdown`` lists the seats that still have a turn of it, the present one first.
    ``track`` has a card's code or None for each of the sixteen spaces. ``of`` is what a certain
    chance would be. ``claims`` are the choices that win a card once one stops at the present dice;
    empty where no dice may be kept. ``ledger`` has every seat's points after each turn; the
    ``result`` counts turns where other games count rounds.
    """

    phase: Phase
    start: int | None
    seat: int | None
    showdown: tuple[int, ...]
    track: tuple[str | None, ...]
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    attempt: SeenAttempt | None
    of: int
    offers: tuple[Offer, ...]
    choices: tuple[Choice, ...]
    claims: tuple[Choice, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(state: ShowdownState, _viewer: int | None) -> Observation:
    """The table as everybody sees it."""
    found = _aims(state)
    return Observation(
        phase=_phase(state),
        start=None if state.start_roll else _starter(state),
        seat=state.seat,
        showdown=_to_come(state),
        track=tuple([CODES[slot.card] if slot else None for slot in state.track]),
        cards=_cards(state),
        seats=_seats(state),
        attempt=_attempt(state),
        of=whole(_left(state)),
        offers=tuple([_offer(state, each) for each in _by_card(found)]),
        choices=tuple([_choice(state, action, found) for action in state.legal_actions()]),
        claims=_claims_of_stopping(state),
        ledger=state.ledger,
        result=result(ranking(state.scores()), state.winners(), state.ledger)
        if state.actor == OVER
        else None,
    )


def _phase(state: ShowdownState) -> Phase:
    if state.actor == OVER:
        return "over"
    return "placement" if state.last is None else "showdown"


def _starter(state: ShowdownState) -> int:
    """The seat that began: turns go clockwise without a break, those of the showdown too."""
    ended = len(state.ledger) - (state.actor == OVER)
    return (state.turn - ended) % len(state.pawns)


def _to_come(state: ShowdownState) -> tuple[int, ...]:
    """The seats that still have a turn of the showdown. (15.7)"""
    if state.last is None or state.actor == OVER:
        return ()
    return clockwise(len(state.pawns), state.turn, state.last)


def _cards(state: ShowdownState) -> tuple[Card, ...]:
    laid = cards(state.track)
    found = []
    for card in CARDS:
        slot = state.track[laid[card]] if card in laid else None
        lying = (laid[card], slot.owner, slot.value, slot.figure) if slot else ()
        found.append(Card(CODES[card], CIRCLES[card], *lying))
    return tuple(found)


def _seats(state: ShowdownState) -> tuple[Seat, ...]:
    points = state.scores()
    return tuple(
        Seat(pawn, state.figures[seat], points[seat], owned(state.track, seat), state.turns[seat])
        for seat, pawn in enumerate(state.pawns)
    )


# -- what the dice can still do ------------------------------------------------------------------


def _mode(state: ShowdownState) -> Mode | None:
    """The aim of the throw, or the aim that it would have if the seat chose to throw."""
    if state.attempt:
        return state.attempt.mode
    return state.landing if Choose("raise") in state.legal_actions() else None


def _aims(state: ShowdownState) -> tuple[Aim, ...]:
    mode = _mode(state)
    return aims(state, mode) if mode else ()


def _left(state: ShowdownState) -> int:
    """Throws to come; none when the dice are final."""
    if state.kind == "claim":
        return 0
    return THROWS - (state.attempt.throws if state.attempt else 0)


def _attempt(state: ShowdownState) -> SeenAttempt | None:
    attempt = state.attempt
    if not attempt:
        return None
    return SeenAttempt(
        mode=attempt.mode,
        throw=attempt.throws,
        left=_left(state),
        dice=attempt.dice,
        kept=places(attempt.mask) if state.kind == "throw" else (),
        yahtzee=state.kind == "claim" and yahtzee(attempt.dice),
    )


def _by_card(found: Sequence[Aim]) -> list[tuple[Aim, ...]]:
    """The aims card by card: several for one card where its space can be chosen."""
    return [
        tuple([aim for aim in found if aim.card == card])
        for card in dict.fromkeys([aim.card for aim in found])
    ]


def _offer(state: ShowdownState, found: Sequence[Aim]) -> Offer:
    aim, attempt, left = found[0], state.attempt, _left(state)
    dice = attempt.dice if attempt and state.kind != "throw" else b""
    circles = tuple(
        [Circle(value, _made(state, aim._replace(least=least))) for value, least in _winnable(aim)]
    )
    return Offer(
        card=CODES[aim.card],
        kind=aim.kind,
        spaces=tuple([each.space for each in found]),
        before=aim.before,
        loser=aim.loser,
        least=aim.least,
        value=aim.wins(dice) if dice else 0,
        figure=bool(dice) and uses_figure(state, aim, dice),
        made=circles[0].made,
        points=_expected(state, odds(values(aim))),
        circles=circles,
        keep=str(Keep(odds(values(aim)).best(dice, left))) if state.kind == "keep" else None,
    )


def _winnable(aim: Aim) -> list[tuple[int, int | None]]:
    """The values that a card can be won on, with the value that the dice need for each."""
    if aim.least is None:
        return [(highest(aim.card), None)]
    return [(value, value) for value in dict.fromkeys(CIRCLES[aim.card]) if value >= aim.least]


def _made(state: ShowdownState, aim: Aim) -> int:
    """The chance of an aim with best play."""
    return _expected(state, chances(aim))


def _expected(state: ShowdownState, found: Odds) -> int:
    """An expectation under best play; before a throw, that of the dice chosen to be kept."""
    attempt, left = state.attempt, _left(state)
    if attempt and state.kind != "throw":
        return found.expected(attempt.dice, left)
    dice, mask = (attempt.dice, attempt.mask) if attempt else (b"", 0)
    return found.kept(dice, mask, left)


# -- what can be done ----------------------------------------------------------------------------


def _choice(state: ShowdownState, action: Decision, found: Sequence[Aim]) -> Choice:
    if isinstance(action, Keep):
        return _keep_choice(state, action, found)
    if isinstance(action, Claim):
        return _claim_choice(state, action)
    return Choice(str(action), action.what)


def _keep_choice(state: ShowdownState, action: Keep, found: Sequence[Aim]) -> Choice:
    dice = state.attempt.dice if state.attempt else b""
    mask, left, each_first = action.mask, _left(state), [each[0] for each in _by_card(found)]
    return Choice(
        action=str(action),
        kind="keep",
        places=places(mask),
        made=tuple([chances(aim).kept(dice, mask, left) for aim in each_first]),
        points=tuple([odds(values(aim)).kept(dice, mask, left) for aim in each_first]),
    )


def _claims_of_stopping(state: ShowdownState) -> tuple[Choice, ...]:
    """A claim that is possible with the present dice by stopping now."""
    if state.kind != "keep":
        return ()
    stopped, _ = state.apply(Keep(ALL))
    claims = [action for action in stopped.legal_actions() if isinstance(action, Claim)]
    return tuple([_claim_choice(stopped, each) for each in claims if each.card != NOTHING])


def _claim_choice(state: ShowdownState, action: Claim) -> Choice:
    attempt, scores = state.attempt, state.apply(action)[0].scores()
    if attempt is None or action.card == NOTHING:
        return Choice(str(action), "decline", scores=scores)
    aim, dice = aim_of(state, attempt, action), attempt.dice
    return Choice(
        action=str(action),
        kind=aim.kind,
        card=CODES[aim.card],
        space=aim.space,
        value=aim.wins(dice),
        figure=uses_figure(state, aim, dice),
        before=aim.before,
        loser=aim.loser,
        scores=scores,
    )

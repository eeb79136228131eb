"""What the page needs to draw a table of Las Vegas, and what a seat may know: everything.

Casinos are numbered 1-6, seats and owners 0-based, money and bills in thousands.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.games.vegas.actions import Place
from croupier.parts.casino import Payout
from croupier.state import OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas.state import VegasState


@dataclass(frozen=True, slots=True)
class Owner:
    """Somebody whose dice can lie at a casino."""

    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Dice:
    """One owner's dice at a casino; ``strength`` is what they count."""

    owner: int
    count: int
    big: int
    strength: int


@dataclass(frozen=True, slots=True)
class Award:
    """An owner is paid a bill."""

    owner: int
    bill: int


@dataclass(frozen=True, slots=True)
class Casino:
    """One casino as it stands: who would tie and who would be paid if the round ended now."""

    id: int
    bills: tuple[int, ...]
    dice: tuple[Dice, ...]
    tied: tuple[int, ...]
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: the dice in hand, the money won, the money it would get if the round ended now."""

    own: int
    big: int
    kicker: int
    neutral: int
    money: int
    bills: tuple[int, ...]
    pending: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice in front of the seat in turn, kind by kind in the order of the roll."""

    seat: int
    own: bytes
    big: bytes
    kicker: bytes
    neutral: bytes


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal placement, and its casino afterwards if the round ended then."""

    action: str
    face: int
    casino: int
    own: int
    big: int
    kicker: int
    neutral: int
    tied: tuple[int, ...]
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The pay-out that decided the game: from this round on nobody caught the winner.

    ``swing`` is how much the winner gained on the best other seat in that round.
    """

    round: int
    seat: int
    swing: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end: seats best first (level ones in seat order), who won, and where it turned."""

    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    turning_point: TurningPoint | None


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table."""

    round: int
    rounds: int
    start: int | None
    seat: int | None
    pile: int
    owners: tuple[Owner, ...]
    casinos: tuple[Casino, ...]
    seats: tuple[Seat, ...]
    roll: Rolled | None
    choices: tuple[Choice, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(state: "VegasState") -> Observation:
    """The table as anybody sees it."""
    payouts = [state.payout(at) for at in range(len(state.bills))]
    pending = Counter[int]()
    for payout in payouts:
        pending.update(dict(payout.awards))
    return Observation(
        round=state.round,
        rounds=state.rules.rounds,
        start=None if state.kind == "start" else state.start,
        seat=state.seat,
        pile=state.pile.size,
        owners=tuple(Owner("seat", seat) for seat in range(len(state.hands))),
        casinos=tuple(_casino(state, at, payout) for at, payout in enumerate(payouts)),
        seats=tuple(
            Seat(hand, 0, 0, 0, sum(won), won, pending[seat])
            for seat, (hand, won) in enumerate(zip(state.hands, state.won, strict=True))
        ),
        roll=Rolled(state.turn, state.roll, b"", b"", b"") if state.roll else None,
        choices=tuple(_choice(state, action) for action in state.legal_actions()),
        ledger=state.ledger,
        result=_result(state) if state.actor == OVER else None,
    )


def _casino(state: "VegasState", at: int, payout: Payout) -> Casino:
    dice = [Dice(owner, n, 0, n) for owner, n in enumerate(state.dice[at]) if n]
    dice.sort(key=lambda each: -each.strength)
    bills = tuple(sorted(state.bills[at], reverse=True))
    return Casino(at + 1, bills, tuple(dice), payout.tied, _awards(payout))


def _choice(state: "VegasState", action: Place) -> Choice:
    face = action.face
    after, _ = state.apply(action)
    payout = after.payout(face - 1)
    laid = state.roll.count(face)
    return Choice(str(action), face, face, laid, 0, 0, 0, payout.tied, _awards(payout))


def _awards(payout: Payout) -> tuple[Award, ...]:
    return tuple(Award(owner, bill) for owner, bill in payout.awards)


def _result(state: "VegasState") -> Result:
    places = state.ranking()
    ranking = tuple(seat for place in places for seat in place)
    return Result(ranking, places[0], _turning_point(state.ledger, places[0]))


def _turning_point(
    ledger: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
) -> TurningPoint | None:
    """The last round that brought the winner into a lead; None for a shared victory."""
    if len(winners) > 1:
        return None
    seat = winners[0]
    leads = [0, *(money[seat] - _best_other(money, seat) for money in ledger)]
    for finished in range(len(ledger), 0, -1):
        if leads[finished - 1] <= 0 < leads[finished]:
            return TurningPoint(finished, seat, leads[finished] - leads[finished - 1])
    return None


def _best_other(money: tuple[int, ...], seat: int) -> int:
    return max(other for at, other in enumerate(money) if at != seat)

"""What the page needs to draw a table of Las Vegas, and what a seat may know: everything.

Casinos are numbered 1-6 and the bandit 7, seats and owners 0-based, money and bills in thousands.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from croupier.games.vegas.actions import Kick, Place
from croupier.games.vegas.dice import (
    BANDIT,
    BIGGY,
    NEUTRAL,
    Row,
    Special,
    bandit_strengths,
    biggys,
    kinds,
    owner_of,
    strengths,
)
from croupier.games.vegas.events import Placed
from croupier.parts.actions import Take
from croupier.parts.casino import Payout
from croupier.parts.standing import Result, result
from croupier.state import OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas.state import VegasState


@dataclass(frozen=True, slots=True)
class Owner:
    """Somebody whose dice can lie at a casino: a seat, the neutral dice, or a solo colour."""

    id: int
    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Dice:
    """One owner's dice at a casino; ``strength`` is what they count.

    ``count`` leaves Biggys out. On the bandit ``faces`` are the faces of the ordinary dice and
    then of the Biggy, and ``pips`` their sum with the Biggy doubled.
    """

    owner: int
    count: int
    big: int
    strength: int
    faces: tuple[int, ...] = ()
    pips: int = 0


@dataclass(frozen=True, slots=True)
class Award:
    """An owner is paid a bill."""

    owner: int
    bill: int


@dataclass(frozen=True, slots=True)
class Casino:
    """One casino as it stands: who would tie and who would be paid if the round ended now.

    Number 7 is the bandit. A bill of 0 is a rainbow card. ``chip`` tells whether a chip card lies
    there.
    """

    id: int
    bills: tuple[int, ...]
    dice: tuple[Dice, ...]
    tied: tuple[int, ...]
    awards: tuple[Award, ...]
    chip: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat (in the solo game: one colour): dice in hand, money and chip cards won.

    ``pending`` is the money it would get if the round ended now.
    """

    own: int
    big: int
    kicker: int
    neutral: int
    money: int
    bills: tuple[int, ...]
    pending: int
    chips: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice in front of the seat in turn, kind by kind in the order of the roll.

    ``colours`` holds the solo game's roll: a face for every colour, 0 where it has no die left.
    """

    seat: int
    own: bytes
    big: bytes = b""
    kicker: bytes = b""
    neutral: bytes = b""
    colours: bytes = b""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action, and its casino afterwards if the round ended then.

    To place: the dice of each kind that go (in the solo game ``colours`` besides one's own). To
    kick: the die's ``owner``, its ``face`` and whether it is a Biggy (``big``). To take a chip
    card: ``own`` is 1, to leave it 0.
    """

    action: str
    kind: str
    casino: int
    tied: tuple[int, ...]
    awards: tuple[Award, ...]
    face: int | None = None
    own: int = 0
    big: int = 0
    kicker: int = 0
    neutral: int = 0
    colours: tuple[int, ...] = ()
    owner: int | None = None


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
    biggy: int = 2
    """How many dice a Biggy counts as. (6)"""


def observe(state: "VegasState", _viewer: int | None) -> Observation:
    """The table as anybody sees it: nothing on it is hidden."""
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
        owners=_owners(state),
        casinos=tuple(_casino(state, at, payout) for at, payout in enumerate(payouts)),
        seats=tuple(_seat(state, seat, pending[seat]) for seat in range(len(state.won))),
        roll=_rolled(state) if state.roll else None,
        choices=tuple(_choice(state, action) for action in state.legal_actions()),
        ledger=state.ledger,
        result=result(state.ranking(), state.winners(), state.ledger)
        if state.actor == OVER
        else None,
    )


def _owners(state: "VegasState") -> tuple[Owner, ...]:
    seats = len(state.turns)
    owners = [Owner(seat, "seat", seat) for seat in range(seats)]
    owners += [Owner(colour, "colour", None) for colour in range(seats, len(state.won))]
    if state.rules.neutral:
        owners.append(Owner(NEUTRAL, "neutral", None))
    return tuple(owners)


def _casino(state: "VegasState", at: int, payout: Payout) -> Casino:
    dice = _bandit_dice(state.dice[BANDIT:]) if at == BANDIT else _house_dice(state.dice[at])
    dice.sort(key=lambda each: (-each.strength, -each.pips))
    bills = tuple(sorted(state.bills[at], reverse=True))
    chip = at < len(state.chips) and state.chips[at] is None
    return Casino(at + 1, bills, tuple(dice), payout.tied, _awards(payout), chip)


def _house_dice(row: Row) -> list[Dice]:
    return [
        Dice(owner, row[owner], biggys(row, owner), strength)
        for owner, strength in strengths(row).items()
    ]


def _bandit_dice(rows: Sequence[Row]) -> list[Dice]:
    dice = []
    for owner, (strength, pips, _) in bandit_strengths(rows).items():
        faces = [face for face, row in enumerate(rows, 1) for _ in range(row[owner])]
        big = [face for face, row in enumerate(rows, 1) if biggys(row, owner)]
        dice.append(Dice(owner, len(faces), len(big), strength, (*faces, *big), pips))
    return dice


def _seat(state: "VegasState", seat: int, pending: int) -> Seat:
    hand = state.hands[seat]
    big, kicker, neutral = state.special[seat] if state.special else (0, 0, 0)
    own = hand - big - kicker - neutral
    money, won = state.money()[seat], state.won[seat]
    return Seat(own, big, kicker, neutral, money, won, pending, state.purses[seat])


def _rolled(state: "VegasState") -> Rolled:
    if state.rules.solo:
        return Rolled(state.turn, state.roll[:1].strip(b"\0"), colours=state.roll)
    special = state.special[state.turn] if state.special else Special()
    return Rolled(state.turn, *kinds(state.roll, special))


def _choice(state: "VegasState", action: Place | Kick | Take) -> Choice:
    after, events = state.apply(action)
    if isinstance(action, Place):
        at = BANDIT if action.bandit else action.face - 1
    else:
        at = min(state.after.place, BANDIT) if state.after else 0
    payout = after.payout(at)
    done = Choice(str(action), state.kind, at + 1, payout.tied, _awards(payout))
    if isinstance(action, Kick):
        face = state.after.place % BANDIT + 1 if state.after else None
        big = int(action.column >= BIGGY)
        return replace(done, face=face, owner=owner_of(action.column), big=big)
    if isinstance(action, Take):
        return replace(done, own=int(action.taken))
    placed = events[0]
    if not isinstance(placed, Placed):
        raise TypeError(placed)
    also = [c for c, face in enumerate(state.roll) if c and face == action.face]
    return replace(
        done,
        face=action.face,
        own=placed.own,
        big=placed.big,
        kicker=placed.kicker,
        neutral=placed.neutral,
        colours=tuple(also) if state.rules.solo else (),
    )


def _awards(payout: Payout) -> tuple[Award, ...]:
    return tuple(Award(owner, bill) for owner, bill in payout.awards)

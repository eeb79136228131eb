"""The observation of a table of Las Vegas; every viewer sees all of it.

Casinos are numbered from 1, seats and owners 0-based, money and bills are in thousands,
a bill of 0 is a card that is none.
"""

from dataclasses import dataclass, replace

from croupier.core.state import OVER
from croupier.games.vegas.actions import Decision, Kick, Place
from croupier.games.vegas.events import Kicked, Placed
from croupier.games.vegas.extras.rainbow import RAINBOW
from croupier.games.vegas.pieces.dice import (
    BIGGY,
    NEUTRAL,
    biggys,
    kinds,
    owner_of,
)
from croupier.games.vegas.pieces.places import ROWS, casino_of, face_of
from croupier.games.vegas.position import Position, Strength
from croupier.games.vegas.state import VegasState
from croupier.parts.actions import Take
from croupier.parts.chips import chip_lies
from croupier.parts.observation import Award, awards
from croupier.parts.outcome import Outcome, Settlement, outcome
from croupier.parts.result import Result, result


@dataclass(frozen=True, slots=True)
class Owner:
    """An owner whose dice can be at a casino.

    ``kind`` is "seat", "colour" (of the solo game) or "neutral"; ``seat`` is null but for a seat.
    """

    id: int
    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Dice:
    """One owner's dice at a casino; ``strength`` is what they count.

    ``count`` leaves Biggys out, ``big`` counts them. Where dice are by face ``faces`` are those of
    the ordinary dice and then of the Biggy, ``pips`` their sum with the Biggy doubled, and
    ``highest`` is the highest of them, which decides where dice and pips are equal. (9)
    """

    owner: int
    count: int
    big: int
    strength: int
    faces: tuple[int, ...] = ()
    pips: int = 0
    highest: int = 0


@dataclass(frozen=True, slots=True)
class Casino:
    """One casino, with who would tie and who would be paid if the round ended now.

    ``bills`` are sorted from high to low, ``dice`` from strong to weak, and an award is what is
    paid with the bill of the same rank. ``chip`` tells whether a chip card is there.
    """

    id: int
    bills: tuple[int, ...]
    dice: tuple[Dice, ...]
    tied: tuple[int, ...]
    awards: tuple[Award, ...]
    chip: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat (in the solo game: one colour): dice in hand by kind, money and chip cards.

    ``pending`` is the money it would be paid if the round ended now.
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
class RolledDice:
    """The dice that are rolled in front of the seat in turn: their faces by kind.

    In the solo game ``colours`` has one face for each colour, 0 where it has no die left.
    """

    seat: int
    own: bytes
    big: bytes = b""
    kicker: bytes = b""
    neutral: bytes = b""
    colours: bytes = b""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action, and what it changes at its casino if the round ended right after it.

    ``action`` is its notation, ``kind`` "place", "kick" or "chip". To place: the dice of each
    kind that are laid (in the solo game ``colours`` besides the player's own), and what they
    ``count`` for their owner: the player's own, a Biggy as two, where there is none the
    neutral dice, and else the kickers. To kick: the die's
    ``owner``, its ``face`` and whether it is a Biggy (``big``). To take a chip card ``own`` is 1,
    to leave it 0.

    ``after`` is the casino as it would be, ``outcome`` what changes there. A kick that follows and
    has only one target is made in both; ``kicked`` are the owners of such dice, and ``kicks`` is
    how many dice the seat would have to choose itself. (7)
    """

    action: str
    kind: str
    casino: int
    after: Casino
    outcome: Outcome
    face: int | None = None
    own: int = 0
    big: int = 0
    kicker: int = 0
    neutral: int = 0
    colours: tuple[int, ...] = ()
    count: int = 0
    owner: int | None = None
    kicked: tuple[int, ...] = ()
    kicks: int = 0


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table.

    ``start`` is null before the start seat is drawn, ``seat`` the seat whose roll or choice is
    due. ``pile`` is how many bills are left, ``ledger`` everybody's money after each round.
    ``result`` is null before the end.
    """

    round: int
    rounds: int
    start: int | None
    seat: int | None
    pile: int
    owners: tuple[Owner, ...]
    casinos: tuple[Casino, ...]
    seats: tuple[Seat, ...]
    roll: RolledDice | None
    choices: tuple[Choice, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(state: VegasState, _viewer: int | None) -> Observation:
    """The table as anybody sees it: nothing on it is hidden."""
    pending = state.pending()
    over = state.actor == OVER
    return Observation(
        round=state.round,
        rounds=state.rules.rounds,
        start=None if state.kind == "start" else state.start,
        seat=state.seat,
        pile=state.pile.size,
        owners=_owners(state),
        casinos=tuple(_casino(state, at) for at in range(len(state.bills))),
        seats=tuple(_seat(state, seat, pending[seat]) for seat in range(len(state.won))),
        roll=_rolled(state) if state.roll else None,
        choices=tuple(_choice(state, action) for action in state.legal_actions()),
        ledger=state.ledger,
        result=result(state.ranking(), state.winners(), state.ledger) if over else None,
    )


def _owners(position: Position) -> tuple[Owner, ...]:
    """Seats, then the other colours of the solo game, then the neutral dice."""
    seats = len(position.turns)
    owners = [Owner(seat, "seat", seat) for seat in range(seats)]
    owners += [Owner(colour, "colour", None) for colour in range(seats, len(position.won))]
    if position.rules.neutral:
        owners.append(Owner(NEUTRAL, "neutral", None))
    return tuple(owners)


def _casino(position: Position, at: int) -> Casino:
    """The casino at index ``at``."""
    payout, counts = position.payout(at), position.strengths(at)
    dice = _dice(position, at)
    dice.sort(key=lambda each: counts[each.owner], reverse=True)
    bills = tuple(sorted(position.bills[at], reverse=True))
    chip = chip_lies(position.chips, at)
    return Casino(at + 1, bills, tuple(dice), payout.tied, awards(payout), chip)


def _dice(position: Position, at: int) -> list[Dice]:
    """Everybody's dice at the casino at index ``at``."""
    rows, dice = position.dice[ROWS[at]], []
    for owner, counts in position.strengths(at).items():
        if isinstance(counts, int):
            dice.append(Dice(owner, rows[0][owner], biggys(rows[0], owner), counts))
        else:
            faces = [face for face, row in enumerate(rows, 1) for _ in range(row[owner])]
            big = [face for face, row in enumerate(rows, 1) if biggys(row, owner)]
            strength, pips, highest = counts
            lying = (*faces, *big)
            dice.append(Dice(owner, len(faces), len(big), strength, lying, pips, highest))
    return dice


def _seat(position: Position, seat: int, pending: int) -> Seat:
    hand = position.hands[seat]
    special = position.special_of(seat)
    own = hand - sum(special)
    money, won, chips = position.money()[seat], position.won[seat], position.chip_cards[seat]
    return Seat(own, *special, money, won, pending, chips)


def _rolled(position: Position) -> RolledDice:
    roll, turn = position.roll, position.turn
    if position.rules.solo:
        return RolledDice(turn, roll[:1].strip(b"\0"), colours=roll)
    special = position.special_of(turn)
    return RolledDice(turn, *kinds(roll, special))


def _choice(state: VegasState, action: Decision) -> Choice:
    """The effect of ``action``, as far as the seat can see before the dice are rolled again."""
    after, events = state.apply(action)
    kicked = []
    while after.kind == "kick" and len(after.legal_actions()) == 1:
        after, more = after.apply(after.legal_actions()[0])
        kicked += [each.owner for each in more if isinstance(each, Kicked)]
    at = _place_of(state, action)
    choice = Choice(
        action=str(action),
        kind=state.kind,
        casino=at + 1,
        after=_casino(after, at),
        outcome=outcome(
            state.turn,
            len(state.won),
            _settlement(state, at),
            _settlement(after, at),
            at_least=RAINBOW in after.bills[at],
        ),
        kicked=tuple(kicked),
        kicks=after.follow_up.kicks if after.kind == "kick" and after.follow_up else 0,
    )
    if isinstance(action, Kick):
        face = face_of(state.follow_up.place) if state.follow_up else None
        big = int(action.column >= BIGGY)
        return replace(choice, face=face, owner=owner_of(action.column), big=big)
    if isinstance(action, Take):
        return replace(choice, own=int(action.taken))
    placed = next(each for each in events if isinstance(each, Placed))
    return _with_dice(choice, state, placed)


def _place_of(state: VegasState, action: Decision) -> int:
    """The index of the casino that ``action`` concerns."""
    if isinstance(action, Place):
        return casino_of(action.place)
    return casino_of(state.follow_up.place) if state.follow_up else 0


def _settlement(position: Position, at: int) -> Settlement[Strength]:
    return Settlement(position.strengths(at), position.payout(at))


def _with_dice(choice: Choice, position: Position, placed: Placed) -> Choice:
    """``choice`` with the dice that it lays; ``placed`` is the event that tells them."""
    solo = position.rules.solo
    colours = [c for c, face in enumerate(position.roll) if solo and c and face == placed.face]
    return replace(
        choice,
        face=placed.face,
        own=placed.own,
        big=placed.big,
        kicker=placed.kicker,
        neutral=placed.neutral,
        colours=tuple(colours),
        count=_count(placed) if not solo else placed.own + len(colours),
    )


def _count(placed: Placed) -> int:
    """The strength of the dice laid: the seat's own, else the neutral ones, else kickers. (6)"""
    return placed.own + 2 * placed.big or placed.neutral or placed.kicker

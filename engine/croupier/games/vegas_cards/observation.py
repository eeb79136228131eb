"""The observation of a table of the card game, as far as a viewer may see it.

Casinos are numbered 1-6, seats and owners (here the same) 0-based, money and bills in thousands.
What only one seat knows is in its `HeldCards`; everything else here is public.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.core.state import ALL_HANDS, OVER
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import (
    Card,
    Cards,
    code_of,
    face_up,
    faces,
    join,
    picked,
    ways,
)
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import FACES, out
from croupier.parts.chips import chip_lies
from croupier.parts.observation import Award, awards
from croupier.parts.outcome import Outcome, Settlement, outcome
from croupier.parts.result import Result, result
from croupier.parts.seating import put


@dataclass(frozen=True, slots=True)
class LaidCards:
    """One owner's cards at a casino: the dice on each, and all of them together (``strength``)."""

    owner: int
    cards: tuple[int, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class Casino:
    """One casino, with who would tie and who would be paid if the deal ended now.

    ``bills`` are sorted from high to low, ``cards`` from strong to weak. ``chip`` tells whether a
    chip card is there.
    """

    id: int
    bills: tuple[int, ...]
    cards: tuple[LaidCards, ...]
    tied: tuple[int, ...]
    awards: tuple[Award, ...]
    chip: bool


@dataclass(frozen=True, slots=True)
class HeldCards:
    """The private part of a seat: its hand, its glass, the rest of its deck.

    ``committed`` are the places in the hand, from 0, of the cards chosen but not revealed yet.
    """

    hand: tuple[Card, ...]
    glass: tuple[Card, ...]
    deck: tuple[Card, ...]
    committed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: how many cards are where, and its money.

    ``cards`` is how many it has laid in this deal, ``out`` tells that it lays no more and
    ``committed`` that it has chosen in secret. ``pending`` is the money it would be paid if the
    deal ended now. ``held`` is null for a viewer who must not see it.
    """

    cards: int
    hand: int
    deck: int
    glass: int
    out: bool
    committed: bool
    money: int
    bills: tuple[int, ...]
    pending: int
    chips: int
    held: HeldCards | None


@dataclass(frozen=True, slots=True)
class Affected:
    """A casino that a choice concerns: how it would be after it, and what changes there."""

    after: Casino
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action.

    ``action`` is its notation, ``kind`` "select" or "chip". To select: the ``cards``, the ``ways``
    to pick them from the hand (each the places of its cards, ascending), the ``casinos`` where they
    would be, as they would be if nobody else laid anything any more, how many cards the seat would
    have laid then (``total``) and whether it would be out. To take or leave a chip card: ``taken``
    and its casino.
    """

    action: str
    kind: str
    casinos: tuple[Affected, ...]
    cards: tuple[Card, ...] = ()
    ways: tuple[tuple[int, ...], ...] = ()
    total: int = 0
    out: bool = False
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table as one seat (or the public, or everybody's hands at once) sees it.

    ``turns`` tells that the seats lay one after another. ``start`` is null in the simultaneous game
    and before it is drawn, ``seat`` the seat that the next move concerns. ``box`` holds the bills
    that left the game, ``pile`` is how many are left to come, ``ledger`` everybody's money after
    each deal. ``result`` is null before the end.
    """

    turns: bool
    deal: int
    deals: int
    step: int
    steps: int
    limit: int
    start: int | None
    seat: int | None
    pile: int
    box: tuple[int, ...]
    casinos: tuple[Casino, ...]
    seats: tuple[Seat, ...]
    choices: tuple[Choice, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(position: Position, viewer: int | None) -> Observation:
    """The table, and of what is hidden that which ``viewer`` may see."""
    rules, seats = position.rules, range(len(position.won))
    settlements = [_settlement(position, at) for at in range(len(FACES))]
    pending = position.pending_in([each.payout for each in settlements])
    chooses = position.kind == "chip" or viewer in (position.actor, ALL_HANDS)
    over = position.actor == OVER
    return Observation(
        turns=rules.turns,
        deal=position.deal,
        deals=rules.deals,
        step=position.step,
        steps=rules.steps,
        limit=rules.limit,
        start=position.start if rules.turns and position.kind != "start" else None,
        seat=position.seat,
        pile=position.pile.size,
        box=position.box,
        casinos=tuple([_casino(position, at, each) for at, each in enumerate(settlements)]),
        seats=tuple(
            [_seat(position, seat, pending[seat], viewer in (seat, ALL_HANDS)) for seat in seats]
        ),
        choices=tuple(
            [_choice(position, each, settlements) for each in position.legal_actions() if chooses]
        ),
        ledger=position.ledger,
        result=result(position.ranking(), position.winners(), position.ledger) if over else None,
    )


def _settlement(position: Position, at: int) -> Settlement[int]:
    """The payments of the casino at index ``at`` if the deal ended now."""
    strengths = position.strengths(at)
    return Settlement(strengths, position.payout_to(at, strengths))


def _casino(position: Position, at: int, settlement: Settlement[int]) -> Casino:
    """The casino at index ``at``."""
    strengths, payout = settlement
    cards = tuple(
        [
            LaidCards(owner, _dice(position.laid[owner], at + 1), strengths[owner])
            for owner in sorted(strengths, key=lambda owner: (-strengths[owner], owner))
        ]
    )
    bills = tuple(sorted(position.bills[at], reverse=True))
    chip = chip_lies(position.chips, at)
    return Casino(at + 1, bills, cards, payout.tied, awards(payout), chip)


def _dice(laid: Cards, face: int) -> tuple[int, ...]:
    """The dice on each card of ``face``, ascending."""
    single = code_of(face, 1)
    return (1,) * laid.count(single) + (2,) * laid.count(single + 1)


def _seat(position: Position, seat: int, pending: int, seen: bool) -> Seat:
    return Seat(
        cards=len(position.laid[seat]),
        hand=len(position.hands[seat]),
        deck=len(position.decks[seat]),
        glass=len(position.glasses[seat]),
        out=out(position.rules, position.laid[seat]),
        committed=position.chosen[seat] > 0,
        money=position.scores()[seat],
        bills=position.won[seat],
        pending=pending,
        chips=position.chip_cards[seat],
        held=_held(position, seat) if seen else None,
    )


def _held(position: Position, seat: int) -> HeldCards:
    hand, chosen = position.hands[seat], position.chosen[seat]
    return HeldCards(
        hand=face_up(hand),
        glass=face_up(position.glasses[seat]),
        deck=face_up(position.decks[seat]),
        committed=tuple(at for at in range(len(hand)) if chosen >> at & 1),
    )


def _choice(position: Position, action: Decision, now: Sequence[Settlement[int]]) -> Choice:
    """A choice, with its casinos as they would be if nobody else laid anything any more.

    ``now`` holds the settlements of all casinos as they are.
    """
    seat = position.turn
    if not isinstance(action, Select):
        at = position.claims[0] - 1
        casinos = (_affected(position, at, now[at], now[at]),)
        return Choice(str(action), position.kind, casinos, taken=action.taken)
    hand = position.hands[seat]
    cards = picked(hand, action.selection)
    laid = join(position.laid[seat], cards)
    after = position._replace(laid=put(position.laid, seat, laid))
    return Choice(
        action=str(action),
        kind=position.kind,
        casinos=tuple(
            [
                _affected(after, face - 1, now[face - 1], _settlement(after, face - 1))
                for face in faces(cards)
            ]
        ),
        cards=face_up(cards),
        ways=ways(hand, action.selection),
        total=len(laid),
        out=out(position.rules, laid),
    )


def _affected(after: Position, at: int, old: Settlement[int], new: Settlement[int]) -> Affected:
    """The casino at index ``at`` after the choice of the seat in turn, settled before and then."""
    return Affected(_casino(after, at, new), outcome(after.turn, len(after.won), old, new))

"""What the page needs to draw a table of the card game, as far as a seat may see it.

Casinos are numbered 1-6, seats and owners (here the same) 0-based, money and bills in thousands.
What only one seat knows is in its `Held`; everything else here is public.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import (
    Card,
    code_of,
    face_up,
    faces,
    join,
    picked,
    ways,
)
from croupier.games.vegas_cards.rules import FACES, out
from croupier.parts.casino import Payout, payouts
from croupier.parts.seating import put
from croupier.parts.standing import Result, result
from croupier.state import OPEN, OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas_cards.state import CardsState


@dataclass(frozen=True, slots=True)
class Lying:
    """One owner's cards at a casino, as the dice on each, and the dice on all of them."""

    owner: int
    cards: tuple[int, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class Award:
    """An owner is paid a bill."""

    owner: int
    bill: int


@dataclass(frozen=True, slots=True)
class Casino:
    """One casino as it stands: who would tie and who would be paid if the deal ended now.

    ``chip`` tells whether a chip card lies there.
    """

    id: int
    bills: tuple[int, ...]
    cards: tuple[Lying, ...]
    tied: tuple[int, ...]
    awards: tuple[Award, ...]
    chip: bool


@dataclass(frozen=True, slots=True)
class Held:
    """What only its owner sees of a seat: its hand, its glass, what is left in its deck.

    ``committed`` are the places in the hand of the cards chosen but not revealed yet.
    """

    hand: tuple[Card, ...]
    glass: tuple[Card, ...]
    deck: tuple[Card, ...]
    committed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: how many cards are where, and its money.

    ``out`` tells that it lays no more in this deal, ``committed`` that it has chosen in secret,
    ``pending`` the money it would get if the deal ended now. ``held`` is null for whom it does
    not concern.
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
    held: Held | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A casino after a choice, if the deal ended then."""

    id: int
    tied: tuple[int, ...]
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action.

    To select: the cards, ``ways`` to pick them from the hand (each the places of its cards,
    ascending), the casinos where they would lie, the seat's cards out after that and whether it
    would be out. To take or leave a chip card: ``taken`` and the casino.
    """

    action: str
    kind: str
    casinos: tuple[Standing, ...]
    cards: tuple[Card, ...] = ()
    ways: tuple[tuple[int, ...], ...] = ()
    total: int = 0
    out: bool = False
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table as one seat (or the public, or everybody's hands at once) sees it.

    ``start`` is null where all lay at once, and before it is drawn. ``seat`` is whom the next move
    concerns. ``box`` holds the bills that left the game, ``pile`` is how many are still to come.
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


def observe(state: "CardsState", viewer: int | None) -> Observation:
    """The table, and of what is hidden that which ``viewer`` may see."""
    casinos = tuple([_casino(state, at) for at in range(len(FACES))])
    pending = [0] * len(state.won)
    for casino in casinos:
        for award in casino.awards:
            pending[award.owner] += award.bill
    rules = state.rules
    chooses = state.kind == "chip" or viewer in (state.actor, OPEN)
    return Observation(
        turns=rules.turns,
        deal=state.deal,
        deals=rules.deals,
        step=state.step,
        steps=rules.steps,
        limit=rules.limit,
        start=state.start if rules.turns and state.kind != "start" else None,
        seat=state.seat,
        pile=state.pile.size,
        box=state.box,
        casinos=casinos,
        seats=tuple(
            _seat(state, seat, pending[seat], viewer in (seat, OPEN))
            for seat in range(len(state.won))
        ),
        choices=tuple(_choice(state, each) for each in state.legal_actions() if chooses),
        ledger=state.ledger,
        result=result(state.ranking(), state.winners(), state.ledger)
        if state.actor == OVER
        else None,
    )


def _casino(state: "CardsState", at: int) -> Casino:
    strengths = state.strengths(at)
    payout = payouts(strengths, state.bills[at])
    lying = tuple(
        [
            Lying(owner, _dice(state.laid[owner], at + 1), strengths[owner])
            for owner in sorted(strengths, key=lambda owner: (-strengths[owner], owner))
        ]
    )
    bills = tuple(sorted(state.bills[at], reverse=True))
    chip = at < len(state.chips) and state.chips[at] is None
    return Casino(at + 1, bills, lying, payout.tied, _awards(payout), chip)


def _dice(laid: bytes, face: int) -> tuple[int, ...]:
    """The dice on each card of ``face``, ascending."""
    single = code_of(face, 1)
    return (1,) * laid.count(single) + (2,) * laid.count(single + 1)


def _awards(payout: Payout) -> tuple[Award, ...]:
    return tuple([Award(owner, bill) for owner, bill in payout.awards])


def _seat(state: "CardsState", seat: int, pending: int, seen: bool) -> Seat:
    return Seat(
        cards=len(state.laid[seat]),
        hand=len(state.hands[seat]),
        deck=len(state.decks[seat]),
        glass=len(state.glasses[seat]),
        out=out(state.rules, state.laid[seat]),
        committed=state.chosen[seat] > 0,
        money=state.scores()[seat],
        bills=state.won[seat],
        pending=pending,
        chips=state.purses[seat],
        held=_held(state, seat) if seen else None,
    )


def _held(state: "CardsState", seat: int) -> Held:
    hand, chosen = state.hands[seat], state.chosen[seat]
    return Held(
        hand=face_up(hand),
        glass=face_up(state.glasses[seat]),
        deck=face_up(state.decks[seat]),
        committed=_places(hand, chosen),
    )


def _places(hand: Sequence[int], selection: int) -> tuple[int, ...]:
    return tuple(at for at in range(len(hand)) if selection >> at & 1)


def _choice(state: "CardsState", action: Decision) -> Choice:
    """A choice, with what its casinos would pay: as if nobody else laid anything any more."""
    seat = state.turn
    if not isinstance(action, Select):
        standing = _standing(state, state.claims[0])
        return Choice(str(action), state.kind, (standing,), taken=action.taken)
    hand = state.hands[seat]
    cards = picked(hand, action.selection)
    laid = join(state.laid[seat], cards)
    after = state._replace(laid=put(state.laid, seat, laid))
    return Choice(
        action=str(action),
        kind=state.kind,
        casinos=tuple(_standing(after, face) for face in faces(cards)),
        cards=face_up(cards),
        ways=ways(hand, action.selection),
        total=len(laid),
        out=out(state.rules, laid),
    )


def _standing(state: "CardsState", casino: int) -> Standing:
    payout = state.payout(casino - 1)
    return Standing(casino, payout.tied, _awards(payout))

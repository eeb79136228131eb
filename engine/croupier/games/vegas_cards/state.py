"""A game of cards: what lies where, who holds what, what may be done, what happens then.

A deal: two bills are turned at each casino; in at most six steps the seats draw five cards, lay
some and put the rest under their glasses; the casinos pay, casino 1 first.

    casino     1        2        3        4        5        6
    bills    80 30    60 40   100 70    50 30    90 30    70 40       `bills[c]`, as turned
    seat 0    1 a               3        4 4      e                   `laid[0]`: 1a344e
    seat 1    1       2 2 b                       5                   `laid[1]`: 122b5

All of a seat's 30 cards are in its deck, in its hand, under its glass or laid. Nothing in a deck
or in the pile is decided before it is drawn. Others' hands and glasses, and in the simultaneous
game their selections until the reveal, are what a seat must not know.

Casinos are numbered 1-6 in names, notation and events, and lie at indexes 0-5 of the tuples here.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from croupier.chance import Source
from croupier.errors import IllegalAction
from croupier.games.vegas_cards.actions import Action, Decision, Draw, Reveal, Select
from croupier.games.vegas_cards.cards import (
    HAND,
    Cards,
    dice_on,
    hand_of,
    hands_of,
    selections,
    without,
)
from croupier.games.vegas_cards.closing import pay
from croupier.games.vegas_cards.dealing import begin, dealt, turn_bill
from croupier.games.vegas_cards.events import Event
from croupier.games.vegas_cards.laying import draw, reveal, select, take
from croupier.games.vegas_cards.rules import Rules, check, deck
from croupier.parts.actions import Begin, Pay, Take, Turn
from croupier.parts.bills import Pile, new_pile
from croupier.parts.casino import Payout, payouts
from croupier.parts.seating import ranking, shares
from croupier.state import CHANCE, OPEN, OVER, Secrets

type Step = tuple["CardsState", tuple[Event, ...]]


class CardsState(NamedTuple):
    """A position of the card game."""

    rules: Rules
    deal: int
    """1 .. rules.deals."""
    start: int
    """The start seat of this deal; where all lay at once always 0, and nobody's business."""
    casino: int
    """The index of the casino that is being filled or paid."""
    pile: Pile
    bills: tuple[tuple[int, ...], ...]
    """The bills at every casino, as they were turned."""
    box: tuple[int, ...]
    """The bills that nobody won. (14.4)"""
    won: tuple[tuple[int, ...], ...]
    """The bills that every seat has won."""
    ledger: tuple[tuple[int, ...], ...]
    """Every seat's money after each finished deal."""
    chips: tuple[int | None, ...]
    """Who has the chip card of each casino in this deal, None: it lies there. (14.6)"""
    purses: tuple[int, ...]
    """The chip cards that every seat holds. (14.6)"""

    kind: str
    """The move that is due: start, bill, hand, select, chip, reveal, pay or over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat that draws a hand, selects or claims."""
    step: int
    """1 .. rules.steps, 0 while bills are turned."""
    decks: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    glasses: tuple[Cards, ...]
    """What every seat has put aside in this deal."""
    laid: tuple[Cards, ...]
    chosen: tuple[int, ...]
    """The selection that every seat has committed and not laid yet, 0: none."""
    claims: tuple[int, ...]
    """The casinos, by number, whose chip cards the seat in turn may still claim. (14.6)"""

    # -- what the vocabulary asks ------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose hand or choice is due, None where it is everybody's business."""
        return self.turn if self.kind in ("hand", "select", "chip") else None

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game."""
        kind = self.kind
        if kind == "hand":
            return f"hand/{self.deal}/{self.turn}/{self._hands_drawn() + 1}"
        if kind == "bill":
            return f"bill/{self.deal}/{self.casino + 1}/{len(self.bills[self.casino])}"
        if kind == "pay":
            return f"pay/{self.deal}/{self.casino + 1}"
        return f"reveal/{self.deal}/{self.step}" if kind == "reveal" else kind

    def _hands_drawn(self) -> int:
        """How many hands the seat in turn has drawn in this deal."""
        return (len(deck(self.rules)) - len(self.decks[self.turn])) // HAND

    @property
    def forced(self) -> bool:
        """Never: of five cards each can be laid alone, and a chip card can be left."""
        return False

    def legal_actions(self) -> tuple[Decision, ...]:
        """What the acting seat may do, sorted; what lays the same cards stands there once."""
        if self.kind == "select":
            return _choices(self.hands[self.turn])
        return _LEAVE_OR_TAKE if self.kind == "chip" else ()

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "hand":
            cards = self.decks[self.turn]
            return Draw(hand_of(cards, source.below(self.chance, hands_of(cards))))
        if kind == "bill":
            return Turn(self.pile.draw(source, self.chance))
        if kind == "reveal":
            return Reveal()
        if kind == "pay":
            return Pay(self.casino + 1)
        return Begin(source.below(self.chance, len(self.won)))

    def apply(self, action: Action) -> Step:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        move = _MOVES.get((type(action), self.kind))
        if move is None:
            raise self.illegal(action)
        return move(self, action)

    def resample(self, seat: int | None, rng: Random) -> "CardsState":
        """A state that ``seat`` cannot tell from this one. (14.3, ruling C2)

        What the others have not laid is dealt anew to their hands, glasses and decks, as many
        cards to each as there are; who has committed, commits to anything that the new hand
        allows. Nothing that is hidden from ``seat`` has any influence on the outcome.
        """
        seats = [
            (self.decks[at], self.hands[at], self.glasses[at], self.chosen[at])
            if at == seat
            else self._imagined(at, rng)
            for at in range(len(self.won))
        ]
        decks, hands, glasses, chosen = zip(*seats, strict=True)
        return self._replace(decks=decks, hands=hands, glasses=glasses, chosen=chosen)

    def _imagined(self, seat: int, rng: Random) -> tuple[Cards, Cards, Cards, int]:
        """(deck, hand, glass, commitment) of one seat as somebody else may imagine them."""
        cards = list(without(deck(self.rules), self.laid[seat]))
        rng.shuffle(cards)
        held = len(self.hands[seat])
        aside = held + len(self.glasses[seat])
        hand = bytes(sorted(cards[:held]))
        committed = rng.choice(selections(hand)) if self.chosen[seat] else 0
        return bytes(sorted(cards[aside:])), hand, bytes(sorted(cards[held:aside])), committed

    def scores(self) -> tuple[int, ...]:
        """Every seat's money, in thousands. (14.4, 14.6)"""
        value = self.rules.chip_value
        return tuple(
            [sum(bills) + value * chips for bills, chips in zip(self.won, self.purses, strict=True)]
        )

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end."""
        seats = len(self.won)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats

    def winners(self) -> tuple[int, ...]:
        """Who would win if the game ended now. (14.4)"""
        return self.ranking()[0]

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Seats by money, then by number of bills; who is level shares a place. (14.4)"""
        return ranking(
            [(money, len(bills)) for money, bills in zip(self.scores(), self.won, strict=True)]
        )

    def strengths(self, casino: int) -> dict[int, int]:
        """The dice of every seat that has any at the casino at index ``casino``. (14.4)"""
        if self.kind == "pay" and casino < self.casino:
            return {}  # settled: the cards lie there no more
        dice = [dice_on(laid, casino + 1) for laid in self.laid]
        return {seat: number for seat, number in enumerate(dice) if number}

    def payout(self, casino: int) -> Payout:
        """What the casino at index ``casino`` would pay if the deal ended now. (14.4)"""
        return payouts(self.strengths(casino), self.bills[casino])

    def illegal(self, action: Action) -> IllegalAction:
        """The error that refuses ``action`` here."""
        legal = [str(each) for each in self.legal_actions()]
        return IllegalAction("illegal", action=str(action), legal=legal)


def secrets(state: CardsState, seat: int | None) -> Secrets:
    """What of the move that is due only the seat that it concerns may see. (ruling C2)

    A drawn hand, and which selections it allows; where all lay at once also which one is made.
    """
    if state.kind not in ("hand", "select") or seat in (state.turn, OPEN):
        return Secrets()
    return Secrets(choices=True, move=state.kind == "hand" or not state.rules.turns)


_MOVES: Final[dict[tuple[type, str], Callable[[CardsState, Any], Step]]] = {
    (Begin, "start"): begin,
    (Turn, "bill"): turn_bill,
    (Draw, "hand"): draw,
    (Select, "select"): select,
    (Reveal, "reveal"): reveal,
    (Take, "chip"): take,
    (Pay, "pay"): pay,
}
_LEAVE_OR_TAKE: Final = (Take(taken=False), Take(taken=True))


@cache
def _choices(hand: Cards) -> tuple[Select, ...]:
    """Every selection of a hand as an action."""
    return tuple([Select(selection) for selection in selections(hand)])


def new_state(rules: Rules, seats: int) -> CardsState:
    """A table of ``seats`` seats before anything was drawn; raises `SetupError`."""
    check(rules, seats)
    nobody = (b"",) * seats
    state = CardsState(
        rules=rules,
        deal=1,
        start=rules.start or 0,
        casino=0,
        pile=new_pile(rules.bills),
        bills=(),
        box=(),
        won=((),) * seats,
        ledger=(),
        chips=(),
        purses=(0,) * seats,
        kind="bill",
        actor=CHANCE,
        turn=0,
        step=0,
        decks=nobody,
        hands=nobody,
        glasses=nobody,
        laid=nobody,
        chosen=(0,) * seats,
        claims=(),
    )
    state = dealt(state)
    return state._replace(kind="start") if rules.turns and rules.start is None else state

"""A position of the card game: what is where, who holds what, and all that can be read off it.

A deal: two bills are turned at each casino; in at most six steps the seats draw five cards, lay
some and put the others under their glasses; the casinos pay, casino 1 first.

    casino     1        2        3        4        5        6
    bills    80 30    60 40   100 70    50 30    90 30    70 40       `bills[c]`, as turned
    seat 0    1 a               3        4 4      e                   `laid[0]`: 1a344e
    seat 1    1       2 2 b                       5                   `laid[1]`: 122b5

All of a seat's 30 cards are in its deck, in its hand, under its glass or laid. Nothing in a deck
or in the pile is decided before it is drawn. Others' hands and glasses, and in the simultaneous
game their selections until the reveal, are what a seat must not know.

Casinos are numbered 1-6 in names, notation and events, and are at indexes 0-5 of the tuples here.
Money and bills are in thousands, seats 0-based.

The chapters of the rulebook (`dealing`, `laying`, `closing`) are functions from a position and an
action to a `Transition`; `state` puts them together.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.core.errors import IllegalAction, illegal
from croupier.core.state import OVER
from croupier.games.vegas_cards.actions import Action, Decision, Select
from croupier.games.vegas_cards.cards import HAND, Cards, dice_on, selections
from croupier.games.vegas_cards.events import Event
from croupier.games.vegas_cards.rules import FACES, Rules, deck, out
from croupier.parts.actions import Take
from croupier.parts.bills import Pile, money
from croupier.parts.casino import Payout, payouts
from croupier.parts.seating import ranking, shares


class Position(NamedTuple):
    """Everything that is known of a game at one moment."""

    rules: Rules
    deal: int
    """1 .. rules.deals."""
    start: int
    """The start seat of this deal; in the simultaneous game always 0, without meaning."""
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
    """The owner of each casino's chip card in this deal; None: it is still at the casino. (14.6)"""
    chip_cards: tuple[int, ...]
    """The chip cards that every seat holds. (14.6)"""

    kind: str
    """The pending move: start, bill, hand, select, chip, reveal, pay or over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat that draws a hand, selects or claims a chip card."""
    step: int
    """1 .. rules.steps, 0 while bills are turned."""
    decks: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    glasses: tuple[Cards, ...]
    """The cards that every seat has put aside in this deal."""
    laid: tuple[Cards, ...]
    chosen: tuple[int, ...]
    """The selection that every seat has committed and not laid yet, 0: none."""
    claims: tuple[int, ...]
    """The casinos, by number, whose chip cards the seat in turn may still claim. (14.6)"""

    # -- whose move it is ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose hand or choice is due, None where no single seat is concerned."""
        return self.turn if self.kind in ("hand", "select", "chip") else None

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game. (0.5)"""
        kind = self.kind
        if kind == "hand":
            return f"hand/{self.deal}/{self.turn}/{self._hands_drawn() + 1}"
        if kind == "bill":
            return bill_name(self.deal, self.casino, len(self.bills[self.casino]))
        if kind == "pay":
            return f"pay/{self.deal}/{self.casino + 1}"
        return f"reveal/{self.deal}/{self.step}" if kind == "reveal" else kind

    def _hands_drawn(self) -> int:
        """The number of hands that the seat in turn has drawn in this deal."""
        return (len(deck(self.rules)) - len(self.decks[self.turn])) // HAND

    def order(self) -> list[int]:
        """The seats in the order of their turns. (14.5)"""
        seats = len(self.won)
        return [(self.start + away) % seats for away in range(seats)]

    def playing(self) -> list[int]:
        """The seats that are not out for this deal, in the order of their turns. (14.3, 14.5)"""
        return [seat for seat in self.order() if not out(self.rules, self.laid[seat])]

    def legal_actions(self) -> tuple[Decision, ...]:
        """The legal actions of the acting seat, sorted; every set of cards is there once."""
        if self.kind == "select":
            return _selections(self.hands[self.turn])
        return _LEAVE_OR_TAKE if self.kind == "chip" else ()

    def illegal(self, action: Action) -> IllegalAction:
        """The error that refuses ``action`` here."""
        return illegal(action, self.legal_actions())

    # -- money -----------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Every seat's money, in thousands. (14.4, 14.6)"""
        return money(self.won, self.chip_cards, self.rules.chip_value)

    def strengths(self, casino: int) -> dict[int, int]:
        """The dice of every seat that has any at the casino at index ``casino``. (14.4)"""
        if self.kind == "pay" and casino < self.casino:
            return {}  # it has paid: its cards are no longer there
        dice = [dice_on(laid, casino + 1) for laid in self.laid]
        return {seat: number for seat, number in enumerate(dice) if number}

    def payout(self, casino: int) -> Payout:
        """The payments of the casino at index ``casino`` if the deal ended now. (14.4)"""
        return self.payout_to(casino, self.strengths(casino))

    def payout_to(self, casino: int, strengths: Mapping[int, int]) -> Payout:
        """The payments, given the dice of all seats there."""
        return payouts(strengths, self.bills[casino])

    def pending(self) -> list[int]:
        """The payment of every seat if the deal ended now, in thousands."""
        return self.pending_in([self.payout(casino) for casino in range(len(FACES))])

    def pending_in(self, all_payouts: Iterable[Payout]) -> list[int]:
        """The payments by seat, given those of each casino."""
        found = [0] * len(self.won)
        for payout in all_payouts:
            for owner, bill in payout.awards:
                found[owner] += bill
        return found

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Seats by money, then by number of bills; who is tied shares a place. (14.4)"""
        return ranking(list(zip(self.scores(), map(len, self.won), strict=True)))

    def winners(self) -> tuple[int, ...]:
        """The winners if the game ended now. (14.4)"""
        return self.ranking()[0]

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end."""
        seats = len(self.won)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats


def bill_name(deal: int, casino: int, lying: int) -> str:
    """The name of the next bill of the casino at index ``casino``, where so many are already."""
    return f"bill/{deal}/{casino + 1}/{lying}"


type Transition[P: Position] = tuple[P, tuple[Event, ...]]
"""The result of a rule: (the next position, the events)."""


_LEAVE_OR_TAKE: Final = (Take(taken=False), Take(taken=True))


@lru_cache(maxsize=1 << 9)
def _selections(hand: Cards) -> tuple[Select, ...]:
    """Every selection of a hand as an action."""
    return tuple([Select(selection) for selection in selections(hand)])

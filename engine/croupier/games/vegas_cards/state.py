"""The card game: the position and the rules that lead to the next one.

What is where is in `position`; each rule is in the chapter of its name.
"""

from random import Random
from typing import Final, Self

from croupier.core.chance import Source
from croupier.core.state import ALL_HANDS, CHANCE, RuleOf, Secrets
from croupier.games.vegas_cards.actions import Action, Draw, Reveal, Select
from croupier.games.vegas_cards.cards import Cards, hand_of, hands_of, selections, without
from croupier.games.vegas_cards.chapters.closing import pay
from croupier.games.vegas_cards.chapters.dealing import begin, clear, turn_bill
from croupier.games.vegas_cards.chapters.laying import draw, reveal, select, take
from croupier.games.vegas_cards.position import Position, Transition
from croupier.games.vegas_cards.rules import Rules, check, deck
from croupier.parts.actions import Begin, Pay, Take, TurnBill
from croupier.parts.bills import new_pile
from croupier.parts.shown import Shown

type CardsTransition = Transition[CardsState]


class CardsState(Shown, Position):
    """A position of the card game that applies its rules: the `State` of this game."""

    __slots__ = ()

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "hand":
            cards = self.decks[self.turn]
            return Draw(hand_of(cards, source.below(self.chance, hands_of(cards))))
        if kind == "bill":
            return TurnBill(self.pile.draw(source, self.chance))
        if kind == "reveal":
            return Reveal()
        if kind == "pay":
            return Pay(self.casino + 1)
        return Begin(source.below(self.chance, len(self.won)))

    def apply(self, action: Action) -> CardsTransition:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        rule = _RULES.get((type(action), self.kind))
        if rule is None:
            raise self.illegal(action)
        return rule(self, action)

    @property
    def forced(self) -> bool:
        """Never: of five cards each can be laid alone, and a chip card can be left."""
        return False

    def resample(self, seat: int | None, rng: Random) -> Self:
        """A state that ``seat`` cannot tell from this one. (14.3, C2)

        What the others have not laid is dealt anew to their hands, glasses and decks, as many
        cards to each as there are; a seat that has committed commits to any selection that its
        new hand allows. Nothing that is hidden from ``seat`` influences the outcome.
        """
        seats = [
            (self.decks[at], self.hands[at], self.glasses[at], self.chosen[at])
            if at == seat
            else self._dealt_anew(at, rng)
            for at in range(len(self.won))
        ]
        decks, hands, glasses, chosen = zip(*seats, strict=True)
        return self._replace(decks=decks, hands=hands, glasses=glasses, chosen=chosen)

    def _dealt_anew(self, seat: int, rng: Random) -> tuple[Cards, Cards, Cards, int]:
        """(deck, hand, glass, commitment) of a seat, at random from what it has not laid."""
        cards = list(without(deck(self.rules), self.laid[seat]))
        rng.shuffle(cards)
        held = len(self.hands[seat])
        aside = held + len(self.glasses[seat])
        hand = bytes(sorted(cards[:held]))
        committed = rng.choice(selections(hand)) if self.chosen[seat] else 0
        return bytes(sorted(cards[aside:])), hand, bytes(sorted(cards[held:aside])), committed


def secrets(position: Position, seat: int | None) -> Secrets:
    """The secrets of the pending move: only the seat that it concerns may see them. (C2)

    A drawn hand, and which selections it allows; in the simultaneous game also which one is made.
    """
    if position.kind not in ("hand", "select") or seat in (position.turn, ALL_HANDS):
        return Secrets()
    return Secrets(choices=True, move=position.kind == "hand" or not position.rules.turns)


_RULES: Final[dict[tuple[type, str], RuleOf[CardsState, CardsTransition]]] = {
    (Begin, "start"): begin,
    (TurnBill, "bill"): turn_bill,
    (Draw, "hand"): draw,
    (Select, "select"): select,
    (Reveal, "reveal"): reveal,
    (Take, "chip"): take,
    (Pay, "pay"): pay,
}
"""The rule for each kind of action where it is due."""


def new_state(rules: Rules, seats: int) -> CardsState:
    """A table of ``seats`` seats before anything was drawn; raises `SetupError`."""
    check(rules, seats)
    nobody = (b"",) * seats
    state = CardsState(
        rules=rules,
        deal=1,
        start=rules.start or 0,
        casino=0,
        pile=new_pile(dict(rules.bills)),
        bills=(),
        box=(),
        won=((),) * seats,
        ledger=(),
        chips=(),
        chip_cards=(0,) * seats,
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
    state = clear(state)
    return state._replace(kind="start") if rules.turns and rules.start is None else state

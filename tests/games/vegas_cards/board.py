"""A table of the card game for worked examples, laid out by notation."""

from dataclasses import replace
from typing import Any

from croupier.core.chance import Seeded
from croupier.core.state import ALL_HANDS
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.cards import join, picked, read, selections, written
from croupier.games.vegas_cards.rules import PRESETS
from croupier.games.vegas_cards.state import CardsState
from tests.games import boards

A, B, C, D = range(4)
PLAIN = [[30, 40], [50, 60], [70, 80], [90, 100], [40, 50], [60, 70]]
"""Bills for a table where they do not matter."""
SEED = Seeded("board")


class Board(boards.Board[CardsState]):
    """A game with given bills, hands and selections."""

    game = "vegas_cards"
    viewer = ALL_HANDS

    def __init__(self, seats: int = 2, bills: list[list[int]] | None = None, **rules: Any) -> None:
        base = "cards-2016-turns" if rules.get("turns") else "cards-2016"
        start = {"start": 0} if rules.get("turns") else {}
        changed = replace(PRESETS[base], **(start | rules))
        state = GAME.new_state(changed, seats)
        assert isinstance(state, CardsState)
        super().__init__(state)
        if bills is not None:
            self.do(*(f"b{bill}" for two in bills for bill in two))

    def do(self, *notations: str) -> list[dict[str, Any]]:
        """Apply the actions, hands in any order of cards; the events of them all."""
        return super().do(*map(in_order, notations))

    def lay(self, cards: str) -> list[dict[str, Any]]:
        """The acting seat selects these of its cards."""
        return self.do(str(Select(self.selection(cards))))

    def selection(self, cards: str) -> int:
        """The selection that takes these cards of the acting seat's hand."""
        hand, wanted = self.state.hands[self.state.turn], join(read(cards))
        return next(each for each in selections(hand) if picked(hand, each) == wanted)

    def step(self, *hands_and_cards: str) -> list[dict[str, Any]]:
        """All who play draw ("11223") and lay ("11"): "11223:11" for each; then the reveal."""
        pairs = [each.split(":") for each in hands_and_cards]
        heard = self.do(*(f"h{hand}" for hand, _ in pairs))
        for _, cards in pairs:
            heard += self.lay(cards)
        return heard + self.do("v")

    def turn(self, cards: str, drawn: str = "") -> list[dict[str, Any]]:
        """One after another: the acting seat lays, and draws ahead if it may."""
        heard = self.lay(cards)
        return heard + (self.do(f"h{drawn}") if drawn else [])

    def any_deal(self) -> None:
        """The deal goes on to its end: each seat lays its first card, step by step."""
        deal = self.state.deal
        while self.state.deal == deal and self.state.kind != "over":
            acts = self.state.actor >= 0
            action = self.state.legal_actions()[0] if acts else self.state.draw(SEED)
            self.do(str(action))


def in_order(notation: str) -> str:
    """A hand as the notation has it, its cards in order; anything else as it is."""
    return f"h{written(join(read(notation[1:])))}" if notation.startswith("h") else notation


def lying(board: Board, casino: int) -> dict[int, int]:
    """Everybody's dice at a casino."""
    return {each["owner"]: each["strength"] for each in board.seen["casinos"][casino - 1]["cards"]}

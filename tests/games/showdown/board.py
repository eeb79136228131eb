"""A table of Expert Yahtzee for worked examples: laid out by hand, moved by notation."""

from collections.abc import Iterable
from typing import Any

from croupier.games.showdown import GAME
from croupier.games.showdown.pieces.categories import CODES, highest
from croupier.games.showdown.pieces.track import DIAMONDS, Slot
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState
from croupier.parts.seating import put
from tests.games import boards

STAY = "z"
"""Keep all dice."""


class Board(boards.Board[ShowdownState]):
    """A game with scripted dice."""

    game = "showdown"

    def __init__(self, seats: int = 2, start: int | None = 0, **flags: bool) -> None:
        state = GAME.new_state(Rules(start=start, **flags), seats)
        assert isinstance(state, ShowdownState)
        super().__init__(state)

    def lay(self, space: int, code: str, owner: int, value: int = 0) -> "Board":
        """A card with a chip on it, on its highest value if none is said; "LS*" under a figure."""
        figure = code.endswith("*")
        card = CODES.index(code.removesuffix("*"))
        slot = Slot(card, owner, value or highest(card), figure)
        figures = put(self.state.figures, owner, False) if figure else self.state.figures
        self.state = self.state._replace(track=put(self.state.track, space, slot), figures=figures)
        return self

    def lay_all(self, owners: Iterable[int], last: int | None = None) -> "Board":
        """All twelve cards in order, each on its highest value; ``last`` to play in the showdown.

        The showdown is on: it begins with the seat whose turn it is.
        """
        for space, code, owner in zip(DIAMONDS, CODES, owners, strict=True):
            self.lay(space, code, owner)
        seats = len(self.state.pawns)
        ends = (self.state.turn - 1) % seats if last is None else last
        self.state = self.state._replace(last=ends)
        return self

    def stand(self, seat: int, space: int) -> "Board":
        """The pawn of a seat stands there."""
        self.state = self.state._replace(pawns=put(self.state.pawns, seat, space))
        return self

    def throw(self, faces: str) -> list[dict[str, Any]]:
        """The dice fall so at once and all are kept."""
        return self.do("t" + faces, STAY)

    @property
    def claims(self) -> list[tuple[str, str, int, int, bool]]:
        """Kind, card, space, value and figure of every claim."""
        return [
            (c["kind"], c["card"], c["space"], c["value"], c["figure"])
            for c in self.seen["choices"]
        ]

    def card(self, code: str) -> dict[str, Any]:
        """One card as it is seen."""
        return next(card for card in self.seen["cards"] if card["id"] == code)

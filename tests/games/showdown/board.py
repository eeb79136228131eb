"""A table of Expert Yahtzee for worked examples: laid out by hand, moved by notation."""

from collections.abc import Iterable
from typing import Any

from croupier.bridge import event_name, jsonable
from croupier.games import GAMES
from croupier.games.showdown.categories import CODES, highest
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.track import DIAMONDS, Slot
from croupier.parts.seating import put

STAY = "z"
"""Keep all dice."""


class Board:
    """A game that is told what its dice show."""

    def __init__(self, seats: int = 2, start: int | None = 0, **flags: bool) -> None:
        state = GAMES["showdown"].new_state(Rules(start=start, **flags), seats)
        assert isinstance(state, ShowdownState)
        self.state = state

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

    def do(self, *notations: str) -> list[dict[str, Any]]:
        """Apply the actions; the events of them all."""
        heard = []
        for notation in notations:
            self.state, events = self.state.apply(GAMES["showdown"].parse(notation))
            heard += [{"type": event_name(type(e)), **jsonable(e)} for e in events]
        return heard

    def throw(self, faces: str) -> list[dict[str, Any]]:
        """The dice fall so at once and all are kept."""
        return self.do("t" + faces, STAY)

    @property
    def seen(self) -> dict[str, Any]:
        """The table as the page sees it."""
        found: dict[str, Any] = jsonable(self.state.observe(None))
        return found

    @property
    def legal(self) -> list[str]:
        """What the seat in turn may do."""
        return [str(action) for action in self.state.legal_actions()]

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


def of(kind: str, heard: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one type, without the type."""
    return [
        {key: value for key, value in event.items() if key != "type"}
        for event in heard
        if event["type"] == kind
    ]

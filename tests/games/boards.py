"""Tables for worked examples: what the rulebook lays out is laid out by notation."""

from collections.abc import Iterable
from typing import Any

from croupier.api.serialize import to_json
from croupier.core.chance import Seeded
from croupier.core.state import Bound
from croupier.games import GAMES


class Board[S: Bound]:
    """A game with scripted draws; the games' own boards know their words for it."""

    game: str
    viewer: int | None = None
    """The viewer of `seen`: the public."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[dict[str, Any]] = []
        """Every event so far, as the page hears of it."""

    def do(self, *notations: str) -> list[dict[str, Any]]:
        """Apply the actions; the events of them all."""
        heard: list[dict[str, Any]] = []
        for notation in notations:
            self.state, events = self.state.apply(GAMES[self.game].parse(notation))
            heard += map(to_json, events)
        self.events += heard
        return heard

    def pay(self) -> list[dict[str, Any]]:
        """All casinos settle, as far as the round goes."""
        heard = []
        while self.state.kind == "pay":
            heard += self.do(str(self.state.draw(Seeded("any"))))
        return heard

    @property
    def seen(self) -> dict[str, Any]:
        """The table as the page sees it."""
        found: dict[str, Any] = to_json(GAMES[self.game].observe(self.state, self.viewer))
        return found

    @property
    def legal(self) -> list[str]:
        """Legal actions of the seat in turn."""
        return [str(action) for action in self.state.legal_actions()]


def of(kind: str, heard: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one type, without the type."""
    return [
        {key: value for key, value in event.items() if key != "type"}
        for event in heard
        if event["type"] == kind
    ]

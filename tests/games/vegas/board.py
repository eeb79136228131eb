"""A table of Las Vegas for worked examples: what the rulebook lays out is laid out by notation."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.bridge import event_name, jsonable
from croupier.chance import Luck, Seeded
from croupier.games import GAMES
from croupier.games.vegas.rules import Rules
from croupier.state import CHANCE, State

type Plan = list[tuple[int, int]]
"""What a seat lays, turn by turn: (face, dice)."""

PLAIN: list[list[int]] = [[50], [60], [70], [80], [90], [60]]
"""Bills for a table where they do not matter."""


class Board:
    """A game that is told what its dice show and which bills are turned."""

    def __init__(self, seats: int = 2, rules: Rules | None = None, start: int = 0) -> None:
        base = rules or Rules(start=start)
        self.state: State = GAMES["vegas"].new_state(base, seats)
        self.told: list[dict[str, Any]] = []
        """Every event so far, as the page hears of it."""

    def do(self, *notations: str) -> list[dict[str, Any]]:
        """Apply the actions; the events of them all."""
        heard = []
        for notation in notations:
            self.state, events = self.state.apply(GAMES["vegas"].parse(notation))
            heard += [{"type": event_name(type(e)), **jsonable(e)} for e in events]
        self.told += heard
        return heard

    def fill(self, casinos: Iterable[Iterable[int]] = PLAIN) -> list[dict[str, Any]]:
        """Turn these bills, casino by casino."""
        return self.do(*(f"b{bill}" for bills in casinos for bill in bills))

    def play(self, plans: Mapping[int, Plan]) -> list[dict[str, Any]]:
        """A whole round: every seat lays what its plan says, in its own turns."""
        left = {seat: list(plan) for seat, plan in plans.items()}
        heard = []
        while self.state.kind in ("roll", "place"):
            seat = self.state.seat
            assert seat is not None
            roll = "".join(str(face) * dice for face, dice in left[seat])
            heard += self.do("r" + roll, str(left[seat].pop(0)[0]))
        return heard

    def pay(self) -> list[dict[str, Any]]:
        """All casinos settle, as far as the round goes."""
        heard = []
        while self.state.kind == "pay":
            heard += self.do(str(self.state.draw(Seeded("any"))))
        return heard

    def luck(self, luck: Luck, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
        """The table's own hand goes on by itself while its moves are of these kinds."""
        heard = []
        while self.state.actor == CHANCE and self.state.kind in kinds:
            heard += self.do(str(self.state.draw(luck)))
        return heard

    @property
    def seen(self) -> dict[str, Any]:
        """The table as the page sees it."""
        found: dict[str, Any] = jsonable(self.state.observe(None))
        return found

    @property
    def legal(self) -> list[str]:
        """What the seat in turn may do."""
        return [str(action) for action in self.state.legal_actions()]


def of(kind: str, heard: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one type, without the type."""
    return [
        {key: value for key, value in event.items() if key != "type"}
        for event in heard
        if event["type"] == kind
    ]

"""A table of Las Vegas for worked examples: what the rulebook lays out is laid out by notation."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.chance import Unseeded
from croupier.games import GAMES
from croupier.games.vegas.rules import Rules
from croupier.state import CHANCE, State
from tests.games import boards

type Plan = list[tuple[int, int]]
"""What a seat lays, turn by turn: (face, dice)."""

PLAIN: list[list[int]] = [[50], [60], [70], [80], [90], [60]]
"""Bills for a table where they do not matter."""


class Board(boards.Board[State]):
    """A game that is told what its dice show and which bills are turned."""

    game = "vegas"

    def __init__(self, seats: int = 2, rules: Rules | None = None, start: int = 0) -> None:
        super().__init__(GAMES["vegas"].new_state(rules or Rules(start=start), seats))

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

    def luck(self, luck: Unseeded, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
        """The table's own hand goes on by itself while its moves are of these kinds."""
        heard = []
        while self.state.actor == CHANCE and self.state.kind in kinds:
            heard += self.do(str(self.state.draw(luck)))
        return heard

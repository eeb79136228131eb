"""A table of Las Vegas for worked examples, laid out by notation."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE
from croupier.games.vegas import GAME
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import VegasState
from tests.games import boards
from tests.games.boards import of

A, B, C, D = range(4)
NEUTRAL = 6

type Plan = list[tuple[int, int]]
"""The placements of a seat, turn by turn: (face, dice)."""

PLAIN: list[list[int]] = [[50], [60], [70], [80], [90], [60]]
"""Bills for a table where they do not matter."""


class Board(boards.Board[VegasState]):
    """A game with given dice and given bills."""

    game = "vegas"

    def __init__(self, seats: int = 2, rules: Rules | None = None, start: int = 0) -> None:
        super().__init__(GAME.new_state(rules or Rules(start=start), seats))

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

    def draw(self, luck: Unseeded, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
        """Draw what is due, by ``luck``, as long as it is of these kinds."""
        heard = []
        while self.state.actor == CHANCE and self.state.kind in kinds:
            heard += self.do(str(self.state.draw(luck)))
        return heard


def filled(seats: int = 2, **modules: Any) -> Board:
    """A table with plain bills, the bandit's among them, on which seat 0 rolls first."""
    board = Board(seats, Rules(start=0, **modules))
    board.fill([*PLAIN, [50]] if modules.get("bandit") else PLAIN)
    return board


def lying(board: Board, casino: int) -> dict[int, int]:
    """The count of every owner's dice at a casino."""
    return {dice["owner"]: dice["strength"] for dice in board.seen["casinos"][casino - 1]["dice"]}


def hand(board: Board, seat: int) -> dict[str, int]:
    """A seat's dice by kind, without the kinds it has none of."""
    found, kinds = board.seen["seats"][seat], ("own", "big", "kicker", "neutral")
    return {kind: found[kind] for kind in kinds if found[kind]}


def paid(heard: list[dict[str, Any]], casino: int) -> list[tuple[int, int]]:
    """(owner, bill) at a casino, in order of payment."""
    return [(e["owner"], e["bill"]) for e in of("paid", heard) if e["casino"] == casino]


def returned(heard: list[dict[str, Any]], casino: int) -> list[int]:
    """The bills that go back under the pile from a casino."""
    return [bill for e in of("returned", heard) if e["casino"] == casino for bill in e["bills"]]


def tied(heard: list[dict[str, Any]], casino: int) -> list[int]:
    """The owners who tie at a casino."""
    return [owner for e in of("tied", heard) if e["casino"] == casino for owner in e["owners"]]

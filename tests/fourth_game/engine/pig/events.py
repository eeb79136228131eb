"""Events of Pig: what the log tells and the page animates. Seats are 0-based, faces 1-6."""

from dataclasses import dataclass
from typing import Final

from croupier.parts.events import GameOver


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled ``face``; the turn has brought ``points`` now."""

    seat: int
    face: int
    points: int


@dataclass(frozen=True, slots=True)
class Lost:
    """A 1: the turn is over, and the ``points`` that it had brought are lost."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Held:
    """A seat keeps the ``points`` of its turn, and has ``score`` with them."""

    seat: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Everybody has had as many turns, or the game is over; ``round`` counts from 1."""

    round: int
    scores: tuple[int, ...]


type Event = Rolled | Lost | Held | RoundEnded | GameOver

EVENTS: Final = (Rolled, Lost, Held, RoundEnded, GameOver)

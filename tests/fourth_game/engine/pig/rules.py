"""The numbers and flags of Pig, and its editions as named presets."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.core.errors import SetupError
from croupier.core.game import Option, check_values

SEATS: Final = range(2, 5)


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Pig."""

    goal: int = 100
    """The points that end the game."""
    equal_turns: bool = False
    """True if everybody has as many turns as the seat that began."""

    def __post_init__(self) -> None:
        """Every field has a value that it can have."""
        check_values(self, OPTIONS)


OPTIONS: Final = (
    Option("goal", "number", "goal", range(30, 160, 10), group="house"),
    Option("equal_turns", "flag", "equal-turns", group="house"),
)

PRESETS: Final = MappingProxyType({"pig": Rules(), "pig-short": Rules(goal=50)})


def offered(_rules: Rules) -> tuple[Option, ...]:
    """The options that make sense for an edition: all of them."""
    return OPTIONS


def check(_rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    if seats not in SEATS:
        raise SetupError("bad-seats", seats=seats, least=SEATS.start, most=SEATS.stop - 1)


def facts(preset: str) -> dict[str, Any]:
    """The numbers that the page tells people about an edition.

    ``seats`` are the least and the most, ``suggested`` is how many it plays best with, ``goal``
    the points that end the game.
    """
    return {
        "seats": (SEATS.start, SEATS.stop - 1),
        "suggested": 2,
        "goal": PRESETS[preset].goal,
    }

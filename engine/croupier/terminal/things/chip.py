"""Chip cards in words. (14.6)"""

from collections.abc import Mapping
from typing import Any, Final

from croupier.terminal.sentences import place
from croupier.terminal.things import Asked

LYING: Final = "a chip card"
SAYINGS: Final = {
    "chip_taken": ("You take the chip card of {place}.", "{name} takes the chip card of {place}.")
}
REASONS: Final = {"chip": "the chip card is worth {money}"}
ASKED: Final[Mapping[str, Asked[Any, Any]]] = {
    "chip": Asked(
        "The chip card",
        typed=lambda choice: "take" if choice.own else "leave",
        changes=lambda choice, _: (
            f"the chip card of {place(choice.casino)}" if choice.own else "nothing"
        ),
    )
}
"""In Las Vegas; the card game asks in its own words."""

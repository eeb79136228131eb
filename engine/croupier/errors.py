"""What can be wrong, as codes and data; the page has the sentences.

Every error has a ``code`` that never changes its meaning and ``data`` that says what and where.
Where part of a bad record is good, ``data["salvage"]`` is the text of that part.
"""

from typing import Final

ERROR_CODES: Final = (
    "unknown-game",  # game
    "unknown-revision",  # revision
    "unknown-rules",  # rules
    "unknown-option",  # option
    "bad-option",  # option, value
    "option-conflict",  # option, other
    "bad-seats",  # seats, least, most
    "unknown-bot",  # bot
    "bad-seed",  # seed
    "bad-name",  # name
    "bad-colours",  # colours
    "malformed",  # part, at
    "bad-check",
    "link-cut",
    "bad-token",  # token, decision
    "too-long",  # length, most
    "illegal",  # action, decision, legal
    "game-over",  # decision
    "bad-ply",  # ply, length
    "bad-request",  # part
    "still-hidden",
    "unknown-method",  # method
    "internal",  # kind
)

SIMULATION_CODES: Final = (
    "no-executor",  # executor, reason
    "bad-progress",  # file
    "other-simulation",  # setup, file
    "more-games",  # played, file
    "no-file",  # file, reason
)
"""What can be wrong with a simulation; the page has none."""


class CroupierError(Exception):
    """A coded error: ``code`` is one of the codes above, ``data`` its particulars."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        particulars = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code} ({particulars})" if particulars else self.code


class SetupError(CroupierError):
    """A set-up names something that does not exist, or things that do not go together."""


class NotationError(CroupierError):
    """A text is not written as a record or an action is written."""


class IllegalAction(CroupierError):
    """A well-formed action that the rules do not allow here."""


class SimulationError(CroupierError):
    """A simulation cannot be run, or not be gone on with, as it was asked for."""

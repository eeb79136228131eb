"""Errors as codes and data; the page has the sentences.

Every error has a ``code`` that never changes its meaning and ``data`` that says what and where.
Where only the moves of a record are bad, ``data["salvage"]`` is the text of its set-up.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

ERROR_CODES: Final = (
    "unknown-game",  # game
    "unknown-revision",  # revision
    "unknown-rules",  # rules
    "unknown-option",  # option
    "bad-option",  # option, value, allowed
    "option-conflict",  # option, other
    "bad-seats",  # seats, least, most
    "unknown-bot",  # bot, bots, nearest
    "bad-seed",  # seed
    "bad-name",  # name
    "bad-colours",  # colours
    "bad-position",  # problems
    "malformed",  # part, at
    "bad-check",
    "link-damaged",
    "bad-token",  # token, decision
    "too-long",  # length, most
    "illegal",  # action, decision, legal
    "game-over",  # decision
    "bad-ply",  # ply, length
    "bad-where",  # problem, at, found, least, most
    "bad-request",  # part; at, what
    "bad-story",  # fault, line, column, what, chapter
    "still-hidden",
    "unknown-method",  # method
    "internal",  # kind
)

SIMULATION_CODES: Final = (
    "no-bot",  # bot, reason
    "no-executor",  # executor, reason
    "bad-progress",  # file
    "other-simulation",  # setup, file
    "more-games",  # played, file
    "no-file",  # file, reason
)
"""Errors of a simulation and of what it imports; the page has none."""


class CroupierError(Exception):
    """A coded error: ``code`` is one of the codes above, ``data`` its particulars."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields, so that an error of another process arrives as it was raised."""
        return _restored, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        particulars = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code} ({particulars})" if particulars else self.code


def _restored(
    kind: type[CroupierError], args: tuple[object, ...], fields: dict[str, object]
) -> CroupierError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class SetupError(CroupierError):
    """A set-up with something that does not exist, or with things that exclude each other."""


def unknown_bot(name: str, bots: Iterable[str]) -> SetupError:
    """The error for an unknown bot: it lists all bots, and the nearest name or None."""
    from difflib import get_close_matches  # nothing else needs it, and a page starts sooner without

    known = [*bots]
    nearest = next(iter(get_close_matches(str(name).lower(), known, 1)), None)
    return SetupError("unknown-bot", bot=name, bots=known, nearest=nearest)


class NotationError(CroupierError):
    """A text that is no record, link or action in notation."""


type PositionFault = Literal["unreadable", "items", "unknown", "too-many", "too-few", "not-due"]
"""Codes of problems in a position: an item cannot be read; a row has too many or too few items; the
item does not exist at this table; there are too many of it, or too few; the pending move does not
allow it."""


class Problem(NamedTuple):
    """One problem of a position."""

    code: PositionFault
    part: str
    """The part of the text, by its name, see `Positions.parts` in `croupier.core.game`."""
    place: int | None = None
    """The item in it, from 0: the first casino, seat, space; None: the whole part."""
    thing: str | None = None
    """The item as it is written; a bill is its value in thousands."""
    found: int | None = None
    """The number found."""
    wanted: int | None = None
    """The number required, or the most or least allowed."""

    def __str__(self) -> str:
        place = "" if self.place is None else f" {self.place + 1}"
        thing = "" if self.thing is None else f" {self.thing}"
        found = "" if self.found is None else f": {self.found}"
        return f"{self.part}{place}: {self.code}{thing}{found}" + (
            "" if self.wanted is None else f" ({self.wanted})"
        )


class PositionError(SetupError):
    """An impossible position; ``data["problems"]`` lists every `Problem`."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__("bad-position", problems=self.problems)

    def __str__(self) -> str:
        return f"{self.code} ({'; '.join(map(str, self.problems))})"


type QueryFault = Literal[
    "too-long", "too-deep", "empty", "unknown", "no-such", "comparison", "number", "flag",
    "unexpected", "open", "bots",
]  # fmt: skip
"""Codes of problems in a query for seeds: it is too long; its brackets are nested too deep;
something is missing; the condition is not known at this table; the seat, bill or casino does not
exist there; a comparison or its number is missing; a boolean condition was compared with a number;
something is out of place; a bracket is never closed; only a game between bots can be played
ahead."""


_LONGEST_FOUND: Final = 60
"""Number of characters that are quoted from unreadable text."""


class WhereError(CroupierError):
    """A query for seeds that cannot be read, or does not apply at this table."""

    def __init__(
        self,
        problem: QueryFault,
        at: int = 0,
        found: str = "",
        least: int | None = None,
        most: int | None = None,
    ) -> None:
        """``found`` is at character ``at``, from 0; ``least`` and ``most`` are the bounds."""
        found = found[:_LONGEST_FOUND]
        super().__init__("bad-where", problem=problem, at=at, found=found, least=least, most=most)

    def __str__(self) -> str:
        data = self.data
        found = f" {data['found']!r}" if data["found"] else ""
        least = "" if data["least"] is None else f"{data['least']}-"
        limits = "" if data["most"] is None else f" ({least}{data['most']})"
        return f"{self.code}, character {data['at']}: {data['problem']}{found}{limits}"


class IllegalAction(CroupierError):
    """A well-formed action that the rules do not allow here."""


def illegal(action: object, legal: Iterable[object]) -> IllegalAction:
    """The error for an illegal ``action``, with the ``legal`` ones."""
    data: dict[str, object] = {"action": str(action), "legal": [str(each) for each in legal]}
    if isinstance(action, str):
        data["hint"] = "this is notation; the parse of its game makes an action of it"
    return IllegalAction("illegal", **data)


class SimulationError(CroupierError):
    """A simulation cannot be run or resumed with these arguments."""

"""A record played out, ply by ply, with chance, bots and seats.

A record determines the game up to its *end*: its decisions, and the chance and the forced turns
between and after them. The next move at the end is a decision, or the game is over.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.core.chance import Seeded, generator
from croupier.core.errors import CroupierError, IllegalAction, NotationError
from croupier.core.ply import Ply, plies
from croupier.core.state import CHANCE, OVER, Action, State
from croupier.games import GAMES
from croupier.records.record import (
    HUMAN,
    LONGEST,
    Record,
    Setup,
    checksum,
    parse_fields,
    parse_game,
    parse_setup,
    record_in,
    setup_checksum,
)


@dataclass(frozen=True, slots=True)
class Match:
    """A record and its plies, all of them up to the end or only the first."""

    record: Record
    """The set-up and the decisions among the plies."""
    first: State
    plies: tuple[Ply, ...] = ()

    @property
    def length(self) -> int:
        """The number of plies: the ply of the last state."""
        return len(self.plies)

    def state(self, ply: int) -> State:
        """The state after ``ply`` plies; raises `CroupierError` ``bad-ply``."""
        if not 0 <= ply <= self.length:
            raise CroupierError("bad-ply", ply=ply, length=self.length)
        return self.plies[ply - 1].after if ply else self.first

    @property
    def last(self) -> State:
        """The state after all plies."""
        return self.state(self.length)

    @property
    def keeps_secrets(self) -> bool:
        """True if hands are hidden from a seat: in a game with hands, until it is over."""
        return GAMES[self.record.setup.game].hides and self.last.actor != OVER

    def viewer(self, seat: int | None) -> int | None:
        """The viewer to use for ``seat``: the same, or None, the public, if that is not allowed.

        While hands are hidden, neither a bot's view nor that of all hands is allowed.
        """
        if not self.keeps_secrets:
            return seat
        seats = self.record.setup.seats
        people = [at for at, who in enumerate(seats) if who == HUMAN]
        return seat if seat in people else None

    def cut(self, ply: int) -> "Match":
        """The same game up to ``ply``; raises ``bad-ply``."""
        self.state(ply)
        kept = self.plies[:ply]
        taken = sum(each.decided for each in kept)
        record = replace(self.record, decisions=self.record.decisions[:taken])
        return Match(record, self.first, kept)

    def with_ply(self, ply: Ply) -> "Match":
        """The game with one more ply."""
        decisions = self.record.decisions + ((str(ply.action),) if ply.decided else ())
        record = replace(self.record, decisions=decisions)
        return Match(record, self.first, (*self.plies, ply))

    def shared_with(self, record: Record) -> "Match":
        """The longest common prefix with ``record``."""
        if self.record.setup != record.setup:
            return new_match(record.setup)
        own, other = self.record.decisions, record.decisions
        same = 0
        while same < min(len(own), len(other)) and own[same] == other[same]:
            same += 1
        if same == len(own):
            return self
        decided = [at for at, ply in enumerate(self.plies) if ply.decided]
        return self.cut(decided[same])


def new_match(setup: Setup) -> Match:
    """A game before its first ply; raises `SetupError`."""
    return Match(Record(setup), setup.new_state())


def replay(record: Record, known: Match | None = None) -> Match:
    """The record played to its end; raises `SetupError`, `NotationError`, `IllegalAction`.

    Plies that a ``known`` match shares with the record are not played again.
    """
    match = known.shared_with(record) if known else new_match(record.setup)
    ahead = deque(enumerate(record.decisions))
    for _ in match.record.decisions:
        ahead.popleft()

    def decide(state: State, _legal_actions: Sequence[Action]) -> Action | None:
        if not ahead:
            return None
        number, notation = ahead.popleft()
        return _legal(match, notation, state, number)

    coming = tuple(plies(match.last, Seeded(record.setup.seed), decide))
    if ahead:
        number, _ = ahead[0]
        raise IllegalAction("game-over", decision=number)
    return Match(record, match.first, match.plies + coming)


def _legal(match: Match, notation: str, state: State, number: int) -> Action:
    """The legal action that ``notation`` names as decision ``number``.

    Raises `NotationError` and `IllegalAction`. The latter lists legal actions if public.
    """
    game, legal = GAMES[match.record.setup.game], state.legal_actions()
    try:
        action = game.parse(notation)
    except NotationError as error:
        error.data["decision"] = number
        raise
    if action not in legal:
        raise IllegalAction(
            "illegal",
            action=notation,
            decision=number,
            legal=[] if game.secrets(state, None).choices else [str(each) for each in legal],
        )
    return action


def advance(match: Match, ply: int, action: str | None = None) -> Match:
    """The match up to the ply after ``ply``; what it has after that is dropped.

    The ply is ``action``; without one it is the pending chance, forced turn or bot's move.
    Raises ``bad-ply``, ``game-over``, ``illegal`` and `NotationError`.
    """
    here = match.cut(ply)
    known = match.plies[ply] if ply < match.length else None
    if known and _is_same_ply(known, action):
        return here.with_ply(known)
    state, setup, taken = here.last, here.record.setup, len(here.record.decisions)
    if state.actor == OVER:
        raise IllegalAction("game-over", decision=taken)
    if state.actor == CHANCE and action is not None:
        raise IllegalAction("illegal", action=action, decision=taken, legal=[])
    chosen = None if action is None else _legal(here, action, state, taken)

    def decide(present: State, _legal_actions: Sequence[Action]) -> Action:
        if chosen is not None:
            return chosen
        if setup.seats[present.actor] == HUMAN:
            return _legal(here, "", present, taken)
        return bot_action(setup, here.length, present)

    return here.with_ply(next(plies(state, Seeded(setup.seed), decide)))


def bot_action(setup: Setup, ply: int, state: State) -> Action:
    """The decision of the bot to move in the state after ``ply`` plies: always the same."""
    rng = generator(setup.seed, f"bot/{ply}")
    policy = GAMES[setup.game].bots[setup.seats[state.actor]]
    return policy(state.resample(state.actor, rng), rng)


def _is_same_ply(known: Ply, action: str | None) -> bool:
    """True if ``action`` is sure to lead to the ``known`` ply again.

    Without an action this is only true of chance and forced turns: a bot may decide otherwise.
    """
    if action is None:
        return not known.decided
    return known.actor != CHANCE and action == str(known.action)


def open_match(text: str, known: Match | None = None) -> Match:
    """The game of a record's text or a link; it reuses the plies of ``known``, see `replay`.

    The text of the ``known`` game itself is not parsed again. A link that points at a ply opens the
    whole game too (`linked`).
    Raises `CroupierError`. If a check proves that only the moves are bad, the set-up is in
    ``data["salvage"]``.
    """
    if known and len(text) <= LONGEST and text == str(known.record):
        return replay(known.record, known)
    text = record_in(text)
    try:
        record, first = parse_game(text)
        if known is None or known.record.setup != record.setup:
            known = Match(Record(record.setup), first)
        return replay(record, known)
    except CroupierError as error:
        kept = _whole_setup(text)
        if kept is not None:
            error.data["salvage"] = str(kept)
        raise


def _whole_setup(text: str) -> Setup | None:
    """The set-up of a record with bad moves; None if it is bad too, or has no valid check."""
    try:
        game, fields = parse_fields(text)
        setup = parse_setup(game, fields)
        setup.new_state()
    except CroupierError:
        return None
    played = f"{setup}&play={fields.get('play', '')}"
    is_whole = fields.get("c") == checksum(played) or fields.get("sc") == setup_checksum(
        game, fields
    )
    return setup if "play" in fields and is_whole else None

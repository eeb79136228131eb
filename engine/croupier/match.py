"""Where chance, bots and seats meet: a record played out, ply by ply.

A *ply* is one applied action, whoever's. A record determines the game up to its *tip*: its
decisions, and the chance and the forced turns between and after them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from croupier.chance import Seeded, generator
from croupier.errors import CroupierError, IllegalAction, NotationError
from croupier.games import GAMES
from croupier.record import (
    HUMAN,
    Record,
    Setup,
    leading_decisions,
    parse_fields,
    parse_record,
    parse_setup,
)
from croupier.state import CHANCE, OVER, Action, Event, State


@dataclass(frozen=True, slots=True)
class Step:
    """One ply: who did what, what was to be seen, how things stand then."""

    actor: int
    action: Action
    events: tuple[Event, ...]
    state: State
    decisions: int
    """How many decisions of the record lie behind this ply."""


@dataclass(frozen=True, slots=True)
class Match:
    """A record played to its tip."""

    record: Record
    first: State
    steps: tuple[Step, ...]

    @property
    def length(self) -> int:
        """The ply of the tip."""
        return len(self.steps)

    def state(self, ply: int) -> State:
        """The state after ``ply`` plies; raises `CroupierError` ``bad-ply``."""
        if not 0 <= ply <= self.length:
            raise CroupierError("bad-ply", ply=ply, length=self.length)
        return self.steps[ply - 1].state if ply else self.first

    def begins(self, record: Record) -> bool:
        """Whether ``record`` is of the same game and has at least the same decisions."""
        own = self.record
        return own.setup == record.setup and own.decisions == record.decisions[: len(own.decisions)]

    def cut(self, ply: int) -> "Match":
        """The same game up to ``ply``."""
        self.state(ply)
        steps = self.steps[:ply]
        taken = steps[-1].decisions if steps else 0
        record = replace(self.record, decisions=self.record.decisions[:taken])
        return Match(record, self.first, steps)

    def then(self, action: Action, decided: bool) -> "Match":
        """The game with one more ply; ``decided`` says whether it is a decision of the record."""
        present = self.state(self.length)
        state, events = present.apply(action)
        decisions = self.record.decisions + ((str(action),) if decided else ())
        step = Step(present.actor, action, events, state, len(decisions))
        return Match(replace(self.record, decisions=decisions), self.first, (*self.steps, step))


def replay(record: Record, known: Match | None = None) -> Match:
    """The record played to its tip; raises `SetupError`, `NotationError`, `IllegalAction`.

    It goes on from ``known``, a replay as well, where that is how this game begins.
    """
    if known is None or not known.begins(record):
        known = Match(Record(record.setup), record.setup.new_state(), ())
    first, steps = known.first, list(known.steps)
    state, taken = known.state(known.length), len(known.record.decisions)
    source = Seeded(record.setup.seed)
    parse = GAMES[record.setup.game].parse
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            action = state.draw(source)
        else:
            legal = state.legal_actions()
            if len(legal) == 1:
                action = legal[0]
            elif taken < len(record.decisions):
                action = _decision(parse, record.decisions[taken], legal, taken)
                taken += 1
            else:
                break
        state, events = state.apply(action)
        steps.append(Step(actor, action, events, state, taken))
    if taken < len(record.decisions):
        raise IllegalAction("game-over", decision=taken)
    return Match(record, first, tuple(steps))


def _decision(
    parse: Callable[[str], Action], notation: str, legal: Sequence[Action], number: int
) -> Action:
    """The legal action that ``notation`` names; raises `NotationError` and `IllegalAction`."""
    try:
        action = parse(notation)
    except NotationError as error:
        error.data["decision"] = number
        raise
    if action not in legal:
        raise IllegalAction(
            "illegal",
            action=notation,
            decision=number,
            legal=[str(each) for each in legal],
        )
    return action


def open_match(text: str, known: Match | None = None) -> Match:
    """The game that ``text`` records; it goes on from ``known`` where it can, see `replay`.

    Raises `CroupierError`; its ``data["salvage"]`` is the text of what can be kept of a bad
    record: the moves up to the first bad one, or the set-up without what is wrong with it.
    """
    try:
        return replay(parse_record(text), known)
    except CroupierError as error:
        kept = _salvage(text)
        if kept is not None:
            error.data["salvage"] = str(kept)
        raise


def _salvage(text: str) -> Record | None:
    """The longest sound record that begins like ``text``, or None."""
    try:
        game, fields = parse_fields(text)
    except NotationError:
        return None
    for dropped in ((), ("names",), ("with",), ("names", "with")):
        kept = {key: value for key, value in fields.items() if key not in dropped}
        try:
            setup = parse_setup(game, kept)
            setup.new_state()
        except CroupierError:
            continue
        return Record(setup) if "with" in dropped else _sound_moves(setup, fields.get("play", ""))
    return None


def _sound_moves(setup: Setup, play: str) -> Record:
    """As many of the moves in ``play`` as are well-formed and legal."""
    decisions = leading_decisions(GAMES[setup.game], play)
    try:
        return replay(Record(setup, decisions)).record
    except IllegalAction as error:
        number = error.data["decision"]
        return Record(setup, decisions[:number] if isinstance(number, int) else ())


def played(match: Match, action: str | None = None) -> Match:
    """The match one ply on: by the action, or by the due chance, forced turn or bot's move.

    Raises ``game-over``, ``illegal`` and `NotationError`.
    """
    state, setup = match.state(match.length), match.record.setup
    taken = len(match.record.decisions)
    if state.actor == OVER:
        raise IllegalAction("game-over", decision=taken)
    if state.actor == CHANCE:
        if action is not None:
            raise IllegalAction("illegal", action=action, decision=taken, legal=[])
        return match.then(state.draw(Seeded(setup.seed)), decided=False)
    legal = state.legal_actions()
    bot = setup.seats[state.actor]
    if action is None and len(legal) > 1 and bot != HUMAN:
        rng = generator(setup.seed, f"bot/{match.length}")
        policy = GAMES[setup.game].bots[bot]
        chosen = policy(state.resample(state.actor, rng), rng)
    elif action is None and len(legal) == 1:
        chosen = legal[0]
    else:
        chosen = _decision(GAMES[setup.game].parse, action or "", legal, taken)
    return match.then(chosen, decided=len(legal) > 1)

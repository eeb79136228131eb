"""Expert Yahtzee on a row as in the engine (`training.conformance`): the row's inputs."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from croupier.core.chance import Source
from croupier.core.state import OVER, Action
from croupier.games.showdown.actions import Choose, Claim, Keep, Red, Throw
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.pieces.categories import CARDS
from croupier.games.showdown.pieces.dice import others
from croupier.games.showdown.pieces.track import SPACES
from croupier.games.showdown.rules import PRESETS
from croupier.games.showdown.state import ShowdownState, new_state
from training.conformance import Conformance, play_twice, unequal
from training.showdown import rows, table

DUE: Final = {
    "move": rows.MOVE,
    "own": rows.OWN,
    "throw": rows.THROW,
    "keep": rows.KEEP,
    "claim": rows.CLAIM,
    "go_on": rows.GO_ON,
    "over": rows.OVER,
}
MODES: Final = {
    "place": rows.PLACE_IT,
    "take": rows.TAKE_IT,
    "raise": rows.RAISE_IT,
    "wild": rows.WILD,
}
CHOICES: Final = ("move_on", "raise", "go_on", "stop")


def play_both(seats: int, source: Source, rng: Random, row: Any = None) -> Iterator[list[str]]:
    """A whole game of *random*; after every action what is different, empty when all is well.

    ``row`` is where it is played, a new list if there is none.
    """
    state = new_state(PRESETS["expert-1992"], seats)
    row = [0] * rows.WIDTH if row is None else row
    check = Conformance(
        choose=lambda now: BOTS["random"](now, rng),
        repeat=lambda before, action, after: repeat(row, before, action, after),
        differences=lambda after: differences(after, row) if after.kind != "start" else [],
        refused=lambda now: refused(now, row),
    )
    return play_twice(state, source, check)


def refused(state: ShowdownState, row: Any) -> list[str]:
    """Differences between the legal actions of row and engine."""
    legal = {str(each) for each in state.legal_actions() if not isinstance(each, Keep)}
    found = legal_choices(row)
    return [] if legal == found else [f"legal {sorted(found)} and {sorted(legal)}"]


def repeat(row: Any, state: ShowdownState, action: Action, after: ShowdownState) -> None:
    """Do on the row what ``action`` does in ``state``; where it leads says who begins."""
    if isinstance(action, Red):
        if state.kind == "move":
            table.move(row, action.face)
        elif after.kind == "move":
            table.begin(row, len(after.pawns), after.turn)
    elif isinstance(action, Throw) and state.attempt:
        for place, face in zip(others(state.attempt.mask), action.faces, strict=True):
            row[rows.DICE + place] = face
        table.thrown(row)
    elif isinstance(action, Keep):
        table.keep(row, action.mask)
    elif isinstance(action, Claim):
        table.claim(row, action.card)
    elif isinstance(action, Choose):
        table.choose(row, CHOICES.index(action.what))


def legal_choices(row: Any) -> set[str]:
    """Legal actions of the seat in turn, in notation, but for the dice that it may keep."""
    if row[rows.DUE] == rows.CLAIM:
        return {str(Claim(card)) for card in CARDS if table.claimed(row, card)}
    found = [what for at, what in enumerate(CHOICES) if table.may_choose(row, at)]
    return {str(Choose(what)) for what in found}  # type: ignore[arg-type]


def differences(state: ShowdownState, row: Any) -> list[str]:
    """Differences between the row and the engine's state."""
    seats = len(state.pawns)
    last = 0 if state.last is None else state.last + 1
    pairs: dict[str, tuple[Any, Any]] = {
        "due": (row[rows.DUE], DUE[state.kind]),
        "turn": (row[rows.TURN], state.turn),
        "last": (row[rows.LAST], last),
        "pawns": (list(row[rows.PAWNS : rows.PAWNS + seats]), list(state.pawns)),
        "figures": (list(row[rows.FIGURES : rows.FIGURES + seats]), list(state.figures)),
        "points": ([table.points(row, seat) for seat in range(seats)], list(state.scores())),
    }
    for space in range(SPACES):
        slot = state.track[space]
        here = [row[at + space] for at in (rows.CARD, rows.OWNER, rows.VALUE, rows.UNDER_FIGURE)]
        want = [slot.card + 1, slot.owner, slot.value, int(slot.figure)] if slot else [0, 0, 0, 0]
        pairs[f"space {space}"] = (here, want)
    if state.attempt and state.kind != "over":
        attempt = state.attempt
        dice = list(row[rows.DICE : rows.DICE + 5])
        pairs["mode"] = (row[rows.MODE], MODES[attempt.mode])
        pairs["dice"] = (dice if attempt.dice else [], list(attempt.dice))
        pairs["throws"] = (row[rows.THROWS], attempt.throws)
    if state.actor == OVER:
        shares = [table.victory(row, seat) for seat in range(seats)]
        pairs["victory"] = (shares, list(state.returns()))
    return unequal(pairs)

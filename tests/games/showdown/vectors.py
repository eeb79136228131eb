"""The engine's answers to the cases of Expert Yahtzee in the vectors file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.games.showdown import GAME
from croupier.games.showdown.actions import Keep, Red, Throw
from croupier.games.showdown.pieces.categories import CODES, highest, matching
from croupier.games.showdown.pieces.categories import value as card_value
from croupier.games.showdown.pieces.categories import yahtzee as is_yahtzee
from croupier.games.showdown.pieces.dice import ALL
from croupier.games.showdown.pieces.track import DIAMONDS, Slot, next_free
from croupier.games.showdown.position import Attempt, showdown_order
from croupier.games.showdown.rules import PRESETS as SHOWDOWN_PRESETS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.state import new_state as showdown_state
from tests.games.vector_words import OWNERS

SHOWDOWN = SHOWDOWN_PRESETS["expert-1992"]


def on_track(given: dict[str, Any], mode: str | None = None) -> ShowdownState:
    """The board of the case; ``me`` is in turn, about to walk, or throwing for ``mode``."""
    rules = replace(SHOWDOWN, start=OWNERS.index(given["me"]))
    state = showdown_state(rules, 2)
    track = list(state.track)
    for space, (code, who, value, figure) in given["board"].items():
        track[int(space)] = Slot(CODES.index(code), OWNERS.index(who), value, figure)
    me, hand = state.turn, given.get("hand", True)
    showdown = given["phase"] == "showdown"
    return state._replace(
        track=tuple(track),
        pawns=tuple(given["pos"] if seat == me else pawn for seat, pawn in enumerate(state.pawns)),
        figures=tuple(hand if seat == me else True for seat in range(2)),
        last=1 - me if showdown else None,
        kind="throw" if mode else "move",
        moves=int(bool(mode)),
        attempt=Attempt(mode) if mode else None,  # type: ignore[arg-type]
    )


def ey_eval(given: dict[str, Any]) -> Any:
    dice = bytes(given["dice"])
    values = {CODES[card]: card_value(card, dice) for card in matching(dice)}
    return {"values": values, "yahtzee": is_yahtzee(dice)}


def ey_landing(given: dict[str, Any]) -> Any:
    """The red die is thrown; what may be chosen, or what is thrown for without a choice."""
    state, _ = on_track(given).apply(Red(given["red"]))
    names = {"move_on": "MOVE_ON", "raise": "ROLL_RAISE", "stop": "STOP"}
    if state.attempt:
        options = [f"ROLL_{state.attempt.mode.upper()}"]
    else:
        options = [names[choice.kind] for choice in GAME.observe(state, None).choices]
    return {"pos": state.pawns[state.turn], "options": options}


def ey_claims(given: dict[str, Any]) -> Any:
    """The dice fall so at once and all are kept; the legal claims, and what becomes of each."""
    state = on_track(given, given["mode"])
    state, _ = state.apply(Throw(bytes(given["dice"])))
    state, _ = state.apply(Keep(ALL))
    claims = []
    for choice in GAME.observe(state, None).choices if state.kind == "claim" else ():
        marker = "figure" if choice.figure else "chip"
        claims.append([choice.kind.upper(), choice.card, choice.space, choice.value, marker])
    order = ["PLACE", "TAKE", "RAISE"]
    return sorted(claims, key=lambda c: (order.index(c[0]), c[2], CODES.index(c[1])))


def ey_next_free(given: dict[str, Any]) -> Any:
    laid = [Slot(0, 0, 10) if space in given["occupied"] else None for space in range(16)]
    return next_free(tuple(laid), given["pos"])


def ey_showdown_order(given: dict[str, Any]) -> Any:
    return list(showdown_order(given["n"], given["placer"]))


def ey_score(given: dict[str, Any]) -> Any:
    """A figure scores what the engine lays it on: the card's highest value."""
    track: list[Slot | None] = [None] * 16
    for space, (code, who, value, figure) in zip(DIAMONDS, given["cards"], strict=False):
        card = CODES.index(code)
        owner = given["players"].index(who)
        track[space] = Slot(card, owner, highest(card) if figure else value, figure)
    state = showdown_state(SHOWDOWN, len(given["players"]))._replace(track=tuple(track))
    score = dict(zip(given["players"], state.scores(), strict=True))
    return {"score": score, "winners": [given["players"][seat] for seat in state.winners()]}


FUNCTIONS: Final[Mapping[str, Callable[[dict[str, Any]], Any]]] = {
    "ey.eval": ey_eval,
    "ey.landing": ey_landing,
    "ey.claims": ey_claims,
    "ey.next_free": ey_next_free,
    "ey.showdown_order": ey_showdown_order,
    "ey.score": ey_score,
}

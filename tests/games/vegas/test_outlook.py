"""A round played out in short ends as it does by the rules, die by die.

`by_the_rules` gives the real states the same luck and the same whims; where it has to choose more
than `outlook` does, it chooses by the text at the head of that module.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from croupier.chance import Luck as Dice
from croupier.games.vegas.actions import Kick, Place, Roll
from croupier.games.vegas.bots import standing
from croupier.games.vegas.dice import NEUTRAL, owner_of
from croupier.games.vegas.outlook import Luck, lucks, round_money
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.actions import Take
from croupier.state import CHANCE, OVER
from tests.games.tables import spread
from tests.games.vegas.shadow import Mix

EVERYTHING = Mix(
    seats=3,
    neutral=True,
    minsum=True,
    hundred=True,
    biggy=True,
    kicker=2,
    rainbow=True,
    bandit=True,
    chips=True,
)
MIXES = [
    Mix(seats=4),
    Mix("2018", 2, neutral=True),
    Mix(seats=3, neutral=True),
    Mix(seats=3, biggy=True),
    Mix(seats=4, kicker=2),
    Mix(seats=5, bandit=True),
    Mix(seats=2, rainbow=True),
    Mix(seats=3, chips=True),
    EVERYTHING,
    EVERYTHING._replace(seats=6, kicker=1),
    Mix("2018", 1, opponents=4),
    Mix("2018", 1, opponents=2, own_dice=3),
]


def in_turns(mix: Mix, number: int) -> Iterator[VegasState]:
    """Positions of a random game where a seat chooses, has chosen, or all dice lie."""
    rng = Random(number)
    state = new_state(mix.rules, mix.seats)
    while state.actor != OVER:
        if state.kind in ("roll", "kick", "chip", "pay") and any(map(any, state.dice)):
            yield state
        action = state.draw(Dice(rng)) if state.actor == CHANCE else rng.choice(_legal(state))
        state, _ = state.apply(action)


def _legal(state: VegasState) -> Sequence[Any]:
    return state.legal_actions()


def by_the_rules(state: VegasState, luck: Sequence[Luck]) -> list[int]:
    """Everybody's money at the end of the round, from state to state."""
    bills = [[bill if bill != RAINBOW else RAINBOW_COUNTS for bill in b] for b in state.bills]
    state = state._replace(bills=tuple(map(tuple, bills)))
    rolls, whims = [list(each.faces) for each in luck], [iter(each.whims) for each in luck]
    while state.kind != "pay":
        state, _ = state.apply(chosen(state, rolls[state.turn], whims[state.turn]))
    return standing(state)


def chosen(state: VegasState, faces: list[int], whims: Iterator[int]) -> Any:
    """What the seat in turn does with its luck."""
    if state.kind == "chip":
        return Take(taken=True)
    if state.kind == "kick":
        return Kick(victim(state))
    if state.kind == "place":
        may = sorted(
            (action for action in state.legal_actions() if isinstance(action, Place)),
            key=lambda place: (place.bandit, place.face),
        )
        return may[next(whims) * len(may) >> 8]
    dice = len(state.hands) if state.rules.solo else state.hands[state.turn]
    rolled = [faces.pop(0) for _ in range(dice)]
    if state.rules.solo:
        rolled = [face if left else 0 for face, left in zip(rolled, state.hands, strict=True)]
    return Roll(bytes(rolled))


def victim(state: VegasState) -> int:
    """The column that a kicker takes from: the fullest of somebody else, else one's own."""
    assert state.after
    row = state.dice[state.after.place]
    columns = [action.column for action in state.legal_actions() if isinstance(action, Kick)]
    others = [column for column in columns if owner_of(column) != state.turn]
    return max(others or columns, key=lambda column: row[column])


@pytest.mark.parametrize("mix", MIXES, ids=str)
def test_a_round_ends_as_it_does_by_the_rules(mix: Mix) -> None:
    """From every kind of position of a few games, the same dice bring everybody the same money."""
    rng, seen = Random(1), set()
    for number in range(4):
        for state in spread(list(in_turns(mix, number)), 60):
            luck = [_enough(each, rng) for each in lucks(state, rng)]
            assert round_money(state, luck) == by_the_rules(state, luck)
            seen.add(state.kind)
    wanted = {"roll", "pay", *["kick"] * bool(mix.kicker), *["chip"] * mix.chips}
    assert seen == wanted


def _enough(luck: Luck, rng: Random) -> Luck:
    """So much luck that it need not be used twice."""
    return Luck(bytes(rng.choices(range(1, 7), k=400)), luck.whims * 4)


def test_luck_is_even() -> None:
    """Every face and every choice is as likely as the next one."""
    state, rng = new_state(Mix(seats=2).rules, 2), Random(3)
    faces = b"".join(each.faces for _ in range(500) for each in lucks(state, rng))
    assert set(faces) == set(range(1, 7))
    shares = [faces.count(face) / len(faces) for face in range(1, 7)]
    assert all(abs(share - 1 / 6) < 0.006 for share in shares)


def test_no_luck_runs_out() -> None:
    """However many dice come back, a round ends: luck that is used up begins again."""
    rng = Random(5)
    for state in in_turns(EVERYTHING, 0):
        short = [Luck(each.faces[:14], each.whims[:1] * 16) for each in lucks(state, rng)]
        assert len(round_money(state, short)) == len(state.hands)


def test_neutral_dice_win_for_nobody() -> None:
    """What the neutral dice win goes to no seat. (3)"""
    state = new_state(Mix(seats=2, neutral=True).rules, 2)
    row = [0] * 13
    row[NEUTRAL], row[1] = 3, 1
    state = state._replace(
        bills=((90, 20), *[()] * 5), dice=(tuple(row), *state.dice[1:]), hands=(0, 0), kind="pay"
    )
    assert round_money(state, lucks(state, Random(0))) == [0, 20]

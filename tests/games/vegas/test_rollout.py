"""A rollout ends a round as the rules do, die by die.

`by_the_rules` plays real states on with the same random bytes. Where the rules leave a choice that
`rollout` makes for itself, it chooses as the head of that module says.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from croupier.games.vegas import GAME
from croupier.games.vegas.actions import Kick, Place, Roll
from croupier.games.vegas.extras.rainbow import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.pieces.dice import NEUTRAL, one_of_each, owner_of
from croupier.games.vegas.playouts.rollout import RandomBytes, random_bytes, round_money
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.actions import Take
from tests.games.tables import Table, played, spread, with_every_option
from tests.support.cases import in_turn

VEGAS = GAME

EVERYTHING = Table("vegas", "boulevard", 3, (("kicker", 2), ("chips", True)))
TABLES = with_every_option(
    [
        Table("vegas", "alea-2012", 4),
        Table("vegas", "alea-2018", 2, (("neutral", True),)),
        Table("vegas", "alea-2012", 3, (("neutral", True),)),
        Table("vegas", "alea-2012", 3, (("biggy", True),)),
        Table("vegas", "alea-2012", 4, (("kicker", 2),)),
        Table("vegas", "alea-2012", 5, (("bandit", True),)),
        Table("vegas", "alea-2012", 2, (("rainbow", True),)),
        Table("vegas", "alea-2012", 3, (("chips", True),)),
        EVERYTHING,
        Table("vegas", "boulevard", 6, (("chips", True),)),
        Table("vegas", "solo", 1),
        Table("vegas", "solo", 1, (("opponents", 2), ("own_dice", 3))),
    ]
)


def in_turns(table: Table, seed: str) -> list[VegasState]:
    """Positions of a random game where a seat rolls, has chosen, or all dice lie."""
    states: list[Any] = [*played(table, seed).states]
    kinds = ("roll", "kick", "chip", "pay")
    return [state for state in states if state.kind in kinds and any(map(any, state.dice))]


def by_the_rules(state: VegasState, random: Sequence[RandomBytes]) -> list[int]:
    """Everybody's money at the end of the round, from state to state."""
    bills = [[bill if bill != RAINBOW else RAINBOW_COUNTS for bill in b] for b in state.bills]
    state = state._replace(bills=tuple(map(tuple, bills)))
    rolls = [list(each.faces) for each in random]
    choices = [iter(each.choices) for each in random]
    while state.kind != "pay":
        state, _ = state.apply(chosen(state, rolls[state.turn], choices[state.turn]))
    return [own + more for own, more in zip(state.money(), state.pending(), strict=True)]


def chosen(state: VegasState, faces: list[int], choices: Iterator[int]) -> Any:
    """The roll or action of the seat in turn."""
    if state.kind == "chip":
        return Take(taken=True)
    if state.kind == "kick":
        return Kick(victim(state))
    if state.kind == "place":
        may = sorted(
            (action for action in state.legal_actions() if isinstance(action, Place)),
            key=lambda place: (place.bandit, place.face),
        )
        return may[next(choices) * len(may) >> 8]
    dice = len(state.hands) if state.rules.solo else state.hands[state.turn]
    rolled = bytes(faces.pop(0) for _ in range(dice))
    return Roll(one_of_each(rolled, state.hands) if state.rules.solo else rolled)


def victim(state: VegasState) -> int:
    """The column that a kicker takes from: another's fullest, else its owner's."""
    assert state.follow_up
    row = state.dice[state.follow_up.place]
    columns = [action.column for action in state.legal_actions() if isinstance(action, Kick)]
    others = [column for column in columns if owner_of(column) != state.turn]
    return max(others or columns, key=lambda column: row[column])


@in_turn("table", TABLES)
def test_a_round_ends_as_it_does_by_the_rules(table: Table) -> None:
    """From every kind of position of a few games, the same dice bring everybody the same money."""
    rng, seen = Random(1), set()
    for number in range(2):
        for state in spread(in_turns(table, f"rollout-{number}"), 25):
            random = [_enough(each, rng) for each in random_bytes(state, rng)]
            assert round_money(state, random) == by_the_rules(state, random)
            seen.add(state.kind)
    rules = VEGAS.presets[table.rules]
    options = dict(table.options)
    kicks = options.get("kicker", rules.kicker)
    assert seen == {"roll", "pay", *["kick"] * bool(kicks), *["chip"] * ("chips" in options)}


def _enough(random: RandomBytes, rng: Random) -> RandomBytes:
    """So many random bytes that none is used twice."""
    return RandomBytes(bytes(rng.choices(range(1, 7), k=400)), random.choices * 4)


def test_faces_are_even() -> None:
    """Every face is as likely as any other."""
    state, rng = new_state(VEGAS.presets["alea-2012"], 2), Random(3)
    faces = b"".join(each.faces for _ in range(500) for each in random_bytes(state, rng))
    assert set(faces) == set(range(1, 7))
    shares = [faces.count(face) / len(faces) for face in range(1, 7)]
    assert all(abs(share - 1 / 6) < 0.006 for share in shares)


def test_random_bytes_never_run_out() -> None:
    """However many dice come back, a round ends: bytes that are used up begin again."""
    rng = Random(5)
    for state in in_turns(EVERYTHING, "rollout"):
        short = [
            RandomBytes(each.faces[:14], each.choices[:1] * 16) for each in random_bytes(state, rng)
        ]
        assert len(round_money(state, short)) == len(state.hands)


def test_neutral_dice_win_for_nobody() -> None:
    """Winnings of the neutral dice go to no seat. (3)"""
    state = new_state(VEGAS.presets["duel"], 2)
    row = [0] * 13
    row[NEUTRAL], row[1] = 3, 1
    state = state._replace(
        bills=((90, 20), *[()] * 5), dice=(tuple(row), *state.dice[1:]), hands=(0, 0), kind="pay"
    )
    assert round_money(state, random_bytes(state, Random(0))) == [0, 20]

"""A round of the review is played on as the rules have it, placement by placement.

Every placement that a future makes is made with real states too: with a roll that shows it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from croupier.games.vegas import GAME
from croupier.games.vegas.actions import Kick, Roll, placement
from croupier.games.vegas.extras.rainbow import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.pieces.places import face_of
from croupier.games.vegas.playouts import heuristic_rollout
from croupier.games.vegas.playouts.heuristic_rollout import A_BILL, luck, rest_of_round
from croupier.games.vegas.playouts.ways import BITS
from croupier.games.vegas.review.evaluation import present
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.actions import Take
from tests.games.tables import Table, spread
from tests.games.vegas.test_rollout import TABLES, in_turns, victim

type Laid = tuple[int, Any]
"""(seat, way) as `heuristic_rollout` lays it."""


def with_plain_bills(state: VegasState) -> VegasState:
    """Rainbow cards are bills of what they count. (8)"""
    bills = [[RAINBOW_COUNTS if bill == RAINBOW else bill for bill in row] for row in state.bills]
    return state._replace(bills=tuple(map(tuple, bills)))


def by_the_rules(state: VegasState, laid: Iterator[Laid]) -> VegasState:
    """The same round from state to state, until the casinos pay."""
    state = with_plain_bills(state)
    while state.kind != "pay":
        if state.kind == "chip":
            action: Any = Take(taken=True)
        elif state.kind == "kick":
            action = Kick(victim(state))
        else:
            turn, (_, _, _, at, kinds) = way = next(laid)
            assert turn == state.turn
            rolled, _ = state.apply(Roll(roll_with(state, way)))
            state, action = rolled, placement(at)
            had = state.special_of(turn)
            assert all(some <= all_ for some, all_ in zip(kinds, had, strict=True))
        state, _ = state.apply(action)
    return state


def roll_with(state: VegasState, laid: Laid) -> bytes:
    """A roll of the seat that shows these dice and no others of their face."""
    turn, (_, more, dice, at, kinds) = laid
    face = face_of(at)
    other = face % 6 + 1
    if state.rules.solo:
        owners = range(len(state.hands))
        shows = [more >> BITS * owner & 0xFFFF for owner in owners]
        rolled = [
            (face if show else other) if state.hands[o] else 0
            for o, show in zip(owners, shows, strict=True)
        ]
        return bytes(rolled)
    had = state.special_of(turn)
    counts = [(dice - sum(kinds), state.hands[turn] - sum(had)), *zip(kinds, had, strict=True)]
    return bytes(
        [each for some, all_ in counts for each in [face] * some + [other] * (all_ - some)]
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_future_is_what_the_rules_make_of_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same placements bring everybody the same money; in the last round bills break ties."""
    laid: list[Laid] = []
    for kind in (
        heuristic_rollout.RestOfRound,
        heuristic_rollout._SoloRest,
        heuristic_rollout._SpecialRest,
    ):
        plain = kind.lay

        def noted(rest: Any, turn: int, way: Any, plain: Any = plain) -> None:
            laid.append((turn, way))
            plain(rest, turn, way)

        monkeypatch.setattr(kind, "lay", noted)
    rng, last = Random(7), 0
    for number in range(2):
        for state in spread(in_turns(table, f"rest-{number}"), 25):
            laid.clear()
            money = rest_of_round(state).played(luck(state, rng))
            end = by_the_rules(state, iter(laid))
            paid = [one + two for one, two in zip(end.money(), end.pending(), strict=True)]
            bills = [
                len(won)
                + sum(
                    owner == seat
                    for at in range(len(end.bills))
                    for owner, _ in end.payout(at).awards
                )
                for seat, won in enumerate(end.won)
            ]
            tie = A_BILL if end.round == end.rules.rounds and not end.rules.solo else 0
            assert money == [one + tie * count for one, count in zip(paid, bills, strict=True)]
            last += tie > 0
    assert last or table.rules == "solo"


def test_more_bills_win_a_tie() -> None:
    """130 each: three bills win, as at the end of the game. (1.6)"""
    state = new_state(GAME.presets["boulevard"], 2)
    tied = state._replace(
        round=state.rules.rounds, kind="pay", hands=(0, 0), won=((90, 40), (70, 40, 20))
    )
    found = present(tied, Random(1))
    assert found
    assert list(found.shares) == [0.0, 1.0]
    shared = present(tied._replace(won=((90, 40), (70, 60))), Random(1))
    assert shared
    assert list(shared.shares) == [0.5, 0.5]

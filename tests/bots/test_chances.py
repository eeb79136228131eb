"""Chances of every seat, at any ply of any game that has them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from croupier.core.ply import Ply
from croupier.core.state import CHANCE, OVER
from croupier.games import GAMES
from tests.games.tables import Table, played
from tests.support.cases import in_turn

TABLES = [
    Table("vegas", "alea-2012", 2),
    Table("vegas", "alea-2018", 3, (("rainbow", True),)),
    Table("vegas", "duel", 2),
    Table("showdown", "expert-1992", 2),
    Table("showdown", "expert-1992", 3),
]
SEEDS = ("amber-fox-41", "quiet-owl-7")


def plies(table: Table) -> Iterator[Ply]:
    """The plies of some games with random decisions."""
    for seed in SEEDS:
        yield from played(table, seed).plies


@in_turn("table", TABLES)
def test_chances_are_shares(table: Table) -> None:
    """At every moment they add up to 1, and at the end they are the result."""
    chances = GAMES[table.game].winning_chances
    for ply in [*list(plies(table))[::20], played(table, SEEDS[0]).plies[-1]]:
        found = chances(ply.after)
        assert found is not None
        assert len(found) == table.seats
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
        if ply.after.actor == OVER:
            assert found == ply.after.returns()


@in_turn("table", TABLES)
def test_a_choice_is_worth_its_best_action(table: Table) -> None:
    """So no action makes the acting seat's chances better, and the best one leaves them."""
    chances = GAMES[table.game].winning_chances
    states = [ply.after for ply in plies(table) if len(ply.after.legal_actions()) > 1]
    for state in states[:: len(states) // 8]:
        now = chances(state)
        after = [chances(state.apply(action)[0]) for action in state.legal_actions()]
        assert now is not None
        assert any(now == pytest.approx(each, abs=1e-6) for each in after)
        best = max(each[state.actor] for each in after if each)
        assert now[state.actor] == pytest.approx(best, abs=1e-6)


@in_turn("seats", [2, 3])
def test_nothing_happens_while_casinos_pay(seats: int) -> None:
    """Paying out is no luck: the chances stay from the last die on until the first bill."""
    table = Table("vegas", "alea-2012", seats)
    chances = GAMES["vegas"].winning_chances
    for one, two in pairwise(plies(table)):
        if one.after.kind == "pay" and one.after.actor == CHANCE and two.before == one.after:
            assert chances(two.after) == pytest.approx(chances(one.after))


def test_unknown_rules_have_no_chances() -> None:
    """Under rules that no value knows there are no chances rather than wrong ones."""
    game = GAMES["vegas"]
    chips = replace(game.presets["alea-2012"], chips=True)
    assert game.winning_chances(game.new_state(chips, 3)) is None
    cards = GAMES["vegas_cards"]
    preset = next(iter(cards.presets.values()))
    assert cards.winning_chances(cards.new_state(preset, 3)) is None

"""Whole games at once are the games that the rules play, to the last field."""

from collections.abc import Sequence
from random import Random
from typing import Any

from croupier.core.chance import Seeded
from croupier.core.ply import played_out
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.playouts.whole import can_be_whole, whole_game
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import VegasState, new_state
from tests.support.cases import in_turn

TABLES = [
    *[(PRESETS["alea-2012"], seats) for seats in range(2, 7)],
    *[(PRESETS["alea-2018"], seats) for seats in (2, 5)],
    (Rules(hundred=True, minsum=True), 4),
    (Rules(start=2, rounds=2), 3),
    (Rules(deck=((50, 7), (90, 2)), start=1), 5),
    (Rules(deck=((50, 1),), rounds=2), 2),
    (Rules(dice=3, minimum=100), 6),
]


class Chosen:
    """Decides at random, and remembers what it was asked and what it chose."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.all: list[tuple[object, ...]] = []

    def __call__[A](self, legal: Sequence[A]) -> A:
        """One of the legal actions."""
        chosen = self.rng.choice(legal)
        self.all.append((*legal, chosen))
        return chosen

    def decide(self, _state: object, legal: Sequence[Any]) -> Any:
        """The same, of a state."""
        return self(legal)


@in_turn(("rules", "seats"), TABLES)
def test_it_is_the_same_game(rules: Rules, seats: int) -> None:
    """The last state, every choice that was offered and every one taken, in 12 games a table."""
    for number in range(12):
        seed = f"whole-{number}"
        first, one, other = new_state(rules, seats), Chosen(seed), Chosen(seed)
        assert can_be_whole(first)
        at_once = whole_game(first, Seeded(seed), one)
        by_plies = played_out(first, Seeded(seed), other.decide)
        assert at_once == by_plies
        assert type(at_once[0]) is VegasState
        assert one.all == other.all


def test_a_game_that_has_begun_is_gone_on_with() -> None:
    """From the beginning of any round, with what everybody has won."""
    state: Any = new_state(PRESETS["alea-2012"], 3)
    begun = 0
    while state.actor != OVER:
        if can_be_whole(state):
            begun += 1
            one, other = Chosen("jade"), Chosen("jade")
            by_plies = played_out(state, Seeded("amber"), other.decide)
            assert whole_game(state, Seeded("amber"), one) == by_plies
        due = state.draw(Seeded("amber")) if state.actor == CHANCE else state.legal_actions()[0]
        state, _ = state.apply(due)
    assert begun == 5  # before the start seat is drawn, and four rounds


def test_rules_that_it_does_not_know_are_left_alone() -> None:
    """Modules, house rules and the solo game are played otherwise."""
    for rules in (
        *[PRESETS[name] for name in ("boulevard", "party", "duel")],
        Rules(neutral=True),
        Rules(biggy=True),
        Rules(rainbow=True),
        Rules(bandit=True),
        Rules(chips=True),
        Rules(kicker=1),
    ):
        assert not can_be_whole(new_state(rules, 2))
    assert not can_be_whole(new_state(PRESETS["solo"], 1))

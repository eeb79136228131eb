"""Random games of every edition, number of seats and mix of options: what every game promises."""

from typing import Final

from tests.games import test_contract as contract
from tests.games import test_contract_frames as frames
from tests.prove.figure import Figure
from tests.prove.promises import Promise, of_promises

NAME: Final = "random-games"

PROMISES: Final[tuple[Promise, ...]] = (
    contract.test_actors_are_seats_chance_or_over,
    contract.test_legal_actions_are_sorted_and_unique,
    contract.test_notation_round_trips,
    contract.test_a_run_of_decisions_is_cut_apart_again,
    contract.test_a_forced_turn_has_one_legal_action,
    contract.test_chance_names_are_unique,
    frames.test_returns_add_up,
    frames.test_scores_begin_at_nothing,
    frames.test_replay_is_the_game_bit_for_bit,
)
"""What is asked of every state of a game."""


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=1_000_000,
    run=of_promises(NAME, PROMISES, "prove"),
    at_a_time=200,
)

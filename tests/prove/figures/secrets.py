"""What is hidden from somebody stands in nothing that they are told.

A case is a game: at moments all over it, what others hold is dealt anew and what was done in
secret is done otherwise, and what every seat and the public are told has to stay the same.
"""

from typing import Final

from tests.games import test_contract_frames as frames
from tests.prove.figure import Figure
from tests.prove.promises import Promise, of_promises

NAME: Final = "secrets"

PROMISES: Final[tuple[Promise, ...]] = (
    frames.test_an_observation_survives_resampling,
    frames.test_frames_keep_the_secrets_of_the_game,
    frames.test_who_moves_and_who_sees_all_know_the_choices,
    frames.test_a_secret_move_looks_like_any_other,
)


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=1000,
    run=of_promises(NAME, PROMISES, "secret"),
    at_a_time=5,
)

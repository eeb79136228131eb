"""The engine in lockstep with players written from engine/RULES.md alone.

The second rules are in tests/games/*/oracle.py; they see what a spectator sees, and have to
say the same about what is due, what may be done, where everything lies, money and winners, ply by
ply. A third of the games is each game's.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from tests.games.showdown import test_invariants as showdown
from tests.games.showdown.oracle import Options
from tests.games.vegas import test_invariants as vegas
from tests.games.vegas_cards import test_invariants as cards
from tests.prove.figure import Figure, of_cases

NAME: Final = "rules-twice"
SEEN_EVERY: Final = 20
"""Plies of Expert Yahtzee between two at which all that is seen is asked as well, with the odds."""


def of_vegas(seed: str, rng: Random) -> None:
    """Any mix of extras with two to six seats, and now and then the solo game."""
    vegas.watched(rng.choice(vegas.SOLO) if rng.random() < 0.1 else vegas.random_mix(rng), seed)


def of_cards(seed: str, rng: Random) -> None:
    """Both ways to play, two to five seats, chip cards of any worth."""
    turns = rng.random() < 0.5
    mix = cards.Mix(rng.randint(2, 5), turns, chips=turns and rng.random() < 0.5)
    if turns:
        mix = mix._replace(start=rng.choice((None, rng.randrange(mix.seats))))
    if mix.chips:
        mix = mix._replace(chip_value=rng.choice((10, 20, 30, 50)), chip_dice=rng.randint(1, 4))
    cards.test_the_referee_agrees(mix, seed)


def of_showdown(seed: str, rng: Random) -> None:
    """Any mix of options, two to four seats; half of them with a player who does anything."""
    options = Options(*[rng.random() < 0.5 for _ in Options._fields])
    seats, policy = rng.randint(2, 4), rng.choice(("random", "anything"))
    showdown.watched(seats, seed, options, policy, every=SEEN_EVERY)


GAMES: Final[tuple[Callable[[str, Random], None], ...]] = (of_vegas, of_cards, of_showdown)


def agrees(number: int) -> None:
    """Raises AssertionError where the two disagree."""
    GAMES[number % len(GAMES)](f"prove-{number}", Random(number))


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=2000,
    run=of_cases(NAME, agrees),
    at_a_time=60,
)

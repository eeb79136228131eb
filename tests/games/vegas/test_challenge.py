"""Two people on one link: the same bills and the same dice turn by turn, whatever anyone does."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas import GAME
from tests.support.cases import in_turn

VEGAS = GAME
SEED = "amber-fox-41"


def drawn(choose: Callable[[Sequence[Any]], Any], seats: int) -> dict[str, str]:
    """Every chance event of a game by name, under these decisions."""
    state = VEGAS.new_state(VEGAS.presets["alea-2012"], seats)
    found: dict[str, str] = {}
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.draw(Seeded(SEED))
            found[state.chance] = str(action)
        else:
            action = choose(state.legal_actions())
        state, _ = state.apply(action)
    return found


def games(seats: int) -> list[dict[str, str]]:
    """Five games of the seed: first choice, last choice, and three of random choices."""
    at_random = [Random(number).choice for number in range(3)]
    ways = [lambda legal: legal[0], lambda legal: legal[-1], *at_random]
    return [drawn(way, seats) for way in ways]


@in_turn("seats", [2, 4])
def test_the_same_turn_has_the_same_dice(seats: int) -> None:
    """A seat's n-th roll of a round shows the same faces in every game of the seed.

    With fewer dice left one sees the beginning of what the other sees.
    """
    played = games(seats)
    for one in played:
        for other in played:
            for name in one.keys() & other.keys():
                if name.startswith("roll"):
                    shorter, longer = sorted((one[name], other[name]), key=len)
                    assert longer.startswith(shorter), name


@in_turn("seats", [2, 4])
def test_a_roll_is_named_by_its_own_turn(seats: int) -> None:
    """Round, seat, and how many turns that seat has had: nothing of what the others did."""
    for game in games(seats):
        turns: dict[str, list[int]] = {}
        for name in game:
            if name.startswith("roll"):
                _, round_, seat, turn = name.split("/")
                turns.setdefault(f"{round_}/{seat}", []).append(int(turn))
        assert len(turns) == 4 * seats
        assert all(each == list(range(len(each))) for each in turns.values())


def test_the_first_bills_are_the_same() -> None:
    """Start seat and the bills of the first round hang on the seed alone."""
    first = [
        {name: outcome for name, outcome in game.items() if name.startswith(("start", "bill/1"))}
        for game in games(3)
    ]
    assert len(first[0]) > 6
    assert all(each == first[0] for each in first)


def test_bills_are_named_by_their_place() -> None:
    """Round, casino and how many bills lie there already."""
    names = [name for name in games(2)[0] if name.startswith("bill")]
    places: dict[str, list[int]] = {}
    for name in names:
        _, round_, casino, bill = name.split("/")
        places.setdefault(f"{round_}/{casino}", []).append(int(bill))
    assert set(places) == {f"{round_}/{casino}" for round_ in range(1, 5) for casino in range(1, 7)}
    assert all(each == list(range(len(each))) for each in places.values())

"""Two people on one link: the same luck move by move, whatever anyone does."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from croupier.chance import Seeded
from croupier.games import GAMES
from croupier.state import CHANCE, OVER

SHOWDOWN = GAMES["showdown"]
SEED = "amber-fox-41"
MANY = 3000

type Way = Callable[[Sequence[Any], Random], Any]


def stubborn(legal: Sequence[Any], _rng: Random) -> Any:
    """Always the last action: stop, do not walk on."""
    return legal[-1]


def fickle(legal: Sequence[Any], rng: Random) -> Any:
    """Anything."""
    return rng.choice(legal)


def drawn(way: Way, seats: int, number: int = 0) -> dict[str, str]:
    """The chance events of a game by name, as far as it goes, under these decisions."""
    state = SHOWDOWN.new_state(SHOWDOWN.presets["expert-1992"], seats)
    source, rng = Seeded(SEED), Random(number)
    found: dict[str, str] = {}
    for _ in range(MANY):
        if state.actor == OVER:
            break
        if state.actor == CHANCE:
            action = state.draw(source)
            found[state.chance] = str(action)
        else:
            action = way(state.legal_actions(), rng)
        state, _ = state.apply(action)
    return found


def games(seats: int) -> list[dict[str, str]]:
    """Four games of the seed, of stubborn and of fickle people."""
    return [drawn(stubborn, seats), *(drawn(fickle, seats, number) for number in range(3))]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_move_has_the_same_dice(seats: int) -> None:
    """The n-th throw of a seat's own m-th turn is the same in every game of the seed.

    Who throws fewer dice sees the beginning of what the other sees.
    """
    played = games(seats)
    shared = 0
    for one in played:
        for other in played:
            for name in one.keys() & other.keys():
                shorter, longer = sorted((one[name], other[name]), key=len)
                assert longer.startswith(shorter), name
                shared += 1
    assert shared > 500


@pytest.mark.parametrize("seats", [2, 4])
def test_turns_are_numbered_by_seat(seats: int) -> None:
    """Seat, that seat's own turn, the move in it, the throw: nothing of what the others did."""
    for game in games(seats):
        moves: dict[tuple[int, int], list[int]] = {}
        throws: dict[tuple[int, int, int], list[int]] = {}
        for name in game:
            kind, *numbers = name.split("/")
            seat, turn, *rest = map(int, numbers)
            if kind == "move":
                moves.setdefault((seat, turn), []).append(rest[0])
            elif kind == "throw":
                throws.setdefault((seat, turn, rest[0]), []).append(rest[1])
        for found in (*moves.values(), *throws.values()):
            assert found == list(range(len(found)))
        assert max(map(len, throws.values())) <= 3


def test_who_begins_hangs_on_the_seed_alone() -> None:
    """The red die is thrown before anybody decides anything."""
    starts = [{name: game[name] for name in game if name.startswith("start")} for game in games(3)]
    assert starts[0]
    assert all(each == starts[0] for each in starts)

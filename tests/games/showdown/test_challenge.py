"""Two people on one link have the same dice move by move, whatever they do."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown import GAME
from tests.games.showdown.board import STAY, Board
from tests.support.cases import in_turn

SHOWDOWN = GAME
SEED = "amber-fox-41"
MANY = 3000

type Way = Callable[[Sequence[Any], Random], Any]


def stubborn(legal: Sequence[Any], _rng: Random) -> Any:
    """Always the last action: stop rather than move on."""
    return legal[-1]


def fickle(legal: Sequence[Any], rng: Random) -> Any:
    """Any action at random."""
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
    """Four games of the seed: one of stubborn players, three of fickle ones."""
    return [drawn(stubborn, seats), *(drawn(fickle, seats, number) for number in range(3))]


@in_turn("seats", [2, 4])
def test_the_same_move_has_the_same_dice(seats: int) -> None:
    """The n-th throw of a seat's own m-th turn is the same in every game of the seed.

    Who throws fewer dice gets the first ones of the longer throw.
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


@in_turn("seats", [2, 4])
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


def test_the_starter_depends_on_the_seed_alone() -> None:
    """The red die is thrown before any decision, so it is the same in every game of the seed."""
    starts = [{name: game[name] for name in game if name.startswith("start")} for game in games(3)]
    assert starts[0]
    assert all(each == starts[0] for each in starts)


def test_names_of_chance_hold_nothing_of_the_others() -> None:
    """The seat, its own turn, the move in it, the throw. (G1)"""
    board = Board(2).lay(1, "LS", 0).lay(5, "SS", 0)
    names = []
    for notation in ("d1", "m", "d1", "t11234", "A", "t11234", STAY, "1", "d1"):
        if notation[0] in "dt":
            names.append(board.state.chance)
        board.do(notation)
    names.append(board.state.chance)
    assert names == [
        "move/0/0/0",
        "move/0/0/1",
        "throw/0/0/1/0",
        "throw/0/0/1/1",
        "move/1/0/0",
        "throw/1/0/0/0",
    ]


def test_a_throw_of_fewer_dice_is_the_beginning_of_a_throw_of_more() -> None:
    """Whatever is kept, the same name yields the same faces in the same order. (G1)"""
    source = Seeded("amber-fox-41")
    first = source.roll("throw/0/0/0/1", 5)
    assert all(source.roll("throw/0/0/0/1", dice) == first[:dice] for dice in range(6))

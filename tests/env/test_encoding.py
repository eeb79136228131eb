"""Observations of learners: complete, of one shape, without a secret."""

from random import Random

import pytest

from croupier.core.state import CHANCE, State
from croupier.env.chance_tree import PIECE, Question, answer, question_of
from croupier.env.encodings import ENCODINGS
from croupier.games import GAMES
from tests.games.tables import Played, Table, few_tables, played, spread
from tests.support.cases import in_turn

every = in_turn("table", few_tables())


def of(table: Table) -> Played:
    return played(table, "amber-fox-41")


def test_every_game_has_an_encoding() -> None:
    """A game without one would be missing from both environments."""
    assert [*ENCODINGS] == [*GAMES]


@every
def test_every_legal_action_has_a_number_and_every_view_one_shape(table: Table) -> None:
    """Names of the numbers hang on the set-up alone, and the numbers stay within their bounds."""
    encoding = ENCODINGS[table.game]
    names = list(encoding.view(of(table).first, 0))
    for state in spread(of(table).states, 20):
        for seat in range(table.seats):
            view = encoding.view(state, seat)
            assert list(view) == names
            assert all(encoding.least <= number <= encoding.most for number in view.values())
    for state in of(table).states:
        numbers = encoding.legal(state)
        assert len(set(numbers)) == len(state.legal_actions())


@every
def test_a_view_holds_only_what_its_seat_may_know(table: Table) -> None:
    """Of two states that a seat cannot tell apart it has the same view."""
    encoding, rng = ENCODINGS[table.game], Random(5)
    for state in spread(of(table).states, 15):
        for seat in range(table.seats):
            other = state.resample(seat, rng)
            assert encoding.view(other, seat) == encoding.view(state, seat)


@every
def test_a_view_tells_what_the_seat_may_do(table: Table) -> None:
    """Whenever the same seat sees the same numbers, it may do the same things."""
    encoding = ENCODINGS[table.game]
    seen: dict[object, list[int]] = {}
    for ply in of(table).seat_plies():
        state = ply.before
        view = tuple(encoding.view(state, state.actor).values())
        assert seen.setdefault(view, encoding.legal(state)) == encoding.legal(state)


def test_the_notations_of_a_game_are_all_different() -> None:
    """Else two actions would have one number; each of them is one that the game can read."""
    for game in ENCODINGS:
        notations = ENCODINGS[game].notations
        assert len(set(notations)) == len(notations)
        assert [str(GAMES[game].parse(each)) for each in notations] == list(notations)


@in_turn("bound", [1, 2, 6, 63, 64, 65, 96, 4096, 4097])
def test_digits_are_as_likely_as_the_numbers_that_begin_with_them(bound: int) -> None:
    """All numbers below the bound occur, each with the same probability."""
    question = Question(bound=bound)
    whole: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for _ in range(question.pieces()):
        whole = [
            ((*drawn, piece), chance * more)
            for drawn, chance in whole
            for piece, more in enumerate(question.outcomes(drawn))
        ]
    assert len(whole) == bound
    assert all(chance == pytest.approx(1 / bound) for _, chance in whole)
    assert max(len(question.outcomes(drawn[:1])) for drawn, _ in whole) <= PIECE


def chance_states(table: Table) -> list[State]:
    return [ply.before for ply in of(table).plies if ply.actor == CHANCE]


@every
def test_every_chance_event_comes_apart_and_together_again(table: Table) -> None:
    """The draw of a game is among the answers: pieces at random give legal outcomes."""
    rng = Random(1)
    for state in spread(chance_states(table), 20):
        question = question_of(state)
        drawn: tuple[int, ...] = ()
        for _ in range(question.pieces() if question else 0):
            assert question
            outcomes = question.outcomes(drawn)
            drawn = (*drawn, rng.choices(range(len(outcomes)), outcomes)[0])
        after, _ = state.apply(answer(state, drawn))
        assert after != state

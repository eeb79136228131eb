"""Lengths of games and of their links, and why games end.

A turn ends: of any six spaces in a row one at least is a wild corner, so every throw of the red
die ends a walk over the seat's cards with a probability of 1/6 or more, whatever the player does;
and a turn of the showdown goes on only after a success, of which there are few.
"""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown import GAME
from croupier.games.showdown.actions import Choose, Keep
from croupier.games.showdown.chapters.claims import aims
from croupier.games.showdown.pieces.track import WILD, onward
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState
from croupier.records.record import Record, Setup
from tests.games.showdown.board import Board
from tests.support.cases import in_turn
from tests.support.sample import sample

SHOWDOWN = GAME
LINK = 700
"""Characters that the link of a finished game has in 95 games of 100 at most."""


def finished(seats: int, seed: str, bot: str = "random") -> Record:
    """The record of a game between bots of one kind, as the page would keep it."""
    setup = Setup("showdown", "expert-1992", (bot,) * seats, seed)
    state: Any = setup.new_state()
    source, rng = Seeded(seed), Random(seed)
    decisions = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.draw(source)
        else:
            action = SHOWDOWN.bots[bot](state, rng)
            if len(state.legal_actions()) > 1:
                decisions.append(str(action))
        state, _ = state.apply(action)
    return Record(setup, tuple(decisions))


@pytest.mark.parametrize("seats", sample([2, 3, 4], 1))
def test_links_of_finished_games_are_short(seats: int) -> None:
    """Eight games: seven of them have a link of 700 characters or fewer."""
    lengths = sorted(len(str(finished(seats, f"link-{number}"))) for number in range(8))
    assert lengths[6] <= LINK


def test_a_decision_is_one_character() -> None:
    """Two only where the space of a card is chosen."""
    assert {len(decision) for decision in finished(3, "amber-fox-41").decisions} == {1}


def test_links_need_no_escapes() -> None:
    """Every decision is written in characters that a link carries as they are."""
    keeps = [str(Keep(mask)) for mask in range(32)]
    assert all(each.isascii() and each.isalnum() for each in keeps)
    assert str(finished(2, "12")).split("play=")[1].split("&")[0].isalnum()


@in_turn("seed", ["12", "amber-fox-41", "jade-otter-7"])
def test_games_of_random_decisions_end(seed: str) -> None:
    """Any legal action, each as likely as the others: the games are long, but they end."""
    state, source, rng = SHOWDOWN.new_state(Rules(may_decline=True), 3), Seeded(seed), Random(seed)
    for plies in count():
        if state.actor == OVER:
            break
        chance = state.actor == CHANCE
        action = state.draw(source) if chance else rng.choice(state.legal_actions())
        state, _ = state.apply(action)
        assert plies < 40_000


def test_no_six_spaces_without_a_corner() -> None:
    """So nobody can pass the corners for ever."""
    for space in range(16):
        assert any(onward(space, face) in WILD for face in range(1, 7))


def walked(seed: int) -> int:
    """Throws of the red die in one turn of a player who owns all cards but one and walks on."""
    board = Board(2).lay_all([0] * 11 + [1])
    source, moves = Seeded(f"walk-{seed}"), 0
    while board.state.kind in ("move", "own"):
        if board.state.actor == CHANCE:
            board.do(str(board.state.draw(source)))
            moves += 1
        else:
            board.do(str(Choose("move_on")))
    return moves


def test_walks_are_short() -> None:
    """A player who always moves on soon meets a corner: no turn of 300 has a hundred moves."""
    moves = [walked(seed) for seed in range(300)]
    assert max(moves) < 100
    assert sum(moves) / len(moves) < 6


def successes(states: Sequence[ShowdownState]) -> int:
    """An upper bound of the claims that the seat in turn can still win in its showdown turn."""
    track, turn = states[-1].track, states[-1].turn
    takes = sum(slot is not None and slot.owner != turn for slot in track)
    rungs = sum((40 - slot.value) // 10 for slot in track if slot and slot.card < 6)
    return takes + rungs


def test_a_turn_of_the_showdown_runs_out_of_claims() -> None:
    """Each success takes a card or raises a number, so ever fewer claims are left."""
    state, source, rng = SHOWDOWN.new_state(Rules(), 3), Seeded("12"), Random(5)
    before: list[ShowdownState] = []
    while state.actor != OVER:
        assert isinstance(state, ShowdownState)
        if state.kind == "go_on":
            if before and before[-1].turn == state.turn:
                assert successes([state]) < successes(before)
            before.append(state)
        elif before and state.turn != before[-1].turn:
            before = []
        chance = state.actor == CHANCE
        action = state.draw(source) if chance else SHOWDOWN.bots["greedy"](state, rng)
        state, _ = state.apply(action)


def test_there_is_always_something_to_throw_for() -> None:
    """Wherever dice are thrown, a card is within reach, at least by a Yahtzee."""
    for number in range(6):
        state, rng = SHOWDOWN.new_state(Rules(), 2 + number % 3), Random(number)
        while state.actor != OVER:
            assert isinstance(state, ShowdownState)
            if state.kind == "throw" and state.attempt:
                assert aims(state, state.attempt.mode)
            chance = state.actor == CHANCE
            source = Seeded(f"reach-{number}")
            action = state.draw(source) if chance else SHOWDOWN.bots["random"](state, rng)
            state, _ = state.apply(action)

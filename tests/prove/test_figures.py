"""Questions of the long tests, where they are cheaper than in the everyday tests."""

from collections import Counter
from itertools import product
from typing import Any
from unittest.mock import Mock

import pytest

from croupier.core.chance import Seeded
from croupier.games.showdown.pieces.track import Slot
from croupier.games.showdown.position import Attempt
from croupier.games.showdown.rules import Rules
from tests.games.promises import legal_actions_once
from tests.games.showdown import test_invariants as showdown
from tests.games.showdown.shadow import Shadow
from tests.games.tables import Table, played
from tests.prove.figures import bots, fair_chance, promises, rules_twice, runtimes, suite
from tests.prove.figures.promises import keep_each
from tests.support.cases import in_turn

TABLES = [
    Table("vegas", "boulevard", 3),
    Table("vegas_cards", "cards-2016", 3),
    Table("showdown", "expert-1992", 2),
]

type Fields = dict[str, Any]


# -- random games ---------------------------------------------------------------------------------


@in_turn("table", TABLES)
def test_a_state_works_out_once_what_may_be_done(table: Table) -> None:
    """The game is the same, each of its states says the same as ever, and keeps it."""
    usual = played.__wrapped__(table, "jade-otter-7")
    legal = [[*state.legal_actions()] for state in usual.states]
    with legal_actions_once(table):
        game = played.__wrapped__(table, "jade-otter-7")
        assert game == usual
        assert [[*state.legal_actions()] for state in game.states] == legal
        for state in game.states:
            assert state.legal_actions() is state.legal_actions()
    assert [[*state.legal_actions()] for state in game.states] == legal


def test_a_broken_promise_is_reported() -> None:
    """With its name and the record of its game; afterwards the game is as it was."""

    def test_no_game_ends(game: Any) -> None:
        assert game.last.legal_actions(), "it has ended"

    keep_each(promises.OF_EVERY_STATE, 0, "prove")
    with pytest.raises(AssertionError, match=r"test_no_game_ends: \w+\?.*it has ended"):
        keep_each([test_no_game_ends], 0, "prove")


# -- rules written twice --------------------------------------------------------------------------


START = showdown.SHOWDOWN.new_state(Rules(), 3)


@in_turn(
    "wrong",
    [
        {"kind": "move"},
        {"actor": 0},
        {"figures": (True, True, False)},
        {"pawns": (1, 4, 8)},
        {"turns": (0, 1, 0)},
        {"ledger": ((0, 0, 0),)},
        {"track": (None, Slot(0, 0, 10), *START.track[2:])},
        {"attempt": Attempt("place", 1, b"\1\2\3\4\5", 0)},
    ],
)
def test_a_wrong_position_is_found_without_a_look_at_it(wrong: Fields) -> None:
    """At a ply at which nobody asks what is seen, all that lies on the table is asked."""
    showdown.hold(Shadow(3), START, "here", is_seen=False)
    with pytest.raises(AssertionError, match="here"):
        showdown.hold(Shadow(3), START._replace(**wrong), "here", is_seen=False)


def test_observations_are_checked_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every so many plies and at the end; the position before and after each of them."""
    asked: Counter[str] = Counter()

    def counting(name: str) -> Any:
        def check(*_: Any) -> bool:
            asked[name] += 1
            return True

        return check

    monkeypatch.setattr(showdown, "CHECKS", [counting("seen")])
    monkeypatch.setattr(showdown, "POSITION_CHECKS", [counting("position")])
    showdown.watched(2, "12", every=rules_twice.SEEN_EVERY)
    plies = asked["position"] - 1
    assert asked["seen"] == 1 + plies // rules_twice.SEEN_EVERY + (
        plies % rules_twice.SEEN_EVERY > 0
    )


# -- chance ---------------------------------------------------------------------------------------


def test_pairs_of_dice_are_counted_as_they_are_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two names under one seed, die by die; nothing but faces counts as one."""
    reported = Mock()
    monkeypatch.setattr(fair_chance, "even", reported)
    pair = 150
    fair_chance.two_names(pair)
    one, other = (fair_chance.STREAMS[at] for at in fair_chance.PAIRS[pair])
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(fair_chance.IN_A_PAIR):
        source = Seeded(f"pair-{seed}")
        counts.update(zip(source.roll(one, 8), source.roll(other, 8), strict=True))
    reported.assert_called_once_with([counts[two] for two in product(range(1, 7), repeat=2)])
    dice = b"\1" * fair_chance.HAND * fair_chance.IN_A_PAIR
    with pytest.raises(AssertionError):
        fair_chance.together(dice, b"\7" + dice[1:])


# -- runtimes -------------------------------------------------------------------------------------


def test_a_disagreement_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that comes to something else somewhere is a failure, and says where."""
    monkeypatch.setattr(runtimes, "in_cpython", lambda _: [("CPython 3", ["a", "b"])])
    monkeypatch.setattr(runtimes, "in_pyodide", lambda _: [("Pyodide by files", ["a", "c"])])
    n, passed, (failure,), by = runtimes.same(range(600, 602))
    assert (n, passed) == (2, 1)
    assert failure.what == "game 601: {'CPython 3': 'b', 'Pyodide by files': 'c'}"
    assert by.endswith(f"Pyodide with CPython {runtimes.in_the_page()}")


# -- strength -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shares", "asked"), [((0.3, 0.9), 1), ((0.9, 0.3), 2)], ids=["at once", "by more games"]
)
def test_more_games_decide_where_chance_may_have(
    monkeypatch: pytest.MonkeyPatch, shares: tuple[float, ...], asked: int
) -> None:
    """A cell that the first games do not find again is asked of others, and of no more."""
    answers = iter(shares)
    found = Mock(side_effect=lambda *_: (next(answers), 0.02))
    monkeypatch.setattr(bots, "share_again", found)
    monkeypatch.setattr(bots, "cells", lambda: [{"share": 0.3, "error": 0.02}])
    bots.holds_again(0)
    games = [call.args[1] for call in found.call_args_list]
    assert len(games) == asked
    assert not {*games[0]}.intersection(*games[1:] or [()])


def test_a_cell_that_is_otherwise_twice_has_not_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    """And both shares are in the answer."""
    monkeypatch.setattr(bots, "share_again", lambda *_: (0.9, 0.02))
    monkeypatch.setattr(bots, "cells", lambda: [{"share": 0.3, "error": 0.02}])
    with pytest.raises(AssertionError, match=r"0\.900 \+- 0\.040, 0\.900"):
        bots.holds_again(0)


# -- whole runs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "said", "wrong"),
    [
        (0, "  mypy   9.0 s  ok\n\n9 passed in 2.0s", ""),
        (0, "  flaky: tests/a.py::b failed, and passed\n\n9 passed, 1 flaky in 2.0s", "a.py::b"),
        (1, "FAILED tests/a.py::b - no\n\n1 failed, 9 passed in 2.0s", "red: FAILED tests/a.py::b"),
        (1, "  mypy   9.0 s  FAILED\n\n9 passed in 2.0s", "mypy"),
        (2, "", "nothing was printed"),
    ],
)
def test_a_run_that_is_red_or_has_a_flaky_test_has_not_passed(
    monkeypatch: pytest.MonkeyPatch, code: int, said: str, wrong: str
) -> None:
    """A failure is listed with its condition; the three take turns."""
    asked = Mock(return_value=(code, said))
    monkeypatch.setattr(suite, "run", asked)
    monkeypatch.setattr(suite, "LOOPS", 1)
    found = suite.WHOLE_RUNS.run
    assert found
    n, passed, failures, *_ = found(range(3))
    assert (n, passed) == (3, 0 if wrong else 3)
    assert all(wrong in failure.what for failure in failures)
    assert [call.args[0] for call in asked.call_args_list] == [[], [], ["--slow-page", "5"]]


def test_busy_loops_run_for_as_long_as_the_block() -> None:
    """And not a moment longer, whatever happens in it."""
    with suite.busy_loops(2) as loops:
        assert [loop.poll() for loop in loops] == [None, None]
    assert all(loop.returncode for loop in loops)

"""Shared commands of the trainings: tables, the simulator held to the engine, logs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from building.basics import ROOT
from tests.support.cases import in_turn
from training.measuring import Table, keep_log, same_games, summary, values

LOGS = sorted((ROOT / "engine" / "training").glob("*/logs/*.log"))
LOG = """python3 build.py train vegas --seats 2
04:49:07 5790 weights
04:49:31    5 gains  games    2647  gain error 0.1053
04:52:24   30 gains  games   14301  gain error 0.0172
04:53:00   35 wins  games   16624  gain error 0.0149
05:02:16  150 wins  games   70410  gain error 0.0118
"""


def test_a_table_in_words() -> None:
    """As its matches are printed."""
    assert str(Table("vegas", "alea-2012", ["neutral"], 3)) == "alea-2012 neutral, 3 seats"
    assert values(["mix=0.7", "neutral", "seed=2"]) == {"mix": 0.7, "neutral": True, "seed": 2}


def test_the_first_difference_ends_the_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the game and the difference, and the command fails."""

    def checks(game: int) -> Iterator[list[str]]:
        yield []
        yield ["due: row 1, engine 2"] if game == 2 else []

    assert same_games([("one", checks)], 2) == 0
    assert same_games([("one", checks), ("two", checks)], 3) == 1
    assert capsys.readouterr().out.splitlines() == [
        "one: the same in 2 games",
        "one, game 2: ['due: row 1, engine 2']",
    ]


def test_of_a_log_the_end_of_every_stage_is_kept() -> None:
    """The command, what it made, and the last line of each stage, not each step on the way."""
    lines = LOG.splitlines(keepends=True)
    assert summary(LOG) == "".join([*lines[:2], lines[3], lines[5]])
    assert summary(summary(LOG)) == summary(LOG)


def test_a_summary_is_kept_with_the_network(tmp_path: Path) -> None:
    """It is read from beside the exported weights."""
    (tmp_path / "net.log").write_text(LOG)
    keep_log(tmp_path / "net.npy", tmp_path / "logs", "seats_2")
    assert (tmp_path / "logs" / "seats_2.log").read_text() == summary(LOG)


@in_turn("log", LOGS)
def test_logs_are_summaries(log: Path) -> None:
    """For every network in the wheel one can read on one screen how it was made."""
    text = log.read_text()
    assert text.startswith("python3 build.py train ")
    assert summary(text) == text

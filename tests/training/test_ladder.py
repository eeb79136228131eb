"""The scale of a game's bots: points that explain who wins how often at tables of three."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.bots.random import random_policy
from croupier.games import GAMES
from training.cells import RESULTS
from training.ladder import (
    ANCHOR_POINTS,
    SEATS,
    Results,
    Rung,
    errors,
    play,
    points,
    record,
    rungs,
)

FAIR: Results = {
    ("weak", "greedy", "strong"): [(1 / 7, 2 / 7, 4 / 7)] * 100_000,
}
"""Strengths of 1, 2 and 4: what is twice as strong wins twice as often."""


def test_points_explain_the_results() -> None:
    """Twice the victories are 400 log10(2) = 120 points; greedy is where the scale is hung up."""
    assert points(FAIR) == pytest.approx(
        {"weak": 880, "greedy": ANCHOR_POINTS, "strong": 1120}, abs=1
    )


def test_a_bot_that_never_wins_stays_on_the_scale() -> None:
    """A deal that all share counts besides those that were played."""
    never: Results = {("weak", "greedy", "strong"): [(0.0, 0.5, 0.5)] * 20}
    found = points(never)
    assert found["weak"] < 700
    assert found["strong"] == pytest.approx(ANCHOR_POINTS)


def test_more_deals_make_it_surer() -> None:
    """Two standard errors shrink with the root of the number of deals."""
    won: list[Sequence[float]] = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    table = ("a", "greedy", "b")
    few, many = errors({table: won * 10}), errors({table: won * 40})
    assert few["a"] == pytest.approx(2 * many["a"], rel=0.3)


def test_every_three_bots_play_every_deal_from_all_seats() -> None:
    """Four equal bots make four tables; at each its victories add up, and all play as often."""
    vegas = GAMES["vegas"]
    bots = dict.fromkeys(("a", "greedy", "b", "c"), random_policy)
    heard = []
    results = play(
        lambda: vegas.new_state(vegas.presets["alea-2012"], SEATS),
        bots,
        2,
        lambda table, shares: heard.append((table, len(shares))),
    )
    assert heard == [
        (("a", "greedy", "b"), 2),
        (("a", "greedy", "c"), 2),
        (("a", "b", "c"), 2),
        (("greedy", "b", "c"), 2),
    ]
    for shares in results.values():
        assert [sum(each) for each in shares] == pytest.approx([1.0, 1.0])
    found = rungs(results, "vegas", "alea-2012", "command")
    assert [rung.games for rung in found] == [18] * 4
    assert [rung.points for rung in found] == sorted(rung.points for rung in found)


def test_a_scale_is_written_down(tmp_path: Path) -> None:
    """One line a bot, in the place of what was there."""
    rung = Rung("vegas", "alea-2012", 3, "greedy", 1000, 0, 12, "c")
    record([rung._replace(bot="sharp")], tmp_path)
    record([rung, rung._replace(bot="sharp")], tmp_path)
    written = json.loads((tmp_path / "vegas.json").read_text())
    assert [each["bot"] for each in written] == ["greedy", "sharp"]


@pytest.mark.parametrize("file", sorted((RESULTS / "ladder").glob("*.json")), ids=lambda f: f.stem)
def test_the_measured_order_is_the_order_of_the_bots(file: Path) -> None:
    """From the weakest to the strongest as the set-up lists them."""
    found = [Rung(**row) for row in json.loads(file.read_text())]
    assert [rung.bot for rung in found] == list(GAMES[file.stem].bots)
    assert all(rung.game == file.stem for rung in found)

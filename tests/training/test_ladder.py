"""The scale of a game's bots: points that explain who wins how often at tables of three."""

import json
from collections.abc import Sequence
from functools import partial
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from croupier.bots.random import random_policy
from croupier.games import GAMES
from tests.support.cases import in_turn
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
    recorded,
    rungs,
    tables,
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


@pytest.mark.long
def test_more_deals_make_it_surer() -> None:
    """Two standard errors shrink with the root of the number of deals."""
    won: list[Sequence[float]] = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    table = ("a", "greedy", "b")
    few, many = errors({table: won * 10}), errors({table: won * 40})
    assert few["a"] == pytest.approx(2 * many["a"], rel=0.3)


@pytest.mark.long
def test_every_three_bots_play_every_deal_from_all_seats() -> None:
    """Four equal bots make four tables; at each its victories add up, and all play as often."""
    vegas = GAMES["vegas"]
    bots = dict.fromkeys(("a", "greedy", "b", "c"), random_policy)
    heard = []
    results = play(
        lambda: vegas.new_state(vegas.presets["alea-2012"], SEATS),
        bots,
        tables(bots),
        2,
        lambda table, shares: heard.append((table, len(shares))),
    )
    assert heard == [
        (("a", "b", "c"), 2),
        (("a", "b", "greedy"), 2),
        (("a", "c", "greedy"), 2),
        (("b", "c", "greedy"), 2),
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


def test_a_table_has_its_games_with_any_other_bots() -> None:
    """A bot more, or another order of them, changes no game that was played."""
    assert tables(["b", "greedy", "a"]) == [("a", "b", "greedy")]
    assert set(tables("abc")) < set(tables("dcba"))
    vegas = GAMES["vegas"]

    def played(names: str) -> Results:
        bots = dict.fromkeys(names, random_policy)
        first = partial(vegas.new_state, vegas.presets["alea-2012"], SEATS)
        return play(first, bots, tables(bots), 1, lambda _table, _shares: None)

    fewer, more = played("abc"), played("dcba")
    assert fewer.items() <= more.items()


def test_a_bot_that_is_added_plays_at_its_own_tables() -> None:
    """Three tables of four bots; who stood before keeps points, error and number of games."""
    names = ("greedy", "weak", "strong", "new")
    assert tables(names, "new") == [
        ("greedy", "new", "strong"),
        ("greedy", "new", "weak"),
        ("new", "strong", "weak"),
    ]
    rung = Rung("vegas", "alea-2012", 3, "greedy", 1000, 0, 12, "c")
    known = [rung, rung._replace(bot="strong", points=1120), rung._replace(bot="weak", points=880)]
    share = {"weak": 1, "greedy": 2, "strong": 4, "new": 8}
    results: Results = {
        table: [tuple(share[bot] / sum(map(share.__getitem__, table)) for bot in table)] * 400
        for table in tables(names, "new")
    }
    found = rungs(results, "vegas", "alea-2012", "added", known)
    assert [each.bot for each in found] == ["weak", "greedy", "strong", "new"]
    assert {each for each in found if each.bot != "new"} == set(known)
    assert found[-1].points == pytest.approx(1241, abs=1)
    assert found[-1].games == 3 * 3 * 400


@pytest.mark.long
def test_errors_of_the_others_count_for_an_added_bot() -> None:
    """It stands on their points: errors of 40 there are no error of 0 here."""
    rung = Rung("vegas", "alea-2012", 3, "greedy", 1000, 0, 12, "c")
    known = [rung, rung._replace(bot="old", error=40)]
    results: Results = {("greedy", "new", "old"): [(1 / 3, 1 / 3, 1 / 3)] * 1000}
    assert 5 < errors(results, known)["new"] < 40
    assert errors(results, [rung, rung._replace(bot="old")])["new"] < 1


@in_turn("file", sorted((RESULTS / "ladder").glob("*.json")))
def test_the_measured_order_is_the_order_of_the_bots(file: Path) -> None:
    """From the weakest to the strongest as the set-up lists them, as far as it is known."""
    found = {rung.bot: rung for rung in recorded(file.stem)}
    assert set(found) == set(GAMES[file.stem].bots)
    assert all(rung.game == file.stem for rung in found.values())
    for weaker, stronger in combinations(map(found.__getitem__, GAMES[file.stem].bots), 2):
        assert weaker.points - stronger.points <= hypot(weaker.error, stronger.error)

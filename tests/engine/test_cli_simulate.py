"""The terminal: `simulate` and `perft`, which play games and count runs of decisions."""

import json
import re
from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.perft import runs
from croupier.core.state import CHANCE, OVER, State
from croupier.records.match import open_match
from croupier.records.record import parse_record
from tests.engine.commands import croupier, said
from tests.games.tables import Table, played

SEED = "amber-fox-41"
GAME = str(played(Table("vegas", "alea-2012", 2), SEED).record)


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The one JSON object of a simulation."""
    out = said(capsys, "simulate", "--json", *arguments)
    assert len(out.strip().splitlines()) == 1
    found: dict[str, Any] = json.loads(out)
    return found


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    """Speed, decisions, money and win shares by seat, money in thousands a seat and game."""
    found = simulated(capsys, "--seats", "greedy,random,random", "--games", "30")
    assert {"games_per_second", "decisions_per_game", "mean_money", "win_share"} <= set(found)
    assert found["games"] == 30
    assert found["games_per_second"] > 0
    assert 24 < found["decisions_per_game"] < 3 * 8 * 4
    assert len(found["win_share"]) == len(found["money"]) == 3
    assert sum(found["win_share"]) == pytest.approx(1)
    assert found["mean_money"] == pytest.approx(sum(found["money"]) / 3)
    assert 100 < found["mean_money"] < 2500 / 3


def test_simulate_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything but the clock hangs on the seed."""
    asked = ("--seats", "greedy,random", "--games", "20", "--seed")
    one, again = simulated(capsys, *asked, "a"), simulated(capsys, *asked, "a")
    other = simulated(capsys, *asked, "b")
    assert timeless(one) == timeless(again)
    assert one["money"] != other["money"]


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """A simulation's numbers without those of the clock."""
    return {name: found[name] for name in found if name not in ("seconds", "games_per_second")}


def test_more_jobs_give_the_same_numbers() -> None:
    """Two processes play the very games that one would have played, batch by batch."""
    asked = ("simulate", "--json", "--seats", "greedy,random", "--games", "45", "--jobs")
    one, two = (croupier(*asked, jobs) for jobs in ("1", "2"))
    assert (one.returncode, two.returncode) == (0, 0)
    assert (one.stderr, two.stderr) == ("", "")
    assert timeless(json.loads(one.stdout)) == timeless(json.loads(two.stdout))


def test_simulate_plays_the_options_and_rules_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """`--rules` and `--with` take the link's words, and the set-up is printed in them."""
    found = simulated(
        capsys, "--rules", "alea-2018", "--with", "start1", "--games", "3", "--seed", SEED
    )
    setup = parse_record(found["setup"]).setup
    assert (setup.rules, setup.options, setup.seed) == ("alea-2018", (("start", 1),), SEED)


def test_simulate_speaks_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--json` it prints a small table, a line a seat."""
    out = said(capsys, "simulate", "--games", "5", "--seats", "random,greedy")
    assert "5 games" in out
    assert re.search(r"seat 0 random .*%", out)
    assert re.search(r"seat 1 greedy .*%", out)


# -- perft ------------------------------------------------------------------------------------


def test_perft_counts_runs_of_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    """A line a depth; depth 1 is the number of choices of the first turn."""
    out = said(capsys, "perft", "--seed", SEED, "--depth", "3", "--seats", "random,random")
    lines = [line.split() for line in out.splitlines()]
    assert [line[0] for line in lines] == ["1", "2", "3"]
    first = open_match(f"vegas?rules=alea-2012&seats=human,human&seed={SEED}")
    assert int(lines[0][1]) == len(first.state(first.length).legal_actions())
    assert [int(count) for _, count in lines] == [counted(SEED, depth) for depth in (1, 2, 3)]


def counted(seed: str, depth: int) -> int:
    """Perft once more, breadth first."""
    source = Seeded(seed)
    wave = [parse_record(f"vegas?rules=alea-2012&seats=human,human&seed={seed}").setup.new_state()]
    for _ in range(depth):
        open_ = [rolled(state, source) for state in wave]
        wave = [state.apply(action)[0] for state in open_ for action in state.legal_actions()]
    return len(wave)


def rolled(state: State, source: Seeded) -> State:
    """The state after all the chance that is due."""
    while state.actor == CHANCE:
        state, _ = state.apply(state.draw(source))
    return state


def test_perft_stops_at_the_end_of_the_game() -> None:
    """A finished game has one run, however deep the request."""
    game = played(Table("vegas", "alea-2012", 2), SEED)
    assert game.last.actor == OVER
    assert runs(game.last, Seeded(SEED), 5) == 1


def test_win_rates_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    """A simulation from a link: a bot plays for people, and who is ahead wins more often."""
    pos = "4a.9,5,5,5,5,5.999,.8,8.-.roll-a"
    found = simulated(capsys, "--pos", pos, "--seats", "random,random", "--games", "40")
    assert found["win_share"][0] > found["win_share"][1]
    assert f"pos={pos}" in found["setup"]
    totals = simulated(capsys, "--from", f"{GAME}@120", "--games", "2")
    assert "seats=steady,steady" in totals["setup"]

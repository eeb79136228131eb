"""Simulations: the same totals however the games are shared out, stopped and gone on with."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from croupier.__main__ import main
from croupier.bots.tournament import Outcome, Tally, play_many
from croupier.cli import simulate as simulate_command
from croupier.core.errors import SIMULATION_CODES, SimulationError
from croupier.records.record import HUMAN, Setup, parse_record
from croupier.seeds.search import hits, slices
from croupier.simulation import named_executor, outcomes, play_game, progress, tally_of
from tests.support.cases import in_turn

ENGINE = Path(__file__).parents[2] / "engine"
SETUP = Setup("vegas", "alea-2012", ("random", "random"), "amber")
ASKED = ("simulate", "--json", "--seats", "random,random", "--seed", "amber", "--games")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The totals of a simulation, without those of the clock."""
    assert main([*ASKED, *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return {name: found[name] for name in found if name not in ("seconds", "games_per_second")}


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that says why a simulation is not run."""
    assert main([*ASKED, *arguments]) == 2
    captured = capsys.readouterr()
    assert (captured.out, len(captured.err.splitlines())) == ("", 1)
    return captured.err


# -- games ------------------------------------------------------------------------------------


def test_a_game_hangs_on_seed_and_number_alone() -> None:
    """Game 17 is the same wherever a simulation begins, and another than game 18."""
    alone = play_game(SETUP, 17)
    assert list(outcomes(SETUP, range(15, 20)))[2] == alone != play_game(SETUP, 18)


def test_game_numbers_are_seeds_of_links() -> None:
    """Game 17 of the seed amber has the bills and dice of a link with the seed amber-17."""
    linked = parse_record("vegas?v=1&rules=alea-2012&seats=random,random&seed=amber-17").setup
    assert linked.seed == f"{SETUP.seed}-17"
    assert linked.new_state() == SETUP.new_state()


def test_people_are_not_simulated() -> None:
    """A seat of a person is refused at once, before any game."""
    with pytest.raises(Exception, match="unknown-bot"):
        outcomes(Setup("vegas", "alea-2012", (HUMAN, "random"), "amber"), range(1))


# -- executors --------------------------------------------------------------------------------


class Counting(Executor):
    """An executor that does everything at once and counts what waits to be fetched."""

    def __init__(self) -> None:
        self.fetched = self.submitted = self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Played, and waiting until it is fetched."""
        self.submitted += 1
        self.most = max(self.most, self.submitted - self.fetched)
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def number_of(number: int) -> Outcome:
    """A game that took as many decisions as its number."""
    return Outcome((), (), number)


@in_turn(("games", "jobs"), [(1, 4), (45, 1), (45, 2), (1000, 3), (2500, 1)])
def test_batches_come_in_their_order(games: int, jobs: int) -> None:
    """Through an executor too the games come one after another, from the first asked for on."""
    with ThreadPoolExecutor(2) as pool:
        found = play_many(number_of, range(7, 7 + games), pool, jobs)
        assert [each.decisions for each in found] == list(range(7, 7 + games))


def test_few_batches_wait_at_a_time() -> None:
    """A million games are never submitted at once: three batches a job wait at most."""
    executor = Counting()
    for number, _ in enumerate(play_many(number_of, range(5000), executor, 2)):
        executor.fetched = number // 100
    assert executor.submitted == 50
    assert executor.most <= 3 * 2 + 1


def test_a_stopped_simulation_leaves_no_work() -> None:
    """Work that waits in an executor is cancelled as soon as its result is not needed."""
    waiting: list[Future[Any]] = []

    class Idle(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            """The first is played, the others wait."""
            future: Future[Any] = Future()
            if not waiting:
                future.set_result(fn(*args, **kwargs))
            waiting.append(future)
            return future

    games = play_many(number_of, range(5000), Idle(), 2)
    assert next(games).decisions == 0
    games.close()
    assert len(waiting) == 6
    assert all(each.cancelled() for each in waiting[1:])
    setup, text = Setup("vegas", "boulevard", (HUMAN,) * 2, "amber"), "seat 0 begins"
    waiting.clear()
    tried = slices(setup, text, range(10**6), Idle(), 1)
    assert next(tried).hits == hits(setup, text, next(slices(setup, text, range(10**6))).numbers)
    tried.close()
    assert len(waiting) > 1
    assert all(each.cancelled() for each in waiting[1:])


@in_turn("name", ["", "concurrent.futures:ThreadPoolExecutor"])
@in_turn("jobs", ["2", "3"])
def test_totals_are_the_same_through_any_executor(
    name: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Threads, processes, two or three of them: one seed is one result."""
    shared = simulated(capsys, "30", "--jobs", jobs, "--executor", name)
    assert shared == simulated(capsys, "30")


def test_dask_is_asked_for_its_executor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`dask://` is a client of that scheduler, which is closed in the end. (here a stand-in)"""
    (tmp_path / "distributed.py").write_text(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "class Client:\n"
        "    seen = []\n"
        "    def __init__(self, address): self.seen.append(address)\n"
        "    def get_executor(self, pure): return ThreadPoolExecutor(1)\n"
        "    def close(self): self.seen.append('closed')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "distributed", raising=False)
    shared = simulated(capsys, "10", "--executor", "dask://127.0.0.1:8786")
    assert shared == simulated(capsys, "10")
    assert sys.modules["distributed"].Client.seen == ["tcp://127.0.0.1:8786", "closed"]
    monkeypatch.delitem(sys.modules, "distributed")


@in_turn(
    "name", ["nowhere:pool", "nowhere", "math:nothing", "math:sqrt", "builtins:dict", ":", "a://b"]
)
def test_bad_executors_are_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that leads to no executor is one coded line, not a traceback."""
    assert "no-executor" in refused(capsys, "5", "--executor", name)
    with pytest.raises(SimulationError) as raised, named_executor(name):
        pass
    assert raised.value.data["executor"] == name


# -- streams and progress -----------------------------------------------------------------------


def test_every_game_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """With `--json-lines` the games come one by one, and their totals at the end."""
    assert main([*ASKED, "12", "--json-lines"]) == 0
    *games, totals = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each.pop("game") for each in games] == list(range(12))
    expected = [play_game(SETUP, number) for number in range(12)]
    assert [(*each["scores"],) for each in games] == [each.scores for each in expected]
    assert sum(each["decisions"] for each in games) == totals["decisions_per_game"] * 12


def test_several_runs_are_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--resume` a simulation goes on where it was: the totals are those of a single run."""
    file = str(tmp_path / "progress.json")
    for games in ("7", "7", "19"):
        simulated(capsys, games, "--resume", file)
    assert simulated(capsys, "31", "--resume", file) == simulated(capsys, "31")
    assert [each.name for each in tmp_path.iterdir()] == ["progress.json"]


def test_another_simulation_is_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another seed, other rules, other bots, fewer games than played: the file stays as it is."""
    file = tmp_path / "progress.json"
    simulated(capsys, "7", "--resume", str(file))
    before = file.read_text()
    for changed in (["--seed", "b"], ["--rules", "alea-2018"], ["--seats", "random,greedy"]):
        assert "other-simulation" in refused(capsys, "9", *changed, "--resume", str(file))
    assert "more-games (played: 7" in refused(capsys, "6", "--resume", str(file))
    assert file.read_text() == before


INFINITE = '{"setup": "x", "games": Infinity, "decisions": 1, "scores": [], "victories": []}'


def test_a_folder_is_no_progress_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line says that it cannot be read."""
    assert "no-file" in refused(capsys, "9", "--resume", str(tmp_path))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "7", "null", '{"setup": 1}', INFINITE, "x", "\xff"]
)
def test_bad_progress_files_are_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of something else is refused and left alone."""
    file = tmp_path / "notes.txt"
    file.write_text(text, encoding="latin-1")
    assert "bad-progress" in refused(capsys, "9", "--resume", str(file))
    assert file.read_text(encoding="latin-1") == text


@in_turn("changed", [{"games": 3}, {"scores": [1]}, {"victories": []}, {"decisions": "x"}])
def test_progress_that_does_not_add_up_is_refused(changed: dict[str, Any]) -> None:
    """Totals edited by hand are noticed where the numbers contradict each other."""
    tally = Tally().plus(Outcome((30, 10), (1.0, 0.0), 5)).plus(Outcome((10, 20), (0.0, 1.0), 4))
    saved = progress(SETUP, tally)
    assert tally_of(SETUP, json.loads(json.dumps(saved))) == tally
    with pytest.raises(SimulationError, match="bad-progress"):
        tally_of(SETUP, {**saved, **changed})


def test_a_place_that_cannot_be_written_is_refused_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before hours of games, not after them."""
    assert "no-file" in refused(capsys, "9", "--resume", str(tmp_path / "none" / "p.json"))
    assert len(SIMULATION_CODES) == 6


def test_a_terminal_sees_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bar that grows, and in the end all games, those of an earlier run too."""
    file = tmp_path / "progress.json"
    simulated(capsys, "3", "--resume", str(file))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    asked = [each for each in ASKED if each != "--json"]
    assert main([*asked, "4", "--resume", str(file)]) == 0
    captured = capsys.readouterr()
    assert captured.err == f"\r[{'#' * 40}] 4/4\n"
    first, second, *_ = captured.out.splitlines()
    assert first.startswith("1 game in ")
    assert second == "4 games in total"


def test_progress_is_kept_on_the_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However a simulation ends: what was kept last is not far behind it."""
    kept: list[int] = []
    save = simulate_command._save

    def saved(setup: Setup, tally: Tally, file: Path) -> None:
        kept.append(tally.games)
        save(setup, tally, file)

    monkeypatch.setattr(simulate_command, "_save", saved)
    monkeypatch.setattr(simulate_command, "_SAVED_EVERY", 0.0)
    simulated(capsys, "3", "--resume", str(tmp_path / "progress.json"))
    assert kept == [0, 1, 2, 3, 3]


@pytest.mark.parametrize("resumed", [True, False])
def test_stopping_has_its_reasons(
    resumed: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The totals so far, and how it could go on."""

    def stopped(*_: object) -> Iterator[Outcome]:
        yield from [play_game(SETUP, number) for number in range(2)]
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "outcomes", stopped)
    file = ["--resume", str(tmp_path / "progress.json")] if resumed else []
    assert main([*ASKED, "9", *file]) == 130
    captured = capsys.readouterr()
    how = "The same command continues." if resumed else "Use --resume to continue later."
    assert captured.err.strip() == f"Stopped after 2 of 9 games. {how}"
    assert json.loads(captured.out)["games"] == 2


def test_ctrl_c_gives_the_totals_so_far(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A stopped simulation tells what it has, and the same command goes on from there."""
    file = tmp_path / "progress.json"
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", *ASKED, "1000000", "--json-lines", "--resume", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONUNBUFFERED": "1"},
        # Started in the background, the tests ignore Ctrl-C, and the child would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        assert running.stdout
        assert running.stderr
        for _ in range(20):
            running.stdout.readline()
        running.send_signal(signal.SIGINT)
        totals = json.loads(running.stdout.read().splitlines()[-1])
        said = running.stderr.read()
    assert running.returncode == 130
    stopped = re.search(r"Stopped after (\d+) of 1000000 games. The same command continues.", said)
    assert stopped
    games = int(stopped[1])
    assert totals["games"] == games >= 20
    assert "Traceback" not in said
    more = str(games + 10)
    assert simulated(capsys, more, "--resume", str(file)) == simulated(capsys, more)


def forged(**changed: Any) -> dict[str, Any]:
    """Progress after two games, with something changed by hand."""
    tally = Tally().plus(Outcome((30, 10), (1.0, 0.0), 5)).plus(Outcome((10, 20), (0.0, 1.0), 4))
    saved: dict[str, Any] = json.loads(json.dumps(progress(SETUP, tally)))
    return {**saved, **changed}


@pytest.mark.parametrize(
    "changed",
    [
        {"victories": [[[7.0, 0.0], 2]]},
        {"victories": [[[0.0, 0.0], 2]]},
        {"victories": [[[float("nan"), 1.0], 2]]},
        {"victories": [[["1", "0"], 2]]},
        {"victories": [[[1.0, 0.0], 3], [[0.0, 1.0], -1]]},
        {"victories": [[[[1.0], 0.0], 2]]},
        {"games": 2.0},
        {"games": True, "victories": [[[1.0, 0.0], 1]]},
        {"games": -2, "victories": [[[1.0, 0.0], -2]]},
        {"scores": ["a", "b"]},
        {"scores": [10**400, 0]},
        {"scores": "30"},
        {"decisions": -1},
        {"setup": ["x"]},
    ],
)
def test_forged_progress_is_refused(
    changed: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No share of a victory above one, no fractions of games, nothing that cannot be summed up."""
    file = tmp_path / "progress.json"
    text = json.dumps(forged(**changed))
    file.write_text(text)
    assert "bad-progress" in refused(capsys, "9", "--resume", str(file))
    assert file.read_text() == text


def test_progress_too_deep_to_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of a million brackets is one line of complaint."""
    file = tmp_path / "progress.json"
    file.write_text("[" * 1_000_000)
    assert "bad-progress" in refused(capsys, "9", "--resume", str(file))


def test_keeping_progress_follows_no_link(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link beside the file is not written through."""
    other = tmp_path / "other.txt"
    other.write_text("theirs")
    file, beside = tmp_path / "progress.json", tmp_path / "progress.json.part"
    beside.symlink_to(other)
    simulated(capsys, "7", "--resume", str(file))
    assert other.read_text() == "theirs"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["other.txt", "progress.json"]
    assert not file.is_symlink()


def test_an_executor_is_code_and_help_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """A module named on the command line is imported and run, as documented."""
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    assert "only name one you trust" in " ".join(capsys.readouterr().out.split())

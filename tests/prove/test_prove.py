"""The frame of the long tests: slices, failures, stopping and going on, proof.json."""

from __future__ import annotations

import json
import re
import sys
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis.stateful import invariant, rule

from building.basics import PROOF, ROOT
from tests.prove import __main__ as prove
from tests.prove import progress, proof
from tests.prove.figure import CannotRun, Failure, Figure, Found, command, of_cases
from tests.prove.figures import FIGURES, suite
from tests.prove.figures.steps import Machine, of_steps
from tests.prove.progress import Kept, Progress, left
from tests.prove.running import Pools, run
from tests.prove.shown import table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


# -- figures of our own ---------------------------------------------------------------------------


def fails_at_seven(number: int) -> None:
    if number == 7:
        raise ValueError("seven")


def breaks_off(numbers: range) -> Found:
    if 20 in numbers:
        raise OSError("no more room")
    return Found(len(numbers), len(numbers))


def needs_a_moon(_numbers: range) -> Found:
    raise CannotRun("there is no moon")


CASES = Figure(name="cases", goal=40, run=of_cases("cases", fails_at_seven), at_a_time=10)
BREAKS = Figure(name="breaks", goal=50, run=breaks_off, at_a_time=10)
NOT_HERE = Figure(name="not-here", goal=9, run=needs_a_moon, at_home=True)
NOT_BUILT = Figure(name="not-built", goal=9)
OURS = (CASES, BREAKS, NOT_HERE, NOT_BUILT)


class AtOnce(Executor):
    """Runs what it is given at once, and counts it."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def submit(self, fn: Any, /, *args: Any, **_kwargs: Any) -> Future[Any]:
        self.names.append(args[0])
        future: Future[Any] = Future()
        future.set_result(fn(*args))
        return future


def pools(executor: Executor | None = None) -> Pools:
    both = executor or AtOnce()
    return Pools(both, 1, both)


def run_all(figures: Iterable[Figure], kept: Kept | None = None) -> Kept:
    """Results of figures that are run to their end."""
    found = kept or {each.name: Progress() for each in figures}
    for _ in run(figures, found, pools(), lambda: False):
        pass
    return found


# -- running --------------------------------------------------------------------------------------


def test_a_failure_is_reported_and_the_others_go_on() -> None:
    """Every case is asked, in each figure; what failed says how it is seen again."""
    kept = run_all(OURS)
    n, passed, ((what, again),), *_ = kept["cases"].found
    assert (n, passed, again) == (40, 39, command("cases", 7))
    assert what.startswith("ValueError: seven (fails_at_seven, line ")
    assert "--case 7" in command("cases", 7)
    assert kept["breaks"].done == 50
    assert (kept["breaks"].found.n, kept["breaks"].found.passed) == (41, 40)
    assert "no more room" in kept["breaks"].found.failures[0].what
    assert kept["not-here"] == Progress(why_not="there is no moon")
    assert kept["not-built"] == Progress()


def test_time_is_shared() -> None:
    """No figure waits for another one's end: the one that has had least time is next."""
    executor = AtOnce()
    kept = {"cases": Progress(seconds=0.0), "breaks": Progress(seconds=1000.0)}
    results = run((BREAKS, CASES), kept, pools(executor), lambda: len(executor.names) >= 3)
    assert [each.name for each in results] == ["cases"] * 3
    assert executor.names == ["cases"] * 3


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    """Progress is a file: after it has been read again only the rest is run, to the same end."""
    file, executor = tmp_path / "build-1.json", AtOnce()
    kept = progress.load(file, OURS)
    for _ in run((CASES,), kept, pools(executor), lambda: len(executor.names) >= 2):
        progress.save(file, kept)
    assert kept["cases"].done == 20
    again = progress.load(file, OURS)
    assert again == kept
    assert left(CASES, again["cases"]) == 20
    assert run_all((CASES,), again)["cases"].found == run_all((CASES,))["cases"].found


def test_progress_of_other_figures_is_kept(tmp_path: Path) -> None:
    """A run of one figure loses nothing of the others."""
    file = tmp_path / "build-1.json"
    progress.save(file, run_all((CASES,)))
    progress.save(file, run_all((BREAKS,)))
    assert {*json.loads(file.read_text())} == {"cases", "breaks"}


def test_measurements_run_alone() -> None:
    """Nothing of ours beside it; what only needs this machine has others beside it."""
    running: set[str] = set()
    beside: dict[str, set[str]] = {"measures": set(), "opens": set(), "opens-2": set()}

    def noted(name: str, numbers: range) -> Found:
        running.add(name)
        for _ in range(10):
            time.sleep(0.005)
            beside[name] |= running - {name}
        running.discard(name)
        return Found(len(numbers), len(numbers))

    figures = [
        Figure(name=name, goal=6, run=partial(noted, name), alone=alone, at_home=True)
        for name, alone in (("measures", True), ("opens", False), ("opens-2", False))
    ]
    with ThreadPoolExecutor(3) as threads:
        kept = {each.name: Progress() for each in figures}
        for _ in run(figures, kept, Pools(threads, 3, threads, 3), lambda: False):
            pass
    assert [kept[name].found.n for name in beside] == [6, 6, 6]
    assert beside["measures"] == set()
    assert beside["opens"] == {"opens-2"}


def test_any_executor_comes_to_the_same() -> None:
    """Four at a time, some finished before those that were begun earlier."""
    with ThreadPoolExecutor(4) as threads:
        kept = {each.name: Progress() for each in OURS}
        for _ in run(OURS, kept, Pools(threads, 4, threads), lambda: False):
            pass
    alone = run_all(OURS)
    assert {name: each.found for name, each in kept.items()} == {
        name: each.found for name, each in alone.items()
    }


class Counts(Machine):
    """Counts up, and is wrong as soon as it is at three."""

    at = 0

    @rule()
    def up(self) -> None:
        self.at += 1

    @invariant()
    def is_small(self) -> None:
        assert self.at < 3


class Stays(Machine):
    """Does nothing, and nothing is wrong with it."""

    @rule()
    def wait(self) -> None:
        pass


def test_steps_of_a_machine_are_cases() -> None:
    """As many cases as requested, and each failure with its reason."""
    n, passed, failures, by = of_steps("stays", Stays)(range(60))
    assert n == passed >= 60
    assert not failures
    assert by.startswith("hypothesis ")
    n, passed, (failure,), *_ = of_steps("counts", Counts, short=False)(range(60))
    assert n - passed == 1
    assert "assert 3 < 3" in failure.what
    assert failure.again == command("counts", 0)


# -- proof.json -----------------------------------------------------------------------------------


def rows(kept: Kept, before: Iterable[proof.Row] = ()) -> dict[str, proof.Row]:
    """The rows of our figures by name."""
    return {row["figure"]: row for row in proof.rows(OURS, kept, lambda _: "build-1", before)}


def test_every_figure_has_a_row() -> None:
    """Asked, reached, n, seconds, build, machine, date; what was not run says why, or nothing."""
    found = rows(run_all(OURS))
    assert list(found) == [each.name for each in OURS]
    cases = found["cases"]
    assert cases["asked"] == {"n": 40, "percent": 100}
    assert cases["reached"] == {"passed": 39, "percent": 97.5}
    assert (cases["n"], cases["verdict"], cases["build"]) == (40, "failed", "build-1")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", cases["date"])
    assert {*cases["machine"]} == {"cores", "system", "python"}
    assert cases["failures"][0]["again"] == command("cases", 7)
    assert found["not-here"]["why"] == "there is no moon"
    for name in ("not-here", "not-built"):
        assert (found[name]["n"], found[name]["verdict"]) == (0, "not-run")
        assert found[name]["reached"] is found[name]["machine"] is None
    assert "not-built" in table(OURS, found.values())


def test_few_cases_are_no_goal() -> None:
    """Without a failure a figure is reached when all was asked, before it is on its way."""
    few, all_ = (Progress(n, 1.0, Found(n, n), "2026-11-24") for n in (10, 40))
    assert rows({"cases": few})["cases"]["verdict"] == "so-far"
    assert rows({"cases": all_})["cases"]["verdict"] == "reached"


def test_a_single_failure_is_never_rounded_away() -> None:
    """99.9999 % is not 100."""
    assert proof.percent(999_999, 1_000_000) < 100 == proof.percent(7, 7)


def test_a_row_of_an_older_build_stays_until_it_is_run_again(tmp_path: Path) -> None:
    """It says of which build it is; what is asked for is what is asked for today."""
    file = tmp_path / "proof.json"
    done = Progress(10, 1.0, Found(10, 10), "2026-11-01")
    proof.write(proof.rows((CASES,), {"cases": done}, lambda _: "build-0", ()), file)
    found = rows({}, proof.read(file))["cases"]
    assert (found["build"], found["n"], found["verdict"]) == ("build-0", 10, "so-far")
    found = rows({"cases": done._replace(done=20)}, proof.read(file))["cases"]
    assert found["build"] == "build-1"


def of_build(build: str, n: int, failed: int = 0) -> proof.Row:
    """A row of a figure that was run so far on a build."""
    done = Progress(n, 1.0, Found(n, n - failed, (Failure("seven", "again"),) * failed))
    return proof.row_of(CASES, done, build)


def test_fewer_cases_take_no_place_of_more() -> None:
    """Recording a short run loses no long one, of the same build or of an earlier one."""
    for build in ("build-0", "build-1"):
        long = of_build(build, 30)
        assert proof.stronger(of_build("build-1", 10), long) == long
        later = of_build("build-1", 30)
        assert proof.stronger(later, of_build(build, 10)) == later
        assert proof.stronger(later, long) == later


def test_a_recorded_run_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same build goes on from its last case, unless more was run here."""
    done = Progress(20, 1.5, Found(20, 19, (Failure("seven", "again"),)), "2026-11-24")
    found = [proof.row_of(CASES, done, "build-1")]
    monkeypatch.setattr(proof, "read", lambda: found)
    ids, other = progress.Tested("build-1", "engine-1"), progress.Tested("build-2", "engine-1")
    assert prove.recorded(CASES, Progress(), ids) == done
    assert prove.recorded(CASES, Progress(done=99), ids) == Progress(done=99)
    assert prove.recorded(CASES, Progress(), other) == Progress()


def test_no_failure_is_passed_over() -> None:
    """One that is found counts at once; it goes when a later build is asked, or as many cases."""
    wrong, right = of_build("build-1", 10, failed=1), of_build("build-0", 30)
    assert proof.stronger(wrong, right) == wrong
    assert proof.stronger(of_build("build-1", 9), wrong) == wrong
    assert proof.stronger(of_build("build-1", 10), wrong)["verdict"] == "so-far"
    assert proof.stronger(of_build("build-2", 5), wrong)["build"] == "build-2"


def test_figures_over_every_case_are_written_again() -> None:
    """Fewer lines of the engine than before is no weaker claim."""
    asked = {"n": None, "percent": 100}
    now, before = ({**of_build(f"build-{n}", n), "asked": asked} for n in (30, 40))
    assert proof.stronger(now, before) == now


def test_the_recorded_proof_is_of_these_figures() -> None:
    """Each figure has its row, and a question in the table of README.md."""
    found = proof.read(PROOF)
    assert [row["figure"] for row in found] == [each.name for each in FIGURES]
    for row in found:
        assert row == proof.judged(row)
        assert row["n"] >= (row["reached"] or {"passed": 0})["passed"]
    text = proof.README.read_text()
    assert proof.with_table(text, found) == text
    asks = dict(re.findall(r"^\| `([\w-]+)` \| (.*?) \|", text, re.MULTILINE))
    assert [*asks] == [each.name for each in FIGURES]
    assert all(asks.values())


def test_all_figures_together_ask_one_night() -> None:
    """Ten hours of two cores, by the rates of the record; alone on the machine counts for both."""
    seconds = 0.0
    for row, figure in zip(proof.read(PROOF), FIGURES, strict=True):
        share = figure.goal / row["n"] if row["n"] and not row["whole"] else 1
        seconds += row["seconds"] * share * (2 if figure.alone else 1)
    assert seconds <= 2 * 10 * 3600


def test_every_figure_has_a_name_of_its_own() -> None:
    """By which it is asked for; and a run that other processes can be sent."""
    names = [each.name for each in FIGURES]
    assert len({*names}) == len(names)
    assert all(each.goal > 0 and each.at_a_time > 0 for each in FIGURES)


def test_the_command_says_what_it_can_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that is none is refused; a case of one figure is run again alone; a list runs none."""
    monkeypatch.setattr(sys, "argv", ["prove", "no-such-figure"])
    with pytest.raises(SystemExit):
        prove.main()
    assert "no-such-figure" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["prove", "golden-links", "--case", "0"])
    assert prove.main() == 0
    assert capsys.readouterr().out.startswith("1 of 1 passed")
    monkeypatch.setattr(sys, "argv", ["prove", "--list"])
    assert prove.main() == 0
    assert len(capsys.readouterr().out.splitlines()) >= len(FIGURES)


def test_the_ordinary_tests_that_are_run_again_are_there() -> None:
    """One that was given another name would be run no more."""
    folder = ROOT / "tests"
    source = (folder / "prove" / "figures" / "suite.py").read_text().replace("{SITE}", suite.SITE)
    named = re.findall(r'"tests/([\w/]+\.py)::(\w+)"', source)
    assert len(named) > 10
    for path, name in named:
        assert f"def {name}(" in (folder / path).read_text(), f"{path}::{name}"


def test_no_row_says_where_the_site_was_tested() -> None:
    """A failure of another program names the address of our own server: it is left out."""
    what = "no trace of http://127.0.0.1:44641/#/vegas?v=1"
    failed = Found(1, 0, (Failure(what, "again"),))
    row = proof.row_of(CASES, Progress(done=1, found=failed), "b")
    assert row["failures"] == [{"what": "no trace of /#/vegas?v=1", "again": "again"}]

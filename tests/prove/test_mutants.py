"""Mistakes in the engine: which tests are asked, and what is judged of those that survive."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from building.basics import ROOT
from tests.prove.engine_coverage import OUTSIDE
from tests.prove.figure import CannotRun
from tests.prove.figures import mutants
from tests.prove.figures.mutants import (
    Mutant,
    Survivor,
    cosmic_ray,
    described,
    first_tests,
    is_annotation,
    noticed_by,
    one_for_each,
    shortest,
)
from tests.prove.fork_server import ForkServer

if TYPE_CHECKING:
    from pathlib import Path

MUTANT = Mutant("engine/croupier/core/chance.py", "core/NumberReplacer", 3, 17, ("tests/engine",))


@pytest.mark.long
def test_the_test_that_notices_a_mistake(tmp_path: Path) -> None:
    """The first that fails or does not end; one that is not there has noticed nothing."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(
        "import pytest\ndef test_good(): pass\n"
        "@pytest.mark.parametrize('word', ['a b'])\ndef test_wrong(word): assert 1 == 2, 'no'\n"
        "def test_deadly():\n    import os; os.abort()\n"
        "def test_for_ever():\n    while True: pass\n"
    )
    file = "tests/test_it.py"
    good, wrong, deadly = (f"{file}::test_{name}" for name in ("good", "wrong[a b]", "deadly"))
    with closing(ForkServer(tmp_path)) as server:
        assert noticed_by(server, [good]) is None
        assert noticed_by(server, [f"{file}::test_of_yesterday", "tests/test_old.py"]) is None
        assert noticed_by(server, [file]) == (wrong,)
        assert noticed_by(server, [file], 1.0, but=[wrong, deadly]) == (file,)
        assert noticed_by(server, [deadly]) == ()
        (tmp_path / "tests" / "conftest.py").write_text("import no_such_module")
        assert noticed_by(server, [file]) == ()


@pytest.mark.long
def test_imports_of_one_run_serve_the_next(tmp_path: Path) -> None:
    """Modules of others; those of the checkout are read anew by every run."""
    (tmp_path / "tests").mkdir()
    (own := tmp_path / "own.py").write_text("VALUE = 1")
    (tmp_path / "tests" / "test_it.py").write_text(
        "import sys\nwas_there = {'colorsys', 'own'} & {*sys.modules}\n"
        "sys.path.insert(0, '.')\nimport colorsys, own\n"
        "def test_others(): assert was_there == {'colorsys'}\n"
        "def test_own(): assert own.VALUE == 1\n"
    )
    others, ours = (f"tests/test_it.py::test_{name}" for name in ("others", "own"))
    with closing(ForkServer(tmp_path)) as server:
        assert noticed_by(server, [others]) == (others,)
        assert noticed_by(server, [others, ours]) is None
        own.write_text("VALUE = 22")
        assert noticed_by(server, [others, ours]) == (ours,)


def test_annotations_are_not_mutated() -> None:
    """No mistake is made in annotations, or where a type is named."""
    try:
        library = cosmic_ray()
    except CannotRun as cannot:
        pytest.skip(str(cannot))  # only `prove` installs it
    tree = library.ast.get_ast(
        "type Both = (\n    int | str\n)\n\n"
        "def f(a: int | str) -> int | str:\n    b: int | str = a | 1\n"
    )
    ors = [node for node in library.ast.ast_nodes(tree) if getattr(node, "value", "") == "|"]
    assert [is_annotation(node) for node in ors] == [True] * 4 + [False]


def test_the_shortest_tests_run_first() -> None:
    """As many as there is time for, and one at least."""
    seconds = {"slow": 9.0, "quick": 0.5, "short": 1.0}
    assert shortest(seconds, 2.0) == ["quick", "short"]
    assert shortest({"slow": 9.0}, 2.0) == ["slow"]


def test_a_line_that_is_read_is_asked_of_a_test_of_each_other() -> None:
    """The shortest one; not of lines that run when the module is read."""
    quick, slow, alone = {"quick": 0.5}, {"slow": 9.0}, {"alone": 20.0}
    lines = {1: {OUTSIDE: 0.0, **quick}, 2: {**quick, **slow}, 3: quick, 4: {**slow, **alone}}
    assert one_for_each(lines) == {**quick, **slow}
    assert first_tests(lines, 1) == [{**quick, **slow}, {**quick, **slow, **alone}]
    assert first_tests(lines, 3) == [quick, quick]


def test_a_survivor_is_shown_with_its_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict why nobody could ever see it; without one nothing is said for it."""
    judged = {"path": MUTANT.path, "was": "a = 1", "becomes": "a = 2", "why": "a is not used"}
    (file := tmp_path / "harmless.json").write_text(json.dumps([judged]))
    monkeypatch.setattr(mutants, "HARMLESS", file)
    survivor = Survivor("a = 1", "a = 2")
    said = described(MUTANT, survivor)
    assert said.startswith("engine/croupier/core/chance.py, line 17: a = 1 -> a = 2")
    assert said.endswith("nobody can see it: a is not used")
    assert described(MUTANT, survivor._replace(becomes="a = 0")).endswith("-> a = 0")


def test_verdicts_are_of_existing_code() -> None:
    """A judgement is of a line of the engine as it is, and gives its reason."""
    for row in json.loads(mutants.HARMLESS.read_text()):
        assert {*row} == {"path", "was", "becomes", "why"}
        text = " ".join((ROOT / row["path"]).read_text().split())
        assert " ".join(row["was"].split()) in text, row
        assert row["why"]

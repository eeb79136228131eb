"""The package as programs use it: its names, its examples, and how soon it is there."""

import doctest
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import croupier
from building.basics import ENGINE
from tests.engine.commands import said
from tests.support.cases import in_turn

MODULES = [
    module.name
    for module in walk_packages(croupier.__path__, "croupier.")
    if not module.name.startswith("croupier.env.") and not module.name.endswith("__main__")
]


def test_examples_are_true() -> None:
    """Every example in a docstring gives what it says."""
    modules = [import_module(name) for name in ["croupier", *MODULES]]
    with_examples = [each for each in modules if ">>> " in Path(each.__file__ or "").read_text()]
    results = {each.__name__: doctest.testmod(each) for each in with_examples}
    assert sum(each.attempted for each in results.values()) > 40
    assert [name for name, each in results.items() if each.failed] == []


def test_the_package_is_what_programs_use() -> None:
    """All that it names is there, and nothing else by chance."""
    assert all(getattr(croupier, name) for name in croupier.__all__)
    assert {*croupier.__all__} <= {*dir(croupier)}
    with pytest.raises(AttributeError, match="has no attribute 'opne_match'"):
        croupier.__getattr__("opne_match")


def test_the_package_imports_nothing_before_it_is_used() -> None:
    """A page that needs the bridge alone waits for nothing else."""
    code = "import croupier, sys; print([each for each in sys.modules if 'croupier.' in each])"
    path = {"PYTHONPATH": str(ENGINE.parent)}
    found = subprocess.run(
        [sys.executable, "-c", code], env=path, capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"


def test_a_review_in_json_is_that_of_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    """It has a version, and numbers the plies alike."""
    setup = croupier.Setup("vegas", "alea-2018", ("random",) * 2, "amber", (("rounds", 1),))
    record = str(croupier.play(setup).record)
    printed = json.loads(said(capsys, "review", record, "--json"))
    text = said(capsys, "review", record, "--all")
    _, _, plies = text.partition("after them:\n")
    numbers = [int(line[3:7]) for line in plies.splitlines() if not line.startswith(" " * 16)]
    assert printed["version"] == 1
    assert numbers == [step["ply"] for step in printed["steps"]]


@in_turn(
    ("setup", "code"),
    [
        (croupier.Setup("vegas", "alea-2012", ("human", "greedy"), "amber"), "unknown-bot"),
        (croupier.Setup("vegas", "alea-2012", ("random", None), "amber"), "unknown-bot"),  # type: ignore[arg-type]
        (croupier.Setup("vegas", "alea-2012", ("random", "greedy"), 7), "bad-seed"),  # type: ignore[arg-type]
    ],
)
def test_unplayable_set_ups_are_refused_at_once(setup: croupier.Setup, code: str) -> None:
    """One game and many: the error has its code and names what is wrong."""
    for attempt in (croupier.play, lambda setup: croupier.simulate(setup, 5)):
        with pytest.raises(croupier.CroupierError) as raised:
            attempt(setup)
        assert raised.value.code == code
    with pytest.raises(ValueError, match="must be 1 or more"):
        croupier.simulate(setup, 0)


def test_many_games_are_the_same_in_processes() -> None:
    """One seed is one result, in this process and in two others."""
    setup = croupier.Setup("vegas", "alea-2012", ("random", "greedy"), "amber")
    assert croupier.simulate(setup, 20, jobs=2) == croupier.simulate(setup, 20)

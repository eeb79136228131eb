"""Mutation: one small mistake in the engine, made by cosmic-ray, and the tests of that part run.

A case is a mistake, taken by lot from all that cosmic-ray can make there; it passes where a test
fails because of it, or does not end. What survives is listed with its place.
"""

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from building.basics import ENGINE, PROVING, ROOT, WORK, read, write
from tests.prove.figure import CannotRun, Failure, Figure, Found, command
from tests.support.checkout import fingerprint, lay_out

NAME: Final = "mutants"
PARTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("games/vegas", ("tests/games/vegas", "tests/games/test_contract.py")),
    ("games/vegas_cards", ("tests/games/vegas_cards", "tests/games/test_contract.py")),
    ("games/showdown", ("tests/games/showdown", "tests/games/test_contract.py")),
    ("chance.py", ("tests/engine/test_chance.py", "tests/games/test_golden.py")),
    (
        "record.py",
        (
            "tests/engine/test_record.py",
            "tests/engine/test_record_check.py",
            "tests/engine/test_bad_records.py",
            "tests/engine/test_salvage.py",
        ),
    ),
    ("bridge.py", ("tests/engine/test_bridge.py", "tests/engine/test_bad_requests.py")),
    ("review", ("tests/review",)),
)
"""Where mistakes are made in croupier/, and which tests have to notice them."""
PATIENCE: Final = 900
"""Seconds for tests that do not end because of a mistake."""


class Mutant(NamedTuple):
    """A mistake that can be made."""

    path: str
    """Of the module, in the repository."""
    operator: str
    occurrence: int
    line: int
    tests: tuple[str, ...]


def cosmic_ray() -> Any:
    """The library, out of the folder of packages that only `prove` installs."""
    if str(PROVING) not in sys.path:
        sys.path.append(str(PROVING))
    try:
        import cosmic_ray.ast
        import cosmic_ray.mutating
        import cosmic_ray.plugins
    except ImportError as error:
        raise CannotRun(f"cosmic-ray is not installed: {error}") from error
    return cosmic_ray


@cache
def mutants() -> list[Mutant]:
    """All mistakes, in an order by lot that is always the same."""
    library = cosmic_ray()
    found = []
    for part, tests in PARTS:
        where = ENGINE / part
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            tree = library.ast.get_ast(path.read_text())
            for name in operators(library):
                found += _of_operator(library, name, tree, path, tests)
    Random(31).shuffle(found)
    return found


def operators(library: Any) -> list[str]:
    """The kinds of mistakes that need not be told which names they are about."""
    names = sorted(library.plugins.operator_names())
    return [name for name in names if not library.plugins.get_operator(name).arguments()]


def _of_operator(
    library: Any, name: str, tree: Any, path: Path, tests: tuple[str, ...]
) -> list[Mutant]:
    """The mistakes of one kind in a module."""
    operator = library.plugins.get_operator(name)()
    nodes = library.ast.ast_nodes(tree)
    places = [place for node in nodes for place in operator.mutation_positions(node)]
    module = path.relative_to(ROOT).as_posix()
    return [Mutant(module, name, at, start[0], tests) for at, (start, _) in enumerate(places)]


def checkout() -> Path:
    """A copy of the sources, whose tests are run with a mistake in it."""
    root = WORK / "proof" / "mutants"
    if read(root / "stamp") != (stamp := fingerprint()):
        lay_out(root)
        (root / "sound").unlink(missing_ok=True)
        write(root / "stamp", stamp)
    return root


def passes(root: Path, tests: Sequence[str]) -> bool:
    """Whether these tests pass there; False too where they do not end."""
    try:
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-x",
                "-q",
                "-p",
                "no:cacheprovider",
                "-m",
                "not browser",
                *tests,
            ],
            cwd=root,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def sound(root: Path, tests: tuple[str, ...]) -> bool:
    """Whether they pass without a mistake; asked once for each build."""
    known = read(root / "sound").splitlines()
    if " ".join(tests) not in known:
        if not passes(root, tests):
            return False
        write(root / "sound", "\n".join([*known, " ".join(tests)]))
    return True


def noticed(numbers: range) -> Found:
    """Which of these mistakes the tests notice."""
    library, root = cosmic_ray(), checkout()
    n, survivors = 0, []
    for number in numbers:
        mutant = mutants()[number % len(mutants())]
        if not sound(root, mutant.tests):
            raise CannotRun(f"the tests fail without a mistake: {' '.join(mutant.tests)}")
        operator = library.plugins.get_operator(mutant.operator)()
        place = root / mutant.path
        with library.mutating.use_mutation(place, operator, mutant.occurrence) as (_, changed):
            if changed is None:
                continue
            n += 1
            survived = passes(root, mutant.tests)
        if survived:
            what = f"{mutant.path}, line {mutant.line}: {mutant.operator} {mutant.occurrence}"
            survivors.append(Failure(what, command(NAME, number)))
    by = f"cosmic-ray; {len(mutants())} to choose from"
    return Found(n, n - len(survivors), tuple(survivors), by)


FIGURE: Final = Figure(
    name=NAME, about="program", engine_alone=True, goal=1000, percent=92, run=noticed, at_home=True
)

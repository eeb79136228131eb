"""Mutation: one small mistake in the engine, made by cosmic-ray, and the tests of that part run.

A case is a mistake, taken by lot from all that cosmic-ray can make there; it passes where a test
fails because of it, or does not end. Those that go through its line run first, the shortest first,
then whole files of the part's tests, for what a file's tests share, the shortest first. Where it is
a line that runs when the module is read, the shortest test of each line of the module runs first,
then all of the module.
What only tests would notice for which there is no time then counts as not noticed. Seconds are
those of a processor.

What survives is listed with its place, and with a person's verdict on it: why nobody could
see it (tests/prove/harmless.json). It still counts as not noticed.

Left out are annotations and the names of types, which do nothing.
"""

import difflib
import fcntl
import json
import re
import sys
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple

from building.basics import ENGINE, PROVING, ROOT, digest, read
from tests.prove.checkouts import checkout
from tests.prove.engine_coverage import OUTSIDE
from tests.prove.figure import LONGEST, CannotRun, Failure, Figure, Found, command
from tests.prove.figures.engine_lines import (
    PIECES,
    changed_since,
    seconds_of_files,
    tests_through,
)
from tests.prove.fork_server import NOTHING_RUN, ForkServer
from tests.prove.pieces import folder_of

NAME: Final = "mutants"
HARMLESS: Final = ROOT / "tests/prove/harmless.json"
"""Survivors with a verdict: mistakes that nobody could ever see, and why."""
OF_ALL_GAMES: Final = (
    *("tests/games/test_contract.py", "tests/games/test_golden.py"),
    *("tests/games/test_positions.py", "tests/games/test_bot_moves.py"),
)
OF_REASONS: Final = ("tests/review",)
"""Comparison of a choice's claims with the position."""
PARTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("games/vegas", ("tests/games/vegas", *OF_ALL_GAMES, *OF_REASONS)),
    ("games/vegas_cards", ("tests/games/vegas_cards", *OF_ALL_GAMES, *OF_REASONS)),
    ("games/showdown", ("tests/games/showdown", *OF_ALL_GAMES, *OF_REASONS)),
    ("core/chance.py", ("tests/engine", *OF_ALL_GAMES)),
    ("records/record.py", ("tests/engine",)),
    ("api/bridge.py", ("tests/engine",)),
    ("review", ("tests/review", "tests/games/test_contract.py")),
)
"""Parts of croupier/ with mistakes, and the tests of each (pieces of engine-lines)."""
EVERY: Final = tuple(test for piece in PIECES for test in piece)
"""All tests that may go through a line, whatever part they are of."""
PATIENCE: Final = 600.0
"""Seconds for whole files of tests that do not end because of a mistake."""
FIRST: Final = (3.0, 60.0)
"""Seconds of tests that run before whole files of them do: a few, and if they pass, some more."""
WHOLE: Final = 120.0
"""Seconds of whole files."""
SLOW: Final = 5
"""Tests that take so many times as long as without a mistake do not end, after some seconds."""
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", re.MULTILINE)
"""The line in which pytest says what failed: a test, or a file that cannot be read."""


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
    """All mistakes, in an order by lot that is always the same; they are looked for once."""
    file = folder_of(FIGURE) / f"lot-{digest(Path(__file__).read_bytes())[:12]}.json"
    with file.with_name("lot.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one process looks for them, and the others wait
        if not file.exists():
            part = file.with_name(f"{file.name}.part")
            part.write_text(json.dumps(found()))
            part.replace(file)
    rows = json.loads(read(file))
    return [Mutant(path, kind, at, line, tests_of(path)) for path, kind, at, line in rows]


def found() -> list[tuple[str, str, int, int]]:
    """The same without their tests, as cosmic-ray finds them."""
    library = cosmic_ray()
    places = []
    for part, _ in PARTS:
        where = ENGINE / part
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            tree = library.ast.get_ast(path.read_text())
            for name in operators(library):
                places += _of_operator(library, name, tree, path)
    Random(31).shuffle(places)
    return places


def tests_of(path: str) -> tuple[str, ...]:
    """The tests of the part that a module is of."""
    inside = path.removeprefix(f"{ENGINE.relative_to(ROOT).as_posix()}/")
    return next(tests for part, tests in PARTS if inside == part or inside.startswith(f"{part}/"))


def operators(library: Any) -> list[str]:
    """The kinds of mistakes whose names need not be known."""
    names = sorted(library.plugins.operator_names())
    return [name for name in names if not library.plugins.get_operator(name).arguments()]


def _of_operator(library: Any, name: str, tree: Any, path: Path) -> list[tuple[str, str, int, int]]:
    """The mistakes of one kind in a module."""
    operator = library.plugins.get_operator(name)()
    places = [
        (start[0], is_annotation(node))
        for node in library.ast.ast_nodes(tree)
        for start, _ in operator.mutation_positions(node)
    ]
    module = path.relative_to(ROOT).as_posix()
    return [
        (module, name, at, line) for at, (line, is_left_out) in enumerate(places) if not is_left_out
    ]


def is_annotation(node: Any) -> bool:
    """True if it says what type something has, or stands in a ``type`` statement."""
    while node.parent is not None:
        above, inside = node.parent, node
        word = above.get_first_leaf().get_previous_leaf()
        if above.type == "expr_stmt" and word and word.value == "type":
            return True  # parso knows no such statement: it sees two without a break
        if above.type == "annassign" and inside is above.children[1]:
            return True
        if above.type == "funcdef" and inside is above.annotation:
            return True
        if above.type == "tfpdef" and inside is above.children[-1]:
            return True
        node = above
    return False


@cache
def server(root: Path) -> ForkServer:
    """A runner of tests in this checkout, as long as this process is there."""
    return ForkServer(root)


def noticed_by(
    server: ForkServer, tests: Sequence[str], patience: float = PATIENCE, but: Collection[str] = ()
) -> tuple[str, ...] | None:
    """The first of these tests that fails there; None where all of them pass.

    All of them where one does not end, none where pytest cannot even begin. One that is not there
    has noticed nothing: what it is called by is made by the engine. ``but``: tests that are left
    out.
    """
    try:
        code, said = server.run(tests, patience, but)
    except EOFError as error:
        raise CannotRun(str(error)) from error
    if code is None:
        return tuple(tests)
    if code in {0, NOTHING_RUN}:
        return None
    named = FAILED.search(said)
    return (named[1],) if named else ()


@cache
def sound(root: Path, tests: tuple[str, ...]) -> bool:
    """True if they pass without a mistake."""
    return not tests or noticed_by(server(root), tests) is None


@cache
def through(module: str) -> dict[int, dict[str, float]]:
    """The tests that go through each line of a module, with their seconds."""
    return tests_through(ROOT / module, EVERY)


def asked(root: Path, mutant: Mutant) -> tuple[str, ...] | None:
    """The test that notices the mistake that is in the checkout now; None where there is none."""
    there = server(root)
    lines, files = through(mutant.path), seconds_of_files(mutant.tests)
    first = first_tests(lines, mutant.line)
    if is_inside(at_line(lines, mutant.line)):
        files = {name: files[name] for name in files_of(first[0]) if name in files}
    done: list[str] = []
    for seconds, enough in zip(first, FIRST, strict=True):
        tests = [name for name in shortest(seconds, enough) if name not in done]
        patience = 15 + SLOW * sum(seconds[name] for name in tests)
        if tests and (found := noticed_by(there, tests, patience)):
            return found
        done += tests
    if (changed := changed_since(EVERY)) and (found := noticed_by(there, changed)):
        return found
    return noticed_by(there, shortest(files, WHOLE), but=done)


def is_inside(tests: dict[str, float]) -> bool:
    """True if a line with these tests runs in tests alone, and not whenever the module is read."""
    return bool(tests) and OUTSIDE not in tests


def first_tests(through: dict[int, dict[str, float]], line: int) -> list[dict[str, float]]:
    """The tests that run first because of a line, for each of `FIRST`.

    Those that go through it. Where it runs when the module is read, the shortest of each line that
    does not, then all of the module; a lambda is read there and runs later, too.
    """
    seconds = at_line(through, line)
    if is_inside(seconds):
        return [seconds, seconds]
    later = {name: seconds[name] for name in seconds if name != OUTSIDE}
    inside = [tests for tests in through.values() if is_inside(tests)]
    every = {name: tests[name] for tests in inside for name in tests}
    return [one_for_each(through) | later, every | later]


def one_for_each(through: dict[int, dict[str, float]]) -> dict[str, float]:
    """The shortest test of each line that is not only run when the module is read."""
    inside = [tests for tests in through.values() if is_inside(tests)]
    best = [min(tests, key=lambda name: (tests[name], name)) for tests in inside]
    return {name: tests[name] for name, tests in zip(best, inside, strict=True)}


def at_line(through: dict[int, dict[str, float]], line: int) -> dict[str, float]:
    """The tests of a line; of a statement over several lines, one of the first has them."""
    return next((through[each] for each in range(line, line - 8, -1) if each in through), {})


def shortest(seconds: dict[str, float], left: float) -> list[str]:
    """The tests that take least, as many as there are seconds left for; at least one."""
    chosen: list[str] = []
    for name in sorted(seconds, key=lambda each: (seconds[each], each)):
        left -= seconds[name]
        if left < 0 and chosen:
            break
        chosen.append(name)
    return chosen


def files_of(tests: Iterable[str]) -> tuple[str, ...]:
    """The files that these tests stand in."""
    return tuple(sorted({name.partition("::")[0] for name in tests}))


class Survivor(NamedTuple):
    """A mistake that no test has noticed: the line without it and with it."""

    was: str
    becomes: str


def answer(mutant: Mutant) -> Survivor | Literal[True] | None:
    """True if the tests notice a mistake; None where cosmic-ray makes none after all.

    Raises CannotRun where the test that did fails without it, too.
    """
    library = cosmic_ray()
    operator = library.plugins.get_operator(mutant.operator)()
    before = (ROOT / mutant.path).read_text()
    if (after := library.mutating.mutate_code(before, operator, mutant.occurrence)) is None:
        return None
    root = checkout(EVERY)
    with library.mutating.use_mutation(root / mutant.path, operator, mutant.occurrence):
        found = asked(root, mutant)
    if found and not sound(root, found):
        raise CannotRun(f"without a mistake there fails, too: {' '.join(found)}")
    return Survivor(*change(before, after)) if found is None else True


def noticed(numbers: Sequence[int]) -> Found:
    """Mistakes that the tests notice."""
    n, survivors = 0, []
    for number in numbers:
        mutant = mutants()[number % len(mutants())]
        if not (found := answer(mutant)):
            continue
        n += 1
        if isinstance(found, Survivor):
            survivors.append(Failure(described(mutant, found), command(NAME, number)))
    by = f"cosmic-ray; {len(mutants())} to choose from"
    return Found(n, n - len(survivors), tuple(survivors), by)


def described(mutant: Mutant, found: Survivor) -> str:
    """A survivor in a line: where it is, what it is, and the verdict on it."""
    why = why_harmless(mutant.path, found)
    place = f"{mutant.path}, line {mutant.line}: {found.was} -> {found.becomes}"[:LONGEST]
    return f"{place} | nobody can see it: {why}" if why else place


def change(before: str, after: str) -> tuple[str, str]:
    r"""The lines that differ, as they were and as they are.

    >>> change("a\n  b = 1\nc", "a\n  b = 2\nc")
    ('b = 1', 'b = 2')
    """
    lines = [*difflib.ndiff(before.splitlines(), after.splitlines())]
    was, becomes = (
        " ".join(line[2:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    return was, becomes


def why_harmless(path: str, found: Survivor) -> str:
    """The verdict why nobody could see a mistake; empty without one.

    ``path``: of the module, in the repository.
    """
    rows: list[dict[str, str]] = json.loads(HARMLESS.read_text())
    judged = {"path": path, **found._asdict()}
    return next((row["why"] for row in rows if judged.items() <= row.items()), "")


FIGURE: Final = Figure(name=NAME, engine_alone=True, goal=300, percent=92, run=noticed)

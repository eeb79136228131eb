"""Import rules of the engine's modules, and what they may do."""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from building.basics import ROOT
from croupier.games import GAMES
from tests.architecture.graph import circles

ENGINE = ROOT / "engine"

MODULES = {
    ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ENGINE / "croupier").rglob("*.py"))
}

PLAY = tuple(f"croupier.core.{each}" for each in ("ply", "state", "evaluator", "chance", "errors"))
FOUNDATION = ("croupier.core",)


class Layer(NamedTuple):
    """Allowed imports of our own modules; names are prefixes of whole words.

    Within a package the search for circles keeps the order.
    """

    members: str
    may: tuple[str, ...]


RECORDS = (*FOUNDATION, "croupier.games", "croupier.records")

LAYERS = [
    Layer(r"croupier", ()),
    Layer(r"croupier\.core(\.(chance|errors))?", ()),
    Layer(r"croupier\.core\.(state|ply|perft|evaluator|game)", ("croupier.core",)),
    Layer(r"croupier\.parts(\..+)?", (*FOUNDATION, "croupier.parts")),
    Layer(r"croupier\.bots(\..+)?", (*PLAY, "croupier.bots")),
    Layer(r"croupier\.games", ("croupier.core.game", "croupier.games")),
    *(
        Layer(
            rf"croupier\.games\.{game}(\..+)?",
            (*FOUNDATION, "croupier.parts", "croupier.bots", f"croupier.games.{game}"),
        )
        for game in GAMES
    ),
    Layer(r"croupier\.records(\..+)?", RECORDS),
    Layer(r"croupier\.players", RECORDS),
    Layer(
        r"croupier\.simulation", (*RECORDS, "croupier.bots", "croupier.parts", "croupier.players")
    ),
    Layer(r"croupier\.review(\..+)?", (*RECORDS, "croupier.bots", "croupier.review")),
    Layer(r"croupier\.daily(\..+)?", (*RECORDS, "croupier.daily")),
    Layer(r"croupier\.seeds(\..+)?", (*RECORDS, "croupier.seeds")),
    Layer(
        r"croupier\.analysis(\..+)?",
        (*RECORDS, "croupier.review", "croupier.analysis"),
    ),
    Layer(r"croupier\.pictures(\..+)?", (*RECORDS, "croupier.parts", "croupier.pictures")),
    Layer(
        r"croupier\.api(\..+)?",
        (
            *(*RECORDS, "croupier.daily", "croupier.review", "croupier.seeds"),
            *("croupier.analysis", "croupier.pictures", "croupier.api"),
        ),
    ),
    Layer(
        r"croupier\.cli\.terminal(\..+)?",
        (
            *(*FOUNDATION, "croupier.games", "croupier.bots.tournament", "croupier.review"),
            "croupier.cli.terminal",
        ),
    ),
    Layer(
        r"croupier\.env(\..+)?",
        (*RECORDS, "croupier.cli.terminal", "croupier.env"),
    ),
    Layer(r"croupier\.library", ("croupier",)),
    Layer(r"croupier\.(__main__|cli(\.(?!terminal).+)?)", ("croupier",)),
]


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    """A module's syntax, node by node; the first is the module itself."""
    return tuple(ast.walk(ast.parse(MODULES[module].read_text())))


@cache
def imports(module: str) -> tuple[tuple[str, str], ...]:
    """(module, name) of everything imported, wherever it stands; name is "" for a whole module."""
    found: list[tuple[str, str]] = []
    for node in nodes(module):
        if isinstance(node, ast.Import):
            found += ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            found += ((node.module or "", alias.name) for alias in node.names)
    return tuple(found)


def within(name: str, package: str) -> bool:
    """True if ``name`` is ``package`` or lies in it."""
    return name == package or name.startswith(package + ".")


def ours(module: str) -> Iterator[str]:
    """Our modules among the imports, a submodule imported by name included."""
    for source, name in imports(module):
        if within(source, "croupier"):
            yield f"{source}.{name}" if f"{source}.{name}" in MODULES else source


def every_module(check: Callable[[str], None]) -> Callable[[], None]:
    """One test of all modules; what it says of one that fails names it."""

    def test() -> None:
        failed = {}
        for module in MODULES:
            try:
                check(module)
            except AssertionError as error:
                failed[module] = str(error).partition("\n")[0]
        assert failed == {}

    test.__doc__, test.__name__ = check.__doc__, check.__name__
    return test


@every_module
def test_every_module_has_its_layer(module: str) -> None:
    """No file stands outside the order; a new one has to say where it belongs."""
    assert sum(bool(re.fullmatch(layer.members, module)) for layer in LAYERS) == 1


@every_module
def test_imports_go_one_way(module: str) -> None:
    """A module imports what lies below it, and never what lies beside or above."""
    layer = next(layer for layer in LAYERS if re.fullmatch(layer.members, module))
    for imported in ours(module):
        assert any(within(imported, allowed) for allowed in layer.may), imported


def test_no_module_imports_itself_by_way_of_others() -> None:
    """The engine's imports form no circle; an import for type checking alone counts like any."""
    assert circles({module: list(ours(module)) for module in MODULES}) == set()


def test_rooms_form_no_circle() -> None:
    """The order holds for whole packages too: core, parts, bots, games, records and so on up."""
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        room = ".".join(module.split(".")[:2])
        found = {".".join(each.split(".")[:2]) for each in ours(module)}
        graph.setdefault(room, set()).update(found - {room})
    assert circles(graph) == set()


def test_few_modules_are_in_no_room() -> None:
    """At most six modules of the engine are in none of its packages."""
    beside = {path.stem for path in (ENGINE / "croupier").glob("*.py")} - {"__init__", "__main__"}
    assert len(beside) <= 6


@every_module
def test_every_import_is_a_real_one(module: str) -> None:
    """Nothing is imported for type checking alone: that would hide a circle."""
    assert not re.search(r"\bTYPE_CHECKING\b", MODULES[module].read_text())


@every_module
def test_the_standard_library_is_all_there_is(module: str) -> None:
    """Nothing has to be installed beside the engine, but for learners what the extras name."""
    extras = {"croupier.env.aec": {"numpy", "gymnasium", "pettingzoo"}}
    extras["croupier.env.spiel"] = {"numpy", "pyspiel"}
    for source, _ in imports(module):
        top = source.partition(".")[0]
        known = top == "croupier" or top in sys.stdlib_module_names
        assert known or top in extras.get(module, ()), source


@every_module
def test_the_world_outside_is_unknown(module: str) -> None:
    """No clock, no environment, no browser, no network: outcomes hang on arguments alone.

    The calendar reckons with dates that it is given; only its command asks which one it is.
    """
    banned = {"js", "pyodide", "pyodide_js", "datetime", "os", "socket", "uuid", "secrets"}
    banned |= {"locale", "tempfile", "urllib.request", "threading", "asyncio"}
    if not is_command(module):
        banned |= {"time", "sys", "argparse", "pathlib", "subprocess", "multiprocessing"}
    if module in {"croupier.daily.calendar", "croupier.cli.daily"}:
        banned.remove("datetime")
    for source, _ in imports(module):
        assert not any(within(source, name) for name in banned), source


def test_the_calendar_does_not_know_today() -> None:
    """Of the clock it has dates, and none of the ways to ask which one it is."""
    asked = [name for source, name in imports("croupier.daily.calendar") if source == "datetime"]
    assert asked == ["date", "timedelta"]
    calendar = MODULES["croupier.daily.calendar"].read_text()
    assert not re.search(r"\.(today|fromtimestamp)\b", calendar)


def is_command(module: str) -> bool:
    """True if a module is of the commands: argv, print, files. What they show is text to others."""
    shown = within(module, "croupier.cli.terminal")
    return module == "croupier.__main__" or (within(module, "croupier.cli") and not shown)


@every_module
def test_only_the_clock_of_what_is_measured_is_read(module: str) -> None:
    """`time` says how fast `simulate` and `seeds` are, and is used for nothing else."""
    measured = module in {"croupier.cli.simulate", "croupier.cli.seeds"}
    times = [name for source, name in imports(module) if source == "time"]
    assert times == (["perf_counter"] if measured else [])


@every_module
def test_modules_are_imported_by_their_whole_names(module: str) -> None:
    """No module is looked for, and no name of one is put together: what there is, is in a list."""
    by_name = {
        "croupier",  # the public names, each when it is first used
        "croupier.bots.weights",  # the networks in the lists of the games
        "croupier.players",  # the bot that a person names
        "croupier.parts.shown",  # the drawing of a state that is printed
        "croupier.simulation",  # the executor that a person names
    }
    known = {name for source, name in imports(module) if source == "importlib"}
    assert known == ({"import_module"} if module in by_name else set())
    for node in nodes(module):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module":
            assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp)


@every_module
def test_random_is_an_argument(module: str) -> None:
    """Only the class is imported: nobody rolls with the module's own hidden generator."""
    for source, name in imports(module):
        if source == "random":
            assert name == "Random"


@every_module
def test_json_stays_at_the_border(module: str) -> None:
    """JSON is known to the bridge, to what reads its requests, and to the commands."""
    known = is_command(module) or module in {
        *("croupier.api.bridge", "croupier.api.requests"),
        "croupier.cli.terminal.english",  # the page's words
    }
    assert ("json" in {source for source, _ in imports(module)}) <= known


@every_module
def test_only_the_terminal_prints_and_asks(module: str) -> None:
    """No print, no input, no argv but in the commands."""
    if is_command(module):
        return
    for node in nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "input", "open", "exec", "eval")


@every_module
def test_bots_know_no_seed_and_no_game(module: str) -> None:
    """A policy is handed a state and a generator; it cannot name a game or draw its luck."""
    if not within(module, "croupier.bots"):
        return
    for source, name in imports(module):
        assert not within(source, "croupier.games")
        if source == "croupier.core.chance":
            assert name in ("Unseeded", "Source")
    words = re.findall(r"\w+", MODULES[module].read_text().lower())
    assert not set(words) & set(GAMES)


@every_module
def test_games_know_no_seed(module: str) -> None:
    """The rules are given a source; they never make one."""
    if within(module, "croupier.games"):
        drawn = {name for source, name in imports(module) if source == "croupier.core.chance"}
        assert "Seeded" not in drawn


def is_set(node: ast.expr) -> bool:
    """True if an expression is plainly a set."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub):
        return is_set(node.left) or is_set(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)


def iterated(node: ast.AST) -> list[ast.expr]:
    """Names that a piece of code iterates over."""
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        return [each.iter for each in node.generators]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        ordered = ("list", "tuple", "iter", "enumerate", "map", "zip", "reversed", "next")
        return node.args if node.func.id in ordered else []
    return [node.value] if isinstance(node, ast.Starred) else []


@every_module
def test_no_set_is_iterated(module: str) -> None:
    """A set has no order that is the same everywhere; only what is sorted first may be iterated."""
    for node in nodes(module):
        assert not any(map(is_set, iterated(node))), f"{module}:{getattr(node, 'lineno', 0)}"


@every_module
def test_values_are_made_by_their_class_alone(module: str) -> None:
    """`Condition(...)`, not `Condition[State](...)`: with frozen slots Python 3.12.1 refuses it."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
            assert not re.match("_?[A-Z][a-z]", ast.unparse(node.func)), f"{module}:{node.lineno}"


@every_module
def test_values_are_frozen(module: str) -> None:
    """Every dataclass is immutable and has slots."""
    for node in nodes(module):
        for decorator in getattr(node, "decorator_list", []):
            if "dataclass" in ast.unparse(decorator):
                options = ast.unparse(decorator)
                assert "frozen=True" in options
                assert "slots=True" in options


@every_module
def test_every_module_says_what_it_is(module: str) -> None:
    """A file begins with its vocabulary."""
    (whole,) = (node for node in nodes(module) if isinstance(node, ast.Module))
    assert ast.get_docstring(whole)

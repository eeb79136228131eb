"""What must never import what, in the engine and on the page."""

import ast
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.games import GAMES

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine"
SITE = ROOT / "site"


# -- Python -----------------------------------------------------------------------------------

MODULES = {
    ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ENGINE / "croupier").rglob("*.py"))
}

FOUNDATION = ("croupier.ply", "croupier.state", "croupier.chance", "croupier.errors")
OUTSIDE = ("croupier.__main__", "croupier.bridge")


class Layer(NamedTuple):
    """Which modules may import which of ours; names are prefixes of whole words."""

    members: str
    may: tuple[str, ...]


LAYERS = [
    Layer(r"croupier", ()),
    Layer(r"croupier\.(chance|errors)", ()),
    Layer(r"croupier\.state", ("croupier.chance",)),
    Layer(r"croupier\.ply", ("croupier.state", "croupier.chance")),
    Layer(r"croupier\.parts(\..+)?", (*FOUNDATION, "croupier.parts")),
    Layer(r"croupier\.bots(\..+)?", (*FOUNDATION, "croupier.bots")),
    Layer(r"croupier\.games", ("croupier.games",)),
    *(
        Layer(
            rf"croupier\.games\.{game}(\..+)?",
            (*FOUNDATION, "croupier.parts", "croupier.bots", f"croupier.games.{game}"),
        )
        for game in GAMES
    ),
    Layer(r"croupier\.record", (*FOUNDATION, "croupier.games")),
    Layer(r"croupier\.match", (*FOUNDATION, "croupier.games", "croupier.record")),
    Layer(r"croupier\.frame", (*FOUNDATION, "croupier.games", "croupier.record", "croupier.match")),
    Layer(
        r"croupier\.bridge",
        (*FOUNDATION, "croupier.games", "croupier.record", "croupier.match", "croupier.frame"),
    ),
    Layer(
        r"croupier\.catalog", (*FOUNDATION, "croupier.games", "croupier.record", "croupier.bridge")
    ),
    Layer(r"croupier\.terminal(\..+)?", ("croupier.games", "croupier.terminal")),
    Layer(r"croupier\.__main__", ("croupier",)),
]


def tree(module: str) -> ast.Module:
    """A module's syntax."""
    return ast.parse(MODULES[module].read_text())


def imports(module: str) -> Iterator[tuple[str, str]]:
    """(module, name) of everything imported, wherever it stands; name is "" for a whole module."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            yield from ((node.module or "", alias.name) for alias in node.names)


def within(name: str, package: str) -> bool:
    """Whether ``name`` is ``package`` or lies in it."""
    return name == package or name.startswith(package + ".")


def ours(module: str) -> Iterator[str]:
    """Our modules among the imports, a submodule imported by name included."""
    for source, name in imports(module):
        if within(source, "croupier"):
            yield f"{source}.{name}" if f"{source}.{name}" in MODULES else source


def reachable(graph: Mapping[str, Collection[str]], start: str) -> set[str]:
    """Everything that ``start`` leads to; itself only by a circle."""
    found: set[str] = set()
    ahead = [*graph[start]]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += graph.get(name, ())
    return found


def circles(graph: Mapping[str, Collection[str]]) -> set[frozenset[str]]:
    """Groups of names that all lead to one another."""
    reached = {name: reachable(graph, name) for name in graph}
    groups = {
        frozenset(other for other in found if other in graph and name in reached[other])
        for name, found in reached.items()
    }
    return groups - {frozenset()}


every_module = pytest.mark.parametrize("module", MODULES)


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


def test_circles_are_found() -> None:
    """A circle of any length is found once; what only leads to it is not part of it."""
    graph = {"a": ["b"], "b": ["c"], "c": ["b"], "d": ["e"], "e": ["f"], "f": ["d"], "g": ["g"]}
    assert circles(graph) == {frozenset("bc"), frozenset("def"), frozenset("g")}
    graph = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["e", "f"], "f": ["lost"]}
    assert circles(graph) == {frozenset("abc"), frozenset("e")}
    assert circles({"a": ["b", "c"], "b": ["c"], "c": []}) == set()


@every_module
def test_every_import_is_a_real_one(module: str) -> None:
    """Nothing is imported for type checking alone: that would hide a circle."""
    assert not re.search(r"\bTYPE_CHECKING\b", MODULES[module].read_text())


@every_module
def test_the_standard_library_is_all_there_is(module: str) -> None:
    """Nothing has to be installed beside the engine."""
    for source, _ in imports(module):
        top = source.partition(".")[0]
        assert top == "croupier" or top in sys.stdlib_module_names, source


@every_module
def test_the_world_outside_is_unknown(module: str) -> None:
    """No clock, no environment, no browser, no network: outcomes hang on arguments alone."""
    banned = {"js", "pyodide", "pyodide_js", "datetime", "os", "socket", "uuid", "secrets"}
    banned |= {"locale", "tempfile", "pathlib", "urllib.request", "threading", "asyncio"}
    if module != "croupier.__main__":
        banned |= {"time", "sys", "argparse", "subprocess", "multiprocessing"}
    for source, _ in imports(module):
        assert not any(within(source, name) for name in banned), source


@every_module
def test_only_the_clock_of_main_is_read(module: str) -> None:
    """`time` measures simulations in `__main__` and is used for nothing else."""
    times = [name for source, name in imports(module) if source == "time"]
    assert times == ([] if module != "croupier.__main__" else ["perf_counter"])


@every_module
def test_random_is_an_argument(module: str) -> None:
    """Only the class is imported: nobody rolls with the module's own hidden generator."""
    for source, name in imports(module):
        if source == "random":
            assert name == "Random"


@every_module
def test_json_stays_at_the_border(module: str) -> None:
    """JSON is known to the bridge and to `__main__`."""
    assert ("json" in {source for source, _ in imports(module)}) <= (module in OUTSIDE)


@every_module
def test_only_the_terminal_prints_and_asks(module: str) -> None:
    """No print, no input, no argv but in `__main__`."""
    if module == "croupier.__main__":
        return
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "input", "open", "exec", "eval")


@pytest.mark.parametrize("module", [m for m in MODULES if within(m, "croupier.bots")])
def test_bots_know_no_seed_and_no_game(module: str) -> None:
    """A policy is handed a state and a generator; it cannot name a game or draw its luck."""
    for source, name in imports(module):
        assert not within(source, "croupier.games")
        if source == "croupier.chance":
            assert name in ("Unseeded", "Source")
    words = re.findall(r"\w+", MODULES[module].read_text().lower())
    assert not set(words) & set(GAMES)


@pytest.mark.parametrize("module", [m for m in MODULES if within(m, "croupier.games")])
def test_games_know_no_seed(module: str) -> None:
    """The rules are given a source; they never make one."""
    assert "Seeded" not in {name for source, name in imports(module) if source == "croupier.chance"}


def is_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub):
        return is_set(node.left) or is_set(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)


def iterated(node: ast.AST) -> list[ast.expr]:
    """What a piece of code goes through in order."""
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        return [each.iter for each in node.generators]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        ordered = ("list", "tuple", "iter", "enumerate", "map", "zip", "reversed", "next")
        return node.args if node.func.id in ordered else []
    return [node.value] if isinstance(node, ast.Starred) else []


@every_module
def test_nobody_goes_through_a_set(module: str) -> None:
    """A set has no order that is the same everywhere; only what is sorted first may be iterated."""
    for node in ast.walk(tree(module)):
        assert not any(map(is_set, iterated(node))), f"{module}:{getattr(node, 'lineno', 0)}"


@every_module
def test_values_are_frozen(module: str) -> None:
    """Every dataclass is immutable and has slots."""
    for node in ast.walk(tree(module)):
        for decorator in getattr(node, "decorator_list", []):
            if "dataclass" in ast.unparse(decorator):
                options = ast.unparse(decorator)
                assert "frozen=True" in options
                assert "slots=True" in options


@every_module
def test_every_module_says_what_it_is(module: str) -> None:
    """A file begins with its vocabulary."""
    assert ast.get_docstring(tree(module))


# -- JavaScript -------------------------------------------------------------------------------

SCRIPTS = sorted(path for path in SITE.rglob("*.js") if "node_modules" not in path.parts)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
IMPORT = re.compile(
    r"""\b(?:import|export)\b[^;"'`()=]*?\bfrom\s*["']([^"']+)["']"""  # import {a} from "b"
    r"""|\bimport\s*["']([^"']+)["']"""  # import "b"
    r"""|\bimport\(\s*["'`]([^"'`]+)["'`]"""  # import("b")
)


def code(path: Path) -> str:
    """A script without its comments, types in JSDoc among them."""
    return COMMENT.sub("", path.read_text())


def names(text: str) -> list[str]:
    """Everything imported in a script's text, as it is written."""
    return ["".join(groups) for groups in IMPORT.findall(text)]


def imported(path: Path) -> list[str]:
    """What a script imports, as paths from the site's root."""
    found = names(code(path))
    assert all(name.startswith(("./", "../")) for name in found), found
    return [(path.parent / name).resolve().relative_to(SITE.resolve()).as_posix() for name in found]


def test_imports_are_found() -> None:
    """The reader of imports above sees static, dynamic and side-effect imports."""
    sample = 'import { a,\n b } from "./x.js";\nimport "./y.js"; export * from "./z.js";'
    sample += "\nconst p = await import(`./games/${id}/view.js`);"
    assert names(sample) == ["./x.js", "./y.js", "./z.js", "./games/${id}/view.js"]
    assert len(imported(SITE / "shell/app.js")) > 8


FOLDERS: dict[str, tuple[str, ...]] = {
    "lib": (),
    "ui": ("lib",),
    "parts": ("ui", "lib"),
    "records": ("lib",),
    "bridge": ("lib",),
    "share": ("records", "games", "parts", "ui", "lib"),
    "table": ("share", "records", "games", "parts", "ui", "lib"),
    "pages": ("share", "records", "games", "parts", "ui", "lib"),
    "shell": ("pages", "table", "share", "records", "bridge", "games", "parts", "ui", "lib"),
    "embed": ("shell", "records", "games", "parts", "ui", "lib"),
    "onefile": ("shell", "bridge"),
    ".": (),
}
"""For each folder of site/ those it may import from, beside itself; "." is the root."""


def folder(script: Path) -> str:
    """The part of the site that a script belongs to: lib, ui, games/<id>, or another."""
    parts = script.relative_to(SITE).parts
    if parts[0] == "games" and len(parts) > 2:
        return "/".join(parts[:2])
    return parts[0] if len(parts) > 1 else "."


def may_import(part: str) -> tuple[str, ...]:
    """The folders a part may import from; every folder has a rule."""
    others = ("parts", "ui", "lib") if part.startswith("games/") else FOLDERS[part]
    return tuple(f"{each}/" for each in (part, *others))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(SITE).as_posix())
def test_scripts_import_one_way(script: Path) -> None:
    """Each folder imports from itself and from those that `FOLDERS` names."""
    allowed = may_import(folder(script))
    for name in imported(script):
        assert name.startswith(allowed), name


def test_only_a_game_names_its_own_files() -> None:
    """Others know a game by the contract in site/types/ alone, types in comments included."""
    for script in SCRIPTS:
        text = script.read_text()
        for game_id in GAMES:
            if folder(script) != f"games/{game_id}":
                assert f"games/{game_id}/" not in text, script


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_checked_against_the_contract(game_id: str) -> None:
    """tsc compares the modules that site/types/games.d.ts names with site/types/game.d.ts."""
    text = (SITE / "types" / "games.d.ts").read_text()
    for module in ("view", "controller", "log", "rules", "styles", "poster"):
        assert f'{module}: typeof import("../games/{game_id}/{module}.js");' in text


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(SITE).as_posix())
def test_imports_exist(script: Path) -> None:
    """Every module that is named is there."""
    for name in imported(script):
        pattern = re.sub(r"\$\{[^}]*\}", "*", name)
        assert list(SITE.glob(pattern)), name


TYPE_IMPORT = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']\s*\)""")
DECLARATIONS = sorted((SITE / "types").glob("*.d.ts"))


def types_imported(path: Path) -> list[str]:
    """The files whose types a file names, a script in its comments, as paths from the root."""
    text = path.read_text()
    where = text if path in DECLARATIONS else "".join(COMMENT.findall(text))
    return [found_at(path, name) for name in TYPE_IMPORT.findall(where)]


def found_at(path: Path, name: str) -> str:
    """The file that an import in ``path`` stands for: `./x.js` may be declared in x.d.ts."""
    target = (path.parent / name).resolve()
    if not target.exists():
        target = target.with_suffix(".d.ts")
    return target.relative_to(SITE.resolve()).as_posix()


def loaded_with(path: Path) -> set[str]:
    """What is loaded together with a file: its imports, but not what it loads when needed."""
    text = path.read_text() if path in DECLARATIONS else code(path)
    written = [before or alone for before, alone, _ in IMPORT.findall(text)]
    return {found_at(path, name) for name in written if name.startswith(".")}


def needed(path: Path) -> set[str]:
    """What a reader of a file needs beside it: its imports and the types that it names."""
    return loaded_with(path) | {*types_imported(path)}


def test_no_files_need_each_other() -> None:
    """Whoever reads a file of the site reads those below it, and never comes back to it."""
    files = {path.relative_to(SITE).as_posix(): path for path in [*SCRIPTS, *DECLARATIONS]}
    assert circles({name: needed(path) for name, path in files.items()}) == set()


def test_no_folders_need_each_other() -> None:
    """The order of `FOLDERS` has no circle, and what is named in comments follows it as well.

    What several folders know of each other is declared in types/, which every file may name.
    """
    order = {part: {*may} for part, may in FOLDERS.items()} | {"games": {"parts", "ui", "lib"}}
    assert circles(order) == set()
    against = set()
    for script in SCRIPTS:
        for name in types_imported(script):
            if not name.startswith((*may_import(folder(script)), "types/")):
                against.add((folder(script), folder(SITE / name)))
    assert against == set()


def test_the_first_screen_is_fetched_at_once() -> None:
    """index.html names every module that the shell imports, so that none waits for another.

    And the posters of the games, which the home page shows at once.
    """
    graph = {path.relative_to(SITE).as_posix(): loaded_with(path) for path in SCRIPTS}
    page = (SITE / "index.html").read_text()
    scripts = {*re.findall(r'<script type="module"[^>]* src="/b/__BUILD__/([^"]+)"', page)}
    ahead = re.findall(r'<link rel="modulepreload" href="/b/__BUILD__/([^"]+)"', page)
    posters = {f"games/{game_id}/poster.js" for game_id in GAMES}
    shown = posters.union(*(reachable(graph, poster) for poster in posters))
    assert sorted(ahead) == sorted(shown | reachable(graph, "shell/app.js") - scripts)


RUNTIME_IS_DATA = {
    "index.html",  # the address that the build fills in
    "embed.html",
    "pages/about.js",  # what the site is made of, with its licence
    "bridge/client.js",  # hands that address to the worker
    "strings/en.json",
    "strings/de.json",
    "strings/fr.json",
    "strings/nl.json",
}


def test_only_the_worker_knows_the_runtime() -> None:
    """Pyodide is loaded and called in one file; others carry its address or its licence at most."""
    for path in SITE.rglob("*"):
        name = path.relative_to(SITE).as_posix()
        if path.suffix not in (".js", ".html", ".json", ".css") or name == "bridge/worker.js":
            continue
        text = code(path) if path.suffix == ".js" else path.read_text()
        if "pyodide" in text.lower():
            assert name in RUNTIME_IS_DATA, name
            assert "loadPyodide" not in text, name


def test_the_worker_imports_none_of_ours() -> None:
    """It knows the runtime and the bridge of the engine, nothing of the page."""
    assert imported(SITE / "bridge" / "worker.js") == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(SITE).as_posix())
def test_scripts_never_build_markup_from_text(script: Path) -> None:
    """No innerHTML, no eval: what is shown is built node by node."""
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function", code(script)
    )


def test_style_sheets_import_none() -> None:
    """Scripts load them side by side, and the page in one file has no second file to load."""
    for path in SITE.rglob("*.css"):
        assert "@import" not in path.read_text(), path


# -- both sides -------------------------------------------------------------------------------


def folders(path: Path) -> set[str]:
    """The folders in a folder."""
    return {each.name for each in path.iterdir() if each.is_dir() and not each.name.startswith("_")}


def test_a_game_is_one_folder_on_each_side() -> None:
    """The same word in the engine, on the page, in the tests, in the link and as the id."""
    assert folders(ENGINE / "croupier" / "games") == set(GAMES)
    assert folders(SITE / "games") == set(GAMES)
    assert folders(ROOT / "tests" / "games") == set(GAMES)
    for game_id in GAMES:
        assert (SITE / "games" / game_id / "view.js").exists()

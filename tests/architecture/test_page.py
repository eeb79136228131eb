"""Import rules of the page's scripts, and what they may do."""

import json
import re
from pathlib import Path

from building.basics import ROOT, run
from croupier.games import GAMES
from tests.architecture.graph import circles
from tests.architecture.scripts import (
    COMMENT,
    IMPORT,
    SCRIPTS,
    SITE,
    code,
    folder,
    imported,
    names,
)
from tests.support.words import LANGS


def test_imports_are_found() -> None:
    """The reader of imports above sees static, dynamic and side-effect imports."""
    sample = 'import { a,\n b } from "./x.js";\nimport "./y.js"; export * from "./z.js";'
    sample += "\nconst p = await import(`./games/${id}/view.js`);"
    assert names(sample) == ["./x.js", "./y.js", "./z.js", "./games/${id}/view.js"]
    assert len(imported(SITE / "app/app.js")) > 8


TABLE = ("games", "parts", "ui", "lib")
"""What tables are made of."""
SHARED = ("export", "together", "daily", "links", "saves", *TABLE)
"""What screens share, tables among them."""
FOLDERS: dict[str, tuple[str, ...]] = {
    "lib": (),
    "ui": ("lib",),
    "parts": ("ui", "lib"),
    "links": ("lib",),
    "saves": ("links", "lib"),
    "bridge": ("lib",),
    "daily": ("links", "saves", *TABLE),
    "daily/card": SHARED,
    "daily/page": ("daily/card", "analysis/review", "pages", *SHARED),
    "export": ("links", "saves", *TABLE),
    "export/film": ("pages", *SHARED),
    "together": ("export", "links", "saves", *TABLE),
    "table": ("daily/card", *SHARED),
    "here": ("pages", *SHARED),
    "pages": ("pages/seeds", "daily/card", *SHARED),
    "pages/seeds": SHARED,
    "pages/strength": ("pages", "ui", "lib"),
    "analysis": ("analysis/review", "table", *SHARED),
    "analysis/review": ("links", "saves", *TABLE),
    "app": (
        *("daily/card", "daily/page", "export/film", "pages", "pages/strength"),
        *("analysis", "analysis/review", "table", "here", "bridge", *SHARED),
    ),
    "embed": ("app", "links", "saves", *TABLE),
    ".": (),
}
"""For each folder of site/ those it may import from, beside itself; "." is the root."""


def may_import(part: str) -> tuple[str, ...]:
    """The folders a part may import from; every folder has a rule."""
    others = ("parts", "ui", "lib") if part.startswith("games/") else FOLDERS[part]
    return (part, *others)


def is_allowed(script: Path, name: str) -> bool:
    """True if a script may import what has this name, a path from the root."""
    part = folder(SITE / name)
    found = part if part == folder(script) or not part.startswith("games/") else "games"
    return found in may_import(folder(script))


def test_scripts_import_one_way() -> None:
    """Each folder imports from itself and from those that `FOLDERS` names."""
    imports = [(script, name) for script in SCRIPTS for name in imported(script)]
    assert [each for each in imports if not is_allowed(*each)] == []


def test_only_a_game_names_its_own_files() -> None:
    """Others know a game by the contract in site/types/ alone, types in comments included."""
    for script in SCRIPTS:
        text = script.read_text()
        for game_id in GAMES:
            if folder(script) != f"games/{game_id}":
                assert f"games/{game_id}/" not in text, script


def test_imports_exist() -> None:
    """Every module that is named is there."""
    named = {name: script for script in SCRIPTS for name in imported(script)}
    for name, script in named.items():
        pattern = re.sub(r"\$\{[^}]*\}", "*", name)
        assert list(SITE.glob(pattern)), (name, script)


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


def imports_of(path: Path) -> list[tuple[str, str, str]]:
    """The names that a file imports: from, for its effects alone, and when it is needed."""
    return IMPORT.findall(path.read_text() if path in DECLARATIONS else code(path))


def loaded_with(path: Path) -> set[str]:
    """Files loaded together with a file: its imports, but not what it loads when needed."""
    written = [before or alone for before, alone, _ in imports_of(path)]
    return {found_at(path, name) for name in written if name.startswith(".")}


def needed(path: Path) -> set[str]:
    """Files that a file refers to: its imports, late ones too, and types it names.

    Left out are late imports by a name that is put together: of a game, a language, a bot.
    """
    late = [name for *_, name in imports_of(path) if name.startswith(".") and "$" not in name]
    return loaded_with(path) | {found_at(path, name) for name in late} | {*types_imported(path)}


def test_late_imports_are_needed_too() -> None:
    """A file that is loaded on demand counts for circles like any."""
    assert "links/damaged_link.js" in needed(SITE / "links" / "address.js")
    assert "links/damaged_link.js" not in loaded_with(SITE / "links" / "address.js")


def test_no_files_need_each_other() -> None:
    """Style sheets and modules below a file of the site never lead back to it."""
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
            if not (name.startswith("types/") or is_allowed(script, name)):
                against.add((folder(script), folder(SITE / name)))
    assert against == set()


WAYS = """
const [pages, routes] = process.argv.slice(1);
const { PAGES } = await import(pages);
const { readAddress } = await import(routes);
const led = (text) => readAddress({ hash: `#/${text}`, search: "" }).sound?.page;
const record = "vegas/NAME?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41";
const ways = (name) => [name, `vegas/${name}`, record.replace("NAME", name)];
const found = Object.keys(PAGES).map((name) => [name, ways(name).some((way) => led(way) === name)]);
console.log(JSON.stringify(Object.fromEntries(found)));
"""


def test_every_page_of_the_table_has_an_address() -> None:
    """A page of app/pages.js that links/route.js does not know could never be opened."""
    addresses = [(SITE / name).as_uri() for name in ("app/pages.js", "links/route.js")]
    command = ["node", "--no-warnings", "--input-type=module", "-e", WAYS, *addresses]
    found = json.loads(run(command))
    assert len(found) > 5
    assert [name for name, led in found.items() if not led] == []


LISTED = re.compile(r"""\ben["']?\s*[,:][^\n]{0,40}\bde["']?\s*[,:][^\n]{0,40}\bfr["']?\s*[,:]""")


def test_languages_are_listed_once() -> None:
    """In lib/languages.js: page, build and tests read that one, so a new language is one line."""
    assert LISTED.search('LANGS = ("en", "de", "fr", "nl")')
    assert LISTED.search('{ en: "English", de: "Deutsch", fr: "Français" }')
    tree = [*SCRIPTS, *(ROOT / "engine").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    listed = {each.name for each in tree if LISTED.search(code(each))}
    assert listed <= {Path(__file__).name}


RUNTIME_IS_DATA = {
    "index.html",  # the address that the build fills in
    "embed.html",
    "pages/about.js",  # what the site is made of, with its licence
    "bridge/client.js",  # hands that address to the worker
    *(f"strings/{lang}.json" for lang in LANGS),
}


STARTS_PYTHON = ("bridge/worker.js", "bridge/boot.js", "bridge/image.js")


def test_only_the_worker_knows_the_runtime() -> None:
    """Pyodide is loaded and called in these files; others carry its address or its licence."""
    for path in SITE.rglob("*"):
        name = path.relative_to(SITE).as_posix()
        if path.suffix not in (".js", ".html", ".json", ".css") or name in STARTS_PYTHON:
            continue
        text = code(path) if path.suffix == ".js" else path.read_text()
        if "pyodide" in text.lower():
            assert name in RUNTIME_IS_DATA, name
            assert "loadPyodide" not in text, name


TEXTS_OF_STORAGE = {"lib/store.js", "saves/saves.js"}
"""Stores and saved games: they alone read and write texts, all others use them."""
BEFORE_THE_PAGE = {"app/inline/theme.js", "app/inline/route.js"}
"""Inline scripts, which read the settings before the first paint."""


def test_the_storage_has_one_face() -> None:
    """No other script touches the browser's storage, or writes texts to it."""
    local = {"lib/browser_storage.js", "lib/idb_backup.js", "lib/forget_all.js"} | BEFORE_THE_PAGE
    assert named_by("localStorage") == local
    assert named_by("indexedDB") == {"lib/idb_backup.js"}
    assert named_by("sessionStorage") == set()
    writes = re.compile(r"import \{[^}]*\b(?:read|write)\b[^}]*\} from [^;]*browser_storage")
    found = {path.relative_to(SITE).as_posix() for path in SCRIPTS if writes.search(code(path))}
    assert found == TEXTS_OF_STORAGE


def named_by(word: str) -> set[str]:
    """The scripts that have a word outside comments."""
    return {path.relative_to(SITE).as_posix() for path in SCRIPTS if word in code(path)}


def test_the_worker_imports_nothing_of_the_page() -> None:
    """It knows the runtime and the bridge of the engine, and how files are compared."""
    assert imported(SITE / "bridge" / "worker.js") == ["lib/fetch_checked.js"]


def test_scripts_never_build_markup_from_text() -> None:
    """No innerHTML, no eval: what is shown is built node by node."""
    markup = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function")
    assert [script for script in SCRIPTS if markup.search(code(script))] == []


LONGEST_FILE = 400
"""Lines of a file; a longer one is about more than one thing."""


def test_files_are_about_one_thing() -> None:
    """No script, style sheet or declaration of the site is longer than a reader's patience."""
    files = [path for kind in ("*.js", "*.mjs", "*.css", "*.d.ts") for path in SITE.rglob(kind)]
    assert len(files) > 300
    long = {
        path.relative_to(SITE).as_posix()
        for path in files
        if len(path.read_text().splitlines()) > LONGEST_FILE
    }
    assert long == set()


def test_no_screen_asks_for_a_style_sheet_that_it_may_not_need() -> None:
    """Modules loaded with the page fetch none by themselves: the page's own list has them."""
    found, ahead = set[str](), ["app/app.js", "table/table.js"]
    while ahead:
        name = ahead.pop()
        if name not in found and not name.startswith("types/"):
            found.add(name)
            ahead += loaded_with(SITE / name)
    assert len(found) > 60
    for name in found:
        assert not re.search(r"^loadStyle\(", code(SITE / name), re.MULTILINE), name

#!/usr/bin/env python3
"""Build, serve, test and measure Croupier: the one command of this repository.

    python3 build.py build     engine + site + Python runtime -> dist/
    python3 build.py serve     the same, then serves it at http://127.0.0.1:8000/
    python3 build.py test      the same, then every check there is
    python3 build.py bench     the same, then the numbers: speed, start, sizes
    python3 build.py train     trains the networks of the strongest players, on this machine alone
    python3 build.py pictures  the same, then draws the pictures that are shown beside links
    python3 build.py clean     removes all that the others made

Needs git, Python >= 3.12 and Node >= 20.19, and nothing else: it makes its own environment
(.venv/, node_modules/) from the pins in pyproject.toml and package-lock.json.

The file reads in this order: which Python - tools - what goes in - dist/ - serve - test and
bench - the command line. It uses the standard library only, and everything outside a function
runs on Python 3.8, so that an old Python gets as far as looking for a newer one.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import gzip
import hashlib
import html
import http.server
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterator, NamedTuple  # noqa: UP035 - for Python 3.8

if TYPE_CHECKING:
    from typing import Self

ROOT = Path(__file__).resolve().parent
ENGINE, SITE, DIST, WORK = (
    ROOT / "engine" / "croupier",
    ROOT / "site",
    ROOT / "dist",
    ROOT / "build",
)
PUZZLES = SITE / "practice" / "puzzles.json"
"""What engine/training/puzzles.py has found; the build makes files for the page of it."""
RESULTS = ROOT / "engine" / "training" / "results"
"""What the arenas measured (engine/training/cells.py); the page about the bots shows all of it."""
VENV, NODE_MODULES = ROOT / ".venv", ROOT / "node_modules"

PYTHON_FLOOR = (3, 12)
NODE_FLOOR = (20, 19)
PIP = "26.3"  # the first tool of all; the others are pinned in pyproject.toml
PORTS = 50  # how many `serve` tries
EPOCH = "1767225600"  # 2026-01-01, the time of every file in the wheel: a build is reproducible


class Trouble(Exception):
    """An expected failure: the text says what failed and what to do, and is all that is shown."""

    exit_code = 1


class NoPython(Trouble):
    """No Python is new enough."""

    exit_code = 2


# ---------------------------------------------------------------- which Python


def use_newer_python() -> None:
    """Carry on under Python >= 3.12: this one, or else one found on this machine."""
    if sys.version_info[:2] >= PYTHON_FLOOR:
        return
    for candidate in newer_pythons():
        if runs_new_enough(candidate):
            sys.stdout.flush()
            os.execv(candidate, [candidate, *sys.argv])
    raise NoPython(
        f"Croupier needs Python {dotted(PYTHON_FLOOR)} or newer.\n"
        f"This is {dotted(sys.version_info[:2])}, and no newer one was found, neither on PATH nor\n"
        "among pyenv's versions. Install one (your system's packages, pyenv install 3.13, or\n"
        "https://www.python.org/downloads/) and try again."
    )


def newer_pythons() -> Iterator[str]:
    """Paths that may be a newer Python, likeliest first: on PATH, then pyenv's, newest first."""
    for minor in (14, 13, 12):
        found = shutil.which(f"python3.{minor}")
        if found:
            yield found
    versions = [path for root in pyenv_roots() for path in root.glob("versions/3.*")]
    for version in sorted(versions, key=version_of, reverse=True):
        if version_of(version)[:2] >= PYTHON_FLOOR:
            yield str(version / "bin" / "python3")


def pyenv_roots() -> list[Path]:
    """Where pyenv may keep its versions; also where HOME does not lead there."""
    named = os.environ.get("PYENV_ROOT")
    roots = [Path(named)] if named else []
    roots.append(Path.home() / ".pyenv")
    for program in ("pyenv", "python3"):  # <root>/bin/pyenv, <root>/shims/python3
        found = shutil.which(program)
        if found:
            roots += [Path(found).parent.parent, Path(found).resolve().parent.parent]
    roots.append(Path(sys.base_prefix).parent.parent)  # <root>/versions/3.11.7
    return [root for index, root in enumerate(roots) if root not in roots[:index]]


def version_of(path: Path) -> tuple[int, ...]:
    """The numbers in a folder's name: (3, 13, 0) for versions/3.13.0."""
    return tuple(int(number) for number in re.findall(r"\d+", path.name))


def runs_new_enough(python: str) -> bool:
    """Whether this Python starts (pyenv's shims may not) and is new enough."""
    check = f"import sys; sys.exit(sys.version_info[:2] < {PYTHON_FLOOR!r})"
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run([python, "-c", check], capture_output=True, timeout=20, check=False)
        return done.returncode == 0
    return False


# ---------------------------------------------------------------- tools


def tools() -> None:
    """Make .venv/ and node_modules/ what the pins say, where they are not that already."""
    make_venv()
    make_node_modules()


def make_venv() -> None:
    """The tools written in Python, exactly as pinned."""
    groups = pyproject()["dependency-groups"]
    pins = {name: pins for name, pins in groups.items() if name != "training"}
    stamp = digest(json.dumps([sys.version, sys.base_prefix, PIP, pins]).encode())
    if read(VENV / "stamp") == stamp:
        return
    with step("Python tools"):
        base = getattr(sys, "_base_executable", None) or sys.executable
        network = "The package index must be reachable (once); then run the same command again."
        run(
            [base, "-m", "venv", "--clear", VENV], "Debian and Ubuntu: apt-get install python3-venv"
        )
        pip = [venv("python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        run([*pip, "install", "--no-deps", "pip==" + PIP], network)
        run([*pip, "install", "--no-deps", "--group", "dev"], network)
        run([*pip, "check"], "The dev group in pyproject.toml must pin all that its tools need.")
        (VENV / "stamp").write_text(stamp)


def make_node_modules() -> None:
    """The tools written in JavaScript, and Pyodide; npm checks every archive's integrity."""
    node_version()
    wanted = [
        (ROOT / name).read_bytes() for name in ("package.json", "package-lock.json", ".npmrc")
    ]
    stamp = digest(b"\0".join(wanted))
    if read(NODE_MODULES / ".stamp") == stamp:
        return
    with step("JavaScript tools and Pyodide"):
        run(
            ["npm", "ci", "--ignore-scripts", "--no-progress", "--loglevel=error"],
            "The package registry must be reachable (once); then run the same command again.",
        )
        (NODE_MODULES / ".stamp").write_text(stamp)


def node_version() -> tuple[int, ...]:
    """The version of Node.js, once it is known to be there and new enough."""
    install = f"Install Node.js {dotted(NODE_FLOOR)} or newer (https://nodejs.org/) and try again."
    if not shutil.which("node") or not shutil.which("npm"):
        raise Trouble("Node.js is not on PATH: node and npm are needed.\n" + install)
    version = run(["node", "--version"], install).strip()
    numbers = tuple(int(number) for number in re.findall(r"\d+", version))
    if numbers[:2] < NODE_FLOOR:
        raise Trouble(f"Node.js {version} is too old.\n{install}")
    return numbers


def venv(program: str) -> Path:
    """The path of a program of the virtual environment."""
    return VENV / "bin" / program


def js(program: str) -> Path:
    """The path of a program that npm installed."""
    return NODE_MODULES / ".bin" / program


# ---------------------------------------------------------------- what goes in


def pyodide_version() -> str:
    """The version that package.json pins."""
    version: str = json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    return version


def runtime() -> dict[str, bytes]:
    """The files of Pyodide that are shipped, by name, each equal to its pin."""
    files = {}
    for name, pin in pyproject()["tool"]["croupier"]["pyodide"]["sha256"].items():
        path = NODE_MODULES / "pyodide" / name
        files[name] = path.read_bytes() if path.exists() else b""
        if digest(files[name]) != pin:
            raise Trouble(
                f"{shown(path)} is not the file that pyproject.toml pins.\n"
                "Remove node_modules/ and build again; after a change of Pyodide's version, set\n"
                "the new SHA-256 under [tool.croupier.pyodide.sha256]."
            )
    return files


def wheel() -> Path:
    """The engine as a wheel: the same source gives the same bytes, whoever builds it and when."""
    folder = WORK / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    run(
        [venv("python"), "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        env={"SOURCE_DATE_EPOCH": EPOCH},
    )
    (built,) = folder.glob("*.whl")
    return built


class Compiled(NamedTuple):
    """What Python starts from in the browser."""

    library: Path
    """Python's standard library, as far as it is imported, as bytecode."""
    wheel: Path
    """The engine as bytecode."""
    image: Path
    """Python's memory once the engine is imported; see engine/image.mjs."""
    layout: dict[str, int]
    """What whoever starts from the image knows before it is there; see site/bridge/image.js."""


def compiled(built: Path) -> Compiled:
    """What Python starts from, made from the wheel ``built``; anew only when something changed."""
    scripts = [ROOT / "engine" / name for name in ("bytecode.mjs", "image.mjs")]
    sources = [*scripts, SITE / "bridge" / "image.js", built]
    stamp = digest(b"".join(path.read_bytes() for path in sources) + pyodide_version().encode())
    folder, pyodide = WORK / "compiled", NODE_MODULES / "pyodide"
    library, wheel = folder / "python_stdlib.zip", folder / built.name.replace("py3-", "py314-")
    image = folder / "memory.image"
    if read(folder / "stamp") != stamp:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run(["node", scripts[0], pyodide, built, library, wheel])
        # Node.js warns that image.js is a module, which the site's files are without saying so.
        made = run(["node", "--no-warnings", scripts[1], pyodide, library, wheel, image])
        (folder / "layout.json").write_text(made)
        (folder / "stamp").write_text(stamp)
    return Compiled(library, wheel, image, json.loads(read(folder / "layout.json")))


def pyodide_lock(built: Path) -> bytes:
    """Pyodide's lock file with our wheel, its SHA-256 and imports in it, and no other package."""
    output = WORK / "pyodide-lock.json"
    stock = NODE_MODULES / "pyodide" / "pyodide-lock.json"
    run([venv("pyodide"), "lockfile", "add-wheels", "--input", stock, "--output", output, built])
    lock = json.loads(output.read_text())
    # Bytecode is not seen as something to import.
    lock["packages"] = {"croupier": {**lock["packages"]["croupier"], "imports": ["croupier"]}}
    return compact(lock)


def told(built: Path, command: str, *arguments: Path) -> Any:
    """What the engine in the wheel prints as JSON: its `catalog`, its `openings`, the `puzzles`."""
    words = [venv("python"), "-m", "croupier", command, *arguments]
    return json.loads(run(words, env={"PYTHONPATH": str(built)}, cwd=WORK))


def puzzle_files(built: Path) -> dict[str, bytes]:
    """The puzzles of each theme with all that the page draws them from, and the ids of all."""
    themes = told(built, "puzzles", PUZZLES)
    ids = {theme: [each["id"] for each in puzzles] for theme, puzzles in themes.items()}
    files = {f"practice/{theme}.json": compact(puzzles) for theme, puzzles in themes.items()}
    return files | {"practice/themes.json": compact(ids)}


def results(folder: Path) -> bytes:
    """What the arenas measured, all games in one list, without the commands that measured it."""
    rows = [row for path in sorted(folder.glob("*.json")) for row in json.loads(read(path))]
    return compact([{key: row[key] for key in row if key != "command"} for row in rows])


def page_types() -> None:
    """Write build/types/: what the engine tells the page, as types for tsc; never shipped."""
    script = ROOT / "engine" / "page_types.py"
    run([venv("python"), script, WORK / "types"], env={"PYTHONPATH": str(ENGINE.parent)})


def site_files() -> dict[str, bytes]:
    """The files of site/ by path, without those for tsc (.d.ts) and for the build alone."""
    if not (SITE / "index.html").exists():
        raise Trouble("site/index.html is missing: nothing to build.")
    paths = [path for path in sorted(SITE.rglob("*")) if path.is_file()]
    return {
        address(path.relative_to(SITE).as_posix()): path.read_bytes()
        for path in paths
        if not path.name.startswith(".")
        and not path.name.endswith((".d.ts", ".mjs", ".template"))
        and path != PUZZLES
    }


def address(path: str) -> str:
    """Where a file of site/ is found: a game's pictures for other sites have a place of their own.

    >>> address("games/vegas/pictures/en.jpg"), address("games/vegas/view.js")
    ('tables/vegas.en.jpg', 'games/vegas/view.js')
    """
    return re.sub(r"^games/(\w+)/pictures/(\w+\.jpg)$", r"tables/\1.\2", path)


class Joined(NamedTuple):
    """The scripts and style sheets as they are shipped; see site/bundle.mjs."""

    files: dict[str, bytes]
    """By path: what is needed together in one file."""
    parts: dict[str, dict[str, list[str]]]
    """The files (`scripts`, `styles`) of each part, such as `home` or `vegas`."""
    named: dict[str, str]
    """The file that a script which a page names is in, by the script's path in site/."""
    games: list[str]
    """Every game's id, which is the name of its part."""


def joined() -> Joined:
    """The scripts and style sheets of site/, joined and minified."""
    folder = WORK / "joined"
    shutil.rmtree(folder, ignore_errors=True)
    run(["node", "--no-warnings", SITE / "bundle.mjs", folder])
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    found = json.loads(files.pop("parts.json"))
    return Joined(files, found["parts"], found["named"], found["games"])


PRELOADS = b"    <!-- The build lists here the modules that every screen needs. -->\n"
FOLDER = b"/b/__BUILD__/"


def with_joined(page: bytes, name: str, made: Joined) -> bytes:
    """A page that names the joined files: one style sheet, its scripts and what they import."""
    sheets = re.compile(rb'(?: *<link rel="stylesheet" href="/b/__BUILD__/[^>]+>\n)+')
    sheet = b'    <link rel="stylesheet" href="' + FOLDER + f'{name}.css">\n'.encode()
    page = sheets.sub(sheet, page)
    scripts = {path: file for path, file in made.named.items() if path.encode() in page}
    for path, file in scripts.items():
        page = page.replace(FOLDER + path.encode(), FOLDER + file.encode())
    parts = [file.removesuffix(".js") for file in scripts.values()]
    needed = {each for part in parts for each in made.parts[part]["scripts"]}
    lines = [
        f'    <link rel="modulepreload" href="/b/__BUILD__/{each}">\n'
        for each in sorted(needed - {*scripts.values()})
    ]
    return page.replace(PRELOADS, "".join(lines).encode())


NAMES = ("name", "tagline", "facts", "credits", "player", "twin", "presets", "bots")


def with_screens(made: Joined) -> dict[str, bytes]:
    """The joined files, shell/route_first.js knowing the files of every screen that is in a hurry.

    A screen is named as in an address: "" is the home page, "vegas" its set-up, "vegas?" a table of
    it. The words are in the language of the visitor, which stands as `*`.
    """
    name = "shell/route_first.js"
    words, home = ["catalog.json", "strings/*.json"], made.parts["home"]["scripts"]
    screens = {"": [*words, *home, *made.parts["posters"]["scripts"]]}
    for game in made.games:
        own = [*words, f"games/{game}/strings/*.json"]
        setup = [*own, *made.parts["setup"]["scripts"], *made.parts["setup"]["styles"]]
        table = [*own, f"games/{game}/openings.json", *files_of(made, "table", game)]
        screens |= {game: setup, f"{game}/setup": setup, f"{game}/setup?": setup}
        screens |= {f"{game}?": table}
    page = (SITE / "index.html").read_text()
    first = [file[:-3] for path, file in made.named.items() if path in page]
    at_once = {each for part in first for each in made.parts[part]["scripts"]}
    asked = {
        "langs": list(LOCALES),
        "screens": {
            screen: [each for each in dict.fromkeys(files) if each not in at_once]
            for screen, files in screens.items()
        },
    }
    return {**made.files, name: made.files[name].replace(b"__SCREENS__", compact(asked))}


def files_of(made: Joined, *parts: str) -> list[str]:
    """The scripts and style sheets of some parts."""
    return [
        file for kind in ("scripts", "styles") for part in parts for file in made.parts[part][kind]
    ]


def with_manifest(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files, the manifest naming every game: a shortcut to each, and its pictures."""
    manifest = json.loads(files["manifest.webmanifest"])
    shell = json.loads(files["strings/en.json"])
    ways = [(shell["daily"]["name"], "daily")]
    for path in [path for path in files if re.fullmatch(r"games/\w+/strings/en\.json", path)]:
        game, name = path.split("/")[1], json.loads(files[path])["name"]
        ways.append((name, game))
        for lang, form in (("en", "wide"), ("phone", "narrow")):
            picture = f"tables/{game}.{lang}.jpg"
            if picture in files:
                manifest.setdefault("screenshots", []).append(
                    {
                        "src": f"/{picture}",
                        "sizes": "x".join(map(str, size_of_jpeg(files[picture]))),
                        "type": "image/jpeg",
                        "form_factor": form,
                        "label": name,
                    }
                )
    icon = {"src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png"}
    manifest["shortcuts"] = [
        {"name": name, "url": f"/#/{path}", "icons": [icon]} for name, path in ways
    ]
    return {**files, "manifest.webmanifest": json.dumps(manifest, indent=2).encode() + b"\n"}


def size_of_jpeg(body: bytes) -> tuple[int, int]:
    """Width and height, from the header of the frame: the first marker of C0 to C2."""
    at = 2
    while body[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(body[at + 2 : at + 4])
    return int.from_bytes(body[at + 7 : at + 9]), int.from_bytes(body[at + 5 : at + 7])


PREVIEW_WORDS = ("name", "tagline", "player", "twin", "presets", "bots")


def with_names(files: dict[str, bytes]) -> dict[str, bytes]:
    """The words of the site, the names of all games under their ids: one file for each language."""
    found = {}
    for path in [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]:
        words = json.loads(files[path])
        found[path] = compact(words | words_of_games(files, path, NAMES))
    return found


def words_of_games(files: dict[str, bytes], path: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """Some words of every game, by its id, in the language of a file of words."""
    found = {}
    for game in sorted({name.split("/")[1] for name in files if name.startswith("games/")}):
        own = json.loads(files[f"games/{game}/{path}"])
        found[game] = {key: only_names(own[key]) for key in keys if key in own}
    return found


REST = ("rules", "guide", "things", "reasons", "mid_sentence")
"""What a game's table can do without: words that come later, in a file of their own."""


def parted_words(files: dict[str, bytes]) -> dict[str, bytes]:
    """The words of every game: those of its table, and the rest of them."""
    found = {}
    for path in [path for path in files if re.fullmatch(r"games/\w+/strings/\w+\.json", path)]:
        words = json.loads(files[path])
        rest = {key: words.pop(key) for key in REST if key in words}
        found[path] = compact(words)
        found[path.replace("/strings/", "/rest/strings/")] = compact(rest)
    return found


def preview_words(files: dict[str, bytes], known: dict[str, Any]) -> dict[str, bytes]:
    """The words of an embed before its first click (the preview): a file for each language.

    With them, what it has to know of each game of the catalogue to see that a set-up is wrong.
    """
    found = {}
    limits = {game["id"]: limits_of(game) for game in known["games"]}
    for path in [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]:
        site = json.loads(files[path])
        words = {"embed": site["embed"], "you": site["you"]}
        del words["embed"]["page"]
        words["limits"] = limits
        words |= words_of_games(files, path, PREVIEW_WORDS)
        found["embed/words/" + path.partition("/")[2]] = compact(dict(sorted(words.items())))
    return found


def limits_of(game: dict[str, Any]) -> dict[str, Any]:
    """The rules revision, how many seats each edition has, and the words of all options."""
    return {
        "v": game["revision"],
        "seats": {each["id"]: each["facts"]["seats"] for each in game["presets"]},
        "options": [each["token"] for each in game["options"]],
    }


LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "nl": "nl_NL"}


def table_pages(files: dict[str, bytes]) -> dict[str, bytes]:
    """For links to a game: a page with its picture, and an oEmbed answer, in each language."""
    found = {}
    for path in sorted(
        path for path in files if re.fullmatch(r"games/\w+/strings/\w+\.json", path)
    ):
        game, lang = path.split("/")[1], Path(path).stem
        words, shell = json.loads(files[path]), json.loads(files[f"strings/{lang}.json"])
        stem = f"{home()}tables/{game}.{lang}"
        values = {"game": game, "lang": lang, "locale": LOCALES[lang], "home": home()}
        values |= {"name": words["name"], "line": words["tagline"], "play": shell["embed"]["play"]}
        values |= {"page": f"{stem}.html", "picture": f"{stem}.jpg", "oembed": f"{stem}.json"}
        page, answer = table_page(values, f"tables/{game}.{lang}.jpg" in files)
        found[f"tables/{game}.{lang}.html"] = page
        found[f"tables/{game}.{lang}.json"] = answer
        if lang == "en":
            found[f"tables/{game}.html"] = page
    return found


def table_page(values: dict[str, str], drawn: bool) -> tuple[bytes, bytes]:
    """The page for links to a game and its oEmbed answer; its picture only where there is one."""
    template = (SITE / "tables" / "page.template").read_text()
    answer = json.loads((SITE / "tables" / "oembed.template").read_text())
    safe = {key: html.escape(text) for key, text in values.items()}
    filled = {**answer, "title": values["name"], "html": answer["html"].format_map(safe)}
    for key in ("provider_url", "thumbnail_url"):
        filled[key] = answer[key].format_map(values)
    if not drawn:
        template = without_picture(template)
        filled = {key: value for key, value in filled.items() if "thumbnail" not in key}
    return template.format_map(safe).encode(), compact(filled)


def without_picture(template: str) -> str:
    """The template of a page for links without its lines about a picture."""
    lines = template.splitlines(keepends=True)
    return "".join(line for line in lines if "og:image" not in line and "_image" not in line)


def only_names(words: Any) -> Any:
    """Presets and bots, by id, with nothing but their names; other words unchanged."""
    if isinstance(words, dict) and all(isinstance(each, dict) for each in words.values()):
        return {key: {"name": each["name"]} for key, each in words.items()}
    return words


# ---------------------------------------------------------------- dist/

UNVERSIONED = re.compile(
    r"index\.html|embed\.(?:html|js)|sw\.js|manifest\.webmanifest|(?:icons|tables)/.*"
)
TOKEN = re.compile(rb"__(BUILD|FIRST|HOME|PYODIDE|PRECACHE)__")


def build(only_when_stale: bool = False) -> str:
    """Build dist/; the build's id, a hash over all that is in it."""
    with alone():
        if only_when_stale and is_fresh():
            return read(WORK / "id")
        tools()
        inputs = fingerprint()
        with step("dist/"):
            files = assemble()
            build_id = build_id_of(files)
            replace_dist(stamped(files, build_id), one_file)
        (WORK / "id").write_text(build_id)
        (WORK / "inputs").write_text(inputs)
    return build_id


def assemble() -> dict[str, bytes]:
    """Every file of dist/ by path, the build's id still a token, sorted by path."""
    WORK.mkdir(exist_ok=True)
    page_types()
    base = f"pyodide/{pyodide_version()}/"
    built, python = wheel(), runtime()
    del python["python_stdlib.zip"]  # ours takes its place, and changes with the engine
    binary = compiled(built)
    versioned = {
        **{path.name: path.read_bytes() for path in (binary.library, binary.wheel, binary.image)},
        "catalog.json": compact(told(built, "catalog")),
        **{
            f"games/{game}/openings.json": compact(openings)
            for game, openings in told(built, "openings").items()
        },
        "pyodide-lock.json": pyodide_lock(binary.wheel),
        **puzzle_files(built),
        "strength/results.json": results(RESULTS),
        "ladder.json": results(RESULTS / "ladder"),
    }
    versioned["boot.json"] = compact(
        {
            "build": "__BUILD__",
            "pyodide": {"base": "/" + base, "files": [measured(n, b) for n, b in python.items()]},
            "stdlib": measured(binary.library.name, versioned[binary.library.name]),
            "wheel": measured(binary.wheel.name, versioned[binary.wheel.name]),
            "image": {
                **measured(binary.image.name, versioned[binary.image.name]),
                "unpacked": digest(gzip.decompress(versioned[binary.image.name])),
                "layout": binary.layout,
            },
        }
    )
    files = {base + name: body for name, body in python.items()}
    own, made = with_manifest(site_files()), joined()
    pages = table_pages(own)
    for path in [path for path in pages if path.endswith(".html")]:
        pages[path] = with_joined(pages[path], "tables", made)
    for name in ("index", "embed"):
        own[f"{name}.html"] = with_joined(own[f"{name}.html"], name, made)
    known = json.loads(versioned["catalog.json"])
    versioned |= preview_words(own, known) | with_names(own) | parted_words(own)
    first = known["games"][0]["id"].encode()
    kept = {path: body for path, body in own.items() if not path.endswith((".js", ".css"))}
    for path, body in {**kept, **with_screens(made), **pages, **versioned}.items():
        files[path if UNVERSIONED.fullmatch(path) else "b/__BUILD__/" + path] = body
    for path, body in files.items():
        if takes_tokens(path):
            where = body.replace(b"__PYODIDE__", b"/" + base.encode())
            files[path] = where.replace(b"__HOME__", home().encode()).replace(b"__FIRST__", first)
    return dict(sorted(files.items()))


def build_id_of(files: dict[str, bytes]) -> str:
    """A short hash over the names and contents of all files."""
    return digest(b"".join(f"{k}\0{digest(v)}\n".encode() for k, v in files.items()))[:12]


def stamped(files: dict[str, bytes], build_id: str) -> dict[str, bytes]:
    """The files with the build's id in names and pages, and the list of all in the worker."""
    done = {
        path.replace("__BUILD__", build_id): (
            body.replace(b"__BUILD__", build_id.encode()) if takes_tokens(path) else body
        )
        for path, body in files.items()
    }
    if "sw.js" in done:
        done["sw.js"] = done["sw.js"].replace(b"__PRECACHE__", compact(precache(done)))
    for path, body in done.items():
        if takes_tokens(path) and TOKEN.search(body):
            raise Trouble(f"{path}: a token is left over.")
    return done


def takes_tokens(path: str) -> bool:
    """Whether tokens in this file are replaced."""
    pages = ("index.html", "embed.html", "sw.js", "manifest.webmanifest")
    return (
        path in pages
        or path.endswith("/boot.json")
        or re.fullmatch(r"tables/.+\.html", path) is not None
    )


def precache(files: dict[str, bytes]) -> list[tuple[str, str, int]]:
    """What the service worker keeps: (URL, SHA-256, bytes) of all that the site is made of.

    Not itself, and not the pictures and answers that are there for other sites (tables/).
    """
    return [
        ("/" if path == "index.html" else "/" + path, digest(body), len(body))
        for path, body in files.items()
        if path != "sw.js" and (path.endswith(".html") or not path.startswith("tables/"))
    ]


def home() -> str:
    """The address of the site, from URL where the host sets it; whole addresses begin with it."""
    url = os.environ.get("URL", "")
    return url.rstrip("/") + "/" if url.startswith("http") else "http://127.0.0.1:8000/"


def one_file(folder: Path) -> None:
    """Add croupier.html to a built site: all of it in one file, which also runs from a disk."""
    run(["node", SITE / "onefile" / "build.mjs", folder, folder / "croupier.html", home()])


def replace_dist(files: dict[str, bytes], finish: Callable[[Path], None]) -> None:
    """Write dist/ beside the old one, finish it and swap the two: dist/ is complete at any time."""
    fresh, old = WORK / "dist", WORK / "dist-before"
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for path, body in files.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(body)
    finish(fresh)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)


def fingerprint() -> str:
    """A hash over all that dist/ is made of."""
    names = ("build.py", "pyproject.toml", "package-lock.json", "LICENSE")
    scripts = ("engine/bytecode.mjs", "engine/image.mjs", "engine/page_types.py")
    paths = [ROOT / name for name in (*names, *scripts)]
    for folder in (ENGINE, SITE, RESULTS):
        paths += [path for path in sorted(folder.rglob("*")) if "__pycache__" not in path.parts]
    parts = [shown(path).encode() + path.read_bytes() for path in paths if path.is_file()]
    return digest(b"".join([home().encode(), *parts]))


def is_fresh() -> bool:
    """Whether dist/ is what a build would make now."""
    return (DIST / "index.html").exists() and read(WORK / "inputs") == fingerprint()


def print_sizes() -> None:
    """A line for each kind of file in dist/: how many, and their bytes as they are."""
    kinds: dict[str, list[int]] = {}
    for path in sorted(DIST.rglob("*")):
        if path.is_file():
            kinds.setdefault(kind_of(path), []).append(path.stat().st_size)
    for kind, sizes in sorted(kinds.items(), key=lambda item: sum(item[1])):
        print(f"  {kind:<14}{len(sizes):>5} files{sum(sizes):>12,} bytes")


def kind_of(path: Path) -> str:
    """Python runtime, engine, or the kind of a page's file by its ending."""
    if "pyodide" in path.relative_to(DIST).parts:
        return "Python runtime"
    if path.name == "croupier.html":
        return "one file"
    kinds = {".js": "scripts", ".css": "styles", ".whl": "engine"}
    kinds |= dict.fromkeys((".svg", ".png", ".jpg"), "pictures")
    return kinds.get(path.suffix, "pages and data")


# ---------------------------------------------------------------- serve


class Response(NamedTuple):
    """What the server has for one path."""

    body: bytes
    etag: str
    headers: dict[str, str]


class Rule(NamedTuple):
    """One `[[headers]]` of netlify.toml: paths (exact, or ending in `*`) and their headers."""

    path: str
    headers: dict[str, str]

    def covers(self, path: str) -> bool:
        """Whether the rule is for this path, as Netlify reads it."""
        if self.path.endswith("*"):
            return path.startswith(self.path[:-1])
        return path == self.path


ORIGIN = "__ORIGIN__"  # in the header rules: the site's own address, without a slash at the end


def header_rules() -> list[Rule]:
    """The header rules of netlify.toml, the one place where headers are written."""
    return [Rule(rule["for"], rule["values"]) for rule in toml("netlify.toml")["headers"]]


def responses(dist: Path = DIST) -> dict[str, Response]:
    """Every URL path of a built site and its answer, in memory: a rebuild changes none of them."""
    rules = header_rules()
    answers = {}
    for file in sorted(dist.rglob("*")):
        if file.is_file():
            body, path = file.read_bytes(), "/" + file.relative_to(dist).as_posix()
            for url in (path, "/") if path == "/index.html" else (path,):
                answers[url] = Response(body, f'"{digest(body)[:32]}"', headers_of(url, rules))
    return answers


def headers_of(path: str, rules: list[Rule]) -> dict[str, str]:
    """The headers that Netlify would send: those of every rule that covers the path."""
    headers = {"Content-Type": mime_type(path)}
    for rule in rules:
        if rule.covers(path):
            headers.update(rule.headers)
    return headers


def mime_type(path: str) -> str:
    """The type of a file by its ending; not by the system's table, which differs everywhere."""
    types = {
        "": "text/html; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".svg": "image/svg+xml; charset=utf-8",
        ".png": "image/png",
        ".jpg": "image/jpeg",
        ".ico": "image/x-icon",
        ".wasm": "application/wasm",
        ".zip": "application/zip",
        ".image": "application/octet-stream",
        ".whl": "application/octet-stream",
        ".txt": "text/plain; charset=utf-8",
    }
    return types.get(Path(path).suffix, "application/octet-stream")


class _Http(http.server.ThreadingHTTPServer):
    """Keeps its open connections, so that stopping it closes them too."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: Server) -> None:
        self.site, self.connections = site, set[Any]()
        super().__init__(("127.0.0.1", site.port), site.handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Nothing: browsers close connections at any time."""

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Handler(http.server.BaseHTTPRequestHandler):
    """GET and HEAD of what is in dist/, from memory."""

    server: _Http
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer from memory: 200, 304 when the browser has it, 404."""
        answer = self.server.site.answers.get(urllib.parse.unquote(self.path.partition("?")[0]))
        if answer is None:
            self.send_error(404)
            return
        known = answer.etag in self.headers.get("If-None-Match", "")
        self.send_response(304 if known else 200)
        for name, value in {"ETag": answer.etag, **answer.headers}.items():
            self.send_header(name, value.replace(ORIGIN, self.server.site.url.rstrip("/")))
        self.send_header("Content-Length", str(0 if known else len(answer.body)))
        self.end_headers()
        if self.command == "GET" and not known:
            self.send_body(answer.body)

    def send_body(self, body: bytes) -> None:
        """Send what was asked for."""
        self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 - the name is http.server's

    def log_message(self, *_: object) -> None:
        """Nothing: the browser shows every request."""


class Server:
    """dist/ on 127.0.0.1, with the headers Netlify would send.

    `stop` cuts every connection; `start` again takes the same port.
    """

    handler = Handler

    def __init__(self, port: int = 0, dist: Path = DIST) -> None:
        self.port, self.dist = port, dist
        self.answers: dict[str, Response] = {}
        self._http: _Http | None = None

    @property
    def url(self) -> str:
        """Where the site is, with a slash at the end."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def running(self) -> bool:
        """Whether anybody would get an answer."""
        return self._http is not None

    def start(self) -> Self:
        """Serve from a thread of its own. Raises OSError when the port is taken."""
        self.reload()
        self._http = _Http(self)
        self.port = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def reload(self) -> None:
        """Serve what is in dist/ now."""
        self.answers = responses(self.dist)

    def stop(self) -> None:
        """Take the site off line."""
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self._http = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve(port: int, watch: bool) -> None:
    """Serve dist/ until Ctrl-C; with `watch`, build again whenever a source changes."""
    server = started_near(port)
    if server.port != port:
        print(f"Port {port} is taken; using {server.port} instead.")
    print(f"Serving dist/ at {server.url}  (Ctrl-C stops it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            time.sleep(1)
            if watch and not is_fresh():
                try:
                    print(f"Built {build()}; reload the page.", flush=True)
                    server.reload()
                except Trouble as trouble:
                    print(trouble, flush=True)
                    (WORK / "inputs").write_text(fingerprint())  # wait for the next change
    server.stop()


def started_near(port: int) -> Server:
    """A server on this port, or on the next free one of those that follow."""
    for candidate in range(port, min(port + PORTS, 65536)):
        with contextlib.suppress(OSError):
            return Server(candidate).start()
    raise Trouble(f"No free port from {port} on; choose another one: build.py serve --port N")


# ---------------------------------------------------------------- test and bench


class Outcome(NamedTuple):
    """How one step of the tests went."""

    name: str
    seconds: float
    passed: bool


def test(quick: bool, browsers: str, pytest_arguments: list[str]) -> int:
    """Run every check, also after one has failed; the exit code is 0 only when all passed."""
    outcomes = [check(name, command) for name, command in linters().items()]
    if not quick:
        outcomes.append(check("browser", [venv("python"), "tests/support/browser.py", browsers]))
    print("\n== pytest", flush=True)
    began = time.monotonic()
    chosen = ["-m", "not browser"] if quick else ["--browsers", browsers]
    code, closing = run_pytest([*chosen, *pytest_arguments])
    outcomes.append(Outcome("pytest", time.monotonic() - began, code == 0))
    print()
    for outcome in outcomes:
        print(
            f"  {outcome.name:<14}{outcome.seconds:>7.1f} s  {'ok' if outcome.passed else 'FAILED'}"
        )
    print("\n" + closing)  # last, and as pytest wrote it
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def linters() -> dict[str, list[Any]]:
    """What reads the sources without running them, by name."""
    colours = "force" if sys.stdout.isatty() else "off"
    return {
        "ruff": [venv("ruff"), "check"],
        "ruff format": [venv("ruff"), "format", "--check"],
        "mypy": [venv("mypy")],
        "biome": [js("biome"), "check", "--error-on-warnings", f"--colors={colours}"],
        "tsc": [js("tsc"), "--project", "tsconfig.json"],
        "tsc workers": [js("tsc"), "--project", "tsconfig.workers.json"],
        "html-validate": [js("html-validate"), "site/**/*.html"],
    }


def check(name: str, command: list[Any]) -> Outcome:
    """Run one checker; it prints what it finds."""
    print(f"\n== {name}", flush=True)
    began = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return Outcome(name, time.monotonic() - began, code == 0)


def run_pytest(arguments: list[str]) -> tuple[int, str]:
    """The exit code and the last line of pytest; a process more than there are cores, at most four.

    Tests of the page wait more than they compute: for a browser, for dice to rest. A process that
    is done takes tests from another one, so that none waits for a few long tests. What failed is
    tried once more, since a page takes time and the machine may have been busy with something
    else; the summary names it, and the last line counts it.
    """
    count = min((os.cpu_count() or 1) + 1, 4)
    processes = ["-n", str(count), "--dist", "worksteal"]
    again = ["--reruns", "1", "-raR"]
    command: list[Any] = [venv("python"), "-m", "pytest", *processes, *again]
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    closing = "pytest printed nothing"
    with subprocess.Popen(
        [*command, *colour, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if line.strip():
                closing = line.rstrip()
    return process.returncode, closing


def bench(what: str, browsers: str, as_json: bool) -> int:
    """Measure; the measuring itself is in tests/bench/."""
    if what not in ("sizes", "simulate"):
        run(
            [venv("python"), "tests/support/browser.py", browsers],
            "Or measure without a browser: bench sizes",
        )
    command: list[Any] = [venv("python"), "-m", "tests.bench", what, "--browsers", browsers]
    command += ["--json"] if as_json else []
    engine = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    return subprocess.run(command, cwd=ROOT, env=engine, check=False).returncode


def train(arguments: list[str]) -> int:
    """Run a command of engine/training in an environment of its own; its exit code."""
    python = WORK / "training" / "bin" / "python"
    pins = pyproject()["dependency-groups"]["training"]
    stamp = digest(json.dumps([sys.version, sys.base_prefix, PIP, pins]).encode())
    if read(WORK / "training" / "stamp") != stamp:
        with step("Tools of the training"):
            base = getattr(sys, "_base_executable", None) or sys.executable
            network = "The package index must be reachable (once); then run the same command again."
            run([base, "-m", "venv", "--clear", WORK / "training"])
            pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
            run([*pip, "--no-deps", "pip==" + PIP], network)
            run([*pip, "--no-deps", "--group", "training"], network)
            (WORK / "training" / "stamp").write_text(stamp)
    sources = sorted((ENGINE.parent / "training").rglob("*.py"))
    kept = digest(b"".join(path.read_bytes() for path in sources))  # see training/compiled.py
    one = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
    one |= {"NUMBA_CACHE_DIR": str(WORK / "numba" / kept), "PYTHONPATH": str(ENGINE.parent)}
    found = {**os.environ, **one}
    return subprocess.run([python, "-m", "training", *arguments], env=found, check=False).returncode


def clean() -> None:
    """Remove everything that is not in the repository."""
    for name in (".venv", "node_modules", "build", "dist", ".artifacts"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for name in (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"):
        shutil.rmtree(ROOT / name, ignore_errors=True)


# ---------------------------------------------------------------- small things


def run(
    command: list[Any],
    hint: str = "",
    env: dict[str, str] | None = None,
    cwd: Path = ROOT,
    given: str | None = None,
) -> str:
    """What the command prints, ``given`` on its standard input.

    Raises Trouble with the command, its last lines and the hint.
    """
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "(it printed nothing)").splitlines()
        words = " ".join(shown(part) for part in command)
        raise Trouble(
            "\n".join([f"This failed: {words}", *("  " + s for s in said[-20:]), hint]).strip()
        )
    return done.stdout


@contextlib.contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being made, and how long it took."""
    began = time.monotonic()
    print(f"  {name:<30}", end="", flush=True)
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.monotonic() - began:6.1f} s", flush=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep two builds in one work tree from running at the same time."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pyproject() -> dict[str, Any]:
    """What pyproject.toml says."""
    return toml("pyproject.toml")


def toml(name: str) -> dict[str, Any]:
    """What a TOML file of the repository says."""
    import tomllib  # not in the Pythons that only look for a newer one

    return tomllib.loads((ROOT / name).read_text())


def compact(value: object) -> bytes:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def measured(name: str, body: bytes) -> dict[str, object]:
    """A file as boot.json lists it."""
    return {"name": name, "bytes": len(body), "sha256": digest(body)}


def digest(body: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(body).hexdigest()


def read(path: Path) -> str:
    """A file's text, empty when there is none."""
    return path.read_text() if path.exists() else ""


def shown(path: object) -> str:
    """A path as one would type it in the repository."""
    return str(path).replace(str(ROOT) + "/", "")


def dotted(version: tuple[int, ...]) -> str:
    """(3, 12) as 3.12."""
    return ".".join(map(str, version))


# ---------------------------------------------------------------- the command line


def arguments(argv: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Build, serve, test and measure Croupier.",
        epilog="Everything but `clean` builds dist/ first; a second run takes a second or two.",
    )
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    commands.add_parser("build", help="make dist/ from the engine, site/ and the Python runtime")
    command = commands.add_parser("serve", help="build, then serve dist/ on this machine")
    command.add_argument(
        "--port", type=int, default=8000, help="default 8000; or the next free one"
    )
    command.add_argument("--watch", action="store_true", help="build again when a source changes")
    command = commands.add_parser(
        "test",
        help="build, then every check: ruff, mypy, biome, tsc, pytest with Chromium",
        epilog="Arguments after -- go to pytest: build.py test -- -k undo --artifacts",
    )
    command.add_argument("--quick", action="store_true", help="leave out the tests in the browser")
    command.add_argument(
        "--browsers",
        choices=["chromium", "all"],
        default="chromium",
        help="all: an evening in Firefox and WebKit as well, which are installed where that can be",
    )
    command = commands.add_parser("bench", help="build, then measure speed, start and sizes")
    command.add_argument(
        "what",
        nargs="?",
        default="all",
        choices=[
            *("engine", "simulate", "page", "start", "sizes"),
            *("thinking", "review", "memory", "browsers", "all"),
        ],
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument(
        "--browsers",
        choices=["chromium", "all"],
        default="chromium",
        help="all: how soon the engine starts in Firefox and WebKit as well",
    )
    commands.add_parser("pictures", help="build, then draw every game's pictures anew")
    commands.add_parser("train", help="train a network: train vegas --seats 3")
    commands.add_parser("clean", help="remove dist/, .venv/, node_modules/ and all caches")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    """Do what the command line says; the exit code."""
    if argv[:1] == ["train"]:
        use_newer_python()
        return train(argv[1:])
    end = argv.index("--") if "--" in argv else len(argv)
    asked, for_pytest = arguments(argv[:end]), argv[end + 1 :]
    use_newer_python()
    if asked.command == "clean":
        clean()
        return 0
    with contextlib.redirect_stdout(sys.stderr) if quiet(asked) else contextlib.nullcontext():
        build_id = build()
        print_sizes()
        print(f"  build {build_id} is in dist/", flush=True)
    if asked.command == "serve":
        serve(asked.port, asked.watch)
    if asked.command == "test":
        return test(asked.quick, asked.browsers, for_pytest)
    if asked.command == "pictures":
        engine = {"PYTHONPATH": str(ENGINE.parent)}
        print(run([venv("python"), "-m", "tests.support.pictures"], env=engine), end="")
    if asked.command == "bench":
        return bench(asked.what, asked.browsers, asked.json)
    return 0


def quiet(asked: argparse.Namespace) -> bool:
    """Whether standard output is for the result alone."""
    return asked.command == "bench" and bool(asked.json)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        sys.exit(trouble.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)

"""dist/: everything put together, under the build's id."""

import contextlib
import fcntl
import gzip
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from building.basics import (
    BUILDING,
    DIST,
    ENGINE,
    PROOF,
    PUZZLES,
    RESULTS,
    ROOT,
    SITE,
    TESTED,
    WORK,
    Trouble,
    compact,
    digest,
    read,
    run,
    shown,
    step,
    write,
)
from building.element import declared_for_the_page
from building.feeds import feeds
from building.headers import with_policy
from building.hosting import MISSING, NOT_KEPT, missing_page, write_headers
from building.integrity import LISTED, Hashes, hashes_of, sha256, with_integrity
from building.licences import licence_files
from building.pages import (
    home,
    joined,
    preview,
    repository,
    site_files,
    table_pages,
    with_address,
    with_frame_hashes,
    with_frames_policy,
    with_inline_script,
    with_joined,
    with_manifest,
    with_screens,
    with_summary,
)
from building.runtime import compiled, output_of, pyodide_lock, pyodide_version, runtime, wheel
from building.tools import tools, venv
from building.words import (
    WORDS,
    last_words,
    preview_words,
    shipped_words,
    with_shared_words,
)

UNVERSIONED = re.compile(
    r"index\.html|404\.html|embed\.(?:html|js)|sw\.js|manifest\.webmanifest|(?:icons|tables|licences)/.*"
)
PAGES = ("index", "embed")
"""Pages that load the scripts."""
IN_PAGES = re.compile(r"\w+/inline/\w+\.js")
"""Scripts that are inside a page or another script, and are not requested."""
TOKEN = re.compile(rb"__(BUILD|FIRST|PYODIDE|PRECACHE|BOOT|LISTED|SUMMARY)__")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep two builds in one work tree from running at the same time."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(only_when_stale: bool = False) -> str:
    """Build dist/; the build's id, a hash over all that is in it."""
    with alone():
        tools()
        if only_when_stale and is_fresh():
            return read(WORK / "id")
        inputs = fingerprint()
        with step("dist/"):
            files = assemble()
            build_id = build_id_of(files)
            replace_dist(stamped(files, build_id), finished)
        write(WORK / "id", build_id)
        write(TESTED, " ".join(proved_ids_of(files)))
        write(WORK / "inputs", inputs)
    return build_id


def build_and_print(only_when_stale: bool = False) -> None:
    """Build dist/, and say what is in it."""
    build_id = build(only_when_stale)
    print_sizes()
    print(f"  build {build_id} is in dist/", flush=True)


def assemble() -> dict[str, bytes]:
    """Every file of dist/ by path, the build's id still a token, sorted by path."""
    WORK.mkdir(exist_ok=True)
    page_types()
    built, python = wheel(WORK / "wheel"), runtime()
    del python["python_stdlib.zip"]  # ours takes its place, and changes with the engine
    folder = f"pyodide/{pyodide_version()}/"
    known = output_of(built, "catalog")
    files = {folder + name: body for name, body in python.items()}
    engine = engine_files(built, python, folder)
    made = engine | page_files(known, hashes_of_engine(engine, python)) | licence_files()
    made[MISSING] = missing_page([game["id"] for game in known["games"]])
    for path, body in {**made, "catalog.json": compact(known)}.items():
        files[path if UNVERSIONED.fullmatch(path) else "b/__BUILD__/" + path] = body
    values = {"PYODIDE": folder, "FIRST": known["games"][0]["id"]}
    for path in filter(takes_tokens, files):
        for token, value in values.items():
            files[path] = files[path].replace(f"__{token}__".encode(), value.encode())
    return dict(sorted(files.items()))


def engine_files(built: Path, python: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """The engine as the browser starts it, and all that the engine in the wheel tells the page.

    ``folder`` is where the files of Pyodide, ``python``, are served.
    """
    binary = compiled(built)
    made = [binary.library, binary.wheel, binary.image]
    library, wheel, image = (measured(path.name, path.read_bytes()) for path in made)
    image["unpacked"] = digest(gzip.decompress(binary.image.read_bytes()))
    image["layout"] = binary.layout
    boot = {
        "build": "__BUILD__",
        "pyodide": {"base": folder, "files": [measured(n, b) for n, b in python.items()]},
        "stdlib": library,
        "wheel": wheel,
        "image": image,
    }
    openings = output_of(built, "openings")
    return {
        **{path.name: path.read_bytes() for path in made},
        "boot.json": compact(boot),
        "pyodide-lock.json": pyodide_lock(binary.wheel),
        **{f"games/{game}/openings.json": compact(found) for game, found in openings.items()},
        **puzzle_files(built),
        "pages/strength/results.json": results(RESULTS),
        "pages/tested.json": compact(tested()),
        "ladder.json": results(RESULTS / "ladder"),
    }


def hashes_of_engine(engine: dict[str, bytes], python: dict[str, bytes]) -> Hashes:
    """Those of what its worker reads first; that of boot.json is known with the build's id."""
    bodies = {**python, "pyodide-lock.json": engine["pyodide-lock.json"]}
    return {"boot.json": ["__BOOT__"]} | {name: [sha256(body)] for name, body in bodies.items()}


def page_files(known: dict[str, Any], engine: Hashes) -> dict[str, bytes]:
    """All that is made of site/.

    ``known`` is the catalogue of games, ``engine`` the hashes of the files beside the scripts.
    """
    own, made = with_shared_words(with_manifest(site_files())), joined()
    tables = table_pages(own)
    scripts, last, policy = made.files, "app/inline/cannot_start.js", "embed/policy.js"
    scripts[last] = scripts[last].replace(b"__CANNOT_START__", last_words(own))
    own |= {f"{name}.html": with_inline_script(own[f"{name}.html"], scripts) for name in PAGES}
    scripts[policy] = with_frames_policy(scripts[policy], own["embed.html"])
    for path in [path for path in tables if path.endswith(".html")]:
        tables[path] = with_inline_script(with_joined(tables[path], "tables", made), scripts)
    shipped = {path: body for path, body in scripts.items() if not IN_PAGES.fullmatch(path)}
    versioned = {path: body for path, body in shipped.items() if not UNVERSIONED.fullmatch(path)}
    hashes, listed = hashes_of(versioned, made.imports) | engine, {LISTED: ["__LISTED__"]}
    ahead = listed | engine | {name: hashes[name] for name in hashes if name.startswith("bridge/")}
    pages = {"index": with_screens(own["index.html"], made, hashes, ahead)}
    pages["embed"] = with_frame_hashes(own["embed.html"], made, hashes, listed)
    for name, page in pages.items():
        own[f"{name}.html"] = with_integrity(with_joined(page, name, made), shipped)
    own["index.html"] = with_summary(with_address(own["index.html"]), own["strings/en.json"])
    for pages in (own, tables):
        for path in [path for path in pages if path.endswith(".html")]:
            pages[path] = with_policy(pages[path], "/" + path)
    words = preview_words(own, known) | shipped_words(own) | feeds(own, known)
    made_anew = re.compile(rf".*\.(js|css)|{WORDS.pattern}")
    kept = {path: body for path, body in own.items() if not made_anew.fullmatch(path)}
    return {**kept, **shipped, LISTED: compact(hashes), **tables, **words}


def measured(name: str, body: bytes) -> dict[str, object]:
    """A file as boot.json lists it."""
    return {"name": name, "bytes": len(body), "sha256": digest(body)}


def puzzle_files(built: Path) -> dict[str, bytes]:
    """The puzzles of each theme with all that the page draws them from, and the ids of all."""
    themes = output_of(built, "puzzles", PUZZLES)
    ids = {theme: [each["id"] for each in puzzles] for theme, puzzles in themes.items()}
    files = {f"practice/{theme}.json": compact(puzzles) for theme, puzzles in themes.items()}
    return files | {"practice/themes.json": compact(ids)}


def results(folder: Path) -> bytes:
    """Results of the arenas, all games in one list, without the commands that measured them."""
    rows = [row for path in sorted(folder.glob("*.json")) for row in json.loads(read(path))]
    return compact([{key: row[key] for key in row if key != "command"} for row in rows])


def tested() -> dict[str, Any]:
    """Numbers of the long tests that the page About tells, and the address of their record."""
    rows = {row["figure"]: row for row in json.loads(read(PROOF))}
    return {
        "games": rows["random-games"]["n"],
        "links": rows["links"]["n"],
        "noticed": (rows["mutants"]["reached"] or {"percent": 0})["percent"],
        "record": f"{repository()}/blob/HEAD/tests/prove/README.md" if repository() else "",
    }


def page_types() -> None:
    """Write build/types/: what engine and frames tell, as types for tsc; never shipped."""
    script = ROOT / "engine" / "page_types.py"
    run([venv("python"), script, WORK / "types"], env={"PYTHONPATH": str(ENGINE.parent)})
    write(WORK / "types" / "messages.d.ts", declared_for_the_page())


def build_id_of(files: dict[str, bytes]) -> str:
    """A short hash over the names and contents of all files."""
    return digest(b"".join(f"{k}\0{digest(v)}\n".encode() for k, v in files.items()))[:12]


def proved_ids_of(files: dict[str, bytes]) -> tuple[str, str]:
    """The same without what the long tests came to, which changes nothing; and of the engine."""
    others = {path: body for path, body in files.items() if not path.endswith("tested.json")}
    engine = {path: body for path, body in files.items() if path.endswith(".whl")}
    return build_id_of(others), build_id_of(engine)


def stamped(files: dict[str, bytes], build_id: str) -> dict[str, bytes]:
    """The files with the build's id in names and pages, and the list of all in the worker."""
    done = {
        path.replace("__BUILD__", build_id): (
            body.replace(b"__BUILD__", build_id.encode()) if takes_tokens(path) else body
        )
        for path, body in files.items()
    }
    for token, name in (("__BOOT__", "boot.json"), ("__LISTED__", LISTED)):
        known = next((sha256(done[path]) for path in done if path.endswith("/" + name)), token)
        for path in filter(takes_tokens, done):
            done[path] = done[path].replace(token.encode(), known.encode())
    if "sw.js" in done:
        done["sw.js"] = done["sw.js"].replace(b"__PRECACHE__", compact(precache(done)))
    for path, body in done.items():
        if takes_tokens(path) and TOKEN.search(body):
            raise Trouble(f"{path}: a token is left over.")
    return done


def takes_tokens(path: str) -> bool:
    """True if tokens in this file are replaced."""
    pages = ("index.html", "embed.html", "sw.js", "manifest.webmanifest")
    return (
        path in pages
        or path.endswith(("/boot.json", "/" + LISTED))
        or re.fullmatch(r"tables/.+\.html", path) is not None
    )


def precache(files: dict[str, bytes]) -> list[tuple[str, str, int]]:
    """Files for the service worker: (URL, SHA-256, bytes) of everything in the site.

    URLs are relative to the site's folder. Not itself, not what hosts ask for (hosting.py), and
    not the pictures and answers that are there for other sites (tables/).
    """
    return [
        ("./" if path == "index.html" else path, digest(body), len(body))
        for path, body in files.items()
        if path not in ("sw.js", *NOT_KEPT)
        and (path.endswith(".html") or not path.startswith("tables/"))
    ]


def finished(folder: Path) -> None:
    """Add the headers to a built site, and all of it in one file, which also runs from a disk."""
    write_headers(folder)
    run(["node", SITE / "building" / "onefile" / "build.mjs", folder, folder / "croupier.html"])


def replace_dist(files: dict[str, bytes], finish: Callable[[Path], None]) -> None:
    """Write dist/ beside the old one, finish it and swap the two: dist/ is complete at any time."""
    fresh, old = WORK / "dist", WORK / "dist-before"
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for path, body in files.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(body)
    finish(fresh)
    for made in [fresh, *fresh.rglob("*")]:  # a host may read all, also another user's
        made.chmod(0o755 if made.is_dir() else 0o644)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)


def fingerprint() -> str:
    """A hash over all that dist/ is made of."""
    names = ("pyproject.toml", "package-lock.json", "LICENSE")
    paths = [PROOF, *[ROOT / name for name in names]]
    paths += sorted((ROOT / "engine").glob("*.*"))
    for folder in (ENGINE, BUILDING, SITE, RESULTS):
        paths += [path for path in sorted(folder.rglob("*")) if "__pycache__" not in path.parts]
    parts = [shown(path).encode() + path.read_bytes() for path in paths if path.is_file()]
    addresses = "".join([home(), preview(), repository()]).encode()
    return digest(b"".join([addresses, *parts]))


def is_fresh() -> bool:
    """True if dist/ is what a build would make now."""
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

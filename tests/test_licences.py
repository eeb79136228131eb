"""Licences of all that is shipped, and a true list of it."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from typing import TYPE_CHECKING, Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from building.basics import NODE_MODULES, ROOT, read
from building.licences import FOLDER, SBOM, TEXTS, parts
from building.runtime import pyodide_version

if TYPE_CHECKING:
    from pathlib import Path

ASK = """
const [folder] = process.argv.slice(1);
const { loadPyodide } = await import(folder + "/pyodide.mjs");
const python = await loadPyodide();
console.log(python.runPython(`
import json, sqlite3, sys, zlib, _decimal, pyexpat
from compression import zstd
json.dumps({
    "CPython": sys.version.split()[0],
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
    "SQLite": sqlite3.sqlite_version,
    "Zstandard": zstd.zstd_version,
    "libmpdec": _decimal.__libmpdec_version__,
    "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "modules": sys.builtin_module_names,
})
`));
"""
OTHERS_IN_MODULES = {
    "_bz2": "bzip2",
    "_ctypes": "libffi",
    "_decimal": "libmpdec",
    "_lzma": "XZ Utils (liblzma)",
    "_sqlite3": "SQLite",
    "_zstd": "Zstandard",
    "pyexpat": "Expat",
    "zlib": "zlib",
}
"""Built-in modules that bring a library of another project along."""


@pytest.fixture(scope="module")
def python() -> dict[str, Any]:
    """Metadata of the Python that is shipped."""
    command = ["node", "--input-type=module", "-e", ASK, (NODE_MODULES / "pyodide").as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def version_of(name: str) -> str:
    (found,) = (part.version for part in parts() if part.name == name)
    return found


@pytest.mark.long
def test_versions_are_those_that_are_shipped(python: dict[str, Any]) -> None:
    """Every version that Python tells is in the list; so are the libraries of its modules."""
    libraries = {name: version for name, version in python.items() if name != "modules"}
    assert {name: version_of(name) for name in libraries} == libraries
    needed = {OTHERS_IN_MODULES[name] for name in python["modules"] if name in OTHERS_IN_MODULES}
    assert needed == {*OTHERS_IN_MODULES.values()}
    assert needed <= {part.name for part in parts()}
    assert not {"_ssl", "_hashlib", "readline", "_curses", "_tkinter", "_gdbm"} & {
        *python["modules"]
    }


def test_versions_in_the_files_are_those_of_the_list() -> None:
    """Libraries that no module names are texts in the WebAssembly."""
    wasm = (NODE_MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    assert f"{version_of('bzip2')}, 6-Sept-2010".encode() in wasm
    assert re.search(rb"\b" + re.escape(version_of("XZ Utils (liblzma)")).encode() + rb"\b", wasm)
    for sign in (b"hiwire_", b"mimalloc: ", b"_ZTINSt3__2"):
        assert sign in wasm
    assert "stackframe" in read(NODE_MODULES / "pyodide" / "pyodide.mjs.map")
    assert version_of("Pyodide") == pyodide_version()
    lock = json.loads(read(NODE_MODULES / "pyodide" / "pyodide-lock.json"))
    assert lock["info"]["platform"] == "emscripten_" + version_of("Emscripten").replace(".", "_")


def test_third_party_code_is_listed() -> None:
    """Of npm are shipped Pyodide, what makes GIFs and what reads codes; the rest are tools."""
    package = json.loads(read(ROOT / "package.json"))
    shipped = package["dependencies"]
    assert sorted(shipped) == ["gifenc", "pyodide", "qr"]
    listed = {part.name.lower(): part for part in parts() if part.purl.startswith("pkg:npm/")}
    assert {name: part.version for name, part in listed.items()} == shipped
    for name, part in listed.items():
        own = json.loads(read(NODE_MODULES / name / "package.json"))
        assert (own["version"], own["license"]) == (part.version, part.licence)


def test_no_foreign_script_before_a_film_is_made(dist: Path) -> None:
    """The library is in files of its own, which nothing but a film's page asks for."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in dist.glob("b/*/**/*.js")}
    found = {name for name, code in scripts.items() if "NETSCAPE2.0" in code}
    assert found == {"gif.js", "gif_worker.js"}
    naming = {name for name, code in scripts.items() if 'load("./gif.js")' in code}
    assert naming == {"gif_maker.js"}
    assert not any('from"./gif.js"' in code for code in scripts.values())


def test_every_licence_has_its_text(dist: Path) -> None:
    """Each text is there, with who wrote what and where its source is to be had."""
    texts = (dist / TEXTS).read_text(encoding="utf-8")
    assert read(ROOT / "LICENSE") in texts
    for part in parts():
        assert part.name in texts
        assert part.source in texts
        assert all(holder in texts for holder in part.copyright)
        assert part.text or part.licence in ("blessing", "LicenseRef-public-domain")
    for path in FOLDER.glob("*.txt"):
        assert path.read_text(encoding="utf-8").strip() in texts, path.name
    assert texts.isascii()  # some hosts do not say what its letters are
    assert "Mozilla Public License Version 2.0" in texts
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts


def test_the_list_is_valid_and_names_every_part(dist: Path) -> None:
    """By CycloneDX's own schema; it bears no date, so that two builds are the same."""
    body = (dist / SBOM).read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(body) is None
    listed = json.loads(body)
    assert sorted(each["name"] for each in listed["components"]) == sorted(
        part.name for part in parts()
    )
    assert "timestamp" not in listed["metadata"]
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", listed["serialNumber"])
    (pyodide,) = (each for each in listed["components"] if each["name"] == "Pyodide")
    assert [each["alg"] for each in pyodide["hashes"]] == ["SHA-512"]


def test_a_list_that_is_none_is_noticed(dist: Path) -> None:
    """The schema is really asked."""
    listed = json.loads((dist / SBOM).read_text(encoding="utf-8"))
    listed["components"][0]["type"] = "gadget"
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(listed)) is not None


def test_the_one_file_says_its_licences(dist: Path) -> None:
    """It is passed on by itself, so all texts are in it."""
    page = (dist / "croupier.html").read_text(encoding="utf-8")
    assert (dist / TEXTS).read_text(encoding="utf-8") in page


def test_the_standard_library_is_pythons_own() -> None:
    """Its archive holds Python's modules and Pyodide's, and nothing of a third party's."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as archive:
        folders = {name.split("/")[0] for name in archive.namelist() if "/" in name}
    assert not {"pip", "setuptools", "ensurepip"} & folders

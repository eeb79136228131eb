"""The files of a release and the reference of the API: complete, and the same every time."""

from __future__ import annotations

import hashlib
import json
import re
import tarfile
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

import croupier
from building import release
from building.basics import ROOT, read
from building.release import SUMS
from building.runtime import packed

if TYPE_CHECKING:
    from pathlib import Path

NAME = f"croupier-{croupier.__version__}"


REPOSITORY = "https://code.example/croupier"


@pytest.mark.long
def test_a_release_is_complete_and_made_of_its_sources(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of one release, which takes long to make: each of the sentences below is true.

    The package names the repository where the environment does.
    """
    monkeypatch.setattr(release, "RELEASE", tmp_path / "files")
    monkeypatch.setenv("REPOSITORY_URL", f"{REPOSITORY}.git")
    files = {path.name: path for path in release.release()}
    monkeypatch.delenv("REPOSITORY_URL")
    it_has_all_its_files(files)
    the_checksums_are_those_of_the_files(files)
    the_archive_is_the_site(files, dist)
    the_sources_make_the_same_wheel(files, tmp_path)
    the_reference_has_every_public_name()


def it_has_all_its_files(files: dict[str, Path]) -> None:
    """Wheel, sources, site, the one file, the element, the list of parts; named by the version."""
    wheel = f"{NAME}-py3-none-any.whl"
    element = f"croupier-table-{croupier.__version__}.tgz"
    endings = (".tar.gz", "-site.zip", ".html", "-parts.cdx.json")
    named = {wheel, element, *(NAME + end for end in endings)}
    assert {*files} == {*named, SUMS}
    parts = json.loads(files[f"{NAME}-parts.cdx.json"].read_text())
    assert parts["metadata"]["component"]["version"] == croupier.__version__


def the_checksums_are_those_of_the_files(files: dict[str, Path]) -> None:
    """In the form that `sha256sum --check` reads."""
    lines = files[SUMS].read_text().splitlines()
    found = {
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}"
        for name, path in files.items()
        if name != SUMS
    }
    assert {*lines} == found


def the_archive_is_the_site(files: dict[str, Path], dist: Path) -> None:
    """Every file of dist/, byte for byte."""
    with ZipFile(files[f"{NAME}-site.zip"]) as archive:
        packed_files = {name: archive.read(name) for name in archive.namelist()}
    built = [path for path in dist.rglob("*") if path.is_file()]
    assert packed_files == {str(path.relative_to(dist)): path.read_bytes() for path in built}


def the_sources_make_the_same_wheel(files: dict[str, Path], folder: Path) -> None:
    """They are complete, and know the repository where the environment does not."""
    with tarfile.open(files[f"{NAME}.tar.gz"]) as archive:
        assert f"{NAME}/reference/croupier.html" in archive.getnames()
        archive.extractall(folder, filter="data")
    packed(folder / "again", "wheel", source=folder / NAME)
    (again,) = (folder / "again").iterdir()
    assert again.read_bytes() == files[again.name].read_bytes()
    with ZipFile(again) as wheel:
        about = wheel.read(f"{NAME}.dist-info/METADATA").decode()
    assert f"Project-URL: Source, {REPOSITORY}\n" in about


def the_reference_has_every_public_name() -> None:
    """With its docstring."""
    page = (release.REFERENCE / "croupier.html").read_text()
    assert {f'id="{name}"' for name in croupier.__all__} <= {*re.findall(r'id="\w+"', page)}
    assert "A whole game between the bots of a set-up" in page
    assert (release.REFERENCE / "croupier" / "core" / "state.html").exists()


def test_the_changelog_tells_of_this_version() -> None:
    """Under a heading of its own, with the day; later changes are Unreleased."""
    newest, *_ = re.findall(r"^## (.+)$", read(ROOT / "CHANGELOG.md"), re.MULTILINE)
    day = r" \(\d{4}-\d\d-\d\d\)"
    assert re.fullmatch(rf"Unreleased|{re.escape(croupier.__version__)}{day}", newest)


def test_the_version_is_in_one_place() -> None:
    """A release changes `__version__` and nothing else."""
    for name in ("pyproject.toml", "package.json", "package-lock.json", "CITATION.cff"):
        assert not re.search(r'^(  )?"?version"?\s*[:=]', read(ROOT / name), re.MULTILINE), name

"""The files of a release, in build/release/: `build.py release`; and `build.py reference`."""

import shutil
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from building.basics import BUILDING, DIST, ENGINE, WORK, digest, run, step, write
from building.element import write_package
from building.licences import SBOM
from building.runtime import EPOCH_DATE, packed
from building.tools import venv

RELEASE, REFERENCE = WORK / "release", WORK / "reference"
SUMS = "SHA256SUMS"


def release() -> list[Path]:
    """The files of a release, made anew from a fresh dist/; the last has the checksums.

    They are the wheel, its sources with the API's reference, the site as an archive and as one
    file, the element as an npm package, and the list of parts. The same sources: the same bytes.
    """
    reference()
    with step("build/release/"):
        packed(RELEASE, "wheel", "sdist")
        (wheel,) = RELEASE.glob("*.whl")
        name = "-".join(wheel.name.split("-")[:2])  # croupier-1.0.0
        site = RELEASE / f"{name}-site.zip"
        write_archive(DIST, site)
        shutil.copyfile(DIST / "croupier.html", RELEASE / f"{name}.html")
        write_package(RELEASE)
        shutil.copyfile(DIST / SBOM, RELEASE / f"{name}-parts.cdx.json")
        files = sorted(RELEASE.iterdir())
        sums = [f"{digest(path.read_bytes())}  {path.name}\n" for path in files]
        write(RELEASE / SUMS, "".join(sums))
    return [*files, RELEASE / SUMS]


def write_archive(folder: Path, archive: Path) -> None:
    """Write all files of a folder as a zip archive, all of them of one time."""
    with ZipFile(archive, "w") as made:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = ZipInfo(path.relative_to(folder).as_posix(), EPOCH_DATE)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o100644 << 16
            made.writestr(entry, path.read_bytes())


def reference() -> Path:
    """The first page of the API's reference, made anew from the docstrings."""
    shutil.rmtree(REFERENCE, ignore_errors=True)
    with step("build/reference/"):
        env = {"PYTHONPATH": str(ENGINE.parent)}
        run([venv("python"), BUILDING / "reference.py", REFERENCE], env=env)
    return REFERENCE / "croupier.html"

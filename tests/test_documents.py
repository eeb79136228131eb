"""Documents: links lead somewhere, code runs, commands and addresses are accepted."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

from building.basics import ROOT
from building.commands import arguments
from croupier.__main__ import _parser
from croupier.records.match import open_match
from tests.support.cases import in_turn

DOCUMENTS = sorted(
    path
    for folder in (ROOT, ROOT / "engine", ROOT / "site", ROOT / "tests", ROOT / ".github")
    for path in (folder.glob("*.md") if folder == ROOT else folder.rglob("*.md"))
)
LINK = re.compile(r"\]\(((?!https?:)[^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LONGEST = {"README.md": 90, "CONTRIBUTING.md": 130}
"""Lines that these may have: a newcomer reads them to the end."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def indented(text: str, word: str) -> list[str]:
    """The indented lines that begin with a word, without their comments."""
    found = re.findall(rf"^    ({re.escape(word)} .*)$", text, re.MULTILINE)
    return [re.sub(r"\s+#\s.*$", "", line) for line in found]


def slug(heading: str) -> str:
    """The anchor of a heading, as repositories make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")


def broken_links(path: Path) -> list[str]:
    """Links of a document to files or headings that do not exist."""
    broken = []
    for target, anchor in LINK.findall(path.read_text()):
        file = (path.parent / target) if target else path
        headings = HEADING.findall(file.read_text()) if anchor and file.exists() else []
        if not file.exists() or (anchor and anchor not in map(slug, headings)):
            broken.append(f"{target}#{anchor}")
    return broken


def test_links_between_documents_lead_somewhere() -> None:
    """Files and headings."""
    found = {name(path): broken_links(path) for path in DOCUMENTS}
    assert {path: broken for path, broken in found.items() if broken} == {}


def test_python_examples_run() -> None:
    """Each block, pasted into a new file; tests/engine/test_install.py runs those of the engine."""
    blocks = PYTHON.findall((ROOT / "README.md").read_text())
    assert blocks
    for block in blocks:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", block],
            cwd=ROOT / "engine",
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout


def test_terminal_commands_are_accepted() -> None:
    """By the parser of the command line; what they name is tested where it is made."""
    text = (ROOT / "engine" / "README.md").read_text()
    lines = indented(text, "croupier")
    assert len(lines) > 10
    for line in lines:
        _parser().parse_args(shlex.split(line)[1:])


@in_turn("path", ["README.md", "CONTRIBUTING.md"])
def test_build_commands_are_accepted(path: str) -> None:
    """By build.py's own parser."""
    lines = indented((ROOT / path).read_text(), "python3 build.py")
    assert lines
    for line in lines:
        words = shlex.split(line)[2:]
        end = words.index("--") if "--" in words else len(words)
        assert isinstance(arguments(words[:end]), argparse.Namespace)


@in_turn("path", ["site/LINKS.md", "site/EMBED.md"])
def test_whole_links_open(path: str) -> None:
    """Those that are written out: no "..." in them."""
    text = (ROOT / path).read_text().replace("&amp;", "&")
    links = re.findall(r'https://host/#/((?:vegas|vegas_cards|showdown)\?[^\s"]+)', text)
    assert links
    for link in links:
        open_match(link)


def test_first_documents_are_short() -> None:
    """Documents for newcomers stay short enough to be read to the end."""
    lines = {path: len((ROOT / path).read_text().splitlines()) for path in LONGEST}
    assert {path: count for path, count in lines.items() if count > LONGEST[path]} == {}


def test_the_table_of_limits_is_that_of_the_code() -> None:
    """Each row names its constant, which has the number."""
    text = (ROOT / "site/LINKS.md").read_text()
    rows = re.findall(r"^\| .* \| ([\d,]+) \| `([\w/.]+)` `(\w+)` \|$", text, re.MULTILINE)
    assert len(rows) > 20
    for number, path, name in rows:
        source = (ROOT / "site" / path).read_text()
        (found,) = re.findall(rf"const {name} = ([\d_]+);", source)
        assert int(found) == int(number.replace(",", "")), (path, name)

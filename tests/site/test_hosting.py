"""Instructions of site/HOSTING.md work: its blocks run as they stand there."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, NamedTuple

import pytest
from ruamel.yaml import YAML

from building.basics import DIST, ROOT, SITE, read
from building.commands import arguments
from building.server import mime_type
from tests.support.hosts import HOSTS, why_not
from tests.support.page import PATIENCE, wait_for_engine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message
    from pathlib import Path

    from playwright.sync_api import Browser

SETUP = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
FOR_EVER = "public, max-age=31536000, immutable"
FILES_OF_ITCH = 1000


class Host(NamedTuple):
    """A running server, and where the site is on it."""

    name: str
    url: str


ONE_AND_OTHERS = [
    name if name == "python" else pytest.param(name, marks=pytest.mark.long) for name in HOSTS
]
"""Python's own server is on every machine; what serves the site elsewhere is for ``--long``."""


@pytest.fixture(scope="module", params=ONE_AND_OTHERS)
def host(request: pytest.FixtureRequest, dist: Path) -> Iterator[Host]:
    """Each of the servers in turn, where this machine has it."""
    if reason := why_not(request.param):
        pytest.skip(reason)
    with HOSTS[request.param](dist) as url:
        yield Host(request.param, url)


def ask(url: str) -> tuple[int, Message, bytes]:
    """Status, headers and body."""
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310 - our own server
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_every_file_is_served_as_what_it_is(host: Host, dist: Path) -> None:
    """Its bytes, and the type without which a browser would not run it."""
    paths = [path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()]
    for path in paths:
        status, headers, body = ask(host.url + path)
        assert status == 200, path
        assert body == (dist / path).read_bytes(), path
        expected = mime_type(path).partition(";")[0]
        # Nobody reads the type of these by the name, and readers of feeds take any XML for one.
        unread = (".xml", ".image", ".whl") if host.name == "python" else (".xml",)
        if path != "_headers" and not path.endswith(unread):
            assert headers.get_content_type() == expected, path


def test_the_page_is_at_the_folder_itself(host: Host, dist: Path) -> None:
    """Without a name of a file."""
    assert ask(host.url)[2] == (dist / "index.html").read_bytes()


def test_headers_and_the_page_for_what_is_missing(host: Host, dist: Path) -> None:
    """Headers are set where a host can: on Python's own server that is nowhere."""
    if host.name == "python":
        assert ask(f"{host.url}tables/vegas")[0] == 404
        return
    status, headers, body = ask(f"{host.url}tables/vegas")
    assert (status, body) == (404, (dist / "404.html").read_bytes())
    assert headers.get_content_type() == "text/html"
    for path in dist.rglob("*.*"):
        if path.is_file():
            name = path.relative_to(dist).as_posix()
            _, headers, _ = ask(host.url + name)
            kept = name.startswith(("b/", "pyodide/"))
            assert headers.get_all("Cache-Control") == [FOR_EVER if kept else "no-cache"], name
            assert headers.get_all("Access-Control-Allow-Origin") == ["*"], name


@pytest.mark.long
def test_a_table_stands_there(host: Host, browser: Browser) -> None:
    """By a damaged link where the host shows our page for it, else by a sound one."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    page = context.new_page()
    way = "#/" if host.name == "python" else "tables/vegas.en.html%23/"
    page.goto(host.url + way + SETUP)
    page.wait_for_url(re.compile(re.escape(host.url) + "#/vegas"))
    wait_for_engine(page)
    page.locator("[data-screen=table]").wait_for()
    context.close()
    assert errors == []


def test_the_workflow_for_github_is_one() -> None:
    """It builds by this repository's command, into dist/."""
    (job,) = YAML(typ="safe").load(ROOT / ".github/workflows/pages.yml")["jobs"].values()
    steps = {step.get("uses", "").partition("@")[0]: step for step in job["steps"]}
    assert steps["actions/upload-pages-artifact"]["with"]["path"] == DIST.relative_to(ROOT).name
    (made,) = (step["run"] for step in job["steps"] if "run" in step)
    assert made.startswith("python3 build.py build --url ")


def test_the_commands_are_those_of_the_build() -> None:
    """Every `build.py` in the document is something that build.py does."""
    said = re.findall(
        r"python3 build\.py ([\w -]+?(?: https://\S+)?)(?:`|$)", document(), re.MULTILINE
    )
    assert len(said) >= 3
    for command in said:
        assert arguments(command.split()).command == "build"


def test_every_host_has_about_ten_lines() -> None:
    """A section for one host is enough, and none is long."""
    sections = document().split("\n## ")[1:]
    assert len(sections) == 9
    for section in sections:
        words = re.sub(r"^```.*?^```$", "", section, flags=re.DOTALL | re.MULTILINE)
        assert len([line for line in words.splitlines() if line.strip()]) <= 12, section[:20]


def test_itch_takes_the_zip(dist: Path) -> None:
    """A page in there may have a thousand files."""
    assert sum(path.is_file() for path in dist.rglob("*")) < FILES_OF_ITCH
    assert (dist / "index.html").exists()


def test_the_document_is_for_hosts(dist: Path) -> None:
    """It lies beside the pages, and is none of them; the README names it."""
    assert not [path for path in dist.rglob("*") if path.suffix == ".md"]
    assert "site/HOSTING.md" in read(ROOT / "README.md")


def document() -> str:
    return read(SITE / "HOSTING.md")

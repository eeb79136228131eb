"""The page about the site: how it is tested, also for links to the page that said so before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building import dist as built
from building.basics import PROOF
from tests.support.page import expect_contains
from tests.support.sample import sample
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.watch import Watch

RECORD = "https://host.example/croupier/blob/HEAD/tests/prove/README.md"


def test_about_has_three_numbers_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games, damaged links, mistakes that were noticed; and a link where one is known."""
    rows = {row["figure"]: row for row in json.loads(PROOF.read_text())}
    monkeypatch.delenv("REPOSITORY_URL", raising=False)
    assert built.tested() == {
        "games": rows["random-games"]["n"],
        "links": rows["links"]["n"],
        "noticed": rows["mutants"]["reached"]["percent"],
        "record": "",
    }
    for url in ("https://host.example/croupier", "https://host.example/croupier.git"):
        monkeypatch.setenv("REPOSITORY_URL", url)
        assert built.tested()["record"] == RECORD
    for url in ("git@host.example:croupier.git", "javascript:alert(1)"):
        monkeypatch.setenv("REPOSITORY_URL", url)
        assert built.tested()["record"] == ""


HEADING = words("about.tested.title")


@pytest.mark.view(engine=False)
@pytest.mark.parametrize("record", sample((RECORD, ""), 1))
def test_about_tells_the_numbers(page: Page, record: str) -> None:
    """Percent are rounded down. Without an address of the record there is no link to it."""
    tested = {"games": 12345, "links": 999999, "noticed": 92.74, "record": record}
    page.route("**/pages/tested.json", lambda route: route.fulfill(json=tested))
    page.goto("/#/about")
    said = words("about.tested.text", games="12,345", links="999,999", percent="92")
    expect_contains(page.locator("#main section").filter(has_text=HEADING), said)
    link = page.get_by_role("link", name=words("about.tested.link"))
    if record:
        expect(link).to_have_attribute("href", record)
    else:
        expect(link).to_have_count(0)


@pytest.mark.view(engine=False)
@pytest.mark.parametrize("path", sample(("proof", "proof?utm_source=mail"), 1))
def test_a_link_to_the_page_of_earlier_builds_opens_about(page: Page, path: str) -> None:
    """And a sentence says so."""
    page.goto(f"/#/{path}")
    page.locator("[data-screen=about] h1").wait_for()
    expect_contains(page.locator("[data-notice=moved]"), words("error.moved.proof"))
    expect(page.get_by_role("heading", name=HEADING)).to_be_visible()


@pytest.mark.view(engine=False)
def test_about_opens_without_the_numbers(page: Page, watch: Watch) -> None:
    """The file cannot be had: the page says nothing of tests, and all else."""
    watch.allow("tested\\.json")
    page.route("**/pages/tested.json", lambda route: route.abort())
    page.goto("/#/about")
    expect(page.get_by_role("heading", name=words("about.privacy.title"))).to_be_visible()
    expect(page.get_by_role("heading", name=HEADING)).to_have_count(0)

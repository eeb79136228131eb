"""How it is tested: the page tells all that was recorded, what was missed and not run as well."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from building.basics import PROOF
from tests.prove.figures import FIGURES
from tests.support.critical import asked_at_once, base_of, files_of
from tests.support.page import says
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

RECORDED: list[dict[str, Any]] = json.loads(PROOF.read_text())
SEEN_AGAIN = {
    "what": f"AssertionError: <b>seven</b> {'x' * 300}",
    "again": "python3 build.py prove x --case 7",
}
RAN: dict[str, Any] = {
    "n": 3000,
    "seconds": 600.0,
    "build": "b1",
    "date": "2026-11-24",
    "by": "Moon 7",
}
RAN |= {"machine": {"cores": 2, "system": "Linux", "python": "3.13.0"}}


def one_of_each() -> list[dict[str, Any]]:
    """The rows as they are recorded, the first four with a verdict each."""
    on_its_way: dict[str, Any] = {
        "verdict": "so-far",
        "reached": {"passed": 3000, "percent": 100.0},
    }
    reached: dict[str, Any] = {"verdict": "reached", "reached": {"passed": 2900, "percent": 96.66}}
    reached["asked"] = {"n": None, "percent": 92}
    failed: dict[str, Any] = {"verdict": "failed", "reached": {"passed": 2999, "percent": 99.96}}
    failed["failures"] = [SEEN_AGAIN]
    not_run: dict[str, Any] = {"verdict": "not-run", "n": 0, "reached": None, "machine": None}
    asked = {"asked": {"n": 1_000_000, "percent": 100}, **RAN}
    changed = [{**asked, **each} for each in (on_its_way, reached, failed, not_run)]
    return [
        *({**row, **more} for row, more in zip(RECORDED, changed, strict=False)),
        *RECORDED[len(changed) :],
    ]


def test_the_site_has_what_was_recorded(dist: Path) -> None:
    """All of it, and not among what a table, a set-up or the home asks for."""
    files = files_of(dist)
    assert json.loads(files[base_of(files) + "proof/proof.json"]) == RECORDED
    asked = {path for paths in asked_at_once(files).values() for path in paths}
    assert not any("proof" in path for path in asked)


def test_the_page_tells_every_figure(regular: Page) -> None:
    """By way of the page about the site: recorded ones, then one with each verdict."""
    page = regular
    page.goto("/?speed=instant#/about")
    page.locator('a[href="#/proof"]').click()
    page.locator("[data-screen=proof] h1").wait_for()
    expect(page.locator("[data-figure]")).to_have_count(len(RECORDED))
    for row in RECORDED:
        told = page.locator(f'[data-figure="{row["figure"]}"]')
        expect(told).to_have_attribute("data-verdict", row["verdict"])

    page.route("**/proof/proof.json", lambda route: route.fulfill(json=one_of_each()))
    page.goto("/?speed=instant#/about")
    page.locator('a[href="#/proof"]').click()
    on_its_way, reached, failed, not_run = (line(page, each.name) for each in FIGURES[:4])
    says(on_its_way, words("proof.amount", n="3,000", of="1,000,000"))
    says(on_its_way, words("proof.none_failed"))
    says(on_its_way, "10 min · Nov 24, 2026 · build b1 · 2 cores, Linux · Moon 7")
    says(reached, words("proof.passed", percent="96.66"))
    says(reached, words("proof.least", percent="92"))
    says(failed, "1 failed")
    failed.locator("summary").click()
    failed.get_by_text(SEEN_AGAIN["again"]).wait_for()
    failed.get_by_text(SEEN_AGAIN["what"]).wait_for()  # as text, whatever stands there
    page.set_viewport_size({"width": 390, "height": 844})  # a long record breaks anywhere
    fits = "() => document.scrollingElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    says(not_run, words("proof.verdict.not-run"))
    says(not_run, words("proof.goal", n="1,000,000"))


def line(page: Page, figure: str) -> Locator:
    """What the page says of a figure."""
    return page.locator(f'[data-figure="{figure}"]')

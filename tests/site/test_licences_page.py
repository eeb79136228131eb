"""The page about the site leads to the licences of all that it is made of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.licences import SBOM, TEXTS
from tests.support.page import expect_contains

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from building.server import Server


@pytest.mark.view(engine=False)
def test_about_leads_to_the_licences_and_the_list(page: Page, server: Server) -> None:
    """A text that opens in the browser, and the list for programs."""
    page.goto("/#/about")
    made = page.locator("[data-screen=about] a[href^=licences]")
    made.first.wait_for()
    expect(made).to_have_count(2)
    for at, path in enumerate((TEXTS, SBOM)):
        expect(made.nth(at)).to_have_attribute("href", path)
    made.first.click()
    page.wait_for_url(server.url + TEXTS)
    expect_contains(page.locator("body"), "Mozilla Public License")
    answer = page.request.get(server.url + SBOM)
    assert json.loads(answer.body())["bomFormat"] == "CycloneDX"

"""Installed like an app: what the browser asks for is there, and links come in.

How it starts without a network and how a new version comes is in test_offline.py.
"""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest

from tests.support.table import decision, setup

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

pytestmark = pytest.mark.offline

MANIFEST = "/manifest.webmanifest"


def manifest(server: ListeningServer) -> dict[str, Any]:
    """The manifest as it is served."""
    found: dict[str, Any] = json.loads(server.answers[MANIFEST].body)
    return found


@pytest.mark.view(engine=False)
def test_chromium_would_install_it(page: Page) -> None:
    """The browser's own judgement, of the manifest and of everything it names."""
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    read = devtools.send("Page.getAppManifest")
    assert read["errors"] == []
    # A window of a test belongs to no profile that could hold an app: all else must be right.
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in faults if each["errorId"] != "in-incognito"] == []


def test_icons_are_what_the_manifest_says(server: ListeningServer) -> None:
    """Each file has the size it is said to have; one may be cut to any shape."""
    icons = manifest(server)["icons"]
    for icon in icons:
        body = server.answers[icon["src"]].body
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert [icon["sizes"] for icon in icons if icon.get("purpose") == "maskable"] == ["512x512"]


@pytest.mark.view(engine=False)
def test_a_shared_link_is_opened(page: Page, server: ListeningServer) -> None:
    """Another app shares a link, alone or in the middle of a sentence: the game is opened."""
    told = manifest(server)["share_target"]
    assert (told["action"], told["method"]) == ("/", "GET")
    record = decision(setup("human,greedy", "shared-1"), 1)["record"]
    link = f"https://somewhere.example/#/{record}"
    for field, text in {"url": link, "text": f"Beat this: {link} !"}.items():
        query = {told["params"][field]: text, told["params"]["title"]: "A game"}
        page.goto(f"/?{urlencode(query)}")
        page.locator("[data-screen=replay]").wait_for()
        assert page.url == f"{server.url}#/{record}"
    # A text without a link of ours leads home.
    page.goto(f"/?{urlencode({'text': 'Lunch at one? https://example.org/#menu'})}")
    page.locator("[data-screen=home] h1").wait_for()

"""Installed like an app: what the browser asks for is there, links come in, versions change."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest

from tests.site.test_offline import LOOK_FOR_UPDATE, next_build
from tests.support.page import wait_for_engine, wait_for_offline
from tests.support.table import Table, decision, frames, setup

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

pytestmark = pytest.mark.offline

MANIFEST = "/manifest.webmanifest"


def manifest(server: ListeningServer) -> dict[str, Any]:
    """The manifest as it is served."""
    found: dict[str, Any] = json.loads(server.answers[MANIFEST].body)
    return found


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


@pytest.mark.parametrize("field", ["url", "text"])
def test_a_shared_link_is_opened(page: Page, server: ListeningServer, field: str) -> None:
    """Another app shares a link, alone or in the middle of a sentence: the game is opened."""
    told = manifest(server)["share_target"]
    assert (told["action"], told["method"]) == ("/", "GET")
    record = decision(setup("human,greedy", "shared-1"), 1)["record"]
    link = f"https://somewhere.example/#/{record}"
    text = link if field == "url" else f"Beat this: {link} !"
    page.goto(f"/?{urlencode({told['params'][field]: text, told['params']['title']: 'A game'})}")
    page.locator("[data-screen=replay]").wait_for()
    assert page.url == f"{server.url}#/{record}"


def test_what_is_shared_by_mistake_does_no_harm(page: Page) -> None:
    """A text without a link of ours leads home."""
    page.goto(f"/?{urlencode({'text': 'Lunch at one? https://example.org/#menu'})}")
    page.locator("[data-screen=home] h1").wait_for()


def test_the_app_starts_without_a_network(page: Page, server: ListeningServer) -> None:
    """From the manifest's start address, and from a link that the system hands over."""
    page.goto("/?speed=instant")
    wait_for_engine(page)
    wait_for_offline(page)
    server.stop()
    app = page.context.new_page()
    app.goto(manifest(server)["start_url"])
    app.locator("[data-screen=home] h1").wait_for()
    record = setup("human,greedy", "offline-app-1")
    app.goto(f"/?{urlencode({'url': f'{server.url}#/{record}'})}")
    app.locator("[data-screen=table]").wait_for()


def test_a_new_version_in_mid_move_loses_nothing(
    page: Page, server: ListeningServer, dist: Path, tmp_path: Path
) -> None:
    """Changing over while the others are moving: the game goes on from there, in the new one."""
    record = setup("human,greedy,random", "update-2")
    page.goto(f"/?speed=brisk#/{record}")
    wait_for_engine(page)
    wait_for_offline(page)
    Table(page).rest()
    after, files = next_build(dist, killed=False)
    for path, body in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(body)
    server.dist = tmp_path
    server.reload()
    try:
        page.evaluate(LOOK_FOR_UPDATE)
        notice = page.locator('[data-notice="update"]')
        notice.wait_for()
        table = Table(page)
        chosen = table.actions[0]
        page.locator(f'button[data-action="{chosen}"]').click()
        assert table.moving
        notice.locator('[data-command="reload"]').click()
        page.locator(f"html[data-build='{after}']").wait_for(state="attached")
        wait_for_engine(page)
        table.rest()
        expected = decision(record, 1)
        assert (table.ply, table.actions) == (expected["ply"], expected["next"]["actions"])
        assert expected in list(frames(record))
    finally:
        server.dist = dist
        server.reload()

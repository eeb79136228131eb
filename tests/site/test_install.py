"""Installed like an app: what the browser asks for is there, and links come in.

How it starts without a network and how a new version comes is in test_offline.py.
"""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from building.pages import size_of_jpeg
from croupier.games import GAMES
from tests.support.table import decision, setup, without_check
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

MANIFEST = "/manifest.webmanifest"


def manifest(server: ListeningServer) -> dict[str, Any]:
    """The manifest as it is served."""
    found: dict[str, Any] = json.loads(server.answers[MANIFEST].body)
    return found


@pytest.mark.offline
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
        body = server.answers["/" + icon["src"]].body
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert [icon["sizes"] for icon in icons if icon.get("purpose") == "maskable"] == ["512x512"]


@pytest.mark.view(engine=False)
def test_a_shared_link_is_opened(page: Page, server: ListeningServer) -> None:
    """Another app shares a link, alone or in the middle of a sentence: the game is opened."""
    target = manifest(server)["share_target"]
    assert (target["action"], target["method"]) == ("./", "GET")
    record = decision(setup("human,greedy", "shared-1"), 1)["record"]
    link = f"https://somewhere.example/#/{record}"
    for field, text in {"url": link, "text": f"Beat this: {link} !"}.items():
        query = {target["params"][field]: text, target["params"]["title"]: "A game"}
        page.goto(f"/?{urlencode(query)}")
        page.locator("[data-screen=replay]").wait_for()
        assert without_check(page.url) == f"{server.url}#/{record}"


@pytest.mark.view(engine=False)
def test_a_shared_text_without_a_link_is_answered(page: Page) -> None:
    """It is shown, with a field to paste the link into; what then is pasted is opened."""
    text = "Lunch at one? https://example.org/#menu"
    page.goto(f"/?{urlencode({'text': text})}")
    page.get_by_role("heading", level=1, name=words("error.shared")).wait_for()
    said = page.locator("[data-region=error]").inner_text()
    assert said.endswith(words("errors.no-link.line", text=text))
    page.locator("[data-field=paste]").fill("https://host/#/vegas/rules")
    page.locator('[data-command="open"]').click()
    page.locator("[data-screen=rules] h1").wait_for()


def test_pictures_and_shortcuts_are_there(server: ListeningServer) -> None:
    """Each game has a wide picture, a phone's, and a shortcut; every file has the size it says."""
    shown = manifest(server)
    pictures = shown["screenshots"]
    for picture in pictures:
        body = server.answers["/" + picture["src"]].body
        assert "x".join(map(str, size_of_jpeg(body))) == picture["sizes"]
        assert len(body) < 150_000
    forms = sorted(picture["form_factor"] for picture in pictures)
    assert forms == ["narrow"] * len(GAMES) + ["wide"] * len(GAMES)
    assert [each["url"] for each in shown["shortcuts"]] == [
        "./#/daily",
        *(f"./#/{game}" for game in sorted(GAMES)),
    ]


def test_the_manifest_speaks_every_language(server: ListeningServer) -> None:
    """What the site is and the names of shortcuts, from the words; the page says it as well."""
    shown = manifest(server)
    texts = {lang: words("summary", lang) for lang in LANGS}
    assert {"en": shown["description"], **shown["description_localized"]} == texts
    daily, vegas = shown["shortcuts"][0], shown["shortcuts"][1 + sorted(GAMES).index("vegas_cards")]
    for way, key in ((daily, "daily.name"), (vegas, "vegas_cards.name")):
        names = {"en": way["name"], **way["name_localized"]}
        assert names == {lang: words(key, lang) for lang in LANGS}
    assert server.answers["/"].body.decode().count(f'content="{texts["en"]}"') == 2


IPHONE = "Object.defineProperty(navigator, 'standalone', { value: false })"


PLAYED = """(record) =>
  croupier.saves.store(record, { record, ply: 0, updated: 1.7e12, over: false })"""


@pytest.mark.view(size="phone", engine=False)
def test_browsers_without_a_button_get_a_line(page: Page) -> None:
    """On a phone whose browser installs from its own menu; once dismissed it never returns."""
    page.add_init_script(IPHONE)
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()
    line = page.locator('[data-notice="install"]')
    expect(line).to_have_count(0)  # nobody has played here yet
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    page.evaluate(PLAYED, setup("human,random", "install-1"))
    page.goto("/#/")
    line.get_by_text(words("offline.install")).wait_for()
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    expect(line).to_have_count(0)
    page.goto("/#/")
    line.locator('[data-command="dismiss"]').click()
    page.reload()
    page.locator("[data-screen=home] h1").wait_for()
    expect(line).to_have_count(0)

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

from building.pages import site_files, size_of_jpeg, with_manifest
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
        assert len(body) < 120_000
    forms = sorted(picture["form_factor"] for picture in pictures)
    assert forms == ["narrow"] * len(GAMES) + ["wide"] * len(GAMES)
    assert [each["url"] for each in shown["shortcuts"]] == [
        "./#/continue",
        "./#/daily",
        *(f"./#/{game}" for game in sorted(GAMES)),
    ]


def test_the_manifest_speaks_every_language(server: ListeningServer) -> None:
    """What the site is and the names of shortcuts, from the words; the page says it as well."""
    shown = manifest(server)
    texts = {lang: words("summary", lang) for lang in LANGS}
    assert {"en": shown["description"], **shown["description_localized"]} == texts
    going, daily, *ways = shown["shortcuts"]
    cards = ways[sorted(GAMES).index("vegas_cards")]
    named = (going, "home.continue"), (daily, "daily.name"), (cards, "vegas_cards.name")
    for way, key in named:
        names = {"en": way["name"], **way["name_localized"]}
        assert names == {lang: words(key, lang) for lang in LANGS}
    assert server.answers["/"].body.decode().count(f'content="{texts["en"]}"') == 2


def test_the_app_is_known_by_the_address_of_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sites of one host are two apps; without an address the browser takes start_url."""
    for url, own in (("https://host.example/games/", "/games/"), ("https://host.example", "/")):
        monkeypatch.setenv("URL", url)
        assert json.loads(with_manifest(site_files())["manifest.webmanifest"])["id"] == own
    monkeypatch.delenv("URL")
    assert "id" not in json.loads(with_manifest(site_files())["manifest.webmanifest"])


PLAYED = """([record, minutes]) => croupier.saves.store(record,
  { record, ply: 0, updated: performance.timeOrigin - minutes * 60_000, over: false })"""
RUNNING = setup("human,random", "install-1")
# As Chromium does it, which makes no offer to a browser of tests.
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => document.documentElement.toggleAttribute("data-prompted");
  dispatchEvent(offer);
  document.documentElement.toggleAttribute("data-kept", offer.defaultPrevented);
}"""


def home_with_a_game(page: Page, minutes: int) -> None:
    """The home page of a person who has last played some minutes before this visit."""
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    page.evaluate(PLAYED, [RUNNING, minutes])
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()


@pytest.mark.view(engine=False)
def test_the_app_is_offered_once_to_people_who_come_back(page: Page) -> None:
    """On the home page alone, and not in the next visit; the settings keep a button."""
    home_with_a_game(page, 60)
    offered = page.locator('[data-notice="install"]')
    page.evaluate(OFFER)
    expect(page.locator("html[data-kept]")).to_have_count(1)  # or the browser would show its own
    expect(offered).to_contain_text(words("offline.offer"))
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    expect(offered).to_have_count(0)
    page.goto("/#/")
    offered.locator("[data-command=dismiss]").click()
    expect(offered).to_have_count(0)
    page.reload()
    page.locator("[data-screen=home] h1").wait_for()
    page.evaluate(OFFER)
    page.goto("/#/settings")
    page.locator("[data-region=install] [data-command=install]").click()
    expect(page.locator("html[data-prompted]")).to_have_count(1)
    expect(page.locator("[data-region=install]")).to_have_count(0)
    expect(offered).to_have_count(0)


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_the_app_is_not_offered_in_a_first_visit(page: Page) -> None:
    """A reload is no second one; nor is it offered over a game."""
    home_with_a_game(page, 1)
    page.evaluate(OFFER)
    page.goto("/#/settings")
    page.locator("[data-region=install]").wait_for()
    page.evaluate(PLAYED, [RUNNING, 60])
    page.goto(f"/#/{RUNNING}")
    page.locator("[data-screen=table]").wait_for()
    page.evaluate(OFFER)
    expect(page.locator('[data-notice="install"]')).to_have_count(0)


@pytest.mark.view(engine=False)
def test_the_offer_goes_once_the_app_is_installed(page: Page) -> None:
    """Also from the browser's own menu."""
    home_with_a_game(page, 60)
    page.evaluate(OFFER)
    offered = page.locator('[data-notice="install"]')
    expect(offered).to_have_count(1)
    page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(offered).to_have_count(0)
    page.goto("/#/settings")
    page.locator("[data-region=settings]").wait_for()
    expect(page.locator("[data-region=install]")).to_have_count(0)


IPHONE = "Object.defineProperty(navigator, 'standalone', { value: false })"


@pytest.mark.view(size="phone", engine=False)
def test_phones_that_install_from_a_menu_get_a_line_in_the_settings(page: Page) -> None:
    """And nothing on the home page."""
    page.add_init_script(IPHONE)
    home_with_a_game(page, 60)
    page.goto("/#/settings")
    expect(page.locator("[data-region=install]")).to_contain_text(words("settings.install.menu"))
    expect(page.locator("[data-command=install], [data-notice=install]")).to_have_count(0)


@pytest.mark.view(engine=False)
def test_the_shortcut_goes_on_with_the_latest_game(page: Page) -> None:
    """Without a game in progress it opens the home page; in an open app, too."""
    page.goto("/#/continue")
    page.locator("[data-screen=home] h1").wait_for()
    assert page.url.endswith("/#/")
    for minutes, seed in ((60, "older"), (2, "newest"), (30, "old")):
        page.evaluate(PLAYED, [setup("human,random", seed), minutes])
    page.goto("/#/continue")
    page.locator("[data-screen=table]").wait_for()
    assert "seed=newest" in page.url

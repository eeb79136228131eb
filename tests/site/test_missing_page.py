"""An address that names no file leads to what was meant, and never out of the site's folder."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from building.basics import SITE, read
from building.server import Server
from croupier.games import GAMES
from tests.support.node import in_node
from tests.support.page import PATIENCE, expect_text
from tests.support.server import ListeningServer, PlainServer
from tests.support.visitor import expect_answer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

MODULE = "building/not_found/address.mjs"
SETUP = "v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"

MEANT = {
    f"tables/vegas.en.html%23/vegas?{SETUP}": f"#/vegas?{SETUP}",
    f"tables/vegas.en.html%23%2Fvegas%3F{SETUP}": f"#/vegas?{SETUP}",
    f"tables/vegas.en.html%2523/vegas?{SETUP}": None,  # mangled twice: the path is a riddle
    f"%23/vegas?{SETUP}": f"#/vegas?{SETUP}",
    f"index.html%23/vegas?{SETUP}": f"#/vegas?{SETUP}",
    "tables/vegas": "#/vegas",
    "tables/vegas.en": "#/vegas",
    "Tables/vegas.de.html": "#/vegas",
    "tables/Vegas_Cards.html": "#/vegas_cards",
    f"Tables/vegas.html#/vegas?{SETUP}": f"#/vegas?{SETUP}",
    f"Tables/vegas.html?lang=de#/showdown?{SETUP}": f"?lang=de#/showdown?{SETUP}",
    f"vegas?{SETUP}": f"#/vegas?{SETUP}",
    f"Vegas?{SETUP}": f"#/vegas?{SETUP}",
    f"vegas/review?{SETUP}": f"#/vegas/review?{SETUP}",
    f"challenge/vegas?{SETUP}": f"#/challenge/vegas?{SETUP}",
    "daily/2026-11-21": "#/daily/2026-11-21",
    "embed.html%23/vegas": "embed.html#/vegas",
    "Embed.html?game=vegas&theme=dark": "embed.html?game=vegas&theme=dark",
    # What nobody meant, or nobody can tell.
    "": None,
    "index.html": None,
    "embed.html": None,
    "embed.html?game=vegas": None,
    "embed.html#/vegas": None,
    "nothing": None,
    "wp-login.php": None,
    "constructor": None,
    "b/0123456789ab/app.js": None,
    "icons/none.png": None,
    "%E0%A4%A": None,
    "//elsewhere.example/": None,
    "%23//elsewhere.example/": None,
    "%23javascript:alert(1)": None,
}
"""Below the site's folder: what was asked for, and what was meant."""


def address_of(path: str) -> dict[str, str]:
    """As `location` has it."""
    found = re.fullmatch(r"([^?#]*)(\?[^#]*)?(#.*)?", path)
    assert found
    pathname, search, hash_ = (each or "" for each in found.groups())
    return {"pathname": pathname, "search": search, "hash": hash_}


@pytest.mark.parametrize("folder", ["/", "/games/croupier/", "/vegas/tables/"])
def test_missing_addresses_lead_to_known_pages(folder: str) -> None:
    """At a root and in a folder of any name; a missing file gets no guess."""
    calls = [[folder, address_of(folder + asked), [*GAMES]] for asked in MEANT]
    found = in_node(MODULE, "meant", calls)
    assert dict(zip(MEANT, found, strict=True)) == MEANT


def test_folders_are_beginnings_of_the_address() -> None:
    """The deepest first, at most eight; what stands behind a written `#` is no folder."""
    paths = ["/", "/games/croupier/tables/vegas", "/tables/vegas.en.html%23/vegas", "/" * 40]
    found = in_node(MODULE, "foldersOf", [[path] for path in paths])
    assert found[0] == ["/"]
    assert found[1] == ["/games/croupier/tables/", "/games/croupier/", "/games/", "/"]
    assert found[2] == ["/tables/", "/"]
    assert len(found[3]) == 8
    for path, folders in zip(paths, found, strict=True):
        assert all(path.startswith(folder) for folder in folders)


def test_every_page_of_the_site_is_known() -> None:
    """The first words of links are those that the page itself reads, also from earlier builds."""
    route = read(SITE / "links" / "route.js")
    (listed,) = re.findall(r"OF_THE_SITE = \[(.*?)\]", route, re.DOTALL)
    (moved,) = re.findall(r"MOVED = new Map\(\[(.*?)\]\);", route, re.DOTALL)
    gone = re.findall(r'\["(\w+)"', moved)
    pages = {*re.findall(r'"(\w+)"', listed), *gone, "challenge", "boards"}
    (known,) = re.findall(r"PAGES = \[(.*?)\n\];", read(SITE / MODULE), re.DOTALL)
    assert {*re.findall(r'"(\w+)"', known)} == pages


@pytest.fixture(scope="module")
def hosts(dist: Path) -> Iterator[dict[str, Server]]:
    """One that sends the headers of the rules, and one that knows none, in a folder."""
    with ListeningServer(dist=dist) as strict, PlainServer("/games/croupier/", dist=dist) as plain:
        yield {"strict": strict, "plain": plain}


@pytest.fixture(scope="module")
def tab(browser: Browser, hosts: dict[str, Server]) -> Iterator[Page]:
    """A visitor from France; nothing is asked of anybody else, and no policy is violated."""
    context = browser.new_context(locale="fr-FR", service_workers="block")
    context.set_default_timeout(PATIENCE)
    seen: list[str] = []
    context.on("weberror", lambda error: seen.append(f"uncaught: {error.error}"))
    context.on("request", lambda request: seen.append(request.url))
    yield context.new_page()
    context.close()
    ours = tuple(host.url.partition("/games")[0] for host in hosts.values())
    assert [each for each in seen if not each.startswith(ours)] == []
    assert getattr(hosts["strict"], "violations", []) == []


@pytest.mark.parametrize("host", ["strict", pytest.param("plain", marks=pytest.mark.long)])
def test_a_lost_link_finds_its_table(tab: Page, hosts: dict[str, Server], host: str) -> None:
    """The page goes on by itself, and the way back does not lead into it again."""
    home = hosts[host].url
    tab.goto(f"{home}tables/vegas.en.html%23/vegas?{SETUP}")
    tab.wait_for_url(re.compile(re.escape(home) + "#/vegas"))
    tab.locator("[data-screen=table]").wait_for()


@pytest.mark.parametrize("host", ["strict", "plain"])
def test_else_it_says_what_to_do(tab: Page, hosts: dict[str, Server], host: str) -> None:
    """In the visitor's language alone; its link leads to the site, wherever the page is shown."""
    home = hosts[host].url
    answer = tab.goto(f"{home}some/where/else")
    assert answer
    assert answer.status == 404
    tab.get_by_role("heading", name="rien ici").wait_for()
    expect_text(tab.locator("h1:visible"), tab.title())
    expect(tab.locator("section:visible")).to_have_count(1)
    expect(tab.locator("section:visible")).to_have_attribute("lang", "fr")
    expect_answer(tab.get_by_role("link"), "link => link.href", home)


@pytest.mark.parametrize("path", ["//127.0.0.2/vegas", "/%2F127.0.0.2/vegas", "/\\127.0.0.2/vegas"])
def test_it_never_leads_elsewhere(tab: Page, hosts: dict[str, Server], path: str) -> None:
    """An address that looks like another host's stays here."""
    home = hosts["strict"].url
    tab.goto(home.rstrip("/") + path)
    tab.locator("section[lang=en]").wait_for(state="hidden")
    tab.locator("section[lang=fr]").wait_for()
    expect_answer(tab, "location.origin", home.rstrip("/"))


def test_without_scripts_all_languages_are_there(dist: Path, browser: Browser) -> None:
    """The sentence is there without scripts as well."""
    with ListeningServer(dist=dist) as host:
        context = browser.new_context(java_script_enabled=False)
        page: Any = context.new_page()
        page.goto(f"{host.url}nothing")
        expect(page.locator("h1:visible")).to_have_count(4)
        context.close()

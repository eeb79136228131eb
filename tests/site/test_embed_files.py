"""Files that the build makes for other pages, in every language: read in dist/, no browser."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import Trouble
from building.pages import checked_address, site_files, table_pages, with_address
from croupier.games import GAMES
from tests.support.cases import in_turn
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOST = "https://example.org/games/croupier/"
MOST_FOR_A_PICTURE = 300_000
UNFILLED = {name: f"{{{name}}}" for name in ("name", "n", "preset")}
"""Placeholders as they are in the files."""

every_language = in_turn("lang", LANGS)
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def versioned(dist: Path) -> Path:
    """The folder of the one build."""
    (found,) = (dist / "b").iterdir()
    return found


def loaded(path: Path) -> dict[str, Any]:
    """A JSON file of dist/."""
    found: dict[str, Any] = json.loads(path.read_text())
    return found


@every_language
def test_a_preview_has_its_own_words(versioned: Path, lang: str) -> None:
    """Every sentence of a frame before the click, whatever the link is."""
    found = loaded(versioned / "embed" / "words" / f"{lang}.json")["embed"]
    for key in ("out", "play", "watch", "line", "broken", "preset", "unkept", "address"):
        assert found[key] == words(f"embed.{key}", lang, **UNFILLED)
    assert "page" not in found
    assert loaded(versioned / "embed" / "words" / f"{lang}.json")["you"] == words("you", lang)


@every_language
@every_game
def test_a_preview_names_game_edition_and_seats(versioned: Path, game: str, lang: str) -> None:
    """Name, line, people, and the name of each edition and each bot of the catalogue."""
    words_of_game = loaded(versioned / "embed" / "words" / f"{lang}.json")[game]
    for key in ("name", "tagline", "player", "twin"):
        assert words_of_game[key] == words(f"{game}.{key}", lang, **UNFILLED)
    (entry,) = (each for each in loaded(versioned / "catalog.json")["games"] if each["id"] == game)
    for kind, ids in {
        "presets": [preset["id"] for preset in entry["presets"]],
        "bots": entry["bots"],
    }.items():
        assert ids
        for each in ids:
            assert words_of_game[kind][each]["name"] == words(f"{game}.{kind}.{each}.name", lang)


@every_game
def test_a_preview_knows_what_a_set_up_may_be(versioned: Path, game: str) -> None:
    """As the catalogue has it: so a set-up that cannot be is said without the engine."""
    limits = loaded(versioned / "embed" / "words" / "en.json")["limits"][game]
    (entry,) = (each for each in loaded(versioned / "catalog.json")["games"] if each["id"] == game)
    assert limits["v"] == entry["revision"]
    assert limits["seats"] == {each["id"]: each["facts"]["seats"] for each in entry["presets"]}
    assert limits["options"] == [each["token"] for each in entry["options"]]


@pytest.fixture(scope="module")
def pages() -> Iterator[dict[str, bytes]]:
    """The pages for links to a game in a build with the site's address."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URL", checked_address(HOST))
        yield table_pages(site_files())


def previewed(page: str) -> dict[str, str]:
    """Metadata of a page for sites that show a preview of a link to it."""
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', page))


@every_language
@every_game
def test_every_game_has_a_page_to_preview(
    dist: Path, pages: dict[str, bytes], game: str, lang: str
) -> None:
    """Name, line and picture in the language; the picture is there, 1200 x 630 and light."""
    stem = f"tables/{game}.{lang}"
    page = pages[f"{stem}.html"].decode()
    found = previewed(page)
    assert found["title"] == words(f"{game}.name", lang)
    picture = dist / f"{stem}.jpg"
    assert picture.exists(), "draw it: python3 build.py pictures"
    assert (found["image"], found["url"]) == (f"{HOST}{stem}.jpg", f"{HOST}{stem}.html")
    assert size_of(picture.read_bytes()) == (1200, 630)
    assert picture.stat().st_size <= MOST_FOR_A_PICTURE
    assert f'<link rel="canonical" href="{HOST}{stem}.html">' in page
    assert f'type="application/json+oembed" href="{HOST}{stem}.json"' in page
    answer = json.loads(pages[f"{stem}.json"])
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert (answer["provider_url"], answer["thumbnail_url"]) == (HOST, f"{HOST}{stem}.jpg")
    assert f'src="{HOST}embed.html?game={game}&amp;lang={lang}"' in answer["html"]


@every_game
def test_without_an_address_nothing_is_said_that_needs_one(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """No picture and no oEmbed answer, rather than those of a wrong place; the rest is there."""
    monkeypatch.delenv("URL", raising=False)
    made = table_pages(site_files())
    page = made[f"tables/{game}.de.html"].decode()
    assert previewed(page)["title"] == words(f"{game}.name", "de")
    assert not {"image", "url"} & {*previewed(page)}
    assert f'<link rel="canonical" href="{game}.de.html">' in page
    assert "oembed" not in page
    assert "http" not in page
    assert not [path for path in made if path.endswith(".json")]


def test_the_home_page_has_a_picture_where_it_has_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And says nothing of either where it has none."""
    source = site_files()["index.html"]
    monkeypatch.setenv("URL", HOST.removesuffix("/"))
    assert previewed(with_address(source).decode())["url"] == HOST
    monkeypatch.setenv("URL", "")
    bare = with_address(source).decode()
    assert not {"url", "image"} & {*previewed(bare)}
    assert 'data-home=""' in bare


@in_turn("url", ["example.org", "/games/", "file:///blog/", "https://a.b/?c", ""])
def test_an_address_is_one_of_a_folder_on_the_web(url: str) -> None:
    """Anything else is refused at build time, not an hour later in a chat."""
    with pytest.raises(Trouble):
        checked_address(url)


def size_of(jpeg: bytes) -> tuple[int, int]:
    """Width and height, from the first frame header."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4])
    return int.from_bytes(jpeg[at + 7 : at + 9]), int.from_bytes(jpeg[at + 5 : at + 7])
